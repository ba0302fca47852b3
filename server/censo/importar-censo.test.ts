import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { OperatorError } from '#server/casa/operator-error.ts'
import { COLUNAS, createRegister, microdados } from '#server/dados/importacoes/testing/censo.ts'

const { db, importar, limpar, contar, escola } = await createRegister()

test('microdados bring the school, its regional, its rooms and, when asked, its equipment', async () => {
  await limpar()
  const relatorio = await importar(microdados({}), { comBens: true })
  expect(relatorio).toMatchObject({
    formato: 'microdados',
    codificacao: 'Latin-1',
    separador: ';',
    linhas: 1,
    recusadas: [],
    avisos: [],
    orgaos_criados: 1,
    regionais_criadas: 1,
    escolas: { criadas: 1, alteradas: 0, iguais: 0, campos_alterados: 0 },
    ambientes: { criados: 4, existentes: 0 },
    bens: { criados: 7, existentes: 0 },
  })
  expect(await escola('11900001')).toEqual({
    nome: 'ESCOLA ESTADUAL AÇAÍ',
    endereco: 'RUA DAS FLORES, S/N',
    cep: '76900100',
    telefone: '(69) 3421-0000',
    municipio: 'Ji-Paraná',
    dependencia: 'estadual',
    localizacao: 'urbana',
    latitude: -10.88,
    etapas: ['fundamental_iniciais', 'medio'],
    coordenada_fonte: 'importada',
    versao: 1,
    pai: 'Regional 3 (RO)',
    orgao: 'Secretaria (RO)',
    no_lugar: true,
  })
  const nomes = await db.rows<{ nome: string }>(sql`select nome from instalacao order by nome`)
  expect(nomes.map(({ nome }) => nome)).toEqual(['Biblioteca', 'Sala 01', 'Sala 02', 'Sala 03'])
  const bens = await db.rows(sql`
    select descricao, situacao, referencia_id, count(*) as n from patrimonio group by 1, 2, 3 order by 1`)
  expect(bens).toEqual([
    { descricao: 'Computador de mesa para estudantes', situacao: 'a_tombar', referencia_id: null, n: 5 },
    { descricao: 'Televisor', situacao: 'a_tombar', referencia_id: null, n: 2 },
  ])
})

test('equipment stays out when it is not asked for', async () => {
  await limpar()
  expect((await importar(microdados({}))).bens).toEqual({ criados: 0, existentes: 0 })
  expect(await contar(sql`select from patrimonio`)).toBe(0)
})

test('a second run changes nothing, not even the audit trail', async () => {
  await limpar()
  const bytes = microdados({}, { CO_ENTIDADE: '11900002', CO_ORGAO_REGIONAL: '' })
  await importar(bytes, { comBens: true })
  const eventos = await contar(sql`select from evento`)
  const segunda = await importar(bytes, { comBens: true })
  expect(segunda).toMatchObject({
    orgaos_criados: 0,
    regionais_criadas: 0,
    escolas: { criadas: 0, alteradas: 0, iguais: 2, campos_alterados: 0 },
    ambientes: { criados: 0, existentes: 8 },
    bens: { criados: 0, existentes: 14 },
  })
  expect(await contar(sql`select from evento`)).toBe(eventos)
})

test.each([
  [
    'of a type that has no assets keeps its rooms',
    sql`update local set tipo_id = (select id from local_tipo where slug = 'externo') where codigo_inep = '11900001'`,
    { ambientes: 4, texto: 'é de um tipo de local que não tem bens: 7 bens ficaram de fora' },
  ],
  [
    'that is inactive takes no room',
    sql`update local set ativo = false where codigo_inep = '11900001'`,
    { ambientes: 0, texto: 'está inativo: os ambientes e os bens da linha ficaram de fora' },
  ],
])('a school %s, and no equipment enters, which is told of its line', async (_nome, muda, espera) => {
  await limpar()
  const outra = { CO_ENTIDADE: '11900002' }
  await importar(microdados({ IN_BIBLIOTECA: '0', QT_SALAS_UTILIZADAS: '0' }))
  await db.run(muda)
  const { ambientes, bens, avisos } = await importar(microdados({}, outra), { comBens: true })
  expect([ambientes.criados, bens]).toEqual([espera.ambientes + 4, { criados: 7, existentes: 0 }])
  expect(avisos).toEqual([
    { linha: 2, texto: expect.stringContaining(`ESCOLA ESTADUAL AÇAÍ ${espera.texto}`) },
  ])
  expect(
    await contar(
      sql`select from patrimonio p join local l on l.id = p.local_id where l.codigo_inep = '11900001'`,
    ),
  ).toBe(0)
})

