// All the SQL of imports from the panel: what was sent, who is at it, how far it went, what came of it.
import sql, { empty } from 'sql-template-tag'
import type {
  AlvoDeImportacao,
  Importacao,
  ImportacaoDetalhada,
  OpcoesDaImportacao,
} from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Trabalho } from './trabalho.ts'

export type Contagem = Importacao['contagem']

export type Primeiras = ImportacaoDetalhada['primeiras']

export type Efeitos = ImportacaoDetalhada['efeitos']

export const TRABALHO = sql`id, arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, codificacao, separador,
  colunas, mapeamento, lembrado, opcoes, situacao, chave, linhas, total, contagem, primeiras, acima, efeitos, mensagem,
  tentativas, posse, desfazer, criada_em, terminada_em`

const POR_FAZER = sql`situacao in ('simulando', 'na_fila', 'andando', 'desfazendo')`

/** Renewed while somebody is at it; who is silent for longer has died. */
const POSSE = sql`now() + interval '1 minute'`

export interface NovaImportacao
  extends Pick<
    Trabalho,
    'formato' | 'codificacao' | 'separador' | 'colunas' | 'mapeamento' | 'lembrado' | 'total' | 'mensagem'
  > {
  arquivo: string
  usuario_id: number
  alvo: AlvoDeImportacao
  nome_do_arquivo: string
  tamanho: number
  sha256: string
  opcoes: OpcoesDaImportacao
}

export function criarImportacao(tx: Queryable, nova: NovaImportacao): Promise<Trabalho> {
  return tx.one(sql`
    insert into importacao (arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, codificacao,
      separador, colunas, mapeamento, lembrado, opcoes, total, mensagem)
    values (${nova.arquivo}, ${nova.usuario_id}, ${nova.alvo}, ${nova.nome_do_arquivo}, ${nova.tamanho},
      ${nova.sha256}, ${nova.formato}, ${nova.codificacao}, ${nova.separador}, ${JSON.stringify(nova.colunas)}::jsonb,
      ${JSON.stringify(nova.mapeamento)}::jsonb, ${nova.lembrado}, ${JSON.stringify(nova.opcoes)}::jsonb, ${nova.total},
      ${nova.mensagem})
    returning ${TRABALHO}`)
}

export function importacoesDaPessoa(
  db: Queryable,
  usuario_id: number,
  { antes, limite }: { antes: number | null; limite: number },
): Promise<Trabalho[]> {
  const depois = antes === null ? empty : sql`and id < ${antes}`
  return db.rows(sql`
    select ${TRABALHO} from importacao where usuario_id = ${usuario_id} ${depois} order by id desc limit ${limite}`)
}

/** Waiting or in course, of one person; their row is held, so that two requests at once count each other. */
export async function porFazerDaPessoa(tx: Queryable, usuario_id: number): Promise<number> {
  await tx.one(sql`select id from usuario where id = ${usuario_id} for no key update`)
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*) as n from importacao where usuario_id = ${usuario_id} and ${POR_FAZER}`,
  )
  return n
}

interface Mapeada extends Pick<Trabalho, 'mapeamento' | 'opcoes'> {
  chave: string
}

/** What was simulated with another mapping is worth nothing any more. */
export function gravarMapeamento(
  tx: Queryable,
  id: number,
  { mapeamento, opcoes, chave }: Mapeada,
): Promise<Trabalho> {
  return tx.one(sql`
    update importacao set mapeamento = ${JSON.stringify(mapeamento)}::jsonb, chave = ${chave},
      opcoes = ${JSON.stringify(opcoes)}::jsonb, situacao = 'lida', linhas = 0, contagem = '{}', primeiras = '[]',
      acima = '[]', efeitos = '[]', mensagem = null
    where id = ${id} returning ${TRABALHO}`)
}

export async function mapaLembrado(
  db: Queryable,
  alvo: AlvoDeImportacao,
  cabecalho: string,
): Promise<Record<string, string> | undefined> {
  const mapa = await db.maybe<{ mapeamento: Record<string, string> }>(
    sql`select mapeamento from importacao_mapa where alvo = ${alvo} and cabecalho = ${cabecalho}`,
  )
  return mapa?.mapeamento
}

export function lembrarMapa(
  tx: Queryable,
  alvo: AlvoDeImportacao,
  cabecalho: string,
  mapeamento: Record<string, string>,
): Promise<number> {
  return tx.run(sql`
    insert into importacao_mapa (alvo, cabecalho, mapeamento)
    values (${alvo}, ${cabecalho}, ${JSON.stringify(mapeamento)}::jsonb)
    on conflict (alvo, cabecalho) do update set mapeamento = excluded.mapeamento, usado_em = now()`)
}

/** One with the same file, mapping and target that was done, or is being done; waits for who is about to be. */
export async function jaImportada(
  tx: Queryable,
  chave: string,
): Promise<{ id: number; usuario_id: number } | undefined> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`importacao:${chave}`}, 0))`)
  return tx.maybe(sql`
    select id, usuario_id from importacao
    where chave = ${chave} and situacao in ('na_fila', 'andando', 'concluida', 'desfazendo')`)
}

