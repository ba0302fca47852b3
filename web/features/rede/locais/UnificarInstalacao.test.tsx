import '#web/ui/testing/jsdom-dialog.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { InstalacaoPage } from './instalacoes/InstalacaoPage.tsx'
import { mostrar, pagina, Recusado, servidor } from './servidor-de-teste.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.unstubAllGlobals())

const BASE = '/api/painel/locais/9/instalacoes'
const sala = (id: number, nome: string) => ({
  id,
  uuid: `0000000${id}-0000-4000-8000-000000000000`,
  tipo_id: 2,
  tipo_nome: 'Biblioteca',
  grupo: 'Salas',
  nome,
  bloco: null,
  pavimento: null,
  estado: null,
  condicao: null,
  verificada_em: null,
  critica: false,
  homologada: true,
  ativo: true,
  capa_uuid: null,
  capa_url: null,
  patrimonios: 0,
  local: { id: 9, nome: 'Escola Aroeira' },
  area_m2: null,
  capacidade: null,
  acessivel: null,
  uso_atual: null,
  observacoes: null,
  lista: [],
  recursos: {},
  permitidos: { estados_permitidos: [], condicoes_permitidas: [] },
  latitude: null,
  longitude: null,
  inativada_motivo: null,
  bens: [],
  versao: 1,
  acoes: [{ chave: 'instalacoesDoLocal.unificar', permitido: true }],
})
const VAI = {
  patrimonios: 12,
  verificacoes: 1,
  verificacoes_que_ficam: 1,
  arquivos: 0,
  transferencias: 0,
  campos: ['bloco', 'area_m2'],
  estado_do_repetido: true,
}

async function abrir(unificar: Parameters<typeof servidor>[0][string]) {
  const pedidos = servidor({
    [`GET ${BASE}/7`]: () => sala(7, 'Biblioteca'),
    [`GET ${BASE}/8`]: () => sala(8, 'Biblioteca nova'),
    [`GET ${BASE}`]: () => pagina([sala(8, 'Biblioteca nova')]),
    [`POST ${BASE}/7/unificar`]: unificar,
  })
  mostrar(<InstalacaoPage />, {
    rota: '/painel/locais/:localId/instalacoes/:instalacaoId',
    em: '/painel/locais/9/instalacoes/7',
  })
  await screen.findByRole('heading', { level: 1, name: 'Biblioteca' })
  await userEvent.click(screen.getByRole('button', { name: 'Unificar' }))
  const dialogo = await screen.findByRole('dialog')
  await userEvent.click(within(dialogo).getByRole('combobox', { name: 'Instalação que fica' }))
  await userEvent.click(await within(dialogo).findByRole('option', { name: /Biblioteca nova/ }))
  const simulados = () => pedidos.filter(({ corpo }) => corpo.simular)
  return {
    dialogo,
    simulados,
    feitos: () => pedidos.filter(({ corpo }) => 'motivo' in corpo && !corpo.simular),
  }
}

test('a repeated room says what goes over before it does, asks why, and ends at the one that stays', async () => {
  const { dialogo, simulados, feitos } = await abrir(({ corpo }) => ({
    ...VAI,
    feito: corpo.simular !== true,
  }))
  const muda = await within(dialogo).findByRole('region', { name: 'O que muda' })
  await waitFor(() => expect(muda.textContent).toContain('12 bens, 1 verificação de visita.'))
  expect(muda.textContent).toContain('1 verificação de visita que viu as duas fica no histórico da repetida.')
  expect(muda.textContent).toContain('A que fica recebe o que tinha vazio: Bloco, Área (m²).')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Unificar' }))
  expect(await within(dialogo).findByText(DIGA_O_MOTIVO)).toBeTruthy()
  expect(feitos()).toEqual([])
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'a mesma sala')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Unificar' }))
  await screen.findByRole('heading', { level: 1, name: 'Biblioteca nova' })
  expect(feitos().map(({ corpo }) => corpo)).toEqual([{ destino_id: 8, motivo: 'a mesma sala' }])
  // What was done is not simulated again: of a room that was unified it would be refused.
  expect(simulados()).toHaveLength(1)
})

test('what stands in the way is said, and there is nothing to confirm', async () => {
  const dito = 'Há visita começada ou preparada neste local (MON-1).'
  const { dialogo } = await abrir(() => new Recusado('ERR_ESTADO_INVALIDO', dito))
  expect(await within(dialogo).findByText(dito)).toBeTruthy()
  expect(within(dialogo).getByRole<HTMLButtonElement>('button', { name: 'Unificar' }).disabled).toBe(true)
})