test('what people did since with a room or an asset is not undone by a second run', async () => {
  await limpar()
  await importar(microdados({}), { comBens: true })
  await db.run(sql`update instalacao set nome = 'Sala das Águas' where nome = 'Sala 01'`)
  await db.run(sql`update instalacao set ativo = false where nome = 'Sala 02'`)
  await db.run(sql`update patrimonio set situacao = 'ativo', referencia_id = '000123-6'
    where id = (select min(id) from patrimonio)`)
  const { ambientes, bens } = await importar(microdados({}), { comBens: true })
  expect([ambientes.criados, bens.criados]).toEqual([0, 0])
})

test('a larger count adds only what is missing, and a room that a person registered is not repeated', async () => {
  await limpar()
  await importar(microdados({ IN_BIBLIOTECA: '0' }), { comBens: true })
  await db.run(sql`insert into instalacao (local_id, tipo_id, nome)
    select l.id, t.id, 'biblioteca' from local l, instalacao_tipo t
    where l.codigo_inep = '11900001' and t.slug = 'biblioteca'`)
  const { ambientes, bens } = await importar(microdados({ QT_SALAS_UTILIZADAS: '5', QT_EQUIP_TV: '3' }), {
    comBens: true,
  })
  expect(ambientes).toEqual({ criados: 2, existentes: 4 })
  expect(bens).toEqual({ criados: 1, existentes: 7 })
})

test('a simulation tells the same and keeps nothing', async () => {
  await limpar()
  const eventos = await contar(sql`select from evento`)
  const bytes = microdados({}, { CO_ENTIDADE: '11900002', TP_LOCALIZACAO: '8' })
  const simulado = await importar(bytes, { comBens: true, simular: true })
  expect(await contar(sql`select from local`)).toBe(0)
  expect(await contar(sql`select from evento`)).toBe(eventos)
  expect({ ...(await importar(bytes, { comBens: true })), simulado: true }).toEqual(simulado)
})

test('a bad line is told with its number and reason, and the others go in', async () => {
  await limpar()
  const bons = microdados({}, { CO_ENTIDADE: '11900002' })
  const ruins = microdados(
    { CO_ENTIDADE: '119' },
    { CO_ENTIDADE: '' },
    { NO_ENTIDADE: '' },
    { SG_UF: 'XX', CO_ENTIDADE: '11900003', TP_LOCALIZACAO: '9', QT_DESKTOP_ALUNO: 'dez' },
    { TP_DEPENDENCIA: '7', CO_ENTIDADE: '11900004' },
    { QT_EQUIP_TV: 'dez', CO_ENTIDADE: '11900005' },
    { IN_COZINHA: 'sim', CO_ENTIDADE: '11900006' },
    { NO_ENTIDADE: 'COM ; SOBRANDO', CO_ENTIDADE: '11900007' },
    {},
  )
  const corpo = Buffer.from(ruins)
    .subarray(COLUNAS.join(';').length + 2)
    .toString('latin1')
  const { recusadas, escolas } = await importar(
    Buffer.concat([bons, Buffer.from(`curta\r\n${corpo}`, 'latin1')]),
    {
      comBens: true,
    },
  )
  expect(escolas.criadas).toBe(2)
  expect(recusadas.map(({ linha, texto }) => `${linha}: ${texto}`)).toEqual([
    '4: o número de colunas é 1, e o do cabeçalho é 23: veja se há separador ou aspas a mais ou a menos',
    '5: CO_ENTIDADE é “119”: o código INEP tem 8 dígitos',
    '6: CO_ENTIDADE está vazio: o código INEP tem 8 dígitos',
    '7: NO_ENTIDADE está vazio: informe o nome da escola, com até 200 letras; o código INEP 11900001 já apareceu na linha 2',
    '8: SG_UF é “XX”, que não é uma unidade da federação; TP_LOCALIZACAO é “9”; os valores possíveis são 1, 2; QT_DESKTOP_ALUNO é “dez”; deveria ser um número inteiro',
    '9: TP_DEPENDENCIA é “7”; os valores possíveis são 1, 2, 3, 4',
    '10: QT_EQUIP_TV é “dez”; deveria ser um número inteiro',
    '11: IN_COZINHA é “sim”; deveria ser 0 ou 1',
    '12: o número de colunas é 24, e o do cabeçalho é 23: veja se há separador ou aspas a mais ou a menos',
    '13: o código INEP 11900001 já apareceu na linha 2',
  ])
})

