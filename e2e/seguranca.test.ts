// S-16: whatever text a person, a device or a job leaves, every screen shows it as text. Nothing of it runs, becomes
// markup or meets the content policy; what is exported runs in no spreadsheet.
import Papa from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parametros } from '#contract/administracao/parametros.ts'
import { linhaVisivel } from '#contract/casa/texto.ts'
import { ATAQUES, ataqueDe, type Vigia, vigiar } from './support/ataque.ts'
import { atacarDados } from './support/ataque-nos-dados.ts'
import { type Device, MESA } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { HttpClient, textOf } from './support/http-client.ts'
import { navegacao } from './support/navegar.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { preparar, urlDa } from './support/visita.ts'
import { programar } from './support/visitas.ts'

const TEMPO_MS = 600_000

let rig: Rig
let clara: HttpClient
let mesa: Device
let vigia: Vigia
let visita = 0

/** The first that is seen: what is only for paper says it too. */
const naTela = (achados: Locator): Locator => achados.filter({ visible: true }).first()

/** The attack as the API takes it: what nobody sees is refused there, and stands only in what was stored before. */
const digitado = (i: number, max: number): string => linhaVisivel(ataqueDe(i, max))

/** Each text that the API takes from a person of the panel, as an attack; the trail and the bell take theirs from these. */
async function atacarPelaApi(): Promise<void> {
  const usuarios = '/api/painel/admin/usuarios'
  for (const [i] of ATAQUES.entries()) {
    const { id } = await clara.json<{ id: number }>('POST', usuarios, {
      nome: `${digitado(i, 110)} ${i}`,
      email: `ataque-${i}@demo.zelo`,
      cargo: digitado(i + 1, 80),
      setor: digitado(i + 2, 80),
      matricula: digitado(i + 3, 30),
      telefone: digitado(i + 4, 30),
      atribuicoes: [],
    })
    await clara.json('POST', `${usuarios}/${id}/bloquear`, { motivo: `${digitado(i, 290)} motivo` })
    await clara.json('POST', '/api/painel/admin/perfis', {
      nome: `${digitado(i, 70)} ${i}`,
      descricao: digitado(i + 1, 300),
      chaves: ['painel.locais.listar'],
    })
    for (const lista of ['usuarios', 'perfis', 'auditoria'])
      await clara.json('POST', '/api/painel/visoes', {
        lista,
        nome: `${digitado(i, 50)} ${i}`,
        consulta: `texto=${encodeURIComponent(ataqueDe(i, 90))}`,
      })
  }
  const atuais = await clara.json<Parametros>('GET', '/api/painel/admin/parametros')
  const { identidade, mapa, limites, versao } = atuais
  await clara.json('PUT', '/api/painel/admin/parametros', {
    identidade: { ...identidade, orgao: digitado(1, 100), sigla: '<b>' },
    mapa,
    limites,
    versao,
  })
  await clara.json('PUT', '/api/painel/meus-dados', { telefone: digitado(4, 30) })
  await clara.json('POST', '/api/painel/meus-dados/nome', {
    nome: digitado(1, 100),
    motivo: digitado(2, 100),
  })
}

beforeAll(async () => {
  rig = await startRig()
  visita = (await programar(rig)).id
  clara = new HttpClient(rig.server.port)
  await clara.entrar(ADMINISTRADORA, SENHA)
  await atacarPelaApi()
  expect(await atacarDados(rig.oracle)).toEqual(
    expect.arrayContaining(['local', 'usuario', 'dispositivo', 'notificacao', 'divergencia', 'quarentena']),
  )
  mesa = await rig.device({ viewport: MESA, serviceWorker: true })
  vigia = await vigiar(mesa)
  await entrar(mesa.page, ADMINISTRADORA, SENHA)
}, TEMPO_MS)
afterAll(async () => {
  clara?.close()
  await rig?.stop()
})

/** Waits until nothing is loading any more, hovers over what shows more, and looks for markup. */
async function olhar(page: Page, marcas: Vigia['marcas']): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return marcas()
}

const semNada = async (device: Device, { execucoes }: Vigia) =>
  expect([...execucoes, ...device.violations, ...device.errors]).toEqual([])

const PAINEL = [
  '/painel/almoxarifado/dashboard',
  '/painel/locais',
  '/painel/coleta',
  '/painel/coleta/divergencias',
  '/painel/coleta/quarentena',
  '/painel/coleta/pacotes',
  '/painel/admin/usuarios',
  '/painel/admin/perfis',
  '/painel/admin/auditoria',
  ...['identidade', 'suporte', 'mapa', 'vocabularios', 'limites'].map(
    (secao) => `/painel/admin/parametros?secao=${secao}`,
  ),
  ...['dados', 'senha', 'sessoes', 'aparelhos', 'notificacoes', 'aparencia', 'acessos'].map(
    (aba) => `/painel/meus-dados?aba=${aba}`,
  ),
  '/painel/notificacoes',
  '/painel/notificacoes?aba=preferencias',
  '/painel/senha',
  '/painel/sem-acesso',
  ...ATAQUES.slice(0, 4).map(
    (ataque) => `/painel/admin/usuarios?texto=${encodeURIComponent(ataque.slice(0, 90))}`,
  ),
  `/autenticacao/entrar?volta=${encodeURIComponent('javascript:xss(20)')}`,
  `/autenticacao/alterar-senha?token=${encodeURIComponent(ataqueDe(1))}`,
]

