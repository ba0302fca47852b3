import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { busca, type GrupoDeBusca } from '#contract/dados/busca.ts'
import type { Client } from '#server/testing/client.ts'
import { createField } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'

const { ana, client, db, naConta, people, school } = await createField()
const clara = await naConta(people.clara)

const TUDO: Permissao[] = [
  'painel.almoxarifado.patrimonios.listar',
  'painel.locais.listar',
  'admin.usuarios.listar',
  'admin.perfis.listar',
]

/** Somebody who may search everything, but only under that place. */
async function naRegional(email: string, permissoes: readonly Permissao[] = TUDO): Promise<Client> {
  const pessoa = await createPerson(db, {
    nome: `Gil ${email}`,
    email,
    permissoes,
    locais: [people.locais.regional],
  })
  return naConta(pessoa)
}
const gil = await naRegional('gil@teste.zelo')

await db.transaction(async (tx) => {
  const { classe_id } = await tx.one<{ classe_id: number }>(sql`select min(id) as classe_id from classe_bem`)
  const bem = (descricao: string, local_id: number, mais: { referencia?: string; serie?: string } = {}) =>
    tx.run(sql`insert into patrimonio (descricao, classe_id, local_id, referencia_id, numero_serie, marca)
      values (${descricao}, ${classe_id}, ${local_id}, ${mais.referencia ?? null}, ${mais.serie ?? null}, 'Açoflex')`)
  await bem('Armário de aço com 2 portas', people.locais.escola, {
    referencia: plaqueta(900),
    serie: 'SN-77/A',
  })
  await bem('Piano de cauda', people.locais.escolaAlheia, { referencia: plaqueta(901) })
  await bem('Projetor multimídia 11222333000181', people.locais.outraEscola)
  await tx.run(sql`update local set codigo_inep = '17012345' where id = ${people.locais.escola}`)
  await tx.run(sql`update usuario set matricula = 'M-4321', local_lotacao_id = ${people.locais.outraEscola}
    where id = ${people.davi.id}`)
})

async function achados(quem: Client, q: string, query: { tipos?: string; perPage?: number } = {}) {
  const { dados } = await quem.call(busca.buscar, { query: { q, ...query } })
  return dados.grupos.flatMap(({ itens }) => itens)
}
const titulos = async (quem: Client, q: string, tipos?: GrupoDeBusca) =>
  (await achados(quem, q, tipos && { tipos })).map(({ titulo }) => titulo)

test('buscar finds by words in any order, by their beginning, without accents or case', async () => {
  const armario = `Armário de aço com 2 portas · ${plaqueta(900)}`
  expect(await titulos(clara, 'aço ARMARIO')).toEqual([armario])
  expect(await titulos(clara, 'port armári acofl')).toEqual([armario])
  expect(await titulos(clara, 'mario')).toEqual([])
  expect(await titulos(clara, 'coralina CORA')).toContain('Escola Cora Coralina')
})

test('buscar says why each was found, where it leads and what it is', async () => {
  const [armario] = await achados(clara, 'armario acoflex')
  expect(armario).toMatchObject({
    grupo: 'patrimonios',
    subtitulo: 'Classe de teste · Escola Cora Coralina · Ativo',
    url: expect.stringMatching(/^\/painel\/almoxarifado\/patrimonios\/\d+$/),
    motivo: 'Descrição e marca',
    exato: false,
  })
})

test('buscar answers nothing outside the scope, neither the record nor its name as a suggestion', async () => {
  expect(await titulos(clara, 'piano')).toHaveLength(1)
  for (const q of [
    'piano',
    plaqueta(901),
    '901',
    'anisio',
    'T-E3',
    'regional da serra',
    'clara',
    people.clara.email,
  ]) {
    const { dados } = await gil.call(busca.buscar, { query: { q } })
    const texto = JSON.stringify(dados)
    for (const alheio of ['Piano', 'Anísio', 'Serra', 'Clara', 'T-E3']) expect(texto, q).not.toContain(alheio)
  }
  expect(await titulos(gil, 'cora')).toEqual(['Escola Cora Coralina'])
  expect(await titulos(gil, 'local:anisio cadeira')).toEqual([])
})

