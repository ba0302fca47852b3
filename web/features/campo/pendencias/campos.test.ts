import { expect, test } from 'vitest'
import { Acao } from '#contract/campo/tarefas.ts'
import { corrigivel } from '#offline/correct.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { camposDe, mudancas, rascunhoDe } from './campos.ts'

const nomes = (...args: Parameters<typeof camposDe>) => camposDe(...args).map(({ nome }) => nome)

test('of an update only what was sent is asked for again', () => {
  expect(nomes('patrimonio.atualizar', { estado: 'bom', atualizado_em: '' })).toEqual(['estado'])
  expect(nomes('instalacao.atualizar', { recursos: {}, observacoes: 'x' })).toEqual([
    'recursos',
    'observacoes',
  ])
  expect(nomes('patrimonio.atualizar', { instalacao_uuid: null })).toEqual([
    'estado',
    'condicao',
    'observacoes',
  ])
})

test('of what is born on the device everything is asked for', () => {
  expect(nomes('instalacao.criar', { nome: 'Sala 3' })).toEqual(['nome', 'bloco', 'pavimento'])
  expect(nomes('patrimonio.ver', {})).toEqual([])
  expect(nomes('roteiro.responder', { respostas: {} })).toEqual(['respostas'])
})

test('only what changed is written, and what was emptied is null', () => {
  const campos = camposDe('instalacao.criar', {})
  const antes = rascunhoDe(campos, { nome: 'Sala', bloco: 'B' })
  expect(antes).toEqual({ nome: 'Sala', bloco: 'B', pavimento: null })
  expect(mudancas(antes, antes)).toEqual({})
  expect(mudancas(antes, { ...antes, nome: 'Sala 3', bloco: '' })).toEqual({ nome: 'Sala 3', bloco: null })
})

test('every task that may be corrected has fields to correct', () => {
  for (const acao of Acao.options) {
    const item = { acao, subAcao: null, _tentado: false, _estado: 'pendente' }
    if (corrigivel(item as unknown as ItemFila)) expect(nomes(acao, {}), acao).not.toEqual([]) // as: all that is asked of it
  }
})
