import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { busca } from '#contract/dados/busca.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import type { Client } from '#server/testing/client.ts'
import { itemDe, MOVER, mesaDeTransferencias, remessaDe } from '#server/testing/mesa-de-transferencias.ts'
import { photo } from '#server/testing/school.ts'
import { put } from '#server/testing/upload.ts'

const mesa = await mesaDeTransferencias()
const { db, naConta, people, elisa, nina, rui } = mesa
const { bem, pedida, autorizar, expedir, expedida, pessoaEm } = mesa
const { escola, outraEscola, escolaAlheia } = people.locais
const longe = await naConta(await pessoaEm('Longe Dali', MOVER, escolaAlheia))

const emissor = await naConta(
  await pessoaEm(
    'Ester Lima',
    [...MOVER, 'painel.geral.documentos.emitir', 'painel.geral.documentos.ver'],
    escola,
  ),
)

/** Of the paper itself: what was frozen can be laid out. */
const comecoDoPdf = async (id: number) =>
  (await emissor.call(documentos.baixar, { params: { id }, query: {} })).bytes.subarray(0, 5).toString()

const romaneio = (ids: number[], quem = elisa) => quem.call(transferencias.romaneio, { body: { ids } })
const conteudo = async (tipo: string) =>
  (
    await db.one<{ conteudo: Record<string, unknown> }>(
      sql`select dados->'conteudo' as conteudo from documento where tipo = ${tipo} order by id desc limit 1`,
    )
  ).conteudo

