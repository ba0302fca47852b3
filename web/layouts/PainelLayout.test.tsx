import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gauge, ScrollText, UsersRound } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PainelLayout, type PainelLayoutProps } from './PainelLayout.tsx'
import { type MenusDoPainel, SEM_MENUS } from './painel/menus.ts'

const identidade = {
  produto: 'Zelo',
  cliente: { nome: 'Secretaria da Educação' },
  telefoneDeSuporte: '(99) 3333-0000',
}

const MENUS: MenusDoPainel = {
  ...SEM_MENUS,
  principal: [{ titulo: 'Painel Geral', to: '/painel/almoxarifado/dashboard', icone: Gauge }],
  grupos: [
    {
      titulo: 'Análises',
      telas: [{ titulo: 'Insights Gerais', to: '/painel/almoxarifado/analises', icone: ScrollText }],
    },
    {
      titulo: 'Administração',
      telas: [{ titulo: 'Usuários', to: '/painel/admin/usuarios', icone: UsersRound }],
    },
  ],
}

function panel(props: Partial<PainelLayoutProps> = {}, at = '/painel/locais') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <PainelLayout
        identidade={identidade}
        inicio="/painel/almoxarifado/dashboard"
        menus={MENUS}
        conta={{ nome: 'Clara Nogueira', email: 'clara@zelo.demo', itens: [{ label: 'Sair' }] }}
        largura="xxl"
        mudarLargura={() => {}}
        densidade="compacta"
        trilho="aberto"
        mudarTrilho={() => {}}
        buscar={() => {}}
        pedirAjuda={() => {}}
        mudarAparencia={() => {}}
        {...props}
      >
        conteúdo
      </PainelLayout>
    </MemoryRouter>,
  )
}

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }))
  return screen.getByRole('dialog', { name: 'Menu' })
}

test('in the drawer opening one group closes the other', async () => {
  panel()
  const drawer = await openDrawer()
  const group = (name: string) => within(drawer).getByRole('button', { name })
  await userEvent.click(group('Análises'))
  expect(within(drawer).getByRole('link', { name: 'Insights Gerais' })).toBeTruthy()
  await userEvent.click(group('Administração'))
  expect(within(drawer).queryByRole('link', { name: 'Insights Gerais' })).toBeNull()
  expect(group('Análises').getAttribute('aria-expanded')).toBe('false')
  expect(within(drawer).getByRole('link', { name: 'Usuários' })).toBeTruthy()
})

test('the drawer opens with the group of the screen that is open, and says version and support', async () => {
  panel({}, '/painel/admin/usuarios/7')
  const drawer = await openDrawer()
  expect(within(drawer).getByRole('link', { name: 'Usuários' }).getAttribute('aria-current')).toBe('page')
  expect(drawer.textContent).toContain('versão 1.0.0 · 10/04/2025')
  expect(within(drawer).getByRole('link', { name: '(99) 3333-0000' })).toBeTruthy()
})

test('of a screen and of one under it only the one that is open is marked, in its own group', async () => {
  const bens = { titulo: 'Inventários de bens', to: '/painel/inventarios-de-bens', icone: Gauge }
  const menus: MenusDoPainel = {
    ...SEM_MENUS,
    principal: [
      { titulo: 'Locais', to: '/painel/locais', icone: Gauge },
      { titulo: 'Instalações', to: '/painel/locais/instalacoes', icone: Gauge },
    ],
    grupos: [
      { titulo: 'Almoxarifado', telas: [{ titulo: 'Inventários', to: '/painel/inventarios', icone: Gauge }] },
      { titulo: 'Patrimônio', telas: [bens] },
    ],
  }
  const marked = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  const { unmount } = panel({ menus }, '/painel/locais/instalacoes')
  expect(marked()).toEqual(['Instalações'])
  unmount()
  panel({ menus }, '/painel/inventarios-de-bens/7')
  expect(marked()).toEqual(['Inventários de bens'])
  const drawer = await openDrawer()
  expect(within(drawer).getByRole('button', { name: 'Patrimônio' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
})

test('the drawer closes when a screen is chosen, and before it opens help', async () => {
  const pedirAjuda = vi.fn()
  panel({ pedirAjuda })
  await userEvent.click(within(await openDrawer()).getByRole('link', { name: 'Painel Geral' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(within(await openDrawer()).getByRole('button', { name: 'Ajuda' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(pedirAjuda).toHaveBeenCalledOnce()
})

test('the rail shows four screens of a group and the open one; the others are asked for', async () => {
  const mudarTrilho = vi.fn()
  const telas = Array.from({ length: 7 }, (_, i) => ({
    titulo: `Tela ${i}`,
    to: `/painel/tela-${i}`,
    icone: Gauge,
  }))
  panel({ menus: { ...MENUS, grupos: [{ titulo: 'Patrimônio', telas }] }, mudarTrilho }, '/painel/tela-6/1')
  const rail = within(screen.getByRole('navigation', { name: 'Áreas' }))
  const titles = () => rail.getAllByRole('link').map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Painel Geral', 'Tela 0', 'Tela 1', 'Tela 2', 'Tela 3', 'Tela 6'])
  expect(rail.getByRole('link', { name: 'Tela 6' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(rail.getByRole('button', { name: 'Mais 2 telas de Patrimônio' }))
  expect(titles()).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }))
  expect(mudarTrilho).toHaveBeenCalledWith('recolhido')
})

test('without any area the drawer says so', async () => {
  panel({ menus: SEM_MENUS })
  expect((await openDrawer()).textContent).toContain('ainda não tem acesso')
})

test('a dropdown with nothing in it and the button of the requisitions are not there', async () => {
  panel({ menus: SEM_MENUS })
  expect(screen.queryByRole('button', { name: /Módulo|Atalhos/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Requisições' })).toBeNull()
})

test('Módulo says where one is, and the button of the requisitions always has its dot', async () => {
  const dashboard = { titulo: 'Almoxarifado', to: '/painel/almoxarifado/dashboard', icone: Gauge }
  panel({
    menus: {
      ...MENUS,
      modulos: [{ ...dashboard, atual: true }],
      requisicoes: { titulo: 'Requisições', to: '/painel/almoxarifado/requisicoes', icone: Gauge },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Módulo/ }))
  const item = await screen.findByRole('menuitem', { name: 'Almoxarifado' })
  expect([item.getAttribute('href'), item.getAttribute('aria-current')]).toEqual([dashboard.to, 'page'])
  const requisicoes = screen.getByRole('link', { name: 'Requisições' })
  expect(requisicoes.querySelector('.z-painel-ponto')).not.toBeNull()
})

test('the account shows first name, e-mail and full name', async () => {
  panel()
  const button = screen.getByRole('button', { name: 'Clara Nogueira, clara@zelo.demo: sua conta' })
  expect(within(button).getByText('Clara')).toBeTruthy()
  await userEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'Sua conta' })
  expect(menu.textContent).toContain('Clara Nogueiraclara@zelo.demo')
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(1)
})

test('the width changes to the other one, and says which it is', async () => {
  const mudarLargura = vi.fn()
  panel({ largura: 'fluid', mudarLargura })
  const button = screen.getByRole('button', { name: 'Expandir o painel' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('main').className).toBe('container-fluid')
  await userEvent.click(button)
  expect(mudarLargura).toHaveBeenCalledWith('xxl')
})
