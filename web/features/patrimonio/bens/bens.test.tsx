import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { NovoBem } from '#contract/patrimonio/bem.ts'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { BemPage } from './BemPage.tsx'
import { CadastrarBemPage } from './CadastrarBemPage.tsx'
import { quemResponde, respondeNoLocal } from './FichaTab.tsx'

configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AR = {
  id: 3,
  codigo: 'AR',
  nome: 'Ar-condicionado',
  atributos: [{ chave: 'btu', rotulo: 'BTU', tipo: 'numero', obrigatorio: true }],
  exige_serie: false,
  exige_foto: false,
} as const

const nada = Object.fromEntries(Object.keys(bens.ver.dados.shape).map((chave) => [chave, null]))
const BEM = {
  ...nada,
  id: 7,
  uuid: '0195d7a0-0000-7000-8000-000000000007',
  descricao: 'Ar da biblioteca',
  versao: 1,
  classe: { id: 3, nome: AR.nome },
  classe_do_bem: AR,
  local: { id: 5, nome: 'Escola Ipê' },
  caminho: [1, 5],
  situacao: 'a_tombar',
  propriedade: 'proprio',
  pendencias: ['sem_plaqueta'],
  referencias: [],
  partes: [],
  atributos: { btu: '12000' },
  acoes: [],
  criado_em: '2026-05-04T12:00:00.000Z',
} as unknown as BemDetalhado // as: the rest of a record is absent

type PedidoFeito = { metodo: string; caminho: string; corpo: unknown }

function servidor(respostas: Readonly<Record<string, unknown>>): PedidoFeito[] {
  const pedidos: PedidoFeito[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const caminho = new URL(url, 'https://zelo.teste').pathname
    const metodo = init?.method ?? 'GET'
    pedidos.push({ metodo, caminho, corpo: typeof init?.body === 'string' ? JSON.parse(init.body) : {} })
    const dados = respostas[`${metodo} ${caminho}`]
    if (dados === undefined) return Promise.reject(new Error(`${metodo} ${caminho} is not here`))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  return pedidos
}

function mostrar(element: ReactElement, { rota, em }: { rota: string; em: string }) {
  const sessao = {
    sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] },
  }
  const store = { subscribe: () => () => undefined, get: () => sessao }
  const router = createMemoryRouter(
    [
      { path: rota, element },
      { path: '*', element: null },
    ],
    {
      initialEntries: [em],
    },
  )
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return router
}

async function preencher(): Promise<void> {
  await screen.findByRole('option', { name: AR.nome })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Classe' }), AR.nome)
  await escrever('BTU', '12000')
  await escrever('Descrição', 'Ar da biblioteca')
  await userEvent.click(screen.getByRole('combobox', { name: 'Local' }))
  await userEvent.paste('ipê')
  await userEvent.click(await screen.findByRole('option', { name: /Escola Ipê/ }))
}

async function escrever(campo: string, texto: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(campo, { exact: false, selector: 'input, textarea' }))
  await userEvent.paste(texto)
}

const corposDe = (pedidos: readonly PedidoFeito[]) =>
  pedidos.filter(({ metodo }) => metodo === 'POST').map(({ corpo }) => corpo)

const BASE = '/painel/almoxarifado/patrimonios'
const LOCAL = { id: 5, nome: 'Escola Ipê', codigo_inep: null, regional: null, municipio: null }

