// Assets of the depósito that break: those that come back, not all of them mended, and two that are away, one for too long.
import type { ChaveDeModelo } from '../../modelos-de-bens.ts'
import { GESTORA } from '../../pessoas.ts'
import { diaDaqui, doDeposito, type Historia } from './historia.ts'

interface Conserto {
  ha: number
  modelo: ChaveDeModelo
  defeito: string
  /** Days it should take. */
  prazo: number
  /** In centavos, as what follows. */
  previsto: number
  mercado: number
  volta?: { ha: number; servico: string; custo: number | null; consertado: boolean }
}

function consertar(historia: Historia, { ha, modelo, volta, ...ordem }: Conserto): void {
  const { vida, atos } = historia
  historia.marcar(ha, async () => {
    const [bem_id = 0] = await doDeposito(historia, modelo, 1)
    const { id } = await atos.manutencoes(GESTORA, 'enviar', {
      body: {
        bem_id,
        fornecedor_id: vida.fornecedores.cerrado,
        defeito: ordem.defeito,
        previsto_para: diaDaqui(historia, ordem.prazo),
        custo_previsto_centavos: ordem.previsto,
        valor_mercado_centavos: ordem.mercado,
      },
    })
    if (volta === undefined) return
    historia.marcar(volta.ha, async () => {
      await atos.manutencoes(GESTORA, 'retornar', {
        params: { id },
        body: {
          resultado: volta.consertado ? 'consertado' : 'sem_conserto',
          servico: volta.servico,
          custo_centavos: volta.custo,
          garantia_ate: null,
          estado: volta.consertado ? 'bom' : 'pessimo',
          condicao: volta.consertado ? 'em_uso' : 'irrecuperavel',
        },
      })
    })
  })
}

const CONSERTOS: readonly Conserto[] = [
  {
    ha: 260,
    modelo: 'notebook',
    defeito: 'Não liga depois de queda de energia.',
    prazo: 20,
    previsto: 45_000,
    mercado: 260_000,
    volta: { ha: 238, servico: 'Troca da fonte e da bateria.', custo: 41_000, consertado: true },
  },
  {
    ha: 170,
    modelo: 'computador',
    defeito: 'Desliga sozinho depois de uma hora.',
    prazo: 25,
    previsto: 90_000,
    mercado: 150_000,
    volta: {
      ha: 140,
      servico: 'Placa-mãe condenada; orçamento acima de metade do valor.',
      custo: null,
      consertado: false,
    },
  },
  {
    ha: 185,
    modelo: 'notebook',
    defeito: 'Tela com faixas e teclado sem resposta.',
    prazo: 25,
    previsto: 110_000,
    mercado: 210_000,
    volta: { ha: 150, servico: 'Placa de vídeo soldada; sem reparo.', custo: null, consertado: false },
  },
  {
    ha: 52,
    modelo: 'projetor',
    defeito: 'Lâmpada acende e apaga.',
    prazo: 20,
    previsto: 60_000,
    mercado: 140_000,
    volta: { ha: 20, servico: 'Lâmpada fora de linha.', custo: null, consertado: false },
  },
  {
    ha: 48,
    modelo: 'geladeira',
    defeito: 'Não gela na parte de baixo.',
    prazo: 20,
    previsto: 38_000,
    mercado: 210_000,
  },
  {
    ha: 6,
    modelo: 'ar',
    defeito: 'Pinga para dentro da sala.',
    prazo: 15,
    previsto: 25_000,
    mercado: 190_000,
  },
]

export function consertarBens(historia: Historia): void {
  for (const um of CONSERTOS) consertar(historia, um)
}
