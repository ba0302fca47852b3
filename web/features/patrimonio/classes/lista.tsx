/** The columns and filters of the list of classes. */
import type { ClasseListada } from '#contract/patrimonio/classes.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { depreciacaoPorExtenso } from './palavras.ts'

export const COLUNAS: readonly Coluna<ClasseListada>[] = [
  { chave: 'nome', rotulo: 'Classe', ordem: 'nome', valor: ({ nome }) => nome },
  {
    chave: 'codigo',
    rotulo: 'Código',
    ordem: 'codigo',
    valor: ({ codigo }) => <span className="z-code">{codigo}</span>,
  },
  {
    chave: 'conta',
    rotulo: 'Conta',
    valor: ({ conta }) => conta ?? <Badge tone="warning">Sem conta</Badge>,
  },
  {
    chave: 'natureza_despesa',
    rotulo: 'Natureza da despesa',
    opcional: true,
    valor: ({ natureza_despesa }) => natureza_despesa ?? '—',
  },
  { chave: 'depreciacao', rotulo: 'Depreciação', valor: depreciacaoPorExtenso },
  {
    chave: 'ativo',
    rotulo: 'Situação',
    valor: ({ ativo }) => <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</Badge>,
  },
]

const simOuNao = (sim: string, nao: string) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Classe', dica: 'Nome, código ou conta' },
  { tipo: 'opcao', chave: 'ativo', rotulo: 'Situação', opcoes: simOuNao('Ativas', 'Inativas') },
  { tipo: 'opcao', chave: 'deprecia', rotulo: 'Depreciação', opcoes: simOuNao('Deprecia', 'Não deprecia') },
  {
    tipo: 'opcao',
    chave: 'incompleta',
    rotulo: 'Cadastro',
    opcoes: simOuNao('Falta conta ou vida útil', 'Completo'),
  },
]
