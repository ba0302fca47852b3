// The words of a commission's fields.
import type { Campos } from '#contract/casa/campos.ts'
import { type DadosDaComissao, TIPOS_DE_COMISSAO } from './comissoes.ts'

export const CAMPOS_DA_COMISSAO = {
  nome: { rotulo: 'Nome' },
  tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_COMISSAO },
  ato: { rotulo: 'Ato', ajuda: 'Como Portaria 12/2026' },
  inicio: { rotulo: 'Início' },
  fim: { rotulo: 'Fim' },
  local_id: { rotulo: 'Atende' },
  membros: { rotulo: 'Membros' },
} as const satisfies Campos & Record<keyof DadosDaComissao, unknown>
