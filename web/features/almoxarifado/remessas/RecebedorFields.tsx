import { SignatureField } from '#web/ui/fields/SignatureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import '#web/forms/Form.css'

export interface Recebedor {
  nome: string
  matricula: string
  cargo: string
}

export const NINGUEM: Recebedor = { nome: '', matricula: '', cargo: '' }

export const corpoDoRecebedor = ({ nome, matricula, cargo }: Recebedor) => ({
  recebedor_nome: nome,
  recebedor_matricula: matricula,
  recebedor_cargo: cargo,
})

type Props = {
  value: Recebedor
  /** Empty: who asked takes it, whose name this is once somebody was chosen. */
  opcional?: { quemPede: string | undefined } | undefined
  onChange: (value: Recebedor) => void
  onAssinar: (imagem: Blob | null) => void
  erros: { nome?: string | undefined; assinatura?: string | undefined }
}

/** Who takes the goods, and the signature. */
export function RecebedorFields({ value, opcional, onChange, onAssinar, erros }: Props) {
  const campo = (chave: keyof Recebedor) => ({
    value: value[chave],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [chave]: target.value }),
  })
  return (
    <>
      <div className="z-form-grid">
        <TextField
          label="Quem leva"
          optional={opcional !== undefined}
          help={opcional ? 'Em branco, quem pede.' : undefined}
          autoComplete="off"
          error={erros.nome}
          {...campo('nome')}
        />
        <TextField label="Matrícula" optional autoComplete="off" {...campo('matricula')} />
        <TextField label="Cargo" optional autoComplete="off" {...campo('cargo')} />
      </div>
      <SignatureField
        label="Assinatura de quem leva"
        signer={value.nome.trim() || opcional?.quemPede}
        error={erros.assinatura}
        onChange={onAssinar}
      />
    </>
  )
}
