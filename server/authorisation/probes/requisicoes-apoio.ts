import sql from 'sql-template-tag'
import type { comentariosDaRequisicao } from '#contract/almoxarifado/comentarios-da-requisicao.ts'
import type { cotas } from '#contract/almoxarifado/cotas.ts'
import type { delegacoes } from '#contract/almoxarifado/delegacoes.ts'
import type { modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import type { sugestoesDeRequisicao } from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import { materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import type { World } from '../world.ts'

const motivo = 'teste da matriz'

async function grupo({ db }: World, ativo = true): Promise<number> {
  const codigo = ativo ? '92' : '91'
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into grupo_de_material (codigo, nome, ativo) values (${codigo}, 'Da cota', ${ativo})
      on conflict (codigo) do update set ativo = excluded.ativo returning id`),
  )
  return id
}

const dadosDoModelo = async ({ world, local }: Scene) => ({
  nome: `Kit ${world.next()}`,
  local_id: local,
  tipo: 'consumo' as const,
  itens: [{ material_id: await materialDe({ world }), qtd_e3: 1000 }],
})

async function modelo({ world, local, dono }: Scene, ativo = true): Promise<{ id: number; nome: string }> {
  const nome = `Kit pronto ${world.next()}`
  return world.db.transaction((tx) =>
    tx.one(sql`
      insert into requisicao_modelo (nome, local_id, tipo, ativo, criado_por)
      values (${nome}, ${local}, 'consumo', ${ativo}, ${dono.id}) returning id, nome`),
  )
}

async function cota({ world, local }: Scene): Promise<number> {
  const grupo_id = await grupo(world)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into cota_de_material (local_id, grupo_id, periodo, valor_centavos)
      values (${local}, ${grupo_id}, 'mes', 10000)
      on conflict (local_id, grupo_id) where ativa do update set valor_centavos = 10000 returning id`),
  )
  return id
}

function pessoa({ db, next }: World, local: number): Promise<Person> {
  const n = next()
  return createPerson(db, {
    nome: `Substituta ${n}`,
    email: `substituta-${n}@matriz.zelo`,
    perfil: 'matriz-do-apoio',
    permissoes: ['painel.almoxarifado.requisicoes.ver'],
    locais: [local],
  })
}

async function delegacao({ world, local, dono }: Scene): Promise<number> {
  const para = await pessoa(world, local)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
      values (${dono.id}, ${para.id}, ${HOJE} - 5, ${HOJE} + 5, ${motivo}) returning id`),
  )
  return id
}

async function requisicao({ world, local, vizinha, dono }: Scene): Promise<number> {
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into requisicao (tipo, solicitante_id, local_destino_id, deposito_id)
      values ('consumo', ${dono.id}, ${local}, ${vizinha}) returning id`),
  )
  return id
}

export const modelosDeRequisicaoProbes: ProbesOf<typeof modelosDeRequisicao> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, nome } = await modelo(scene)
      return {
        query: { texto: nome, local_id: scene.local },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  paraUsar: {
    reach: 'local',
    async ask(scene) {
      const { id } = await modelo(scene)
      return {
        query: { local_id: scene.local },
        reached: ({ dados }) => dados.some((um) => um.id === id),
      }
    },
  },
  criar: {
    reach: 'local',
    ask: async (scene) => ({
      body: await dadosDoModelo(scene),
      beyond: { 'body.itens.0.material_id': await materialDe(scene, { ativo: false }) },
    }),
  },
  editar: {
    reach: 'local',
    ask: async (scene) => ({
      params: { id: (await modelo(scene)).id },
      body: { ...(await dadosDoModelo(scene)), versao: 1 },
      beyond: { 'body.itens.0.material_id': await materialDe(scene, { ativo: false }) },
    }),
  },
  inativar: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: (await modelo(scene)).id }, body: { motivo } }),
  },
  reativar: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: (await modelo(scene, false)).id }, body: {} }),
  },
}

export const cotasProbes: ProbesOf<typeof cotas> = {
  listar: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.requisicoes.cotas'],
    async ask(scene) {
      const id = await cota(scene)
      return {
        query: { local_id: scene.local, grupo_id: await grupo(scene.world) },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
  },
  restante: {
    reach: 'local',
    async ask(scene) {
      const id = await cota(scene)
      return {
        query: { local_id: scene.local },
        reached: ({ dados }) => dados.some((uma) => uma.cota_id === id),
      }
    },
  },
  criar: {
    reach: 'local',
    ask: async ({ world, local }) => ({
      body: { local_id: local, grupo_id: await grupo(world), periodo: 'mes', valor_centavos: 10_000 },
      beyond: { 'body.grupo_id': await grupo(world, false) },
    }),
  },
  editar: {
    reach: 'local',
    ask: async (scene) => ({
      params: { id: await cota(scene) },
      body: { periodo: 'ano', valor_centavos: 20_000, versao: 1 },
    }),
  },
  encerrar: {
    reach: 'local',
    ask: async (scene) => ({ params: { id: await cota(scene) }, body: { motivo } }),
  },
}

export const delegacoesProbes: ProbesOf<typeof delegacoes> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const id = await delegacao(scene)
      return { reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  pessoas: {
    reach: 'global',
    async ask({ world, local }) {
      const { id, nome } = await pessoa(world, local)
      return { query: { texto: nome }, reached: ({ dados }) => dados.some((uma) => uma.id === id) }
    },
  },
  criar: {
    reach: 'global',
    permissoes: ['painel.almoxarifado.requisicoes.autorizar'],
    ask: async ({ world, local }) => ({
      body: {
        para_id: (await pessoa(world, local)).id,
        vigencia_inicio: '2090-01-01',
        vigencia_fim: '2090-01-31',
        motivo,
      },
    }),
  },
  revogar: {
    reach: 'proprio',
    ask: async (scene) => ({ params: { id: await delegacao(scene) }, body: {} }),
  },
}

const VER = ['painel.almoxarifado.requisicoes.ver'] as const

export const comentariosDaRequisicaoProbes: ProbesOf<typeof comentariosDaRequisicao> = {
  listar: { reach: 'local', ask: async (scene) => ({ params: { id: await requisicao(scene) } }) },
  mencionaveis: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await requisicao(scene) }, query: {} }),
  },
  comentar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await requisicao(scene) }, body: { texto: 'Chegou metade.' } }),
  },
}

export const sugestoesDeRequisicaoProbes: ProbesOf<typeof sugestoesDeRequisicao> = {
  listar: {
    reach: 'local',
    async ask({ world, local }) {
      const id = await materialDe({ world })
      return {
        query: { local_id: local, materiais: String(id) },
        reached: ({ dados }) => dados.some((uma) => uma.material.id === id),
      }
    },
  },
}