test(
  'every screen of the panel shows what is stored as text',
  async () => {
    rig.watch()
    const { page } = mesa
    const { abrir } = navegacao(page)
    const seen: string[] = []
    for (const path of PAINEL) {
      await (path.startsWith('/painel') ? abrir(path) : page.goto(path))
      seen.push(...(await olhar(page, vigia.marcas)).map((marca) => `${path}: ${marca}`))
    }
    expect(seen).toEqual([])
    await page.goto('/painel/admin/usuarios')
    await naTela(page.getByText('<img src=x onerror=xss(2)>')).waitFor()
    await page.goto('/painel/admin/perfis')
    await naTela(page.getByText('<img src=x onerror=xss(2)>')).waitFor()
    await semNada(mesa, vigia)
  },
  TEMPO_MS,
)

test(
  'records, search and bell show it as text too',
  async () => {
    rig.watch()
    const { page } = mesa
    const { abrir } = navegacao(page)
    const ids = await rig.oracle.query<{ id: number }>(
      `select id from usuario where email like 'ataque-%' order by id limit 3`,
    )
    for (const { id } of ids) {
      for (const aba of ['dados', 'acessos', 'permissoes', 'sessoes']) {
        await abrir(`/painel/admin/usuarios/${id}?aba=${aba}`)
        expect(await olhar(page, vigia.marcas)).toEqual([])
      }
    }
    const [perfil] = await rig.oracle.query<{ id: number }>(`select max(id) as id from perfil`)
    await abrir(`/painel/admin/perfis/${perfil?.id}`)
    expect(await olhar(page, vigia.marcas)).toEqual([])
    await page.goto('/painel/admin/auditoria')
    await page.getByRole('heading', { level: 1, name: 'Auditoria' }).waitFor()
    await page
      .getByRole('table')
      .getByRole('button')
      .or(page.getByRole('table').getByRole('link'))
      .first()
      .click()
    expect(await olhar(page, vigia.marcas)).toEqual([])
    await page.goto('/painel/locais')
    await page.getByRole('heading', { level: 1, name: 'Locais' }).waitFor()
    for (const texto of ['<img src=x', 'javascript:xss', '<script>xss(1)</script>', 'ataque-1@demo.zelo']) {
      await page.keyboard.press('Control+k')
      const campo = page.getByRole('combobox', { name: 'O que você procura' })
      await campo.fill(texto)
      await page.getByRole('option').or(page.getByText('Nenhum resultado encontrado.')).first().waitFor()
      expect(await olhar(page, vigia.marcas)).toEqual([])
      await page.keyboard.press('Escape')
      await campo.waitFor({ state: 'detached' })
    }
    await page
      .getByRole('button', { name: /notificaç/i })
      .first()
      .click()
    expect(await olhar(page, vigia.marcas)).toEqual([])
    await semNada(mesa, vigia)
  },
  TEMPO_MS,
)

test(
  'the field shows it as text: the visit, its rooms, its assets, what is pending',
  async () => {
    rig.watch()
    const campo = await rig.device()
    const daqui = await vigiar(campo)
    const { page } = campo
    await entrar(page, AGENTE, SENHA)
    expect(await olhar(page, daqui.marcas)).toEqual([])
    await preparar(page, visita)
    for (const etapa of ['detalhes', 'instalacoes', 'patrimonios', 'finalizar'] as const) {
      await page.goto(urlDa(visita, etapa))
      expect(await olhar(page, daqui.marcas)).toEqual([])
    }
    await page.goto(urlDa(visita, 'instalacoes'))
    await naTela(page.getByRole('main').getByText(/<|javascript:|xss/)).waitFor()
    await page.goto('/monitoramentos/pendencias')
    expect(await olhar(page, daqui.marcas)).toEqual([])
    await semNada(campo, daqui)
  },
  TEMPO_MS,
)

test('what is exported begins no formula', async () => {
  for (const lista of ['usuarios', 'perfis', 'auditoria']) {
    const { id } = await clara.json<{ id: number }>('POST', '/api/painel/exportacoes', {
      lista,
      formato: 'csv',
      filtro: {},
      colunas: [],
    })
    await until(`the export of ${lista}`, 60_000, async () => {
      const { situacao } = await clara.json<{ situacao: string }>('GET', `/api/painel/exportacoes/${id}`)
      return situacao === 'pronta'
    })
    const answer = await clara.send({ method: 'GET', path: `/api/painel/exportacoes/${id}/arquivo` })
    expect(answer.status).toBe(200)
    const text = textOf(answer)
    expect(text).toMatch(/xss\(/)
    const cells = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ';' }).data.flat()
    expect(cells.filter((cell) => /^[=+@\t\r]|^-\D/.test(cell))).toEqual([])
  }
})

test('the browser itself refuses text where a program or markup belongs', async () => {
  const { page } = mesa
  await page.goto('/painel/locais')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = mesa.violations.length
  const refused = await page.evaluate(() => {
    const threw = (work: () => unknown) => {
      try {
        work()
        return false
      } catch {
        return true
      }
    }
    const script = document.createElement('script')
    return [
      threw(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
      threw(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      threw(() => Object.assign(script, { src: 'https://atacante.example/x.js' })),
      threw(() => Object.assign(script, { text: 'xss(30)' })),
      threw(() => new Worker('data:text/javascript,0')),
    ]
  })
  expect(refused).toEqual([true, true, true, true, true])
  mesa.violations.splice(before)
  expect(vigia.execucoes).toEqual([])
})

test('the watch of these tests sees what runs and what becomes markup', async () => {
  const { page } = mesa
  expect(await vigia.marcas()).toEqual([])
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  expect(await vigia.marcas()).toHaveLength(1)
  await page.evaluate('xss(0)')
  expect(vigia.execucoes).toHaveLength(1)
})
