import sql from 'sql-template-tag'
import type { parametros } from '#contract/administracao/parametros.ts'
import { LIMITES_INICIAIS } from '#contract/administracao/parametros.ts'
import { picture } from '#server/testing/pictures.ts'
import type { ProbesOf } from '../probe.ts'
import { LIMITES_DA_CENA } from '../sensitive-values.ts'
import type { World } from '../world.ts'

async function versionOf({ db }: World): Promise<number> {
  return (await db.one<{ versao: number }>(sql`select versao from parametros`)).versao
}

export const parametrosProbes: ProbesOf<typeof parametros> = {
  ver: { reach: 'global', ask: async () => ({}) },

  editar: {
    reach: 'global',
    ask: async ({ world }) => ({
      body: {
        identidade: {
          orgao: `Secretaria ${world.next()}`,
          sigla: 'SE',
          uf: 'TO',
          suporte_telefone: '(63) 3215-0003',
          suporte_email: 'suporte@orgao.example',
          cor: null,
          cnpjs: [],
        },
        mapa: { provedor: 'embutido', endereco: '', chave: '', atribuicao: '' },
        limites: { ...LIMITES_INICIAIS, ...LIMITES_DA_CENA },
        versao: await versionOf(world),
      },
    }),
  },

  editarRotulos: {
    reach: 'global',
    ask: async ({ world }) => ({ body: { rotulos: {}, versao: await versionOf(world) } }),
  },

  enviarLogo: {
    reach: 'global',
    async ask() {
      const bytes = await picture('png')
      return { body: {}, files: [{ campo: 'logo', nome: 'logo.png', mime: 'image/png', bytes }] }
    },
  },

  removerLogo: { reach: 'global', ask: async () => ({}) },
}
