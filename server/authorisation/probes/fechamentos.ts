import sql from 'sql-template-tag'
import type { fechamentos, SituacaoDoFechamento } from '#contract/almoxarifado/fechamentos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { createPlace } from '#server/testing/people.ts'
import { novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = 'painel.almoxarifado.fechamentos.listar'
const DOCUMENTOS: readonly Permissao[] = [LISTAR, 'painel.geral.documentos.ver']
const MES = '2020-01'

/** A depósito of its own below the scene's place, with a movement of long ago. */
async function comMovimento({ world, local, dono }: Scene): Promise<number> {
  const n = world.next()
  return world.db.transaction(async (tx) => {
    const { tipo_id } = await tx.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${local}`)
    const deposito = await createPlace(tx, {
      codigo: `FEC-${n}`,
      nome: `Depósito ${n}`,
      tipo_id,
      pai_id: local,
    })
    const material = await novoMaterial(tx, world)
    // The first paper of the year would begin the counter, and each other one move it.
    await tx.run(sql`
      insert into documento_contador (tipo, ano, ultimo)
      values ('rma', extract(year from now() at time zone 'America/Sao_Paulo'), 1) on conflict do nothing`)
    await tx.run(sql`
      with s as (insert into saldo (deposito_id, material_id) values (${deposito}, ${material.id}))
      insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
        saldo_valor_centavos, contrapartida, documento_tipo, documento_id, documento_linha, ocorrido_em, registrado_em,
        competencia, ator_id, hash_anterior, hash)
      values (${deposito}, ${material.id}, 1, 'entrada_compra', 1, 1000, 100, 1000, 100, 'externo', 'matriz', ${n}, ${n},
        '2020-01-10T12:00:00Z', '2020-01-10T12:00:00Z', ${MES}, ${dono.id}, '', '')`)
    return deposito
  })
}

async function mes(scene: Scene, situacao: SituacaoDoFechamento, em?: number): Promise<number> {
  const deposito = em ?? (await comMovimento(scene))
  const { world, dono } = scene
  return world.db.transaction(async (tx) => {
    const fechado = situacao === 'fechado'
    const { id } = await tx.one<{ id: number }>(sql`
      insert into fechamento (deposito_id, competencia, situacao, fechado_por, fechado_em)
      values (${deposito}, ${MES}, ${situacao}, ${fechado ? dono.id : null}, ${fechado ? new Date() : null}) returning id`)
    if (!fechado) return id
    const zero = '"anterior_centavos": 0, "entradas_centavos": 0, "saidas_centavos": 0, "ajustes_centavos": 0'
    const rma = `{"linhas": [], "por_tipo": [], "total": {${zero}, "atual_centavos": 0}}`
    await tx.run(sql`
      insert into fechamento_ato (fechamento_id, edicao, versao, ato, rma, por, em)
      values (${id}, 1, 1, 'fechado', ${rma}::jsonb, ${dono.id}, now())`)
    return id
  })
}

export const fechamentosProbes: ProbesOf<typeof fechamentos> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const deposito_id = await comMovimento(scene)
      const id = await mes(scene, 'em_conferencia', deposito_id)
      return { query: { deposito_id }, reached: ({ dados }) => dados.data.some((um) => um.id === id) }
    },
  },
  depositos: {
    reach: 'local',
    async ask(scene) {
      const deposito = await comMovimento(scene)
      return { reached: ({ dados }) => dados.some(({ id }) => id === deposito) }
    },
  },
  ver: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: await mes(scene, 'em_conferencia') } }),
  },
  posicao: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: await mes(scene, 'em_conferencia') }, query: {} }),
  },
  conferir: {
    reach: 'local',
    permissoes: [LISTAR],
    ask: async (scene) => ({ body: { deposito_id: await comMovimento(scene), competencia: MES } }),
  },
  fechar: {
    reach: 'local',
    permissoes: DOCUMENTOS,
    ask: async (scene) => ({ params: { id: await mes(scene, 'em_conferencia') }, body: { versao: 1 } }),
  },
  reabrir: {
    reach: 'local',
    permissoes: DOCUMENTOS,
    ask: async (scene) => ({
      params: { id: await mes(scene, 'fechado') },
      body: { versao: 1, motivo: 'teste da matriz', processo: '2026/1' },
    }),
  },
  arquivo: {
    reach: 'local',
    permissoes: [LISTAR],
    // Who took the file is kept.
    traces: ['evento'],
    ask: async (scene) => ({ params: { id: await mes(scene, 'fechado') } }),
  },
}
