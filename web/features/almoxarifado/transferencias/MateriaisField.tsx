import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { MAXIMO_DE_MATERIAIS } from '#contract/almoxarifado/nova-transferencia.ts'
import { quantidadeQue, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { plural } from '#web/ui/format.ts'
import { useCampos } from './campos.ts'
import './Transferencias.css'

/** The chosen ones are kept in the form by their ids, and here as they were found. */
function useLinhas() {
  const { form } = useCampos()
  // Those found stay known after "Desfazer", which changes only which of them are chosen.
  const [conhecidos, setConhecidos] = useState<ReadonlyMap<number, OpcaoDeMaterial>>(new Map())
  const linhas = useWatch({ control: form.control, name: 'materiais' }) ?? []
  const gravar = (novas: typeof linhas) =>
    form.setValue('materiais', novas, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return {
    linhas: linhas.flatMap((linha) => {
      const material = conhecidos.get(linha.material_id)
      return material ? [{ ...linha, material }] : []
    }),
    acrescentar(material: OpcaoDeMaterial) {
      if (linhas.some(({ material_id }) => material_id === material.id))
        return notify.info(`${material.descricao} já está na lista.`)
      if (linhas.length === MAXIMO_DE_MATERIAIS)
        return notify.error(`No máximo ${MAXIMO_DE_MATERIAIS} materiais por transferência.`)
      setConhecidos(new Map([...conhecidos, [material.id, material]]))
      gravar([...linhas, { material_id: material.id, qtd_e3: 0 }])
    },
    mudar: (material_id: number, qtd_e3: number) =>
      gravar(linhas.map((linha) => (linha.material_id === material_id ? { ...linha, qtd_e3 } : linha))),
    tirar: (material_id: number) => gravar(linhas.filter((linha) => linha.material_id !== material_id)),
  }
}

/** Out of which place, and how much of each material. */
export function MateriaisField() {
  const { form, erro } = useCampos()
  const { linhas, acrescentar, mudar, tirar } = useLinhas()
  const [origem, setOrigem] = useState<{ id: number; nome: string } | null>(null)
  const origem_id = useWatch({ control: form.control, name: 'origem_id' })
  const lista = useId()
  useWedge((codigo) => {
    void dadosDe(api.materiais.opcoes({ query: { texto: codigo } })).then(
      (opcoes) => {
        const lido = opcoes.find(({ pelo_gtin, codigo: dele }) => pelo_gtin !== null || dele === codigo)
        if (lido) acrescentar(lido)
        else notify.error(`Nenhum material com o código ${codigo}.`)
      },
      ({ message }: Error) => notify.error(message),
    )
  })
  return (
    <Card title="Materiais">
      <div className="z-stack">
        <LocalPicker
          label="Local de origem"
          value={origem_id ? origem : null}
          error={erro('origem_id')}
          onChange={(escolhido) => {
            setOrigem(escolhido)
            form.setValue('origem_id', escolhido?.id ?? null, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }}
        />
        <MaterialPicker
          label="Acrescentar material"
          help="Nome, código ou código de barras. O leitor também acrescenta."
          natureza="consumo"
          value={null}
          onChange={(material) => material && acrescentar(material)}
        />
        {erro('materiais') && <Banner tone="danger">{erro('materiais')}</Banner>}
        <h3 id={lista} className="z-small" aria-live="polite">
          {linhas.length === 0
            ? 'Nenhum material escolhido ainda.'
            : plural(linhas.length, 'material escolhido', 'materiais escolhidos')}
        </h3>
        {linhas.length > 0 && (
          <ul className="z-transferencia-conferencia" aria-labelledby={lista}>
            {linhas.map(({ material, qtd_e3 }, i) => (
              <li key={material.id}>
                <div>
                  <strong>{material.descricao}</strong>
                  <p className="z-muted z-small">
                    {material.codigo}
                    <Disponivel origem_id={origem_id ?? null} material={material} />
                  </p>
                </div>
                <div className="z-transferencia-quantidade">
                  <DecimalField
                    label={`Quantidade de ${material.descricao}`}
                    hideLabel
                    help={`em ${unidadePorExtenso(material.unidade)}`}
                    casas={material.casas}
                    value={qtd_e3 === 0 ? null : qtd_e3 / 1000}
                    error={erro(`materiais.${i}.qtd_e3`)}
                    onChange={(valor) => mudar(material.id, Math.round((valor ?? 0) * 1000))}
                  />
                  <IconButton
                    label={`Tirar ${material.descricao}`}
                    icon={X}
                    onClick={() => tirar(material.id)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** Said to who may look at the stock of the origin. */
function Disponivel(props: { origem_id: number | null; material: OpcaoDeMaterial }) {
  const { origem_id, material } = props
  const ve = usePode(estoque.listar)
  const { data } = useQuery({
    queryKey: ['disponivel-na-origem', origem_id, material.id],
    queryFn: async ({ signal }) => {
      const query = { local_id: origem_id ?? 0, material_id: material.id, perPage: 100 }
      const { data: posicoes } = await dadosDe(api.estoque.listar({ query, signal }))
      // A place that keeps no stock has no position, and nothing is said of it.
      return posicoes.find(({ deposito }) => deposito.id === origem_id)?.disponivel_e3 ?? null
    },
    enabled: ve && origem_id !== null,
    retry: false,
  })
  return data == null ? null : ` · ${quantidadeQue(data, material.unidade, 'disponível')} na origem`
}
