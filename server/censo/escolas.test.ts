import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CATALOGO, createRegister, DO_CATALOGO, microdados } from '#server/dados/importacoes/testing/censo.ts'

const { db, importar, limpar, escola } = await createRegister()

test('a changed field is written and audited, one row for each; an empty cell erases nothing', async () => {
  await limpar()
  await importar(microdados({}))
  const { escolas } = await importar(
    microdados({ NO_ENTIDADE: 'ESCOLA ESTADUAL CUPUAÇU', NU_TELEFONE: '', DS_ENDERECO: 'RUA NOVA' }),
  )
  expect(escolas).toEqual({ criadas: 0, alteradas: 1, iguais: 0, campos_alterados: 2 })
  expect(await escola('11900001')).toMatchObject({
    nome: 'ESCOLA ESTADUAL CUPUAÇU',
    endereco: 'RUA NOVA, S/N',
    telefone: '(69) 3421-0000',
    versao: 2,
  })
  const eventos = await db.rows(sql`
    select e.origem, e.acao, e.campo, e.de, e.para from evento e join local l on l.id = e.local_id
    where l.codigo_inep = '11900001' and e.acao = 'locais.alterar' order by e.id`)
  expect(eventos).toEqual([
    {
      origem: 'cli',
      acao: 'locais.alterar',
      campo: 'nome',
      de: 'ESCOLA ESTADUAL AÇAÍ',
      para: 'ESCOLA ESTADUAL CUPUAÇU',
    },
    {
      origem: 'cli',
      acao: 'locais.alterar',
      campo: 'endereco',
      de: 'RUA DAS FLORES, S/N',
      para: 'RUA NOVA, S/N',
    },
  ])
})

test('a position measured on site is not overwritten', async () => {
  await limpar()
  await importar(microdados({}))
  await db.run(
    sql`update local set latitude = -10.9, coordenada_fonte = 'gps' where codigo_inep = '11900001'`,
  )
  expect((await importar(microdados({}))).escolas.alteradas).toBe(0)
  expect(await escola('11900001')).toMatchObject({ latitude: -10.9, coordenada_fonte: 'gps' })
})

test('a school follows its regional when the census moves it, with everything beneath it', async () => {
  await limpar()
  await importar(microdados({}))
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select n.id, 'ANEXO', 'Anexo', t.id, l.id, l.caminho || n.id
      from local l, local_tipo t, (select nextval(pg_get_serial_sequence('local', 'id')) as id) n
      where l.codigo_inep = '11900001' and t.slug = 'anexo'`)
  })
  const { escolas, regionais_criadas } = await importar(microdados({ CO_ORGAO_REGIONAL: '4' }))
  expect([escolas.alteradas, escolas.campos_alterados, regionais_criadas]).toEqual([1, 1, 1])
  expect(await escola('11900001')).toMatchObject({ pai: 'Regional 4 (RO)', no_lugar: true })
  const anexo = await db.one(sql`select a.caminho = l.caminho || a.id as certo, a.pai_id = l.id as embaixo
    from local a, local l where a.codigo = 'ANEXO' and l.codigo_inep = '11900001'`)
  expect(anexo).toEqual({ certo: true, embaixo: true })
})

test('a school that a person placed stays where it is until the census moves it', async () => {
  await limpar()
  await importar(microdados({}, { CO_ENTIDADE: '11900002', CO_ORGAO_REGIONAL: '9' }))
  await db.run(sql`update local l set pai_id = r.id, caminho = r.caminho || l.id
    from local r where r.codigo = 'REG-RO-9' and l.codigo_inep = '11900001'`)
  expect((await importar(microdados({}))).escolas.alteradas).toBe(0)
  expect(await escola('11900001')).toMatchObject({ pai: 'Regional 9 (RO)' })
})

test('the secretariat of the same UF is used, and another is made beside it for another UF', async () => {
  await limpar()
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, caminho, uf) overriding system value
      select n.id, 'SEDUC', 'A Secretaria', t.id, array[n.id], 'RO'
      from local_tipo t, (select nextval(pg_get_serial_sequence('local', 'id')) as id) n where t.slug = 'orgao'`)
  })
  const outra = { CO_ENTIDADE: '17900001', SG_UF: 'TO' }
  expect((await importar(microdados({}, outra))).orgaos_criados).toBe(1)
  expect(await escola('11900001')).toMatchObject({ orgao: 'A Secretaria' })
  expect(await escola('17900001')).toMatchObject({ orgao: 'Secretaria (TO)' })
})

test.each([
  ['semicolons and a byte-order mark', ';', '\uFEFF'],
  ['commas and no mark', ',', ''],
])(
  'the catalogue goes in with %s: schools only, the address in its parts',
  async (_nome, separador, marca) => {
    await limpar()
    const celula = (texto: string) => (texto.includes(separador) ? `"${texto}"` : texto)
    const texto = [CATALOGO, DO_CATALOGO].map((linha) => linha.map(celula).join(separador)).join('\n')
    const bytes = new TextEncoder().encode(marca + texto)
    const relatorio = await importar(bytes, { comBens: true })
    expect(relatorio).toMatchObject({
      formato: 'catalogo',
      codificacao: 'UTF-8',
      separador,
      recusadas: [],
      avisos: [],
      regionais_criadas: 0,
      escolas: { criadas: 1 },
      ambientes: { criados: 0 },
      bens: { criados: 0 },
    })
    expect(await escola('11900009')).toMatchObject({
      nome: 'EEEF BEIRA-RIO',
      endereco: 'LINHA 12, S/N KM 8',
      cep: '76900200',
      telefone: '(69) 99900-1122',
      localizacao: 'rural',
      dependencia: 'estadual',
      etapas: ['medio', 'eja'],
      pai: 'Secretaria (RO)',
    })
    expect((await importar(bytes)).escolas).toMatchObject({ criadas: 0, alteradas: 0, iguais: 1 })
  },
)

test('a school of the catalogue takes its rooms and regional from the microdados that come later', async () => {
  await limpar()
  const catalogo = [CATALOGO, DO_CATALOGO].map((linha) => linha.join(';')).join('\n')
  await importar(new TextEncoder().encode(catalogo))
  const { escolas, ambientes } = await importar(microdados({ CO_ENTIDADE: '11900009' }))
  expect([escolas.criadas, escolas.alteradas, ambientes.criados]).toEqual([0, 1, 4])
  expect(await escola('11900009')).toMatchObject({
    pai: 'Regional 3 (RO)',
    no_lugar: true,
    etapas: ['fundamental_iniciais', 'medio'],
  })
  // The catalogue tells stages by halves: what is registered is finer.
  await importar(new TextEncoder().encode(catalogo))
  expect(await escola('11900009')).toMatchObject({ etapas: ['fundamental_iniciais', 'medio'] })
})
