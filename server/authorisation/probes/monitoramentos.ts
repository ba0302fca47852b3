import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { AQUI, appliedOperation, EM, FUSO, fileOf, roteiroPublicado, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'

/** Preparing a visit grants its lease. */
const LEASE = ['monitoramento_lease']

export const monitoramentosProbes: ProbesOf<typeof monitoramentos> = {
  listar: {
    reach: 'documento',
    async ask(scene) {
      const { id } = await visitOf(scene)
      return {
        query: { perPage: 100 },
        reached: ({ dados }) => dados.data.some((visita) => visita.id === id),
      }
    },
  },

  criar: {
    reach: 'local',
    async ask({ world, local, dono }) {
      const { id: roteiro_id } = await world.db.transaction((tx) => roteiroPublicado(tx, world))
      return {
        body: { local_id: local, agentes: [dono.id], previsto_inicio: '2025-04-10', roteiro_id },
      }
    },
  },

  ver: {
    reach: 'documento',
    traces: LEASE,
    ask: async (scene) => ({ params: { id: (await visitOf(scene)).id } }),
  },

  completo: {
    reach: 'documento',
    traces: LEASE,
    ask: async (scene) => ({ params: { id: (await visitOf(scene)).uuid } }),
  },

  codigos: {
    reach: 'documento',
    async ask(scene) {
      const { world, vizinha } = scene
      const visita = await visitOf(scene)
      const { vizinho } = await world.db.transaction(async (tx) => {
        const { id } = await tx.one<{ id: number }>(sql`select id from classe_bem where codigo = 'TESTE'`)
        return tx.one<{ vizinho: string }>(sql`
          insert into patrimonio (referencia_id, descricao, classe_id, local_id)
          values (${`EXT-${world.next()}`}, 'Mesa da vizinha', ${id}, ${vizinha}) returning uuid as vizinho`)
      })
      return {
        params: { id: visita.id },
        reached: ({ dados }) => dados.some(({ patrimonio_uuid }) => patrimonio_uuid === vizinho),
      }
    },
  },

  estado: {
    reach: 'documento',
    ask: async (scene) => ({
      params: { id: (await visitOf(scene)).id },
      body: { estado: 'iniciar', ocorrido_em: EM },
      headers: FUSO,
    }),
  },

  responder: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene, { iniciada: true })
      return {
        params: { id: visita.id },
        body: { respostas: { portao: AQUI }, atualizado_em: EM },
        headers: FUSO,
      }
    },
  },

  registrarOcorrencia: {
    reach: 'documento',
    ask: async (scene) => ({
      params: { id: (await visitOf(scene, { iniciada: true })).id },
      body: {
        uuid: randomUUID(),
        tipo: 'dano',
        gravidade: 'alta',
        descricao: 'Portão caído',
        ...AQUI,
        ocorrida_em: EM,
      },
      headers: FUSO,
    }),
  },

  declararImpossivel: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      const { uuid, sha256, tamanho } = (await fileOf(scene, 'registrado', visita)).linha
      const manifesto = {
        ops: [await appliedOperation(scene, 'patrimonios.ver', visita)],
        arquivos: [{ uuid, sha256, tamanho }],
      }
      const dito = { motivo: 'escola_fechada', descricao: 'Portão trancado' } as const
      return {
        params: { id: visita.id },
        body: { ...dito, ...AQUI, ocorrido_em: EM, manifesto },
        headers: FUSO,
      }
    },
  },

  finalizar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene, { iniciada: true })
      const { uuid, sha256, tamanho } = (await fileOf(scene, 'registrado', visita)).linha
      const testemunhas = ['Rui', 'Lia'].map((nome) => ({ nome, documento: '123' }))
      return {
        params: { id: visita.id },
        body: {
          responsavel_nome: 'Maria',
          responsavel_matricula: '204120',
          finalizadoEm: EM,
          manifesto: {
            ops: [await appliedOperation(scene, 'patrimonios.ver', visita)],
            arquivos: [{ uuid, sha256, tamanho }],
          },
          recusa: { motivo: 'Não quis assinar', testemunhas },
        },
        headers: FUSO,
      }
    },
  },
}
