import { expect, test } from 'vitest'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { proximoDe } from './proximo.ts'

const acoes = ['entradas.editar', 'entradas.receber'].map((chave) => ({ chave, permitido: true }))

function passo(partes: Partial<EntradaDetalhada>): string {
  // as: what the next step reads of an entry, and no more
  const entrada = {
    situacao: 'rascunho',
    tipo: 'compra',
    deposito: { id: 1, nome: 'Depósito Central' },
    nota_por_conferir: false,
    pendencias: [],
    acoes,
    ...partes,
  } as unknown as EntradaDetalhada
  const proximo = proximoDe(entrada)
  return proximo === null ? '' : proximoEmPalavras(proximo, entrada.acoes)
}

test('the next step of a draft is what its screen offers: the note first, then what it lacks, then the receipt', () => {
  expect(passo({ nota_por_conferir: true, pendencias: ['Confira a nota'] })).toContain('Tudo confere')
  expect(passo({ pendencias: ['Informe o número do documento.'] })).toContain(
    'Próximo passo: completar o que falta para receber. É com você.',
  )
  expect(passo({})).toContain('Próximo passo: registrar que chegou. É com você.')
})
