import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type DivergenciaDaColeta, MotivoDaDivergencia } from '#contract/campo/coleta.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { dataHora } from '#web/ui/format.ts'
import { QueHomologa } from './AcoesDaVisita.tsx'
import { ConflitosTab } from './ConflitosTab.tsx'
import { FotosTab } from './FotosTab.tsx'
import { MOTIVOS } from './palavras.ts'
import { ResumoTab } from './ResumoTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Of who may nothing. */
const quem = { estado: 'online', sessao: { permissoes: [] }, confirmando: false }
const sessao = {
  store: { subscribe: () => () => undefined, get: () => quem },
} as unknown as SessionContextValue // as: only this is read

const lado = { valor: null, autor: null, capturado_em: null, op_id: null }
const conflito = (motivo: MotivoDaDivergencia, id: number): DivergenciaDaColeta => ({
  id,
  motivo,
  monitoramento: { id: 3, protocolo: 'MON-2026-000040', local: 'Escola' },
  entidade: 'patrimonio',
  entidade_uuid: '0195d7a0-0000-7000-8000-000000000007',
  alvo: `Coisa ${id}`,
  campo: 'referencia_id',
  vencedor: lado,
  perdedor: { ...lado, valor: '102600-3' },
  fotos: [],
  pode_trocar: false,
  criada_em: '2026-03-01T12:00:00.000Z',
  resolucao: null,
  resolvida_em: null,
  resolvida_por: null,
  observacao: null,
})

function tela(element: ReactNode) {
  render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </SessionContext>,
  )
}

/** Answers as the server does: only those of the reasons asked for, when some are. */
function servidor(todos: readonly DivergenciaDaColeta[]) {
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string) => {
    const pedidos = new URL(url, 'http://zelo').searchParams.get('motivo')?.split(',')
    const data = todos.filter(({ motivo }) => pedidos === undefined || pedidos.includes(motivo))
    const dados = { data, page: 1, perPage: 100, total: data.length, total_aproximado: false }
    return new Response(JSON.stringify({ codigo: 'SUCESSO', mensagem: '', dados }), {
      headers: { 'content-type': 'application/json' },
    })
  })
}

test('the conflicts of a visit are of every reason', async () => {
  servidor(MotivoDaDivergencia.options.map(conflito))
  tela(<ConflitosTab visita={{ id: 3 } as VisitaDetalhada} />) // as: what the tab reads of it
  const lista = within(await screen.findByRole('list', { name: 'Conflitos' }))
  for (const motivo of MotivoDaDivergencia.options) lista.getByText(MOTIVOS[motivo].rotulo)
})

test('who homologates is told of the conflicts that stay open, and of none where there is none', () => {
  tela(<QueHomologa visita={{ por_tipo: [], para_ciencia: 2 }} />)
  expect(screen.getByText(/2 conflitos esperam o seu “Ciente” na aba Conflitos/)).toBeTruthy()
  cleanup()
  tela(<QueHomologa visita={{ por_tipo: [], para_ciencia: 0 }} />)
  expect(screen.queryByText(/conflito/)).toBeNull()
})

const SEM_CONTAGENS = {
  instalacoes: 0,
  instalacoes_verificadas: 0,
  patrimonios: 0,
  patrimonios_verificados: 0,
  fotos: 0,
  quarentena: 0,
}

test('a count of its own school says what it counted, in the words of the phone of who counted', () => {
  const visita = {
    contagem: {
      contado: {
        etiquetas: 5,
        sem_ambiente: 0,
        ambientes: 18,
        ambientes_com_etiquetas: 1,
        de_outro_local: 2,
        sem_cadastro: 0,
      },
    },
    contagens: { ...SEM_CONTAGENS, instalacoes: 20, patrimonios: 1260, patrimonios_verificados: 3 },
    por_tipo: [],
    codigos_sem_bem: [],
    recusa: null,
    responsavel: { nome: 'Elisa Nunes', matricula: null, cargo: null },
    nota: null,
    assinaturas: [
      { papel: 'agente', nome: 'Elisa Nunes', url: '/arquivos/1', capturado_em: null, anterior: false },
    ],
  } as unknown as VisitaDetalhada // as: what the tab reads of it
  tela(<ResumoTab visita={visita} />)
  const texto = document.body.textContent ?? ''
  for (const dito of [
    'Etiquetas contadas5',
    'Ambientes com etiquetas1 de 18',
    'Bens do inventário vistos3 de 1.260, mais 2 de outro local',
    'Quem contou',
    'Responde pela escola',
  ])
    expect(texto).toContain(dito)
  for (const deVisita of ['Instalações verificadas', 'Fotos', 'Recebeu a visita', 'Agente'])
    expect(texto).not.toContain(deVisita)
})

