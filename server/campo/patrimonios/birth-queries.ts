// Entries that a visit itself brings into being: assets created in the field, assets brought from another place.
import sql from 'sql-template-tag'
import type { LoteDePatrimonios, TipoDeAssociacao } from '#contract/campo/patrimonios.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Where an asset goes when nobody said its class; a supervisor classifies it later. */
const SEM_CLASSE = { codigo: 'A-CLASSIFICAR', nome: 'A classificar' }

export async function classeDoLote(tx: Queryable, codigo: string | undefined): Promise<number | undefined> {
  if (codigo !== undefined) {
    const classe = await tx.maybe<{ id: number }>(sql`select id from classe_bem where codigo = ${codigo}`)
    return classe?.id
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into classe_bem (codigo, nome) values (${SEM_CLASSE.codigo}, ${SEM_CLASSE.nome})
    on conflict (codigo) do update set codigo = excluded.codigo returning id`)
  return id
}

/** Of these uuids, those that an asset or an entry bears anywhere, and whether it is an asset born in this visit. */
export function uuidsEmUso(
  db: Queryable,
  monitoramento_id: number,
  uuids: readonly string[],
): Promise<{ uuid: string; referencia_id: string | null; desta_visita: boolean }[]> {
  return db.rows(sql`
    select pedido.uuid, p.referencia_id,
      coalesce(mp.monitoramento_id = ${monitoramento_id} and mp.patrimonio_id = p.id, false) as desta_visita
    from unnest(${uuids}::uuid[]) as pedido (uuid)
    left join patrimonio p on p.uuid = pedido.uuid
    left join monitoramento_patrimonio mp on mp.uuid = pedido.uuid
    where p.id is not null or mp.id is not null`)
}

type Condicoes = 'estado' | 'condicao'
/** What is said of them all; of a label that was only counted, neither state nor condition. */
type Nascimento = Omit<
  LoteDePatrimonios,
  'uuids' | 'inicio' | 'quantidade' | 'classe_codigo' | 'criado_em' | Condicoes
> & {
  [K in Condicoes]: LoteDePatrimonios[K] | null
}

export interface LoteDoCampo {
  monitoramento_id: number
  local_id: number
  classe_id: number
  /** In the order of the labels. */
  bens: readonly { uuid: string; referencia_id: string | null }[]
  /** The room's entry in the visit, and the room itself. */
  instalacao: { entrada_id: number; id: number } | null
  lote: Nascimento
  captura: Captura
  capturas: Readonly<Record<string, Captura>>
}

const SEM_POSICAO = { latitude: null, longitude: null }

/** Registers the assets, not yet tombados, and their entries; both bear the device's uuid. */
export async function nascerLote(tx: Queryable, lote: LoteDoCampo): Promise<void> {
  const { monitoramento_id, local_id, classe_id, bens, instalacao, captura, capturas } = lote
  const { descricao, estado, condicao, observacoes = null, referencias = [] } = lote.lote
  const { latitude = null, longitude = null, precisao_m = null } = lote.lote
  const onde = latitude === null || longitude === null ? SEM_POSICAO : { latitude, longitude }
  await tx.run(sql`
    with bens as (
      select * from unnest(${bens.map(({ uuid }) => uuid)}::uuid[], ${bens.map((b) => b.referencia_id)}::text[])
        with ordinality as b (uuid, referencia_id, posicao)
    ), registrados as (
      insert into patrimonio (uuid, referencia_id, descricao, classe_id, estado, condicao, situacao, local_id,
        instalacao_id, observacoes, latitude, longitude, verificado_em, verificado_por, verificado_na_visita_id,
        verificado_latitude, verificado_longitude, origem, referencias)
      select uuid, referencia_id, ${descricao}, ${classe_id}, ${estado}, ${condicao}, 'a_tombar', ${local_id},
        ${instalacao?.id ?? null}, ${observacoes}, ${latitude}, ${longitude}, ${captura.em},
        ${captura.usuario}, ${monitoramento_id}, ${onde.latitude}, ${onde.longitude},
        jsonb_build_object('monitoramento_id', ${monitoramento_id}::bigint), ${referencias}::text[]
      from bens order by posicao
      returning id, uuid, referencia_id)
    insert into monitoramento_patrimonio (uuid, monitoramento_id, patrimonio_id, referencia_id, resultado,
      instalacao_id, estado, condicao, observacoes, latitude, longitude, precisao_m, atualizado_em, atualizado_por,
      capturas)
    select r.uuid, ${monitoramento_id}, r.id, r.referencia_id, 'nao_cadastrado', ${instalacao?.entrada_id ?? null},
      ${estado}, ${condicao}, ${observacoes}, ${latitude}, ${longitude}, ${precisao_m}, ${captura.em},
      ${captura.usuario}, ${JSON.stringify(capturas)}::jsonb
    from registrados r join bens b on b.uuid = r.uuid order by b.posicao`)
}

/** False of one that is no longer to be tombado. The label of before stays among those that it bore. */
export async function etiquetarNovo(tx: Queryable, id: number, codigo: string): Promise<boolean> {
  const etiquetado = await tx.maybe(sql`
    update patrimonio set referencia_id = ${codigo}, versao = versao + 1, atualizado_em = now(),
      referencias = case when referencia_id is null or referencia_id = any(referencias) then referencias
        else referencias || referencia_id end
    where id = ${id} and situacao = 'a_tombar' returning id`)
  return etiquetado !== undefined
}

export interface BemDeFora {
  id: number
  uuid: string
  referencia_id: string | null
  local_id: number
  caminho: number[]
}

export function bemPorUuid(db: Queryable, uuid: string): Promise<BemDeFora | undefined> {
  return db.maybe(sql`
    select p.id, p.uuid, p.referencia_id, p.local_id, l.caminho
    from patrimonio p join local l on l.id = p.local_id where p.uuid = ${uuid}`)
}

export async function trazerBem(
  tx: Queryable,
  trazido: { uuid: string; monitoramento_id: number; bem: BemDeFora; resultado: string; captura: Captura },
): Promise<number> {
  const { uuid, monitoramento_id, bem, resultado, captura } = trazido
  const { id } = await tx.one<{ id: number }>(sql`
    insert into monitoramento_patrimonio (uuid, monitoramento_id, patrimonio_id, referencia_id, resultado,
      atualizado_em, atualizado_por)
    values (${uuid}, ${monitoramento_id}, ${bem.id}, ${bem.referencia_id}, ${resultado}, ${captura.em},
      ${captura.usuario})
    returning id`)
  return id
}

export interface Proposta {
  uuid: string
  monitoramento_id: number
  entrada_id: number
  tipo: TipoDeAssociacao | 'contar_etiqueta'
  referencia_id: string | null
  referencia_anterior: string | null
  local_anterior_id: number | null
  motivo: string | null
  captura: Captura
}

/** What the visit proposes about the register; nothing of the register changes. */
export async function registrarProposta(tx: Queryable, proposta: Proposta): Promise<void> {
  const p = proposta
  await tx.run(sql`
    insert into associacao (uuid, monitoramento_id, monitoramento_patrimonio_id, tipo, referencia_id,
      referencia_anterior, local_anterior_id, motivo, associado_em, usuario_id)
    values (${p.uuid}, ${p.monitoramento_id}, ${p.entrada_id}, ${p.tipo}, ${p.referencia_id}, ${p.referencia_anterior},
      ${p.local_anterior_id}, ${p.motivo}, ${p.captura.em}, ${p.captura.usuario})`)
}

/** The visit where an association with this uuid stands, if any. */
export function propostaPorUuid(
  db: Queryable,
  uuid: string,
): Promise<{ monitoramento_id: number } | undefined> {
  return db.maybe(sql`select monitoramento_id from associacao where uuid = ${uuid}`)
}
