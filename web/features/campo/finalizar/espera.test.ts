import { expect, test } from 'vitest'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { esperaDe, frasesDaEspera } from './espera.ts'

const uma = (
  situacao: Pendencia['situacao'],
  arquivo: string | null,
  op_id = 'op',
  acao: Pendencia['acao'] = 'patrimonio.atualizar',
) => ({ op_id, situacao, arquivo, acao }) as Pendencia // as: what is counted

test('says how many records and files are still to go, and that nothing must be redone', () => {
  const espera = esperaDe([uma('na-fila', null), uma('espera-wifi', 'f', 'op-2'), uma('na-fila', 'g')])
  expect(espera).toEqual({ total: 3, fotos: 2, assinaturas: 0, precisam: 0, semWifi: ['op-2'] })
  expect(frasesDaEspera(espera)).toEqual([
    'Guardado neste aparelho, ainda por enviar: 1 registro e 2 fotos e anexos.',
    'O aparelho envia sozinho, quando há conexão; nada precisa ser refeito.',
  ])
})

test('a signature is no photo', () => {
  const assinatura = uma('na-fila', 's', 'op-3', 'monitoramento.assinaturas.agente')
  expect(frasesDaEspera(esperaDe([uma('na-fila', null), uma('na-fila', 'f', 'op-2'), assinatura]))[0]).toBe(
    'Guardado neste aparelho, ainda por enviar: 1 registro, 1 foto ou anexo e 1 assinatura.',
  )
})

test('never says that nothing must be redone while something needs the person', () => {
  const frases = frasesDaEspera(esperaDe([uma('invalida', 'f')]))
  expect(frases).toEqual([
    'Guardado neste aparelho, ainda por enviar: 1 foto ou anexo.',
    '1 item precisa de você em Pendências.',
  ])
})
