// How assets end: looked for and paid for, or judged by a commission and inutilised; of each, one that is not done yet.
import type { ChaveDeModelo } from '../../modelos-de-bens.ts'
import { ADMINISTRADORA, GESTORA } from '../../pessoas.ts'
import { emUteis } from '../dias.ts'
import { diaDaqui, doDeposito, type Historia, semConserto, TARDE } from './historia.ts'

const MEMBROS = [
  { nome: 'Helena Sampaio', papel: 'Presidência', matricula: '159446-0' },
  { nome: 'Irene Vasques', papel: 'Membro', matricula: '175140-0' },
  { nome: 'Rui Campelo', papel: 'Membro', matricula: '175240-1' },
]

async function nomear(
  historia: Historia,
  tipo: 'inservibilidade' | 'apuracao',
  ato: string,
): Promise<number> {
  const nome = tipo === 'apuracao' ? 'Comissão de apuração' : 'Comissão de avaliação de bens'
  const inicio = diaDaqui(historia, 0)
  const body = { nome, tipo, local_id: null, ato, inicio, fim: null, membros: MEMBROS }
  return (await historia.atos.comissoes(GESTORA, 'criar', { body })).id
}

/** As the órgão numbers them, of that year. */
const processo = (historia: Historia, numero: number): string =>
  `${diaDaqui(historia, 0).slice(0, 4)}/${String(numero).padStart(6, '0')}`

/** Two that nobody found: of one the commission has concluded, the other's day passed. */
export function procurarBens(historia: Historia): void {
  const { atos } = historia
  const abrir = async (modelo: ChaveDeModelo, prazo: number, comissao_id: number | null, fatos: string) => {
    const [bem_id = 0] = await doDeposito(historia, modelo, 1)
    const motivo = 'Não estava na contagem do depósito, nem no segundo dia de busca.'
    await atos.apuracoes(GESTORA, 'naoLocalizar', { params: { id: bem_id }, body: { motivo } })
    const ate = diaDaqui(historia, prazo)
    return atos.apuracoes(GESTORA, 'abrir', { body: { bem_id, fatos, comissao_id, prazo: ate } })
  }
  let comissao: number | null = null
  historia.marcar(210, async () => {
    comissao = await nomear(historia, 'apuracao', 'Portaria 41, da Secretaria')
    const fatos = 'Saiu da prateleira entre duas contagens, sem documento. A câmera da doca estava desligada.'
    const { id } = await abrir('projetor', 60, comissao, fatos)
    historia.marcar(160, async () => {
      await atos.apuracoes(ADMINISTRADORA, 'concluir', {
        params: { id },
        body: {
          resultado: 'ressarcido',
          relatorio: 'O transportador reconheceu a perda no carregamento e recolheu o valor ao órgão.',
          processo: processo(historia, 418),
          valor_centavos: 198_000,
        },
      })
    })
  })
  historia.marcar(75, async () => {
    await abrir('notebook', 60, comissao, 'Estava reservado a uma escola, que diz não ter recebido.')
  })
}

/** What could not be repaired is judged and inutilised; a second list waits for its evaluation. */
export function desfazerBens(historia: Historia): void {
  const { vida, atos } = historia
  const arrolar = async (ids: number[], justificativa: string) =>
    (
      await atos.desfazimentos(GESTORA, 'arrolar', {
        body: { bens: ids, justificativa, processo: processo(historia, 377) },
      })
    ).id
  historia.marcar(120, async () => {
    const ids = await semConserto(historia)
    if (ids.length === 0) return
    const id = await arrolar(ids, 'Voltaram da assistência sem conserto que compense.')
    for (const bemId of ids)
      await atos.desfazimentos(GESTORA, 'avaliar', {
        params: { id, bemId },
        body: {
          condicao: 'irrecuperavel',
          valor_mercado_centavos: 9_000,
          custo_recuperacao_centavos: 140_000,
          parecer: 'Placas queimadas, fora de linha há anos. Sem aproveitamento.',
          guarda_dados: true,
        },
      })
    const comissao_id = await nomear(historia, 'inservibilidade', 'Portaria 52, da Secretaria')
    await atos.desfazimentos(GESTORA, 'emitirLaudo', { params: { id }, body: { comissao_id } })
    vida.agenda.marcar(emUteis(vida.cena.agora(), 5, TARDE), async () => {
      await atos.desfazimentos(ADMINISTRADORA, 'baixar', {
        params: { id },
        body: {
          bens: ids,
          destino: 'inutilizacao',
          destinatario: null,
          processo: processo(historia, 377),
          dados_apagados: ids,
        },
      })
    })
  })
  historia.marcar(8, async () => {
    const ids = await semConserto(historia)
    if (ids.length > 0) await arrolar(ids, 'A assistência não tem mais a peça.')
  })
}
