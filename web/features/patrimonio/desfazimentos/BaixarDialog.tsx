import { CONDICOES_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { BemArrolado, DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDesfazimentoMudou } from './consultas.ts'
import { OPCOES_DE_DESTINO } from './palavras.tsx'

type Props = { desfazimento: DesfazimentoDetalhado; onClose: () => void }

const comEle = (ids: readonly number[], id: number, dentro: boolean) =>
  dentro ? [...ids, id] : ids.filter((um) => um !== id)

/** Some of the assets, or all of them, leave with one destination. */
export function BaixarDialog({ desfazimento, onClose }: Props) {
  const { id, arrolados, processo } = desfazimento
  const mudou = useDesfazimentoMudou()
  const aqui = arrolados.filter(({ situacao }) => situacao === 'arrolado')
  const form = useContractForm(desfazimentos.baixar, {
    valores: {
      bens: aqui.map(({ bem }) => bem.id),
      destino: 'doacao',
      destinatario: '',
      processo: processo ?? '',
      dados_apagados: [],
    },
    enviar: (body, opcoes) => api.desfazimentos.baixar({ params: { id }, body, ...opcoes }),
    feito: 'Baixa registrada, com o termo',
    mudou,
    aoSalvar: onClose,
  })
  const { watch, setValue } = form.form
  const [bens, destino, apagados = []] = watch(['bens', 'destino', 'dados_apagados'])
  const comDados = aqui.filter(({ bem, guarda_dados }) => guarda_dados && bens.includes(bem.id))
  return (
    <FormDialog
      title="Dar baixa"
      subtitle="O termo sai com a baixa. Ela só se desfaz dentro do mesmo exercício."
      salvar="Dar baixa"
      form={form}
      onClose={onClose}
    >
      <MesesPorDepreciar meses={desfazimento.meses_por_depreciar} />
      <div className="z-form-grid">
        <Select
          label="Destino"
          placeholder={null}
          options={OPCOES_DE_DESTINO}
          {...form.controle('destino')}
        />
        <TextField label="Processo" {...form.controle('processo')} />
      </div>
      {destino !== 'inutilizacao' && <TextField label="Para quem" {...form.controle('destinatario')} />}
      <Marcados
        legenda="Bens que saem"
        erro={form.erro('bens')}
        itens={aqui}
        marcados={bens}
        onChange={(ids) => setValue('bens', ids, { shouldDirty: true, shouldValidate: true })}
      />
      {comDados.length > 0 && (
        <Marcados
          legenda="Dados apagados"
          erro={form.erro('dados_apagados')}
          itens={comDados}
          marcados={apagados}
          onChange={(ids) => setValue('dados_apagados', ids, { shouldDirty: true })}
        />
      )}
    </FormDialog>
  )
}

/** The quotas of these months are posted later all the same; the term would not tell them. */
function MesesPorDepreciar({ meses }: { meses: readonly string[] }) {
  if (meses.length === 0) return null
  const quais = meses.map((mes) => mes.split('-').reverse().join('/')).join(', ')
  return (
    <Banner tone="warning">
      A depreciação de {quais} ainda não foi lançada. Lance antes da baixa, para que o termo saia com o valor
      contábil de hoje. Se não der, os bens levam {meses.length === 1 ? 'esta quota' : 'estas quotas'} quando
      o mês for lançado.
    </Banner>
  )
}

type MarcadosProps = {
  legenda: string
  erro: string | undefined
  itens: readonly BemArrolado[]
  marcados: readonly number[]
  onChange: (ids: number[]) => void
}

function Marcados({ legenda, erro, itens, marcados, onChange }: MarcadosProps) {
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">{legenda}</legend>
      {itens.map(({ bem, condicao }) => (
        <Checkbox
          key={bem.id}
          label={nomeDoBem(bem)}
          hint={condicao && CONDICOES_DE_PATRIMONIO[condicao].rotulo}
          checked={marcados.includes(bem.id)}
          onChange={({ target }) => onChange(comEle(marcados, bem.id, target.checked))}
        />
      ))}
      <FieldNotes id={legenda} error={erro} />
    </fieldset>
  )
}
