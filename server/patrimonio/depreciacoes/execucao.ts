// The run of a month: preview, posting, accounting, reversal. One month after the other, and backwards from the last.
import { diaEscrito, mesSeguinte } from '#contract/casa/dias.ts'
import type { depreciacoes, SituacaoDaDepreciacao } from '#contract/patrimonio/depreciacoes.ts'
import { SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { calcularPrevia, devolverQuotas, lancarQuotas } from './calculo-queries.ts'
import {
  type Execucao,
  execucaoDoMes,
  inserirPrevia,
  marcar,
  travarExecucao,
  ultimaLancada,
  umaPorVez,
} from './execucao-queries.ts'
import { foraDaSequencia, impedimentoDoEstorno, LANCA_NA_HORA_ATE, previaVencida } from './impedimentos.ts'
import { apagarPedido, gravarPedido, haLancamentoEmCurso, previstos } from './pedido-queries.ts'

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Depreciação não encontrada.')

/** The month in course on that wall. */
export const mesDe = (agora: Date, fuso: string) => diaDe(agora, fuso).slice(0, 7)

/** The months over by now that the next runs are of, since the last that was posted; none where none ever was. */
export async function mesesPorLancar(tx: Queryable, agora: Date, fuso: string): Promise<string[]> {
  const meses: string[] = []
  const corrente = mesDe(agora, fuso)
  let mes = (await ultimaLancada(tx))?.seguinte ?? corrente
  while (mes < corrente) {
    meses.push(mes)
    mes = mesSeguinte(mes)
  }
  return meses
}

/** The last month that was posted, or null. */
export const ultimoMesLancado = async (tx: Queryable): Promise<string | null> =>
  (await ultimaLancada(tx))?.competencia ?? null

type Contexto = Pick<Call<typeof depreciacoes.prever>, 'tx' | 'ator' | 'agora' | 'audit' | 'services'>

function registrar(
  { audit }: Pick<Contexto, 'audit'>,
  id: number,
  mudanca: { de?: object; para: object; motivo?: string },
) {
  audit.mudanca({
    entidade: 'depreciacao',
    entidade_id: id,
    de: { ...mudanca.de },
    para: { ...mudanca.para },
    motivo: mudanca.motivo ?? null,
  })
}

async function exigirSequencia({ tx }: Pick<Contexto, 'tx'>, competencia: string): Promise<void> {
  const fora = foraDaSequencia(await ultimaLancada(tx), competencia)
  if (fora) throw campoInvalido('competencia', fora.motivo)
}

/** Before anything is waited for: a posting in course holds the runs until it ends. */
async function exigirQuieto(tx: Contexto['tx']): Promise<void> {
  if (await haLancamentoEmCurso(tx))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Um mês está sendo lançado agora. Aguarde terminar.')
}

export async function prever(call: Call<typeof depreciacoes.prever>): Promise<number> {
  const { tx, ator, agora, services } = call
  const { competencia } = call.body
  const { fuso } = services.config
  if (competencia > mesDe(agora, fuso)) throw campoInvalido('competencia', 'Este mês ainda não começou.')
  await exigirQuieto(tx)
  await umaPorVez(tx)
  const existente = await execucaoDoMes(tx, competencia)
  if (existente && existente.situacao !== 'previa')
    throw campoInvalido(
      'competencia',
      `${diaEscrito(competencia)} já foi lançado. Para refazer, estorne antes.`,
    )
  await exigirSequencia(call, competencia)
  const quem = { por: ator.usuario.id, em: agora }
  const id = existente?.id ?? (await inserirPrevia(tx, { competencia, ...quem }))
  await calcularPrevia(tx, { id, competencia, fuso })
  if (existente) await marcar(tx, id, { passo: 'criada', ...quem })
  await apagarPedido(tx, id)
  registrar(call, id, { para: { competencia, situacao: 'previa' } })
  return id
}

/** The run, held, if it is as it was read and where the act begins. */
async function abrir(
  { tx }: Pick<Contexto, 'tx'>,
  { id, versao }: { id: number; versao: number },
  de: readonly SituacaoDaDepreciacao[],
): Promise<Execucao> {
  await exigirQuieto(tx)
  await umaPorVez(tx)
  const execucao = await travarExecucao(tx, id)
  if (execucao === undefined) throw inexistente()
  if (!de.includes(execucao.situacao))
    throw new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `A depreciação está ${SITUACOES_DA_DEPRECIACAO[execucao.situacao].toLowerCase()}. Atualize a tela.`,
      dados: { situacao: execucao.situacao },
    })
  if (execucao.versao !== versao) throw new Recusa('ERR_CONFLITO_VERSAO')
  return execucao
}

type PedidoComVersao = Contexto & { params: { id: number }; body: { versao: number } }

/** Posts the preview, or throws: nothing is posted that nobody saw. */
export async function lancarPrevia(
  { tx, audit }: Pick<Contexto, 'tx' | 'audit'>,
  execucao: Execucao,
  {
    quem,
    fuso,
    andou,
  }: { quem: { por: number; em: Date }; fuso: string; andou?: (lancados: number) => void },
): Promise<void> {
  await exigirSequencia({ tx }, execucao.competencia)
  if (!(await lancarQuotas(tx, { ...execucao, fuso }, andou))) throw previaVencida()
  await marcar(tx, execucao.id, { passo: 'processada', ...quem })
  registrar({ audit }, execucao.id, { de: { situacao: 'previa' }, para: { situacao: 'processada' } })
}

export async function processar(call: PedidoComVersao): Promise<void> {
  const { tx, ator, agora, params, services } = call
  const execucao = await abrir(call, { id: params.id, versao: call.body.versao }, ['previa'])
  const quem = { por: ator.usuario.id, em: agora }
  const total = await previstos(tx, execucao.id)
  if (total <= LANCA_NA_HORA_ATE) {
    await lancarPrevia(call, execucao, { quem, fuso: services.config.fuso })
    return apagarPedido(tx, execucao.id)
  }
  await exigirSequencia(call, execucao.competencia)
  await gravarPedido(tx, { id: execucao.id, total, ...quem })
  registrar(call, execucao.id, { para: { lancamento_pedido: total } })
}

export async function contabilizar(call: PedidoComVersao): Promise<void> {
  const { tx, ator, agora, params } = call
  const { id } = await abrir(call, { id: params.id, versao: call.body.versao }, ['processada'])
  await marcar(tx, id, { passo: 'contabilizada', por: ator.usuario.id, em: agora })
  registrar(call, id, { de: { situacao: 'processada' }, para: { situacao: 'contabilizada' } })
}

export async function estornar(call: PedidoComVersao & { body: { motivo: string } }): Promise<void> {
  const { tx, ator, agora, params } = call
  const { motivo } = call.body
  const { id, situacao } = await abrir(call, { id: params.id, versao: call.body.versao }, [
    'processada',
    'contabilizada',
  ])
  const impedimento = await impedimentoDoEstorno(tx, id, await ultimaLancada(tx))
  if (impedimento) throw impedimento
  await devolverQuotas(tx, id)
  await marcar(tx, id, { passo: 'estornada', por: ator.usuario.id, em: agora, motivo })
  registrar(call, id, { de: { situacao }, para: { situacao: 'estornada' }, motivo })
}
