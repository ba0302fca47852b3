import type { BemArrolado, DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { CondicaoDoLaudo, consertoNaoCompensa } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { OPCOES_DE_CONDICAO } from '#web/partes/patrimonio/bem.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useDesfazimentoMudou } from './consultas.ts'

type Props = { desfazimento: DesfazimentoDetalhado; arrolado: BemArrolado; onClose: () => void }

const OPCOES = OPCOES_DE_CONDICAO.filter(({ value }) => CondicaoDoLaudo.safeParse(value).success)

/** What was registered, as a form begins with it. */
function valoresDe(um: BemArrolado) {
  const registrada = CondicaoDoLaudo.safeParse(um.condicao_registrada).data
  return {
    condicao: um.condicao ?? registrada ?? 'irrecuperavel',
    ...(um.valor_mercado_centavos !== null && { valor_mercado_centavos: um.valor_mercado_centavos }),
    custo_recuperacao_centavos: um.custo_recuperacao_centavos,
    parecer: um.parecer ?? '',
    justificativa: um.justificativa ?? '',
    guarda_dados: um.condicao === null ? um.sugere_dados : um.guarda_dados,
  }
}

export function AvaliarDialog({ desfazimento: { id }, arrolado, onClose }: Props) {
  const mudou = useDesfazimentoMudou()
  const params = { id, bemId: arrolado.bem.id }
  const form = useContractForm(desfazimentos.avaliar, {
    valores: valoresDe(arrolado),
    enviar: (body, opcoes) => api.desfazimentos.avaliar({ params, body, ...opcoes }),
    feito: 'Avaliação registrada',
    mudou,
    aoSalvar: onClose,
  })
  const { register, watch, setValue } = form.form
  const [condicao, valor, custo] = watch(['condicao', 'valor_mercado_centavos', 'custo_recuperacao_centavos'])
  const caro = consertoNaoCompensa(custo, valor)
  const dizer =
    (campo: 'valor_mercado_centavos' | 'custo_recuperacao_centavos') => (centavos: number | null) =>
      // as: an empty amount is what the contract refuses on its field
      setValue(campo, centavos as number, {
        shouldDirty: true,
        shouldValidate: form.form.formState.isSubmitted,
      })
  return (
    <FormDialog
      title="Avaliar o bem"
      subtitle={nomeDoBem(arrolado.bem)}
      salvar="Registrar avaliação"
      form={form}
      onClose={onClose}
    >
      <Select label="Classificação" placeholder={null} options={OPCOES} {...form.controle('condicao')} />
      <div className="z-form-grid">
        <ReaisField
          label="Valor de mercado"
          value={valor}
          error={form.erro('valor_mercado_centavos')}
          onChange={dizer('valor_mercado_centavos')}
        />
        <ReaisField
          label="Custo da recuperação"
          optional={condicao !== 'recuperavel'}
          value={custo}
          error={form.erro('custo_recuperacao_centavos')}
          onChange={dizer('custo_recuperacao_centavos')}
        />
      </div>
      {caro && condicao === 'recuperavel' && (
        <Banner tone="warning">
          Recuperar passa de 50% do valor de mercado: pelo Decreto 9.373, é irrecuperável, salvo se o
          custo-benefício justificar.
        </Banner>
      )}
      <TextArea
        label="Parecer"
        help="O que foi visto: defeitos, peças que faltam, uso."
        {...form.controle('parecer')}
      />
      {condicao === 'recuperavel' && (
        <TextArea
          label="Justificativa de custo-benefício"
          optional={!caro}
          {...form.controle('justificativa')}
        />
      )}
      <Checkbox
        label="Guarda dados"
        hint="Computadores, celulares e discos: os dados terão de ser apagados antes da saída."
        {...register('guarda_dados')}
      />
    </FormDialog>
  )
}
