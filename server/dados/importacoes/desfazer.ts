// Puts back what an import changed, and takes away what it created, as long as nothing has changed since and nothing
// depends on it.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { numero } from '#contract/casa/numeros.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

/** Restored in any order, removed in this one. People are never removed: who was invited is made inactive. */
const TABELAS = ['patrimonio', 'instalacao', 'fornecedor', 'material', 'usuario', 'local'] as const
type Tabela = (typeof TABELAS)[number]

const NOMES: Readonly<Record<string, string>> = {
  patrimonio: 'bens',
  instalacao: 'instalações',
  fornecedor: 'fornecedores',
  material: 'materiais',
  usuario: 'pessoas',
  local: 'locais',
  monitoramento: 'visitas',
  atribuicao: 'perfis de pessoas',
  local_responsavel: 'responsáveis',
}

/** History that the database itself keeps of the record: it goes with it. */
const HISTORIA: Readonly<Partial<Record<Tabela, { de: string; colunas: readonly string[] }>>> = {
  local: { de: 'local_vinculo', colunas: ['local_id', 'pai_id'] },
}

/** Never put back: who the row is, and how many times and when it changed. */
const FIXAS = ['id', 'versao', 'atualizado_em']

const MOSTRADOS = 20

// One row for each of these records: as it was before the import, and as the import left it.
const efeitos = (id: number, tabela: Tabela, registros: readonly number[]): Sql => sql`
  select registro_id, (array_agg(antes order by id))[1] as antes, (array_agg(depois order by id desc))[1] as depois
  from importacao_efeito
  where importacao_id = ${id} and tabela = ${tabela} and registro_id = any(${[...registros]}::bigint[]) group by registro_id`

export interface Desfeitos {
  removidos: number
  restaurados: number
}

/** Told of each records just put back or taken away. */
export type AoAndar = (registros: number) => void

/** Of what is read, and of the tables whose rows do not point at each other, so many at a time: the others go all at once. */
const PEDACO = 2_000

/** Throws `ERR_ESTADO_INVALIDO` with the list of what stands in the way. */
export async function desfazerEfeitos(
  tx: Queryable,
  id: number,
  aoAndar: AoAndar = () => {},
): Promise<Desfeitos> {
  const impedimentos: string[] = []
  for (const tabela of TABELAS) impedimentos.push(...(await mudadosDepois(tx, id, tabela)))
  if (impedimentos.length > 0) throw recusa(impedimentos)
  let restaurados = 0
  for (const tabela of TABELAS) restaurados += await restaurar(tx, id, tabela, aoAndar)
  let removidos = 0
  for (const tabela of TABELAS) removidos += await remover(tx, id, tabela, aoAndar)
  return { removidos, restaurados }
}

function recusa(impedimentos: readonly string[]): Recusa {
  const mostrados = impedimentos.slice(0, MOSTRADOS).join('; ')
  const mais = impedimentos.length > MOSTRADOS ? `; e mais ${impedimentos.length - MOSTRADOS}` : ''
  return new Recusa('ERR_ESTADO_INVALIDO', {
    mensagem: `Não dá mais para desfazer: ${mostrados}${mais}.`,
    dados: { impedimentos },
  })
}

async function mudadosDepois(tx: Queryable, id: number, tabela: Tabela): Promise<string[]> {
  const tocados = await idsDe(tx, id, tabela)
  const nomes: string[] = []
  for (let de = 0; de < tocados.length; de += PEDACO)
    nomes.push(...(await mudadosEntre(tx, id, tabela, tocados.slice(de, de + PEDACO))))
  return nomes.sort().map((nome) => `${nome} (${NOMES[tabela]}) mudou depois da importação`)
}

/** The row becomes one value once (`offset 0`), and not once for each of its columns. */
async function mudadosEntre(
  tx: Queryable,
  id: number,
  tabela: Tabela,
  registros: number[],
): Promise<string[]> {
  const mudados = await tx.rows<{ nome: string }>(sql`
    select coalesce(e.depois->>'nome', e.depois->>'razao_social', e.depois->>'descricao') as nome
    from (${efeitos(id, tabela, registros)}) e
      left join lateral (
        select to_jsonb(t) as linha from ${raw(tabela)} t where t.id = e.registro_id offset 0) agora on true
    where agora.linha is null or exists (
      select from jsonb_each(e.depois) d
      where agora.linha->d.key is distinct from d.value and d.key <> all(${['ultimo_acesso_em']}::text[]))`)
  return mudados.map(({ nome }) => nome)
}

