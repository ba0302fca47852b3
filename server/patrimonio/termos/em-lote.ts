// The papers of several charges, said by them or by the assets that are in them; of an asset in none, why.
import { pode } from '#contract/casa/acesso.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { SITUACOES_DO_BEM, SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { CARGAS_POR_LOTE, termos } from '#contract/patrimonio/termos.ts'
import { porNumero } from '#server/casa/em-lote.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { cargaDetalhada, nomeDaCarga } from './alvo.ts'
import { emitirTermo } from './emitir.ts'
import { type BemSemCarga, bensPorSituacao, cargaPorId, cargasDosBens } from './list-queries.ts'

type EmLote = Call<typeof termos.emLote>
type Resultado = ResultadoDoLote['resultados'][number]

function porQueNenhum({ situacao, local }: BemSemCarga): string {
  if (SITUACOES_EM_CARGA.includes(situacao))
    return `Você não emite termos de ${local}: peça a quem cuida do patrimônio de lá.`
  return situacao === 'a_tombar'
    ? 'Ainda não foi tombado, e não está em carga: tombe-o antes.'
    : `Está ${SITUACOES_DO_BEM[situacao].toLowerCase()}: saiu do patrimônio, e ninguém responde por ele.`
}

/** Of the assets said, those that are in no charge of which the person issues papers; none of what they do not see. */
async function semCarga({ tx, ator, body }: EmLote, dentro: ReadonlySet<number>): Promise<Resultado[]> {
  const fora = await bensPorSituacao(
    tx,
    [...new Set(body.bens)].filter((id) => !dentro.has(id)),
  )
  return fora
    .filter(({ caminho }) => pode(ator.concessoes, termos.listar.access, caminho))
    .map((bem) => ({
      id: bem.id,
      nome: bemNaFrase(bem),
      feito: false,
      mensagem: porQueNenhum(bem),
      pedidos: [bem.id],
    }))
}

/** Those said, and those of the assets said, with these; and what is in none. */
async function cargasDoLote(
  call: EmLote,
): Promise<{ cargas: Map<number, number[] | undefined>; fora: Resultado[] }> {
  const { tx, ator, body } = call
  const cargas = new Map<number, number[] | undefined>(body.ids.map((id) => [id, undefined]))
  if (body.bens.length === 0) return { cargas, fora: [] }
  const dosBens = await cargasDosBens(tx, body.bens, nosDaPermissao(ator.concessoes, termos.emLote.access))
  const fora = await semCarga(call, new Set(dosBens.flatMap(({ bens }) => bens)))
  if (dosBens.length + fora.length === 0)
    throw campoInvalido('bens', 'Nenhum destes bens está em carga de um local em que você emite termos.')
  if (dosBens.length > CARGAS_POR_LOTE)
    throw campoInvalido(
      'bens',
      `Estes bens são de ${dosBens.length} cargas; o limite é ${CARGAS_POR_LOTE}. Escolha menos bens.`,
    )
  for (const { id, bens } of dosBens) cargas.set(id, bens)
  return { cargas, fora }
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
export async function emitirEmLote(call: EmLote): Promise<ResultadoDoLote> {
  const { fuso } = call.services.config
  const resultados: Resultado[] = []
  const { cargas, fora } = await cargasDoLote(call)
  for (const id of porNumero([...cargas.keys()])) {
    let nome = 'Carga não encontrada'
    const resultado = await emSeparado(call, async (comando) => {
      await emitirTermo(comando, id, { conferencia_em: null, observacoes: null })
      const carga = await cargaPorId(call.tx, id, fuso)
      if (carga) nome = nomeDaCarga(carga)
      return carga
    })
    if (!resultado.feito) {
      const vista = await cargaDetalhada(call, id, fuso).catch(() => undefined)
      if (vista) nome = nomeDaCarga(vista)
    }
    const mensagem = resultado.feito ? 'Termo emitido.' : resultado.mensagem
    resultados.push({ id, nome, feito: resultado.feito, mensagem, pedidos: cargas.get(id) })
  }
  return { resultados: [...resultados, ...fora] }
}
