// A requisition taken by its people to the van, and what a supplier is to bring, over HTTP: what a journey of receiving
// begins with.
import type { Page } from 'playwright-core'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { entregas } from '#contract/almoxarifado/entregas.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { HttpClient } from './http-client.ts'
import type { Oracle } from './oracle.ts'

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

/** Nine of a material without lots, that a supplier brings straight to where this shipment went. */
export async function entregaPlanejada(oracle: Oracle, sara: HttpClient, remessa_id: number) {
  const [quais] = await oracle.query<{
    deposito: number
    escola: number
    material: number
    fornecedor: number
  }>(
    `select d.id::int as deposito, r.destino_id::int as escola,
       (select m.id::int from material m where m.natureza = 'consumo' and m.ativo and not m.controla_lote order by 1 limit 1)
         as material,
       (select f.id::int from fornecedor f where f.situacao = 'ativo' order by 1 limit 1) as fornecedor
     from local d, remessa r where d.codigo = 'DEP-CENTRAL' and r.id = $1`,
    [remessa_id],
  )
  if (!quais) throw new Error('the demonstration has no depósito, material or supplier')
  const { deposito, escola, material, fornecedor } = quais
  interface Aberta {
    id: number
    versao: number
    protocolo: string
    itens: { id: number }[]
  }
  const rascunho = await chamar<Aberta>(sara, entradas.criar, null, {
    tipo: 'ponto_a_ponto',
    deposito_id: deposito,
    fornecedor_id: fornecedor,
    doc_tipo: 'guia_remessa',
    doc_numero: 'PP-7',
    valor_documento_centavos: 10_001,
    itens: [{ material_id: material, qtd_documento_e3: NOVE, total_centavos: 10_001 }],
  })
  const { versao } = rascunho
  const { id, protocolo, itens } = await chamar<Aberta>(sara, entradas.receber, rascunho.id, { versao })
  const item_id = itens[0]?.id ?? 0
  await chamar(sara, entregas.planejar, id, {
    entregas: [{ local_id: escola, itens: [{ item_id, qtd_e3: NOVE }] }],
  })
  return { id, protocolo, item_id, deposito, material }
}

/** Types the name in the open dialog of a receipt, and ends it. */
export async function assinar(page: Page, nome: string, botao = 'Assinar e guardar'): Promise<void> {
  const dialogo = page.getByRole('dialog').last()
  await dialogo.getByRole('button', { name: /^Digitar/ }).click()
  await dialogo.getByLabel('Nome de quem assina').fill(nome)
  await dialogo.getByRole('button', { name: botao }).click()
  await page.getByRole('heading', { level: 1, name: 'Receber materiais' }).waitFor()
}
