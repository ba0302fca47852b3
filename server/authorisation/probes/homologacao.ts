import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import { daquiA, HOJE } from '#server/testing/hoje.ts'
import type { Visit } from '#server/testing/school.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.monitoramentos.ver', 'painel.almoxarifado.patrimonios.listar'] as const

/** Concluded, with one asset that nobody found. */
async function concluida(scene: Scene): Promise<Visit> {
  const visita = await visitOf(scene, { iniciada: true })
  await scene.world.db.run(sql`
    update monitoramento set finalizado_em = '2025-04-10T15:00:00Z', concluido_em = '2025-04-10T15:05:00Z'
    where id = ${visita.id}`)
  await scene.world.db.run(sql`
    update monitoramento_patrimonio set resultado = case when id = ${visita.bens[0]?.id} then 'nao_localizado' else 'visto' end
    where monitoramento_id = ${visita.id}`)
  return visita
}

const params = async (scene: Scene) => ({ params: { id: (await concluida(scene)).id } })

const aberta = async (scene: Scene) => ({ params: { id: (await visitOf(scene)).id } })

export const homologacaoProbes: ProbesOf<typeof homologacao> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, protocolo, agente_id } = await protocolada(scene)
      const campanha_id = await campanhaDa(scene, id)
      return {
        query: { texto: protocolo, local_id: scene.local, agente_id, campanha_id },
        reached: ({ dados }) => dados.data.some((visita) => visita.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: params },
  achados: { reach: 'local', ask: async (scene) => ({ ...(await params(scene)), query: {} }) },
  infraestrutura: { reach: 'local', ask: params },
  respostas: { reach: 'local', ask: params },
  fotos: { reach: 'local', ask: async (scene) => ({ ...(await params(scene)), query: {} }) },
  trilha: { reach: 'local', ask: async (scene) => ({ ...(await params(scene)), query: {} }) },
  decidir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const visita = await concluida(scene)
      return {
        params: { id: visita.id },
        body: {
          tipo: 'nao_localizado',
          entradas: [visita.bens[0]?.uuid ?? ''],
          ato: 'ignorar',
          motivo: 'Estava emprestado',
        },
      }
    },
  },
  devolver: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const visita = await concluida(scene)
      return {
        params: { id: visita.id },
        body: {
          motivo: 'Confira de novo',
          itens: [{ entidade: 'patrimonio', uuid: visita.bens[0]?.uuid ?? '' }],
        },
      }
    },
  },
  homologar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const visita = await concluida(scene)
      await scene.world.db.run(sql`
        update monitoramento_patrimonio set resultado = 'visto' where monitoramento_id = ${visita.id}`)
      const { versao } = await scene.world.db.one<{ versao: number }>(
        sql`select versao from monitoramento where id = ${visita.id}`,
      )
      return { params: { id: visita.id }, body: { versao } }
    },
  },
  reagendar: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    ask: async (scene) => ({
      ...(await aberta(scene)),
      body: { previsto_inicio: '2025-05-12', previsto_fim: '2025-05-14', versao: 1 },
    }),
  },
  responderData: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    async ask(scene) {
      const visita = await aberta(scene)
      await scene.world.db.run(sql`
        update monitoramento set previsto_inicio = ${HOJE} + 7 where id = ${visita.params.id}`)
      const pede_dia = daquiA(9)
      return { ...visita, body: { resposta: 'pede_outra', pede_dia, motivo: 'Dia de prova', versao: 1 } }
    },
  },
  reatribuir: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    ask: async (scene) => ({ ...(await aberta(scene)), body: { agentes: [scene.dono.id], versao: 1 } }),
  },
  emLote: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.cancelar'],
    async ask(scene) {
      const { id } = await visitOf(scene)
      return {
        body: { acao: 'cancelar', ids: [id], motivo: 'A escola mudou de prédio' },
        reached: ({ dados: { resultados } }) => resultados.some((uma) => uma.id === id && uma.feito),
      }
    },
  },
  reprogramar: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    async ask(scene) {
      const visita = await aberta(scene)
      await scene.world.db.run(sql`
        update monitoramento set cancelado_em = now(), impossivel_motivo = 'estrada', impossivel_descricao = 'Ponte caída'
        where id = ${visita.params.id}`)
      return { ...visita, body: { previsto_inicio: '2025-05-12', previsto_fim: null, versao: 1 } }
    },
  },
  partes: { reach: 'local', ask: aberta },
  dividir: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    async ask(scene) {
      const { id, salas } = await visitOf(scene)
      return {
        params: { id },
        body: {
          partes: [`ambiente:${salas[0]?.id}`],
          agentes: [scene.dono.id],
          previsto_inicio: '2025-05-12',
          previsto_fim: null,
          versao: 1,
        },
      }
    },
  },
  cancelar: {
    reach: 'local',
    permissoes: ['painel.monitoramentos.ver'],
    ask: async (scene) => ({
      ...(await aberta(scene)),
      body: { motivo: 'A escola mudou de prédio', versao: 1 },
    }),
  },
}

/** A campaign that the visit is of. */
async function campanhaDa({ world: { db, next }, local }: Scene, visita: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
      values (${`Campanha ${next()}`}, 'Teste', 'rotina', ${local}, '2025-05-05', '2025-05-30', '{}') returning id`)
    await tx.run(sql`update monitoramento set campanha_id = ${id} where id = ${visita}`)
    return id
  })
}

async function protocolada(scene: Scene): Promise<{ id: number; protocolo: string; agente_id: number }> {
  const { id } = await visitOf(scene)
  return scene.world.db.one(sql`
    select m.id, m.protocolo, min(a.usuario_id) as agente_id
    from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id where m.id = ${id} group by m.id`)
}
