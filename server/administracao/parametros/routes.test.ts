import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { LIMITES_INICIAIS, type Parametros, parametros } from '#contract/administracao/parametros.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import { coleta } from '#contract/campo/coleta.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { limitesAtuais } from './current.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const config = {
  orgao: 'Secretaria do Ambiente',
  sigla: 'SEA',
  uf: 'TO',
  suporte_telefone: '(63) 3333-0000',
  mapa_chave: 'chave-do-ambiente',
}
const { app, client, emails } = await createTestApp(db, { config })

async function signedIn(person = people.clara) {
  const browser = client()
  await browser.entrar(person)
  return browser
}
const clara = await signedIn()

const lidos = async () => (await clara.call(parametros.ver, {})).dados

type Mudanca = {
  [S in 'identidade' | 'mapa' | 'limites']?: Partial<Parametros[S]>
} & { versao?: number }

async function editar(mudanca: Mudanca, quem = clara) {
  const { identidade, mapa, limites, versao } = await lidos()
  return quem.call(parametros.editar, {
    body: {
      identidade: { ...identidade, ...mudanca.identidade },
      mapa: { ...mapa, ...mudanca.mapa },
      limites: { ...limites, ...mudanca.limites },
      versao: mudanca.versao ?? versao,
    },
  })
}

test('ver answers the environment’s words and the program’s limits until somebody edits', async () => {
  expect(await lidos()).toEqual({
    identidade: {
      orgao: 'Secretaria do Ambiente',
      sigla: 'SEA',
      uf: 'TO',
      suporte_telefone: '(63) 3333-0000',
      suporte_email: '',
      cor: null,
      cnpjs: [],
    },
    logo: null,
    mapa: { provedor: 'embutido', endereco: '', chave: 'chave-do-ambiente', atribuicao: '' },
    limites: LIMITES_INICIAIS,
    rotulos: {},
    versao: 1,
  })
})

test('editar changes what was edited, and the rest goes on following the environment', async () => {
  expect((await editar({ identidade: { suporte_telefone: '0800 000 000' } })).codigo).toBe('SUCESSO')
  const outro = await createTestApp(db, { config: { ...config, orgao: 'Outro nome', suporte_telefone: '1' } })
  const { dados } = await outro.client().call(sistema.configuracao, {})
  expect(dados).toMatchObject({ orgao: 'Outro nome', suporte_telefone: '0800 000 000' })
})

test('editar is seen at once by who is not signed in, and by e-mails', async () => {
  const novo = { orgao: 'Secretaria da Educação do Vale', sigla: 'SEV', cor: '#0B5D3B' }
  await editar({ identidade: novo })
  expect((await client().call(sistema.configuracao, {})).dados).toMatchObject({
    ...novo,
    cor: '#0b5d3b',
    suporte_telefone: '0800 000 000',
  })
  const email = 'davi@teste.zelo'
  await client().call(conta.recuperarSenha, { body: { email } })
  await backgroundDone(app)
  expect(emails.at(-1)?.text).toContain('Secretaria da Educação do Vale – SEV\nSuporte: 0800 000 000')
})

test('editar writes one event for each field that changed', async () => {
  const antes = (await lidos()).limites
  await editar({ identidade: { sigla: 'SEVT' }, limites: { silencio_horas: 36 } })
  const eventos = await db.rows(sql`
    select ator_id, entidade, campo, de, para from evento where acao = 'parametros.editar'
    and requisicao_id = (select requisicao_id from evento where acao = 'parametros.editar' order by id desc limit 1)
    order by campo`)
  const comum = { ator_id: people.clara.id, entidade: 'parametros' }
  expect(eventos).toEqual([
    { ...comum, campo: 'identidade.sigla', de: 'SEV', para: 'SEVT' },
    { ...comum, campo: 'limites.silencio_horas', de: antes.silencio_horas, para: 36 },
  ])
})

