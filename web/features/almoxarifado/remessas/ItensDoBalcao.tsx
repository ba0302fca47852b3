import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SaidaPrevista } from '#contract/almoxarifado/balcao.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { useWedge } from '#web/scan/use-wedge.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { comLeitura, deOndeSai, type ItemNoBalcao, idDaSaida, recusaDaLeitura } from './balcao.ts'
import { LeituraPicker, type Lido, materiaisLidos } from './pickers-do-balcao.tsx'

type Props = {
  itens: readonly ItemNoBalcao[]
  /** Only what the requisition asks for. */
  fechada: boolean
  erro: string | undefined
  /** A badge may be read before the items: what to say of it, null when it is nobody's. */
  lerCracha: ((codigo: string) => Promise<string | null>) | null
  /** How much there is of each, and from where it would leave. */
  previstas: readonly SaidaPrevista[]
  onChange: (itens: readonly ItemNoBalcao[]) => void
}

export function ItensDoBalcao({ itens, fechada, erro, lerCracha, previstas, onChange }: Props) {
  const [dito, setDito] = useState('')
  // A reader is faster than a render: each reading adds to what the one before left.
  const atuais = useRef(itens)
  atuais.current = itens
  function ler({ material, quantos }: Lido) {
    const recusa = recusaDaLeitura(material, quantos)
    if (recusa) return setDito(recusa)
    const novos = comLeitura(atuais.current, material, quantos, fechada)
    if (novos === null) return setDito(`${material.descricao} não está na requisição.`)
    atuais.current = novos
    onChange(novos)
    setDito(`${material.descricao}: mais ${quantidade(quantos * 1000, material.unidade)}`)
  }
  async function lerCodigo(codigo: string) {
    try {
      const doCracha = lerCracha && (await lerCracha(codigo))
      if (doCracha) return setDito(doCracha)
      const [lido] = await materiaisLidos(codigo)
      if (lido) ler(lido)
      else setDito(`${codigo}: nenhum material tem este código.`)
    } catch (erro) {
      setDito(erro instanceof Error ? erro.message : 'A leitura falhou.')
    }
  }
  useWedge((codigo) => void lerCodigo(codigo))
  const mudar = (velho: ItemNoBalcao, novo: ItemNoBalcao) =>
    onChange(itens.map((item) => (item === velho ? novo : item)))
  return (
    <div className="z-stack">
      <LeituraPicker onLido={ler} onProcurar={() => setDito('')} error={erro} />
      <p className="z-small" role="status">
        {dito}
      </p>
      <ul className="z-fila" aria-label="Itens da entrega">
        {itens.map((item) => (
          <li key={`${item.linha?.id ?? ''}-${item.material.id}`}>
            <div className="z-fila-texto">
              <strong>{item.material.descricao}</strong>
              <p className="z-muted z-small">
                {item.material.codigo}
                {item.linha && ` · até ${quantidade(item.linha.ate_e3, item.material.unidade)}`}
              </p>
              <DeOnde item={item} prevista={previstas.find(({ id }) => id === idDaSaida(item))} />
            </div>
            <div className="z-balcao-qtd">
              <DecimalField
                label={`Quantidade de ${item.material.descricao}, em ${unidadePorExtenso(item.material.unidade)}`}
                hideLabel
                casas={item.material.casas}
                value={item.qtd}
                onChange={(qtd) => mudar(item, { ...item, qtd })}
              />
            </div>
            <span className="z-muted">{unidadePorExtenso(item.material.unidade, item.qtd ?? 2)}</span>
            {item.linha === null && (
              <IconButton
                label={`Tirar ${item.material.descricao}`}
                icon={Trash2}
                onClick={() => onChange(itens.filter((um) => um !== item))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What there is on the shelf, and which lot of which shelf goes: the person takes it from there. */
function DeOnde({ item, prevista }: { item: ItemNoBalcao; prevista: SaidaPrevista | undefined }) {
  if (prevista === undefined) return null
  const { unidade } = item.material
  const { disponivel_e3, partes } = prevista
  const falta = Math.round((item.qtd ?? 0) * 1000) > disponivel_e3
  return (
    <>
      <p className={falta ? 'z-small z-field-error' : 'z-muted z-small'}>
        {disponivel_e3 === 0
          ? 'Nada disponível neste depósito.'
          : `Disponível: ${quantidade(disponivel_e3, unidade)}${falta ? '. A quantidade passa do que há.' : ''}`}
      </p>
      {partes.map((parte) => (
        <p key={`${parte.lote?.codigo}/${parte.endereco?.codigo}`} className="z-muted z-small">
          Sai: {deOndeSai(parte, unidade)}
        </p>
      ))}
    </>
  )
}