test('buscar finds a beginning of letters alone, in a word with digits too and among many words that begin so', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into patrimonio (descricao, classe_id, local_id)
      select 'Monitor ' || d, min(id), ${people.locais.escola} from classe_bem, unnest(array['QXK200', 'Telas', 'Tela']) d
      group by d`)
    await tx.run(sql`insert into patrimonio (descricao, classe_id, local_id)
      select 'Vidraria zw' || translate(n::text, '0123456789', 'abcdefghij'), (select min(id) from classe_bem),
        ${people.locais.escola} from generate_series(1, 60) n`)
  })
  expect(await titulos(clara, 'qxk')).toEqual(['Monitor QXK200'])
  expect(await titulos(clara, 'qxk2 moni')).toEqual(['Monitor QXK200'])
  expect((await titulos(clara, 'tela')).sort()).toEqual(['Monitor Tela', 'Monitor Telas'])
  expect(await achados(clara, 'zw', { perPage: 20 })).toHaveLength(20)
  expect((await titulos(clara, 'vidraria zwga'))[0]).toBe('Vidraria zwga')
})

test('buscar finds what lies behind thousands of newer assets', async () => {
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id)
    select 'Livro ' || n, (select min(id) from classe_bem), ${people.locais.escolaAlheia} from generate_series(1, 3100) n`)
  expect(await titulos(clara, 'armario acoflex')).toHaveLength(1)
  expect(await titulos(gil, 'qxk')).toHaveLength(1)
  expect(await titulos(gil, 'livro')).toEqual([])
})

test('buscar keeps a scope of more places than it enumerates', async () => {
  await db.run(sql`
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
    select 700000 + n, 'V-' || n, 'Vila ' || n, (select min(id) from local_tipo), ${people.locais.regional},
      (select caminho from local where id = ${people.locais.regional}) || (700000 + n)::bigint
    from generate_series(1, 1100) n`)
  expect(await titulos(gil, 'armario acoflex')).toHaveLength(1)
  expect(await titulos(gil, 'piano', 'patrimonios')).toEqual([])
})

