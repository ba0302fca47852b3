import { expect, test } from 'vitest'
import { lerPlanilha } from './planilha.ts'

const planilha = (texto: string) => new Blob([texto])

test('columns come in any order, accents and case, by semicolon, comma or tab', async () => {
  const esperado = [{ nome: 'João Dias', email: 'joao@x.br', matricula: '12' }]
  expect(await lerPlanilha(planilha('E-mail;Matrícula;NOME\r\njoao@x.br;12;João Dias\r\n\r\n'))).toEqual(
    esperado,
  )
  expect(await lerPlanilha(planilha('nome,email,matricula\n"João Dias",joao@x.br,12'))).toEqual(esperado)
  expect(await lerPlanilha(planilha('nome completo\temail\tregistro\nJoão Dias\tjoao@x.br\t12'))).toEqual(
    esperado,
  )
})

test('a spreadsheet saved in the old encoding keeps its accents', async () => {
  const bytes = new Uint8Array(
    [...'nome;email\n']
      .map((c) => c.charCodeAt(0))
      .concat(
        [0x4a, 0x6f, 0xe3, 0x6f],
        [...';j@x.br'].map((c) => c.charCodeAt(0)),
      ),
  )
  expect(await lerPlanilha(new Blob([bytes]))).toEqual([{ nome: 'João', email: 'j@x.br' }])
})

test('what cannot be read is refused in words', async () => {
  await expect(lerPlanilha(planilha('pessoa;contato\nAna;ana@x.br'))).rejects.toThrow('nome e email')
  await expect(lerPlanilha(planilha('nome;email\n'))).rejects.toThrow('nenhuma pessoa')
  const muitas = Array.from({ length: 501 }, (_, i) => `P${i};p${i}@x.br`).join('\n')
  await expect(lerPlanilha(planilha(`nome;email\n${muitas}`))).rejects.toThrow('partes de até 500')
})
