// An inventory of assets from its cut to its minutes.
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { ResultadoDoInventario } from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { rmb } from '#contract/patrimonio/rmb.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import { createPerson, createPlace } from '#server/testing/people.ts'

const mesa = await mesaDeHomologacao()
const { concluida, db, decidir: decidirNaVisita, homologar, locais, mudar, naConta, otto, sara } = mesa

const INVENTARIO = 'painel.almoxarifado.inventarios-de-bens'
const PATRIMONIOS = 'painel.almoxarifado.patrimonios'
const gil = await naConta(
  await createPerson(db, {
    nome: 'Gil Conta',
    email: 'gil@teste.zelo',
    permissoes: [
      `${INVENTARIO}.listar`,
      `${INVENTARIO}.abrir`,
      `${INVENTARIO}.decidir`,
      `${INVENTARIO}.encerrar`,
      `${INVENTARIO}.cancelar`,
      `${PATRIMONIOS}.listar`,
      `${PATRIMONIOS}.ver-valores`,
      `${PATRIMONIOS}.nao-localizar`,
      `${PATRIMONIOS}.apurar`,
    ],
    locais: [locais.regional],
  }),
)
const comissao = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
    insert into comissao (nome, tipo, ato, inicio, membros)
    values ('Comissão de inventário', 'inventario', 'Portaria 7/2026', '2020-01-01', ${JSON.stringify(
      ['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
    )}::jsonb)
    returning id`),
)
const hoje = diaDe(new Date(), 'America/Sao_Paulo')
const novo = (partes: object = {}) => ({
  local_id: locais.regional,
  tipo: 'eventual' as const,
  exercicio: 2026,
  corte: hoje,
  inicio: '2020-01-01',
  fim: '2090-12-31',
  comissao_id: comissao.id,
  ...partes,
})
async function aberto(partes: object = {}) {
  const resposta = await gil.call(inventariosDeBens.abrir, { body: novo(partes) })
  if (resposta.codigo !== 'SUCESSO') throw new Error(resultOf(resposta))
  return resposta.dados
}
const ver = async (id: number) => (await gil.call(inventariosDeBens.ver, { params: { id } })).dados
const contas = async (id: number) =>
  (await gil.call(inventariosDeBens.contas, { params: { id } })).dados ?? []
const itens = async (id: number, query: object = {}) =>
  (await gil.call(inventariosDeBens.itens, { params: { id }, query: { perPage: 100, ...query } })).dados
const decidir = (id: number, ids: number[], decisao: 'localizado' | 'em_outro_local' | 'apurar') =>
  gil.call(inventariosDeBens.decidir, {
    params: { id },
    body: { itens: ids, decisao, motivo: 'Procurado em todas as salas' },
  })
const encerrar = async (id: number) =>
  gil.call(inventariosDeBens.encerrar, { params: { id }, body: { versao: (await ver(id)).versao } })

/** So that every visit that counts is one of the test. */
const semVisitas = () => db.run(sql`update monitoramento set homologado_em = null, homologado_por = null`)
/** What a document says. */
const papelDe = async <T>(id: number | undefined): Promise<T> =>
  (
    await db.one<{ conteudo: T }>(
      sql`select dados -> 'conteudo' as conteudo from documento where id = ${id ?? 0}`,
    )
  ).conteudo
/** Somebody waits for a row that another holds. */
const esperando = async () =>
  expect(
    await db.one(sql`select count(*)::int as n from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`),
  ).toEqual({ n: 1 })
const valorDe = (uuid: string | undefined, centavos: number) =>
  db.run(sql`update patrimonio set valor_aquisicao_centavos = ${centavos} where uuid = ${uuid}`)

test('abrir freezes what was in charge at the cut, which the monthly account confirms to the cent', async () => {
  await semVisitas()
  const visita = await concluida()
  await valorDe(visita.bens[0]?.patrimonio_uuid, 123_457)
  await valorDe(visita.bens[1]?.patrimonio_uuid, 10_001)
  const inventario = await aberto()
  expect(inventario.protocolo).toMatch(/^INB-\d{4}-\d{6}$/)
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from patrimonio p join local l on l.id = p.local_id
    where l.caminho @> array[${locais.regional}::bigint] and p.situacao not in ('a_tombar', 'baixado', 'estornado')`)
  expect(inventario).toMatchObject({ bens: n, pendentes: n, localizados: 0, a_decidir: n })
  const { dados } = await gil.call(rmb.ver, {
    query: { competencia: hoje.slice(0, 7), local_id: locais.regional },
  })
  const noCorte = await contas(inventario.id)
  const soma = noCorte.reduce((total, { valor_centavos }) => total + valor_centavos, 0)
  expect(noCorte.reduce((total, { bens }) => total + bens, 0)).toBe(n)
  expect(soma).toBe(dados.total.atual_centavos)
  expect(soma).toBe(dados.conciliacao.analitico_centavos)

  // What changes afterwards changes nothing of the list.
  await valorDe(visita.bens[0]?.patrimonio_uuid, 999)
  await db.run(
    sql`update patrimonio set situacao = 'baixado' where uuid = ${visita.bens[1]?.patrimonio_uuid}`,
  )
  const depois = await ver(inventario.id)
  expect(await contas(inventario.id)).toEqual(noCorte)
  expect(depois.bens).toBe(n)
  await db.run(sql`update patrimonio set situacao = 'ativo' where uuid = ${visita.bens[1]?.patrimonio_uuid}`)
  expect((await otto.call(inventariosDeBens.ver, { params: { id: inventario.id } })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
})

