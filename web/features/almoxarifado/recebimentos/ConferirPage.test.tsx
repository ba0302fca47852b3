import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { openContagens } from '#web/offline-browser/contagens.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { OutboxSender } from '#web/offline-browser/outbox-sender.ts'
import { Recebimentos } from '#web/offline-browser/recebimentos.ts'
import { guardarMateriais } from '#web/offline-browser/recebimentos-materiais.ts'
import { SaidaContext } from '#web/offline-browser/saida-context.ts'
import { remessaParaReceber } from '#web/offline-browser/testing/remessa.ts'
import { Vault } from '#web/offline-browser/vault.ts'
import '#web/ui/testing/jsdom-dialog.ts'
import { ConferirPage } from './ConferirPage.tsx'

let pessoas = 9000
const holder = new EngineHolder(() => new Promise(() => undefined))

async function aberta() {
  const usuario_id = ++pessoas
  const recebimentos = new Recebimentos(usuario_id, new Vault())
  await recebimentos.guardarRemessas([remessaParaReceber()], 1)
  const world = { umaVez: async () => undefined, online: () => false, anunciar: () => undefined }
  const saida = {
    recebimentos: { remessas: recebimentos, entregas: new Recebimentos(usuario_id, new Vault(), 'entregas') },
    contagens: openContagens(usuario_id),
    envio: new OutboxSender([], world),
    fechar: async () => undefined,
  }
  const mostrar = () =>
    render(
      <EngineContext value={holder}>
        <SaidaContext value={saida}>
          <MemoryRouter initialEntries={['/9']}>
            <Routes>
              <Route path=":remessaId" element={<ConferirPage />} />
            </Routes>
          </MemoryRouter>
        </SaidaContext>
      </EngineContext>,
    )
  return { recebimentos, mostrar }
}

const campo = () => screen.findByLabelText(/^Recebido de Giz branco/)

test('a quantity is empty until it is written, and to conclude asks for what is missing', async () => {
  const { mostrar } = await aberta()
  mostrar()
  expect(await campo()).toHaveProperty('value', '')
  await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(screen.getByText(/Diga quanto chegou/)).toBeDefined()
  expect(document.activeElement).toBe(await campo())
})

test('zero asks what happened and why, and all the same is no longer offered', async () => {
  const { mostrar } = await aberta()
  mostrar()
  await userEvent.type(await campo(), '0')
  expect(screen.queryByRole('button', { name: 'Confirmar tudo igual' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(screen.getByText('Diga o que houve')).toBeDefined()
  expect(screen.getByText(DIGA_O_MOTIVO)).toBeDefined()
  const tipos = within(screen.getByLabelText('O que houve')).getAllByRole('option')
  expect(tipos.map(({ textContent }) => textContent)).not.toContain('Sobra')
})

test('each field has a name that is seen, and why is written in more than a line', async () => {
  const { mostrar } = await aberta()
  mostrar()
  const visto = (await campo()).closest('.z-field')?.querySelector('label')
  expect(visto?.classList.contains('z-hidden')).toBe(false)
  expect(visto?.firstChild?.textContent).toBe('Recebido')
  await userEvent.type(await campo(), '1')
  expect(screen.getByLabelText('Motivo').tagName).toBe('TEXTAREA')
})

test('what was written is there when the page opens again', async () => {
  const { mostrar } = await aberta()
  const primeira = mostrar()
  await userEvent.type(await campo(), '1')
  await userEvent.type(screen.getByLabelText('Motivo'), 'Caixa aberta')
  primeira.unmount()
  mostrar()
  expect(await campo()).toHaveProperty('value', '1')
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Caixa aberta')
})

test('what nobody had sent is found in the catalogue of the device, and asked how much and why', async () => {
  const { recebimentos, mostrar } = await aberta()
  const lapis = { id: 8, codigo: 'LAP', descricao: 'Lápis preto', unidade: 'cx', casas: 0, gtins: [] }
  await guardarMateriais(recebimentos.db, [lapis], 1)
  mostrar()
  await userEvent.click(await screen.findByRole('button', { name: /Veio algo/ }))
  await userEvent.type(screen.getByLabelText(/^Material/), 'lapis')
  await userEvent.click(await screen.findByRole('button', { name: /^Lápis preto/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar tudo igual' }))
  expect(screen.getByText('Diga quanto veio')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Quanto veio a mais de Lápis/), '3')
  const remessa = remessaParaReceber()
  const sobras = async () => (await recebimentos.rascunho(remessa)).sobras
  await vi.waitFor(async () => expect(await sobras()).toMatchObject([{ material: lapis, qtd_e3: 3000 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Lápis preto' }))
  await vi.waitFor(async () => expect(await sobras()).toEqual([]))
})

test('what was being looked for among what came beyond is there again', async () => {
  const { mostrar } = await aberta()
  const primeira = mostrar()
  await userEvent.click(await screen.findByRole('button', { name: /Veio algo/ }))
  await userEvent.type(screen.getByLabelText(/^Material/), 'lapis')
  primeira.unmount()
  mostrar()
  await userEvent.click(await screen.findByRole('button', { name: /Veio algo/ }))
  expect(screen.getByLabelText(/^Material/)).toHaveProperty('value', 'lapis')
})