test('latitude and longitude that were swapped are put right, with a warning', async () => {
  await limpar()
  const { avisos } = await importar(microdados({ LATITUDE: '-61.95', LONGITUDE: '-10.88' }))
  expect(avisos.map(({ texto }) => texto)).toEqual([
    'latitude e longitude “-61.95; -10.88” estavam trocadas; foram destrocadas',
  ])
  expect(await escola('11900001')).toMatchObject({ latitude: -10.88 })
})

test('one bad byte refuses its line, with its number, and the other schools go in', async () => {
  await limpar()
  const bytes = microdados(
    {},
    { CO_ENTIDADE: '11900002', NO_ENTIDADE: 'ESCOLA #' },
    { CO_ENTIDADE: '11900003' },
  )
  const { escolas, recusadas } = await importar(bytes.map((byte) => (byte === 0x23 ? 0x81 : byte)))
  expect(escolas.criadas).toBe(2)
  expect(recusadas).toEqual([
    {
      linha: 3,
      texto: 'a coluna 4 desta linha traz um caractere que não se lê: redigite a célula e salve de novo',
    },
  ])
})

test('stages of schooling follow the census; one that says none keeps what is registered', async () => {
  await limpar()
  await importar(microdados({}))
  await importar(microdados({ IN_FUND_AI: '0' }))
  expect(await escola('11900001')).toMatchObject({ etapas: ['medio'] })
  await importar(microdados({ IN_FUND_AI: '', IN_MED: '' }))
  expect(await escola('11900001')).toMatchObject({ etapas: ['medio'] })
})

test('what is doubtful but not fatal is left aside with a warning', async () => {
  await limpar()
  const { avisos, escolas, bens } = await importar(
    microdados({
      LATITUDE: '10.88',
      CO_CEP: '12',
      NU_TELEFONE: '1',
      CO_MUNICIPIO: '11',
      QT_EQUIP_TV: '88888',
      QT_DESKTOP_ALUNO: '70000',
    }),
    { comBens: true },
  )
  expect([escolas.criadas, bens.criados]).toEqual([1, 0])
  expect(avisos.map(({ linha, texto }) => `${linha}: ${texto}`)).toEqual([
    '2: código do município “11” não serve e foi deixado de lado',
    '2: CEP “12” não serve e foi deixado de lado',
    '2: telefone “1” não serve e foi deixado de lado',
    '2: coordenadas “10.88; -61.95” fora do Brasil ou ilegíveis; deixadas de lado',
    '2: QT_EQUIP_TV traz 88888, a marca do INEP para quantidade inconsistente; ignorada',
    '2: QT_DESKTOP_ALUNO traz 70000, quantidade fora do razoável; ignorada',
  ])
  expect(await escola('11900001')).toMatchObject({ cep: null, telefone: null, latitude: null })
})

test('only the UF and the network that were asked for go in', async () => {
  await limpar()
  const bytes = microdados(
    {},
    { CO_ENTIDADE: '11900002', TP_DEPENDENCIA: '3' },
    { CO_ENTIDADE: '17900001', SG_UF: 'TO' },
  )
  const { escolas, filtradas } = await importar(bytes, { uf: 'RO', dependencia: 'estadual' })
  expect([escolas.criadas, filtradas]).toEqual([1, 2])
})

test('a file that is neither is refused in plain words', async () => {
  const refused = async (texto: string) =>
    importar(new TextEncoder().encode(texto)).catch((error: unknown) => {
      if (error instanceof OperatorError) return error.message
      throw error
    })
  expect(await refused('')).toMatch(/^Não reconheci o arquivo/)
  expect(await refused('nome;uf\na;b')).toMatch(/^Não reconheci o arquivo/)
  expect(await refused('CO_ENTIDADE;NO_ENTIDADE\n1;a')).toBe('Falta no cabeçalho do arquivo: SG_UF.')
  expect(await refused('Escola;UF\na;TO')).toBe('Falta no cabeçalho do arquivo: Código INEP.')
})
