import sql from 'sql-template-tag'
import type { diagnostico } from '#contract/analises/diagnostico.ts'
import { daquiA } from '#server/testing/hoje.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const AMANHA = () => daquiA(1)

/** A finding at the scene's place, open or silenced. */
async function achado(
  { world, local, dono }: Scene,
  silenciado = false,
): Promise<{ id: number; rotulo: string; primeiro_em: string }> {
  const n = world.next()
  // The newest of them is the oldest to look at: whoever sees it sees it first.
  const primeiro_em = new Date(Date.UTC(2020, 0, 1) - n * 3_600_000).toISOString()
  return world.db.transaction(async (tx) => {
    const rotulo = `Achado ${n}`
    const { id } = await tx.one<{ id: number }>(sql`
      insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, valor_centavos, primeiro_em,
        ultimo_em, vez)
      values ('D14', 'patrimonio', ${1_000_000 + n}, ${rotulo}, ${local}, 12345, ${primeiro_em}, now(), 1)
      returning id`)
    if (silenciado)
      await tx.run(sql`
        insert into silencio_do_achado (achado_id, motivo, ate, por)
        values (${id}, 'teste da matriz', ${AMANHA()}, ${dono.id})`)
    return { id, rotulo, primeiro_em }
  })
}

export const diagnosticoProbes: ProbesOf<typeof diagnostico> = {
  resumir: {
    reach: 'local',
    async ask(scene) {
      const { primeiro_em } = await achado(scene)
      return {
        reached: ({ dados }) => dados.regras.some(({ mais_antigo_em }) => mais_antigo_em === primeiro_em),
      }
    },
  },
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, rotulo } = await achado(scene)
      return {
        query: { texto: rotulo, local_id: scene.local },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  rodar: { reach: 'global', permissoes: ['painel.almoxarifado.diagnosticos'], ask: async () => ({}) },
  silenciar: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.diagnosticos'],
    ask: async (scene) => ({
      body: { ids: [(await achado(scene)).id], ate: AMANHA(), motivo: 'teste da matriz' },
    }),
  },
  desfazerSilencio: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.diagnosticos'],
    ask: async (scene) => ({ body: { ids: [(await achado(scene, true)).id] } }),
  },
}
