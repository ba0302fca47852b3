// @vitest-environment node
import { expect, test } from 'vitest'
import { openDeviceDatabase } from './device-database.ts'
import { diagnostico } from './diagnostics.ts'
import type { Engine } from './engine.ts'
import { PhotoNetwork } from './photo-network.ts'
import { StatusStore } from './status.ts'
import { aparelho } from './testing/device.ts'
import { uuid } from './testing/visit.ts'

test('the diagnosis says how the queue stands, and nothing of the work or of a person', async () => {
  const device = await aparelho()
  const { db, world, visita } = device
  await visita.iniciar()
  await visita.atualizarPatrimonio(uuid('bem', 1), {
    estado: 'ruim',
    observacoes: 'Pertence a Maria da Silva',
  })
  await visita.adicionarAnexo(
    new File([new Uint8Array([1])], 'carta-da-maria.pdf', { type: 'application/pdf' }),
  )
  device.estado.responder = () =>
    ({
      tipo: 'resposta',
      http: 422,
      codigo: 'ERR_FORM_VALIDATION',
      mensagem: 'Maria não pode',
      dados: null,
    }) as never // as: an answer of refusal
  await device.processor.turn()
  const fotos = new PhotoNetwork(openDeviceDatabase('diagnostico'), {})
  const usuario = { id: 42, nome: 'Ana Lucena', email: 'ana@zelo.demo' }
  const engine = {
    db,
    world,
    usuario,
    status: new StatusStore(),
    uploads: { fotos, posicoes: { seen: () => 0 } },
  }
  const texto = await diagnostico(engine as unknown as Engine) // as: what the diagnosis reads
  fotos.close()
  expect(texto).toContain('pendentes 3')
  expect(texto).toMatch(
    /1 \S+ monitoramento\.estado\/iniciar visita 7 .* recusada vez 1\.1 http 422 ERR_FORM_VALIDATION/,
  )
  expect(texto).toMatch(/2 \S+ patrimonio\.atualizar visita 7 /)
  for (const segredo of ['Maria', 'maria', 'Ana', 'zelo.demo', 'Cadeira', 'Escola', 'ruim'])
    expect(texto, segredo).not.toContain(segredo)
})
