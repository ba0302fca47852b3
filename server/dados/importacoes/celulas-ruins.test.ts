// What a cell says is wrong with it, where it is no value at all or the number of a person or company.
import { expect, test } from 'vitest'
import { createMesa, utf8 } from './testing/mesa.ts'

const { enviar, simulada } = await createMesa()

test.each([
  ['123', 'O CPF tem 11 números e o CNPJ tem 14 caracteres, e este tem 3.'],
  ['12345678901234567', 'O CPF tem 11 números e o CNPJ tem 14 caracteres, e este tem 17.'],
  ['52998224735', 'dígito verificador deste CPF'],
  ['11222333000182', 'dígito verificador deste CNPJ'],
  ['1,12223E+13', 'a planilha arredondou este número'],
  ['#N/D', 'é um erro da planilha'],
  ['#DIV/0!', 'é um erro da planilha'],
  ['#FÓRMULA!', 'fórmula sem resultado'],
])('of a supplier, the document %s is told: %s', async (documento, dito) => {
  const fornecedores = await simulada('fornecedores', utf8(`CNPJ ou CPF;Nome\n${documento};Papelaria`))
  expect(fornecedores.contagem).toEqual({ erro: 1 })
  expect(fornecedores.primeiras[0]?.texto).toContain(dito)
  const bens = await simulada('bens', utf8(`Tombamento;Descrição;Fornecedor\n1;Mesa;${documento}`))
  expect(bens.primeiras[0]?.texto).toContain(dito)
})

test('the first zeros that a spreadsheet drops are put back, of either', async () => {
  const { contagem } = await simulada(
    'fornecedores',
    utf8('CNPJ ou CPF;Nome\n191\n394460005887;Ministério da Fazenda\n529982247-25;Maria'),
  )
  expect(contagem).toEqual({ criar: 2, erro: 1 })
})

test('what is wrong in a column that is not brought is no matter', async () => {
  const { contagem } = await simulada(
    'fornecedores',
    utf8('CNPJ ou CPF;Nome;Cálculo\n11222333000181;Papelaria;#REF!'),
  )
  expect(contagem).toEqual({ criar: 1 })
})

test('a file of suppliers sent to the materials is told to be of suppliers', async () => {
  const { dados } = await enviar(
    'materiais',
    utf8('CNPJ ou CPF;Razão social;UF\n11222333000181;Papelaria;TO'),
  )
  expect(dados.mensagem).toContain('parece ser de fornecedores')
})
