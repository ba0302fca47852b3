import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import type { ValoresDoBem } from '#contract/patrimonio/bem.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Campo = keyof ValoresDoBem
interface Props {
  /** Where the values are in the form: `valores` of a new asset; absent where they are the form. */
  em?: string | undefined
}

interface NumeroProps extends Props {
  campo: Campo
  label: string
  help: string
}

function useValores(em: string | undefined) {
  const { control, register, getFieldState, formState } = useFormContext<FieldValues>()
  const nome = (campo: Campo) => (em === undefined ? campo : `${em}.${campo}`)
  const erro = (campo: Campo) => getFieldState(nome(campo), formState).error?.message
  return { control, register, nome, erro }
}

function useNumero({ em, campo, label, help }: NumeroProps) {
  const { control, nome, erro } = useValores(em)
  const { value, onChange } = useController({ control, name: nome(campo) }).field
  return { label, help, optional: true, error: erro(campo), value: value ?? null, onChange }
}

function DinheiroField(props: NumeroProps) {
  return <ReaisField {...useNumero(props)} />
}

function MesesField(props: NumeroProps) {
  return <DecimalField casas={0} {...useNumero(props)} />
}

/** What an asset is worth and how it loses it. */
export function ValoresFields({ em }: Props) {
  const { register, nome, erro } = useValores(em)
  return (
    <div className="z-form-grid">
      <DinheiroField em={em} campo="valor_aquisicao_centavos" label="Valor de aquisição" help="Em reais." />
      <DinheiroField
        em={em}
        campo="valor_avaliado_centavos"
        label="Valor avaliado"
        help="Em reais. Vale no lugar do de aquisição."
      />
      <DinheiroField
        em={em}
        campo="valor_residual_centavos"
        label="Valor residual"
        help="Em reais. Vazio: a parte que a classe diz."
      />
      <MesesField em={em} campo="vida_util_meses" label="Vida útil" help="Em meses. Vazia: a da classe." />
      <TextField
        label="Início de uso"
        optional
        help="Vazio: a data de ingresso."
        type="date"
        error={erro('inicio_depreciacao')}
        {...register(nome('inicio_depreciacao'))}
      />
    </div>
  )
}

/** Of an asset that had lost worth before it entered: the quotas go on from there. */
export function AberturaFields({ em }: Props) {
  const { register, nome, erro } = useValores(em)
  return (
    <div className="z-form-grid">
      <DinheiroField
        em={em}
        campo="depreciado_abertura_centavos"
        label="Já depreciado"
        help="Em reais, até entrar no Zelo."
      />
      <MesesField
        em={em}
        campo="vida_restante_meses"
        label="Vida restante"
        help="Em meses, a partir de agora; 0, se nenhum."
      />
      <TextField
        label="Documento da abertura"
        optional
        help="De onde vêm estes valores: inventário, laudo, processo."
        autoComplete="off"
        error={erro('documento_abertura')}
        {...register(nome('documento_abertura'))}
      />
    </div>
  )
}