test('romaneio puts the shipments of one place on one document, and refuses what is not theirs or not shipped', async () => {
  const [uma, outra] = [
    await expedida({ patrimonio_ids: [await bem(), await bem()] }),
    await expedida({ patrimonio_ids: [await bem({ tombamento: 'RMN/1' })] }),
  ]
  const { dados } = await romaneio([outra.id, uma.id, uma.id])
  expect(dados.documento.numero).toMatch(/^ROMANEIO-\d{4}-000001$/)
  expect(await comecoDoPdf(dados.documento.id)).toBe('%PDF-')
  const { paradas } = (await conteudo('romaneio')) as { paradas: { numero: string; bens: unknown[] }[] } // as: frozen so
  expect(paradas.map(({ numero, bens }) => [numero, bens.length])).toEqual([
    [uma.remessas[0]?.numero, 2],
    [outra.remessas[0]?.numero, 1],
  ])
  expect(paradas[1]?.bens).toMatchObject([{ plaqueta: null, tombamento: 'RMN/1' }])
  expect(await conteudo('guia_de_transferencia')).toMatchObject({
    bens: [{ plaqueta: null, tombamento: 'RMN/1' }],
  })
  const parada = await pedida({ patrimonio_ids: [await bem()] })
  expect((await romaneio([uma.id, parada.id])).envelope.mensagem).toContain('não tem remessa a caminho')
  expect((await romaneio([uma.id], nina)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await romaneio([uma.id], longe)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const mesaDeLa = await bem({ local: outraEscola })
  const deLa = await pedida({ patrimonio_ids: [mesaDeLa], destino_id: escola }, rui)
  expect((await expedir(deLa.id, {}, rui)).codigo).toBe('SUCESSO')
  expect((await romaneio([uma.id, deLa.id], rui)).envelope.mensagem).toContain('sai de outro local')
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from romaneio`)
  expect(total).toBe(1)
})

test('a shipment with something missing has a report, with what was said and the photos of each end', async () => {
  const [faltou, chegou] = [await bem({ tombamento: 'RMN/2' }), await bem()]
  const saiu = await expedida({ patrimonio_ids: [faltou, chegou] })
  const params = remessaDe(saiu)
  const emitir = () =>
    emissor.call(documentos.emitir, {
      body: { tipo: 'relatorio_de_divergencia', entidade: 'remessa', entidade_id: params.remessaId },
    })
  expect((await emitir()).codigo).toBe('ERR_NAO_ENCONTRADO')
  await nina.call(transferencias.receber, {
    params,
    body: {
      recebidos: [{ item_id: itemDe(saiu, chegou), estado: 'bom' }],
      nao_chegaram: [{ item_id: itemDe(saiu, faltou), observacao: 'Não estava no caminhão' }],
    },
  })
  const { dados: relatorio } = await emitir()
  expect(relatorio.numero).toMatch(/^DIVERGENCIA-/)
  expect(await comecoDoPdf(relatorio.id)).toBe('%PDF-')
  expect(await conteudo('relatorio_de_divergencia')).toMatchObject({
    remessa: { bens: 2, recebida_por: 'Nina Alves' },
    itens: [{ tombamento: 'RMN/2', situacao: 'Não chegou', observacao: 'Não estava no caminhão' }],
  })
})

test('each end takes its own photos of an asset on its way, and both see them', async () => {
  const movel = await bem()
  const saiu = await expedida({ patrimonio_ids: [movel] })
  const modelo_id = itemDe(saiu, movel)
  const { bytes, tamanho } = photo('movel')
  const reservar = (quem: Client, modelo: 'saida_do_bem' | 'chegada_do_bem') =>
    quem.call(anexos.reservar, {
      body: {
        uuid: randomUUID(),
        modelo,
        modelo_id,
        nome: 'movel.jpg',
        mime: 'image/jpeg',
        tamanho,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    })
  expect((await reservar(elisa, 'chegada_do_bem')).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await reservar(nina, 'saida_do_bem')).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await reservar(longe, 'chegada_do_bem')).codigo).toBe('ERR_NAO_ENCONTRADO')
  const { dados } = await reservar(nina, 'chegada_do_bem')
  expect((await put(nina, dados.upload_url, bytes)).codigo).toBe('SUCESSO')
  expect((await nina.call(anexos.registrar, { body: { uuid: dados.uuid } })).codigo).toBe('SUCESSO')
  for (const quem of [elisa, nina, rui]) {
    const { data } = (await quem.call(anexos.listar, { query: { modelo: 'chegada_do_bem', modelo_id } }))
      .dados
    expect(data.map(({ uuid }) => uuid)).toEqual([dados.uuid])
  }
})

test('above the limit of value the word of another is needed, even of who authorises on both sides', async () => {
  await db.run(sql`update parametros set
    valores = jsonb_set(valores || '{"limites": {}}', '{limites,limite_autorizacao_transferencia_centavos}', '100000')`)
  const [barato, caro] = [await bem(), await bem()]
  await db.run(
    sql`update patrimonio set valor_aquisicao_centavos = 60000 where id = any(${[barato, caro]}::bigint[])`,
  )
  const dentro = await pedida({ patrimonio_ids: [barato] }, rui)
  expect(dentro).toMatchObject({ situacao: 'autorizada', acima_do_limite: false })
  await rui.call(transferencias.cancelar, { params: { id: dentro.id }, body: { motivo: 'Vão juntos' } })
  const juntos = await pedida({ patrimonio_ids: [barato, caro] }, rui)
  expect(juntos).toMatchObject({ situacao: 'solicitada', acima_do_limite: true })
  const proprio = await autorizar(juntos.id, rui)
  expect(proprio).toMatchObject({ codigo: 'ERR_NAO_AUTORIZADO' })
  expect(proprio.envelope.mensagem).toContain('limite de valor')
  const outro = await naConta(
    await pessoaEm('Olga Reis', [...MOVER, 'painel.almoxarifado.transferencias.autorizar'], escola),
  )
  expect((await autorizar(juntos.id, outro)).dados.situacao).toBe('autorizada')
  expect((await expedir(juntos.id, {}, rui)).dados.situacao).toBe('em_transito')
})

test('buscar finds a transfer by its protocolo and by a place, and its shipment by its number, only at either end', async () => {
  const saiu = await expedida({ patrimonio_ids: [await bem()] })
  const achadas = async (quem: Client, q: string) =>
    (await quem.call(busca.buscar, { query: { q, tipos: 'transferencias,remessas' } })).dados.grupos.flatMap(
      ({ itens }) => itens,
    )
  const { protocolo, id } = saiu
  expect(await achadas(nina, protocolo.toLowerCase())).toMatchObject([
    { id, exato: true, motivo: `Protocolo ${protocolo}` },
  ])
  const numero = saiu.remessas[0]?.numero ?? ''
  expect(await achadas(elisa, `#${numero}`)).toMatchObject([
    { grupo: 'remessas', url: `/painel/almoxarifado/transferencias/${id}?aba=remessas` },
  ])
  await db.run(sql`update local set nome = 'Escola Zuleica Xavante' where id = ${outraEscola}`)
  const porNome = await achadas(elisa, 'zuleica')
  expect(porNome[0]).toMatchObject({ exato: false, motivo: 'Destino' })
  expect(porNome.some((uma) => uma.id === id)).toBe(true)
  for (const q of [protocolo, numero, 'zuleica']) expect(await achadas(longe, q)).toEqual([])
})
