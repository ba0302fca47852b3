// Which fields of a task a person can write anew, and how each is asked for.
import type { Acao } from '#contract/campo/tarefas.ts'
import type { Dados } from '#offline/queue-item.ts'

export interface Campo {
  nome: string
  rotulo: string
  tipo: 'texto' | 'longo' | 'numero' | 'vocabulario' | 'recursos' | 'respostas'
  /** Name of the vocabulary that travels with the visit. */
  vocabulario?: string
  maximo?: number
  opcional?: true
}

const observacoes: Campo = {
  nome: 'observacoes',
  rotulo: 'Observações',
  tipo: 'longo',
  maximo: 4000,
  opcional: true,
}
const estado = (de: string): Campo => ({
  nome: 'estado',
  rotulo: 'Estado',
  tipo: 'vocabulario',
  vocabulario: `estado_${de}`,
})
const condicao = (de: string): Campo => ({
  nome: 'condicao',
  rotulo: 'Condição',
  tipo: 'vocabulario',
  vocabulario: `condicao_${de}`,
})
const texto = (nome: string, rotulo: string, maximo: number): Campo => ({
  nome,
  rotulo,
  tipo: 'texto',
  maximo,
})

const CAMPOS: Readonly<Partial<Record<Acao, readonly Campo[]>>> = {
  'patrimonio.atualizar': [estado('patrimonio'), condicao('patrimonio'), observacoes],
  'instalacao.atualizar': [
    estado('instalacao'),
    condicao('instalacao'),
    { nome: 'recursos', rotulo: 'Recursos', tipo: 'recursos' },
    observacoes,
  ],
  'instalacao.criar': [
    texto('nome', 'Nome', 150),
    { ...texto('bloco', 'Bloco', 60), opcional: true },
    { ...texto('pavimento', 'Pavimento', 60), opcional: true },
  ],
  'patrimonio.lote': [
    { nome: 'inicio', rotulo: 'Primeira plaqueta', tipo: 'numero' },
    texto('descricao', 'Descrição', 200),
    estado('patrimonio'),
    condicao('patrimonio'),
    observacoes,
  ],
  'patrimonio.contar': [texto('referencia_id', 'Etiqueta', 60)],
  'patrimonio.associar': [
    { ...texto('referencia_id', 'Plaqueta', 60), opcional: true },
    { nome: 'motivo', rotulo: 'Motivo', tipo: 'longo', maximo: 1000, opcional: true },
  ],
  'roteiro.responder': [{ nome: 'respostas', rotulo: 'Respostas', tipo: 'respostas' }],
  'ocorrencia.registrar': [{ nome: 'descricao', rotulo: 'O que aconteceu', tipo: 'longo', maximo: 2000 }],
  'monitoramento.impossibilidade': [
    { nome: 'descricao', rotulo: 'O que aconteceu', tipo: 'longo', maximo: 1000 },
  ],
  'monitoramento.finalizar': [
    texto('responsavel_nome', 'Nome do responsável', 150),
    { ...texto('responsavel_matricula', 'Matrícula', 40), opcional: true },
    { ...texto('responsavel_cargo', 'Cargo', 100), opcional: true },
  ],
}

/** An update carries only what was changed, and only that is asked for again; the rest is asked for whole. */
export function camposDe(acao: Acao, dados: Dados): readonly Campo[] {
  const todos = CAMPOS[acao] ?? []
  if (!acao.endsWith('.atualizar')) return todos
  const enviados = todos.filter(({ nome }) => nome in dados)
  return enviados.length > 0 ? enviados : todos
}

export type Rascunho = Readonly<Record<string, unknown>>

export function rascunhoDe(campos: readonly Campo[], dados: Dados): Rascunho {
  return Object.fromEntries(campos.map(({ nome }) => [nome, dados[nome] ?? null]))
}

/** What the form changed, as the task carries it: an emptied optional field is null. */
export function mudancas(antes: Rascunho, depois: Rascunho): Rascunho {
  const mudados = Object.entries(depois).filter(
    ([nome, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[nome]),
  )
  return Object.fromEntries(mudados.map(([nome, valor]) => [nome, valor === '' ? null : valor]))
}
