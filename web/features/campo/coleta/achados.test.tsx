import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ACHADOS, ATOS, TipoDeAchado } from '#contract/campo/achados.ts'
import type { Achado } from '#contract/campo/achados-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { AchadosTab } from './AchadosTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ACHADO: Achado = {
  tipo: 'bem_novo',
  entrada_uuid: '0195d7a0-0000-7000-8000-000000000007',
  bem_id: 7,
  alvo: 'Bem com a etiqueta 103612-2',
  codigo: null,
  diferencas: [],
  observacoes: null,
  autor: null,
  capturado_em: null,
  fotos: 0,
  etiqueta_de: {
    bem: { id: 9, referencia_id: '103612-2', tombamento: null, descricao: 'Cadeira', situacao: 'baixado' },
    desde: '2026-01-05T12:00:00.000Z',
  },
  impedimentos: [{ ato: 'incorporar', motivo: 'A etiqueta lida é de outro.' }],
  decisao: null,
}

function tela(achados: readonly Achado[], por_tipo: VisitaDetalhada['por_tipo']) {
  const pedidos: unknown[] = []
  const visita = { id: 3, por_tipo, acoes: [{ chave: 'homologacao.decidir', permitido: true }] }
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) pedidos.push(JSON.parse(String(init.body)))
    const dados = init?.body
      ? { ...visita, por_tipo: [] }
      : { data: achados, page: 1, perPage: 50, total: achados.length, total_aproximado: false }
    return new Response(JSON.stringify({ codigo: 'SUCESSO', mensagem: '', dados }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const element = <AchadosTab visita={visita as unknown as VisitaDetalhada} /> // as: what the tab reads of it
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  return pedidos
}

test('a label of what was written off says so and links to it, and what cannot be done is not offered', async () => {
  tela([ACHADO], [{ tipo: 'bem_novo', total: 1, decididos: 0, impedidos: null }])
  const linha = within(await screen.findByRole('article', { name: /103612-2/ }))
  expect(linha.getByRole('link', { name: /103612-2 · Cadeira/ }).getAttribute('href')).toBe(
    '/painel/almoxarifado/patrimonios/9',
  )
  expect(linha.getByText(/A etiqueta lida é de um bem baixado/).textContent).toContain('estorne a baixa')
  linha.getByText('A etiqueta lida é de outro.')
  expect(linha.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ATOS.descartar,
    ATOS.ignorar,
  ])
})

test('what none of a kind can have done is not offered of all at once, and of some it says of how many', async () => {
  const impedidos = (quantos: number) => ({ ato: 'incorporar' as const, quantos })
  const atos = async () => {
    const resumo = (await screen.findByText('Por decidir', { selector: 'h2' })).closest('section')
    return within(resumo as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  tela([ACHADO], [{ tipo: 'bem_novo', total: 1, decididos: 0, impedidos: impedidos(1) }])
  expect(await atos()).toEqual([ATOS.descartar, ATOS.ignorar])
  expect(screen.getByText(/Dela não se pode incorporar ao cadastro/)).toBeTruthy()
  cleanup()
  tela([ACHADO], [{ tipo: 'bem_novo', total: 5, decididos: 1, impedidos: impedidos(3) }])
  expect(await atos()).toEqual([ATOS.incorporar, ATOS.descartar, ATOS.ignorar])
  expect(screen.getByRole('button', { name: /Incorporar ao cadastro: Bem novo$/ })).toBeTruthy()
  expect(screen.getByText(/De 3 delas não se pode incorporar/)).toBeTruthy()
})

test('a label that is on another asset is not offered, and a note is said once', async () => {
  const motivo = '102122-2 (Cadeira): a plaqueta 102600-3 já está em outro bem, Mesa.'
  const [plaqueta, observacao]: Achado[] = [
    {
      ...ACHADO,
      tipo: 'plaqueta',
      alvo: 'Cadeira',
      codigo: '102122-2',
      etiqueta_de: null,
      impedimentos: [{ ato: 'reetiquetar', motivo }],
    },
    {
      ...ACHADO,
      tipo: 'observacao',
      alvo: 'Armário',
      etiqueta_de: null,
      impedimentos: [],
      observacoes: 'É uma estante',
      diferencas: [{ campo: 'observacoes', de: null, para: 'É uma estante' }],
    },
  ]
  tela(
    [plaqueta, observacao].flatMap((um) => um ?? []),
    [{ tipo: 'plaqueta', total: 1, decididos: 0, impedidos: null }],
  )
  const linha = within(await screen.findByRole('article', { name: 'Plaqueta diferente: Cadeira · 102122-2' }))
  linha.getByText(motivo)
  expect(linha.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([ATOS.ignorar])
  const nota = within(screen.getByRole('article', { name: /Armário/ }))
  expect(nota.getAllByText('É uma estante')).toHaveLength(1)
  nota.getByText('Observações')
  expect(nota.getByRole('link', { name: 'Armário' }).getAttribute('href')).toBe(
    '/painel/almoxarifado/patrimonios/7',
  )
  nota.getByRole('button', { name: /Anotar no cadastro/ })
})

test.each(TipoDeAchado.options)(
  'all that wait of "%s" may be given each of its decisions at once',
  async (tipo) => {
    const pedidos = tela([], [{ tipo, total: 256, decididos: 0, impedidos: null }])
    for (const ato of ACHADOS[tipo].atos)
      screen.getByRole('button', { name: `${ATOS[ato]}: ${ACHADOS[tipo].rotulo}, todas (256)` })
    const ultimo = ACHADOS[tipo].atos.at(-1) ?? 'ignorar'
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${ATOS[ultimo]}: .*todas`) }))
    await userEvent.type(await screen.findByLabelText(/Motivo/), 'Contagem de uma parte da escola')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: ATOS[ultimo] }))
    await vi.waitFor(() =>
      expect(pedidos).toEqual([{ tipo, ato: ultimo, motivo: 'Contagem de uma parte da escola' }]),
    )
  },
)