test('the cut of a past day is what the trail and the ledger had then', async () => {
  const antes = await aberto()
  const { corte_em } = antes
  const lista = (await itens(antes.id)).data
  const [um, outro] = lista
  await db.run(sql`update patrimonio set local_id = ${locais.regionalAlheia}, instalacao_id = null
    where id = ${um?.bem.id ?? 0}`)
  await db.run(sql`
    insert into evento (origem, acao, entidade, entidade_id, campo, de, para)
    values ('web', 'teste', 'patrimonio', ${String(um?.bem.id)}, 'local_id', ${JSON.stringify(um?.local.id)}::jsonb,
        ${String(locais.regionalAlheia)}::jsonb),
      ('web', 'teste', 'patrimonio', ${String(outro?.bem.id)}, 'situacao', '"ativo"', '"baixado"')`)
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${outro?.bem.id ?? 0}`)
  const { congelarLista } = await import('./corte.ts')
  const refeita = await db.transaction(async (tx) => {
    const { id, locais: doRamo } = await tx.one<{ id: number; locais: number[] }>(sql`
      insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id,
        locais, bens, aberto_por)
      select 'INB-T-1', local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id, locais, bens, aberto_por
      from inventario_de_bens where id = ${antes.id} returning id, locais`)
    await congelarLista(tx, {
      id,
      locais: doRamo,
      dia: hoje,
      ate: new Date(corte_em),
      fuso: 'America/Sao_Paulo',
      classes: [],
    })
    return id
  })
  const bens = ({ data }: Awaited<ReturnType<typeof itens>>) =>
    data.map(({ bem: { id }, local, valor_centavos }) => ({ id, local: local.id, valor_centavos }))
  expect(bens(await itens(refeita)).sort((a, b) => a.id - b.id)).toEqual(
    bens({ ...(await itens(antes.id)), data: lista }).sort((a, b) => a.id - b.id),
  )
  await db.run(sql`update patrimonio set situacao = 'ativo' where id = ${outro?.bem.id ?? 0}`)
  await db.run(sql`update patrimonio set local_id = ${um?.local.id ?? 0} where id = ${um?.bem.id ?? 0}`)
})

async function contados(id: number, resultado: ResultadoDoInventario): Promise<number> {
  return (await itens(id, { resultado })).total ?? -1
}

test('each asset ends by the visits, the missing by inquiry, and the numbers are the lists behind them', async () => {
  await semVisitas()
  const visita = await concluida()
  const inventario = await aberto()
  const { id } = inventario
  await mudar(visita, 0, { resultado: 'nao_localizado', estado: null })
  await decidirNaVisita(visita, 'nao_localizado', 'ignorar', 'Deixado para a comissão')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')

  const lido = await ver(id)
  expect(lido.nao_localizados).toBe(1)
  expect(lido.localizados).toBe(visita.bens.length - 1)
  for (const [resultado, campo] of [
    ['localizado', 'localizados'],
    ['nao_localizado', 'nao_localizados'],
    ['em_outro_local', 'em_outro_local'],
    ['pendente', 'pendentes'],
  ] as const)
    expect(await contados(id, resultado)).toBe(lido[campo])
  expect((await itens(id, { a_decidir: true })).total).toBe(lido.a_decidir)
  const { dados: porLocal } = await gil.call(inventariosDeBens.locais, {
    params: { id },
    query: { perPage: 100 },
  })
  const daEscola = porLocal.data.find((um) => um.id === locais.escola)
  expect(daEscola).toMatchObject({ localizados: visita.bens.length - 1, nao_localizados: 1, pendentes: 0 })
  expect((await itens(id, { local_id: locais.escola })).total).toBe(daEscola?.bens)
  expect(porLocal.data.reduce((soma, { bens }) => soma + bens, 0)).toBe(lido.bens)

  expect((await encerrar(id)).envelope.mensagem).toContain('Falta decidir')
  const [perdido] = (await itens(id, { resultado: 'nao_localizado' })).data
  expect(resultOf(await decidir(id, [perdido?.id ?? 0], 'apurar'))).toBe('SUCESSO')
  const [apurado] = (await itens(id, { resultado: 'nao_localizado' })).data
  expect(apurado).toMatchObject({ a_decidir: false, bem: { situacao: 'em_apuracao' } })
  const { dados: aberta } = await sara.call(apuracoes.ver, { params: { id: apurado?.apuracao?.id ?? 0 } })
  expect(aberta.fatos).toContain(inventario.protocolo)

  const resto = (await itens(id, { a_decidir: true })).data.map((um) => um.id)
  expect(resultOf(await decidir(id, resto, 'localizado'))).toBe('SUCESSO')
  const fim = await encerrar(id)
  expect(resultOf(fim)).toBe('SUCESSO')
  expect(fim.dados).toMatchObject({
    situacao: 'encerrado',
    a_decidir: 0,
    pendentes: 0,
    nao_localizados: 1,
    ata: { numero: expect.stringMatching(/^AIB-/) },
    analitico: { numero: expect.stringMatching(/^IAB-/) },
  })
  const papel = await papelDe<{
    bens: { resultado: string }[]
    contas: { conta: string | null; classes: string[]; bens: number; valor_centavos: number }[]
  }>(fim.dados.analitico?.id)
  // By the names of the monthly account, on the paper as on the screen, and summed.
  expect(papel.contas.map(({ conta, classes }) => ({ conta, classes }))).toEqual(
    (await contas(id)).map(({ conta, classes }) => ({ conta, classes })),
  )
  const { inventarioDeBensPorConta } = await import('./papeis/do-inventario-de-bens.ts')
  // as: its cover is not drawn here
  const desenho = JSON.stringify(inventarioDeBensPorConta.paginas(papel as never, {} as never))
  expect(desenho.slice(desenho.indexOf('Depr. no RMB'), desenho.indexOf('confere com o RMB'))).toMatch(
    new RegExp(`"Total".*?"text":"${fim.dados.bens}"`),
  )
  expect(papel.bens).toHaveLength(fim.dados.bens)
  expect(papel.contas.map(({ valor_centavos }) => valor_centavos)).toEqual(
    (await contas(id)).map(({ rmb_valor_centavos }) => rmb_valor_centavos),
  )
  // Of more than a paper has room for, it has the sums.
  const { bensImpressos } = await import('./papeis/queries.ts')
  expect(await bensImpressos(db, id, { fora: false, ate: fim.dados.bens - 1 })).toBeNull()
  expect(await bensImpressos(db, id, { fora: false, ate: fim.dados.bens })).toHaveLength(fim.dados.bens)
  const { ataDeInventarioDeBens } = await import('./papeis/do-inventario-de-bens.ts')
  const demais = {
    bens: null,
    sobras: null,
    sobras_por_local: [{ local: 'Anexo', sobras: 3001, incorporadas: 1 }],
  }
  const ata = await papelDe<object>(fim.dados.ata?.id)
  // as: its cover is not drawn here
  expect(JSON.stringify(ataDeInventarioDeBens.paginas({ ...ata, ...demais }, {} as never))).toMatch(
    /"3\.001".*na lista do inventário/,
  )
  // A later visit that does not count any more changes nothing.
  await semVisitas()
  expect(await ver(id)).toMatchObject({ localizados: fim.dados.localizados, nao_localizados: 1 })
  expect((await decidir(id, [perdido?.id ?? 0], 'localizado')).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('an asset that its inquiry found is to decide again, and its inquiry is not in the minutes', async () => {
  await semVisitas()
  const { id } = await aberto()
  const [primeiro, ...resto] = (await itens(id)).data
  const item = async () => (await itens(id)).data.find((um) => um.id === primeiro?.id)
  await decidir(id, [primeiro?.id ?? 0], 'apurar')
  await decidir(
    id,
    resto.map((um) => um.id),
    'localizado',
  )
  expect(await item()).toMatchObject({ a_decidir: false, resultado: 'nao_localizado', decisao: 'apurar' })
  const achado = await sara.call(apuracoes.localizar, {
    params: { id: primeiro?.bem.id ?? 0 },
    body: { motivo: 'Estava na sala da direção' },
  })
  expect(resultOf(achado)).toBe('SUCESSO')
  expect(await item()).toMatchObject({
    a_decidir: true,
    resultado: 'pendente',
    decisao: null,
    apuracao: null,
  })
  expect((await encerrar(id)).envelope.mensagem).toBe('Falta decidir 1 bem.')
  // What is decided may be decided again.
  for (const decisao of ['em_outro_local', 'localizado'] as const) {
    expect(resultOf(await decidir(id, [primeiro?.id ?? 0], decisao))).toBe('SUCESSO')
    expect(await item()).toMatchObject({ a_decidir: false, resultado: decisao, decisao })
  }
  const fim = await encerrar(id)
  expect(resultOf(fim)).toBe('SUCESSO')
  const { bens } = await papelDe<{ bens: { resultado: string; apuracao: string | null }[] }>(
    fim.dados.ata?.id,
  )
  expect(bens.filter(({ resultado, apuracao }) => resultado !== 'localizado' || apuracao !== null)).toEqual(
    [],
  )
})

test('what comes to wait while it is closed refuses the close, which leaves nothing', async () => {
  await semVisitas()
  const visita = await concluida()
  await valorDe(visita.bens[0]?.patrimonio_uuid, 123_457)
  const { id } = await aberto()
  await db.run(sql`update monitoramento set homologado_em = now(), homologado_por = ${mesa.people.ana.id}
    where id = ${visita.id}`)
  const resto = (await itens(id, { a_decidir: true })).data.map((um) => um.id)
  if (resto.length > 0) await decidir(id, resto, 'localizado')
  // Its depreciation is taken again at the close, which waits for who holds the row.
  await db.run(
    sql`update inventario_de_bens_item set depreciado_centavos = 1 where inventario_id = ${id} and contabil`,
  )
  // A connection of its own: what the server does meanwhile is not part of this transaction.
  const outra = await openDatabase({ url: mesa.url, role: mesa.role })
  let fim: ReturnType<typeof encerrar> | undefined
  try {
    await outra.transaction(async (tx) => {
      await tx.run(sql`select from inventario_de_bens_item where inventario_id = ${id} for update`)
      fim = encerrar(id)
      await vi.waitFor(esperando, 20_000)
      await semVisitas()
    })
  } finally {
    await outra.close()
  }
  expect((await fim)?.envelope.mensagem).toBe(`Falta decidir ${visita.bens.length} bens.`)
  expect(await ver(id)).toMatchObject({ situacao: 'aberto', ata: null, a_decidir: visita.bens.length })
  await db.run(sql`update inventario_de_bens_item set depreciado_centavos = 0 where inventario_id = ${id}`)
})

test('what no register had is a surplus, which waits for its incorporation', async () => {
  await semVisitas()
  const visita = await concluida()
  await mudar(visita, 0, { resultado: 'nao_cadastrado' })
  await db.run(
    sql`update patrimonio set situacao = 'a_tombar' where uuid = ${visita.bens[0]?.patrimonio_uuid}`,
  )
  const { id } = await aberto()
  await db.run(sql`update monitoramento set homologado_em = now(), homologado_por = ${mesa.people.ana.id}
    where id = ${visita.id}`)
  expect(await ver(id)).toMatchObject({ sobras: 1, sobras_a_decidir: 1 })
  const { dados } = await gil.call(inventariosDeBens.sobras, { params: { id }, query: { a_decidir: 'true' } })
  expect(dados.data).toMatchObject([{ local: { id: locais.escola }, visita: { id: visita.id } }])
  const porLocal = async () => (await gil.call(inventariosDeBens.locais, { params: { id }, query: {} })).dados
  expect((await porLocal()).data.find((um) => um.id === locais.escola)?.sobras).toBe(dados.total)
  // A place of which the list had nothing counts with the others.
  const daVisita = (local: number) =>
    db.run(sql`update monitoramento set local_id = ${local} where id = ${visita.id}`)
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${locais.escola}`,
  )
  const anexo = await createPlace(db, { codigo: 'T-A1', nome: 'Anexo', tipo_id, pai_id: locais.regional })
  await daVisita(anexo)
  const comAnexo = await porLocal()
  expect(comAnexo.data.find((um) => um.id === anexo)).toMatchObject({ bens: 0, sobras: 1 })
  expect((await ver(id)).locais).toBe(comAnexo.total)
  await daVisita(locais.escola)
  const resto = (await itens(id, { a_decidir: true })).data.map((um) => um.id)
  await decidir(id, resto, 'localizado')
  expect((await encerrar(id)).envelope.mensagem).toBe('Falta decidir 1 sobra.')
  await db.run(sql`update patrimonio set situacao = 'ativo' where uuid = ${visita.bens[0]?.patrimonio_uuid}`)
  expect(await ver(id)).toMatchObject({ sobras: 1, sobras_a_decidir: 0 })
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
})

