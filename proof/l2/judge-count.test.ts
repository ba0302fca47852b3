import { expect, test } from 'vitest'
import { judgeCount, madeByLabels } from './judge-count.ts'
import { Model } from './model.ts'
import { DE_OUTRO_LOCAL, type PreparedVisit } from './school.ts'

const [DE_FORA = ''] = DE_OUTRO_LOCAL

const visit = {
  bens: [
    { id: 1, uuid: 'entrada-1', referencia_id: 'BEM-1', patrimonio_uuid: 'p-1' },
    { id: 2, uuid: 'entrada-2', referencia_id: 'BEM-2', patrimonio_uuid: 'p-2' },
  ],
} as PreparedVisit // as: only its assets are asked for

function counted(...codigos: string[]): Model {
  const model = new Model()
  model.promise(
    codigos.map((codigo, seq) => ({
      op_id: `op-${seq}`,
      seq,
      acao: 'patrimonio.contar',
      subAcao: null,
      entidade: `patrimonio:u-${seq}`,
      uuid: null,
      instalacao_id: null,
      patrimonio_id: `u-${seq}`,
      dados: { uuid: `u-${seq}`, referencia_id: codigo, instalacao_uuid: 'sala-1' },
      arquivo: null,
    })),
  )
  return model
}

const resultados = new Map([
  ['entrada-1', 'visto'],
  ['entrada-2', 'nao_localizado'],
])
const daqui = { uuid: 'u-0', codigo: 'BEM-1', entrada_uuid: 'entrada-1', resultado: 'visto', sala: 'sala-1' }
const deFora = {
  uuid: 'u-1',
  codigo: DE_FORA,
  entrada_uuid: 'u-1',
  resultado: 'localizado_outro_local',
  sala: 'sala-1',
}
const sobra = { ...deFora, uuid: 'u-2', entrada_uuid: 'u-2', codigo: 'SEM-1', resultado: 'nao_cadastrado' }
const model = counted('BEM-1', DE_FORA, 'SEM-1')

test('each label once, of its asset, in its room, is right', () => {
  expect(judgeCount(model, visit, { contadas: [daqui, deFora, sobra], resultados })).toEqual([])
  expect(madeByLabels(model, visit)).toEqual({ entradas: ['u-1', 'u-2'], sobras: ['u-2'] })
})

test.each([
  ['lost', [daqui, sobra]],
  ['duplicated', [daqui, daqui, deFora, sobra]],
  ['duplicated', [daqui, deFora, sobra, { ...sobra, uuid: 'u-9' }]],
  ['stale', [{ ...daqui, sala: 'sala-2' }, deFora, sobra]],
  ['stale', [{ ...daqui, entrada_uuid: 'u-0' }, deFora, sobra]],
  ['stale', [daqui, { ...deFora, resultado: 'nao_cadastrado' }, sobra]],
])('a %s label is found', (kind, contadas) => {
  expect(judgeCount(model, visit, { contadas, resultados }).map((one) => one.kind)).toEqual([kind])
})

test('what nobody counted may not be seen', () => {
  const seen = new Map([...resultados, ['entrada-2', 'visto']])
  const [found, ...others] = judgeCount(model, visit, {
    contadas: [daqui, deFora, sobra],
    resultados: seen,
  })
  expect(found).toMatchObject({ kind: 'duplicated', detail: 'BEM-2 was not counted and is visto' })
  expect(others).toEqual([])
})
