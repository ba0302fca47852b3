// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PontosDoMapa } from '#contract/rede/mapa.ts'
import { MapaPage } from './MapaPage.tsx'
import { mostrar, servidor } from './servidor-de-teste.tsx'

// why: tiles ask whether the device is online, and there is no device here.
vi.mock('#web/partes/rede/use-telhas.ts', () => ({ useTelhas: () => null }))
afterEach(() => vi.unstubAllGlobals())

const PONTOS: PontosDoMapa = {
  id: [7, 8],
  lon: [-4833361, -4700000],
  lat: [-1018442, -900000],
  nome: ['Escola Anísio Teixeira', 'Escola Cora Coralina'],
  tipo: [0, 0],
  nota: [62.5, null],
  dias: [400, null],
  pendencias: [2, 0],
  tipos: ['Escola'],
  regional: [0, 0],
  regionais: ['Regional do Vale'],
  sem_coordenadas: 3,
}

function abrir(busca = '', permissoes?: (string | null)[]) {
  const pedidos = servidor({
    'GET /api/painel/locais/mapa': () => PONTOS,
    'GET /api/painel/locais/tipos': () => [],
    'GET /api/painel/locais/municipios': () => [],
  })
  mostrar(<MapaPage />, {
    rota: '/painel/locais/mapa',
    em: `/painel/locais/mapa${busca}`,
    ...(permissoes && { permissoes }),
  })
  return pedidos
}

test('the table says of each place what the map says by its colours', async () => {
  abrir('?ver=tabela')
  const tabela = await screen.findByRole('region', { name: 'Locais com coordenadas' })
  const linha = within(tabela).getByRole('row', { name: /Anísio/ })
  expect(
    within(linha)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Escola', '62,5', 'há 400 dias', '2'])
  expect(within(linha).getByRole('link').getAttribute('href')).toBe('/painel/locais/7')
})

test('the table asks the server by the filters of the address, and counts who has no coordinates', async () => {
  const pedidos = abrir('?ver=tabela&texto=cora&situacao_funcionamento=paralisada&bobagem=1')
  await screen.findByText(/3 locais não têm coordenadas/)
  const buscas = pedidos
    .filter(({ caminho }) => caminho === '/api/painel/locais/mapa')
    .map(({ busca }) => busca)
  expect(buscas).toEqual(['?texto=cora&situacao_funcionamento=paralisada'])
})

test('the legend follows the measure chosen, with how many places each level has', async () => {
  abrir('?ver=tabela')
  const nota = await screen.findByRole('list', { name: 'Legenda: nota' })
  expect(within(nota).getByText(/De 55 a 79/).textContent).toContain('(1)')
  await userEvent.click(screen.getByRole('radio', { name: 'Última visita' }))
  const visita = screen.getByRole('list', { name: 'Legenda: última visita' })
  expect(within(visita).getByText(/Mais de um ano/).textContent).toContain('(1)')
  expect(within(visita).getByText(/Nunca visitado/).textContent).toContain('(1)')
})

test('who may not open a place reads its name and gets no link', async () => {
  abrir('?ver=tabela', ['painel.locais.mapa', 'painel.locais.listar'])
  await screen.findByText('Escola Anísio Teixeira')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Anísio/ })).toBe(null))
})
