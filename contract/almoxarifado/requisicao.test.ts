import { expect, test } from 'vitest'
import { DadosDaRequisicao } from './requisicao-formas.ts'

test('the period is a year or a month of it, and what is written otherwise is told how to write it', () => {
  const com = (periodo_ref: string) =>
    DadosDaRequisicao.safeParse({ local_destino_id: 1, periodo_ref }).error?.issues.map(
      ({ message }) => message,
    )
  for (const certo of ['', '2026', '2026-12']) expect(com(certo), certo).toBeUndefined()
  for (const outro of ['dezembro', 'dezembro de 2026', '2026-13', '12/2026'])
    expect(com(outro), outro).toEqual(['Escreva o ano, como 2026, ou o ano e o mês, como 2026-03'])
})
