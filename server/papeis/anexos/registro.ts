// The record that an attachment belongs to, found only where this person's grants let it be seen or changed.
import sql, { type Sql } from 'sql-template-tag'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import { cobre } from '#server/administracao/usuarios/poder.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface RegistroComAnexos {
  modelo: ModeloDeAnexo
  id: number
  uuid: string
  /** Null for a record of no place: its permission counts wherever it is held. */
  local_id: number | null
  caminho: number[] | null
  /** Of another place from which it is seen too, and not changed. */
  visto_de?: number[]
  /** Of a shipment whose order is a transfer: the keys are those of transfers. */
  de_transferencia?: boolean
}

interface Modelo {
  ver: Permissao
  mudar: Permissao
  /** Absent: as `mudar`. */
  remover?: Permissao
  /** From the other place; absent: as `ver`. */
  verDeLa?: Permissao
  /** In their place, when the order of the shipment is a transfer. */
  daTransferencia?: { ver: Permissao; mudar: Permissao }
  origem: Sql
}

const DO_LOCAL = sql`l.id as local_id, l.caminho`

/** Photos of an asset on its way: each end takes its own, and both see them. */
const fotosDoItem = (aqui: Sql, la: Sql): Sql => sql`
  select r.id, r.uuid, ${DO_LOCAL}, v.caminho as visto_de
  from transferencia_item r join transferencia t on t.id = r.transferencia_id
  join local l on l.id = ${aqui} join local v on v.id = ${la}`
const SAI = sql`t.origem_id`
const CHEGA = sql`coalesce(t.destino_id, t.origem_id)`

/** What each end shows of a shipment of materials; the other sees it. */
const daRemessa = (aqui: Sql, la: Sql): Sql => sql`
  select r.id, r.uuid, ${DO_LOCAL}, v.caminho as visto_de, r.transferencia_id is not null as de_transferencia
  from remessa r join local l on l.id = ${aqui} join local v on v.id = ${la}`

const MODELOS: Readonly<Record<ModeloDeAnexo, Modelo>> = {
  local: {
    ver: 'painel.locais.ver',
    mudar: 'painel.locais.editar',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from local r join local l on l.id = r.id`,
  },
  instalacao: {
    ver: 'painel.locais.instalacoes.listar',
    mudar: 'painel.locais.instalacoes.editar',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from instalacao r join local l on l.id = r.local_id`,
  },
  patrimonio: {
    ver: 'painel.almoxarifado.patrimonios.ver',
    mudar: 'painel.almoxarifado.patrimonios.anexar',
    remover: 'painel.almoxarifado.patrimonios.remover-anexo',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from patrimonio r join local l on l.id = r.local_id`,
  },
  entrada: {
    ver: 'painel.almoxarifado.entradas.ver',
    mudar: 'painel.almoxarifado.entradas.conferir',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from entrada r join local l on l.id = r.deposito_id`,
  },
  saida_do_bem: {
    ver: 'painel.almoxarifado.transferencias.ver',
    mudar: 'painel.almoxarifado.transferencias.expedir',
    origem: fotosDoItem(SAI, CHEGA),
  },
  chegada_do_bem: {
    ver: 'painel.almoxarifado.transferencias.ver',
    mudar: 'painel.almoxarifado.transferencias.receber',
    origem: fotosDoItem(CHEGA, SAI),
  },
  // A draft is of the destination alone.
  requisicao: {
    ver: 'painel.almoxarifado.requisicoes.ver',
    mudar: 'painel.almoxarifado.requisicoes.editar',
    origem: sql`
      select r.id, r.uuid, ${DO_LOCAL}, case when r.protocolo is null then l.caminho else v.caminho end as visto_de
      from requisicao r join local l on l.id = r.local_destino_id join local v on v.id = r.deposito_id`,
  },
  saida_da_remessa: {
    ver: 'painel.almoxarifado.requisicoes.ver',
    mudar: 'painel.almoxarifado.requisicoes.expedir',
    daTransferencia: {
      ver: 'painel.almoxarifado.transferencias.ver',
      mudar: 'painel.almoxarifado.transferencias.expedir',
    },
    origem: daRemessa(sql`r.origem_id`, sql`r.destino_id`),
  },
  chegada_da_remessa: {
    ver: 'painel.almoxarifado.requisicoes.ver',
    mudar: 'painel.almoxarifado.requisicoes.receber',
    daTransferencia: {
      ver: 'painel.almoxarifado.transferencias.ver',
      mudar: 'painel.almoxarifado.transferencias.receber',
    },
    origem: daRemessa(sql`r.destino_id`, sql`r.origem_id`),
  },
  // At the depósito it is part of the entry.
  chegada_da_entrega: {
    ver: 'painel.almoxarifado.requisicoes.ver',
    mudar: 'painel.almoxarifado.requisicoes.receber',
    verDeLa: 'painel.almoxarifado.entradas.ver',
    origem: sql`
      select r.id, r.uuid, ${DO_LOCAL}, v.caminho as visto_de
      from entrega_unidade r join local l on l.id = r.local_id
      join entrada e on e.id = r.entrada_id join local v on v.id = e.deposito_id`,
  },
  // Who asks for a material sees what it looks like.
  material: {
    ver: 'painel.almoxarifado.materiais.listar',
    mudar: 'painel.almoxarifado.materiais.editar',
    origem: sql`select r.id, r.uuid, null::bigint as local_id, null::bigint[] as caminho from material r`,
  },
  fornecedor: {
    ver: 'painel.geral.fornecedores.ver',
    mudar: 'painel.geral.fornecedores.editar',
    origem: sql`select r.id, r.uuid, null::bigint as local_id, null::bigint[] as caminho from fornecedor r`,
  },
}

