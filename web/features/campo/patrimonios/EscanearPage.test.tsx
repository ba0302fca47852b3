import '#web/ui/testing/jsdom-dialog.ts'
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { DE_FORA, uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { EscanearPage } from './EscanearPage.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** The screen over a real device database; only the network is not there. */
type Device = Awaited<ReturnType<typeof aparelho>>

async function tela({ iniciada = true, no }: { iniciada?: boolean; no?: Device } = {}) {
  const device = no ?? (await aparelho())
  if (iniciada && no === undefined) await device.visita.iniciar()
  const { db, store, world, caches, drafts } = device
  const parts = {
    db,
    store,
    world,
    caches,
    drafts,
    pacotes: new Counter(),
    captured: () => {},
    start: () => {},
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the screens of a visit use
  holder.use({ id: 1, nome: 'Ana', email: 'ana@exemplo.gov.br' })
  await holder.settled()
  const path = '/monitoramentos/:monitoramentoId/patrimonios/escanear'
  const router = createMemoryRouter([{ path, element: <EscanearPage /> }], {
    initialEntries: [path.replace(':monitoramentoId', String(VISITA))],
  })
  const mounted = render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  await screen.findByRole('option', { name: 'Sala 1' })
  // Rooms and visit are read side by side: until the visit is there too, a code is only looked up.
  const registra = () => !screen.getByRole('button', { name: 'Novo lote' }).hasAttribute('disabled')
  if (iniciada) await waitFor(() => expect(registra()).toBe(true))
  else await screen.findByText(/Inicie a visita/)
  const fila = async () => (await db.fila.toArray()).filter(({ acao }) => acao !== 'monitoramento.estado')
  return { ...device, ...mounted, fila }
}

async function digitar(codigo: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Digitar o código' }), `${codigo}{Enter}`)
}

/** As a scanner that is a keyboard does it: faster than a hand. */
function bipar(codigo: string) {
  const botao = screen.getByRole('button', { name: 'Novo lote' })
  botao.focus()
  for (const [i, key] of [...codigo, 'Enter'].entries()) {
    const tecla = createEvent.keyDown(botao, { key })
    Object.defineProperty(tecla, 'timeStamp', { value: 1000 + i * 10 })
    fireEvent(botao, tecla)
  }
}

test('a typed code of the visit is registered as seen, with the room, and can be checked', async () => {
  const { fila } = await tela()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estou em' }), 'Sala 2')
  await digitar(plaqueta(2))
  const card = await screen.findByRole('region', { name: `Código ${plaqueta(2)}` })
  expect(within(card).getByRole('heading', { name: 'Cadeira 2' })).toBeTruthy()
  expect(await within(card).findByText('Visto')).toBeTruthy()
  expect((await fila()).map(({ dados }) => dados)).toMatchObject([
    { referencia_id: plaqueta(2), origem: 'digitado', instalacao_uuid: uuid('sala', 2) },
  ])
  await userEvent.click(within(card).getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByRole('dialog', { name: 'Cadeira 2' })).toBeTruthy()
})

test('the label is found by its digits alone, and the field is ready for the next one', async () => {
  await tela()
  await digitar(plaqueta(3).replace(/^0+|-/g, ''))
  expect(await screen.findByRole('region', { name: `Código ${plaqueta(3)}` })).toBeTruthy()
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Digitar o código' })
  expect(campo.value).toBe('')
  expect(document.activeElement).toBe(campo)
})

test('a label without its check digit is the asset of the visit, and nothing is left to decide', async () => {
  const { fila } = await tela()
  await digitar('000003')
  const card = await screen.findByRole('region', { name: 'Código 000003' })
  expect(await within(card).findByRole('heading', { name: 'Cadeira 3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'É de um bem novo' })).toBeNull()
  const [ver] = await fila()
  expect(ver?.dados).toMatchObject({ patrimonio_uuid: uuid('bem', 3), referencia_id: '000003' })
})

test('a wrong check digit is told apart from a code of nobody', async () => {
  await tela()
  const certa = plaqueta(3)
  await digitar(`${certa.slice(0, -1)}${(Number(certa.slice(-1)) + 1) % 10}`)
  expect(
    await screen.findByText('O dígito depois do traço não confere com o número: confira a plaqueta.'),
  ).toBeTruthy()
})

test('an asset registered elsewhere is brought to the visit with the reason', async () => {
  const { fila } = await tela()
  await digitar(DE_FORA.referencia_id)
  expect(await screen.findByText('Escola Buriti')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Associar a esta visita' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Emprestado')
  await userEvent.click(screen.getByRole('button', { name: 'Associar' }))
  expect(await screen.findByRole('button', { name: 'Conferir' })).toBeTruthy()
  expect((await fila()).map(({ acao, dados }) => [acao, dados.motivo])).toEqual([
    ['patrimonio.ver', undefined],
    ['patrimonio.associar', 'Emprestado'],
  ])
})

test('an unknown label of the range becomes a new asset', async () => {
  const { fila } = await tela()
  await digitar(plaqueta(5020))
  await screen.findByRole('heading', { name: 'Código desconhecido, leitura guardada' })
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar bem novo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Criar bem' }))
  expect(screen.getByText('Diga o que é o bem')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Descrição' }), 'Bebedouro')
  await userEvent.click(screen.getByRole('radio', { name: /^Bom/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Em uso' }))
  await userEvent.click(screen.getByRole('button', { name: 'Criar bem' }))
  const criado = await screen.findByRole('dialog', { name: 'Bebedouro' })
  expect(within(criado).getByText(plaqueta(5020))).toBeTruthy()
  expect(within(criado).getByText('Cole a plaqueta no bem.')).toBeTruthy()
  expect(within(criado).getByText('Fotos do bem')).toBeTruthy()
  expect(within(criado).queryByText(/Ficam no primeiro bem/)).toBeNull()
  await userEvent.click(within(criado).getByRole('button', { name: 'Pronto' }))
  expect(await screen.findByRole('heading', { name: 'Bebedouro' })).toBeTruthy()
  expect((await fila()).map(({ acao }) => acao)).toEqual(['patrimonio.ver', 'patrimonio.lote'])
})

test('a code of nobody becomes a new asset, with a label of the range, and is known from then on', async () => {
  const { fila } = await tela()
  await digitar('PAT-33')
  await userEvent.click(await screen.findByRole('button', { name: 'É de um bem novo' }))
  expect(screen.queryByRole('spinbutton', { name: 'Quantidade' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Descrição' }), 'Bebedouro')
  await userEvent.click(screen.getByRole('radio', { name: /^Bom/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Em uso' }))
  await userEvent.click(screen.getByRole('button', { name: 'Criar bem' }))
  const criado = await screen.findByRole('dialog', { name: 'Bebedouro' })
  await userEvent.click(within(criado).getByRole('button', { name: 'Pronto' }))
  const card = await screen.findByRole('region', { name: 'Código PAT-33' })
  expect(await within(card).findByRole('heading', { name: 'Bebedouro' })).toBeTruthy()
  const [, lote] = await fila()
  expect(lote?.dados).toMatchObject({ quantidade: 1, referencias: ['PAT-33'] })
})

test('an unknown code outside the range takes the place of another label, or is ignored', async () => {
  const { fila } = await tela()
  await digitar('XYZ-1')
  await screen.findByRole('heading', { name: /Código desconhecido/ })
  expect(screen.queryByRole('button', { name: 'Cadastrar bem novo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'É a plaqueta de um bem da lista' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Cadeira 1/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Trocar plaqueta' }))
  expect(await screen.findByRole('heading', { name: 'Cadeira 1' })).toBeTruthy()
  const [, troca] = await fila()
  expect(troca?.dados).toMatchObject({ tipo: 'trocar_plaqueta', referencia_id: 'XYZ-1' })
  await digitar('XYZ-2')
  await screen.findByText('XYZ-2', { selector: '.z-leitura-codigo' })
  await userEvent.click(screen.getByRole('button', { name: 'Ignorar' }))
  expect(screen.getByText('Ignorado')).toBeTruthy()
})

test('a keyboard scanner is heard anywhere on the page, and only joins the list', async () => {
  const { fila } = await tela()
  bipar(plaqueta(1))
  const lista = await screen.findByRole('region', { name: 'Últimas leituras' })
  expect(await within(lista).findByRole('button', { name: /Cadeira 1.*Visto/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await fila()).map(({ dados }) => dados.origem)).toEqual(['leitor'])
  expect(screen.getByText(`${plaqueta(1)}: Cadeira 1. Visto.`).getAttribute('role')).toBe('status')
})

test('before the visit begins codes are looked up and nothing is registered', async () => {
  const { fila } = await tela({ iniciada: false })
  await digitar(plaqueta(1))
  expect(await screen.findByRole('button', { name: 'Ver o bem' })).toBeTruthy()
  expect(screen.getByText(/Inicie a visita para registrar leituras/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Novo lote' }).hasAttribute('disabled')).toBe(true)
  expect(await fila()).toEqual([])
})

test('the readings and the room are there again when the tab was closed', async () => {
  const primeira = await tela()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estou em' }), 'Sala 2')
  await digitar('ABC-9')
  await screen.findByRole('heading', { name: /Código desconhecido/ })
  await waitFor(async () => {
    await primeira.drafts.assentado()
    expect(JSON.stringify((await primeira.db.rascunhos.toArray())[0]?.campos)).toContain('ABC-9')
  })
  primeira.unmount()
  sessionStorage.clear()
  await tela({ no: primeira })
  expect(await screen.findByRole('button', { name: /ABC-9/ })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estou em' }).value).toBe(uuid('sala', 2))
})

test('the result goes away where scrolling answers a promise', async () => {
  // why: jsdom does not scroll, and newer browsers answer scrollIntoView with a promise
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as never // as: described as answering nothing
  await tela()
  await digitar('ABC-7')
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar resultado' }))
  expect(screen.queryByRole('heading', { name: /Código desconhecido/ })).toBeNull()
  expect(screen.getByRole('button', { name: /ABC-7/ })).toBeTruthy()
})

test('without a camera the typed code is the way out', async () => {
  await tela()
  await userEvent.click(screen.getByRole('button', { name: 'Ligar câmera' }))
  expect(await screen.findByText(/endereço seguro/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test.each([
  ['sim', [60]],
  ['nao', []],
] as const)('a code that is read shakes the phone: %s, as its owner likes', async (escolha, esperado) => {
  localStorage.setItem('zelo:escanear:vibracao', escolha)
  const tremores: unknown[] = []
  const vibrate = (ms: unknown) => tremores.push(ms)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const { fila } = await tela()
  bipar(plaqueta(1))
  await waitFor(async () => expect(await fila()).toHaveLength(1))
  await screen.findByText(`${plaqueta(1)}: Cadeira 1. Visto.`)
  expect(tremores).toEqual(esperado)
  Reflect.deleteProperty(navigator, 'vibrate')
})
