import { parse } from 'papaparse'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { LIMITES_INICIAIS } from '#contract/administracao/parametros.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import type { Client } from '#server/testing/client.ts'
import { FUSO_DE_TESTE, HOJE } from '#server/testing/hoje.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { app, db, people, stock, newPerson, naConta, bruno, comSaldo, pedido, separada, expedida } = mesa

const EXPORTA = [
  'painel.almoxarifado.requisicoes.listar',
  'painel.almoxarifado.requisicoes.exportar',
] as const satisfies readonly Permissao[]
const quemExporta = async (local: number) =>
  naConta(await newPerson({ permissoes: EXPORTA, locais: [local] }))
const doDeposito = await quemExporta(stock.deposito)
const daEscola = await quemExporta(people.locais.escola)
const deLonge = await quemExporta(people.locais.escolaAlheia)

const material = await comSaldo(9_000, { lotes: ['2098-12-31'] })
const aCaminho = await expedida((await pedido([[material, 2_000]])).id)
const aqui = await separada((await pedido([[await comSaldo(1_000), 1_000]], stock.outroDeposito)).id)

const pedir = (quem: Client, filtro: Record<string, string>, colunas: string[] = []) =>
  quem.call(exportacoes.criar, { body: { lista: 'remessas', formato: 'csv', filtro, colunas } })

async function linhasDe(quem: Client, ...pedida: [filtro: Record<string, string>, colunas?: string[]]) {
  const { dados } = await pedir(quem, ...pedida)
  await backgroundDone(app)
  const { bytes, status } = await quem.call(exportacoes.baixar, { params: { id: dados.id } })
  expect(status).toBe(200)
  const texto = bytes.toString('utf8').replace('\uFEFF', '')
  return parse<string[]>(texto, { delimiter: ';', skipEmptyLines: true }).data
}

test('shipments are exported with every column that their list shows, the newest first', async () => {
  const [cabecalho, primeira, segunda] = await linhasDe(doDeposito, {})
  expect(cabecalho).toEqual([
    'Remessa',
    'Pedido',
    'Origem',
    'Destino',
    'Itens',
    'Situação',
    'Expedida em',
    'Dias em trânsito',
    'Divergências a tratar',
    'Tipo',
    'Volumes',
    'Como vai',
    'Recebida em',
    'Aberta em',
  ])
  expect(primeira?.slice(0, 6)).toEqual([
    aqui.numero,
    aqui.pedido.protocolo,
    aqui.origem.nome,
    aqui.destino.nome,
    '1',
    'Separada, a expedir',
  ])
  expect(primeira?.slice(9, 11)).toEqual(['Requisição', '0'])
  expect([segunda?.[5], segunda?.[7], segunda?.[11]]).toEqual(['Em trânsito', '0', 'Entrega no destino'])
})

test('the export of shipments respects the filter, the columns asked for and the order', async () => {
  const numeros = async (filtro: Record<string, string>) =>
    (await linhasDe(doDeposito, filtro, ['numero'])).flat()
  expect(await numeros({ situacao: 'expedida' })).toEqual(['Remessa', aCaminho.numero])
  expect(await numeros({ material_id: String(material) })).toEqual(['Remessa', aCaminho.numero])
  expect(await numeros({ sort: 'asc' })).toEqual(['Remessa', aCaminho.numero, aqui.numero])
})

test('a shipment is late from the day after it was to arrive, or after the days to receive where none was said', async () => {
  const atrasadas = async (atrasada: string) =>
    (await linhasDe(doDeposito, { atrasada }, ['numero'])).slice(1).flat()
  const saiu = (dias: number, previsto: number | null) =>
    db.run(sql`update remessa set previsto_em = ${HOJE} + ${previsto}::int,
      expedida_em = (${HOJE} - ${dias}::int + time '22:30') at time zone ${FUSO_DE_TESTE} where id = ${aCaminho.id}`)
  const { remessa_receber_dias: prazo } = LIMITES_INICIAIS
  for (const [dias, previsto, tarde] of [
    [prazo, null, false],
    [prazo + 1, null, true],
    [prazo + 1, 0, false],
    [1, -1, true],
  ] as const) {
    await saiu(dias, previsto)
    expect(await atrasadas('true')).toEqual(tarde ? [aCaminho.numero] : [])
    expect(await atrasadas('false')).toEqual(tarde ? [aqui.numero] : [aqui.numero, aCaminho.numero])
  }
})

test('the export of shipments reaches what its reader lists, and is not of who may not export', async () => {
  const numeros = async (quem: Client) => (await linhasDe(quem, {}, ['numero'])).slice(1).flat()
  expect(await numeros(daEscola)).toEqual([aCaminho.numero])
  expect(await numeros(deLonge)).toEqual([])
  expect((await pedir(bruno, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})
