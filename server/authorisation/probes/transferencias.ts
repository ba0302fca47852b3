import sql from 'sql-template-tag'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { createPerson } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'
import {
  anexoDe,
  bemEm,
  contador,
  contadorDeRomaneios,
  materialDoBem,
  materialNoEstoque,
  salaEm,
  transferencia,
  transferenciaDeMateriais,
} from '../transfer-objects.ts'

const VER = ['painel.almoxarifado.transferencias.listar', 'painel.almoxarifado.transferencias.ver'] as const
const motivo = 'teste da matriz'

const solicitada = (scene: Scene) => transferencia(scene, { situacao: 'solicitada', item: 'pendente' })
const aCaminho = (scene: Scene, remessa: string, chega: boolean) =>
  transferencia(scene, { situacao: 'em_transito', item: 'em_transito', chega, remessa })
const emprestada = (scene: Scene) =>
  transferencia(scene, { situacao: 'emprestada', item: 'emprestado', tipo: 'emprestimo' })

type Grupo = ProbesOf<typeof transferencias>

const leitura: Pick<Grupo, 'listar' | 'ver' | 'bens' | 'pessoas'> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, bem } = await solicitada(scene)
      return {
        query: { origem_id: scene.local, destino_id: scene.vizinha, patrimonio_id: bem },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
    variants: [
      async (scene) => {
        const { id, material_id } = await transferenciaDeMateriais(scene, {
          tipo: 'redistribuicao',
          situacao: 'solicitada',
        })
        return { query: { material_id }, reached: ({ dados }) => dados.data.some((uma) => uma.id === id) }
      },
    ],
  },
  ver: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id } }),
  },
  bens: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.listar'],
    async ask(scene) {
      const instalacao_id = await salaEm(scene, scene.local)
      const id = await bemEm(scene, scene.local)
      await scene.world.db.run(sql`update patrimonio set instalacao_id = ${instalacao_id} where id = ${id}`)
      const material_id = await materialDoBem(scene, id)
      return {
        query: { local_id: scene.local, instalacao_id, material_id, ids: String(id) },
        reached: ({ dados }) => dados.bens.some((um) => um.id === id),
      }
    },
  },
  pessoas: {
    reach: 'local',
    permissoes: ['painel.locais.listar'],
    ask: async ({ local }) => ({ query: { local_id: local } }),
  },
}

const pedido: Pick<Grupo, 'criar' | 'autorizar' | 'negar' | 'cancelar' | 'prorrogar' | 'emLote'> = {
  criar: {
    reach: 'local',
    permissoes: [...VER, 'painel.almoxarifado.patrimonios.listar', 'painel.locais.listar'],
    async ask(scene) {
      await contador(scene)
      const destino_id = await anexoDe(scene)
      return {
        body: {
          tipo: 'entre_locais',
          patrimonio_ids: [await bemEm(scene, scene.local)],
          destino_id,
          instalacao_destino_id: await salaEm(scene, destino_id),
          motivo,
        },
      }
    },
    variants: [
      async (scene) => {
        const n = scene.world.next()
        const pessoa = await createPerson(scene.world.db, {
          nome: `Responde ${n}`,
          email: `responde-${n}@matriz.zelo`,
          perfil: 'matriz-de-campo',
          permissoes: ['monitoramentos.executar'],
          locais: [scene.local],
        })
        return {
          body: {
            tipo: 'troca_responsavel',
            patrimonio_ids: [await bemEm(scene, scene.local)],
            responsavel_destino_id: pessoa.id,
            motivo,
          },
        }
      },
      async (scene) => {
        const material_id = await materialNoEstoque(scene, scene.local)
        return {
          body: {
            objeto: 'material',
            tipo: 'redistribuicao',
            origem_id: scene.local,
            motivo,
            destino_id: await anexoDe(scene),
            materiais: [{ material_id, qtd_e3: 1000 }],
          },
        }
      },
    ],
  },
  autorizar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: {} }),
    variants: [
      async (scene) => {
        const { id, linha_id } = await transferenciaDeMateriais(scene, {
          tipo: 'redistribuicao',
          situacao: 'solicitada',
        })
        return { params: { id }, body: { linhas: [{ linha_id, qtd_e3: 500 }], motivo: 'teste da matriz' } }
      },
    ],
  },
  negar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: { motivo } }),
  },
  cancelar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await solicitada(scene)).id }, body: { motivo } }),
  },
  prorrogar: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({
      params: { id: (await emprestada(scene)).id },
      body: { previsao_devolucao: '2099-06-01', motivo },
    }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.transferencias.cancelar', ...VER],
    async ask(scene) {
      const { id } = await solicitada(scene)
      return {
        body: { acao: 'cancelar', ids: [id], motivo },
        reached: ({ dados }) => dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}

const andamento: Omit<Grupo, keyof typeof leitura | keyof typeof pedido> = {
  expedir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await transferencia(scene, { situacao: 'autorizada', item: 'pendente' })
      return { params: { id }, body: { item_ids: [item_id] } }
    },
  },
  entregar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const partes = { situacao: 'autorizada', item: 'pendente', tipo: 'troca_responsavel' }
      return { params: { id: (await transferencia(scene, partes)).id }, body: {} }
    },
  },
  // Of the very person who comes to answer for them, where they are.
  assumir: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id } = await transferencia(scene, {
        situacao: 'autorizada',
        item: 'pendente',
        tipo: 'troca_responsavel',
      })
      await scene.world.db.run(sql`update transferencia set entregue_por = ${scene.dono.id}, entregue_em = now(),
        responsavel_destino_id = ${scene.ator?.id ?? null} where id = ${id}`)
      return { params: { id }, body: {} }
    },
  },
  receber: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id, remessa_id } = await aCaminho(scene, 'expedida', true)
      return { params: { id, remessaId: remessa_id }, body: { recebidos: [{ item_id, estado: 'bom' }] } }
    },
    variants: [
      async (scene) => {
        const { id, item_id, remessa_id } = await aCaminho(scene, 'expedida', true)
        return {
          params: { id, remessaId: remessa_id },
          body: { recebidos: [], nao_chegaram: [{ item_id, observacao: motivo }] },
        }
      },
    ],
  },
  receberDevolucao: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, linha_id } = await transferenciaDeMateriais(scene, {
        tipo: 'devolucao',
        situacao: 'autorizada',
      })
      return { params: { id }, body: { linhas: [{ linha_id, qtd_e3: 1000 }] } }
    },
  },
  recusar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, remessa_id } = await aCaminho(scene, 'expedida', true)
      return { params: { id, remessaId: remessa_id }, body: { motivo } }
    },
  },
  confirmarRetorno: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, remessa_id, item_id } = await aCaminho(scene, 'em_devolucao', false)
      return { params: { id, remessaId: remessa_id }, body: { itens: [{ item_id, estado: 'bom' }] } }
    },
  },
  tratarDivergencia: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const partes = { situacao: 'com_divergencia', item: 'divergente', remessa: 'recebida_com_divergencia' }
      const { id, item_id } = await transferencia(scene, partes)
      return { params: { id, itemId: item_id }, body: { tratamento: 'ficou', motivo } }
    },
  },
  romaneio: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      await contadorDeRomaneios(scene)
      const { id } = await aCaminho(scene, 'expedida', false)
      return { body: { ids: [id] } }
    },
  },
  devolver: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, item_id } = await emprestada(scene)
      return { params: { id }, body: { itens: [{ item_id, estado: 'bom' }] } }
    },
  },
}

export const transferenciasProbes: Grupo = { ...leitura, ...pedido, ...andamento }
