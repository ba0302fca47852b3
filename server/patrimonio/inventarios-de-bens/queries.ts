// The SQL of the inventories of assets themselves; what was found of each asset is in `resultados.ts`.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type {
  ContaDoInventario,
  FilaDeInventarioDeBens,
  FiltroDeInventariosDeBens,
  InventarioDeBensDetalhado,
  NovoInventarioDeBens,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { doRamo, LOCAL_NOMEADO } from '#server/patrimonio/bens/ato-do-bem.ts'
import type { ContaNoCorte } from '#server/patrimonio/rmb/no-corte.ts'
import { faltaDecidir } from './resultados.ts'

const LISTA = sql`v.id, v.protocolo, v.tipo, v.situacao, ${LOCAL_NOMEADO} as local, v.exercicio, v.corte, v.inicio, v.fim,
  v.bens, v.aberto_em,
  u.nome as aberto_por`

const DE = sql`inventario_de_bens v join local l on l.id = v.local_id join usuario u on u.id = v.aberto_por`

export const INVENTARIOS_DE_BENS: Origem = { colunas: LISTA, de: DE, id: sql`v.id` }

interface QuemLista {
  concessoes: readonly Concessao[]
  fuso: string
}

/** The days of its counts are over, it is still open, and who asks may decide what is undecided or, of nothing, close it. */
const daFila = (fila: FilaDeInventarioDeBens, { concessoes, fuso }: QuemLista): Sql => {
  const ato = fila === 'a_concluir' ? 'decidir' : 'encerrar'
  const nos = nosDaPermissao(concessoes, inventariosDeBens[ato].access)
  return sql`(${nos}::bigint[] is null or l.caminho && ${nos}::bigint[]) and v.id in (
    select inv.id from inventario_de_bens inv
    where inv.situacao = 'aberto' and inv.fim < ${hojeEm(fuso)} and ${faltaDecidir(fuso)} = ${fila === 'a_concluir'})`
}

export function inventariosDeBensOnde(
  { texto, fila, tipo, situacao, exercicio, local_id }: z.output<typeof FiltroDeInventariosDeBens>,
  quem: QuemLista,
  permissao: Permissao,
): Sql[] {
  const nos = nosDaPermissao(quem.concessoes, permissao)
  const procurado = texto?.trim() && `%${literal(texto.trim())}%`
  return [
    ...doRamo(nos, local_id),
    ...(procurado ? [sql`(v.protocolo ilike ${procurado} or v.processo ilike ${procurado})`] : []),
    ...(fila === undefined ? [] : [daFila(fila, quem)]),
    ...(tipo?.length ? [sql`v.tipo = any(${tipo}::text[])`] : []),
    ...(situacao?.length ? [sql`v.situacao = any(${situacao}::text[])`] : []),
    ...(exercicio === undefined ? [] : [sql`v.exercicio = ${exercicio}`]),
  ]
}

type Contados =
  | 'localizados'
  | 'em_outro_local'
  | 'nao_localizados'
  | 'pendentes'
  | 'a_decidir'
  | 'sobras'
  | 'sobras_a_decidir'
  | 'locais'
  | 'locais_lidos'
  | 'locais_contados'
  | 'contagens_em_campo'
  | 'contagens_a_homologar'
  | 'meses_por_lancar'

export type InventarioLido = Omit<InventarioDeBensDetalhado, Contados | 'acoes'> & {
  comissao: { membros: { nome: string; papel: string; matricula: string | null }[] }
  /** The places of its branch at the opening. */
  escopo: number[]
  /** As they were when it was closed. */
  contas_no_fim: Lado[] | null
}

export function inventarioPorId(db: Queryable, id: number): Promise<InventarioLido | undefined> {
  return db.maybe(sql`
    select ${LISTA}, l.caminho, v.corte_em, v.processo, v.observacoes, v.motivo, v.versao, v.locais as escopo,
      v.contas as contas_no_fim, v.encerrado_em,
      e.nome as encerrado_por,
      (select coalesce(json_agg(json_build_object('id', k.id, 'nome', k.nome) order by k.nome), '[]')
        from classe_bem k where k.id = any(v.classes)) as classes,
      json_build_object('id', c.id, 'nome', c.nome, 'ato', c.ato, 'membros', c.membros) as comissao,
      case when da.id is not null then json_build_object('id', da.id, 'numero', da.numero) end as ata,
      case when dn.id is not null then json_build_object('id', dn.id, 'numero', dn.numero) end as analitico
    from ${DE} join comissao c on c.id = v.comissao_id left join usuario e on e.id = v.encerrado_por
    left join documento da on da.id = v.ata_documento_id left join documento dn on dn.id = v.analitico_documento_id
    where v.id = ${id}`)
}

/** Held until the end. */
export async function travarInventario(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`select id from inventario_de_bens where id = ${id} for update`)
}

