// Two processes of one installation: any request may go to any of them, and one may die.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { meusDados } from '#contract/administracao/meus-dados.ts'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import type { Configuracao } from '#contract/administracao/sistema.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { createPeople, SENHA_DE_TESTE } from './testing/people.ts'
import { endLaunched, startProcess, stopProcess, Wanderer } from './testing/processo.ts'
import { browserOf, heard, nextEvent, type RealTimeServer } from './testing/real-time.ts'
import { createSchool } from './testing/school.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { fileOf, offset, patch, register, reserve } from './testing/upload.ts'

const { db, url } = await createTestDatabase()
const people = await createPeople(db)
const { visita } = await createSchool(db, people)
const dados = await temporaryFolder()
afterAll(async () => {
  endLaunched()
  await dados.remove()
})
const env = { ZELO_DADOS: dados.path, DATABASE_URL: url, ZELO_DEMO: '0', ZELO_LOG: 'warn' }
// The first makes the keys of the installation; the second finds them.
const um = await startProcess(env)
const outro = await startProcess(env)

const MB = 1024 * 1024

test('a session of one is a session of the other, and what ends in one is over in the other at once', async () => {
  const browser = new Wanderer(um.address)
  expect((await browser.entrar(people.clara)).codigo).toBe('SUCESSO')
  const noOutro = () => browser.at(outro).call(notificacoes.preferencias, {})
  expect((await noOutro()).status).toBe(200)
  const chaves = new Map(browser.cookies)
  expect((await browser.at(um).call(conta.sair, {})).status).toBe(200)
  for (const [nome, valor] of chaves) browser.cookies.set(nome, valor)
  expect((await noOutro()).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('wrong passwords are counted by both as one', async () => {
  const browser = new Wanderer(um.address)
  const body = { email: people.davi.email, senha: 'senha-errada-mesmo' }
  const codigos: string[] = []
  for (let n = 0; n < 12 && !codigos.includes('ERR_LIMITE'); n++)
    codigos.push((await browser.at(n % 2 === 0 ? um : outro).call(conta.entrar, { body })).codigo)
  expect(codigos.at(-1)).toBe('ERR_LIMITE')
  const certa = { email: people.davi.email, senha: SENHA_DE_TESTE }
  for (const processo of [um, outro])
    expect((await new Wanderer(processo.address).call(conta.entrar, { body: certa })).codigo).toBe(
      'ERR_LIMITE',
    )
})

test('a photo that goes in pieces changes process midway, and is whole', async () => {
  const ana = new Wanderer(um.address)
  await ana.entrar(people.ana)
  const bytes = randomBytes(2 * MB)
  Buffer.from('ffd8ffe0', 'hex').copy(bytes)
  const foto = fileOf(visita, bytes)
  const { pathname, search } = new URL((await reserve(ana, foto)).dados.upload_url, um.address)
  const upload = pathname + search
  expect((await patch(ana, upload, 0, bytes.subarray(0, MB))).dados.posicao).toBe(MB)
  ana.at(outro)
  expect(await offset(ana, upload)).toBe(MB)
  expect((await patch(ana, upload, MB, bytes.subarray(MB))).dados).toMatchObject({ completo: true })
  expect((await register(ana.at(um), foto)).codigo).toBe('SUCESSO')
})

test('what happens in one is heard at once by who is connected to the other', async () => {
  const clara = new Wanderer(outro.address)
  await clara.entrar(people.clara)
  const { dados: configuracao } = await clara.inject({ method: 'GET', url: '/api/configuracao' })
  // as: the answer of this address
  const key = (configuracao as Configuracao).tempo_real?.chave ?? ''
  const port = Number(new URL(outro.address).port)
  const pusher = browserOf({ port, key } as RealTimeServer, clara)
  const canal = canalDoUsuario(people.clara.id)
  await heard(pusher, canal)
  const evento = nextEvent(pusher, canal, 'NotificacaoCriada')
  const ana = new Wanderer(um.address)
  await ana.entrar(people.ana)
  const pedido = await ana.call(meusDados.pedirNome, {
    body: { nome: 'Ana de Outro Nome', motivo: 'Casamento' },
  })
  expect(pedido.codigo).toBe('SUCESSO')
  await evento
})

test('one is killed; the other goes on with what it was doing, and works alone', async () => {
  const clara = new Wanderer(um.address)
  await clara.entrar(people.clara)
  const body: BodyFor<typeof exportacoes.criar> = { lista: 'locais', formato: 'csv', filtro: {}, colunas: [] }
  const { dados: pedida } = await clara.call(exportacoes.criar, { body })
  const situacao = async () =>
    (await clara.at(outro).call(exportacoes.ver, { params: { id: pedida.id } })).dados.situacao
  await vi.waitFor(async () => expect(await situacao()).toBe('pronta'), 20_000)
  const morreu = once(um.child, 'exit')
  um.child.kill('SIGKILL')
  await morreu
  // why: it takes milliseconds, and no kill hits them. This is what a process leaves that was in the middle of it.
  await db.run(sql`
    update exportacao set situacao = 'andando', posse = gen_random_uuid(), posse_ate = now() + interval '1 second',
      colhida = false, linhas = 0, bytes = 0, depois = null, terminada_em = null where id = ${pedida.id}`)
  expect(await situacao()).toBe('andando')
  await vi.waitFor(async () => expect(await situacao()).toBe('pronta'), 20_000)
  expect(await stopProcess(outro.child)).toBe(0)
})
