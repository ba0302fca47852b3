import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { BensField } from './BensField.tsx'
import { type Campos, TRANSFERENCIA_VAZIA } from './campos.ts'

afterEach(() => vi.unstubAllGlobals())

const snapshot = { estado: 'online', sessao: { permissoes: [] }, confirmando: false }
// as: of the session the pickers ask for the grants alone
const semPermissoes = { store: { subscribe: () => () => undefined, get: () => snapshot } } as unknown

const bem = (id: number): BemATransferir => ({
  id,
  referencia_id: null,
  tombamento: null,
  descricao: `Mesa ${id}`,
  classe: 'Mesa',
  estado: null,
  condicao: null,
  local: { id: 1, nome: 'Escola' },
  instalacao: null,
  responsavel: null,
  partes: 0,
  impedimento: null,
})

function mostrar(escolhidos: readonly BemATransferir[], achados = [bem(90), bem(91)], enviar = vi.fn()) {
  // why: what may be added is the server's answer
  vi.stubGlobal('fetch', async () =>
    Response.json({ codigo: 'SUCESSO', mensagem: '', dados: { bens: achados, ha_mais: false } }),
  )
  function Tela() {
    const form = useForm<Campos>({
      defaultValues: { ...TRANSFERENCIA_VAZIA, patrimonio_ids: escolhidos.map(({ id }) => id) },
    })
    return (
      <FormProvider {...form}>
        <form onSubmit={enviar}>
          <BensField iniciais={escolhidos} />
          <button type="submit">Cadastrar</button>
        </form>
      </FormProvider>
    )
  }
  render(
    <SessionContext value={semPermissoes as SessionContextValue}>
      <QueryClientProvider client={createQueryClient()}>
        <Tela />
      </QueryClientProvider>
    </SessionContext>,
  )
}

/** Whether one comes before the other on the page. */
const antes = (um: Element, outro: Element) =>
  (um.compareDocumentPosition(outro) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('the chosen ones, and how many, stand above the list that they are added from', async () => {
  mostrar([bem(1)])
  const achados = await screen.findByRole('list', { name: 'Bens encontrados' })
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar Mesa 90' }))
  const quantos = screen.getByRole('heading', { name: '2 bens escolhidos' })
  const escolhidos = screen.getByRole('list', { name: 'Bens escolhidos' })
  expect(escolhidos.textContent).toContain('Mesa 90')
  expect(antes(quantos, escolhidos)).toBe(true)
  expect(antes(escolhidos, screen.getByRole('searchbox', { name: 'Procurar bem' }))).toBe(true)
  expect(antes(escolhidos, achados)).toBe(true)
})

test('many chosen ones do not push the list away: the last are shown, and all when asked for', async () => {
  mostrar(Array.from({ length: 12 }, (_, i) => bem(i + 1)))
  const vistos = () => screen.getAllByRole('button', { name: /^Tirar / }).map((botao) => botao.ariaLabel)
  expect(vistos()).toHaveLength(8)
  expect(vistos().at(-1)).toBe('Tirar Mesa 12')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar os 12 escolhidos' }))
  expect(vistos()).toHaveLength(12)
  expect(vistos()[0]).toBe('Tirar Mesa 1')
})

test('Enter adds the one with the code, or the only one found, and never sends the form', async () => {
  const enviar = vi.fn()
  const achados = [{ ...bem(90), referencia_id: plaqueta(104_005) }, bem(91)]
  mostrar([bem(1)], achados, enviar)
  const campo = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar bem' })
  await userEvent.type(campo, '104005{Enter}')
  await screen.findByRole('heading', { name: '2 bens escolhidos' })
  expect(campo.value).toBe('')
  await userEvent.type(campo, 'mesa{Enter}')
  await screen.findByRole('heading', { name: '3 bens escolhidos' })
  expect(enviar).not.toHaveBeenCalled()
})

test('Enter adds none of several, and keeps what was written', async () => {
  const enviar = vi.fn()
  mostrar([bem(1)], [bem(90), bem(91)], enviar)
  const campo = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar bem' })
  await userEvent.type(campo, 'mesa{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Acrescentar Mesa 91' }))
  screen.getByRole('heading', { name: '2 bens escolhidos' })
  expect(campo.value).toBe('')
  expect(enviar).not.toHaveBeenCalled()
})
