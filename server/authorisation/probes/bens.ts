import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { bens } from '#contract/patrimonio/bens.ts'
import { createPlace } from '#server/testing/people.ts'
import { roteiroPublicado } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { freshRoom } from './instalacoes-do-local.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'
const VER = [LISTAR, 'painel.almoxarifado.patrimonios.ver'] as const
const motivo = 'teste da matriz'

async function classOf({ world: { db } }: Scene, codigo = 'M-BENS'): Promise<number> {
  await db.run(
    sql`insert into classe_bem (codigo, nome) values (${codigo}, 'Classe da matriz') on conflict do nothing`,
  )
  const { id } = await db.one<{ id: number }>(sql`select id from classe_bem where codigo = ${codigo}`)
  return id
}

interface Asset {
  id: number
  uuid: string
  referencia_id: string
}

/** A fresh asset at the scene's place, in use and never seen. */
export async function assetOf(scene: Scene, situacao = 'ativo'): Promise<Asset> {
  const classe_id = await classOf(scene)
  const referencia_id = `MB-${scene.world.next()}`
  return scene.world.db.transaction((tx) =>
    tx.one<Asset>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao)
      values (${referencia_id}, 'Bem da matriz', ${classe_id}, ${scene.local}, ${situacao})
      returning id, uuid, referencia_id`),
  )
}

/** An asset alone at a place of its own below the scene's: a visit there expects nothing else. */
async function aloneOf(scene: Scene): Promise<Asset> {
  const { db, next } = scene.world
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${scene.local}`,
  )
  const local = await createPlace(db, {
    codigo: `MB-L-${next()}`,
    nome: 'Anexo da matriz',
    tipo_id,
    pai_id: scene.local,
  })
  return assetOf({ ...scene, local })
}