async function colunasDe(tx: Queryable, tabela: Tabela): Promise<string[]> {
  const colunas = await tx.rows<{ nome: string }>(sql`
    select attname as nome from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity = '' and attname <> all(${FIXAS}::text[])`)
  return colunas.map(({ nome }) => nome)
}

/** Does `fazer` to so many of them at a time as the table lets; answers how many rows. */
async function porPedacos(
  { tabela, aoAndar }: { tabela: Tabela; aoAndar: AoAndar },
  ids: readonly number[],
  fazer: (pedaco: number[]) => Promise<number>,
): Promise<number> {
  const tamanho = tabela === 'patrimonio' ? PEDACO : Math.max(ids.length, 1)
  let feitos = 0
  for (let de = 0; de < ids.length; de += tamanho) {
    const pedaco = ids.slice(de, de + tamanho)
    feitos += await fazer(pedaco)
    aoAndar(pedaco.length)
  }
  return feitos
}

/** Of what it touched; of what it created, or of what was there before, when asked. */
async function idsDe(tx: Queryable, id: number, tabela: Tabela, criados?: boolean): Promise<number[]> {
  const linhas = await tx.rows<{ registro_id: number; criado: boolean }>(sql`
    select distinct on (registro_id) registro_id, antes is null as criado from importacao_efeito
    where importacao_id = ${id} and tabela = ${tabela} order by registro_id, id`)
  return linhas
    .filter(({ criado }) => criados === undefined || criado === criados)
    .map(({ registro_id }) => registro_id)
}

async function restaurar(tx: Queryable, id: number, tabela: Tabela, aoAndar: AoAndar): Promise<number> {
  const exemplo = await tx.maybe<{ chaves: string[] }>(sql`
    select array(select jsonb_object_keys(antes)) as chaves from importacao_efeito
    where importacao_id = ${id} and tabela = ${tabela} and antes is not null limit 1`)
  if (!exemplo) return 0
  // A column that did not exist then is left alone.
  const colunas = (await colunasDe(tx, tabela)).filter((coluna) => exemplo.chaves.includes(coluna))
  const nomes = join(colunas.map((coluna) => raw(`"${coluna}"`)))
  const mudados = await idsDe(tx, id, tabela, false)
  return porPedacos({ tabela, aoAndar }, mudados, (pedaco) =>
    tx.run(sql`
      update ${raw(tabela)} t set (${nomes}) = (
          select ${nomes} from jsonb_populate_record(null::${raw(tabela)}, e.antes) r),
        versao = t.versao + 1
      from (${efeitos(id, tabela, pedaco)}) e where e.antes is not null and t.id = e.registro_id`),
  )
}

async function remover(tx: Queryable, id: number, tabela: Tabela, aoAndar: AoAndar): Promise<number> {
  const ids = await idsDe(tx, id, tabela, true)
  if (ids.length === 0) return 0
  if (tabela === 'usuario')
    return tx.run(sql`
      update usuario set situacao = 'inativo', versao = versao + 1 where id = any(${ids}::bigint[])`)
  const historia = HISTORIA[tabela]
  const dependem = await dependentes(tx, tabela, ids, historia?.de)
  if (dependem.length > 0) throw recusa(dependem)
  for (const coluna of historia?.colunas ?? [])
    await tx.run(sql`delete from ${raw(historia?.de ?? '')} where ${raw(coluna)} = any(${ids}::bigint[])`)
  return porPedacos({ tabela, aoAndar }, ids, (pedaco) =>
    tx.run(sql`delete from ${raw(tabela)} where id = any(${pedaco}::bigint[])`),
  )
}

/** What points at these records, whatever feature it is of: the database knows. */
async function dependentes(
  tx: Queryable,
  tabela: Tabela,
  ids: readonly number[],
  historia: string | undefined,
): Promise<string[]> {
  const chaves = await tx.rows<{ de: string; coluna: string }>(sql`
    select c.conrelid::regclass::text as de, quote_ident(a.attname) as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabela}::regclass and cardinality(c.conkey) = 1
      and c.confdeltype not in ('c', 'n') and c.conparentid = 0`)
  const achados: string[] = []
  for (const { de, coluna } of chaves.filter((chave) => chave.de !== historia)) {
    const fora = de === tabela ? sql`and id <> all(${[...ids]}::bigint[])` : sql``
    const { n } = await tx.one<{ n: number }>(sql`
      select count(*) as n from ${raw(de)} where ${raw(coluna)} = any(${[...ids]}::bigint[]) ${fora}`)
    if (n > 0) achados.push(`${numero(n)} ${NOMES[de] ?? `registros (${de})`} dependem do que entrou`)
  }
  return achados
}
