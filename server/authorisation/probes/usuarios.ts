import sql from 'sql-template-tag'
import type { usuarios } from '#contract/administracao/usuarios.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Answer } from '#server/testing/client.ts'
import { attributionOf, DE_CAMPO, nameRequestOf, newProfile, personIn } from '../people-objects.ts'
import type { Probe, ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import { deviceOf } from './aparelhos.ts'
import { sessionOf } from './meus-dados.ts'

const VER = ['admin.usuarios.listar'] as const
const DAR: readonly Permissao[] = [...VER, 'admin.usuarios.atribuir', DE_CAMPO]
const motivo = 'A pedido da chefia'

const cadastro = ({ world: { next }, local }: Scene) => ({
  nome: 'Pessoa Nova',
  telefone: '(63) 3215-0004',
  matricula: '204119',
  email: `nova-${next()}@matriz.zelo`,
  local_lotacao_id: local,
})

/** A profile that gives what nobody here holds. */
const tooMuch = async ({ world }: Scene) => (await newProfile(world, { chave: 'admin.parametros.editar' })).id

type Usuarios = typeof usuarios

const leitura: Pick<ProbesOf<Usuarios>, 'listar' | 'escolher' | 'ver' | 'permissoes'> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { dono, local } = scene
      const { perfil_id } = await attributionOf(scene)
      return {
        query: { texto: dono.email, local_id: local, perfil_id: String(perfil_id) },
        reached: ({ dados }) => dados.data.some(({ id }) => id === dono.id),
      }
    },
  },

  escolher: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.movimentar'],
    async ask({ dono, local, world: { db } }) {
      await db.run(sql`update usuario set local_lotacao_id = ${local} where id = ${dono.id}`)
      return {
        query: { para: 'painel.almoxarifado.patrimonios.movimentar', id: dono.id },
        reached: ({ dados }) => dados.some(({ id }) => id === dono.id),
      }
    },
  },

  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async ({ dono }) => ({ params: { id: dono.id } }),
  },

  permissoes: {
    reach: 'local',
    permissoes: VER,
    ask: async ({ dono }) => ({ params: { id: dono.id } }),
  },
}

const convites: Pick<ProbesOf<Usuarios>, 'convidar' | 'convidarLista' | 'reenviarConvite'> = {
  convidar: {
    reach: 'local',
    permissoes: DAR,
    async ask(scene) {
      const { id: perfil_id } = await newProfile(scene.world)
      return {
        body: { ...cadastro(scene), atribuicoes: [{ perfil_id, local_id: scene.local }] },
        beyond: { 'body.atribuicoes.0.perfil_id': await tooMuch(scene) },
      }
    },
  },

  convidarLista: {
    reach: 'local',
    permissoes: DAR,
    async ask(scene) {
      const { id: perfil_id } = await newProfile(scene.world)
      return {
        body: { simular: false, linhas: [cadastro(scene)], atribuicao: { perfil_id, local_id: scene.local } },
        reached: ({ dados }) => dados.resultados.every(({ feito }) => feito),
        beyond: { 'body.atribuicao.perfil_id': await tooMuch(scene) },
      }
    },
  },

  reenviarConvite: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await personIn(scene, 'convidado') }, body: {} }),
  },
}

type DaSituacao = 'editar' | 'decidirNome' | 'bloquear' | 'desbloquear' | 'inativar' | 'reativar'

const situacao: Pick<ProbesOf<Usuarios>, DaSituacao> = {
  editar: {
    reach: 'local',
    // Another e-mail hands the account over: whoever gives it must hold what the person holds.
    permissoes: [...VER, DE_CAMPO],
    ask: async (scene) => ({ params: { id: scene.dono.id }, body: { ...cadastro(scene), versao: 1 } }),
  },

  decidirNome: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: scene.dono.id },
      body: { decisao: 'aprovar', pedido_id: await nameRequestOf(scene) },
    }),
  },

  bloquear: {
    reach: 'local',
    permissoes: VER,
    ask: async ({ dono }) => ({ params: { id: dono.id }, body: { motivo } }),
  },

  desbloquear: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await personIn(scene, 'bloqueado') }, body: {} }),
  },

  inativar: {
    reach: 'local',
    permissoes: VER,
    ask: async ({ dono }) => ({ params: { id: dono.id }, body: { motivo } }),
  },

  reativar: {
    reach: 'local',
    permissoes: [...VER, DE_CAMPO],
    ask: async (scene) => ({ params: { id: await personIn(scene, 'inativo') }, body: {} }),
  },
}

const acessos: Pick<ProbesOf<Usuarios>, 'atribuir' | 'removerAtribuicao' | 'encerrarSessoes' | 'verComo'> = {
  atribuir: {
    reach: 'local',
    permissoes: DAR,
    async ask(scene) {
      const { id: perfil_id } = await newProfile(scene.world)
      return {
        params: { id: scene.dono.id },
        body: { perfil_id, local_id: scene.local },
        beyond: { 'body.perfil_id': await tooMuch(scene) },
      }
    },
  },

  removerAtribuicao: {
    reach: 'local',
    permissoes: DAR,
    ask: async (scene) => ({
      params: { id: scene.dono.id, atribuicaoId: (await attributionOf(scene)).id },
    }),
  },

  encerrarSessoes: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: scene.dono.id },
      body: { sessao_id: await sessionOf(scene) },
    }),
  },

  verComo: {
    reach: 'local',
    permissoes: [...VER, DE_CAMPO],
    ask: async ({ dono }) => ({ params: { id: dono.id }, body: { motivo } }),
  },
}

const aparelhos: Pick<ProbesOf<Usuarios>, 'recusarAparelho' | 'aceitarAparelho'> = {
  recusarAparelho: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: scene.dono.id, aparelhoId: await deviceOf(scene) },
      body: { motivo },
    }),
  },

  aceitarAparelho: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: scene.dono.id, aparelhoId: await deviceOf(scene) },
      body: {},
    }),
  },
}

const todosFeitos = ({ dados }: Answer<ResultadoDoLote>) => dados.resultados.every(({ feito }) => feito)

const emLote: Probe<Usuarios['emLote']> = {
  reach: 'local',
  permissoes: ['admin.usuarios.bloquear', 'admin.usuarios.atribuir', DE_CAMPO],
  ask: async ({ dono }) => ({ body: { acao: 'bloquear', ids: [dono.id], motivo }, reached: todosFeitos }),
  variants: [
    async (scene) => {
      const { dono, local, world } = scene
      const { id: perfil_id } = await newProfile(world)
      return {
        body: { acao: 'atribuir', ids: [dono.id], atribuicao: { perfil_id, local_id: local } },
        reached: todosFeitos,
        beyond: { 'body.atribuicao.perfil_id': await tooMuch(scene) },
      }
    },
    async (scene) => {
      const { perfil_id } = await attributionOf(scene)
      return {
        body: { acao: 'remover_perfil', ids: [scene.dono.id], perfil_id, local_id: scene.local },
        reached: todosFeitos,
        beyond: { 'body.perfil_id': await tooMuch(scene) },
      }
    },
  ],
}

export const usuariosProbes: ProbesOf<Usuarios> = {
  ...leitura,
  ...convites,
  ...situacao,
  ...acessos,
  ...aparelhos,
  emLote,
}
