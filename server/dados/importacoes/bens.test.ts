import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { digitoVerificador, plaqueta } from '#contract/casa/codigos.ts'
import { importacoes } from '#contract/dados/importacoes.ts'
import { bensPorNome } from '#server/patrimonio/bens/importacao/fotos/fotos-queries.ts'
import { createPerson } from '#server/testing/people.ts'
import { createMesa, utf8 } from './testing/mesa.ts'

const { clara, client, confirmada, db, enviar, feita, people, simulada } = await createMesa()

const { codigo } = await db.one<{ codigo: string }>(
  sql`select codigo from local where id = ${people.locais.escola}`,
)
const outro = await db.one<{ codigo: string }>(
  sql`select codigo from local where id = ${people.locais.outraEscola}`,
)
const ATRIBUTOS = JSON.stringify([
  { chave: 'btu', rotulo: 'BTU', tipo: 'numero', obrigatorio: true },
  { chave: 'inverter', rotulo: 'Inverter', tipo: 'sim_nao' },
  { chave: 'fases', rotulo: 'Fases', tipo: 'opcao', opcoes: ['Monofásico', 'Trifásico'] },
  { chave: 'revisado', rotulo: 'Revisado em', tipo: 'data' },
])
await db.run(
  sql`insert into classe_bem (codigo, nome, atributos) values ('T-AR', 'Ar de teste', ${ATRIBUTOS}::jsonb)`,
)
await db.run(sql`insert into classe_bem (codigo, nome, exige_serie) values ('T-MOB', 'Móveis de teste', false),
  ('T-NOTE', 'Notebooks de teste', true)`)

const CABECALHO = 'Tombamento;Plaqueta;Descrição;Classe;Local;Número de série;Valor;Data de ingresso;Estado'
const linha = (n: number | string, troca: Partial<Record<number, string>> = {}) =>
  [`TB-${n}`, `PL-${n}`, `Cadeira ${n}`, 'moveis de teste', codigo, '', '1.234,56', '31/12/2024', 'Bom']
    .map((celula, i) => troca[i] ?? celula)
    .join(';')
const arquivo = (...linhas: string[]) => utf8([CABECALHO, ...linhas].join('\n'))

interface Bem {
  id: number
  situacao: string
  valor_aquisicao_centavos: number | null
  data_ingresso: string | null
  descricao: string
}
const bem = (tombamento: string) =>
  db.maybe<Bem>(sql`
    select id, situacao, valor_aquisicao_centavos, data_ingresso, descricao from patrimonio
    where tombamento = ${tombamento}`)

async function importada(bytes: Uint8Array) {
  const ensaio = await simulada('bens', bytes)
  const real = await confirmada(ensaio.id)
  expect(real.contagem).toEqual(ensaio.contagem)
  return real
}

test('the number of a label is the label: the whole code is kept, and a wrong digit is refused', async () => {
  const codigo_inteiro = plaqueta(104_005)
  const errado = `104006-${(digitoVerificador(104_006) + 1) % 10}`
  const uma = await simulada(
    'bens',
    arquivo(linha('P1', { 1: '104005' }), linha('P2', { 1: codigo_inteiro })),
  )
  expect(uma.contagem).toEqual({ criar: 1, erro: 1 })
  expect((await simulada('bens', arquivo(linha('P3', { 1: errado })))).contagem).toEqual({ erro: 1 })
  await importada(arquivo(linha('P1', { 1: '104005' })))
  const { id, referencia_id } = await db.one<{ id: number; referencia_id: string }>(
    sql`select id, referencia_id from patrimonio where tombamento = 'TB-P1'`,
  )
  expect(referencia_id).toBe(codigo_inteiro)
  // The photos of a file are named by it too.
  expect((await bensPorNome(db, ['104005'])).get('104005')).toMatchObject([{ id }])
  // As it was kept before: the same asset, with nothing to change.
  await db.run(sql`update patrimonio set referencia_id = '104005' where id = ${id}`)
  const denovo = await importada(arquivo(linha('P1', { 1: '104005', 8: 'bom' })))
  expect(denovo.contagem).toEqual({ igual: 1 })
})

