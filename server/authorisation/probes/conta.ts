import sql from 'sql-template-tag'
import type { conta } from '#contract/administracao/conta.ts'
import { newKey } from '#server/casa/http/session-cookies.ts'
import { SENHA_DE_TESTE } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

/** Every try from an address of its own: the limits of an address are other tests' business. */
const remoteAddress = ({ next }: World) => {
  const n = next()
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

export const contaProbes: ProbesOf<typeof conta> = {
  entrar: {
    reach: 'publico',
    traces: ['freio', 'evento'],
    async ask({ world, dono, objeto }) {
      const senha = objeto === 'proprio' ? SENHA_DE_TESTE : 'a-senha-de-outra-pessoa'
      return { body: { email: dono.email, senha }, remoteAddress: remoteAddress(world) }
    },
  },

  sair: {
    reach: 'proprio',
    async ask({ world: { db }, dono }) {
      const ended = sql`select 1 from sessao where usuario_id = ${dono.id} and encerrada_em is not null`
      return { reached: async () => (await db.rows(ended)).length > 0 }
    },
  },

  sessao: {
    reach: 'proprio',
    ask: async ({ dono }) => ({ reached: ({ dados }) => dados.usuario.id === dono.id }),
  },

  recuperarSenha: {
    reach: 'publico',
    ask: async ({ world, dono }) => ({ body: { email: dono.email }, remoteAddress: remoteAddress(world) }),
  },

  sairDoVerComo: {
    reach: 'proprio',
    ask: async ({ dono }) => ({ reached: ({ dados }) => dados.usuario.id === dono.id }),
  },

  alterarSenha: {
    reach: 'proprio',
    traces: ['freio'],
    async ask({ world, objeto }) {
      const senha_nova = `manacá-girassol-${world.next()}`
      const body =
        objeto === 'proprio' ? { senha_atual: SENHA_DE_TESTE, senha_nova } : { token: newKey(), senha_nova }
      return { body, remoteAddress: remoteAddress(world) }
    },
  },
}
