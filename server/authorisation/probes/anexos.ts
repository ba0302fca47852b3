import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import type { anexos, ReservaDeAnexo } from '#contract/papeis/anexos.ts'
import { type LinhaDeAnexo, reservarAnexo } from '#server/papeis/anexos/guardado.ts'
import { removerAnexo } from '#server/papeis/anexos/queries.ts'
import type { RegistroComAnexos } from '#server/papeis/anexos/registro.ts'
import { registrarArquivo } from '#server/papeis/arquivos/registro.ts'
import { storeUpload } from '#server/papeis/arquivos/upload.ts'
import { uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import { photo } from '#server/testing/school.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { freshRoom } from './instalacoes-do-local.ts'

const VER = ['painel.locais.instalacoes.listar'] as const
const MUDAR = [...VER, 'painel.locais.instalacoes.editar'] as const

interface Attached {
  anexo: LinhaDeAnexo
  reserva: ReservaDeAnexo
  bytes: Buffer
}

async function reservationOf(scene: Scene): Promise<{ reserva: ReservaDeAnexo; bytes: Buffer }> {
  const { id } = await freshRoom(scene)
  const { bytes, tamanho } = photo(`anexo ${scene.world.next()}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    bytes,
    reserva: {
      uuid: randomUUID(),
      modelo: 'instalacao',
      modelo_id: id,
      tipo: 'anexo',
      nome: 'planta.jpg',
      mime: 'image/jpeg',
      tamanho,
      sha256,
    },
  }
}

/** Of a fresh room of the scene's place, reserved by who asks, as far as it came. */
async function attachmentOf(scene: Scene, ate: 'reservado' | 'recebido' | 'registrado'): Promise<Attached> {
  const { db, services, app } = scene.world
  const { reserva, bytes } = await reservationOf(scene)
  const { uuid } = await db.one<{ uuid: string }>(
    sql`select uuid from instalacao where id = ${reserva.modelo_id}`,
  )
  const registro: RegistroComAnexos = {
    modelo: 'instalacao',
    id: reserva.modelo_id,
    uuid,
    local_id: scene.local,
    caminho: null,
  }
  const usuario_id = (scene.ator ?? scene.dono).id
  const anexo = await db.transaction((tx) => reservarAnexo(tx, { registro, usuario_id, reserva }))
  if (anexo === undefined) throw new Error('a fresh uuid was taken')
  if (ate !== 'reservado') await storeUpload({ services, log: app.log }, anexo, Readable.from([bytes]))
  if (ate === 'registrado') {
    const registrado = { enviado_em: new Date(), capturado_em: null, assinatura: null }
    await db.transaction((tx) => registrarArquivo(tx, anexo.id, registrado))
  }
  return { anexo, reserva, bytes }
}

/** What its temporary address carries. */
function addressOf({ world }: Scene, { anexo }: Attached): { validade: number; assinatura: string } {
  const { searchParams } = new URL(uploadUrl(world.services.segredo, anexo, new Date()), 'http://x')
  return { validade: Number(searchParams.get('validade')), assinatura: searchParams.get('assinatura') ?? '' }
}

export const anexosProbes: ProbesOf<typeof anexos> = {
  listar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { anexo, reserva } = await attachmentOf(scene, 'registrado')
      return {
        query: { modelo: 'instalacao', modelo_id: reserva.modelo_id },
        reached: ({ dados }) => dados.data.some(({ uuid }) => uuid === anexo.uuid),
      }
    },
  },

  repetir: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const { anexo } = await attachmentOf(scene, 'registrado')
      return { params: { uuid: anexo.uuid }, body: { modelo_ids: [(await freshRoom(scene)).id] } }
    },
  },

  reservar: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const { anexo } = await attachmentOf(scene, 'reservado')
      const { reserva } = await reservationOf(scene)
      return { body: reserva, named: { 'body.uuid': anexo.uuid } }
    },
  },

  enviar: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const attached = await attachmentOf(scene, 'reservado')
      return {
        params: { uuid: attached.anexo.uuid },
        query: addressOf(scene, attached),
        bytes: attached.bytes,
        headers: { 'content-type': 'image/jpeg' },
      }
    },
  },

  consultarEnvio: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const attached = await attachmentOf(scene, 'reservado')
      return { params: { uuid: attached.anexo.uuid }, query: addressOf(scene, attached) }
    },
  },

  enviarParte: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const attached = await attachmentOf(scene, 'reservado')
      return {
        params: { uuid: attached.anexo.uuid },
        query: addressOf(scene, attached),
        bytes: attached.bytes,
        headers: { 'upload-offset': '0' },
      }
    },
  },

  registrar: {
    reach: 'local',
    permissoes: MUDAR,
    ask: async (scene) => ({ body: { uuid: (await attachmentOf(scene, 'recebido')).anexo.uuid } }),
  },

  remover: {
    reach: 'local',
    permissoes: MUDAR,
    ask: async (scene) => ({
      params: { uuid: (await attachmentOf(scene, 'registrado')).anexo.uuid },
      body: { motivo: 'Era de outra sala' },
    }),
  },

  restaurar: {
    reach: 'local',
    permissoes: MUDAR,
    async ask(scene) {
      const { anexo } = await attachmentOf(scene, 'registrado')
      const remocao = { usuario_id: scene.dono.id, motivo: 'Era de outra sala' }
      await scene.world.db.transaction((tx) => removerAnexo(tx, anexo.id, remocao))
      return { params: { uuid: anexo.uuid }, body: {} }
    },
  },
}
