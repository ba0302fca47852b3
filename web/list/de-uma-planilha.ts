import { importacoes } from '#contract/dados/importacoes.ts'
import type { ComecoDaLista } from './list-definition.ts'

/** Of the lists that an import fills. */
export const DE_UMA_PLANILHA: ComecoDaLista = {
  rotulo: 'Trazer de uma planilha',
  to: '/painel/admin/importacoes/nova',
  exige: importacoes.criar.access,
}
