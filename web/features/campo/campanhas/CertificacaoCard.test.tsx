import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CertificacaoCard } from './CertificacaoCard.tsx'

const cartao = () =>
  screen.getByRole('heading', { name: 'O que a amostra certifica' }).closest('section')?.textContent
const lida = { margem: 3, locais: 18, lidos: 18, bens: 2404, faltam: 1 }

test('the interval is told to the tenth of a point, which the margin is compared with', () => {
  const { rerender } = render(
    <CertificacaoCard certificacao={{ ...lida, estimativa: 2.949, de: 1.55, ate: 7.5 }} />,
  )
  expect(cartao()).toContain('18 de 18 locais sorteados lidos: de 2.404 bens, 1 não localizado.')
  expect(cartao()).toContain('faltam entre 1,6 % e 7,5 % dos bens do conjunto (estimativa 2,9 %)')
  expect(cartao()).toContain('A margem pedida, de 3 pontos, foi alcançada.')
  rerender(<CertificacaoCard certificacao={{ ...lida, estimativa: 2.949, de: 1.45, ate: 7.5 }} />)
  expect(cartao()).toContain('ainda não foi alcançada')
})

test('before any place is read it says so, and certifies nothing', () => {
  const nada = { ...lida, lidos: 0, bens: 0, faltam: 0, estimativa: null, de: null, ate: null }
  render(<CertificacaoCard certificacao={nada} />)
  expect(cartao()).toContain('Nenhum dos 18 locais sorteados foi lido.')
  expect(cartao()).toContain('Ainda não diz nada do conjunto')
})
