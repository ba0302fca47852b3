import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import type { ValoresDoBem } from '#contract/patrimonio/bem.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
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
}

function useValores(em: string | undefined) {
  const { control, register, getFieldState, formState } = useFormContext<FieldValues>()
  const nome = (campo: Campo) => (em === undefined ? campo : `${em}.${campo}`)
  const erro = (campo: Campo) => getFieldState(nome(campo), formState).error?.message
  return { control, register, nome, erro }
}

function useNumero({ em, campo }: NumeroProps) {
  const { control, nome, erro } = useValores(em)
  const { value, onChange } = useController({ control, name: nome(campo) }).field
  const palavras = palavrasDe(CAMPOS_DO_BEM[campo])
  return { ...palavras, optional: true, error: erro(campo), value: value ?? null, onChange }
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
      <DinheiroField em={em} campo="valor_aquisicao_centavos" />
      <DinheiroField em={em} campo="valor_avaliado_centavos" />
      <DinheiroField em={em} campo="valor_residual_centavos" />
      <MesesField em={em} campo="vida_util_meses" />
      <TextField
        {...palavrasDe(CAMPOS_DO_BEM.inicio_depreciacao)}
        optional
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
      <DinheiroField em={em} campo="depreciado_abertura_centavos" />
      <MesesField em={em} campo="vida_restante_meses" />
      <TextField
        {...palavrasDe(CAMPOS_DO_BEM.documento_abertura)}
        optional
        autoComplete="off"
        error={erro('documento_abertura')}
        {...register(nome('documento_abertura'))}
      />
    </div>
  )
}
