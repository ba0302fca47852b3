// Attacks in every text that the field, the jobs and other people leave for the screens to show.
import { ATAQUES } from './ataque.ts'
import type { Oracle } from './oracle.ts'

/** Columns of free text, with the most that they take. Not the audit trail, which nobody can change: the API fills it. */
const TEXTOS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  local: { nome: 120, endereco: 200, bairro: 80, telefone: 30, municipio: 80 },
  instalacao: { nome: 120, bloco: 60, pavimento: 60, observacoes: 900 },
  patrimonio: { descricao: 250, marca: 80, modelo: 80, numero_serie: 80, observacoes: 900 },
  monitoramento: { instrucoes: 900, contato_nome: 120, contato_telefone: 40 },
  monitoramento_instalacao: { observacoes: 900 },
  monitoramento_patrimonio: { observacoes: 900 },
  dispositivo: { agente: 250, versao_app: 40 },
  sessao: { agente: 250 },
  notificacao: { titulo: 200, detalhe: 300 },
  atribuicao: { ato: 100 },
  perfil: { descricao: 250 },
  usuario: { cargo: 80, matricula: 30, telefone: 30, setor: 80 },
  quarentena: { falha: 300, observacao: 300 },
}
/** What one of these texts names is told apart by its number. */
const UNIQUE = new Set(['instalacao.nome', 'local.nome'])
const VALORES = ['vencedor', 'perdedor']

function attackOn(tabela: string, coluna: string, max: number, i: number): string {
  const ataque = `left(($1::text[])[1 + (n + ${i})::int % ${ATAQUES.length}], ${max})`
  return UNIQUE.has(`${tabela}.${coluna}`) ? `${ataque} || ' ' || n` : ataque
}

async function attackTable({ query }: Oracle, tabela: string, sets: readonly string[]): Promise<number> {
  const rows = await query(
    `update ${tabela} t set ${sets.join(', ')}
     from (select ctid as linha, row_number() over () as n from ${tabela}) numbered
     where t.ctid = linha returning 1`,
    [ATAQUES],
  )
  return rows.length
}

/** Every row gets another attack; answers the tables that had rows to attack. */
export async function atacarDados(oracle: Oracle): Promise<string[]> {
  const attacked: string[] = []
  for (const [tabela, colunas] of Object.entries(TEXTOS)) {
    const sets = Object.entries(colunas).map(
      ([coluna, max], i) => `${coluna} = ${attackOn(tabela, coluna, max, i)}`,
    )
    if ((await attackTable(oracle, tabela, sets)) > 0) attacked.push(tabela)
  }
  const sets = VALORES.map((coluna, i) => `${coluna} = to_jsonb(${attackOn('divergencia', coluna, 300, i)})`)
  if ((await attackTable(oracle, 'divergencia', sets)) > 0) attacked.push('divergencia')
  return attacked
}
