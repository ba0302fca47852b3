import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban, UsersRound } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ListPage } from './ListPage.tsx'
import type { ListDefinition } from './list-definition.ts'

// A list asks after a pause in the typing, and these tests share the machine.
configure({ asyncUtilTimeout: 5_000 })
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

interface Pessoa {
  id: number
  nome: string
}
interface PedidoFeito {
  texto?: string
  cursor?: string
  order?: string
  sort?: string
}

const NOMES = ['Ana', 'Bruno', 'Clara', 'Davi', 'Eva']
const PESSOAS = NOMES.map((nome, i): Pessoa => ({ id: i + 1, nome }))

const snapshot = {
  estado: 'online',
  sessao: {
    usuario: { id: 1, nome: 'Clara', email: 'clara@teste.zelo' },
    permissoes: [{ role: null, permission: null, local: null }],
  },
}
const store = { subscribe: () => () => {}, get: () => snapshot }
const contexto = { store } as unknown as SessionContextValue // as: what a list asks of the session

/** Three a page, found by a part of the name, each question kept. */
function servidor(pessoas: readonly Pessoa[] = PESSOAS) {
  const pedidos: PedidoFeito[] = []
  const pedir = async ({ query }: { query: PedidoFeito }) => {
    pedidos.push(query)
    const achados = pessoas.filter(({ nome }) => nome.toLowerCase().includes(query.texto ?? ''))
    const daqui = Number(query.cursor ?? 0)
    const dados = {
      data: achados.slice(daqui, daqui + 3),
      page: 1,
      perPage: 3,
      total: achados.length,
      total_aproximado: false,
      proximo: daqui + 3 < achados.length ? String(daqui + 3) : null,
    }
    return { codigo: 'SUCESSO' as const, mensagem: '', dados }
  }
  return { pedidos, pedir }
}

function mostrar(partes: Partial<ListDefinition<Pessoa>> = {}, em = '/pessoas') {
  // why: there is no server in this test; the saved views are none
  vi.stubGlobal('fetch', async () => Response.json({ codigo: 'SUCESSO', mensagem: '', dados: [] }))
  const definicao: ListDefinition<Pessoa> = {
    lista: 'usuarios',
    titulo: 'Pessoas',
    icone: UsersRound,
    um: 'pessoa',
    varios: 'pessoas',
    colunas: [
      { chave: 'nome', rotulo: 'Nome', ordem: 'nome', valor: ({ nome }) => nome },
      { chave: 'id', rotulo: 'Número', numero: true, valor: ({ id }) => id },
      { chave: 'extra', rotulo: 'Extra', opcional: true, valor: () => 'x' },
    ],
    filtros: [{ tipo: 'texto', chave: 'texto', rotulo: 'Texto' }],
    ordem: { order: 'nome', sort: 'asc' },
    vazio: 'As pessoas aparecem aqui.',
    pedir: servidor().pedir,
    nome: ({ nome }) => nome,
    endereco: ({ id }) => `/pessoas/${id}`,
    ...partes,
  }
  const router = createMemoryRouter(
    [
      { path: '/pessoas', element: <ListPage {...definicao} /> },
      { path: '/pessoas/:id', element: <p>ficha aberta</p> },
    ],
    { initialEntries: [em] },
  )
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return router
}

const nomes = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

