import { randomUUID } from 'node:crypto'
import type { multimidias } from '#contract/papeis/multimidias.ts'
import { file } from '#server/testing/upload.ts'
import { addressOf, EM, FUSO, fileOf, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'

export const multimidiasProbes: ProbesOf<typeof multimidias> = {
  urlTemporaria: {
    reach: 'documento',
    async ask(scene) {
      const { reserva } = file(await visitOf(scene), `foto ${scene.world.next()}`)
      const named = { 'body.uuid': (await fileOf(scene, 'reservado')).linha.uuid }
      return { body: reserva, headers: FUSO, named }
    },
  },

  /** Each step has a probe of its own; of a visit that is not theirs, it answers what the reservation was answered. */
  receber: {
    reach: 'documento',
    traces: ['operacao_recusa'],
    async ask(scene) {
      const { reserva, bytes } = file(await visitOf(scene), `foto ${scene.world.next()}`)
      const { uuid, ...dita } = reserva
      return {
        params: { uuid },
        query: { ...dita, enviado_em: EM },
        bytes,
        headers: { ...FUSO, 'content-type': 'image/jpeg' },
        op_id: randomUUID(),
        reached: ({ dados }) => dados.http === 200,
        named: { 'params.uuid': (await fileOf(scene, 'reservado')).linha.uuid },
      }
    },
  },

  enviar: {
    reach: 'documento',
    async ask(scene) {
      const sent = await fileOf(scene, 'reservado')
      const { uuid } = sent.linha
      return {
        params: { uuid },
        query: addressOf(scene, sent),
        bytes: sent.bytes,
        headers: { 'content-type': 'image/jpeg' },
      }
    },
  },

  consultarEnvio: {
    reach: 'documento',
    async ask(scene) {
      const sent = await fileOf(scene, 'reservado')
      return { params: { uuid: sent.linha.uuid }, query: addressOf(scene, sent) }
    },
  },

  enviarParte: {
    reach: 'documento',
    async ask(scene) {
      const sent = await fileOf(scene, 'reservado')
      return {
        params: { uuid: sent.linha.uuid },
        query: addressOf(scene, sent),
        bytes: sent.bytes,
        headers: { 'upload-offset': '0' },
      }
    },
  },

  registrar: {
    reach: 'documento',
    async ask(scene) {
      const { reserva } = await fileOf(scene, 'recebido')
      return { body: { ...reserva, enviado_em: EM }, headers: FUSO }
    },
  },

  remover: {
    reach: 'documento',
    async ask(scene) {
      const { linha } = await fileOf(scene, 'registrado')
      return { params: { multimidiaId: linha.uuid }, query: { removido_em: EM }, headers: FUSO }
    },
  },

  baixar: {
    reach: 'documento',
    permissoes: ['monitoramentos.executar'],
    ask: async (scene) => ({ params: { uuid: (await fileOf(scene, 'registrado')).linha.uuid }, query: {} }),
  },
}
