import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { naturezaPedida } from '#contract/almoxarifado/requisicao.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { CotasDoPedido } from '#web/partes/almoxarifado/CotasDoPedido.tsx'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { ModeloPicker } from '#web/partes/almoxarifado/ModeloPicker.tsx'
import { useSugestoes } from '#web/partes/almoxarifado/SugestaoDoMaterial.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { answersEnter } from '#web/ui/fields/hold-enter.ts'
import { plural } from '#web/ui/format.ts'
import { type Carrinho, comMaterial, type LinhaDoCarrinho } from './carrinho.ts'
import { podePedir, useAssentado, useDisponibilidade } from './disponibilidade.ts'
import { ItemRow } from './ItemRow.tsx'
import { SugerirButton } from './SugerirButton.tsx'
import './Requisicoes.css'

type Props = {
  /** Null: it is a new one. */
  requisicao_id: number | null
  carrinho: Carrinho
  deposito_id: number | null
  faltas: Readonly<Record<string, string>>
  onChange: (novo: Carrinho) => void
}

/** A package that was read counts as what it holds; the unit, as one. */
function lidaE3({ pelo_gtin, embalagens }: OpcaoDeMaterial): number | null {
  if (pelo_gtin === null) return null
  const embalagem = embalagens.find(({ id }) => id === pelo_gtin.embalagem_id)
  return embalagem ? Math.round((embalagem.fator_num * 1000) / embalagem.fator_den) : 1000
}

/** What is asked for: found by words or code, read by a scanner, out of a model or of what the place consumes. */
export function ItensField({ requisicao_id, carrinho, deposito_id, faltas, onChange }: Props) {
  const { linhas, destino } = carrinho
  const natureza = naturezaPedida(carrinho.tipo)
  const [dito, setDito] = useState('')
  const local_id = destino?.id ?? null
  const lista = useRef<HTMLOListElement>(null)
  const focar = useRef<number | null>(null)
  useEffect(() => {
    if (focar.current === null) return
    lista.current?.querySelector<HTMLInputElement>(`#item-${focar.current} input`)?.focus()
    focar.current = null
  })
  const mudar = (novas: LinhaDoCarrinho[], origem = carrinho.origem) =>
    onChange({ ...carrinho, linhas: novas, origem })
  const incluir = (material: OpcaoDeMaterial) => {
    const qtd_e3 = lidaE3(material)
    mudar(comMaterial(linhas, { material, qtd_e3 }))
    if (qtd_e3 === null) focar.current = material.id
    else setDito(`${material.descricao}: mais ${quantidade(qtd_e3, material.unidade)}.`)
  }
  useWedge((codigo) => {
    dadosDe(api.materiais.opcoes({ query: { texto: codigo, natureza } })).then(
      (opcoes) => {
        const lido = opcoes.find(({ pelo_gtin }) => pelo_gtin !== null)
        if (lido) incluir(lido)
        else setDito(`${codigo}: nenhum material tem este código de barras.`)
      },
      ({ message }: Error) => setDito(message),
    )
  })
  const teclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || answersEnter(event.target) || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    document.getElementById(PICKER)?.querySelector('input')?.focus()
  }
  return (
    <Card title="O que pedir">
      {local_id !== null && linhas.length === 0 && (
        <ModeloPicker
          local_id={local_id}
          natureza={natureza}
          onUsar={({ id, itens }) =>
            mudar(
              itens
                .filter(({ material }) => material.ativo)
                .reduce<LinhaDoCarrinho[]>(
                  (ate, { material, qtd_e3 }) => comMaterial(ate, { material, qtd_e3 }),
                  linhas,
                ),
              { tipo: 'modelo', id },
            )
          }
        />
      )}
      <div id={PICKER}>
        <MaterialPicker
          label={natureza === 'permanente' ? 'Acrescentar bem' : 'Acrescentar material'}
          natureza={natureza}
          help="Por nome, código ou código de barras. O leitor funciona em qualquer lugar desta tela."
          error={faltas.itens}
          value={null}
          onChange={(material) => material && incluir(material)}
        />
      </div>
      {natureza === 'consumo' && (
        <SugerirButton
          local_id={local_id}
          onSugeridas={(sugeridas) => {
            const novas = sugeridas.filter(
              ({ material }) => !linhas.some((um) => um.material.id === material.id),
            )
            setDito(`${plural(novas.length, 'material acrescentado', 'materiais acrescentados')}.`)
            mudar(
              novas.reduce<LinhaDoCarrinho[]>(
                (ate, { material, qtd_sugerida_e3 }) =>
                  comMaterial(ate, { material, qtd_e3: qtd_sugerida_e3, qtd_sugerida_e3 }),
                linhas,
              ),
              linhas.length === 0 ? { tipo: 'sugestao', id: null } : carrinho.origem,
            )
          }}
        />
      )}
      <p className="z-small" role="status">
        {dito}
      </p>
      {linhas.length > 0 && (
        <ol className="z-pedido" ref={lista} onKeyDown={teclar} aria-label="Materiais pedidos">
          <Linhas
            requisicao_id={requisicao_id}
            linhas={linhas}
            local_id={local_id}
            deposito_id={deposito_id}
            faltas={faltas}
            onChange={mudar}
          />
        </ol>
      )}
      {local_id !== null && <Cotas local_id={local_id} linhas={linhas} />}
    </Card>
  )
}

const PICKER = 'acrescentar-material'

type LinhasProps = {
  requisicao_id: number | null
  linhas: readonly LinhaDoCarrinho[]
  local_id: number | null
  deposito_id: number | null
  faltas: Readonly<Record<string, string>>
  onChange: (linhas: LinhaDoCarrinho[]) => void
}

function Linhas({ requisicao_id, linhas, local_id, deposito_id, faltas, onChange }: LinhasProps) {
  const disponibilidades = useDisponibilidade({ requisicao_id, local_id, deposito_id }, linhas)
  const { data: sugestoes = [] } = useSugestoes(
    local_id,
    linhas.map(({ material }) => material.id),
  )
  return linhas.map((linha, indice) => (
    <ItemRow
      key={linha.material.id}
      linha={linha}
      erro={faltas[`itens.${indice}.qtd_solicitada_e3`]}
      disponivel={disponibilidades.find(({ material_id }) => material_id === linha.material.id)}
      sugestao={sugestoes.find(({ material }) => material.id === linha.material.id)}
      onChange={(nova) => onChange(linhas.map((uma) => (uma === linha ? nova : uma)))}
      onTirar={() => onChange(linhas.filter((uma) => uma !== linha))}
    />
  ))
}

function Cotas({ local_id, linhas }: { local_id: number; linhas: readonly LinhaDoCarrinho[] }) {
  const assentadas = useAssentado(linhas)
  return (
    <CotasDoPedido
      local_id={local_id}
      linhas={assentadas.flatMap(({ material, qtd_e3 }) =>
        podePedir(qtd_e3) ? [{ material_id: material.id, qtd_e3 }] : [],
      )}
    />
  )
}