test('each signature has under it who signed, as what and when, and says if it is of before the return', () => {
  const em = '2026-03-01T12:00:00.000Z'
  const visita = {
    contagem: null,
    contagens: SEM_CONTAGENS,
    por_tipo: [],
    codigos_sem_bem: [],
    recusa: null,
    responsavel: null,
    nota: null,
    assinaturas: [
      { papel: 'agente', nome: 'Ana Prado', url: '/arquivos/1', capturado_em: em, anterior: true },
      { papel: 'responsavel', nome: null, url: '/arquivos/2', capturado_em: em, anterior: false },
      {
        papel: 'responsavel',
        nome: 'Lúcia Bandeira',
        matricula: '123.456-7',
        cargo: 'Diretora',
        url: '/arquivos/3',
        capturado_em: em,
        anterior: true,
      },
    ],
  } as unknown as VisitaDetalhada // as: what the tab reads of it
  tela(<ResumoTab visita={visita} />)
  const [daAgente, doLocal, daDiretora] = within(
    screen.getByRole('list', { name: 'Assinaturas colhidas' }),
  ).getAllByRole('figure')
  expect(daAgente?.querySelector('figcaption')?.textContent).toBe(
    `Ana PradoAgente, ${dataHora(em)} Antes da devolução`,
  )
  expect(doLocal?.querySelector('figcaption')?.textContent).toBe(`Responsável pelo local${dataHora(em)}`)
  expect(daDiretora?.querySelector('figcaption')?.textContent).toBe(
    `Lúcia BandeiraResponsável pelo local, Diretora, matrícula 123.456-7, ${dataHora(em)} Antes da devolução`,
  )
  // The whole drawing, and not a square cut from it.
  for (const figura of [daAgente, doLocal]) expect(figura?.className).toBe('z-assinatura')
  expect(screen.getByRole('img', { name: 'Assinatura de Ana Prado' }).closest('a')?.href).toContain(
    '/arquivos/1',
  )
})

test('a code that is of no asset says where it was read, and which one not found it looks like', () => {
  const visita = {
    contagem: null,
    contagens: SEM_CONTAGENS,
    por_tipo: [],
    codigos_sem_bem: [
      {
        codigo: '102600-3',
        ambiente: 'Sala 1',
        lido_em: '2026-03-01T12:00:00.000Z',
        parece: [{ codigo: '102610-3', descricao: 'Mesa' }],
      },
    ],
    recusa: null,
    responsavel: null,
    nota: null,
    assinaturas: [],
  } as unknown as VisitaDetalhada // as: what the tab reads of it
  tela(<ResumoTab visita={visita} />)
  const lista = within(screen.getByRole('list', { name: 'Códigos sem bem' }))
  lista.getByText('102600-3')
  lista.getByText(/^Sala 1/)
  lista.getByText('Parece com o que não foi localizado: 102610-3 (Mesa)')
  expect(screen.getByText(/Um código lido não é de nenhum bem desta visita/)).toBeTruthy()
})

test('a photo says under it what it shows, and that it is repeated', async () => {
  const foto = (uuid: string, legenda: string, repetida: boolean) => ({
    uuid,
    url: `/arquivos/${uuid}`,
    legenda,
    autor: 'Ana Prado',
    capturado_em: null,
    repetida,
  })
  const data = [foto('1', 'Foto do bebedouro', false), foto('2', 'Cadeira · 000002-0', true)]
  const dados = { data, page: 1, perPage: 100, total: 2, total_aproximado: false }
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async () => Response.json({ codigo: 'SUCESSO', mensagem: '', dados }))
  tela(<FotosTab id={3} />)
  const [primeira, segunda] = within(
    await screen.findByRole('list', { name: 'Fotos da visita' }),
  ).getAllByRole('listitem')
  within(primeira ?? document.body).getByText('Foto do bebedouro')
  expect(within(primeira ?? document.body).queryByText('Repetida')).toBeNull()
  within(segunda ?? document.body).getByText('Repetida')
})
