// What does not stay at the destination: refused whole by it, and checked by the origin when it comes back.

import type { RecusaDaRemessa } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { aposMudar } from './apos.ts'
import { exigirArquivosDela } from './arquivos.ts'
import { avisarRecusada, avisarRetorno } from './avisos.ts'
import { auditar, marcarRemessa, remessaPara } from './comando.ts'
import { avisoDe } from './expedir.ts'
import { itensDasRemessas } from './queries.ts'
import { lancarRetorno } from './razao.ts'
import { chegouEm, gravarConferidos, gravarDivergencias, jaFeito, posicaoDita } from './receber.ts'
import { conferirRetorno } from './retorno.ts'

export async function recusar(comando: Comando, id: number, dita: RecusaDaRemessa): Promise<void> {
  const { ator } = comando
  const { recusa_uuid, motivo, fotos, assinatura_uuid } = dita
  if (recusa_uuid !== null && (await jaFeito(comando, id, 'recusa_uuid', recusa_uuid))) return
  const alvo = await remessaPara(comando, 'recusar', id)
  await exigirArquivosDela(comando, alvo, 'chegada_da_remessa', { assinatura_uuid, fotos })
  const { recebedor_nome, recebedor_matricula, recebedor_cargo } = dita
  await marcarRemessa(comando, id, {
    situacao: 'em_devolucao',
    motivo,
    recusa_uuid,
    recusa_fotos: fotos,
    assinatura_uuid,
    recebedor_nome,
    recebedor_matricula,
    recebedor_cargo,
    ...posicaoDita(dita),
    recebida_por: ator.usuario.id,
    recebida_em: await chegouEm(comando, id, dita.recusado_em),
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'em_devolucao' }, motivo })
  await aposMudar(comando, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarRecusada(avisoDe(comando), id, motivo)
}

/** What came back fit is on the shelf again; what came damaged or did not come is in dispute, as at any receipt. */
export async function confirmarRetorno(call: Call<typeof remessas.confirmarRetorno>): Promise<void> {
  const { params, body, tx } = call
  const alvo = await remessaPara(call, 'confirmarRetorno', params.id)
  const itens = await itensDasRemessas(tx, [alvo.id])
  const { conferidos, divergentes } = conferirRetorno(itens, body.tudo_igual ? 'tudo_igual' : body.itens)
  await exigirArquivosDela(call, alvo, 'saida_da_remessa', {
    assinatura_uuid: null,
    fotos: divergentes.flatMap(({ fotos }) => fotos),
  })
  await lancarRetorno(call, alvo, {
    partes: conferidos.map(({ item, aceita_e3 }) => ({ item, qtd_e3: aceita_e3 })),
    fase: 'retorno_1',
  })
  await gravarConferidos(call, conferidos, 'devolvida')
  await gravarDivergencias(call, alvo, divergentes)
  const situacao = divergentes.length > 0 ? 'devolvida_com_divergencia' : 'devolvida'
  await marcarRemessa(call, alvo.id, { situacao })
  auditar(call, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, divergencias: divergentes.length },
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
  if (divergentes.length > 0) await avisarRetorno(avisoDe(call), alvo.id, divergentes)
}