/** Suppliers are of no place; one merged into another serves nobody. */
async function supplierOf(
  { world: { db, next } }: Scene,
  unificado_em_id: number | null = null,
): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza, unificado_em_id)
      values ('estrangeiro', ${`Fornecedor de bens ${next()}`}, '{fornecedor}', ${unificado_em_id}::bigint)
      returning id`),
  )
  return id
}

/** What a form of the register names, and a supplier that it may not. */
async function registerOf(scene: Scene) {
  const fornecedor_id = await supplierOf(scene)
  return {
    dados: {
      descricao: 'Bem novo',
      classe_id: await classOf(scene),
      instalacao_id: (await freshRoom(scene)).id,
      fornecedor_id,
    },
    beyond: { 'body.fornecedor_id': await supplierOf(scene, fornecedor_id) },
  }
}

const naFicha = {
  reach: 'local' as const,
  permissoes: VER,
  ask: async (scene: Scene) => ({ params: { id: (await assetOf(scene)).id } }),
}

/** A filter that names all that it may, and the one asset that it finds. */
async function filterOf(scene: Scene) {
  const { id, referencia_id } = await assetOf(scene)
  const { dados } = await registerOf(scene)
  const { classe_id, instalacao_id, fornecedor_id } = dados
  const responsavel_id = scene.dono.id
  await scene.world.db.run(sql`
    update patrimonio set instalacao_id = ${instalacao_id}, fornecedor_id = ${fornecedor_id},
      responsavel_servidor_id = ${responsavel_id} where id = ${id}`)
  return {
    id,
    query: {
      texto: referencia_id,
      local_id: scene.local,
      classe_id: String(classe_id),
      instalacao_id,
      fornecedor_id,
      responsavel_id,
      ids: String(id),
    },
  }
}

const feito = (answer: { dados: { resultados: { feito: boolean }[] } }) =>
  answer.dados.resultados.every((um) => um.feito)

const leitura: Pick<
  ProbesOf<typeof bens>,
  'listar' | 'porAmbiente' | 'mapa' | 'classes' | 'ver' | 'fotos' | 'leituras' | 'historico'
> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, query } = await filterOf(scene)
      return { query, reached: (answer) => answer.dados.data.some((um) => um.id === id) }
    },
  },
  porAmbiente: {
    reach: 'local',
    async ask(scene) {
      const { query } = await filterOf(scene)
      const reached = (answer: { dados: { locais: { local: { id: number } }[] } }) =>
        answer.dados.locais.some(({ local }) => local.id === scene.local)
      return { query, reached }
    },
  },
  mapa: {
    reach: 'local',
    async ask(scene) {
      const { query } = await filterOf(scene)
      return { query, reached: ({ dados }) => dados.locais.length + dados.sem_coordenadas > 0 }
    },
  },
  classes: { reach: 'global', ask: async () => ({}) },
  ver: naFicha,
  fotos: naFicha,
  leituras: naFicha,
  historico: { ...naFicha, ask: async (scene) => ({ ...(await naFicha.ask(scene)), query: {} }) },
}

const cadastro: Pick<
  ProbesOf<typeof bens>,
  'criar' | 'editar' | 'editarValores' | 'tombar' | 'descartar' | 'juntar' | 'separar' | 'definirCapa'
> = {
  criar: {
    reach: 'local',
    permissoes: [...VER, 'painel.geral.fornecedores.listar'],
    async ask(scene) {
      const { dados, beyond } = await registerOf(scene)
      return { body: { ...dados, local_id: scene.local, responsavel_servidor_id: scene.dono.id }, beyond }
    },
  },
  editar: {
    reach: 'local',
    permissoes: [...VER, 'painel.geral.fornecedores.listar'],
    async ask(scene) {
      const { dados, beyond } = await registerOf(scene)
      return { params: { id: (await assetOf(scene)).id }, body: { ...dados, versao: 1 }, beyond }
    },
  },
  editarValores: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await assetOf(scene)).id },
      body: { valor_aquisicao_centavos: 1000, valor_residual_centavos: 100, versao: 1, motivo },
    }),
  },
  tombar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await assetOf(scene, 'a_tombar')).id },
      body: { referencia_id: `MB-${scene.world.next()}`, versao: 1 },
      named: { 'body.referencia_id': (await assetOf(scene)).referencia_id },
    }),
  },
  descartar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await assetOf(scene, 'a_tombar')).id }, body: { motivo } }),
  },
  juntar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await assetOf(scene)).id },
      body: { parte_id: (await assetOf(scene)).id },
    }),
  },
  separar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const [bem, parte] = [await assetOf(scene), await assetOf(scene)]
      await scene.world.db.run(sql`update patrimonio set pai_id = ${bem.id} where id = ${parte.id}`)
      return { params: { id: bem.id, parteId: parte.id }, body: { motivo } }
    },
  },
  definirCapa: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, uuid } = await assetOf(scene)
      const foto_uuid = randomUUID()
      await scene.world.db.run(sql`
        insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao,
          registrado_em)
        values (${foto_uuid}, ${scene.dono.id}, 'anexo', 'patrimonio', ${uuid}, 'foto.jpg', 'image/jpeg', 1,
          ${'0'.repeat(64)}, 'registrado', now())`)
      return { params: { id }, body: { foto_uuid } }
    },
  },
}

const emLote: Pick<
  ProbesOf<typeof bens>,
  | 'criarVarios'
  | 'tombarVarios'
  | 'trocarAmbiente'
  | 'trocarResponsavel'
  | 'definirClasse'
  | 'verificar'
  | 'programarVisita'
> = {
  criarVarios: {
    reach: 'local',
    permissoes: [...VER, 'painel.geral.fornecedores.listar'],
    async ask(scene) {
      const { dados, beyond } = await registerOf(scene)
      const body = { ...dados, local_id: scene.local, responsavel_servidor_id: scene.dono.id, quantidade: 2 }
      return { body, beyond }
    },
  },
  tombarVarios: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      // The first asset in charge of a place opens its carga: of the second on, each does the same.
      await assetOf(scene, 'ativo')
      const { id } = await assetOf(scene, 'a_tombar')
      return { body: { ids: [id] }, reached: feito }
    },
  },
  programarVisita: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      const { id } = await aloneOf(scene)
      return {
        body: {
          ids: [id],
          agente_id: scene.dono.id,
          previsto_inicio: '2026-03-02',
          previsto_fim: '2026-03-06',
          roteiro_id: (await scene.world.db.transaction((tx) => roteiroPublicado(tx, scene.world))).id,
        },
        reached: feito,
      }
    },
  },
  verificar: {
    reach: 'local',
    permissoes: [LISTAR],
    ask: async (scene) => ({ body: { ids: [(await assetOf(scene)).id], motivo }, reached: feito }),
  },
  trocarAmbiente: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      const { id } = await assetOf(scene)
      return { body: { ids: [id], instalacao_id: (await freshRoom(scene)).id, motivo }, reached: feito }
    },
  },
  trocarResponsavel: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      const { id } = await assetOf(scene)
      return {
        body: { ids: [id], responsavel_id: scene.dono.id, motivo },
        reached: feito,
      }
    },
  },
  definirClasse: {
    reach: 'local',
    permissoes: [LISTAR],
    async ask(scene) {
      const { id } = await assetOf(scene)
      const classe_id = await classOf(scene, 'M-BENS-2')
      return { body: { ids: [id], classe_id, motivo }, reached: feito }
    },
  },
}

export const bensProbes: ProbesOf<typeof bens> = { ...leitura, ...cadastro, ...emLote }
