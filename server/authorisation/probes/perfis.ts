import type { perfis } from '#contract/administracao/perfis.ts'
import { DE_CAMPO, givenProfile, newProfile } from '../people-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

const dados = ({ next }: World) => ({
  nome: `Perfil novo ${next()}`,
  nivel_max_local: 'unidade' as const,
  chaves: [DE_CAMPO],
})
/** A profile is changed by who sees it and holds what it gives. */
const MUDAR = ['admin.perfis.listar', DE_CAMPO] as const

export const perfisProbes: ProbesOf<typeof perfis> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const perfil = await newProfile(world)
      return {
        query: { texto: perfil.nome },
        reached: (answer) => answer.dados.data.some(({ id }) => id === perfil.id),
      }
    },
  },

  ver: { reach: 'global', ask: async ({ world }) => ({ params: { id: (await newProfile(world)).id } }) },

  criar: { reach: 'global', permissoes: MUDAR, ask: async ({ world }) => ({ body: dados(world) }) },

  impacto: {
    reach: 'global',
    permissoes: MUDAR,
    ask: async ({ world }) => ({ params: { id: (await newProfile(world)).id }, body: { chaves: [] } }),
  },

  // Changed only by who holds, wherever it is given, what it gives.
  editar: {
    reach: 'local',
    permissoes: MUDAR,
    ask: async (scene) => ({
      params: { id: await givenProfile(scene) },
      body: { ...dados(scene.world), versao: 1 },
    }),
  },

  clonar: {
    reach: 'global',
    permissoes: MUDAR,
    ask: async ({ world }) => ({
      params: { id: (await newProfile(world)).id },
      body: { nome: `Cópia ${world.next()}` },
    }),
  },

  inativar: {
    reach: 'local',
    permissoes: MUDAR,
    ask: async (scene) => ({ params: { id: await givenProfile(scene) }, body: {} }),
  },

  reativar: {
    reach: 'local',
    permissoes: MUDAR,
    ask: async (scene) => ({ params: { id: await givenProfile(scene, { ativo: false }) }, body: {} }),
  },
}
