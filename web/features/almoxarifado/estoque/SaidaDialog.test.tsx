import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { DocumentosTab } from './DocumentosTab.tsx'
import { SaidaDialog } from './SaidaDialog.tsx'

const lote = (lote_id: number, partes: Partial<LoteNaPosicao> = {}): LoteNaPosicao => ({
  lote_id,
  codigo: `L${lote_id}`,
  fabricacao: null,
  validade: null,
  vencido: false,
  situacao: 'liberado',
  motivo: null,
  endereco_id: null,
  endereco: null,
  qtd_e3: 5_000,
  ...partes,
})

// as: of the position the dialog and the tab read these alone
const posicao = (lotes: LoteNaPosicao[]) =>
  ({
    id: 4,
    deposito: { id: 1, nome: 'Depósito' },
    material: { id: 2, codigo: 'M-2', descricao: 'Leite em pó' },
    unidade: 'un',
    casas: 0,
    caminho: [1],
    lotes,
  }) as PosicaoDetalhada

const enviados: unknown[] = []
const achados = [
  { id: 7, razao_social: 'Laticínios do Norte', documento: null, nome_fantasia: null, situacao: 'ativo' },
  { id: 8, razao_social: 'Papelaria Buriti', documento: null, nome_fantasia: null, situacao: 'ativo' },
]
const ajuste = {
  id: 1,
  protocolo: 'AJU-2026-000001',
  situacao: 'lancado',
  motivo: 'laudo',
  processo: null,
  qtd_e3: 1_000,
  valor_centavos: 100,
  lote: null,
  criado_por: 'Bruno',
  criado_em: '2026-03-02T12:00:00Z',
  termo: null,
  estornado_por: null,
  estornado_em: null,
  estorno_motivo: null,
  acoes: [],
}
const AJUSTES = [
  {
    ...ajuste,
    tipo: 'devolucao_fornecedor',
    fornecedor: { id: 8, nome: 'Papelaria Buriti' },
    destinatario: null,
  },
  { ...ajuste, id: 2, tipo: 'doacao', fornecedor: null, destinatario: 'Prefeitura' },
  { ...ajuste, id: 3, tipo: 'falta', fornecedor: null, destinatario: null },
]
const semPagina = { page: 1, perPage: 20, proximo: null, total: 2, total_exato: true }

function dadosDe(url: string): unknown {
  if (url.includes('/estoque/1/2/fornecedores')) return [{ id: 8, nome: 'Papelaria Buriti' }]
  if (url.includes('/ajustes')) return AJUSTES
  if (url.includes('/geral/fornecedores')) return { ...semPagina, data: achados }
  return { ...semPagina, data: [] }
}

beforeEach(() => {
  enviados.length = 0
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST')
      return Response.json({
        codigo: 'SUCESSO',
        mensagem: '',
        dados: dadosDe(String(url).split('?')[0] ?? ''),
      })
    enviados.push(JSON.parse(String(init.body)))
    return Response.json(
      { codigo: 'ERR_ESTADO_INVALIDO', mensagem: 'Recusado', dados: null },
      { status: 409 },
    )
  })
})

function show(tela: ReactNode, chaves: readonly string[] = []) {
  const permissoes = chaves.map((permission) => ({ role: null, permission, local: null }))
  const sessao = { estado: 'online', sessao: { usuario: { id: 1 }, permissoes } }
  // as: who asks and what they may, and nothing else
  const contexto = {
    store: { subscribe: () => () => undefined, get: () => sessao },
  } as unknown as SessionContextValue
  return render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{tela}</MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
}
const nada = () => undefined
const opcoes = (nome: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(nome).options].map(({ textContent }) => textContent)
const VE = [fornecedores.listar.access, fornecedores.ver.access]

test('goods go back to a supplier, and who delivered them is offered first, once', async () => {
  show(<SaidaDialog posicao={posicao([lote(1, { situacao: 'bloqueado' })])} onClose={nada} />, VE)
  await userEvent.click(screen.getByRole('combobox', { name: /Fornecedor/ }))
  const nomes = () => [...document.querySelectorAll('.z-picker-option')].map((um) => um.textContent)
  await waitFor(() =>
    expect(nomes()).toEqual(['Papelaria BuritiJá entregou este material', 'Laticínios do Norte']),
  )
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Quantidade, em unidades'), '3')
  await userEvent.type(screen.getByLabelText('Motivo'), 'azedou na caixa')
  await userEvent.click(screen.getByRole('button', { name: 'Dar saída' }))
  await screen.findByText('Recusado')
  expect(enviados).toEqual([
    {
      tipo: 'devolucao_fornecedor',
      qtd_e3: 3_000,
      lote_id: 1,
      endereco_id: null,
      fornecedor_id: 8,
      destinatario: null,
      motivo: 'azedou na caixa',
      processo: null,
    },
  ])
})

test('what is expired or stopped is not offered to be given, and its part is left for one that may', async () => {
  const lotes = [lote(1, { vencido: true }), lote(2, { situacao: 'quarentena' }), lote(3), lote(4)]
  show(<SaidaDialog posicao={posicao(lotes)} onClose={nada} />, VE)
  expect(opcoes('De onde').map((um) => um?.split(' · ').slice(3))).toEqual([
    ['vencido'],
    ['em quarentena'],
    [],
    [],
  ])
  // The supplier that was chosen before the kind was changed is not sent with a gift.
  await userEvent.click(screen.getByRole('combobox', { name: /Fornecedor/ }))
  await waitFor(() => expect(document.querySelectorAll('.z-picker-option')).toHaveLength(2))
  await userEvent.keyboard('{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Que saída é'), 'Doação')
  expect(opcoes('De onde').map((um) => um?.slice(0, 7))).toEqual(['Lote L3', 'Lote L4'])
  await userEvent.type(screen.getByLabelText('Quantidade, em unidades'), '1')
  await userEvent.type(screen.getByLabelText('Motivo'), 'sobra do ano')
  await userEvent.click(screen.getByRole('button', { name: 'Dar saída' }))
  expect(await screen.findByText('Diga para quem vai')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Para quem'), 'Prefeitura de Palmas')
  await userEvent.click(screen.getByRole('button', { name: 'Dar saída' }))
  await screen.findByText('Recusado')
  expect(enviados).toMatchObject([
    { tipo: 'doacao', lote_id: 3, fornecedor_id: null, destinatario: 'Prefeitura de Palmas' },
  ])
})

test('where nothing may be given the dialog says what may be done, and who sees no suppliers returns to none', async () => {
  show(<SaidaDialog posicao={posicao([lote(1, { vencido: true })])} onClose={nada} />)
  expect(opcoes('Que saída é')).toEqual(['Doação', 'Amostra'])
  expect(screen.getByText(/não se doa: devolva ao fornecedor/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Que saída é'), 'Amostra')
  expect(screen.queryByText(/não se doa/)).toBeNull()
  expect(screen.getByLabelText('Quem examina')).toBeTruthy()
})

test('the list of adjustments tells to whom each exit went, and opens a supplier to who may see it', async () => {
  const { unmount } = show(<DocumentosTab posicao={posicao([])} />, VE)
  expect((await screen.findByRole('link', { name: 'Papelaria Buriti' })).getAttribute('href')).toBe(
    '/painel/geral/fornecedores/8',
  )
  expect(screen.getAllByText(/ · para/)).toHaveLength(2)
  expect(screen.getByText(/para Prefeitura/)).toBeTruthy()
  unmount()
  show(<DocumentosTab posicao={posicao([])} />)
  expect(await screen.findByText(/para Papelaria Buriti/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Papelaria Buriti' })).toBeNull()
})
