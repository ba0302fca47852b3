import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { CrumbsContext } from '#web/ui/page/crumbs-context.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { chaveDaPosicao, useTrilhaDeVolta } from './posicao-na-lista.ts'

function Moldura() {
  const location = useLocation()
  const trilha = useTrilhaDeVolta([{ label: 'Usuários', to: '/usuarios' }])
  return (
    <CrumbsContext value={location.pathname === '/usuarios' ? [] : trilha}>
      <output>{chaveDaPosicao(location)}</output>
      <Outlet />
    </CrumbsContext>
  )
}

function Lista() {
  return (
    <>
      <PageHeader title="Usuários" />
      <p>{useLocation().search}</p>
      <Link to="/usuarios/7">Clara</Link>
    </>
  )
}

function abrir(at: string) {
  const children = [
    { path: '/usuarios', element: <Lista /> },
    { path: '/usuarios/7', element: <PageHeader title="Clara" /> },
  ]
  const router = createMemoryRouter([{ element: <Moldura />, children }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
}

test('the way up from a record leads to the list as it was left: its filters and its scroll', async () => {
  abrir('/usuarios?situacao=ativo&page=3')
  const posicao = screen.getByRole('status').textContent
  expect(screen.queryByRole('navigation', { name: 'Você está em' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Clara' }))
  expect(screen.getByText('Clara', { selector: '[aria-current=page]' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).not.toBe(posicao)
  await userEvent.click(screen.getByRole('link', { name: 'Usuários' }))
  expect(screen.getByText('?situacao=ativo&page=3')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(posicao)
})

test('a record opened by its address leads up to the list with no filter', () => {
  abrir('/usuarios/7')
  expect(screen.getByRole('link', { name: 'Usuários' }).getAttribute('href')).toBe('/usuarios')
})

test('the way up from what an act made does not begin the act again, whatever else the address said', async () => {
  abrir('/usuarios?situacao=ativo&fazer=um&onde=3')
  await userEvent.click(screen.getByRole('link', { name: 'Clara' }))
  expect(screen.getByRole('link', { name: 'Usuários' }).getAttribute('href')).toBe('/usuarios?situacao=ativo')
})

test('an act alone leaves the bare address', async () => {
  abrir('/usuarios?fazer=um')
  await userEvent.click(screen.getByRole('link', { name: 'Clara' }))
  expect(screen.getByRole('link', { name: 'Usuários' }).getAttribute('href')).toBe('/usuarios')
})
