// Two taps in the same instant, before anything is drawn again: what is kept is kept once, on every sheet of the field.
import '#web/ui/testing/jsdom-dialog.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DE_FORA, uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { OcorrenciaSheet } from './imprevistos/OcorrenciaSheet.tsx'
import { InstalacaoSheet } from './instalacoes/InstalacaoSheet.tsx'
import { NovaInstalacaoDialog } from './instalacoes/NovaInstalacaoDialog.tsx'
import { SemAmbientes } from './instalacoes/SemAmbientes.tsx'
import { AssociarDialog } from './patrimonios/AssociarDialog.tsx'
import { LoteSheet } from './patrimonios/LoteSheet.tsx'
import { PatrimonioSheet } from './patrimonios/PatrimonioSheet.tsx'
import { TrazerDialog } from './patrimonios/TrazerDialog.tsx'
import { CorrigirSheet } from './pendencias/CorrigirSheet.tsx'
import { aberta, ComPacote, ComSala, type Device } from './testing/folha-aberta.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const nada = () => {}
const id = VISITA

const Sala = () => (
  <ComSala>{(sala) => <InstalacaoSheet monitoramentoId={id} editavel onAbrir={nada} {...sala} />}</ComSala>
)

const marcar = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('radio', { name }))[0] as HTMLElement)

/** A third tap comes once the first was kept, and the screen has not gone yet. */
async function tocarDuasVezes(device: Device, nome: RegExp, acao: string) {
  const botao = await screen.findByRole('button', { name: nome })
  act(() => {
    botao.click()
    botao.click()
  })
  const guardadas = async () => (await device.db.fila.toArray()).filter((item) => item.acao === acao)
  await waitFor(async () => expect((await guardadas()).length).toBeGreaterThan(0))
  await new Promise((passou) => setTimeout(passou, 50))
  if (document.contains(botao)) act(() => botao.click())
  await new Promise((passou) => setTimeout(passou, 100))
  return guardadas()
}

test('a room', async () => {
  const device = await aberta(<Sala />)
  await marcar(/^Bom/)
  await marcar(/^Em uso/)
  expect(await tocarDuasVezes(device, /Salvar e ir à próxima/, 'instalacao.atualizar')).toHaveLength(1)
})

test('an asset', async () => {
  const device = await aberta(
    <PatrimonioSheet monitoramentoId={id} uuid={uuid('bem', 1)} editavel onFechar={nada} />,
  )
  await marcar(/^Bom/)
  await marcar('Em uso')
  expect(await tocarDuasVezes(device, /^Salvar$/, 'patrimonio.atualizar')).toHaveLength(1)
})

async function escreverOcorrencia() {
  await marcar(/^Dano/)
  await marcar(/^Alta/)
  await userEvent.type(screen.getByRole('textbox', { name: 'O que aconteceu' }), 'Vidro quebrado')
}

test('an occurrence', async () => {
  const device = await aberta(<OcorrenciaSheet monitoramentoId={id} onFechar={nada} />)
  await escreverOcorrencia()
  expect(await tocarDuasVezes(device, /^Registrar$/, 'ocorrencia.registrar')).toHaveLength(1)
})

test('a new room', async () => {
  const device = await aberta(
    <ComPacote>
      {(pacote) => (
        <NovaInstalacaoDialog monitoramentoId={id} pacote={pacote} onFechar={nada} onCriada={nada} />
      )}
    </ComPacote>,
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), '1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Depósito')
  expect(await tocarDuasVezes(device, /Criar e verificar/, 'instalacao.criar')).toHaveLength(1)
})

test('the rooms of the model', async () => {
  const modelo = [{ tipo_id: 1, nome: 'Cozinha' }]
  const device = await aberta(<SemAmbientes monitoramentoId={id} modelo={modelo} editavel />)
  expect(await tocarDuasVezes(device, /Criar 1 ambiente/, 'instalacao.criar')).toHaveLength(1)
})

test('new assets', async () => {
  const device = await aberta(
    <ComPacote>
      {(pacote) => (
        <LoteSheet
          monitoramentoId={id}
          pacote={pacote}
          ambiente=""
          numero={5020}
          onFechar={nada}
          onCriado={nada}
        />
      )}
    </ComPacote>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Descrição' }), 'Bebedouro')
  await marcar(/^Bom/)
  await marcar('Em uso')
  expect(await tocarDuasVezes(device, /^Criar bem$/, 'patrimonio.lote')).toHaveLength(1)
})

test('a label on an asset of the list', async () => {
  const device = await aberta(
    <AssociarDialog
      monitoramentoId={id}
      referencia_id="XYZ-1"
      ambiente=""
      onFechar={nada}
      onAssociado={nada}
    />,
  )
  await marcar(/Cadeira 1/)
  expect(await tocarDuasVezes(device, /Trocar plaqueta/, 'patrimonio.associar')).toHaveLength(1)
})

test('an asset of another place', async () => {
  const device = await aberta(
    <TrazerDialog monitoramentoId={id} codigo={DE_FORA} ambiente="" onFechar={nada} onTrazido={nada} />,
  )
  expect(await tocarDuasVezes(device, /^Associar$/, 'patrimonio.associar')).toHaveLength(1)
})

test('the correction of a task', async () => {
  const fechar = vi.fn()
  const dela = { op_id: '', oQue: 'Ocorrência', alvo: 'Escola', erro: null }
  function Corrigir() {
    // as: what the sheet reads of it
    return <CorrigirSheet pendencia={dela as unknown as Pendencia} onClose={fechar} />
  }
  const device = await aberta(<Corrigir />, async ({ db, visita }) => {
    await visita.registrarOcorrencia({ tipo: 'outra', gravidade: 'alta', descricao: 'Vidro' })
    dela.op_id = (await db.fila.toArray()).find(({ acao }) => acao === 'ocorrencia.registrar')?.op_id ?? ''
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'O que aconteceu' }), ' quebrado')
  const [guardada] = await tocarDuasVezes(device, /Salvar correção/, 'ocorrencia.registrar')
  expect(guardada?.dados).toMatchObject({ descricao: 'Vidro quebrado' })
  expect(fechar).toHaveBeenCalledOnce()
})
