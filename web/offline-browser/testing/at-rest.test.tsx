// What a test leaves running has ended before the next one: each of these asks it of the one above.
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aparelho } from './device.ts'
import { VISITA } from './visit.ts'

let guardado = false

function Guardar({ ato }: { ato: () => Promise<unknown> }) {
  const [ocupado, setOcupado] = useState(false)
  async function guardar() {
    setOcupado(true)
    await ato()
    setOcupado(false)
    guardado = true
  }
  return (
    <button type="button" onClick={() => void guardar()}>
      {ocupado ? 'Guardando' : 'Guardar'}
    </button>
  )
}

test('a screen that is still keeping something when its test ends', async () => {
  const { visita, db } = await aparelho()
  const ato = async () => {
    await visita.iniciar()
    await visita.concluir({ pausarAntes: true })
    await db.fila.where('monitoramento_id').equals(VISITA).count()
  }
  render(<Guardar ato={ato} />)
  screen.getByRole('button', { name: 'Guardar' }).click()
  expect(guardado).toBe(false)
})

test('has kept it before the next one begins', () => {
  expect(guardado).toBe(true)
})
