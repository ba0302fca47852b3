import { expect, test } from 'vitest'
import { eventoSemDadosPessoais } from './personal-data.ts'

const EVENTO = {
  id: 1,
  registrado_em: '2026-02-01T12:00:00.000Z',
  ocorrido_em: null,
  ator: { id: 1, nome: 'Ana' },
  causado_por: null,
  origem: 'web' as const,
  ip: null,
  dispositivo_id: null,
  op_id: null,
  acao: 'usuarios.editar',
  entidade: 'usuario',
  entidade_id: '7',
  local: null,
  campo: null as string | null,
  de: null as unknown,
  para: null as unknown,
  motivo: null as string | null,
}

test('eventoSemDadosPessoais hides the network address, and says so', () => {
  expect(eventoSemDadosPessoais({ ...EVENTO, ip: '10.1.2.3' })).toMatchObject({ ip: null, ocultado: true })
})

test('eventoSemDadosPessoais leaves alone what holds no personal data', () => {
  const evento = { ...EVENTO, campo: 'estado', de: 'bom', para: 'ruim', motivo: 'Parede úmida, sala 12' }
  expect(eventoSemDadosPessoais(evento)).toEqual({ ...evento, ocultado: false })
})

test('eventoSemDadosPessoais hides both sides of a personal field, but not that it was empty', () => {
  const evento = eventoSemDadosPessoais({ ...EVENTO, campo: 'cpf', de: null, para: '52998224725' })
  expect(evento).toMatchObject({ de: null, para: '•••', ocultado: true })
})

test('eventoSemDadosPessoais looks inside texts, lists and records', () => {
  const evento = eventoSemDadosPessoais({
    ...EVENTO,
    campo: 'convite',
    para: { email: 'ana@teste.zelo', avisados: ['Bia <bia@teste.zelo>'], contato: { telefone: '63 1234' } },
    motivo: 'Pedido de 529.982.247-25, fone (63) 99999-1234',
  })
  expect(evento.para).toEqual({ email: '•••', avisados: ['Bia <•••>'], contato: { telefone: '•••' } })
  expect(evento.motivo).toBe('Pedido de •••, fone •••')
})

test('eventoSemDadosPessoais takes a longer number for what it is, no CPF', () => {
  const chave = '35200114200166000187550010000000071123456789'
  expect(eventoSemDadosPessoais({ ...EVENTO, campo: 'chave', para: chave }).para).toBe(chave)
})