test('a new asset asks what its class asks, and opens once it is registered', async () => {
  const pedidos = servidor({
    'GET /api/painel/almoxarifado/classes-de-bem': [AR],
    'GET /api/painel/locais': { data: [LOCAL], page: 1, perPage: 20 },
    [`POST /api${BASE}/em-lote/cadastrar`]: {
      bens: [{ id: 7, descricao: 'Ar da biblioteca', numero_serie: null }],
    },
  })
  const router = mostrar(<CadastrarBemPage />, { rota: `${BASE}/cadastrar`, em: `${BASE}/cadastrar` })
  await preencher()
  await userEvent.click(screen.getByRole('textbox', { name: /^Já depreciado/ }))
  await userEvent.paste('600,07')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${BASE}/7`))
  expect(pedidos.find(({ metodo }) => metodo === 'POST')?.corpo).toMatchObject({
    descricao: 'Ar da biblioteca',
    classe_id: 3,
    local_id: 5,
    atributos: { btu: '12000' },
    valores: { depreciado_abertura_centavos: 60_007, valor_aquisicao_centavos: null },
  })
}, 30_000)

test('the record says what it lacks and offers what its situation lets be done', async () => {
  servidor({ [`GET /api${BASE}/7`]: BEM })
  mostrar(<BemPage />, { rota: `${BASE}/:bemId`, em: `${BASE}/7` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ar da biblioteca' })).toBeTruthy()
  expect(await screen.findByText('Sem plaqueta')).toBeTruthy()
  expect(await screen.findByText('12000')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tombar' })).toBeTruthy()
}, 30_000)

const DO_CADASTRO = {
  'GET /api/painel/almoxarifado/classes-de-bem': [{ ...AR, exige_serie: true }],
  'GET /api/painel/locais': { data: [LOCAL], page: 1, perPage: 20 },
}

test('the form marks from the start what the contract and the class demand, and nothing else', async () => {
  servidor(DO_CADASTRO)
  mostrar(<CadastrarBemPage />, { rota: `${BASE}/cadastrar`, em: `${BASE}/cadastrar` })
  await preencher()
  const demandado = (campo: string, shape: z.ZodType) =>
    ['', null, [], undefined].every((nada) => !shape.safeParse(nada).success) ? [campo] : []
  const doContrato = Object.entries(NovoBem.shape).flatMap(([campo, shape]) => demandado(campo, shape))
  const marcados = (['textbox', 'combobox', 'spinbutton'] as const)
    .flatMap((role) => screen.getAllByRole(role))
    .filter((control) => control.getAttribute('aria-required') === 'true')
    .map((control) => control.getAttribute('name') ?? 'local_id')
  expect(marcados.toSorted()).toEqual([...doContrato, 'atributos.btu', 'numero_serie'].toSorted())
  expect(screen.getByText('Esta classe exige o número de série.')).toBeTruthy()
}, 30_000)

test('several at once: a column of series that must match, then their labels', async () => {
  const criados = [1, 2].map((id) => ({ id, descricao: 'Ar da biblioteca', numero_serie: `S${id}` }))
  const resultados = criados.map(({ id }) => ({
    id,
    nome: 'Ar',
    feito: true,
    mensagem: `Plaqueta 80000${id}.`,
  }))
  const pedidos = servidor({
    ...DO_CADASTRO,
    [`POST /api${BASE}/em-lote/cadastrar`]: { bens: criados },
    [`POST /api${BASE}/em-lote/tombar`]: { resultados },
  })
  mostrar(<CadastrarBemPage />, { rota: `${BASE}/cadastrar`, em: `${BASE}/cadastrar` })
  await preencher()
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  expect(screen.queryByRole('textbox', { name: /Tombamento/ })).toBeNull()
  await escrever('Números de série', 'S1\r\nS1\n')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByText('Números repetidos: S1 (linhas 1 e 2)')).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: /Números de série/ }))
  await escrever('Números de série', 'S1\nS2\n')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  // The list of these, and of no others.
  const naLista = await screen.findByRole('link', { name: 'Ver na lista' })
  expect(naLista.getAttribute('href')).toMatch(/\?ids=\d+(,\d+)*$/)
  await userEvent.click(await screen.findByRole('button', { name: 'Tombar e imprimir etiquetas' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tombar' }))
  expect(await screen.findByText('Plaqueta 800002.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir etiquetas' }))
  expect(await screen.findByRole('button', { name: 'Preparar' })).toBeTruthy()
  expect(corposDe(pedidos)).toMatchObject([
    { quantidade: 2, numeros_serie: ['S1', 'S2'], classe_id: 3 },
    { ids: [1, 2] },
  ])
}, 30_000)

/** Of one in use for a while: what it lost is not of its equal. */
const CONTAS = {
  valor_aquisicao_centavos: 250_000,
  valor_avaliado_centavos: 180_000,
  valor_residual_centavos: null,
  vida_util_meses: 120,
  inicio_depreciacao: '2026-03-02',
  depreciado_abertura_centavos: 40_000,
  vida_restante_meses: 60,
  documento_abertura: 'Laudo 3',
  depreciado_centavos: 41_000,
  valor_liquido_centavos: 139_000,
}

test('a duplicate begins as the other is, and saving with another keeps what repeats', async () => {
  const pedidos = servidor({
    ...DO_CADASTRO,
    [`GET /api${BASE}/7`]: { ...BEM, numero_serie: 'S7', nota: 'NF 9', tombamento: 'T7', contas: CONTAS },
    [`POST /api${BASE}/em-lote/cadastrar`]: { bens: [{ id: 8, descricao: 'Ar', numero_serie: 'S8' }] },
  })
  mostrar(<CadastrarBemPage />, { rota: `${BASE}/cadastrar`, em: `${BASE}/cadastrar?de=7` })
  await screen.findByDisplayValue('12000')
  const serie = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Número de série/ })
  expect(serie().value).toBe('')
  await escrever('Número de série', 'S8')
  await escrever('Outros códigos', 'ANT-1')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar e cadastrar outro' }))
  await waitFor(() => expect(serie().value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Descrição' })))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar e cadastrar outro' }))
  await waitFor(() => expect(corposDe(pedidos)).toHaveLength(2))
  const repetido = {
    descricao: 'Ar da biblioteca',
    classe_id: 3,
    local_id: 5,
    nota: 'NF 9',
    tombamento: null,
    valores: {
      valor_aquisicao_centavos: 250_000,
      vida_util_meses: 120,
      valor_avaliado_centavos: null,
      depreciado_abertura_centavos: 0,
      inicio_depreciacao: '2026-03-02',
    },
  }
  expect(corposDe(pedidos)).toMatchObject([
    { ...repetido, numero_serie: 'S8', referencias: ['ANT-1'] },
    { ...repetido, numero_serie: null, referencias: [] },
  ])
}, 30_000)

test('what is in nobody’s charge is answered for by who the place has, or by nobody', () => {
  expect(respondeNoLocal({ titular_do_local: 'Elisa Prado' })).toBe('Elisa Prado, titular do local')
  expect(respondeNoLocal({ titular_do_local: null })).toBe('Ninguém: o local não tem titular')
})

test('for what was written off nobody answers any more, and who did is said as of before', () => {
  const bem = {
    situacao: 'ativo',
    responsavel: { id: 1, nome: 'Elisa Bezerra' },
    titular_do_local: 'Ana',
  } as const
  expect(quemResponde(bem)).toBe('Elisa Bezerra')
  expect(quemResponde({ ...bem, responsavel: null })).toBe('Ana, titular do local')
  expect(quemResponde({ ...bem, situacao: 'baixado' })).toBe(
    'Ninguém: o bem não está em carga; antes, Elisa Bezerra',
  )
  expect(quemResponde({ ...bem, situacao: 'estornado', responsavel: null })).toBe(
    'Ninguém: o bem não está em carga',
  )
})
