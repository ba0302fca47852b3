// What a supervisor decides about, fresh for each try.
import sql from 'sql-template-tag'
import { PackageDevice } from '#server/testing/package.ts'
import type { Visit } from '#server/testing/school.ts'
import { appliedOperation, visitOf } from './field-objects.ts'
import type { Scene } from './scene.ts'

/** A late capture of a visit of this place, which is kept or not. */
export async function newDivergencia(scene: Scene): Promise<{ id: number; visita: Visit }> {
  const { world, dono } = scene
  const visita = await visitOf(scene)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, vencedor, motivo, vencedor_autor,
        vencedor_em)
      values (${visita.id}, 'monitoramento', ${visita.uuid}, 'patrimonios.ver', '{}', 'complemento', ${dono.id}, now())
      returning id`),
  )
  return { id, visita }
}

/** A reading that came when its author no longer had the visit. */
export async function newQuarentena(scene: Scene): Promise<{ op_id: string; visita: Visit }> {
  const { world, dono } = scene
  const visita = await visitOf(scene)
  const op_id = await appliedOperation(scene, 'patrimonios.ver')
  await world.db.run(sql`
    insert into quarentena (op_id, usuario_id, monitoramento_id, operacao, params, query, body, cabecalhos, motivo,
      capturado_em)
    values (${op_id}, ${dono.id}, ${visita.id}, 'patrimonios.ver', '{}', '{}', '{}', '{}', 'Sem a visita', now())`)
  return { op_id, visita }
}

/** Of whose the visit is; it names a visit of this place. */
export async function newPackage(scene: Scene): Promise<Buffer> {
  const { world, dono } = scene
  const { id } = await visitOf(scene)
  const device = await PackageDevice.of(dono)
  const client = await world.clientOf(dono)
  await device.register(client)
  device.capture(id, {
    acao: 'monitoramento.estado',
    operacao: 'monitoramentos.estado',
    params: { id },
    body: { estado: 'iniciar', ocorrido_em: '2025-04-10 08:00:00' },
  })
  return device.export(client)
}

export async function importedPackage(scene: Scene): Promise<number> {
  const { world, dono } = scene
  const visita = await visitOf(scene)
  const device = await PackageDevice.of(dono)
  await device.register(await world.clientOf(dono))
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into pacote_importado (sha256, dispositivo_id, usuario_id, criado_em, importado_por, visitas, tarefas)
      values (${'0'.repeat(64)}, ${device.id}, ${dono.id}, now(), ${dono.id}, ${[visita.id]}::bigint[], '[]')
      returning id`),
  )
  return id
}
