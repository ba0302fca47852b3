import { expect, test } from 'vitest'
import { type EtapasDoRoteiro, etapaDoCaminho, etapasDoMonitoramento } from './etapas.ts'

test('the five screens come in the order of the work', () => {
  expect(etapasDoMonitoramento(7).map(({ to }) => to)).toEqual([
    '/monitoramentos/7/detalhes',
    '/monitoramentos/7/instalacoes',
    '/monitoramentos/7/patrimonios/escanear',
    '/monitoramentos/7/patrimonios',
    '/monitoramentos/7/finalizar',
  ])
})

test('a roteiro brings its questions, and takes the rooms away where it does not inspect them', () => {
  const chaves = (roteiro: EtapasDoRoteiro) => etapasDoMonitoramento(7, roteiro).map(({ chave }) => chave)
  expect(chaves({ perguntas: true, ambientes: true })).toEqual([
    'detalhes',
    'roteiro',
    'instalacoes',
    'escanear',
    'patrimonios',
    'finalizar',
  ])
  expect(chaves({ perguntas: true, ambientes: false })).not.toContain('instalacoes')
  expect(etapaDoCaminho('/monitoramentos/7/roteiro')).toBe('roteiro')
})

test('each screen is the current step of its own address', () => {
  expect(etapasDoMonitoramento(7).map(({ to }) => etapaDoCaminho(to))).toEqual([
    'detalhes',
    'instalacoes',
    'escanear',
    'patrimonios',
    'finalizar',
  ])
})

test('editing an asset belongs to the asset monitoring step, and other addresses to none', () => {
  expect(etapaDoCaminho('/monitoramentos/7/patrimonios/55')).toBe('escanear')
  expect(etapaDoCaminho('/monitoramentos/7/patrimonios/')).toBe('patrimonios')
  expect([etapaDoCaminho('/monitoramentos'), etapaDoCaminho('/monitoramentos/pendencias')]).toEqual([
    null,
    null,
  ])
})
