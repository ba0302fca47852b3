import { parse } from 'papaparse'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type AlvoDeImportacao, importacoes } from '#contract/dados/importacoes.ts'
import { createPerson } from '#server/testing/people.ts'
import { microdados } from './testing/censo.ts'
import { createMesa, utf8 } from './testing/mesa.ts'

const { clara, client, confirmada, db, enviar, feita, people, simulada } = await createMesa()

const contar = async (tabela: 'local' | 'fornecedor') =>
  (
    await db.one<{ n: number }>(
      tabela === 'local' ? sql`select count(*) as n from local` : sql`select count(*) as n from fornecedor`,
    )
  ).n

const CABECALHO =
  'Código INEP;Código;Nome;Tipo;Local acima;Situação;Latitude;Longitude;CEP;Matrículas;E-mail;UF'
const local = (n: number, troca: Partial<Record<number, string>> = {}) => {
  const celulas = [
    `1790${String(n).padStart(4, '0')}`,
    '',
    `Escola Número ${n}`,
    'Escola',
    'T-R1',
    'Em atividade',
    '-10,1',
    '-48,3',
    '77000-000',
    '1.234',
    '',
    'TO',
  ]
  return celulas.map((celula, i) => troca[i] ?? celula).join(';')
}

test('a file with many kinds of error brings the good lines and names each bad one', async () => {
  const linhas = [
    CABECALHO,
    local(1),
    local(2, { 2: '' }),
    local(3, { 0: 'ABC' }),
    local(4, { 0: '', 1: '' }),
    local(5, { 3: 'Castelo' }),
    local(6, { 4: 'Lugar Nenhum' }),
    local(7, { 4: '' }),
    local(8, { 5: 'Aberta' }),
    local(9, { 6: 'norte' }),
    local(10, { 6: '-95,1' }),
    local(11, { 7: '' }),
    local(12, { 8: '123' }),
    local(13, { 9: '12,5' }),
    local(14, { 9: '-3' }),
    local(15, { 10: 'sem-arroba' }),
    local(16, { 11: 'XX' }),
    local(17, { 2: 'AB' }),
    local(1),
    `${local(19)};sobra`,
    '17900020;só três;colunas',
    local(21, { 2: 'Escola "Aspas" no meio' }),
    local(22, { 2: 'Nulo\0aqui' }),
    local(23, { 2: '"Aspas abertas' }),
  ]
  const bytes = utf8(linhas.join('\n'))
  const antes = await contar('local')
  const ensaio = await simulada('locais', bytes)
  expect(ensaio).toMatchObject({ situacao: 'simulada', total: 23 })
  expect(await contar('local')).toBe(antes)
  const real = await confirmada(ensaio.id)
  expect(real.situacao).toBe('concluida')
  // INV-28: what the simulation said is what happened.
  expect(real.contagem).toEqual(ensaio.contagem)
  expect(real.efeitos).toEqual(ensaio.efeitos)
  expect(real.contagem).toEqual({ criar: 2, erro: 21 })
  expect(await contar('local')).toBe(antes + 2)
  const { bytes: csv } = await clara.call(importacoes.erros, { params: { id: real.id } })
  const erros = parse<string[]>(csv.toString('utf8').replace('\uFEFF', ''), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data
  expect(erros).toHaveLength(22)
  const dito = erros.slice(1).map((celulas) => celulas.at(-1) ?? '')
  expect(dito.map((texto) => /^Linha (\d+): /.exec(texto)?.[1])).toEqual(
    Array.from({ length: 21 }, (_, i) => String(i < 19 ? i + 3 : i + 4)),
  )
  for (const [i, palavra] of [
    'Nome',
    'INEP',
    'código',
    'Castelo',
    'Lugar Nenhum',
    'Local acima',
    'Em atividade',
    'Latitude',
    'Latitude',
    'Latitude',
    'CEP',
    'Matrículas',
    'Matrículas',
    'E-mail',
    'UF',
    'Nome',
    'repete a linha 2',
    '13 colunas',
    '3 colunas',
  ].entries())
    expect(dito[i]).toContain(palavra)
  expect(dito.join('\n')).toContain('a coluna 3 desta linha traz um caractere que não se lê')
  expect(dito.at(-1)).toContain('aspas abertas')
})

test('the lines with errors, corrected and sent back, enter as they were written', async () => {
  const bytes = utf8([CABECALHO, local(51, { 2: '-Escola 51', 3: 'Escolinha' })].join('\n'))
  const { id } = await simulada('locais', bytes)
  const { bytes: csv } = await clara.call(importacoes.erros, { params: { id } })
  const dito = csv.toString('utf8')
  // No spreadsheet takes a cell of it for a formula.
  expect(
    parse<string[]>(dito, { delimiter: ';' })
      .data.flat()
      .filter((celula) => /^[=+\-@]/.test(celula)),
  ).toEqual([])
  const deVolta = await simulada('locais', utf8(dito.replace('Escolinha', 'Escola')))
  expect(deVolta.contagem).toEqual({ criar: 1 })
  await confirmada(deVolta.id)
  const achado = await db.one(
    sql`select nome, latitude::float8, longitude::float8 from local where codigo_inep = '17900051'`,
  )
  expect(achado).toEqual({ nome: '-Escola 51', latitude: -10.1, longitude: -48.3 })
})

test('confirmar twice, or the same file sent again, answers the first import and repeats nothing', async () => {
  const bytes = utf8(`${CABECALHO}\n${local(101)}\n${local(102)}`)
  const um = await simulada('locais', bytes)
  const primeira = await confirmada(um.id)
  expect(primeira.contagem).toEqual({ criar: 2 })
  expect((await confirmada(um.id)).id).toBe(um.id)
  const antes = await contar('local')
  const dois = await simulada('locais', bytes)
  expect(dois.contagem).toEqual({ igual: 2 })
  expect(dois.lembrado).toBe(true)
  expect((await confirmada(dois.id)).id).toBe(um.id)
  expect(await contar('local')).toBe(antes)
  expect((await clara.call(importacoes.ver, { params: { id: dois.id } })).dados.situacao).toBe('cancelada')
})

test('desfazer takes away what was created, restores what was changed, and refuses once something depends on it', async () => {
  const criar = await simulada('locais', utf8(`${CABECALHO}\n${local(201)}`))
  await confirmada(criar.id)
  const mudar = await simulada('locais', utf8(`Código INEP;Nome\n17900201;Outro Nome da Escola`))
  expect(mudar.contagem).toEqual({ atualizar: 1 })
  await confirmada(mudar.id)
  const body = { motivo: 'Arquivo errado' }
  const cedo = await clara.call(importacoes.desfazer, { params: { id: criar.id }, body })
  expect(cedo.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(cedo.envelope.mensagem).toContain('mudou depois da importação')
  const volta = await clara.call(importacoes.desfazer, { params: { id: mudar.id }, body })
  expect(volta.dados.situacao).toBe('desfeita')
  const nome = () => db.maybe<{ nome: string }>(sql`select nome from local where codigo_inep = '17900201'`)
  expect(await nome()).toEqual({ nome: 'Escola Número 201' })
  // The versions moved on, so what it had left is not what is there: it stays.
  expect((await clara.call(importacoes.desfazer, { params: { id: criar.id }, body })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )

  const outro = await simulada('locais', utf8(`${CABECALHO}\n${local(202)}`))
  await confirmada(outro.id)
  const { id } = await db.one<{ id: number }>(sql`select id from local where codigo_inep = '17900202'`)
  await db.run(sql`insert into patrimonio (descricao, classe_id, situacao, local_id)
    select 'Mesa', id, 'a_tombar', ${id} from classe_bem limit 1`)
  const preso = await clara.call(importacoes.desfazer, { params: { id: outro.id }, body })
  expect(preso.envelope.mensagem).toContain('bens dependem')
  await db.run(sql`delete from patrimonio where local_id = ${id}`)
  expect((await clara.call(importacoes.desfazer, { params: { id: outro.id }, body })).dados.situacao).toBe(
    'desfeita',
  )
  expect(await db.maybe(sql`select id from local where id = ${id}`)).toBeUndefined()
})

test('rows outside the scope of who imports are errors of their lines', async () => {
  const rui = await createPerson(db, {
    nome: 'Rui Regional',
    email: 'rui@teste.zelo',
    permissoes: [
      'admin.importacoes.listar',
      'admin.importacoes.executar',
      'painel.locais.listar',
      'painel.locais.ver',
      'painel.locais.criar',
      'painel.locais.editar',
      'painel.locais.importar',
    ],
    locais: [people.locais.regional],
  })
  const browser = client()
  await browser.entrar(rui)
  const { dados } = await enviar(
    'locais',
    utf8(`${CABECALHO}\n${local(301)}\n${local(302, { 4: 'T-R2' })}`),
    browser,
  )
  await browser.call(importacoes.simular, { params: { id: dados.id }, body: {} })
  expect((await feita(dados.id, browser)).contagem).toEqual({ criar: 1, erro: 1 })
  expect((await clara.call(importacoes.ver, { params: { id: dados.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await enviar('censo-inep', microdados({}), browser)).codigo).toBe('ERR_NAO_AUTORIZADO')
})

/** Of each line that did not enter, the columns at fault and what is said of them. */
async function errosDe(alvo: AlvoDeImportacao, ...linhas: string[]) {
  const { id } = await simulada(alvo, utf8(linhas.join('\n')))
  return db.rows<{ linha: number; coluna: string; mensagem: string }>(sql`
    select linha, coluna, mensagem from importacao_erro where importacao_id = ${id} order by linha`)
}

test('all that is wrong with a line is told at once, and nothing that only follows from it', async () => {
  const locais = await errosDe(
    'locais',
    CABECALHO,
    local(30, { 3: 'Castelo', 4: 'Lugar Nenhum', 6: 'norte', 8: '123', 10: 'sem-arroba' }),
    local(31, { 0: 'ABC', 4: 'Lugar Nenhum' }),
    local(32),
    local(32, { 2: 'AB', 9: 'muitas' }),
  )
  expect(locais.map(({ coluna }) => coluna)).toEqual([
    'CEP, Latitude, Tipo, Local acima, E-mail',
    'Código INEP, Local acima',
    'Matrículas, Nome',
  ])
  expect(locais[2]?.mensagem).toContain('repete a linha 4')
  const empresas = await errosDe(
    'fornecedores',
    'CNPJ;Razão Social;CNAE;UF;Emails',
    '11.222.333/0001-82;X;12;XX;sem-arroba',
  )
  expect(empresas.map(({ coluna }) => coluna)).toEqual(['CNAE, UF, CNPJ, Razão Social, Emails'])
  const pessoas = await errosDe(
    'usuarios',
    'nome;email;CPF;tipo;lotacao',
    'Sem Arroba;sem;1;Visitante;Lugar Nenhum',
    'CPF Errado;outra@teste.zelo;52998224724;Servidor;Lugar Nenhum',
  )
  expect(pessoas.map(({ coluna }) => coluna)).toEqual(['CPF, tipo, lotacao, email', 'lotacao, CPF'])
  const salas = await errosDe(
    'instalacoes',
    'Local;Tipo de instalação;Nome;Área (m²);Capacidade',
    'Lugar Nenhum;Calabouço;X;grande;-3',
    'T-E1;Sala de aula;;grande;-3',
  )
  expect(salas.map(({ coluna }) => coluna)).toEqual([
    'Área (m²), Local, Tipo de instalação, Capacidade',
    'Nome, Área (m²), Capacidade',
  ])
})

test('suppliers and people enter by the same door', async () => {
  const empresas = await simulada(
    'fornecedores',
    utf8(
      'CNPJ,Razão Social,Telefone\n11.222.333/0001-81,Papelaria Exemplo Ltda,(63) 3218-0000\n11.222.333/0001-82,Dígito Errado Ltda,',
    ),
  )
  expect(empresas.contagem).toEqual({ criar: 1, erro: 1 })
  const pessoas = await simulada(
    'usuarios',
    utf8(
      'nome|email|lotacao\nMaria da Silva|maria@teste.zelo|T-E1\nAna Ribeiro|ana@teste.zelo|\nSem Arroba|sem|T-E1',
    ),
  )
  expect(pessoas).toMatchObject({ separador: '|', contagem: { criar: 1, igual: 1, erro: 1 } })
  const salas = await simulada(
    'instalacoes',
    utf8('Local;Tipo de instalação;Nome;Área (m²)\nT-E1;Sala de aula;Sala 01;"1.048,5"\nT-E1;Calabouço;X;'),
  )
  expect(salas.contagem).toEqual({ criar: 1, erro: 1 })
})

test('an interrupted import goes on from its last chunk', async () => {
  const muitas = Array.from({ length: 250 }, (_, i) => local(1000 + i))
  const ensaio = await simulada('locais', utf8([CABECALHO, ...muitas].join('\n')))
  expect(ensaio.contagem).toEqual({ criar: 250 })
  const real = await confirmada(ensaio.id)
  expect(real).toMatchObject({ linhas: 250, contagem: { criar: 250 } })
  // As a process that died after two chunks left it.
  await db.run(sql`delete from local where codigo_inep between '17901200' and '17901249'`)
  await db.run(sql`update importacao set situacao = 'andando', linhas = 200, contagem = '{"criar": 200}',
    posse = gen_random_uuid(), posse_ate = now() - interval '1 hour' where id = ${real.id}`)
  expect(await feita(real.id)).toMatchObject({ situacao: 'concluida', linhas: 250, contagem: { criar: 250 } })
}, 180_000)
