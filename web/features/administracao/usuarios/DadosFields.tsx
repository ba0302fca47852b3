import type { UseFormRegisterReturn } from 'react-hook-form'
import { TIPOS_DE_PESSOA } from '#contract/administracao/lista-de-usuarios.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type CampoDoCadastro =
  | 'nome'
  | 'email'
  | 'cpf'
  | 'matricula'
  | 'cargo'
  | 'setor'
  | 'telefone'
  | 'tipo'
  | 'local_lotacao_id'

type Props = {
  registrar: (campo: CampoDoCadastro) => UseFormRegisterReturn
  erro: (campo: CampoDoCadastro) => string | undefined
  lotacao: { id: number; nome: string } | null
  onLotacao: (local: { id: number; nome: string } | null) => void
  /** What stands in the place of an untouched CPF, which the screen never receives whole. */
  cpfAtual?: string | null
}

/** The fields of a person, the same when inviting and when editing. */
export function DadosFields({ registrar, erro, lotacao, onLotacao, cpfAtual }: Props) {
  const campo = (nome: CampoDoCadastro) => ({ ...registrar(nome), error: erro(nome) })
  return (
    <>
      <TextField label="Nome completo" autoComplete="off" {...campo('nome')} />
      <TextField label="E-mail" type="email" autoComplete="off" inputMode="email" {...campo('email')} />
      <div className="row g-3">
        <div className="col-sm-6">
          <Select label="Vínculo" placeholder={null} options={opcoesDe(TIPOS_DE_PESSOA)} {...campo('tipo')} />
        </div>
        <div className="col-sm-6">
          <TextField label="Matrícula" optional {...campo('matricula')} />
        </div>
        <div className="col-sm-6">
          <TextField label="Cargo" optional {...campo('cargo')} />
        </div>
        <div className="col-sm-6">
          <TextField label="Setor" optional {...campo('setor')} />
        </div>
        <div className="col-sm-6">
          <TextField label="Telefone" optional type="tel" inputMode="tel" {...campo('telefone')} />
        </div>
        <div className="col-sm-6">
          <TextField
            label="CPF"
            optional
            inputMode="numeric"
            help={cpfAtual ? `Cadastrado: ${cpfAtual}. Preencha só para trocar.` : undefined}
            {...campo('cpf')}
          />
        </div>
      </div>
      <LocalPicker
        label="Lotação"
        optional
        placeholder="Nome, código ou INEP"
        value={lotacao}
        error={erro('local_lotacao_id')}
        onChange={onLotacao}
      />
    </>
  )
}
