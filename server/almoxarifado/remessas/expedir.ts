// What leaves: on its way to who will receive it, or handed over at the counter in the same act.

import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { NaRetirada } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import { quemPode } from '#server/administracao/notificacoes/notify.ts'
import type { Comando } from '#server/casa/comando.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { aposMudar } from './apos.ts'
import { exigirArquivosDela } from './arquivos.ts'
import { avisarExpedida, avisarRecebida } from './avisos.ts'
import { auditar, marcarRemessa, remessaPara } from './comando.ts'
import { chaveDoPoder, type RemessaAlvo } from './policy.ts'
import { itensDasRemessas } from './queries.ts'
import { lancarRetirada, lancarSaida, type ParteDoItem } from './razao.ts'

export type Recebedor = z.output<typeof NaRetirada>

export const avisoDe = ({ tx, ator }: Pick<Comando, 'tx' | 'ator'>) => ({ tx, por: ator.usuario.id })

const inteiros = async ({ tx }: Pick<Comando, 'tx'>, { id }: RemessaAlvo): Promise<ParteDoItem[]> =>
  (await itensDasRemessas(tx, [id])).map((item) => ({ item, qtd_e3: item.qtd_e3 }))

export interface Expedicao {
  modalidade: 'entrega' | 'malote' | 'transportadora'
  transporte: string | null
  previsto_em: string | null
}

export async function expedir(comando: Comando, id: number, expedicao: Expedicao): Promise<void> {
  const { ator, agora } = comando
  const alvo = await remessaPara(comando, 'expedir', id)
  exigirDeHojeEmDiante(comando, 'previsto_em', { dia: expedicao.previsto_em, oQue: 'A previsão de chegada' })
  const partes = await inteiros(comando, alvo)
  await lancarSaida(comando, alvo, partes)
  const para = { situacao: 'expedida' as const, ...expedicao }
  await marcarRemessa(comando, id, { ...para, expedida_por: ator.usuario.id, expedida_em: agora })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para })
  await aposMudar(comando, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarExpedida(avisoDe(comando), id)
}

/** Somebody takes it, always, and it is not who hands it over. */
async function exigirRecebedor(
  { tx, ator }: Comando,
  { tipo, destino_id }: RemessaAlvo,
  { recebedor_id, recebedor_nome }: Recebedor,
): Promise<void> {
  if (recebedor_id === null) {
    if (recebedor_nome === null) throw campoInvalido('recebedor_nome', 'Diga quem está levando.')
    return
  }
  if (recebedor_id === ator.usuario.id)
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Quem entrega não recebe: escolha quem está levando.')
  const recebem = await quemPode(tx, chaveDoPoder(tipo, 'receber'), destino_id)
  if (!recebem.includes(recebedor_id))
    throw campoInvalido('recebedor_id', 'Esta pessoa não recebe por este destino: escreva o nome dela.')
}

/** Of what is picked: out and received in one act. */
export async function retirar(comando: Comando, id: number, recebedor: Recebedor): Promise<void> {
  const { ator, agora } = comando
  const alvo = await remessaPara(comando, 'retirada', id)
  await exigirRecebedor(comando, alvo, recebedor)
  await exigirArquivosDela(comando, alvo, 'saida_da_remessa', recebedor)
  const partes = await inteiros(comando, alvo)
  await lancarRetirada(comando, alvo, partes)
  const { recebedor_id, ...escrito } = recebedor
  // Out before in: a line never has more in than out.
  await marcarRemessa(comando, id, {
    situacao: 'expedida',
    expedida_por: ator.usuario.id,
    expedida_em: agora,
  })
  await comando.tx.run(sql`update remessa_item set qtd_recebida_e3 = qtd_e3 where remessa_id = ${id}`)
  await marcarRemessa(comando, id, {
    situacao: 'recebida',
    modalidade: 'retirada',
    ...escrito,
    recebida_por: recebedor_id,
    recebida_em: agora,
  })
  auditar(comando, alvo, {
    de: { situacao: alvo.situacao },
    para: {
      situacao: 'recebida',
      modalidade: 'retirada',
      recebedor_id,
      recebedor_nome: recebedor.recebedor_nome,
    },
  })
  await aposMudar(comando, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarRecebida(avisoDe(comando), id)
}
