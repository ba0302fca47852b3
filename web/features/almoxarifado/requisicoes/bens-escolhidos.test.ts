import { expect, test } from 'vitest'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'
import { comBens, pedidoDe, semBem } from './bens-escolhidos.ts'

const bem = (id: number, impedimento: string | null = null) => ({ id, impedimento }) as BemATransferir // as: the rest is not read
const linha = (id: number, autorizada: number, separada = 0) =>
  ({
    id,
    qtd_autorizada_e3: autorizada * 1000,
    qtd_separada_e3: separada * 1000,
    qtd_em_separacao_e3: 0,
    qtd_expedida_e3: 0,
    qtd_cancelada_e3: 0,
    qtd_em_substituicao_e3: 0,
  }) as ItemDaRequisicao // as: the rest is not read

test('a line takes no more than it lacks, and an asset is in one line alone', () => {
  const duas = comBens({}, linha(1, 3, 1), [bem(10), bem(11), bem(12)])
  expect(pedidoDe(duas)).toEqual([{ item_id: 1, patrimonio_ids: [10, 11] }])
  const outra = comBens(duas, linha(2, 5), [bem(11), bem(12), bem(13, 'Está em manutenção.')])
  expect(pedidoDe(outra)).toEqual([
    { item_id: 1, patrimonio_ids: [10, 11] },
    { item_id: 2, patrimonio_ids: [12] },
  ])
})

test('taken out, it may be chosen for another; a line with none is not sent', () => {
  const sem = semBem(comBens({}, linha(1, 1), [bem(10)]), 1, 10)
  expect(pedidoDe(sem)).toEqual([])
  expect(pedidoDe(comBens(sem, linha(2, 1), [bem(10)]))).toEqual([{ item_id: 2, patrimonio_ids: [10] }])
})
