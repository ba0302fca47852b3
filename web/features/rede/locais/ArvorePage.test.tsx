import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { NoDaArvore } from '#contract/rede/ficha-do-local.ts'
import { PodeAbrirContext } from '#web/session/pode-abrir.ts'
import { ArvorePage } from './ArvorePage.tsx'
import { mostrar, pagina, servidor } from './servidor-de-teste.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.unstubAllGlobals())

const no = (id: number, nome: string, filhos: number, pai_id: number | null): NoDaArvore => ({
  id,
  nome,
  filhos,
  pai_id,
  codigo: `L-${id}`,
  ativo: true,
  tipo: 'Escola',
  nivel: 'unidade',
  icone: 'escola',
  cor: 'azul',
  situacao_funcionamento: 'em_atividade',
  descendentes: filhos * 10,
})
const RAMOS: Readonly<Record<string, NoDaArvore[]>> = {
  '': [no(1, 'Secretaria', 2, null)],
  '1': [no(2, 'Regional do Ipê', 2, 1), no(3, 'Regional do Vale', 0, 1)],
  '2': [no(4, 'Escola Aroeira', 0, 2), no(5, 'Escola Ingá', 0, 2)],
}

function abrir(podeAbrir = (_to: string) => true) {
  const pedidos = servidor({
    'GET /api/painel/locais/arvore': ({ busca }) => {
      const params = new URLSearchParams(busca)
      const nos = RAMOS[params.get('pai_id') ?? ''] ?? []
      // One a page, so that a branch longer than a page is tried.
      const em = Number(params.get('cursor') ?? 0)
      const proximo = em + 1 < nos.length ? String(em + 1) : null
      return { ...pagina(nos.slice(em, em + 1)), proximo }
    },
  })
  const rota = '/painel/locais/arvore'
  const arvore = (
    <PodeAbrirContext value={podeAbrir}>
      <ArvorePage />
    </PodeAbrirContext>
  )
  return { pedidos, router: mostrar(arvore, { rota, em: rota }) }
}

const nomes = () => screen.getAllByRole('treeitem').map((linha) => linha.querySelector('a')?.textContent)
const focada = () => document.activeElement?.querySelector('a')?.textContent

test('the tree opens branch by branch, asks only for what is opened, and Enter opens the place', async () => {
  const { pedidos, router } = abrir()
  // The only root is open from the start.
  const primeira = await screen.findByRole('treeitem', { name: /^Regional do Ipê/ })
  expect(nomes()).toEqual(['Secretaria', 'Regional do Ipê', 'Regional do Vale'])
  expect(primeira.getAttribute('aria-expanded')).toBe('false')
  expect(primeira.textContent).toContain('20 locais abaixo')
  expect(pedidos.some(({ busca }) => busca.includes('pai_id=2'))).toBe(false)
  await userEvent.tab()
  while (document.activeElement?.getAttribute('role') !== 'treeitem') await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() =>
    expect(nomes()).toEqual([
      'Secretaria',
      'Regional do Ipê',
      'Escola Aroeira',
      'Escola Ingá',
      'Regional do Vale',
    ]),
  )
  await userEvent.keyboard('{ArrowRight}')
  expect(focada()).toBe('Escola Aroeira')
  await userEvent.keyboard('{End}')
  expect(focada()).toBe('Regional do Vale')
  await userEvent.keyboard('escola in')
  expect(focada()).toBe('Escola Ingá')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(nomes()).toEqual(['Secretaria', 'Regional do Ipê', 'Regional do Vale'])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/painel/locais/2'))
})

test('a place whose page the person may not open is no door, by the pointer or by Enter', async () => {
  const { router } = abrir(() => false)
  const secretaria = await screen.findByRole('treeitem', { name: /^Secretaria/ })
  expect(secretaria.querySelector('a')).toBeNull()
  secretaria.focus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/painel/locais/arvore')
})