export async function inserirInventario(
  tx: Queryable,
  novo: NovoInventarioDeBens & {
    protocolo: string
    corte_em: Date
    locais: number[]
    por: number
    em: Date
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id,
      classes, locais, processo, observacoes, aberto_por, aberto_em)
    values (${novo.protocolo}, ${novo.local_id}, ${novo.tipo}, ${novo.exercicio}, ${novo.corte}, ${novo.corte_em},
      ${novo.inicio}, ${novo.fim}, ${novo.comissao_id}, ${novo.classes}::bigint[], ${novo.locais}::bigint[], ${novo.processo},
      ${novo.observacoes}, ${novo.por}, ${novo.em})
    returning id`)
  return id
}

export async function guardarTamanho(tx: Queryable, id: number, bens: number): Promise<void> {
  await tx.run(sql`update inventario_de_bens set bens = ${bens} where id = ${id}`)
}

/** When a day ends on the órgão's wall. */
export async function fimDoDia(db: Queryable, dia: string, fuso: string): Promise<Date> {
  const { fim } = await db.one<{ fim: Date | string }>(
    sql`select (${dia}::timestamp + interval '1 day') at time zone ${fuso} as fim`,
  )
  return new Date(fim)
}

/** A place that is in use, with all below it. */
export async function locaisDoRamo(db: Queryable, id: number): Promise<number[]> {
  const ramo = await db.rows<{ id: number }>(
    sql`select id from local where caminho @> array[${id}::bigint] order by id`,
  )
  return ramo.map((um) => um.id)
}

/** By account, as the frozen list sums it: the account of each class today, which the RMB goes by. */
export function contasDaLista(db: Queryable, id: number): Promise<(ContaNoCorte & { bens: number })[]> {
  return db.rows(sql`
    select c.conta, array_agg(distinct c.nome order by c.nome) as classes, count(*)::int as bens, sum(i.valor_centavos)::bigint as valor_centavos,
      sum(i.depreciado_centavos)::bigint as depreciado_centavos
    from inventario_de_bens_item i join classe_bem c on c.id = i.classe_id where i.inventario_id = ${id}
    group by c.conta order by c.conta nulls last`)
}

/** One that was closed before accounts had names here has none. */
export const comClasses = (contas: readonly Lado[]): ContaDoInventario[] =>
  contas.map((uma) => ({ ...uma, classes: uma.classes ?? [] }))

export type Lado = Omit<ContaDoInventario, 'classes'> & { classes?: string[] }

/** Each account of either side. */
export function lado(
  lista: readonly (ContaNoCorte & { bens: number })[],
  rmb: readonly ContaNoCorte[],
): Lado[] {
  const nomes = [...new Set([...lista, ...rmb].map(({ conta }) => conta))]
  return nomes
    .map((conta) => {
      const da = lista.find((uma) => uma.conta === conta)
      const do_ = rmb.find((uma) => uma.conta === conta)
      return {
        conta,
        classes: [...new Set([...(da?.classes ?? []), ...(do_?.classes ?? [])])].sort((a, b) =>
          a.localeCompare(b),
        ),
        bens: da?.bens ?? 0,
        valor_centavos: da?.valor_centavos ?? 0,
        depreciado_centavos: da?.depreciado_centavos ?? 0,
        rmb_valor_centavos: do_?.valor_centavos ?? 0,
        rmb_depreciado_centavos: do_?.depreciado_centavos ?? 0,
      }
    })
    .filter((uma) => uma.bens > 0 || uma.rmb_valor_centavos !== 0 || uma.rmb_depreciado_centavos !== 0)
    .sort((a, b) => (a.conta ?? '~').localeCompare(b.conta ?? '~'))
}

interface Decidido {
  itens: readonly number[]
  decisao: string
  motivo: string
  por: number
  em: Date
}

export async function gravarDecisao(
  tx: Queryable,
  { itens, decisao, motivo, por, em }: Decidido,
): Promise<void> {
  await tx.run(sql`
    update inventario_de_bens_item set decisao = ${decisao}, motivo = ${motivo}, decidido_por = ${por},
      decidido_em = ${em} where id = any(${[...itens]}::bigint[])`)
}

interface Fim {
  situacao: 'encerrado' | 'cancelado'
  motivo: string | null
  /** Of a closed one. */
  contas: readonly Lado[] | null
  por: number
  em: Date
}

export async function terminar(
  tx: Queryable,
  id: number,
  { situacao, motivo, contas, por, em }: Fim,
): Promise<void> {
  await tx.run(sql`
    update inventario_de_bens set situacao = ${situacao}, motivo = ${motivo},
      contas = ${contas && JSON.stringify(contas)}::jsonb, encerrado_por = ${por},
      encerrado_em = ${em}, versao = versao + 1 where id = ${id}`)
}

export async function guardarPapeis(
  tx: Queryable,
  id: number,
  { ata, analitico }: { ata: number; analitico: number },
): Promise<void> {
  await tx.run(sql`update inventario_de_bens set ata_documento_id = ${ata}, analitico_documento_id = ${analitico}
    where id = ${id}`)
}
