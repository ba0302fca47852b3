// The words of a person's fields.
import type { z } from 'zod'
import type { Campos } from '#contract/casa/campos.ts'
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import type { SituacaoDaPessoa, TipoDePessoa } from './pessoas.ts'
import type { DadosDoUsuario } from './usuarios.ts'

export const SITUACOES_DA_PESSOA: Readonly<Record<SituacaoDaPessoa, string>> = {
  convidado: 'Convite enviado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
  inativo: 'Inativo',
}
const TIPOS_DE_PESSOA: Readonly<Record<TipoDePessoa, string>> = {
  servidor: 'Servidor',
  terceirizado: 'Terceirizado',
  sistema: 'Sistema',
}

export const CAMPOS_DO_USUARIO = {
  nome: { rotulo: 'Nome completo' },
  email: { rotulo: 'E-mail' },
  tipo: { rotulo: 'Vínculo', vocabulario: TIPOS_DE_PESSOA },
  matricula: { rotulo: 'Matrícula' },
  cargo: { rotulo: 'Cargo' },
  setor: { rotulo: 'Setor' },
  telefone: { rotulo: 'Telefone' },
  cpf: { rotulo: 'CPF', mascara: documentoComMascara },
  local_lotacao_id: { rotulo: 'Lotação' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DA_PESSOA },
  chaves: { rotulo: 'Permissões' },
  tema: { rotulo: 'Aparência' },
} as const satisfies Campos & Record<keyof z.output<typeof DadosDoUsuario>, unknown>
