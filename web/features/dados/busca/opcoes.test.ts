import { Package } from 'lucide-react'
import { expect, test } from 'vitest'
import { telasProcuradas } from './opcoes.ts'

const tela = (titulo: string, palavras: string[] = []) => ({
  titulo,
  palavras,
  to: `/painel/${titulo}`,
  icone: Package,
  grupo: null,
})

test('what its own title names comes before what other words lead to, in the order of the menu', () => {
  const telas = [
    tela('Transferências', ['expedir', 'receber']),
    tela('Receber materiais', ['recebimento']),
    tela('Receber bens'),
  ]
  // as: a screen of the menu says more than the search reads
  const titulos = telasProcuradas(telas as never, 'receber').flatMap(({ opcoes }) => opcoes)
  expect(titulos.map(({ titulo }) => titulo)).toEqual(['Receber materiais', 'Receber bens', 'Transferências'])
})
