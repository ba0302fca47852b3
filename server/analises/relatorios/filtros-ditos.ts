// What a list was filtered by, in words: for who reads a report of it and does not see its screen.
import sql, { type Sql } from 'sql-template-tag'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import { pode } from '#contract/casa/acesso.ts'
import { nomeEm } from '#contract/casa/campos.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { ehFiltro } from '#contract/casa/endereco-da-lista.ts'
import { numero, plural } from '#contract/casa/numeros.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { FiltroDeclarado } from '#contract/dados/lista.ts'
import { aoAlcance } from '#server/administracao/usuarios/escolher.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'

type Leitor = Pick<LeitorDaLista, 'concessoes'>

/** Of an address, what is neither a filter nor of how the list looks: the order and the page. */
const DA_PAGINA: readonly string[] = ['order', 'sort', 'page', 'perPage', 'cursor', 'somar', 'mediar']

/** What names the choices that only the screen knows, by the filter; of one list alone, with its name before. */
const REGISTROS: Readonly<Record<string, Sql>> = {
  perfil_id: sql`select id, nome from perfil`,
  classe_id: sql`select id, nome from classe_bem`,
  divergiu_na_classe: sql`select id, nome from classe_bem`,
  grupo_id: sql`select id, nome from grupo_de_material`,
  sem_instalacao_do_tipo: sql`select id, nome from instalacao_tipo`,
  tipo_id: sql`select id, nome from local_tipo`,
  'instalacoes.tipo_id': sql`select id, nome from instalacao_tipo`,
  municipio_ibge: sql`select distinct municipio_ibge as id, municipio as nome from local where municipio is not null`,
}

/** Within the reach of who reads; a depósito is named on the papers of whoever it serves. */
function locaisDe({ concessoes }: Leitor, permissao: Permissao): Sql {
  const nos = nosDaPermissao(concessoes, permissao)
  return sql`select l.id, l.nome from local l join local_tipo t on t.id = l.tipo_id
    where ${nos === null ? sql`true` : sql`(l.caminho && ${nos}::bigint[] or t.nivel = 'deposito')`}`
}

const pessoasDe = ({ concessoes }: Leitor, para: Permissao): Sql => sql`
  select u.id, u.nome from usuario u left join local l on l.id = u.local_lotacao_id
  where ${pode(concessoes, para) ? aoAlcance(nosDaPermissao(concessoes, para)) : sql`false`}`

/** As a screen says what it cannot name. */
async function nomesDe(db: Queryable, registros: Sql, valores: readonly string[]): Promise<string> {
  const achados = await db.rows<{ id: string; nome: string }>(sql`
    select x.id::text as id, x.nome from (${registros}) x where x.id::text = any(${[...valores]}::text[])`)
  const nomes = new Map(achados.map(({ id, nome }) => [id, nome]))
  return valores.map((um) => nomes.get(um) ?? `nº ${um}`).join(', ')
}

/** `nº 12` for who does not reach it. */
export const nomeDoLocal = (
  db: Queryable,
  leitor: Leitor,
  { id, permissao }: { id: number; permissao: Permissao },
): Promise<string> => nomesDe(db, locaisDe(leitor, permissao), [String(id)])

export const nomeDoGrupo = (db: Queryable, id: number): Promise<string> =>
  nomesDe(db, sql`select id, nome from grupo_de_material`, [String(id)])

interface Filtrado {
  lista: ListaDoPainel
  chave: string
  filtro: FiltroDeclarado
  valor: string
}

const ehMes = (valor: string) => /^\d{4}-\d{2}$/.test(valor)

async function dito(
  db: Queryable,
  leitor: Leitor,
  { lista, chave, filtro, valor }: Filtrado,
): Promise<string> {
  const valores = valor.split(',').filter((um) => um !== '')
  const { permissao } = EXPORTAVEIS[lista]
  switch (filtro.tipo) {
    case 'texto':
      return `“${valor}”`
    case 'data':
      return diaEscrito(valor)
    case 'numero':
      return filtro.unidade === 'R$' ? `R$ ${valor}` : [valor, filtro.unidade].filter(Boolean).join(' ')
    case 'contagem':
      return numero(valores.length)
    case 'local':
      return nomesDe(db, locaisDe(leitor, permissao), valores)
    case 'pessoa':
      return nomesDe(db, pessoasDe(leitor, filtro.para), valores)
    case 'fornecedor':
      return nomesDe(db, sql`select id, razao_social as nome from fornecedor`, valores)
    case 'material':
      return nomesDe(db, sql`select id, descricao as nome from material`, valores)
    default: {
      const { vocabulario } = filtro
      if (vocabulario) return valores.map((um) => nomeEm(vocabulario, um) ?? um).join(', ')
      if (chave === 'local_id') return nomesDe(db, locaisDe(leitor, permissao), valores)
      const registros = REGISTROS[`${lista}.${chave}`] ?? REGISTROS[chave]
      if (registros) return nomesDe(db, registros, valores)
      return valores.map((um) => (ehMes(um) ? nomeDoMes(um) : um)).join(', ')
    }
  }
}

/** One sentence. What the contract does not tell how to say is counted, so that nobody takes the list for whole. */
export async function filtrosDitos(
  db: Queryable,
  leitor: Leitor,
  { lista, consulta }: { lista: ListaDoPainel; consulta: string },
): Promise<string> {
  const { filtros = {} } = EXPORTAVEIS[lista]
  const pedidos = [...new URLSearchParams(consulta)].filter(
    ([chave, valor]) => ehFiltro(chave) && !DA_PAGINA.includes(chave) && valor !== '',
  )
  if (pedidos.length === 0) return 'Sem filtros.'
  const ditos: string[] = []
  for (const [chave, valor] of pedidos) {
    const filtro = filtros[chave]
    if (filtro) ditos.push(`${filtro.rotulo}: ${await dito(db, leitor, { lista, chave, filtro, valor })}`)
  }
  const outros = pedidos.length - ditos.length
  if (outros > 0) ditos.push(plural(outros, 'outro, que está na tela', 'outros, que estão na tela'))
  return `Filtros: ${ditos.join('; ')}.`
}
