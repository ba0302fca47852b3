// Objects of the field, fresh for each try: a visit with rooms and assets, a file of it at some step of its way.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { claimOperation } from '#server/casa/http/idempotency.ts'
import type { OperationHeaders } from '#server/casa/http/operation-headers.ts'
import { type LinhaDeArquivo, registrarArquivo, reservarArquivo } from '#server/papeis/arquivos/registro.ts'
import { storeUpload } from '#server/papeis/arquivos/upload.ts'
import { uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import { createVisit, furnish, type Visit } from '#server/testing/school.ts'
import { type File, file } from '#server/testing/upload.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** A day long past, as a device writes its times. */
export const EM = '2025-04-10 08:00:00'
export const FUSO = { 'x-fuso': '-03:00' }

/** Labels of ours never given before. */
export const newLabels = ({ next }: World): number => 1_000_000 + next() * 100

/** Three assets in two rooms, once for each place. */
export async function furnished(tx: Queryable, world: World, local_id: number): Promise<void> {
  const before = await tx.rows(sql`select 1 from instalacao where local_id = ${local_id} limit 1`)
  if (before.length === 0) await furnish(tx, { local_id, salas: 2, bens: 3, primeira: newLabels(world) })
}

/** At the scene's place, assigned to whose it is. */
export function visitOf({ world, local, dono }: Scene, { iniciada = false } = {}): Promise<Visit> {
  return world.db.transaction(async (tx) => {
    await furnished(tx, world, local)
    const visita = await createVisit(tx, local, [dono.id])
    await roteiroNa(tx, world, visita)
    if (iniciada)
      await tx.run(sql`update monitoramento set iniciado_em = '2025-04-10T10:00:00Z' where id = ${visita.id}`)
    return visita
  })
}

/** A position answered. */
export const AQUI = { latitude: -10.18, longitude: -48.33, precisao_m: 8 }

const ROTEIRO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  perguntas: [{ chave: 'portao', rotulo: 'Onde é o portão?', tipo: 'posicao' }],
}

/** Of a version that asks for a position. */
export async function roteiroPublicado(
  tx: Queryable,
  { next }: World,
): Promise<{ id: number; versao_id: number }> {
  return tx.one(sql`
    with novo as (insert into roteiro (nome) values (${`Roteiro de visita ${next()}`}) returning id)
    insert into roteiro_versao (roteiro_id, versao, conteudo)
    select id, 1, ${JSON.stringify(ROTEIRO)}::jsonb from novo returning roteiro_id as id, id as versao_id`)
}

/** The visit has one, and it was answered. */
async function roteiroNa(tx: Queryable, world: World, { id }: Visit): Promise<void> {
  const { versao_id } = await roteiroPublicado(tx, world)
  await tx.run(sql`
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id, respostas)
    values (${id}, ${versao_id}, ${JSON.stringify({ portao: AQUI })}::jsonb)`)
}

export const roomOf = ({ salas: [sala] }: Visit) => sala?.uuid ?? ''
export const assetOf = ({ bens: [bem] }: Visit) => bem?.uuid ?? ''

export interface Sent extends File {
  linha: LinhaDeArquivo
}

/** A photo of a fresh visit, as far as it came. */
export async function fileOf(
  scene: Scene,
  ate: 'reservado' | 'recebido' | 'registrado',
  daVisita?: Visit,
): Promise<Sent> {
  const { db, services, app, next } = scene.world
  const visita = daVisita ?? (await visitOf(scene))
  const given = file(visita, `foto ${next()}`)
  const { reserva, bytes } = given
  const reservado = { monitoramento_id: visita.id, usuario_id: scene.dono.id, reserva }
  const linha = await db.transaction((tx) => reservarArquivo(tx, reservado))
  if (linha === undefined) throw new Error('a fresh uuid was taken')
  if (ate !== 'reservado') await storeUpload({ services, log: app.log }, linha, Readable.from([bytes]))
  if (ate === 'registrado') {
    const registro = { enviado_em: new Date(), capturado_em: null, assinatura: null }
    await db.transaction((tx) => registrarArquivo(tx, linha.id, registro))
  }
  return { ...given, linha }
}

/** What its temporary address carries. */
export function addressOf({ world }: Scene, { linha }: Sent): { validade: number; assinatura: string } {
  const { searchParams } = new URL(uploadUrl(world.services.segredo, linha, new Date()), 'http://x')
  return { validade: Number(searchParams.get('validade')), assinatura: searchParams.get('assinatura') ?? '' }
}

/** An operation that arrived from whose it is. */
export async function appliedOperation(
  { world, dono }: Scene,
  rota: string,
  daVisita?: Visit,
): Promise<string> {
  const op_id = randomUUID()
  const op: OperationHeaders & { op_id: string } = {
    op_id,
    fuso: '-03:00',
    dispositivo_id: null,
    seq: null,
    usuario_id: null,
    capturado_em: new Date(),
    desvio_ms: null,
    versao_app: null,
    fila: null,
    socket_id: null,
  }
  const claim = {
    op,
    usuario_id: dono.id,
    rota,
    impressao: Buffer.alloc(32),
    monitoramento_id: daVisita?.id ?? null,
  }
  await world.db.transaction((tx) => claimOperation(tx, claim))
  return op_id
}