test('abrir refuses a day to come, an ended commission and a place out of reach', async () => {
  const recusa = async (partes: object) =>
    Object.keys((await gil.call(inventariosDeBens.abrir, { body: novo(partes) })).envelope.erros ?? {})
  expect(await recusa({ corte: '2090-01-01' })).toEqual(['corte'])
  expect(await recusa({ comissao_id: 999_999 })).toEqual(['comissao_id'])
  expect(await recusa({ local_id: locais.regionalAlheia })).toEqual(['local_id'])
  expect(await recusa({ corte: '2001-01-01' })).toEqual(['corte'])
  await aberto({ tipo: 'anual' })
  expect(await recusa({ tipo: 'anual' })).toEqual(['exercicio'])
})

test('cancelar ends it with a reason, and frees the year', async () => {
  const { id } = await aberto({ tipo: 'anual', exercicio: 2025 })
  const fim = await gil.call(inventariosDeBens.cancelar, {
    params: { id },
    body: { motivo: 'Aberto na regional errada' },
  })
  expect(fim.dados).toMatchObject({
    situacao: 'cancelado',
    motivo: 'Aberto na regional errada',
    a_decidir: 0,
  })
  expect((await itens(id, { a_decidir: true })).total).toBe(0)
  await aberto({ tipo: 'anual', exercicio: 2025 })
})