test('a register of assets enters once, and the second time all of it is equal', async () => {
  const bytes = arquivo(linha(1), linha(2, { 0: '' }), linha(3, { 1: '' }))
  const real = await importada(bytes)
  expect(real).toMatchObject({ situacao: 'concluida', contagem: { criar: 3 } })
  expect(await bem('TB-1')).toMatchObject({
    situacao: 'ativo',
    valor_aquisicao_centavos: 123_456,
    data_ingresso: '2024-12-31',
  })
  const { situacao } = await db.one<{ situacao: string }>(
    sql`select situacao from patrimonio where referencia_id = 'PL-2'`,
  )
  expect(situacao).toBe('a_tombar')
  // Another file, so that it is not the same import: one line changes, and the order.
  const denovo = await importada(
    arquivo(linha(3, { 1: '' }), linha(2, { 0: '' }), linha(1, { 2: 'Cadeira alta' })),
  )
  expect(denovo.contagem).toEqual({ atualizar: 1, igual: 2 })
  expect((await bem('TB-1'))?.descricao).toBe('Cadeira alta')
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from evento where entidade = 'patrimonio' and acao = 'importacoes.importar'
      and entidade_id = (select id::text from patrimonio where tombamento = 'TB-1')`)
  expect(n).toBe(2)
})

test('a line that changes an asset says what it changes, before anybody confirms it', async () => {
  await db.run(sql`insert into classe_bem (codigo, nome) values ('T-OUTRA', 'Outra de teste')`)
  await importada(arquivo(linha('M1'), linha('M2'), linha('M3')))
  const { primeiras } = await simulada(
    'bens',
    arquivo(
      linha('M1', { 2: 'Cadeira repetida' }),
      linha('M2', { 8: 'ruim' }),
      linha('M3', { 3: 'T-OUTRA' }),
    ),
  )
  const ditas = primeiras.flatMap(({ resultado, texto }) => (resultado === 'atualizar' ? [texto] : []))
  expect(ditas).toEqual([
    expect.stringMatching(/Muda Descrição: “.+” → “Cadeira repetida”$/),
    expect.stringMatching(/Muda Estado: .+ → “Ruim”$/),
    expect.stringMatching(/Muda Classe: “Móveis de teste” → “Outra de teste”$/),
  ])
})

test('a line puts on an asset only a label that the desk could put on it, and says why at its cell', async () => {
  await importada(arquivo(linha('Q1')))
  const [antiga, perdida] = [plaqueta(104_101), plaqueta(104_102)]
  await db.run(sql`update patrimonio set referencias = array[${antiga}] where tombamento = 'TB-Q1'`)
  await db.run(sql`insert into plaqueta (numero, situacao, motivo, marcada_por)
    values (104102, 'perdida', 'Caiu', ${people.clara.id})`)
  const { id } = await simulada(
    'bens',
    arquivo(
      linha('Q2', { 1: '=1+1' }),
      linha('Q3', { 1: antiga }),
      linha('Q4', { 1: perdida }),
      linha('Q5', { 1: 'ANT 55.01/A-2' }),
      linha('Q6', { 6: '9.999.999.999.999,00' }),
    ),
  )
  const erros = await db.rows<{ mensagem: string }>(sql`
    select mensagem from importacao_erro where importacao_id = ${id} order by linha`)
  expect(erros.map(({ mensagem }) => mensagem)).toEqual([
    expect.stringMatching(/^Plaqueta: uma plaqueta tem letras e números/),
    'Plaqueta: esta plaqueta já foi de outro bem e responde por ele: use outra',
    'Plaqueta: esta plaqueta está fora de uso: use outra',
    expect.stringMatching(/^Valor: .+: use um valor até R\$\s1\.000\.000\.000\.000,00$/),
  ])
})

test('each bad line is named with its column while the good ones enter', async () => {
  await importada(arquivo(linha(10), linha(11)))
  await db.run(sql`update patrimonio set depreciado_centavos = 1 where tombamento = 'TB-11'`)
  const real = await importada(
    arquivo(
      linha(20),
      linha(21, { 0: '', 1: '' }),
      linha(22, { 2: '' }),
      linha(23, { 3: 'Castelos' }),
      linha(24, { 4: 'Lugar Nenhum' }),
      linha(25, { 3: 'T-NOTE' }),
      linha(26, { 6: 'caro' }),
      linha(27, { 7: '31/02/2024' }),
      linha(20),
      linha(28, { 1: 'PL-20' }),
      linha(29, { 1: 'PL-10' }),
      linha(10, { 4: outro.codigo }),
      linha(10, { 0: 'TB-10', 1: 'PL-NOVA' }),
      linha(11, { 6: '1,00' }),
    ),
  )
  expect(real.contagem).toEqual({ criar: 1, erro: 13 })
  const [listada] = (await clara.call(importacoes.listar, { query: { perPage: 1 } })).dados.data
  const { contagem, linhas, total } = real
  expect(listada).toMatchObject({ id: real.id, contagem, linhas, total })
  expect(linhas).toBe(14)
  const erros = await db.rows<{ linha: number; mensagem: string }>(sql`
    select linha, mensagem from importacao_erro where importacao_id = ${real.id} order by linha`)
  const mensagens = erros.map(({ mensagem }) => mensagem)
  for (const [i, trecho] of [
    'diga o tombamento ou a plaqueta',
    'precisa de descrição',
    'não achei a classe “Castelos”',
    'não achei o local “Lugar Nenhum”',
    'exige o número de série',
    'use um número',
    'use uma data',
    'repete a linha',
    'outra linha do arquivo tem esta mesma plaqueta',
    'esta plaqueta está no bem de tombamento TB-10',
    'faça uma transferência',
    'repete a linha',
    'só muda por reavaliação',
  ].entries())
    expect(mensagens[i]).toContain(trecho)
})

test('all that is wrong with a line of assets is told at once, of new ones and of those that are there', async () => {
  await importada(arquivo(linha(70)))
  const { id } = await simulada(
    'bens',
    arquivo(
      linha(71, { 2: '', 3: 'Castelos', 4: 'Lugar Nenhum', 6: 'caro', 7: '31/02/2024', 8: 'novinho' }),
      linha(72, { 3: 'T-NOTE', 4: '', 7: '31/12/2999' }),
      linha(70, { 1: 'PL-OUTRA', 3: 'Castelos', 4: outro.codigo, 6: 'caro' }),
    ),
  )
  const erros = await db.rows<{ coluna: string }>(sql`
    select coluna from importacao_erro where importacao_id = ${id} order by linha`)
  expect(erros.map(({ coluna }) => coluna)).toEqual([
    'Estado, Valor, Data de ingresso, Descrição, Local, Classe',
    'Data de ingresso, Local, Número de série',
    'Valor, Local, Classe, Plaqueta',
  ])
})

test('an old asset enters with what it had lost, and the line says what does not fit', async () => {
  const cabecalho =
    'Tombamento;Descrição;Classe;Local;Valor;Início de uso;Depreciação acumulada;Vida restante;Documento da abertura'
  const antigo = (n: number, troca: Partial<Record<number, string>> = {}) =>
    [`AB-${n}`, 'Servidor', 'T-MOB', codigo, '1000,00', '01/03/2017', '600,07', '7', 'Inventário 2025']
      .map((celula, i) => troca[i] ?? celula)
      .join(';')
  const arquivoDe = (...linhas: string[]) => utf8([cabecalho, ...linhas].join('\n'))
  const real = await importada(
    arquivoDe(
      antigo(1),
      antigo(2, { 6: '1000,01' }),
      antigo(3, { 7: '' }),
      antigo(4, { 8: '' }),
      antigo(5, { 7: '1,5' }),
    ),
  )
  expect(real.contagem).toEqual({ criar: 1, erro: 4 })
  const contas = () =>
    db.one(sql`select depreciado_centavos, depreciado_abertura_centavos, vida_restante_meses, documento_abertura,
      inicio_depreciacao::text, liquido_centavos from patrimonio where tombamento = 'AB-1'`)
  expect(await contas()).toEqual({
    depreciado_centavos: 60_007,
    depreciado_abertura_centavos: 60_007,
    vida_restante_meses: 7,
    documento_abertura: 'Inventário 2025',
    inicio_depreciacao: '2017-03-01',
    liquido_centavos: 39_993,
  })
  await importada(arquivoDe(antigo(1, { 6: '500,00' })))
  expect(await contas()).toMatchObject({ depreciado_centavos: 50_000, liquido_centavos: 50_000 })
})

test('more lines than one chunk takes all enter, and undoing takes all of them away', async () => {
  const linhas = Array.from({ length: 1_200 }, (_, i) => linha(`G-${i}`))
  const real = await importada(arquivo(...linhas))
  expect(real.contagem).toEqual({ criar: 1_200 })
  const contar = async () =>
    (
      await db.one<{ n: number }>(
        sql`select count(*) as n from patrimonio where tombamento like 'TB-G-%' and situacao = 'ativo'`,
      )
    ).n
  expect(await contar()).toBe(1_200)
  const desfeita = await clara.call(importacoes.desfazer, {
    params: { id: real.id },
    body: { motivo: 'Arquivo errado' },
  })
  expect(desfeita.codigo).toBe('SUCESSO')
  expect(await contar()).toBe(0)
})

test('who imports at one place brings nothing to another, nor learns of it, nor gives values without the permission', async () => {
  const rita = await createPerson(db, {
    nome: 'Rita das planilhas',
    email: 'rita-bens@teste.zelo',
    permissoes: [
      'admin.importacoes.listar',
      'admin.importacoes.executar',
      'painel.almoxarifado.patrimonios.importar',
    ],
    locais: [people.locais.escola],
  })
  const conta = client()
  await conta.entrar(rita)
  const { dados } = await enviar(
    'bens',
    arquivo(linha(40, { 6: '' }), linha(41), linha(42, { 4: outro.codigo, 6: '' })),
    conta,
  )
  const { id } = dados
  await conta.call(importacoes.simular, { params: { id }, body: {} })
  await feita(id, conta)
  await conta.call(importacoes.confirmar, { params: { id }, body: {} })
  const real = await feita(id, conta)
  expect(real.contagem).toEqual({ criar: 1, erro: 2 })
  const erros = await db.rows<{ mensagem: string }>(sql`
    select mensagem from importacao_erro where importacao_id = ${real.id} order by linha`)
  expect(erros[0]?.mensagem).toContain('você não tem a permissão')
  expect(erros[1]?.mensagem).toContain('entre os que você alcança')
})

const COM_ATRIBUTOS =
  'Tombamento;Descrição;Classe;Local;atributo: BTU;Atributo: inverter;atributo: Fases;atributo: Revisado em'
const ar = (n: number, ...atributos: string[]) =>
  [`AR-${n}`, 'Ar condicionado', 'T-AR', codigo, ...atributos].join(';')
const atributosDe = async (tombamento: string) =>
  (
    await db.maybe<{ atributos: object }>(
      sql`select atributos from patrimonio where tombamento = ${tombamento}`,
    )
  )?.atributos

test('columns of attributes are answers of the class, by the rules of its form, and errors are of their lines', async () => {
  const real = await importada(
    utf8(
      [
        COM_ATRIBUTOS,
        ar(1, '12.000', 'Sim', 'trifasico', '31/12/2024'),
        ar(2, '9000', '', '', ''),
        ar(3, '', 'Sim', '', ''),
        ar(4, 'muitos', '', '', ''),
        ar(5, '9000', 'talvez', '', ''),
        ar(6, '9000', '', 'Bifásico', ''),
        ar(7, '9000', '', '', '31/02/2024'),
        ['TB-AR-8', 'Cadeira', 'T-MOB', codigo, '9000', '', '', ''].join(';'),
        ['TB-AR-9', 'Cadeira', 'T-MOB', codigo, '', '', '', ''].join(';'),
      ].join('\n'),
    ),
  )
  expect(real.contagem).toEqual({ criar: 3, erro: 6 })
  expect(await atributosDe('AR-1')).toEqual({
    btu: '12000',
    inverter: 'sim',
    fases: 'Trifásico',
    revisado: '2024-12-31',
  })
  expect(await atributosDe('AR-2')).toEqual({ btu: '9000' })
  expect(await atributosDe('TB-AR-9')).toEqual({})
  const erros = await db.rows<{ coluna: string; mensagem: string }>(sql`
    select coluna, mensagem from importacao_erro where importacao_id = ${real.id} order by linha`)
  for (const [i, [coluna, trecho]] of [
    ['atributo: BTU', 'a classe exige esta resposta'],
    ['atributo: BTU', 'use um número'],
    ['Atributo: inverter', 'responda Sim ou Não'],
    ['atributo: Fases', 'use Monofásico, Trifásico'],
    ['atributo: Revisado em', 'use uma data'],
    ['atributo: BTU', 'a classe do bem não tem este atributo'],
  ].entries()) {
    expect(erros[i]?.coluna).toBe(coluna)
    expect(erros[i]?.mensagem).toContain(trecho)
  }
  const denovo = await importada(
    utf8(
      [
        'Tombamento;atributo: Fases;atributo: BTU',
        'AR-1;;12000',
        'AR-2;Monofásico;',
        'AR-2x;Monofásico;',
      ].join('\n'),
    ),
  )
  expect(denovo.contagem).toEqual({ igual: 1, atualizar: 1, erro: 1 })
  expect(await atributosDe('AR-2')).toEqual({ btu: '9000', fases: 'Monofásico' })
})

test('an asset did not come in on a day that has not come', async () => {
  const uma = await simulada(
    'bens',
    arquivo(linha('F1', { 7: '31/12/2999' }), linha('F2', { 7: '31/12/2024' })),
  )
  expect(uma.contagem).toEqual({ criar: 1, erro: 1 })
})

test('no asset is brought to a place whose type has none; one that stands there already is changed', async () => {
  const doTipo = sql`where id = (select tipo_id from local where codigo = ${codigo})`
  await importada(arquivo(linha(9_101)))
  await db.run(sql`update local_tipo set permite_patrimonio = false ${doTipo}`)
  const ensaio = await simulada('bens', arquivo(linha(9_101, { 2: 'Mudado de nome' }), linha(9_102)))
  await db.run(sql`update local_tipo set permite_patrimonio = true ${doTipo}`)
  expect(ensaio.contagem).toEqual({ atualizar: 1, erro: 1 })
  expect((await simulada('bens', arquivo(linha(9_102)))).contagem).toEqual({ criar: 1 })
})
