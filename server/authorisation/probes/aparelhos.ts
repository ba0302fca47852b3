import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { aparelhos } from '#contract/administracao/aparelhos.ts'
import { contatoDe } from '#server/testing/contact.ts'
import { newSigningKey } from '#server/testing/package.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

export async function deviceOf({ world: { db }, dono }: Scene): Promise<string> {
  const id = randomUUID()
  await db.run(sql`insert into dispositivo (id, usuario_id, agente) values (${id}, ${dono.id}, 'Firefox')`)
  return id
}

export const aparelhosProbes: ProbesOf<typeof aparelhos> = {
  chave: {
    reach: 'proprio',
    async ask(scene) {
      const dispositivo_id = await deviceOf(scene)
      const body = { dispositivo_id, chave_publica: (await newSigningKey()).publica }
      return { body, named: { 'body.dispositivo_id': dispositivo_id } }
    },
  },

  contato: {
    reach: 'proprio',
    async ask(scene) {
      const [dispositivo_id, perdido] = [await deviceOf(scene), await deviceOf(scene)]
      const perda = { dispositivo_id: perdido, pendentes: 2, seq: 3, visto_em: '2025-04-10T12:00:00.000Z' }
      return {
        body: contatoDe(dispositivo_id, { perda, visitas: [(await visitOf(scene)).id] }),
        named: { 'body.dispositivo_id': dispositivo_id, 'body.perda.dispositivo_id': perdido },
      }
    },
  },

  chavePublica: { reach: 'global', ask: async () => ({}) },
}
