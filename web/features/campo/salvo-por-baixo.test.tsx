// A sheet open while its record is saved elsewhere: another tab of the same person, or an answer of the server.
import '#web/ui/testing/jsdom-dialog.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { InstalacaoSheet } from './instalacoes/InstalacaoSheet.tsx'
import { PatrimonioSheet } from './patrimonios/PatrimonioSheet.tsx'
import { aberta, ComSala } from './testing/folha-aberta.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const Sala = () => (
  <ComSala>
    {(sala) => <InstalacaoSheet monitoramentoId={VISITA} editavel onAbrir={() => {}} {...sala} />}
  </ComSala>
)

const Bem = () => (
  <PatrimonioSheet monitoramentoId={VISITA} uuid={uuid('bem', 1)} editavel onFechar={() => {}} />
)

const FOLHAS = [
  {
    nome: 'a room',
    folha: <Sala />,
    outra: (visita: Visita) =>
      visita.atualizarInstalacao(uuid('sala', 1), { estado: 'ruim', condicao: 'em_uso' }),
  },
  {
    nome: 'an asset',
    folha: <Bem />,
    outra: (visita: Visita) =>
      visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'ruim', condicao: 'em_uso' }),
  },
]
type Visita = Awaited<ReturnType<typeof aberta>>['visita']

const marcado = (name: RegExp) => screen.findByRole('radio', { name, checked: true })

test.each(FOLHAS)('$nome saved in another tab is said in this one, which may begin again', async (caso) => {
  const { visita, db } = await aberta(caso.folha)
  await userEvent.click((await screen.findAllByRole('radio', { name: /^Bom/ }))[0] as HTMLElement)
  expect(screen.queryByText(/Isto foi salvo em outra aba/)).toBeNull()
  await act(() => caso.outra(visita))
  expect(await screen.findByText(/Isto foi salvo em outra aba/)).toBeTruthy()
  expect(await marcado(/^Bom/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que foi salvo' }))
  expect(await marcado(/^Ruim/)).toBeTruthy()
  expect(screen.queryByText(/Isto foi salvo em outra aba/)).toBeNull()
  await waitFor(async () => expect(await db.rascunhos.count()).toBe(0))
})