test('the CNPJs of the órgão are checked, kept, told as one change, and nobody outside reads them', async () => {
  const recusada = await editar({ identidade: { cnpjs: ['11.222.333/0001-82'] } })
  expect(Object.keys(recusada.envelope.erros ?? {})).toEqual(['identidade.cnpjs.0'])
  const repetido = await editar({ identidade: { cnpjs: ['11222333000181', '11.222.333/0001-81'] } })
  expect(repetido.envelope.erros).toHaveProperty(['identidade.cnpjs'])
  await editar({ identidade: { cnpjs: ['11.222.333/0001-81'] } })
  expect((await lidos()).identidade.cnpjs).toEqual(['11222333000181'])
  await editar({ identidade: { suporte_email: 'ajuda@teste.zelo' } })
  const { valores } = await db.one<{ valores: unknown }>(sql`select valores from parametros`)
  expect(valores).toMatchObject({ identidade: { cnpjs: ['11222333000181'] } })
  const eventos = await db.rows(
    sql`select de, para from evento where acao = 'parametros.editar' and campo = 'identidade.cnpjs'`,
  )
  expect(eventos).toEqual([{ de: [], para: ['11222333000181'] }])
  expect(JSON.stringify((await client().call(sistema.configuracao, {})).dados)).not.toContain(
    '11222333000181',
  )
})

test('what nobody changed goes on following the environment, lists too', async () => {
  await db.run(sql`update parametros set valores = '{}'`)
  await editar({ identidade: { sigla: 'OUT' } })
  const { valores } = await db.one<{ valores: unknown }>(sql`select valores from parametros`)
  expect(valores).toEqual({ identidade: { sigla: 'OUT' }, mapa: {}, limites: {} })
})

test('editar refuses a version that somebody else has changed, and says what is there now', async () => {
  const { versao } = await lidos()
  await editar({ identidade: { sigla: 'PRIM' } })
  const tarde = await editar({ identidade: { sigla: 'SEG' }, versao })
  expect(tarde).toMatchObject({ status: 409, codigo: 'ERR_CONFLITO_VERSAO' })
  expect(tarde.dados).toMatchObject({ identidade: { sigla: 'PRIM' }, versao: versao + 1 })
  expect((await lidos()).identidade.sigla).toBe('PRIM')
})

test('editar refuses bad values, by field, and changes nothing', async () => {
  const antes = await lidos()
  const recusada = await editar({
    identidade: { cor: '#ffcc00', uf: 'Tocantins', suporte_email: 'x' },
    mapa: { provedor: 'externo', endereco: 'http://mapas.exemplo.gov.br/{z}/{x}/{y}' },
    limites: { sessao_painel_horas: 25, convite_horas: 0 },
  })
  expect(recusada.codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(recusada.envelope.erros ?? {}).sort()).toEqual([
    'identidade.cor',
    'identidade.suporte_email',
    'identidade.uf',
    'limites.convite_horas',
    'limites.sessao_painel_horas',
    'mapa.endereco',
  ])
  expect(await lidos()).toEqual(antes)
})

