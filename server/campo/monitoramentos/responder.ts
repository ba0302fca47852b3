// Answers to the roteiro of a visit: each is a field of its own, merged as whatever two people may write.
import type { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { problemasDasRespostas, type Respostas } from '#contract/campo/roteiro.ts'
import { captura, registrarComplemento, registrarConcorrencia } from '#server/campo/visita/evidence.ts'
import { fusao } from '#server/campo/visita/merge.ts'
import { gravarRespostas, type RoteiroRespondido, roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import { visitaTravada } from '#server/campo/visita/visit.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { visitaParaQuem } from './view.ts'

function conferir({ conteudo }: RoteiroRespondido, respostas: Respostas): void {
  const problemas = Object.entries(problemasDasRespostas(conteudo.perguntas, respostas))
  if (problemas.length === 0) return
  const erros = problemas.map(([chave, problema]) => [`respostas.${chave}`, [problema]])
  throw new Recusa('ERR_FORM_VALIDATION', { erros: Object.fromEntries(erros) })
}

export async function responder(call: Call<typeof monitoramentos.responder>) {
  const { tx, ator, params, body, audit } = call
  const visita = await visitaTravada(tx, ator, params.id)
  const roteiro = await roteiroDaVisita(tx, visita.id)
  if (!roteiro) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta visita não tem roteiro a responder.')
  conferir(roteiro, body.respostas)
  const quando = captura(call, visita, body.atualizado_em)
  const fundida = fusao(roteiro.respostas, roteiro.capturas, body.respostas, quando, 'respostas.')
  const depois = { ...roteiro.respostas, ...(fundida.valores as Respostas) } // as: a key is there only with its value
  const capturas = { ...roteiro.capturas, ...fundida.capturas }
  // What was captured before the desk asked again answers nothing of what it asks.
  const depoisDaDevolucao = visita.devolvido_em === null || quando.em > visita.devolvido_em
  const respondidas = depoisDaDevolucao ? Object.keys(body.respostas) : []
  await gravarRespostas(tx, visita.id, depois, { captura: quando, capturas, respondidas })
  const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
  const divergencias = await registrarConcorrencia(tx, visita, alvo, fundida)
  await registrarComplemento(call, visita, alvo, 'monitoramentos.responder', body, {
    respostas: roteiro.respostas,
  })
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: visita.id,
    local_id: visita.local_id,
    de: { respostas: roteiro.respostas },
    para: { respostas: depois },
  })
  const vista = await visitaParaQuem(tx, visita.id, ator)
  return divergencias.length > 0 ? { ...vista, divergencias } : vista
}
