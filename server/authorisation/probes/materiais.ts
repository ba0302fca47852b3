import sql from 'sql-template-tag'
import type { materiais } from '#contract/almoxarifado/materiais.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { comEstoque, type MaterialDaMatriz, novoMaterial } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import type { World } from '../world.ts'

const novo = (world: World, ativo = true): Promise<MaterialDaMatriz> =>
  world.db.transaction((tx) => novoMaterial(tx, world, { ativo }))

/** Ten, at the place of the scene, bought for ten reais. */
async function comSaldo({ world, local }: Scene): Promise<MaterialDaMatriz> {
  await comEstoque(world, local)
  return world.db.transaction(async (tx) => {
    const material = await novoMaterial(tx, world)
    const linha = world.next()
    const lancador = { tx, ator_id: null, fuso: 'America/Sao_Paulo', agora: new Date() }
    await lancar(lancador, { tipo: 'matriz', id: linha }, [
      {
        deposito_id: local,
        material_id: material.id,
        tipo: 'entrada_compra',
        qtd_e3: 10_000,
        valor_centavos: 1_000,
        linha,
      },
    ])
    return material
  })
}

const dados = async (world: World) => {
  const { grupo_id, unidade_id } = await novo(world)
  return { descricao: `Material novo ${world.next()}`, natureza: 'consumo' as const, grupo_id, unidade_id }
}

/** What becomes an asset when it is accepted. */
async function permanente(world: World) {
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into classe_bem (codigo, nome) values (${`CM-${world.next()}`}, 'Da matriz') returning id`),
  )
  return { ...(await dados(world)), natureza: 'permanente' as const, classe_id: id }
}

async function embalagemDe({ db }: World, material_id: number): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into material_embalagem (material_id, nome, fator_num) values (${material_id}, 'Caixa', 12) returning id`),
  )
  return id
}

/** Of eight digits, with the one that checks them. */
function gtinNovo({ next }: World): string {
  const base = String(next()).padStart(7, '0')
  const soma = [...base].reduce((ate, digito, i) => ate + Number(digito) * (i % 2 === 0 ? 3 : 1), 0)
  return `${base}${(10 - (soma % 10)) % 10}`
}

const LISTAR = 'painel.almoxarifado.materiais.listar'
const VER = [LISTAR, 'painel.almoxarifado.materiais.ver'] as const
const motivo = 'teste da matriz'
const grupo = ({ next }: World) => ({ codigo: '97', nome: `Grupo da matriz ${next()}`, ativo: true })

/** Codes of groups are few: each probe writes its own again. */
async function semGrupo(world: World): Promise<void> {
  await world.db.run(sql`delete from grupo_de_material where codigo = '97'`)
}

const sigla = (n: number) => `z${n.toString(36)}`.slice(0, 6)

async function novaUnidade({ db, next }: World): Promise<{ id: number; sigla: string }> {
  return db.transaction((tx) =>
    tx.one(sql`
      insert into unidade_de_medida (sigla, nome) values (${sigla(next())}, 'da matriz') returning id, sigla`),
  )
}

export const materiaisProbes: ProbesOf<typeof materiais> = {
  listar: {
    reach: 'global',
    async ask(scene) {
      const { id, codigo, grupo_id } = await comSaldo(scene)
      return {
        query: { texto: codigo, grupo_id },
        reached: (answer) => answer.dados.data.some((um) => um.id === id),
      }
    },
  },
  opcoes: {
    reach: 'global',
    async ask({ world }) {
      const { id, codigo } = await novo(world)
      return { query: { texto: codigo }, reached: (answer) => answer.dados.some((um) => um.id === id) }
    },
    variants: [
      async ({ world }) => {
        const { id } = await novo(world)
        return { query: { ids: [String(id)] }, reached: (answer) => answer.dados.some((um) => um.id === id) }
      },
    ],
  },
  parecidos: {
    reach: 'global',
    async ask({ world }) {
      const { id, codigo } = await novo(world)
      return {
        query: { descricao: `Material ${codigo}` },
        reached: (answer) => answer.dados.some((um) => um.id === id),
      }
    },
  },
  ver: {
    reach: 'global',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await comSaldo(scene)).id } }),
  },
  criar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ body: await dados(world) }),
    variants: [async ({ world }) => ({ body: await permanente(world) })],
  },
  editar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({
      params: { id: (await novo(world)).id },
      body: { ...(await dados(world)), versao: 1 },
    }),
    variants: [
      async ({ world }) => ({
        params: { id: (await novo(world)).id },
        body: { ...(await permanente(world)), versao: 1 },
      }),
      async ({ world }) => {
        const material = await novo(world)
        const caixa = await embalagemDe(world, material.id)
        return {
          params: { id: material.id },
          body: {
            ...(await dados(world)),
            embalagens: [{ id: caixa, nome: 'Caixa', fator_num: 6 }],
            versao: 1,
          },
        }
      },
    ],
  },
  vincularGtin: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      const { id } = await novo(world)
      return { params: { id }, body: { gtin: gtinNovo(world), embalagem_id: await embalagemDe(world, id) } }
    },
  },
  inativar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id }, body: { motivo } }),
  },
  reativar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world, false)).id }, body: {} }),
  },
  unificar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({
      params: { id: (await novo(world)).id },
      body: { destino_id: (await novo(world)).id, motivo },
    }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'global',
    permissoes: ['painel.almoxarifado.materiais.inativar', 'painel.almoxarifado.materiais.editar', ...VER],
    async ask({ world }) {
      const { id } = await novo(world)
      return {
        body: { acao: 'inativar', ids: [id], motivo },
        reached: (answer) => answer.dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
    variants: [
      async ({ world }) => {
        const { id, grupo_id } = await novo(world)
        return {
          body: { acao: 'mudar_grupo', ids: [id], grupo_id },
          reached: (answer) => answer.dados.resultados.some((um) => um.id === id && um.feito),
        }
      },
    ],
  },
  listarGrupos: {
    reach: 'global',
    async ask({ world }) {
      const { grupo_id } = await novo(world)
      return { reached: (answer) => answer.dados.some((um) => um.id === grupo_id) }
    },
  },
  criarGrupo: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      await semGrupo(world)
      return { body: grupo(world) }
    },
  },
  editarGrupo: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      await semGrupo(world)
      const { id } = await world.db.transaction((tx) =>
        tx.one<{ id: number }>(
          sql`insert into grupo_de_material (codigo, nome) values ('97', 'Da matriz') returning id`,
        ),
      )
      return { params: { id }, body: { ...grupo(world), versao: 1 } }
    },
  },
  listarUnidades: {
    reach: 'global',
    async ask({ world }) {
      const { id } = await novaUnidade(world)
      return { reached: (answer) => answer.dados.some((uma) => uma.id === id) }
    },
  },
  criarUnidade: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ body: { sigla: sigla(world.next()), nome: 'unidade nova', casas: 0 } }),
  },
  editarUnidade: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      const unidade = await novaUnidade(world)
      return { params: { id: unidade.id }, body: { sigla: unidade.sigla, nome: 'outro nome', casas: 3 } }
    },
  },
}
