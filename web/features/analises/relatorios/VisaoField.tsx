import type { VisaoSalva } from '#contract/administracao/visoes.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type DaLista = Extract<AssuntoDoRelatorio, { tipo: 'lista' }>

type Props = {
  assunto: DaLista
  visoes: readonly VisaoSalva[]
  onChange: (assunto: DaLista) => void
}

const chaveDa = ({ lista, consulta }: Pick<VisaoSalva, 'lista' | 'consulta'>) => `${lista}?${consulta}`

/** What was chosen stays, though its view may be gone. */
export function VisaoField({ assunto, visoes, onChange }: Props) {
  const atual = chaveDa(assunto)
  const opcoes = visoes.map((visao) => ({
    value: chaveDa(visao),
    label: `${LISTAS_DAS_VISOES[visao.lista].titulo}: ${visao.nome}`,
  }))
  const tem = opcoes.some(({ value }) => value === atual)
  return (
    <Select
      label="Visão"
      placeholder={null}
      help="Vai uma cópia dos filtros: mudar a visão depois não muda o relatório."
      options={
        tem
          ? opcoes
          : [
              { value: atual, label: `${LISTAS_DAS_VISOES[assunto.lista].titulo}: como está agora` },
              ...opcoes,
            ]
      }
      value={atual}
      onChange={(event) => {
        const escolhida = visoes.find((visao) => chaveDa(visao) === event.target.value)
        if (escolhida) onChange({ tipo: 'lista', lista: escolhida.lista, consulta: escolhida.consulta })
      }}
    />
  )
}