function tem(ator: Ator, permissao: Permissao, { caminho }: Pick<RegistroComAnexos, 'caminho'>): boolean {
  if (caminho !== null) return cobre(ator.concessoes, permissao, caminho)
  return ator.concessoes.some(({ permission }) => permission === null || permission === permissao)
}

export type Quem = { id: number } | { uuid: string }

async function registroDe(
  db: Queryable,
  modelo: ModeloDeAnexo,
  quem: Quem,
): Promise<RegistroComAnexos | undefined> {
  const onde = 'id' in quem ? sql`r.id = ${quem.id}` : sql`r.uuid = ${quem.uuid}`
  const linha = await db.maybe<Omit<RegistroComAnexos, 'modelo'>>(
    sql`${MODELOS[modelo].origem} where ${onde}`,
  )
  return linha && { ...linha, modelo }
}

function permissaoPara(
  { modelo, de_transferencia }: Pick<RegistroComAnexos, 'modelo' | 'de_transferencia'>,
  para: 'ver' | 'verDeLa' | 'mudar' | 'remover',
): Permissao {
  const { daTransferencia, ver, verDeLa = ver, mudar, remover } = MODELOS[modelo]
  const chaves = (de_transferencia && daTransferencia) || { ver, verDeLa, mudar, remover }
  if (para === 'ver') return chaves.ver
  if (para === 'verDeLa') return 'verDeLa' in chaves ? chaves.verDeLa : chaves.ver
  return (para === 'remover' && 'remover' in chaves ? chaves.remover : undefined) ?? chaves.mudar
}

const NAO_EXISTE = 'Registro não encontrado entre os que você alcança.'

const ve = (ator: Ator, { visto_de, ...registro }: RegistroComAnexos): boolean =>
  tem(ator, permissaoPara(registro, 'ver'), registro) ||
  (visto_de !== undefined && tem(ator, permissaoPara(registro, 'verDeLa'), { caminho: visto_de }))

/** Throws `ERR_NAO_ENCONTRADO` for what this person does not see. */
export async function registroVisto(
  db: Queryable,
  ator: Ator,
  modelo: ModeloDeAnexo,
  quem: Quem,
): Promise<RegistroComAnexos> {
  const registro = await registroDe(db, modelo, quem)
  if (!registro || !ve(ator, registro)) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return registro
}

/** The same, and `ERR_NAO_AUTORIZADO` for what they see and may not change. */
export async function registroParaMudar(
  db: Queryable,
  ator: Ator,
  modelo: ModeloDeAnexo,
  quem: Quem,
  para: 'mudar' | 'remover' = 'mudar',
): Promise<RegistroComAnexos> {
  const registro = await registroVisto(db, ator, modelo, quem)
  if (!tem(ator, permissaoPara(registro, para), registro))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não muda os anexos deste registro.')
  return registro
}

export function acoesDosAnexos(ator: Ator, registro: RegistroComAnexos): AcaoDoRegistro[] {
  const nao = new SemPermissao('Você não muda os anexos deste registro.')
  const acoes = [
    ['anexos.reservar', 'mudar'],
    ['anexos.remover', 'remover'],
  ] as const
  return acoes.map(([chave, para]) =>
    acaoDoRegistro(chave, tem(ator, permissaoPara(registro, para), registro) ? undefined : nao),
  )
}

/** Many records of one kind at once, each one that this person may change; throws as {@link registroParaMudar} does. */
export async function registrosParaMudar(
  db: Queryable,
  ator: Ator,
  modelo: ModeloDeAnexo,
  ids: readonly number[],
): Promise<RegistroComAnexos[]> {
  const unicos = [...new Set(ids)]
  const linhas = await db.rows<Omit<RegistroComAnexos, 'modelo'>>(
    sql`${MODELOS[modelo].origem} where r.id = any(${unicos}::bigint[]) order by r.id`,
  )
  const registros = linhas.map((linha) => ({ ...linha, modelo }))
  const visto = registros.every((registro) => tem(ator, permissaoPara(registro, 'ver'), registro))
  if (!visto || registros.length < unicos.length) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  if (!registros.every((registro) => tem(ator, permissaoPara(registro, 'mudar'), registro)))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não muda os anexos de algum destes registros.')
  return registros
}
