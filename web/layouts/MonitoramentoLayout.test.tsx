import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { etapasDoMonitoramento } from './etapas.ts'
import { MonitoramentoLayout, type MonitoramentoLayoutProps } from './MonitoramentoLayout.tsx'

const identidade = {
  produto: 'Zelo',
  cliente: { nome: 'Secretaria da Educação', logo: '/orgao.svg' },
  telefoneDeSuporte: '(99) 3333-0000',
}

function visit(props: Partial<MonitoramentoLayoutProps> = {}) {
  render(
    <MemoryRouter>
      <MonitoramentoLayout
        identidade={identidade}
        inicio="/painel/almoxarifado/dashboard"
        etapas={etapasDoMonitoramento(7)}
        etapaAtual="escanear"
        {...props}
      >
        conteúdo
      </MonitoramentoLayout>
    </MemoryRouter>,
  )
}

test('Etapas lists the five screens and Sair, with the current one marked', async () => {
  visit()
  await userEvent.click(screen.getByRole('button', { name: /Etapas/ }))
  const items = within(await screen.findByRole('menu', { name: 'Etapas' })).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Detalhes do Monitoramento',
    'Monitorar Infraestrutura',
    'Monitorar Patrimônio',
    'Lista Patrimonial',
    'Assinaturas',
    'Sair',
  ])
  expect(items.filter((item) => item.hasAttribute('aria-current')).map((item) => item.textContent)).toEqual([
    'Monitorar Patrimônio',
  ])
  expect(items.at(-1)?.getAttribute('href')).toBe('/painel/almoxarifado/dashboard')
})

test('the logo leads to the dashboard and the footer shows version and support', () => {
  visit()
  expect(screen.getByRole('link', { name: 'Zelo, painel geral' }).getAttribute('href')).toBe(
    '/painel/almoxarifado/dashboard',
  )
  expect(screen.getByRole('contentinfo').textContent).toContain('versão 1.0.0 · 10/04/2025')
  expect(screen.getByRole('link', { name: '(99) 3333-0000' }).getAttribute('href')).toBe('tel:9933330000')
})

test('the page that is printed begins with whose it is, and its picture where it has one of its own', () => {
  visit()
  const timbre = () => screen.getByRole('main').firstElementChild
  expect(timbre()?.textContent).toBe('Secretaria da Educação')
  expect(timbre()?.querySelector('img')).toBeNull()
  cleanup()
  visit({ identidade: { ...identidade, cliente: { ...identidade.cliente, marca: '/brasao.png' } } })
  expect(timbre()?.querySelector('img')?.getAttribute('src')).toBe('/brasao.png')
})

test('the blocking overlay shows the percent and keeps everything else out of reach', () => {
  visit({ ocupado: { active: true, percent: 40, text: 'Enviando' } })
  expect(screen.getByRole('progressbar', { name: 'Enviando' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('conteúdo').closest('[inert]')).not.toBeNull()
})
