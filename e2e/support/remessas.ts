// A requisition taken by its people to the van, over HTTP: what a journey of receiving begins with.
import { remessas } from '#contract/remessas.ts'
import { requisicoes } from '#contract/requisicoes.ts'
import type { HttpClient } from './http-client.ts'

export const NOVE = 9_000

interface Operacao {
  method: string
  path: string
}
export const chamar = <T>(quem: HttpClient, { method, path }: Operacao, id: number | null, body: unknown) =>
  quem.json<T>(method, path.replace('{id}', String(id)), body)

/** The director asks, the supervisor authorises, the storekeeper picks and ships. */
export interface Equipe {
  elisa: HttpClient
  fabio: HttpClient
  bruno: HttpClient
}

/** From the request to the van, by the three people who have a say in it. */
export async function enviada({ elisa, fabio, bruno }: Equipe, materiais: number[], escola: number) {
  interface Pedida {
    id: number
    versao: number
    situacao: string
  }
  const itens = materiais.map((material_id) => ({ material_id, qtd_solicitada_e3: NOVE }))
  const rascunho = await chamar<Pedida>(elisa, requisicoes.criar, null, {
    local_destino_id: escola,
    justificativa: 'Acabou na escola',
    itens,
  })
  const { id, versao } = rascunho
  const pedida = await chamar<Pedida>(elisa, requisicoes.enviar, id, { versao })
  if (pedida.situacao !== 'em_autorizacao') throw new Error(`the requisition is ${pedida.situacao}`)
  await chamar(fabio, requisicoes.autorizar, id, { versao: pedida.versao })
  const pedido = { tipo: 'requisicao', id }
  const separada = await chamar<Pedida>(bruno, remessas.separar, null, { pedido })
  await chamar(bruno, remessas.concluirSeparacao, separada.id, {
    tudo_coletado: true,
    versao: separada.versao,
  })
  return chamar<{ id: number; numero: string }>(bruno, remessas.expedir, separada.id, {})
}
