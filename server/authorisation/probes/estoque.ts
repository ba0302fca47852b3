import sql from 'sql-template-tag'
import type { estoque } from '#contract/almoxarifado/estoque.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { fornecedorDe } from '../entry-objects.ts'
import { comEstoque, novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

interface Posicao {
  id: number
  codigo: string
  grupo_id: number
  par: { depositoId: number; materialId: number }
  /** Where all of it is. */
  onde: { lote_id: number; endereco_id: number }
}

/** Ten units of a new material in one lot on one shelf, at the scene's place, which keeps stock as well as any other. */
async function posicao({ world, local }: Scene): Promise<Posicao> {
  const { db, next } = world
  await comEstoque(world, local)
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into protocolo_contador (tipo, ano, ultimo) values ('AJU', extract(year from ${HOJE})::int, 0)
      on conflict do nothing`)
    await tx.run(sql`
      insert into documento_contador (tipo, ano, ultimo)
      select tipo, extract(year from ${HOJE})::int, 1
      from unnest(array['termo_de_baixa_de_material', 'termo_de_saida_de_material']) tipo on conflict do nothing`)
    const { id: materialId, codigo, grupo_id } = await novoMaterial(tx, world, { controla_lote: true })
    const onde = await tx.one<Posicao['onde']>(sql`
      with e as (insert into endereco_de_estoque (deposito_id, codigo) values (${local}, ${`E${next()}`}) returning id),
        t as (insert into lote (material_id, codigo) values (${materialId}, 'L1') returning id)
      select t.id as lote_id, e.id as endereco_id from t, e`)
    const lancador = { tx, ator_id: null, fuso: 'America/Sao_Paulo', agora: new Date() }
    const linha = next()
    await lancar(lancador, { tipo: 'matriz', id: linha }, [
      {
        deposito_id: local,
        material_id: materialId,
        ...onde,
        tipo: 'entrada_compra',
        qtd_e3: 10_000,
        valor_centavos: 1_000,
        linha,
      },
    ])
    const { id } = await tx.one<{ id: number }>(sql`
      select id from saldo where deposito_id = ${local} and material_id = ${materialId}`)
    return { id, codigo, grupo_id, par: { depositoId: local, materialId }, onde }
  })
}

async function endereco({ world: { db, next }, local }: Scene): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into endereco_de_estoque (deposito_id, codigo) values (${local}, ${`P${next()}`}) returning id`),
  )
  return id
}

async function ajuste(scene: Scene): Promise<number> {
  const { world, dono } = scene
  const { par, onde } = await posicao(scene)
  return world.db.transaction(async (tx) => {
    const { id, linha } = await tx.one<{ id: number; linha: number }>(sql`
      with a as (
        insert into ajuste_de_estoque (protocolo, deposito_id, tipo, motivo, criado_por)
        values (${`AJU-MATRIZ-${world.next()}`}, ${par.depositoId}, 'falta', 'teste', ${dono.id}) returning id)
      insert into ajuste_de_estoque_item (ajuste_id, material_id, qtd_e3, valor_centavos, lote_id)
      select a.id, ${par.materialId}::bigint, 1000, 100, ${onde.lote_id}::bigint from a returning ajuste_id as id, id as linha`)
    const lancador = { tx, ator_id: null, fuso: 'America/Sao_Paulo', agora: new Date() }
    await lancar(lancador, { tipo: 'ajuste', id }, [
      {
        deposito_id: par.depositoId,
        material_id: par.materialId,
        tipo: 'saida_falta_inventario',
        qtd_e3: 1_000,
        linha,
      },
    ])
    return id
  })
}

const VER = ['painel.almoxarifado.estoque.listar'] as const
const motivo = 'teste da matriz'
type Grupo = ProbesOf<typeof estoque>

const leitura: Pick<
  Grupo,
  'listar' | 'depositos' | 'ver' | 'kardex' | 'ajustes' | 'verificar' | 'etiquetas'
> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, codigo, grupo_id, par } = await posicao(scene)
      const query = { texto: codigo, grupo_id, local_id: par.depositoId, material_id: par.materialId }
      return { query, reached: ({ dados }) => dados.data.some((uma) => uma.id === id) }
    },
  },
  depositos: {
    reach: 'local',
    async ask(scene) {
      await posicao(scene)
      return { reached: ({ dados }) => dados.some(({ id }) => id === scene.local) }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: (await posicao(scene)).par }) },
  kardex: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par, onde } = await posicao(scene)
      return {
        params: par,
        query: { lote_id: onde.lote_id },
        reached: ({ dados }) => dados.data.length > 0,
      }
    },
  },
  ajustes: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const id = await ajuste(scene)
      const par = await scene.world.db.one<Posicao['par']>(sql`
        select a.deposito_id as "depositoId", i.material_id as "materialId"
        from ajuste_de_estoque a join ajuste_de_estoque_item i on i.ajuste_id = a.id where a.id = ${id}`)
      return { params: par }
    },
  },
  verificar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: (await posicao(scene)).par }),
  },
  etiquetas: {
    reach: 'local',
    ask: async (scene) => ({ query: { ids: String((await posicao(scene)).id) } }),
  },
}

const atos: Pick<
  Grupo,
  | 'ajustar'
  | 'ajustarValor'
  | 'baixarPerda'
  | 'impactoDaFalta'
  | 'darSaida'
  | 'fornecedoresDoMaterial'
  | 'estornarAjuste'
  | 'trocarEndereco'
  | 'criarEndereco'
> = {
  ajustar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par: params, onde } = await posicao(scene)
      return { params, body: { tipo: 'sobra', qtd_e3: 1_000, ...onde, motivo } }
    },
  },
  ajustarValor: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: (await posicao(scene)).par, body: { valor_centavos: 100, motivo } }),
  },
  baixarPerda: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par: params, onde } = await posicao(scene)
      return { params, body: { tipo: 'perda_avaria', qtd_e3: 1_000, ...onde, motivo } }
    },
  },
  impactoDaFalta: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par: params, onde } = await posicao(scene)
      return { params, body: { qtd_e3: 1_000, ...onde } }
    },
  },
  darSaida: {
    reach: 'local',
    permissoes: [...VER, 'painel.geral.fornecedores.listar'],
    async ask(scene) {
      const { par: params, onde } = await posicao(scene)
      const fornecedor_id = await fornecedorDe(scene)
      return {
        params,
        body: { tipo: 'devolucao_fornecedor', qtd_e3: 1_000, ...onde, fornecedor_id, motivo },
      }
    },
  },
  fornecedoresDoMaterial: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: (await posicao(scene)).par }),
  },
  estornarAjuste: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await ajuste(scene) }, body: { motivo } }),
  },
  trocarEndereco: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par: params, onde } = await posicao(scene)
      return { params, body: { qtd_e3: 1_000, ...onde, destino_id: await endereco(scene) } }
    },
  },
  criarEndereco: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par } = await posicao(scene)
      return { params: { depositoId: par.depositoId }, body: { codigo: `A${scene.world.next()}` } }
    },
  },
}

const deLotes: Pick<
  Grupo,
  'impactoDoBloqueio' | 'bloquearLote' | 'desbloquearLote' | 'gravarParametros' | 'recalcular'
> = {
  impactoDoBloqueio: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par, onde } = await posicao(scene)
      return { params: { ...par, loteId: onde.lote_id } }
    },
  },
  bloquearLote: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par, onde } = await posicao(scene)
      return { params: { ...par, loteId: onde.lote_id }, body: { situacao: 'quarentena', motivo } }
    },
  },
  desbloquearLote: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { par, onde } = await posicao(scene)
      await scene.world.db.run(sql`update lote set situacao = 'bloqueado' where id = ${onde.lote_id}`)
      return { params: { ...par, loteId: onde.lote_id }, body: { motivo } }
    },
  },
  gravarParametros: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: (await posicao(scene)).par,
      body: { modo: 'automatico', tempo_decimos: 10, intervalo_decimos: 20, fracao: 0, versao: null },
    }),
  },
  recalcular: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, par } = await posicao(scene)
      await scene.world.db.run(sql`
        insert into parametro_de_ressuprimento (deposito_id, material_id, modo, consumo_mensal_e3, tempo_decimos,
          intervalo_decimos, fracao, seguranca_e3, ponto_de_pedido_e3, maximo_e3, lote_de_compra_e3)
        values (${par.depositoId}, ${par.materialId}, 'automatico', 0, 10, 10, 0, 0, 0, 0, 0)`)
      return {
        body: { ids: [id] },
        reached: ({ dados }) => dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}

export const estoqueProbes: Grupo = { ...leitura, ...atos, ...deLotes }