test('a list shows a page, says how many there are, and brings the next', async () => {
  mostrar()
  expect(await screen.findByText('5 pessoas')).toBeTruthy()
  expect(nomes()).toEqual(['Ana', 'Bruno', 'Clara'])
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(nomes()).toEqual(NOMES))
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('what is typed goes to the address after a pause, as one step of the history', async () => {
  const router = mostrar()
  await screen.findByText('5 pessoas')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar pessoas' }), 'dav')
  await waitFor(() => expect(router.state.location.search).toBe('?texto=dav'))
  await waitFor(() => expect(nomes()).toEqual(['Davi']))
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  expect(nomes()).toEqual(['Ana', 'Bruno', 'Clara'])
})

test('the address says the filter and the order, and a header changes the order', async () => {
  const { pedidos, pedir } = servidor()
  const router = mostrar({ pedir }, '/pessoas?texto=a&order=nome&sort=desc')
  await screen.findByText('4 pessoas')
  expect(pedidos[0]).toMatchObject({ texto: 'a', order: 'nome', sort: 'desc' })
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
  await waitFor(() => expect(router.state.location.search).toContain('sort=asc'))
  await userEvent.click(screen.getByRole('button', { name: /Texto: a/ }))
  await waitFor(() => expect(router.state.location.search).not.toContain('texto'))
})

test('columns are chosen, kept for the next time, and those of the address come first', async () => {
  mostrar()
  await screen.findByText('5 pessoas')
  await userEvent.click(screen.getByRole('button', { name: 'Escolher colunas' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Extra' }))
  expect(JSON.parse(localStorage.getItem('zelo_colunas') ?? '{}')).toEqual({
    usuarios: ['nome', 'id', 'extra'],
  })
  expect(screen.getByRole('columnheader', { name: 'Extra' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao padrão' }))
  expect(screen.queryByRole('columnheader', { name: 'Extra' })).toBeNull()
})

test('a view’s columns stand against those kept', async () => {
  localStorage.setItem('zelo_colunas', JSON.stringify({ usuarios: ['nome', 'extra'] }))
  mostrar({}, '/pessoas?colunas=id')
  await screen.findByText('5 pessoas')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Número',
  ])
})

test('a list is seen as the address says, else as it was last seen, else as a table', async () => {
  const modos: ListDefinition<Pessoa>['modos'] = [
    { chave: 'cartoes', rotulo: 'Cartões', icone: Ban, Linhas: ({ itens }) => `${itens.length} cartões` },
    {
      chave: 'mapa',
      rotulo: 'Mapa',
      icone: Ban,
      Quadro: ({ lista }) => `mapa de ${lista.params.get('texto')}`,
    },
  ]
  const router = mostrar({ modos })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('radio', { name: 'Cartões' }))
  expect(await screen.findByText('3 cartões')).toBeTruthy()
  expect(router.state.location.search).toBe('?ver=cartoes')
  cleanup()
  mostrar({ modos })
  expect(await screen.findByText('3 cartões')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Lista' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  cleanup()
  mostrar({ modos }, '/pessoas?ver=mapa&texto=ana')
  expect(await screen.findByText('mapa de ana')).toBeTruthy()
})

test('a bulk act tells what became of each, and those that failed stay chosen', async () => {
  const executar = vi.fn(async (ids: number[], _motivo: string) => ({
    codigo: 'SUCESSO' as const,
    mensagem: '',
    dados: {
      resultados: ids.map((id) => ({
        id,
        nome: NOMES[id - 1] ?? '',
        feito: id !== 2,
        mensagem: id === 2 ? 'É o último administrador.' : '',
      })),
    },
  }))
  const acao = {
    rotulo: 'Bloquear',
    icone: Ban,
    exige: 'admin.usuarios.bloquear',
    motivo: true,
    executar,
  } as const
  mostrar({ acoesEmLote: [acao] })
  await screen.findByText('5 pessoas')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Bruno' }))
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 5 do filtro' }))
  await screen.findByText('5 selecionados')
  await userEvent.click(screen.getByRole('button', { name: 'Bloquear' }))
  const pergunta = screen.getByRole('alertdialog', { name: 'Bloquear 5 pessoas?' })
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Bloquear 5 pessoas' }))
  expect(within(pergunta).getByText(DIGA_O_MOTIVO)).toBeTruthy()
  expect(executar).not.toHaveBeenCalled()
  await userEvent.type(within(pergunta).getByLabelText('Motivo'), 'férias')
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Bloquear 5 pessoas' }))
  const resultado = await screen.findByRole('dialog', { name: 'Bloquear: resultado' })
  expect(executar).toHaveBeenCalledWith([1, 2, 3, 4, 5], 'férias')
  expect(within(resultado).getByText('4 feitos · 1 não pôde ser feito')).toBeTruthy()
  const primeiro = within(resultado).getAllByRole('listitem')[0]
  expect(primeiro?.textContent).toBe('Não feitoBrunoÉ o último administrador.')
  await userEvent.click(within(resultado).getByRole('button', { name: 'Entendi' }))
  expect(screen.getByText('1 selecionado')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Bruno' }).checked).toBe(true)
})

test('what is refused of the reason for several is said under it, in the dialog', async () => {
  const executar = vi.fn(async () => ({
    codigo: 'ERR_FORM_VALIDATION' as const,
    mensagem: 'Há campos a corrigir.',
    dados: null,
    erros: { motivo: ['Este motivo não serve.'] },
  }))
  mostrar({
    acoesEmLote: [
      { rotulo: 'Bloquear', icone: Ban, exige: 'admin.usuarios.bloquear', motivo: true, executar },
    ],
  })
  await screen.findByText('5 pessoas')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Bruno' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bloquear' }))
  const pergunta = screen.getByRole('alertdialog')
  const motivo = within(pergunta).getByLabelText('Motivo')
  await userEvent.type(motivo, 'férias')
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Bloquear 1 pessoa' }))
  await within(pergunta).findByText('Este motivo não serve.')
  expect(document.activeElement).toBe(motivo)
  expect(screen.queryByText('Há campos a corrigir.')).toBeNull()
  await userEvent.type(motivo, ' de novo')
  expect(within(pergunta).queryByText('Este motivo não serve.')).toBeNull()
})

test('of many acts the bar shows three, and the others under Mais', async () => {
  const atos = ['Bloquear', 'Inativar', 'Convidar', 'Encerrar', 'Exportar'].map((rotulo) => ({
    rotulo,
    icone: Ban,
    exige: 'admin.usuarios.bloquear' as const,
    executar: vi.fn(),
  }))
  mostrar({ acoesEmLote: atos })
  await screen.findByText('5 pessoas')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Bruno' }))
  const barra = screen.getByRole('region', { name: 'Seleção' })
  const ditos = within(barra)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(ditos.filter((dito) => atos.some(({ rotulo }) => rotulo === dito))).toEqual([
    'Bloquear',
    'Inativar',
    'Convidar',
  ])
  await userEvent.click(within(barra).getByRole('button', { name: 'Mais' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Encerrar',
    'Exportar',
  ])
})

test('another filter begins another selection: nothing unseen is acted upon', async () => {
  const router = mostrar({ exportar: 'admin.usuarios.exportar' })
  await screen.findByText('5 pessoas')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }))
  await screen.findByText('1 selecionado')
  await router.navigate('/pessoas?texto=b')
  await waitFor(() => expect(nomes()).toEqual(['Bruno']))
  expect(screen.queryByText('1 selecionado')).toBeNull()
})

test('the keyboard walks the rows, chooses one, opens one, and goes to the filter', async () => {
  const router = mostrar({ exportar: 'admin.usuarios.exportar' })
  await screen.findByText('5 pessoas')
  await userEvent.keyboard('jjk')
  expect(document.activeElement?.textContent).toBe('Ana')
  await userEvent.keyboard('{ArrowDown}x')
  expect(screen.getByText('1 selecionado')).toBeTruthy()
  await userEvent.keyboard('f')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('j{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pessoas/1'))
})

