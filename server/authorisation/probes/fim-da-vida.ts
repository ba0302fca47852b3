import type { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import type { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import type { comissoes } from '#contract/rede/comissoes.ts'
import { assetOf, commission, disposalOf, inquiryOf, repairer, repairOf } from '../end-of-life-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

const LISTAR = ['painel.almoxarifado.patrimonios.listar'] as const
const COMISSOES = ['painel.geral.comissoes.listar'] as const
const motivo = 'teste da matriz, com motivo'

const novaComissao = ({ next }: World) => ({
  nome: `Comissão nova ${next()}`,
  tipo: 'inservibilidade' as const,
  ato: 'Portaria 2',
  inicio: '2025-01-01',
  membros: ['Um', 'Dois', 'Três'].map((um, i) => ({
    nome: `Membro ${um}`,
    papel: 'Membro',
    matricula: `20411${i}`,
  })),
})

export const comissoesProbes: ProbesOf<typeof comissoes> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const { id, nome } = await commission(world, 'apuracao')
      return { query: { texto: nome }, reached: ({ dados }) => dados.data.some((uma) => uma.id === id) }
    },
  },
  criar: {
    reach: 'global',
    permissoes: COMISSOES,
    ask: async ({ world, local }) => ({ body: { ...novaComissao(world), local_id: local } }),
  },
  editar: {
    reach: 'global',
    permissoes: COMISSOES,
    ask: async ({ world, local }) => ({
      params: { id: (await commission(world, 'inservibilidade')).id },
      body: { ...novaComissao(world), local_id: local, versao: 1 },
    }),
  },
  encerrar: {
    reach: 'global',
    permissoes: COMISSOES,
    ask: async ({ world }) => ({
      params: { id: (await commission(world, 'apuracao')).id },
      body: { motivo },
    }),
  },
}

export const desfazimentosProbes: ProbesOf<typeof desfazimentos> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id } = await disposalOf(scene)
      return {
        query: { local_id: String(scene.local), perPage: 100 },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: { id: (await disposalOf(scene)).id } }) },
  arrolar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      body: { bens: [await assetOf(scene)], justificativa: 'Quebrados e sem conserto' },
    }),
  },
  avaliar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, bem } = await disposalOf(scene)
      return {
        params: { id, bemId: bem },
        body: { condicao: 'antieconomico', valor_mercado_centavos: 100, parecer: 'Não compensa consertar' },
      }
    },
  },
  emitirLaudo: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await disposalOf(scene)).id },
      body: { comissao_id: (await commission(scene.world, 'inservibilidade', scene.local)).id },
    }),
  },
  reaproveitar: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.patrimonios.arrolar', ...LISTAR],
    async ask(scene) {
      const { id, bem } = await disposalOf(scene)
      return { params: { id, bemId: bem }, body: { motivo } }
    },
  },
  baixar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, bem } = await disposalOf(scene, 'avaliado')
      return { params: { id }, body: { bens: [bem], destino: 'inutilizacao', processo: '12/2026' } }
    },
  },
  cancelar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await disposalOf(scene)).id }, body: { motivo } }),
  },
  estornarBaixa: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await disposalOf(scene, 'baixado')).bem }, body: { motivo } }),
  },
}

export const manutencoesProbes: ProbesOf<typeof manutencoes> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, numero, bem, fornecedor, classe } = await repairOf(scene)
      return {
        query: {
          texto: numero,
          local_id: scene.local,
          bem_id: bem,
          classe_id: classe,
          fornecedor_id: fornecedor,
        },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: { id: (await repairOf(scene)).id } }) },
  enviar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      body: {
        bem_id: await assetOf(scene),
        defeito: 'Não liga mais',
        fornecedor_id: await repairer(scene.world),
      },
      beyond: { 'body.fornecedor_id': await repairer(scene.world, 'inativo') },
    }),
  },
  retornar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await repairOf(scene)).id },
      body: {
        resultado: 'consertado',
        servico: 'Fonte trocada',
        custo_centavos: 4_500,
        estado: 'bom',
        condicao: 'em_uso',
      },
    }),
  },
  naoVoltou: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await repairOf(scene)).id }, body: { motivo } }),
  },
  corrigir: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await repairOf(scene)).id },
      body: { fornecedor_id: await repairer(scene.world), previsto_para: null, motivo },
      beyond: { 'body.fornecedor_id': await repairer(scene.world, 'inativo') },
    }),
  },
  cancelar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await repairOf(scene)).id }, body: { motivo } }),
  },
}

export const apuracoesProbes: ProbesOf<typeof apuracoes> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, numero, bem } = await inquiryOf(scene)
      return {
        query: { texto: numero, local_id: scene.local, bem_id: bem },
        reached: ({ dados }) => dados.data.some((uma) => uma.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: { id: (await inquiryOf(scene)).id } }) },
  naoLocalizar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: await assetOf(scene) }, body: { motivo } }),
  },
  localizar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await inquiryOf(scene)).bem }, body: { motivo } }),
  },
  localizarVarios: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      body: { ids: [(await inquiryOf(scene)).bem], motivo },
      reached: ({ dados }) => dados.resultados.every(({ feito }) => feito),
    }),
  },
  abrir: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      body: {
        bem_id: await assetOf(scene, 'nao_localizado', 'ativo'),
        fatos: 'Sumiu durante o recesso',
        comissao_id: (await commission(scene.world, 'apuracao', scene.local)).id,
      },
    }),
  },
  concluir: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await inquiryOf(scene)).id },
      body: {
        resultado: 'isento',
        relatorio: 'Furto comprovado, sem culpa de quem guardava.',
        processo: '13/2026',
      },
    }),
  },
}
