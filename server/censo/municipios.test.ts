// What a census says of a município, against the list of them.
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { CATALOGO, DO_CATALOGO, microdados } from '#server/dados/importacoes/testing/censo.ts'
import { createMesa } from '#server/dados/importacoes/testing/mesa.ts'
import { municipioEstranho } from './municipios.ts'

const { clara, confirmada, simulada } = await createMesa()

const dito = (codigo: string | null, nome: string | null, uf: string | null = 'TO') =>
  municipioEstranho({ uf, codigo, nome })

test('what fits is told nothing of: a code and its name, with or without one of them, and a name that changed', () => {
  for (const certo of [
    dito('1700251', 'ABREULANDIA'),
    dito('1708254', 'Tabocão'),
    dito('5101837', 'Boa Esperança do Norte', 'MT'),
    dito('1700251', null),
    dito(null, 'Palmas'),
    dito(null, null),
    dito(null, 'Palmaz', null),
  ])
    expect(certo).toBeNull()
})

test('a code that exists nowhere or in another state, another name and a name that no list has are told in one way', () => {
  expect(dito(null, 'Palmaz')).toEqual({
    mensagem: 'Não há município “Palmaz” em TO. Confira o nome.',
    campo: 'municipio',
    semCodigo: false,
  })
  expect(dito('9999999', 'Palmas')).toEqual({
    mensagem: 'O código 9999999 não é de um município de TO. Confira o município e o código.',
    campo: 'municipio_ibge',
    semCodigo: true,
  })
  expect(dito('1100122', 'Ji-Paraná')?.semCodigo).toBe(true)
  expect(dito('1700251', 'Palmas')).toEqual({
    mensagem: 'O código 1700251 é de Abreulândia, e o município escrito é “Palmas”. Confira os dois.',
    campo: 'municipio_ibge',
    semCodigo: false,
  })
})

test('warnings are told line by line and go into the file of problems, before and after the import', async () => {
  const bytes = microdados(
    { CO_ENTIDADE: '11900001' },
    { CO_ENTIDADE: '11900002', CO_MUNICIPIO: '9999999', NO_MUNICIPIO: 'Almas do Sul', CO_CEP: '12' },
    { CO_ENTIDADE: '119' },
  )
  const ensaio = await simulada('censo-inep', bytes)
  expect(ensaio).toMatchObject({ contagem: { criar: 2, erro: 1 }, mensagem: null })
  expect(ensaio.avisos).toEqual({
    linhas: 1,
    primeiros: [
      {
        linha: 3,
        texto:
          'O código 9999999 não é de um município de RO. Confira o município e o código. O código foi deixado de lado; CEP “12” não serve e foi deixado de lado',
      },
    ],
  })
  const arquivo = async (id: number) =>
    (await clara.call(importacoes.erros, { params: { id } })).bytes.toString('utf8').trim().split('\r\n')
  const antes = await arquivo(ensaio.id)
  expect(antes).toHaveLength(3)
  expect(antes[1]).toMatch(/Linha 3: aviso: O código 9999999 não é/)
  expect(antes[2]).toMatch(/Linha 4: CO_ENTIDADE é “119”/)
  const feita = await confirmada(ensaio.id)
  expect([feita.avisos, await arquivo(feita.id)]).toEqual([ensaio.avisos, antes])
})

test('the catalogue has no code: the name alone is held against the list', async () => {
  const linha = DO_CATALOGO.with(4, 'Almas do Sul')
  const texto = [CATALOGO, linha].map((cada) => cada.join(';')).join('\r\n')
  const ensaio = await simulada('censo-inep', new TextEncoder().encode(texto))
  expect(ensaio.avisos.primeiros).toEqual([
    { linha: 2, texto: 'Não há município “Almas do Sul” em RO. Confira o nome' },
  ])
})
