import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import { GRUPO_PREDIAL } from '#contract/rede/instalacao-tipos.ts'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { VISITA } from '#web/offline-browser/testing/visit.ts'
import { EscanearPage } from './EscanearPage.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** A count that goes on, over a real device database: blind, and with no network. */
async function tela() {
  const device = await aparelho()
  const { db, store, world, caches, drafts } = device
  await db.patrimonios.clear()
  await db.codigos.clear()
  await db.monitoramentos.update(VISITA, { contagem: { inventario: 'INB-1' } })
  const [ultima] = (await db.instalacoes.toArray()).slice(-1)
  await db.instalacoes.put({
    ...ultima,
    id: 'telhado',
    uuid: '0195d7a0-0000-7000-8000-0000000000ff',
    monitoramento_id: VISITA,
    instalacao: { ...(ultima?.instalacao as object), nome: 'Telhado', grupo: GRUPO_PREDIAL },
  } as never) // as: a row like the others
  await device.visita.iniciar()
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
  holder.use({ id: 1, nome: 'Elisa', email: 'elisa@exemplo.gov.br' })
  await holder.settled()
  const path = '/monitoramentos/:monitoramentoId/patrimonios/escanear'
  const router = createMemoryRouter([{ path, element: <EscanearPage /> }], {
    initialEntries: [path.replace(':monitoramentoId', String(VISITA))],
  })
  render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  await screen.findByRole('heading', { name: 'Contar os bens' })
  await screen.findByRole('option', { name: 'Sala 1' })
  await waitFor(() => expect(screen.queryByText(/Inicie a contagem/)).toBeNull())
  const contadas = async () =>
    (await db.fila.toArray())
      .filter(({ acao }) => acao === 'patrimonio.contar')
      .map(({ dados }) => [dados.referencia_id, dados.instalacao_uuid ?? null])
  return { ...device, contadas }
}

const campo = () => screen.getByRole('textbox', { name: 'Digitar a etiqueta' })
const digitar = (codigo: string) => userEvent.type(campo(), `${codigo}{Enter}`)
const errada = (certa: string) => `${certa.slice(0, -1)}${(Number(certa.at(-1)) + 1) % 10}`

test('what holds the building up is no room to count in', async () => {
  await tela()
  const opcoes = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(opcoes).toContain('Sala 2')
  expect(opcoes).not.toContain('Telhado')
})

test('a wrong check digit is said before the label is noted, and noted when asked again', async () => {
  const { contadas } = await tela()
  await digitar(errada(plaqueta(2)))
  await screen.findByText(/O dígito depois do traço não confere/)
  expect(await contadas()).toEqual([])
  await userEvent.type(campo(), '{Enter}')
  await screen.findByText(`${errada(plaqueta(2))} anotada. O dígito depois do traço`, { exact: false })
  expect(await contadas()).toEqual([[errada(plaqueta(2)), null]])
})

test('a text that is too long is not cut: it says so and stays in the field', async () => {
  const { contadas, visita } = await tela()
  const longo = 'A'.repeat(61)
  await digitar(longo)
  await screen.findByText(/no máximo 60 letras e números/)
  await userEvent.type(campo(), '{Enter}')
  expect(await contadas()).toEqual([])
  expect((campo() as HTMLInputElement).value).toBe(longo)
  await expect(visita.registrarLeitura({ codigo: longo, origem: 'camera' })).rejects.toThrow(
    'no máximo 60 letras e números',
  )
  expect(await contadas()).toEqual([])
})

test('the same label by its digits alone is the one that was counted', async () => {
  const { contadas } = await tela()
  await digitar(plaqueta(3))
  await screen.findByText(`${plaqueta(3)} anotada.`)
  await digitar(plaqueta(3).replace('-', ''))
  await screen.findByText(`${plaqueta(3)} já estava contada.`)
  expect(await contadas()).toHaveLength(1)
})

async function corrigir(codigo: string, acao: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Corrigir ${codigo}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: acao }))
}

test('a label that is only here changes rooms, and is taken back', async () => {
  const { contadas, db } = await tela()
  await digitar(plaqueta(2))
  await screen.findByText(`${plaqueta(2)} anotada.`)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estou em' }), 'Sala 2')
  await corrigir(plaqueta(2), 'Está em Sala 2')
  const sala = (await db.instalacoes.toArray()).find(
    ({ instalacao }) => (instalacao as { nome: string }).nome === 'Sala 2',
  )
  await waitFor(async () => expect(await contadas()).toEqual([[plaqueta(2), sala?.uuid]]))
  const lista = screen.getByRole('region', { name: 'Etiquetas contadas' })
  await within(lista).findByText('1 em Sala 2')
  await corrigir(plaqueta(2), 'Retirar da contagem')
  await within(lista).findByText('0 etiquetas contadas')
  expect(await contadas()).toEqual([])
  // The server is told, as of anything given up.
  expect((await db.fila.toArray()).map(({ acao }) => acao)).toContain('fila.descartar')
})

test('a label that has left the device is not taken back here', async () => {
  const { contadas, db, visita } = await tela()
  await digitar(plaqueta(2))
  await screen.findByText(`${plaqueta(2)} anotada.`)
  const [item] = (await db.fila.toArray()).filter(({ acao }) => acao === 'patrimonio.contar')
  await db.fila.update(item?._id ?? 0, { _tentado: true })
  const uuid = String(item?.patrimonio_id)
  await expect(visita.retirarEtiqueta(uuid)).rejects.toThrow('já saiu do aparelho')
  await expect(visita.mudarEtiqueta(uuid, { instalacao_uuid: null })).rejects.toThrow('já saiu do aparelho')
  expect(await contadas()).toHaveLength(1)
})
