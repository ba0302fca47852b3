import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RepetirResposta } from './RepetirResposta.tsx'
import { lembrarResposta, ultimaResposta } from './ultima-resposta.ts'

test('the last answer is of one visit and of one kind', () => {
  lembrarResposta(1, 'Sala de aula', { estado: 'bom' })
  lembrarResposta(1, 'Sala de aula', { estado: 'ruim' })
  expect(ultimaResposta(1, 'Sala de aula')).toEqual({ estado: 'ruim' })
  expect(ultimaResposta(1, 'Banheiro')).toBeUndefined()
  expect(ultimaResposta(2, 'Sala de aula')).toBeUndefined()
})

test('it is offered while nothing is answered, and given only when asked for', async () => {
  const onRepetir = vi.fn()
  const resposta = { estado: 'ruim' }
  const { rerender } = render(
    <RepetirResposta resposta={resposta} respondido={false} onRepetir={onRepetir} />,
  )
  expect(onRepetir).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Repetir a última resposta' }))
  expect(onRepetir).toHaveBeenCalledExactlyOnceWith(resposta)
  rerender(<RepetirResposta resposta={resposta} respondido onRepetir={onRepetir} />)
  expect(screen.queryByRole('button')).toBeNull()
})
