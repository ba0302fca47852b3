import { expect, test } from 'vitest'
import { carrinhoVazio, comMaterial, corpoDe, estaVazio, lerGuardado } from './carrinho.ts'

const CADERNO = { id: 1, codigo: 'CAD', descricao: 'Caderno', unidade: 'un', casas: 0 }
const LAPIS = { id: 2, codigo: 'LAP', descricao: 'Lápis', unidade: 'un', casas: 0 }

test('comMaterial keeps one line for each material and sums what is read twice', () => {
  const uma = comMaterial([], { material: CADERNO, qtd_e3: 1_000 })
  const duas = comMaterial(comMaterial(uma, { material: LAPIS }), { material: CADERNO, qtd_e3: 12_000 })
  expect(duas.map(({ material, qtd_e3 }) => [material.id, qtd_e3])).toEqual([
    [1, 13_000],
    [2, null],
  ])
})

test('comMaterial leaves the quantity typed when the same material is chosen again by its name', () => {
  const linhas = comMaterial([], { material: CADERNO, qtd_e3: 5_000 })
  expect(comMaterial(linhas, { material: CADERNO })).toEqual(linhas)
})

test('corpoDe says what is missing by field, and answers the body when nothing is', () => {
  const vazio = carrinhoVazio()
  expect(corpoDe({ ...vazio, linhas: comMaterial([], { material: LAPIS }) })).toEqual({
    corpo: null,
    faltas: { local_destino_id: 'Escolha o destino', 'itens.0.qtd_solicitada_e3': 'Informe a quantidade' },
  })
  const { corpo } = corpoDe({
    ...vazio,
    destino: { id: 9, nome: 'Escola' },
    linhas: comMaterial([], { material: LAPIS, qtd_e3: 3_000 }),
  })
  expect(corpo).toMatchObject({
    local_destino_id: 9,
    necessidade_em: null,
    periodo_ref: null,
    itens: [{ material_id: 2, qtd_solicitada_e3: 3_000 }],
  })
})

test('lerGuardado answers what was kept and nothing for what it does not know', () => {
  const guardado = { versao: 0, carrinho: carrinhoVazio() }
  expect(lerGuardado(JSON.stringify(guardado))).toEqual(guardado)
  for (const estranho of [null, '', '{', '{"versao":1}']) expect(lerGuardado(estranho)).toBeNull()
  expect(estaVazio(guardado.carrinho)).toBe(true)
})
