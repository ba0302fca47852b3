import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lerNfe } from './ler.ts'

// Not part of this repository: notes published as examples, beside it where they are given.
const PASTA = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'dados', 'nfe')
function notaDe(arquivo: string) {
  const leitura = lerNfe(readFileSync(join(PASTA, arquivo)), { hoje: '2026-11-22', cnpjs: [] })
  if ('recusa' in leitura) throw new Error(leitura.recusa)
  return leitura.nota
}

const SO_O_DESTINO = ['destinatario_sem_parametro']

const EXEMPLOS = [
  { arquivo: 'nfe-21-itens.xml', itens: 21, valor: 17_301, confere: true, diferencas: SO_O_DESTINO },
  { arquivo: 'nfe-4-itens.xml', itens: 4, valor: 61_037, confere: true, diferencas: SO_O_DESTINO },
  // Its parties and dates were changed, and its key was not.
  {
    arquivo: 'nfe-reforma-tributaria.xml',
    itens: 1,
    valor: 16_474_681,
    confere: false,
    diferencas: ['chave_mes', 'chave_emitente', 'totais', 'destinatario_sem_parametro', 'total_da_reforma'],
  },
]

for (const { arquivo, itens, valor, confere, diferencas } of EXEMPLOS) {
  test(`the example ${arquivo} reconciles to the cent`, ({ skip }) => {
    skip(!existsSync(join(PASTA, arquivo)), `${arquivo} is not beside this repository`)
    const nota = notaDe(arquivo)
    expect(nota).toMatchObject({ valor_centavos: valor, confere })
    expect(nota.linhas).toHaveLength(itens)
    const codigos = nota.diferencas.map(({ codigo }) => codigo)
    expect([...new Set(codigos)]).toEqual(diferencas)
  })
}

test('the example of the reform was cut to one item: what is missing is told, total by total', ({ skip }) => {
  const arquivo = 'nfe-reforma-tributaria.xml'
  skip(!existsSync(join(PASTA, arquivo)), `${arquivo} is not beside this repository`)
  const nota = notaDe(arquivo)
  const diferentes = nota.conferencia.filter((p) => p.declarado_centavos !== p.somado_centavos)
  expect(diferentes).toEqual([
    { parcela: 'produtos', declarado_centavos: 15_810_635, somado_centavos: 1488 },
    { parcela: 'desconto', declarado_centavos: 4580, somado_centavos: 140 },
    { parcela: 'frete', declarado_centavos: 3000, somado_centavos: 0 },
    { parcela: 'seguro', declarado_centavos: 2000, somado_centavos: 0 },
    { parcela: 'outras', declarado_centavos: 5000, somado_centavos: 0 },
    { parcela: 'st', declarado_centavos: 664_046, somado_centavos: 238_428 },
  ])
  expect(nota.calculado_centavos - nota.valor_centavos).toBe(5420)
})
