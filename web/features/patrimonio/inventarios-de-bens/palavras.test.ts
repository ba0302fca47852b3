import { expect, test } from 'vitest'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { providenciaDa, proximoDe } from './palavras.tsx'

const ENCERRAR = [{ chave: 'inventariosDeBens.encerrar', permitido: true }]

const dito = (a_decidir: number, sobras_a_decidir: number, pendentes = 0) => {
  const proximo = proximoDe({ situacao: 'aberto', a_decidir, pendentes, sobras_a_decidir })
  return proximo && proximoEmPalavras(proximo, ENCERRAR)
}

test('the next step of an inventory says what is left, and only then its end', () => {
  expect(dito(3, 0, 2)).toBe(
    'Próximo passo: decidir 3 bens (2 sem leitura). É com a comissão. Só então se encerra.',
  )
  expect(dito(1, 2)).toBe(
    'Próximo passo: decidir 1 bem e incorporar ou descartar 2 sobras. É com a comissão. Só então se encerra.',
  )
  expect(dito(0, 1)).toBe(
    'Próximo passo: incorporar ou descartar 1 sobra. É com quem incorpora os bens. Só então se encerra.',
  )
  expect(dito(0, 0)).toBe('Próximo passo: encerrar. É com você.')
  expect(proximoDe({ situacao: 'encerrado', a_decidir: 0, pendentes: 0, sobras_a_decidir: 0 })).toBeNull()
})

test('a surplus says what became of it', () => {
  const bem = {
    id: 1,
    referencia_id: null,
    tombamento: null,
    descricao: 'Mesa',
    situacao: 'a_tombar',
  } as const
  const deixada = { por: 'Sara', motivo: 'É do prédio alugado' }
  const nome = (partes: Partial<Parameters<typeof providenciaDa>[0]>) =>
    providenciaDa({ a_decidir: false, deixada: null, bem, ...partes }).nome
  expect(nome({ a_decidir: true })).toBe('A incorporar')
  expect(nome({ deixada })).toBe('Deixada como está')
  expect(nome({ bem: { ...bem, situacao: 'estornado' } })).toBe('Descartada')
  expect(nome({ bem: { ...bem, situacao: 'ativo' } })).toBe('Incorporada')
})
