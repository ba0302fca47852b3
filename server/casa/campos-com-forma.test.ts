// Over every register's fields: what has a written form is never shown as it is kept.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CampoDoRegistro, type Campos, ditoDoCampo } from '#contract/casa/campos.ts'

const CONTRATO = join(import.meta.dirname, '..', '..', 'contract')

/** By the name of the field: what is kept, and how it is read. */
const ESCRITOS: Readonly<Record<string, readonly [guardado: string, lido: string]>> = {
  cnpj: ['99000017000106', '99.000.017/0001-06'],
  cpf: ['52998224725', '529.982.247-25'],
  cep: ['77001002', '77001-002'],
  documento: ['99000017000106', '99.000.017/0001-06'],
}

async function camposDosRegistros(): Promise<[onde: string, nome: string, campo: CampoDoRegistro][]> {
  const nomes = await readdir(CONTRATO, { recursive: true })
  const arquivos = nomes.filter(
    (nome) => /campos-d[aeo]s?-[\w-]+\.ts$/.test(nome) && !nome.includes('.test.'),
  )
  const modulos = await Promise.all(
    arquivos.map(async (arquivo) => [arquivo, await import(join(CONTRATO, arquivo))] as const),
  )
  return modulos.flatMap(([arquivo, modulo]) =>
    Object.entries<Campos>(modulo).flatMap(([constante, campos]) =>
      constante.startsWith('CAMPOS_')
        ? Object.entries(campos).map(([nome, campo]): [string, string, CampoDoRegistro] => [
            arquivo,
            nome,
            campo,
          ])
        : [],
    ),
  )
}

test('a CNPJ, a CPF and a CEP are read with their signs, in every register that has them', async () => {
  const comForma = (await camposDosRegistros()).filter(([, nome]) => Object.hasOwn(ESCRITOS, nome))
  expect(comForma.length).toBeGreaterThan(4)
  const lidos = comForma.map(([onde, nome, campo]) => [onde, nome, ditoDoCampo(campo, ESCRITOS[nome]?.[0])])
  expect(lidos).toEqual(comForma.map(([onde, nome]) => [onde, nome, ESCRITOS[nome]?.[1]]))
})

test('a CPF that the server half hides stays as it came', async () => {
  const cpf = (await camposDosRegistros()).find(([, nome]) => nome === 'cpf')?.[2]
  expect(cpf && ditoDoCampo(cpf, '***.982.247-**')).toBe('***.982.247-**')
})
