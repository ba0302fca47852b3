// Termos de responsabilidade: who answers for which assets.

import { CARGAS_POR_LOTE, type termos } from '#contract/patrimonio/termos.ts'
import { porNumero } from '#server/casa/em-lote.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { cargaDetalhada, nomeDaCarga } from './alvo.ts'
import { assinarTermo, registrarAssinatura } from './assinar.ts'
import { cancelarTermo, emitirTermo, recusarTermo } from './emitir.ts'
import { cargaPorId, cargasDosBens } from './list-queries.ts'
import { listar } from './lista.ts'

/** Those said, and those of the assets said, with these. */
async function cargasDoLote({
  tx,
  ator,
  body,
}: Call<typeof termos.emLote>): Promise<Map<number, number[] | undefined>> {
  const ditas = body.ids.map((id): [number, undefined] => [id, undefined])
  if (body.bens.length === 0) return new Map(ditas)
  const nos = nosDaPermissao(ator.concessoes, 'painel.almoxarifado.patrimonios.emitir-termo')
  const dosBens = await cargasDosBens(tx, body.bens, nos)
  if (dosBens.length === 0)
    throw campoInvalido('bens', 'Nenhum destes bens está em carga de um local em que você emite termos.')
  if (dosBens.length > CARGAS_POR_LOTE)
    throw campoInvalido(
      'bens',
      `Estes bens são de ${dosBens.length} cargas; o limite é ${CARGAS_POR_LOTE}. Escolha menos bens.`,
    )
  return new Map<number, number[] | undefined>([
    ...ditas,
    ...dosBens.map(({ id, bens }) => [id, bens] as const),
  ])
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
async function emLote(call: Call<typeof termos.emLote>) {
  const { fuso } = call.services.config
  const resultados = []
  const cargas = await cargasDoLote(call)
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
  return { resultados }
}

type DeUma = Pick<Call<typeof termos.ver>, 'tx' | 'ator' | 'services'>
const detalhada = ({ tx, ator, services }: DeUma, id: number) =>
  cargaDetalhada({ tx, ator }, id, services.config.fuso)
const { mudado } = respondeCom(detalhada)

export const termosHandlers: Handlers<typeof termos> = {
  listar,
  emLote,
  ver: (call) => detalhada(call, call.params.id),

  emitir: mudado((call) => emitirTermo(call, call.params.id, call.body)),
  assinar: mudado((call) => assinarTermo(call, call.params.id, call.body)),
  recusar: mudado((call) => recusarTermo(call, call.params.id, call.body)),
  registrarAssinatura: mudado((call) => registrarAssinatura(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelarTermo(call, call.params.id, call.body)),
}
