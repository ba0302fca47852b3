// What no register had and who homologated left as it is: decided, though in no book. And what the minutes say of a count
// that the school made itself.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { TIPOS } from '#server/document-types.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'

const mesa = await mesaDeContagens()
const { aberto, achados, concluida, db, decidir, fechar, homologar, iniciada, locais, mudar } = mesa

const nilo = await mesa.pessoaQue('Nilo', locais.regional, [
  'painel.almoxarifado.inventarios-de-bens.listar',
  'painel.almoxarifado.inventarios-de-bens.decidir',
  'painel.almoxarifado.inventarios-de-bens.encerrar',
  'painel.almoxarifado.patrimonios.listar',
])
const ver = async (id: number) => (await nilo.call(inventariosDeBens.ver, { params: { id } })).dados
const sobras = async (id: number) =>
  (await nilo.call(inventariosDeBens.sobras, { params: { id }, query: {} })).dados.data
const soDela = () => db.run(sql`update monitoramento set homologado_em = null, homologado_por = null`)

async function decidirTudo(id: number): Promise<void> {
  const { data } = (
    await nilo.call(inventariosDeBens.itens, {
      params: { id },
      query: { a_decidir: true, perPage: 100 } as never,
    })
  ).dados
  if (data.length === 0) return
  await nilo.call(inventariosDeBens.decidir, {
    params: { id },
    body: { itens: data.map((um) => um.id), decisao: 'localizado', motivo: 'Procurado em todas as salas' },
  })
}
const encerrar = async (id: number) =>
  nilo.call(inventariosDeBens.encerrar, { params: { id }, body: { versao: (await ver(id)).versao } })

/** What the minutes print. */
async function ataImpressa(id: number): Promise<string> {
  const { ata } = await ver(id)
  const { conteudo } = await db.one<{ conteudo: unknown }>(
    sql`select dados -> 'conteudo' as conteudo from documento where id = ${ata?.id ?? 0}`,
  )
  return JSON.stringify(TIPOS.ata_de_inventario_de_bens.paginas(conteudo, {} as never)) // as: its cover is not drawn here
}

test('a surplus that was left says by whom and why, does not hold the end, and is so in the minutes', async () => {
  await soDela()
  const visita = await concluida()
  await mudar(visita, 0, { resultado: 'nao_cadastrado' })
  await db.run(
    sql`update patrimonio set situacao = 'a_tombar' where uuid = ${visita.bens[0]?.patrimonio_uuid}`,
  )
  const { id } = await aberto()
  for (const tipo of new Set((await achados(visita)).map((um) => um.tipo)))
    await decidir(visita, tipo, 'ignorar', 'É do prédio alugado')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')

  expect(await ver(id)).toMatchObject({ sobras: 1, sobras_a_decidir: 0 })
  const deixada = { por: 'Sara Mesa', motivo: 'É do prédio alugado' }
  expect(await sobras(id)).toMatchObject([{ a_decidir: false, deixada, bem: { situacao: 'a_tombar' } }])
  await decidirTudo(id)
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
  expect(await ataImpressa(id)).toMatch(/Sobras \(1\).*"Deixada como está"/)

  // Closed, it is as it was then, whatever comes of the asset.
  await db.run(sql`update patrimonio set situacao = 'ativo' where uuid = ${visita.bens[0]?.patrimonio_uuid}`)
  expect(await sobras(id)).toMatchObject([{ a_decidir: false, deixada }])
})

test('one that the register took in meanwhile was not left', async () => {
  await soDela()
  const visita = await concluida()
  await mudar(visita, 0, { resultado: 'nao_cadastrado' })
  await db.run(
    sql`update patrimonio set situacao = 'a_tombar' where uuid = ${visita.bens[0]?.patrimonio_uuid}`,
  )
  const { id } = await aberto()
  for (const tipo of new Set((await achados(visita)).map((um) => um.tipo)))
    await decidir(visita, tipo, 'ignorar', 'É do prédio alugado')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  await db.run(sql`update patrimonio set situacao = 'ativo' where uuid = ${visita.bens[0]?.patrimonio_uuid}`)
  expect(await sobras(id)).toMatchObject([{ a_decidir: false, deixada: null }])
  await decidirTudo(id)
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
  expect(await ataImpressa(id)).toMatch(/Sobras \(1\).*"Incorporada"/)
})

test('the minutes say which places their own school counted, and who', async () => {
  await soDela()
  const { id } = await aberto()
  const contagem = await iniciada(id)
  await fechar(contagem)
  await db.run(sql`
    update monitoramento set homologado_em = now(), homologado_por = ${mesa.people.ana.id} where id = ${contagem}`)
  await decidirTudo(id)
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
  const { protocolo, nome } = await db.one<{ protocolo: string; nome: string }>(sql`
    select m.protocolo, l.nome from monitoramento m join local l on l.id = m.local_id where m.id = ${contagem}`)
  const ata = await ataImpressa(id)
  expect(ata).toContain('Contados pela própria escola (1)')
  expect(ata.slice(ata.indexOf('Contados pela'))).toMatch(new RegExp(`"${nome}".*"Elisa".*"${protocolo}"`))

  await soDela()
  const outro = await aberto()
  await decidirTudo(outro.id)
  expect(resultOf(await encerrar(outro.id))).toBe('SUCESSO')
  expect(await ataImpressa(outro.id)).not.toContain('Contados pela própria escola')
})

test('an open one names the months up to its cut whose depreciation waits', async () => {
  const { id, corte } = await aberto()
  expect((await ver(id)).meses_por_lancar).toEqual([])
  const meses = await db.rows<{ mes: string }>(sql`
    select to_char(${corte}::date - n * interval '1 month', 'YYYY-MM') as mes from generate_series(3, 1, -1) n`)
  const [lancado, ...faltam] = meses.map(({ mes }) => mes)
  await db.run(sql`
    insert into depreciacao_execucao (competencia, situacao, criada_por, processada_por, processada_em)
    values (${`${lancado}-01`}::date, 'processada', ${mesa.people.ana.id}, ${mesa.people.ana.id}, now())`)
  expect((await ver(id)).meses_por_lancar).toEqual(faltam)
})
