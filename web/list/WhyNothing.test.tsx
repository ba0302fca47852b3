import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { FiltroDaLista } from './list-definition.ts'
import type { Filtro } from './list-query.ts'
import { WhyNothing } from './WhyNothing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto' },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
  { tipo: 'pessoa', chave: 'pessoa_id', rotulo: 'Pessoa', para: 'painel.almoxarifado.patrimonios.listar' },
  { tipo: 'material', chave: 'material_id', rotulo: 'Material' },
  { tipo: 'fornecedor', chave: 'fornecedor_id', rotulo: 'Fornecedor' },
  { tipo: 'contagem', chave: 'ids', rotulo: 'Escolhidos' },
]
const snapshot = {
  estado: 'online',
  sessao: {
    usuario: { id: 1, nome: 'Clara', email: 'clara@teste.zelo' },
    permissoes: [{ role: null, permission: null, local: null }],
  },
}
const store = { subscribe: () => () => {}, get: () => snapshot }
const contexto = { store } as unknown as SessionContextValue // as: what a filter asks of the session

const SUCESSO = { codigo: 'SUCESSO', mensagem: '' }

/** A server that shows these places, and no other record. */
function mostrar(filtro: Filtro, locais: readonly { nome: string }[] = []) {
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (pedido: Request | string) => {
    const url = pedido instanceof Request ? pedido.url : pedido
    if (url.includes('/fornecedores/'))
      return Response.json(
        { codigo: 'ERR_NAO_ENCONTRADO', mensagem: 'Não há.', dados: null },
        { status: 404 },
      )
    if (!url.includes('/locais')) return Response.json({ ...SUCESSO, dados: [] })
    const dados = { data: locais, page: 1, perPage: 1, total: locais.length }
    return Response.json({ ...SUCESSO, dados })
  })
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <ActiveFilters filtros={FILTROS} filtro={filtro} onChange={() => {}} />
        <p>
          <WhyNothing filtros={FILTROS} filtro={filtro} />
        </p>
      </QueryClientProvider>
    </SessionContext>,
  )
}

test.each(['Local', 'Pessoa', 'Material', 'Fornecedor'])(
  'nothing because the reader does not see the %s of the filter is told so, and not as a misspelling',
  async (rotulo) => {
    const chave = `${rotulo.toLowerCase()}_id`
    mostrar({ [chave]: '3', texto: 'a' })
    await screen.findByText(
      `O que o filtro “${rotulo}” pede não existe ou está fora dos seus locais. Tire este filtro.`,
    )
    expect(screen.getByRole('button', { name: /nº 3, fora do que você vê/ })).toBeTruthy()
  },
)

test('of a record that the reader sees, nothing is only nothing', async () => {
  mostrar({ local_id: '3' }, [{ nome: 'Escola Sol' }])
  expect(await screen.findByRole('button', { name: /Escola Sol/ })).toBeTruthy()
  expect(screen.getByText('Confira a grafia ou tire algum filtro.')).toBeTruthy()
})

test('records named one by one, and none of them seen', () => {
  mostrar({ ids: '1,2' })
  screen.getByText('Os registros deste endereço não existem ou estão fora dos seus locais.')
})
