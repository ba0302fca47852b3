import { expect, test } from 'vitest'
import { LISTA_DE_MATERIAIS } from '#contract/almoxarifado/lista-de-materiais.ts'
import { LISTA_DE_FORNECEDORES } from '#contract/rede/lista-de-fornecedores.ts'
import { arquivoDa } from './arquivo-da-lista.ts'

test('the file has the columns of the list, by its own names and in whole units', () => {
  const { colunas, permissao, sentido } = arquivoDa(LISTA_DE_MATERIAIS)
  expect({ permissao, sentido }).toEqual({
    permissao: 'painel.almoxarifado.materiais.exportar',
    sentido: 'asc',
  })
  const dita = (chave: string) => colunas.find((coluna) => coluna.chave === chave)
  expect(dita('descricao')?.rotulo).toBe('Material')
  expect(dita('valor')).toMatchObject({ rotulo: 'Valor em estoque (R$)', tipo: 'dinheiro' })
  const linha = { saldo_e3: 1500, valor_centavos: 123_450, vencido_e3: null, ativo: false, critico: true }
  const escrito = (chave: string) => dita(chave)?.valor(linha as never) // as: only what these columns read
  expect(['saldo', 'valor', 'vencido', 'ativo', 'critico'].map(escrito)).toEqual([
    1.5,
    1234.5,
    null,
    'Inativo',
    true,
  ])
})

test('several of a vocabulary are one cell, and a cell of the file takes the place of the list’s', () => {
  const { colunas } = arquivoDa(LISTA_DE_FORNECEDORES, { documento: () => '11.222.333/0001-81' })
  const linha = { natureza: ['fornecedor', 'doador'], documento: '***', uf: 'TO' }
  const escrito = (chave: string) => colunas.find((um) => um.chave === chave)?.valor(linha as never) // as: as above
  expect(['natureza', 'documento', 'uf'].map(escrito)).toEqual([
    'Fornecedor, Doador',
    '11.222.333/0001-81',
    'TO',
  ])
})
