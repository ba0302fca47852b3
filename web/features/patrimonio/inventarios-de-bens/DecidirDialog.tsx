import {
  DECISOES_SOBRE_O_BEM,
  DecisaoSobreOBem,
  decisoesSobre,
  type ItemDoInventarioDeBens,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { useInventarioMudou } from './consultas.ts'

const DICAS: Readonly<Record<DecisaoSobreOBem, string>> = {
  localizado: 'A comissão o viu, ou tem a prova de que está ali',
  em_outro_local: 'Está emprestado, em conserto ou em outro lugar, com prova',
  apurar: 'Declara não localizado e abre a apuração agora',
}

type Props = {
  id: number
  /** One or more, of which the same may be said. */
  itens: readonly ItemDoInventarioDeBens[]
  onClose: () => void
  aoDecidir?: () => void
}

/** What may be said of all of these. */
const decisoesDeTodos = (itens: readonly ItemDoInventarioDeBens[]) =>
  DecisaoSobreOBem.options.filter((uma) => itens.every((item) => decisoesSobre(item).includes(uma)))

function titulo(itens: readonly ItemDoInventarioDeBens[]): string {
  const [um] = itens
  if (itens.length !== 1 || !um) return `Decidir ${plural(itens.length, 'bem', 'bens')}`
  return um.decisao === null ? `Decidir ${um.bem.descricao}` : `Mudar a decisão sobre ${um.bem.descricao}`
}

/** What the decision does to those that the register has as missing; null: nothing. */
function efeitoNoCadastro(
  itens: readonly ItemDoInventarioDeBens[],
  decisao: DecisaoSobreOBem,
): string | null {
  const emApuracao = itens.filter(({ bem }) => bem.situacao === 'em_apuracao').length
  const perdidos = itens.filter(({ bem }) => bem.situacao === 'nao_localizado').length + emApuracao
  if (decisao === 'apurar')
    return emApuracao === 0
      ? null
      : `${emApuracao === 1 ? 'A apuração já aberta continua' : 'As apurações já abertas continuam'} até a conclusão, na página de cada uma.`
  if (perdidos === 0) return null
  const voltam =
    perdidos === 1
      ? 'O cadastro tem 1 destes bens como não localizado: ele volta a estar ativo'
      : `O cadastro tem ${numero(perdidos)} destes bens como não localizados: eles voltam a estar ativos`
  return emApuracao === 0
    ? `${voltam}.`
    : `${voltam}, e ${emApuracao === 1 ? 'a apuração aberta termina' : 'as apurações abertas terminam'}.`
}

export function DecidirDialog({ id, itens, onClose, aoDecidir }: Props) {
  const mudou = useInventarioMudou()
  const possiveis = decisoesDeTodos(itens)
  const form = useContractForm(inventariosDeBens.decidir, {
    valores: { itens: itens.map((item) => item.id), decisao: possiveis[0] ?? 'localizado', motivo: '' },
    enviar: (body, opcoes) => api.inventariosDeBens.decidir({ params: { id }, body, ...opcoes }),
    feito:
      itens.length === 1
        ? 'Decisão registrada'
        : `Decisão registrada em ${plural(itens.length, 'bem', 'bens')}`,
    mudou,
    aoSalvar: () => {
      aoDecidir?.()
      onClose()
    },
  })
  const efeito = efeitoNoCadastro(itens, form.form.watch('decisao'))
  return (
    <FormDialog title={titulo(itens)} salvar="Registrar decisão" form={form} onClose={onClose}>
      <SegmentedChoice
        label="Decisão"
        options={possiveis.map((value) => ({
          value,
          label: DECISOES_SOBRE_O_BEM[value],
          hint: DICAS[value],
        }))}
        value={form.form.watch('decisao')}
        onChange={(decisao) => form.form.setValue('decisao', decisao, { shouldDirty: true })}
      />
      {efeito !== null && <p className="z-muted">{efeito}</p>}
      <TextArea label="Motivo" help="O que a comissão apurou; sai na ata" {...form.controle('motivo')} />
    </FormDialog>
  )
}
