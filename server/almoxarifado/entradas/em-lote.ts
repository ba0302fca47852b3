// Several entries at once: each with the rules of the act on one alone, and by itself.

import { nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirMotivo } from '#server/casa/http/motivo.ts'
import { aceitar } from './aceitar.ts'
import { entradaAlvo, itensDaEntrada } from './alvo.ts'
import { entradaPara } from './comando.ts'
import { veEntrada } from './policy.ts'
import { cancelar } from './receber.ts'

/** What came otherwise than the document says is looked at by itself. */
async function exigirSemDivergencia(comando: Comando, id: number): Promise<void> {
  await entradaPara(comando, 'aceitar', id)
  const itens = await itensDaEntrada(comando.tx, id)
  const diverge = itens.find(
    ({ qtd_recebida_e3, qtd_recusada_e3, qtd_documento_e3 }) =>
      qtd_recusada_e3 > 0 || qtd_recebida_e3 !== qtd_documento_e3,
  )
  if (diverge)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Linha ${diverge.ordem}: veio diferente do documento. Abra a entrada e aceite-a sozinha.`,
    )
}

type NoLote = Call<typeof entradas.emLote>

async function umaDoLote(comando: Comando, id: number, body: NoLote['body']): Promise<void> {
  const { acao, motivo, comissao_id, presentes } = body
  if (acao === 'cancelar') return cancelar(comando, id, motivo)
  await exigirSemDivergencia(comando, id)
  await aceitar(comando, id, { comissao_id, presentes, validade_curta_motivo: null, excedente_motivo: null })
}

export async function emLote(call: NoLote) {
  const { acao, motivo, ids } = call.body
  if (acao === 'cancelar') exigirMotivo(motivo)
  return umPorUm(call, {
    ids,
    nome: async (id) => {
      const alvo = await entradaAlvo(call.tx, id, 'ver')
      return alvo && veEntrada(call.ator, alvo) ? nomeDaEntrada(alvo) : undefined
    },
    desconhecido: 'Entrada não encontrada',
    fazer: (comando, id) => umaDoLote(comando, id, call.body),
    feito: acao === 'aceitar' ? 'Aceita.' : 'Cancelada.',
  })
}