export function mudarSituacao(
  tx: Queryable,
  id: number,
  situacao: 'simulando' | 'na_fila' | 'cancelada' | 'desfeita',
  mensagem: string | null = null,
): Promise<Trabalho> {
  const acabou = situacao === 'cancelada' || situacao === 'desfeita'
  const recomeca = situacao === 'simulando' || situacao === 'na_fila'
  return tx.one(sql`
    update importacao set situacao = ${situacao}, mensagem = ${mensagem}::text, posse = null, posse_ate = null,
      tentativas = case when ${recomeca} then 0 else tentativas end,
      linhas = case when ${recomeca} then 0 else linhas end,
      contagem = case when ${recomeca} then '{}' else contagem end,
      primeiras = case when ${recomeca} then '[]' else primeiras end,
      acima = case when ${recomeca} then '[]' else acima end,
      efeitos = case when ${recomeca} then '[]' else efeitos end,
      terminada_em = case when ${acabou} then now() else terminada_em end
    where id = ${id} returning ${TRABALHO}`)
}

export function apagarErros(tx: Queryable, id: number): Promise<number> {
  return tx.run(sql`delete from importacao_erro where importacao_id = ${id}`)
}

/** The oldest that nobody is at becomes `posse`'s; one at a time, for two of them write the same records. */
export async function tomarImportacao(tx: Queryable, posse: string): Promise<Trabalho | undefined> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended('importacoes.tomar', 0))`)
  return tx.maybe(sql`
    update importacao set situacao = case when situacao = 'na_fila' then 'andando' else situacao end,
      posse = ${posse}, posse_ate = ${POSSE}, tentativas = tentativas + case when posse is null then 0 else 1 end
    where not exists (select from importacao where ${POR_FAZER} and posse_ate > now())
      and id = (select id from importacao where ${POR_FAZER} and coalesce(posse_ate < now(), true)
        order by id limit 1 for update skip locked)
    returning ${TRABALHO}`)
}

/** Whether some import waits to be taken. */
export const HA_IMPORTACOES_POR_FAZER = sql`
  exists (select from importacao where ${POR_FAZER} and coalesce(posse_ate < now(), true))`

export type Posse = Pick<Trabalho, 'id' | 'posse'>

export type Andamento = Pick<Trabalho, 'linhas' | 'contagem' | 'primeiras' | 'acima'>

/** False when it is no longer `posse`'s: cancelled, or taken by another after a long silence. */
export async function gravarAndamento(
  tx: Queryable,
  { id, posse }: Posse,
  { linhas, contagem, primeiras, acima }: Andamento,
): Promise<boolean> {
  const gravadas = await tx.run(sql`
    update importacao set linhas = ${linhas}, contagem = ${JSON.stringify(contagem)}::jsonb,
      primeiras = ${JSON.stringify(primeiras)}::jsonb, acima = ${JSON.stringify(acima)}::jsonb,
      posse_ate = ${POSSE}, tentativas = 0
    where id = ${id} and posse = ${posse} and situacao = 'andando'`)
  return gravadas > 0
}

/** Of what is not kept yet: that it is alive, and how far it is. False when it is no longer `posse`'s. */
export async function darSinal(tx: Queryable, { id, posse }: Posse, linhas: number): Promise<boolean> {
  const gravadas = await tx.run(sql`
    update importacao set posse_ate = ${POSSE}, linhas = case when desfazer is null then greatest(linhas, ${linhas})
      else linhas end, desfazer = desfazer || jsonb_build_object('feitos', ${linhas}::int)
    where id = ${id} and posse = ${posse} and ${POR_FAZER}`)
  return gravadas > 0
}

export function soltarPosse(tx: Queryable, { id, posse }: Posse): Promise<number> {
  return tx.run(sql`
    update importacao set posse = null, posse_ate = null where id = ${id} and posse = ${posse}`)
}

export interface Fim {
  situacao: 'simulada' | 'concluida' | 'falhou'
  mensagem: string | null
  /** Absent: what was written along the way counts. */
  andamento?: Andamento & { efeitos: Efeitos }
}

export function encerrarImportacao(
  tx: Queryable,
  { id, posse }: Posse,
  { situacao, mensagem, andamento }: Fim,
): Promise<Trabalho | undefined> {
  const contado = andamento
    ? sql`, linhas = ${andamento.linhas}, contagem = ${JSON.stringify(andamento.contagem)}::jsonb,
        primeiras = ${JSON.stringify(andamento.primeiras)}::jsonb, acima = ${JSON.stringify(andamento.acima)}::jsonb,
        efeitos = ${JSON.stringify(andamento.efeitos)}::jsonb`
    : empty
  return tx.maybe(sql`
    update importacao set situacao = ${situacao}, mensagem = ${mensagem}::text, posse = null, posse_ate = null,
      terminada_em = now() ${contado}
    where id = ${id} and posse = ${posse} and ${POR_FAZER}
    returning ${TRABALHO}`)
}

export interface ErroDeLinha {
  linha: number
  coluna: string | null
  mensagem: string
  celulas: string[]
  /** The line enters; the message says what to look at. */
  aviso?: boolean
}

export async function gravarErros(tx: Queryable, id: number, erros: readonly ErroDeLinha[]): Promise<void> {
  if (erros.length === 0) return
  await tx.run(sql`
    insert into importacao_erro (importacao_id, linha, coluna, mensagem, celulas, aviso)
    select ${id}, linha, coluna, mensagem, array(select jsonb_array_elements_text(celulas)), coalesce(aviso, false)
    from jsonb_to_recordset(${JSON.stringify(erros)}::jsonb)
      as e (linha int, coluna text, mensagem text, celulas jsonb, aviso boolean)
    on conflict (importacao_id, linha) do nothing`)
}

export function errosDaImportacao(
  db: Queryable,
  id: number,
  { depois, limite }: { depois: number; limite: number },
): Promise<ErroDeLinha[]> {
  return db.rows(sql`
    select linha, coluna, mensagem, celulas, aviso from importacao_erro
    where importacao_id = ${id} and linha > ${depois} order by linha limit ${limite}`)
}

/** The first lines that enter with something to look at, and how many there are. */
export function avisosDaImportacao(
  db: Queryable,
  id: number,
  limite: number,
): Promise<ImportacaoDetalhada['avisos']> {
  return db.one(sql`
    select count(*)::int as linhas, coalesce(jsonb_agg(jsonb_build_object('linha', linha, 'texto', mensagem)
      order by linha) filter (where n <= ${limite}::int), '[]') as primeiros
    from (select linha, mensagem, row_number() over (order by linha) as n from importacao_erro
      where importacao_id = ${id} and aviso) a`)
}

/** What the import wrote so far, by kind of record. */
export function efeitosDe(db: Queryable, id: number): Promise<Efeitos> {
  return db.rows(sql`
    with primeiro as (
      select distinct on (tabela, registro_id) tabela, antes from importacao_efeito
      where importacao_id = ${id} order by tabela, registro_id, importacao_efeito.id)
    select tabela as entidade, (count(*) filter (where antes is null))::int as criados,
      (count(*) filter (where antes is not null))::int as alterados
    from primeiro group by tabela order by tabela`)
}

/** From here to the end of the transaction, each row that is written is kept with what it was. */
export async function registrarEfeitos(tx: Queryable, id: number): Promise<void> {
  await tx.one(sql`select set_config('zelo.importacao', ${String(id)}, true)`)
}

/** Files that nothing needs any more: those of imports that ended long ago, or were never gone on with. */
export function arquivosDispensaveis(tx: Queryable): Promise<{ id: number; arquivo: string }[]> {
  return tx.rows(sql`
    select id, arquivo from importacao
    where arquivo_apagado_em is null and not (${POR_FAZER})
      and coalesce(terminada_em, criada_em) < now() - interval '30 days'
    order by id limit 50`)
}

export function marcarApagados(tx: Queryable, ids: readonly number[]): Promise<number> {
  return tx.run(sql`
    update importacao set arquivo_apagado_em = now(),
      situacao = case when situacao in ('lida', 'simulada') then 'cancelada' else situacao end
    where id = any(${[...ids]}::bigint[])`)
}

/** Of these files, those that no import owns: the request that read them died before it was written down. */
export async function semImportacao(db: Queryable, arquivos: readonly string[]): Promise<string[]> {
  const linhas = await db.rows<{ arquivo: string }>(sql`
    select a.arquivo from unnest(${arquivos}::uuid[]) as a (arquivo)
    where not exists (select from importacao i where i.arquivo = a.arquivo and i.arquivo_apagado_em is null)`)
  return linhas.map(({ arquivo }) => arquivo)
}