test('who switched off the shortcuts of one key walks the rows by the arrows alone', async () => {
  localStorage.setItem('zelo_aparencia', JSON.stringify({ atalhos: 'combinados' }))
  mostrar({})
  await screen.findByText('5 pessoas')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'Ana' }).focus()
  await userEvent.keyboard('{ArrowDown}f')
  expect(document.activeElement?.textContent).toBe('Bruno')
  localStorage.clear()
})

test('a list without anything says what belongs there and leads to how it begins', async () => {
  const comecar = {
    rotulo: 'Trazer de uma planilha',
    to: '/planilha',
    exige: 'admin.importacoes.executar',
  } as const
  const primeiro = { exige: 'admin.importacoes.executar', como: 'Convide a primeira.' } as const
  mostrar({ pedir: servidor([]).pedir, vazio: 'Quem entra aparece aqui.', primeiro, comecar })
  expect(await screen.findByText('Ainda não há pessoas.')).toBeTruthy()
  expect(screen.getByText('Quem entra aparece aqui. Convide a primeira.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Trazer de uma planilha' })
  expect(link.getAttribute('href')).toBe('/planilha')
})

test('who may not make the first is not told how', async () => {
  const primeiro = { exige: 'painel.locais.criar', como: 'Convide a primeira.' } as const
  const { permissoes } = snapshot.sessao
  snapshot.sessao.permissoes = []
  mostrar({ pedir: servidor([]).pedir, vazio: 'Quem entra aparece aqui.', primeiro })
  expect(await screen.findByText('Quem entra aparece aqui.')).toBeTruthy()
  expect(screen.queryByText(/Convide/)).toBeNull()
  snapshot.sessao.permissoes = permissoes
})

test('what the list shows goes by e-mail, as it stands', async () => {
  mostrar({ exportar: 'admin.usuarios.exportar' }, '/pessoas?texto=a&order=nome&sort=desc')
  await screen.findByText('4 pessoas')
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  const enviar = await screen.findByRole('menuitem', { name: 'Enviar por e-mail…' })
  const endereco = new URL(enviar.getAttribute('href') ?? '', 'http://zelo')
  expect(endereco.pathname).toBe('/painel/almoxarifado/analises/relatorios/cadastrar')
  expect(endereco.searchParams.get('lista')).toBe('usuarios')
  const consulta = new URLSearchParams(endereco.searchParams.get('consulta') ?? '')
  expect(Object.fromEntries(consulta)).toMatchObject({ texto: 'a', order: 'nome', sort: 'desc' })
})

test('a list that fails says so, and asks again', async () => {
  const { pedir } = servidor()
  let falhas = 0
  const instavel: typeof pedir = (pedido) =>
    falhas++ < 2 ? Promise.reject(new Error('Sem conexão com o servidor.')) : pedir(pedido)
  mostrar({ pedir: instavel })
  expect(await screen.findByText('Sem conexão com o servidor.', undefined, { timeout: 5_000 })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('5 pessoas')).toBeTruthy()
})
