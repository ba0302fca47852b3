import sql from 'sql-template-tag'
import type { classes } from '#contract/patrimonio/classes.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

const LISTAR = ['admin.classes.listar'] as const

const dados = ({ next }: World) => {
  const n = next()
  return {
    codigo: `MTZ-${n}`,
    nome: `Classe da matriz ${n}`,
    conta: null,
    natureza_despesa: null,
    deprecia: true,
    vida_util_meses: 60,
    residual_bp: 1000,
    exige_serie: false,
    exige_foto: false,
    criticidade: null,
    verificar_a_cada_meses: null,
    atributos: [],
  }
}

async function nova({ db, next }: World, ativo = true): Promise<{ id: number; codigo: string }> {
  const codigo = `MTZ-${next()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`insert into classe_bem (codigo, nome, vida_util_meses, ativo)
      values (${codigo}, ${codigo}, 60, ${ativo}) returning id`),
  )
  return { id, codigo }
}

export const classesProbes: ProbesOf<typeof classes> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const { id, codigo } = await nova(world)
      return { query: { texto: codigo }, reached: ({ dados }) => dados.data.some((uma) => uma.id === id) }
    },
  },
  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await nova(world)).id } }) },
  criar: { reach: 'global', permissoes: LISTAR, ask: async ({ world }) => ({ body: dados(world) }) },
  editar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({
      params: { id: (await nova(world)).id },
      body: { ...dados(world), versao: 1 },
    }),
  },
  inativar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ params: { id: (await nova(world)).id }, body: {} }),
  },
  reativar: {
    reach: 'global',
    permissoes: LISTAR,
    ask: async ({ world }) => ({ params: { id: (await nova(world, false)).id }, body: {} }),
  },
}
