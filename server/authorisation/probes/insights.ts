import type { insights } from '#contract/analises/insights.ts'
import { INSIGHTS_DO_CONSUMO } from '#contract/analises/insights-do-consumo.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { comEstoque, novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const { exige } = INSIGHTS_DO_CONSUMO.consumo_por_mes

/** A material used today at the scene's place: half of what there was. Its group is its own. */
async function usado(scene: Scene): Promise<{ id: number; grupo_id: number; codigo: string }> {
  const { world, local } = scene
  await comEstoque(world, local)
  return world.db.transaction(async (tx) => {
    const { id, codigo, grupo_id } = await novoMaterial(tx, world)
    const lancador = { tx, ator_id: null, fuso: 'America/Araguaina', agora: new Date() }
    const parte = (tipo: Lancamento['tipo'], qtd_e3: number): Lancamento => ({
      deposito_id: local,
      material_id: id,
      tipo,
      qtd_e3,
      linha: world.next(),
      ...(tipo === 'entrada_compra' && { valor_centavos: 1_000 }),
    })
    await lancar(lancador, { tipo: 'matriz', id: world.next() }, [parte('entrada_compra', 10_000)])
    await lancar(lancador, { tipo: 'matriz', id: world.next() }, [parte('saida_consumo', 5_000)])
    return { id, codigo, grupo_id }
  })
}

export const insightsProbes: ProbesOf<typeof insights> = {
  ver: {
    reach: 'local',
    permissoes: exige,
    async ask(scene) {
      const { grupo_id } = await usado(scene)
      return {
        params: { insight: 'consumo_por_mes' },
        query: { local_id: scene.local, grupo_id },
        reached: ({ dados }) => Number(dados.resumo.total) > 0,
      }
    },
  },
  movimentos: {
    reach: 'local',
    permissoes: exige,
    async ask(scene) {
      const { id, grupo_id } = await usado(scene)
      return {
        query: { material_id: id, local_id: scene.local, deposito_id: scene.local, grupo_id },
        reached: ({ dados }) => dados.data.some(({ material }) => material.id === id),
      }
    },
  },
  materiais: {
    reach: 'local',
    permissoes: exige,
    async ask(scene) {
      const { id, codigo, grupo_id } = await usado(scene)
      return {
        query: { texto: codigo, local_id: scene.local, deposito_id: scene.local, grupo_id },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
}
