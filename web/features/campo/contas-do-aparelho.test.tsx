// The screens of a visit on a real device database: what each counts, lists and refuses agrees with the others.
import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import { ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { Counter } from '#web/offline-browser/counter.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { EngineContext } from '#web/offline-browser/engine-context.ts'
import { EngineHolder } from '#web/offline-browser/engine-holder.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { bem, VISITA, visitaCompleta } from '#web/offline-browser/testing/visit.ts'
import { usePacote } from '#web/offline-browser/use-rows.ts'
import { visitasListadas } from '#web/offline-browser/visit-list.ts'
import { Progresso } from './detalhes/Progresso.tsx'
import { AnexosCard } from './finalizar/AnexosCard.tsx'
import { ResumoCard } from './finalizar/ResumoCard.tsx'
import { resumoDe } from './finalizar/resumo.ts'
import { useColeta } from './finalizar/use-coleta.ts'
import { InstalacoesPage } from './instalacoes/InstalacoesPage.tsx'
import { NovaInstalacaoDialog } from './instalacoes/NovaInstalacaoDialog.tsx'
import { PatrimoniosPage } from './patrimonios/PatrimoniosPage.tsx'
import { assinaturaDe } from './roteiro/ArquivosDaPergunta.tsx'

type Device = Awaited<ReturnType<typeof aparelho>>

async function aberta(
  tela: ReactElement,
  partes: Partial<MonitoramentoCompleto> = {},
  antes: (device: Device) => Promise<unknown> = async () => undefined,
) {
  const visita = { ...visitaCompleta(), ...partes }
  const { instalacoes, patrimonios } = visita
  const manifesto = {
    ...visita.manifesto,
    instalacoes: instalacoes.length,
    patrimonios: patrimonios.length,
  }
  const device = await aparelho({ ...visita, manifesto })
  await device.visita.iniciar()
  await antes(device)
  const { db, store, world, caches, drafts } = device
  const nada = () => {}
  const parts = {
    db,
    store,
    world,
    caches,
    drafts,
    pacotes: new Counter(),
    captured: nada,
    start: nada,
    bytes: async () => null,
  }
  const holder = new EngineHolder(async () => parts as unknown as Engine) // as: what the screens of a visit use
  holder.use({ id: 1, nome: 'Ana', email: 'ana@exemplo.gov.br' })
  await holder.settled()
  const path = '/monitoramentos/:monitoramentoId/tela'
  const router = createMemoryRouter([{ path, element: tela }], {
    initialEntries: [`/monitoramentos/${VISITA}/tela`],
  })
  render(
    <EngineContext value={holder}>
      <RouterProvider router={router} />
    </EngineContext>,
  )
  return device
}

/** What both people read before they sign. */
function Assinaturas() {
  const coleta = useColeta(VISITA)
  if (coleta === null) return null
  return (
    <>
      <ResumoCard resumo={resumoDe(coleta)} leiturasADecidir={0} />
      <AnexosCard visita={coleta.visita} editavel />
    </>
  )
}

const [sala] = visitaCompleta().instalacoes
/** Two found, one of them sent back; three that the first finish declared not found, one of them read again since. */
const DEVOLVIDA = {
  instalacoes: sala ? [{ ...sala, resultado: 'pendente', estado: 'bom', devolvido: 'Confira' } as const] : [],
  patrimonios: [
    { ...bem(1), resultado: 'conferido', estado: 'bom', condicao: 'em_uso' },
    { ...bem(2), resultado: 'pendente', estado: 'bom', condicao: 'em_uso', devolvido: 'Confira' },
    ...[3, 4, 5].map((n) => ({ ...bem(n), resultado: 'nao_localizado' })),
  ],
} as unknown as Partial<MonitoramentoCompleto> // as: rows as the server answers them
const lerUm = ({ visita }: Device) => visita.verPatrimonio(bem(3).uuid)

test.each([
  ['Lista Patrimonial', <PatrimoniosPage key="lista" />, '2 de 5 vistos'],
  ['Detalhes', <Progresso key="detalhes" monitoramentoId={VISITA} />, '2 de 5'],
  ['Assinaturas', <Assinaturas key="assinaturas" />, '2 de 5'],
])(
  'of a visit that came back, %s counts what was seen, and not what was declared missing',
  async (_, tela, dito) => {
    await aberta(tela, DEVOLVIDA, lerUm)
    expect(await screen.findByText(dito)).toBeTruthy()
  },
)

test('and so do the room that waits again, and the list of visits', async () => {
  const { db } = await aberta(<Progresso monitoramentoId={VISITA} />, DEVOLVIDA, lerUm)
  expect(await screen.findByText('0 de 1')).toBeTruthy()
  const [listada] = await visitasListadas(db, null)
  expect(listada?.contagens).toMatchObject({ instalacoes_verificadas: 0, patrimonios_verificados: 2 })
})

test.each([
  ['Lista Patrimonial', <PatrimoniosPage key="lista" />, '2 de 5 vistos'],
  ['Monitorar Infraestrutura', <InstalacoesPage key="salas" />, '0 de 1'],
  ['Detalhes', <Progresso key="detalhes" monitoramentoId={VISITA} />, '2 de 5'],
  ['Assinaturas', <Assinaturas key="assinaturas" />, '2 de 5'],
])('%s tells no number of what is still being read', async (_, tela, dito) => {
  const ditos = new Set<string>()
  const observador = new MutationObserver(() => {
    for (const conta of document.body.textContent?.match(/\d+ de \d+|\b0 (?:bens|fotos|instalações)/g) ?? [])
      ditos.add(conta)
  })
  observador.observe(document.body, { childList: true, subtree: true, characterData: true })
  await aberta(tela, DEVOLVIDA, lerUm)
  await screen.findByText(dito)
  observador.disconnect()
  expect([...ditos].filter((conta) => /(?:de 0|^0 bens)$/.test(conta))).toEqual([])
})

test('a room where an asset was read is told as seen at once, with no signal', async () => {
  const uuid = sala?.uuid ?? ''
  await aberta(<InstalacoesPage />, {}, async ({ visita }) => {
    await visita.registrarLeitura({
      codigo: bem(3).patrimonio.referencia_id ?? '',
      origem: 'digitado',
      instalacao_uuid: uuid,
    })
  })
  expect(await screen.findByText('Vista, a verificar')).toBeTruthy()
})

test('a room that does not exist is told so once it was checked, and not as pending', async () => {
  const inexistente = { resultado: 'conferida', estado: null, condicao: 'inexistente' } as const
  await aberta(<InstalacoesPage />, { instalacoes: sala ? [{ ...sala, ...inexistente }] : [] })
  expect(await screen.findByText('Inexistente')).toBeTruthy()
  expect(screen.queryByText('Pendente')).toBeNull()
})

test('a place with no asset on record says so, and what to do', async () => {
  await aberta(<PatrimoniosPage />, { patrimonios: [] })
  expect(await screen.findByText('O cadastro não tem bens aqui')).toBeTruthy()
  expect(screen.queryByText(/Mude o filtro/)).toBeNull()
})

const PERGUNTA = { chave: 'quem', rotulo: 'Assinatura de quem cuida da água', tipo: 'assinatura' } as const
const conteudo = { ...ROTEIRO_EM_BRANCO, perguntas: [PERGUNTA] }
const COM_ROTEIRO = { roteiro: { id: 1, nome: 'Água', versao: 1, conteudo }, respostas: {} }

test('a signature that answers a question is with its question, and not among the attachments', async () => {
  const arquivo = (nome: string) => new File([new Uint8Array([1, 2])], nome, { type: 'application/pdf' })
  await aberta(<Assinaturas />, COM_ROTEIRO, async ({ visita }) => {
    await visita.responderComArquivo({
      chave: 'quem',
      tipo: 'assinatura',
      arquivo: arquivo('assinatura.pdf'),
    })
    await visita.adicionarAnexo(arquivo('ata.pdf'))
  })
  expect(await screen.findByText('ata.pdf')).toBeTruthy()
  expect(screen.queryByText('assinatura.pdf')).toBeNull()
  expect(screen.getByText('1 anexo')).toBeTruthy()
})

test('the field of a signature says once what it is', () => {
  expect(assinaturaDe(PERGUNTA.rotulo)).toBe('Assinatura de quem cuida da água')
  expect(assinaturaDe('Quem cuida da água')).toBe('Assinatura: Quem cuida da água')
})

function Nova() {
  const pacote = usePacote(VISITA)
  const nada = () => {}
  return pacote ? (
    <NovaInstalacaoDialog monitoramentoId={VISITA} pacote={pacote} onFechar={nada} onCriada={nada} />
  ) : null
}

test('a new room with the name of another of its type is told at once, and is not made', async () => {
  const { db } = await aberta(<Nova />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), '1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'sala 1 ')
  expect(await screen.findByText(/^Já há “Sala 1” deste tipo na lista/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar e verificar' }))
  expect((await db.fila.toArray()).map(({ acao }) => acao)).not.toContain('instalacao.criar')
})