test('only who may edits; who may see sees', async () => {
  const leitora = await createPerson(db, {
    nome: 'Lia Prado',
    email: 'lia@teste.zelo',
    permissoes: ['admin.parametros.listar'],
  })
  const lia = await signedIn(leitora)
  expect((await lia.call(parametros.ver, {})).codigo).toBe('SUCESSO')
  expect((await editar({}, lia)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const { versao } = await lidos()
  const rotulos = { body: { rotulos: {}, versao } }
  expect((await lia.call(parametros.editarRotulos, rotulos)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await lia.call(parametros.removerLogo, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('editarRotulos keeps only what differs from the product, and audits label by label', async () => {
  const { versao } = await lidos()
  const rotulos = { estado_patrimonio: { bom: 'Conservado', ruim: 'Ruim' }, condicao_instalacao: {} }
  const { dados } = await clara.call(parametros.editarRotulos, { body: { rotulos, versao } })
  expect(dados).toMatchObject({ rotulos: { estado_patrimonio: { bom: 'Conservado' } }, versao: versao + 1 })
  expect(dados.rotulos).toEqual({ estado_patrimonio: { bom: 'Conservado' } })
  expect((await client().call(sistema.configuracao, {})).dados.rotulos).toEqual(dados.rotulos)
  const eventos = await db.rows(
    sql`select campo, de, para from evento where acao = 'parametros.editarRotulos'`,
  )
  expect(eventos).toEqual([{ campo: 'rotulos.estado_patrimonio.bom', de: 'Bom', para: 'Conservado' }])
})

test('editarRotulos refuses a vocabulary or a key that the product does not have', async () => {
  const { versao } = await lidos()
  const tentar = async (rotulos: Record<string, Record<string, string>>) =>
    (await clara.call(parametros.editarRotulos, { body: { rotulos, versao } })).envelope.erros
  expect(await tentar({ cores: { azul: 'Azul' } })).toHaveProperty(['rotulos.cores'])
  expect(await tentar({ estado_patrimonio: { otimo: 'Ótimo' } })).toHaveProperty([
    'rotulos.estado_patrimonio.otimo',
  ])
  expect((await lidos()).versao).toBe(versao)
})

test('configuracao gives the map’s address with the key in its place, only while it is in use', async () => {
  const endereco = 'https://mapas.exemplo.gov.br/{z}/{x}/{y}.png?k={key}'
  await editar({ mapa: { provedor: 'externo', endereco, atribuicao: '© Exemplo' } })
  const publica = async () => (await client().call(sistema.configuracao, {})).dados.mapa
  expect(await publica()).toEqual({
    provedor: 'externo',
    endereco: 'https://mapas.exemplo.gov.br/{z}/{x}/{y}.png?k=chave-do-ambiente',
    atribuicao: '© Exemplo',
  })
  await editar({ mapa: { provedor: 'embutido' } })
  expect(await publica()).toEqual({ provedor: 'embutido', endereco: '', atribuicao: '' })
})

test('the limits rule at once: idle hours of both kinds of session, and the life of a recovery link', async () => {
  const limites = { sessao_painel_horas: 1, sessao_campo_horas: 24, recuperacao_minutos: 5 }
  await editar({ limites })
  expect(await limitesAtuais(db)).toMatchObject(limites)
  const [ana, bruno] = [await signedIn(people.ana), await signedIn(people.bruno)]
  const horas = await db.rows<{ horas: number }>(sql`
    select round(extract(epoch from expira_em - criada_em) / 3600)::int as horas from sessao
    where usuario_id = ${people.bruno.id} order by id desc limit 1`)
  expect(horas).toEqual([{ horas: 1 }])
  const depoisDe = async (interval: string) => {
    await db.run(sql`update sessao set vista_em = now() - ${interval}::interval
      where usuario_id in (${people.ana.id}, ${people.bruno.id})`)
    return [(await ana.call(conta.sessao, {})).status, (await bruno.call(conta.sessao, {})).status]
  }
  expect(await depoisDe('59 minutes')).toEqual([200, 200])
  expect(await depoisDe('61 minutes')).toEqual([200, 401])
  expect(await depoisDe('25 hours')).toEqual([401, 401])
  await client().call(conta.recuperarSenha, { body: { email: people.bruno.email } })
  await backgroundDone(app)
  expect(emails.at(-1)?.text).toContain('nos próximos 5 minutos')
  const [link] = await db.rows<{ minutos: number }>(sql`
    select round(extract(epoch from expira_em - criada_em) / 60)::int as minutos from recuperacao_senha
    where usuario_id = ${people.bruno.id}`)
  expect(link?.minutos).toBe(5)
})

test('a device is silent after the hours that the panel says', async () => {
  const ha = (horas: number) => new Date(Date.now() - horas * 3_600_000)
  const id = '0190f6a4-0000-7000-8000-00000000000a'
  await db.run(sql`insert into dispositivo (id, usuario_id, pendentes, ultimo_contato_em)
    values (${id}, ${people.ana.id}, 1, ${ha(30)})`)
  const alertas = async () => (await clara.call(coleta.aparelhos, { query: {} })).dados.data[0]?.alertas
  await editar({ limites: { silencio_horas: 36 } })
  expect(await alertas()).not.toContain('silencioso')
  await editar({ limites: { silencio_horas: 29 } })
  expect(await alertas()).toContain('silencioso')
  await db.run(sql`update dispositivo set ultimo_contato_em = now(), mais_antigo = ${ha(59)}`)
  expect(await alertas()).toContain('silencioso')
  await editar({ limites: { silencio_horas: 30 } })
  expect(await alertas()).not.toContain('silencioso')
})

test('limitesAtuais reads again by itself what another process wrote', async () => {
  expect((await limitesAtuais(db)).exportacao_dias).toBe(7)
  await db.run(sql`update parametros set valores = jsonb_set(valores, '{limites,exportacao_dias}', '30')`)
  expect((await limitesAtuais(db)).exportacao_dias).toBe(7)
  expect(await db.transaction(limitesAtuais)).toMatchObject({ exportacao_dias: 30 })
  // why: five seconds pass without waiting for them.
  const agora = Date.now
  Date.now = () => agora() + 5_001
  expect((await limitesAtuais(db)).exportacao_dias).toBe(30)
  Date.now = agora
})
