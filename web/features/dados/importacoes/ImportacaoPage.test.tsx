import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ImportacaoPage } from './ImportacaoPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const ACOES = ['mapear', 'simular', 'confirmar'].map((ato) => ({
  chave: `importacoes.${ato}`,
  permitido: true,
}))

const CENSO: ImportacaoDetalhada = {
  id: 4,
  alvo: 'censo-inep',
  nome_do_arquivo: 'censo.csv',
  tamanho: 900,
  situacao: 'lida',
  linhas: 0,
  total: 12,
  contagem: {},
  mensagem: null,
  criada_em: '2026-05-04T12:00:00Z',
  terminada_em: null,
  acoes: ACOES,
  formato: 'csv',
  codificacao: 'UTF-8',
  separador: ';',
  colunas: [],
  campos: [],
  mapeamento: {},
  lembrado: false,
  opcoes: { bens: false, sem_privadas: true, uf: null, acima_id: 1 },
  ambientes: [{ coluna: 'IN_BIBLIOTECA', tipo: 'Biblioteca' }],
  primeiras: [],
  acima: [],
  avisos: { linhas: 0, primeiros: [] },
  fotos: { novas: 0, iguais: 0, erros: 0 },
  efeitos: [],
}
const SECRETARIA = { id: 1, nome: 'Secretaria de Teste', codigo_inep: null, regional: null, municipio: null }

function abrir(parte: Partial<ImportacaoDetalhada>) {
  const pedidos: { caminho: string; corpo: unknown }[] = []
  const importacao = { ...CENSO, ...parte }
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://zelo.teste')
    if (typeof body === 'string') pedidos.push({ caminho: pathname, corpo: JSON.parse(body) })
    const locais = { data: [SECRETARIA], page: 1, perPage: 100, total: 1, proximo: null }
    const dados = pathname.endsWith('/locais') ? locais : importacao
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  const snapshot = {
    estado: 'online',
    sessao: {
      usuario: { id: 7, nome: 'Clara', email: 'clara@exemplo.gov.br' },
      permissoes: [{ role: null, permission: null, local: null }],
    },
  }
  const store = { subscribe: () => () => {}, get: () => snapshot }
  const contexto = { store } as unknown as SessionContextValue // as: what this screen asks of the session
  const router = createMemoryRouter([{ path: '/importacoes/:importacaoId', element: <ImportacaoPage /> }], {
    initialEntries: ['/importacoes/4'],
  })
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return pedidos
}

test('a census has no columns to tell, and asks under which place its schools go', async () => {
  const pedidos = abrir({})
  expect(await screen.findByText('Próximo passo: escolher o que entra e simular. É com você.')).toBeTruthy()
  expect(screen.getByText('A simular')).toBeTruthy()
  expect(await screen.findByDisplayValue('Secretaria de Teste')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Simular/ }))
  expect(pedidos[0]?.corpo).toEqual({ mapeamento: {}, opcoes: CENSO.opcoes })
})

test('a file of columns is mapped, as ever', async () => {
  abrir({ alvo: 'locais' })
  expect(await screen.findByText(/dizer o que é cada coluna e simular/)).toBeTruthy()
  expect(screen.getByText('A mapear')).toBeTruthy()
})

test('the simulation names the places above the schools, counts them apart, and lists the warnings', async () => {
  abrir({
    situacao: 'simulada',
    contagem: { criar: 9, erro: 1 },
    efeitos: [{ entidade: 'local', criados: 11, alterados: 0 }],
    acima: [
      { nome: 'Secretaria de Teste', em: null, criado: false, escolas: 0 },
      { nome: 'Regional 4 (TO)', em: 'Secretaria de Teste', criado: true, escolas: 7 },
      { nome: 'Regional 99 (TO)', em: 'Secretaria de Teste', criado: true, escolas: 1 },
      { nome: 'Regional do Ipê', em: 'Secretaria de Teste', criado: false, escolas: 1 },
    ],
    avisos: {
      linhas: 3,
      primeiros: [
        { linha: 3, texto: 'CEP “12” não serve e foi deixado de lado' },
        { linha: 10, texto: 'código do município “9999999” não existe em TO' },
      ],
    },
  })
  expect(
    await screen.findByText('No cadastro — escolas: 9 a mais; locais acima delas: 2 a mais.'),
  ).toBeTruthy()
  expect(screen.getByText(/A importação cria 2 locais que o arquivo não nomeia/)).toBeTruthy()
  const linhas = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(linhas).toEqual(
    expect.arrayContaining([
      'Regional 4 (TO), em Secretaria de Teste: 7 escolas do arquivo',
      'Regional 99 (TO), em Secretaria de Teste: 1 escola do arquivo',
      'Regional do Ipê, em Secretaria de Teste: 1 escola do arquivo',
      'Linha 3 — CEP “12” não serve e foi deixado de lado',
      'Linha 10 — código do município “9999999” não existe em TO',
      'e mais 1, no arquivo',
    ]),
  )
  expect(within(document.body).getByRole('link', { name: /Baixar linhas com erro ou aviso/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mudar opções' })).toBeTruthy()
})
