import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DO_USUARIO } from '#contract/administracao/campos-do-usuario.ts'
import type { DadosDoUsuario } from '#contract/administracao/usuarios.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type CampoDoCadastro = keyof z.input<typeof DadosDoUsuario>

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
  const campo = (nome: CampoDoCadastro) => ({
    ...palavrasDe(CAMPOS_DO_USUARIO[nome]),
    ...registrar(nome),
    error: erro(nome),
  })
  return (
    <>
      <TextField autoComplete="off" {...campo('nome')} />
      <TextField type="email" autoComplete="off" inputMode="email" {...campo('email')} />
      <div className="row g-3">
        <div className="col-sm-6">
          <Select
            placeholder={null}
            options={opcoesDe(CAMPOS_DO_USUARIO.tipo.vocabulario)}
            {...campo('tipo')}
          />
        </div>
        <div className="col-sm-6">
          <TextField optional {...campo('matricula')} />
        </div>
        <div className="col-sm-6">
          <TextField optional {...campo('cargo')} />
        </div>
        <div className="col-sm-6">
          <TextField optional {...campo('setor')} />
        </div>
        <div className="col-sm-6">
          <TextField optional type="tel" inputMode="tel" {...campo('telefone')} />
        </div>
        <div className="col-sm-6">
          <TextField
            optional
            inputMode="numeric"
            {...campo('cpf')}
            help={cpfAtual ? `Cadastrado: ${cpfAtual}. Preencha só para trocar.` : undefined}
          />
        </div>
      </div>
      <LocalPicker
        {...palavrasDe(CAMPOS_DO_USUARIO.local_lotacao_id)}
        optional
        placeholder="Nome, código ou INEP"
        value={lotacao}
        error={erro('local_lotacao_id')}
        onChange={onLotacao}
      />
    </>
  )
}
