import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { VISITA, visitaCompleta } from '#web/offline-browser/testing/visit.ts'
import { RoteiroPage } from './RoteiroPage.tsx'

const CONTEUDO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  perguntas: [
    { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao', obrigatoria: true },
    {
      chave: 'desde',
      rotulo: 'Há quantos dias falta?',
      tipo: 'numero',
      minimo: 1,
      maximo: 90,
      obrigatoria: true,
      so_se: { chave: 'agua', operador: 'igual', valor: false },
    },
    { chave: 'portao', rotulo: 'Foto do portão', tipo: 'foto' },
  ],
}

/** A visit under way on a real device database; only the network is not there. */
async function iniciada(volta: Partial<MonitoramentoCompleto> = {}) {
  const roteiro = { id: 1, nome: 'Água e portões', versao: 3, conteudo: CONTEUDO }
  const device = await aparelho({ ...visitaCompleta(), roteiro, respostas: {}, ...volta })
  await device.visita.iniciar()
  const fila = async () => (await device.db.fila.toArray()).filter(({ acao }) => acao.startsWith('roteiro.'))
  return { ...device, fila }
}

async function tela(volta?: Partial<MonitoramentoCompleto>) {
  const device = await iniciada(volta)
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
  const router = createMemoryRouter(
    [{ path: '/monitoramentos/:monitoramentoId/roteiro', element: <RoteiroPage /> }],
    {
      initialEntries: [`/monitoramentos/${VISITA}/roteiro`],
    },
  )
  render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  await screen.findByText('Perguntas obrigatórias')
  await waitFor(() => expect(screen.queryByText(/Inicie a visita/)).toBeNull())
  return { ...device, user: userEvent.setup() }
}

const salvar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar respostas' })

test('answers are typed as a draft, and saved as one task with only what changed', async () => {
  const { fila, db, user } = await tela()
  expect(screen.queryByLabelText('Há quantos dias falta?')).toBeNull()
  expect(salvar().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  await user.type(screen.getByLabelText('Há quantos dias falta?'), '4')
  await waitFor(async () =>
    expect((await db.rascunhos.toArray()).map(({ campos }) => campos)).toEqual([{ agua: false, desde: 4 }]),
  )
  expect(await fila()).toEqual([])
  await user.click(salvar())
  await waitFor(async () =>
    expect((await fila()).map(({ dados }) => dados.respostas)).toEqual([{ agua: false, desde: 4 }]),
  )
  expect(await db.rascunhos.count()).toBe(0)
  await screen.findByText('Nada falta no roteiro.')
  await waitFor(() => expect(salvar().disabled).toBe(true))
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  await user.click(salvar())
  await waitFor(async () => expect((await fila()).at(-1)?.dados.respostas).toEqual({ agua: true }))
})

test('a number out of its limits is refused on the spot; what only lacks may be saved', async () => {
  const { fila, user } = await tela()
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  await user.type(screen.getByLabelText('Há quantos dias falta?'), '400')
  await user.click(salvar())
  expect(await screen.findByText('Informe um número de 1 a 90')).toBeTruthy()
  expect(await fila()).toEqual([])
  await user.clear(screen.getByLabelText('Há quantos dias falta?'))
  await user.click(salvar())
  await waitFor(async () => expect(await fila()).toHaveLength(1))
  expect(screen.getByText(/falta 1 item do roteiro/)).toBeTruthy()
})

test('a number that cannot be read is not saved as no answer: it stays, and says why', async () => {
  const { fila, user } = await tela()
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  const campo = screen.getByLabelText<HTMLInputElement>('Há quantos dias falta?')
  for (const escrito of ['1.2.3', '3 bons']) {
    await user.clear(campo)
    await user.type(campo, escrito)
    await user.click(salvar())
    expect(screen.getByText(/^Escreva um número/)).toBeTruthy()
    expect([campo.value, await fila()]).toEqual([escrito, []])
  }
})

test('a photo is kept with the answer that it is, and both go when it is taken back', async () => {
  const { db, visita, fila, estado } = await iniciada()
  const arquivo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'portao.pdf', { type: 'application/pdf' })
  const { uuid } = await visita.responderComArquivo({ chave: 'portao', tipo: 'foto', arquivo })
  expect((await fila()).map(({ acao, dados, uuid: qual }) => [acao, dados.respostas ?? qual])).toEqual([
    ['roteiro.arquivo', uuid],
    ['roteiro.responder', { portao: [uuid] }],
  ])
  expect((await db.monitoramentos.get(VISITA))?.respostas).toEqual({ portao: [uuid] })
  await visita.retirarArquivoDaResposta('portao', uuid)
  expect((await fila()).map(({ dados }) => dados.respostas)).toEqual([{ portao: [uuid] }, { portao: null }])
  expect((await db.monitoramentos.get(VISITA))?.respostas).toEqual({ portao: null })
  expect(estado.enviados).toEqual([])
})

test('a file that answers takes its answer along, whichever screen removes it', async () => {
  const { db, visita, fila } = await iniciada()
  const arquivo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'assinatura.pdf', {
    type: 'application/pdf',
  })
  const resposta = { chave: 'portao', tipo: 'assinatura', arquivo } as const
  const { uuid } = await visita.responderComArquivo(resposta)
  await visita.removerArquivo(uuid)
  expect((await fila()).at(-1)?.dados.respostas).toEqual({ portao: null })
  expect((await db.monitoramentos.get(VISITA))?.respostas).toEqual({ portao: null })
  const { uuid: solto } = await visita.adicionarAnexo(arquivo)
  const antes = (await fila()).length
  await visita.removerArquivo(solto)
  expect(await fila()).toHaveLength(antes)
})

test('what the desk asked again counts as answered only once it is answered again, and its reason ends once', async () => {
  const devolucao = {
    em: '2025-04-10T12:00:00Z',
    por: 'Sara',
    motivo: 'Há água sim. Confira.',
    perguntas: ['agua'],
  }
  const { user } = await tela({ respostas: { agua: true }, devolucao })
  expect(screen.getByText('0 de 1 respondidas')).toBeTruthy()
  expect(screen.getByText(/^1 pergunta devolvida espera nova resposta/)).toBeTruthy()
  expect(screen.queryByText('Nada falta no roteiro.')).toBeNull()
  expect(screen.getByText('Responda de novo: Há água sim. Confira.')).toBeTruthy()
  await user.click(salvar())
  await screen.findByText('Nada falta no roteiro.')
  expect(screen.getByText('1 de 1 respondidas')).toBeTruthy()
})

test('a question whose signature is gone from the device may be signed again', async () => {
  const { visita, fila } = await iniciada({ respostas: { portao: ['22222222-2222-4222-8222-222222222222'] } })
  const arquivo = new File([new Uint8Array([1, 2])], 'assinatura.pdf', { type: 'application/pdf' })
  const { uuid } = await visita.responderComArquivo({ chave: 'portao', tipo: 'assinatura', arquivo })
  expect((await fila()).at(-1)?.dados.respostas).toEqual({ portao: [uuid] })
})