test('buscar has no group that the person may not list', async () => {
  const grupos = async (quem: Client, q: string) =>
    (await quem.call(busca.buscar, { query: { q, perPage: 20 } })).dados.grupos.map(({ grupo }) => grupo)
  expect(await grupos(clara, 'cadeira')).toEqual(['patrimonios'])
  expect(await grupos(clara, 'agente')).toEqual(['perfis'])
  expect(await grupos(ana, 'cadeira')).toEqual([])
  expect(await grupos(ana, 'ana')).toEqual([])
  expect(await grupos(ana, 'escola')).toEqual(['locais', 'monitoramentos'])
  const soBens = await naRegional('so-bens@teste.zelo', ['painel.almoxarifado.patrimonios.listar'])
  expect(await grupos(soBens, 'escola cora')).toEqual([])
  expect((await client().call(busca.buscar, { query: { q: 'x' } })).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('buscar puts a typing error right, and says that the name is only alike', async () => {
  const achado = (await achados(clara, 'pinao'))[0]
  expect(achado).toMatchObject({
    titulo: `Piano de cauda · ${plaqueta(901)}`,
    motivo: 'Nome parecido',
    exato: false,
  })
  expect(await titulos(clara, 'cadiera', 'patrimonios')).not.toEqual([])
  expect(await titulos(clara, 'coralyna', 'locais')).toEqual(['Escola Cora Coralina'])
  expect(await titulos(gil, 'pinao')).toEqual([])
})

test('buscar learns the words of what is renamed', async () => {
  await db.run(sql`update local set nome = 'Escola Zuleica Xavante' where id = ${people.locais.outraEscola}`)
  expect(await titulos(clara, 'xavnate', 'locais')).toEqual(['Escola Zuleica Xavante'])
  await db.run(sql`update local set nome = 'Escola Paulo Freire' where id = ${people.locais.outraEscola}`)
})

test('buscar knows a label with or without its check digit, and doubts a wrong one', async () => {
  const certa = plaqueta(900)
  for (const q of [certa, '900', '000900', certa.replace('-', ''), `https://zelo.exemplo/p/${certa}`]) {
    const bens = (await achados(clara, q, { tipos: 'patrimonios' })).filter(({ exato }) => exato)
    expect(bens, q).toMatchObject([{ motivo: `Plaqueta ${certa}` }])
  }
  const [errada] = await achados(clara, `000900-${(Number(certa.at(-1)) + 1) % 10}`)
  expect(errada).toMatchObject({ exato: false, motivo: `Plaqueta ${certa}: confira o dígito verificador` })
})

test('buscar knows a serial number, a place, an INEP, a person and a visit by the whole code', async () => {
  const exato = async (quem: Client, q: string) =>
    (await achados(quem, q)).filter((achado) => achado.exato).map(({ motivo, url }) => ({ motivo, url }))
  expect(await exato(clara, 'sn-77/a')).toMatchObject([{ motivo: 'Número de série SN-77/A' }])
  const escola = `/painel/locais/${people.locais.escola}`
  expect(await exato(clara, 't-e1')).toEqual([{ motivo: 'Código T-E1', url: escola }])
  expect(await exato(clara, '17012345')).toMatchObject([{ motivo: 'INEP 17012345' }])
  const davi = `/painel/admin/usuarios/${people.davi.id}`
  expect(await exato(clara, people.davi.email.toUpperCase())).toMatchObject([{ url: davi }])
  expect(await exato(clara, 'm-4321')).toEqual([{ motivo: 'Matrícula M-4321', url: davi }])
  const { protocolo } = await db.one<{ protocolo: string }>(
    sql`select protocolo from monitoramento where id = ${school.visita.id}`,
  )
  const visita = { motivo: `Protocolo ${protocolo}`, url: `/monitoramentos/${school.visita.id}/detalhes` }
  expect(await exato(ana, protocolo)).toEqual([visita])
  expect(await exato(ana, `#${protocolo.toLowerCase()}`)).toEqual([visita])
})

test('buscar answers a whole code alone, and a word that is one beside the others', async () => {
  const parecidos = ['SN-77/AB', 'X-SN-77/A'].map(
    (serie) => sql`insert into patrimonio (descricao, classe_id, local_id, numero_serie)
      select 'Armário vizinho', min(id), ${people.locais.escola}, ${serie} from classe_bem`,
  )
  await db.transaction(async (tx) => {
    for (const um of parecidos) await tx.run(um)
  })
  expect((await achados(clara, 'sn-77/a')).map(({ motivo }) => motivo)).toEqual(['Número de série SN-77/A'])
  expect((await achados(clara, 'sn-77')).length).toBeGreaterThan(1)
})

test('buscar finds the middle of a serial number, and says that it is only that', async () => {
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id, numero_serie)
    select 'Lousa digital', min(id), ${people.locais.escolaAlheia}, 'BRJ9428801' from classe_bem`)
  const esperado = { titulo: 'Lousa digital', motivo: 'Número de série BRJ9428801', exato: false }
  for (const q of ['J94288', '9428', '8801']) expect(await achados(clara, q)).toMatchObject([esperado])
  for (const q of ['J94', 'J94%8', 'J94299']) expect(await titulos(clara, q, 'patrimonios')).toEqual([])
  expect(await titulos(gil, '9428', 'patrimonios')).toEqual([])
})

test('buscar takes a CNPJ as one word, written with or without punctuation', async () => {
  expect(await titulos(clara, '11.222.333/0001-81')).toEqual(['Projetor multimídia 11222333000181'])
})

test('buscar shows the visits of who asks, those of others to who lists visits, and #protocolo shows nothing else', async () => {
  const { id } = school.alheia
  const { protocolo } = await db.one<{ protocolo: string }>(
    sql`select protocolo from monitoramento where id = ${id}`,
  )
  expect(await titulos(ana, protocolo)).toEqual([])
  expect(await titulos(gil, protocolo)).toEqual([])
  expect(await achados(clara, `#${protocolo}`)).toMatchObject([{ url: `/painel/monitoramentos/${id}` }])
  const partes = await achados(ana, '#mon-2025')
  expect(partes.map(({ grupo }) => grupo)).toEqual(['monitoramentos'])
})

test('buscar narrows with local: and tipo:', async () => {
  expect(await titulos(clara, 'local:"cora coralina" cadeira')).toHaveLength(5)
  expect(await titulos(clara, 'local:t-e3 cadeira')).toHaveLength(3)
  expect(await titulos(clara, 'local:vale cadeira tipo:bem')).toHaveLength(5)
  expect(await titulos(clara, 'local:naoexiste cadeira')).toEqual([])
  expect(await titulos(clara, 'tipo:perfil agente')).toEqual(['agente_monitoramento'])
  expect(await titulos(clara, 'tipo:escola cadeira')).toEqual([])
})

test('buscar finds people by what they are given or where they work, only under the places of who asks', async () => {
  expect((await titulos(gil, 'teste zelo', 'usuarios')).sort()).toEqual(
    ['Ana Ribeiro', 'Davi Lima', 'Eva Prado', 'Gil gil@teste.zelo', 'Gil so-bens@teste.zelo'].sort(),
  )
  const [pessoa] = await achados(gil, 'ribeiro')
  expect(pessoa?.url).toBe(`/painel/admin/usuarios?texto=${encodeURIComponent(people.ana.email)}`)
  expect(await titulos(clara, 'bruno')).toEqual(['Bruno Tavares'])
})

test('buscar shows as many of each group as asked, and says when there are more', async () => {
  const { dados } = await clara.call(busca.buscar, { query: { q: 'cadeira', perPage: 3 } })
  expect(dados.grupos).toMatchObject([{ grupo: 'patrimonios', ha_mais: true }])
  expect(dados.grupos[0]?.itens).toHaveLength(3)
  const poucas = await clara.call(busca.buscar, { query: { q: 'armario', perPage: 3 } })
  expect(poucas.dados.grupos[0]?.ha_mais).toBe(false)
})

test('buscar suggests the nearest names that the person may see, only when nothing was found', async () => {
  const sugestoes = async (quem: Client, q: string) =>
    (await quem.call(busca.buscar, { query: { q } })).dados.sugestoes
  expect(await sugestoes(clara, 'anisio txr')).toEqual(['Escola Anísio Teixeira'])
  expect(await sugestoes(gil, 'anisio txr')).not.toContain('Escola Anísio Teixeira')
  expect(await sugestoes(clara, 'anisio')).toEqual([])
})

test('buscar takes whatever is typed as text', async () => {
  const perguntas = [
    "'; drop table patrimonio; --",
    '%',
    '_',
    '\\',
    'a:* | b:* & !c <-> (d',
    '\u0000',
    '日本語',
    '"',
    'local:"',
    'local:%',
    'tipo:',
    '#',
    `#'`,
    '-1',
    '9'.repeat(100),
    'x'.repeat(100),
    'a b c d e f g h i j k l m n o p',
    'ǅ ﬁ İ ß',
  ]
  for (const q of perguntas) {
    const answer = await clara.call(busca.buscar, { query: { q } })
    expect([q, answer.codigo]).toEqual([q, q.trim() === '' ? 'ERR_FORM_VALIDATION' : 'SUCESSO'])
  }
  expect(await titulos(clara, '%')).toEqual([])
  expect((await clara.call(busca.buscar, { query: { q: '  ' } })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await clara.call(busca.buscar, { query: { q: 'x'.repeat(101) } })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
})

test('a description of one endless word is stored, and found by its beginning', async () => {
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id)
    select ${`q${'w'.repeat(3000)}`}, min(id), ${people.locais.escola} from classe_bem`)
  expect(await titulos(clara, 'qwwwwww')).toHaveLength(1)
})
