// What a census says of a município, against the list of them.
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { CATALOGO, DO_CATALOGO, microdados } from '#server/dados/importacoes/testing/censo.ts'
import { createMesa } from '#server/dados/importacoes/testing/mesa.ts'
import { municipioConferido, municipioEstranho } from './municipios.ts'

const { clara, confirmada, simulada } = await createMesa()

const avisosDe = (codigo: string | null, nome: string | null, uf = 'TO') =>
  municipioConferido({ uf, codigo, nome })

test('a code that exists nowhere, or in another state, is left aside, and a name that is of another is told', () => {
  expect(avisosDe('1700251', 'ABREULANDIA')).toEqual({ codigo: '1700251', avisos: [] })
  expect(avisosDe('1708254', 'Tabocão').avisos).toEqual([])
  expect(avisosDe('5101837', 'Boa Esperança do Norte', 'MT').avisos).toEqual([])
  expect(avisosDe('9999999', 'Almas do Sul')).toEqual({
    codigo: null,
    avisos: [
      'código do município “9999999”, de “Almas do Sul”, não existe em TO e foi deixado de lado; confira o município',
    ],
  })
  expect(avisosDe('1100122', 'Ji-Paraná').codigo).toBeNull()
  expect(avisosDe('1700251', 'Palmas')).toEqual({
    codigo: '1700251',
    avisos: ['o código 1700251 é de Abreulândia, e o arquivo diz “Palmas”; confira o município'],
  })
  expect(avisosDe(null, 'Almas do Sul').avisos).toEqual([
    'não há município “Almas do Sul” em TO; confira o nome',
  ])
  expect(avisosDe('1700707', 'Almas do Sul').avisos).toHaveLength(1)
  expect(avisosDe(null, null).avisos).toEqual([])
})

test('of what was typed and stays as it is, what to look at is told in its own words', () => {
  const dito = (codigo: string | null, nome: string | null, uf = 'TO') =>
    municipioEstranho({ uf, codigo, nome })
  expect(dito('1700251', 'Abreulândia')).toBeNull()
  expect(dito(null, null)).toBeNull()
  expect(dito(null, 'Palmaz')).toBe('não há município “Palmaz” em TO; confira o nome')
  expect(dito('9999999', 'Palmas')).toBe('o código de município 9999999 não existe em TO; confira o código')
  expect(dito('1700251', 'Palmas')).toBe(
    'o código 1700251 é de Abreulândia, e o município escrito é “Palmas”; confira os dois',
  )
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
          'código do município “9999999”, de “Almas do Sul”, não existe em RO e foi deixado de lado; confira o município; CEP “12” não serve e foi deixado de lado',
      },
    ],
  })
  const arquivo = async (id: number) =>
    (await clara.call(importacoes.erros, { params: { id } })).bytes.toString('utf8').trim().split('\r\n')
  const antes = await arquivo(ensaio.id)
  expect(antes).toHaveLength(3)
  expect(antes[1]).toMatch(/Linha 3: aviso: código do município “9999999”/)
  expect(antes[2]).toMatch(/Linha 4: CO_ENTIDADE é “119”/)
  const feita = await confirmada(ensaio.id)
  expect([feita.avisos, await arquivo(feita.id)]).toEqual([ensaio.avisos, antes])
})

test('the catalogue has no code: the name alone is held against the list', async () => {
  const linha = DO_CATALOGO.with(4, 'Almas do Sul')
  const texto = [CATALOGO, linha].map((cada) => cada.join(';')).join('\r\n')
  const ensaio = await simulada('censo-inep', new TextEncoder().encode(texto))
  expect(ensaio.avisos.primeiros).toEqual([
    { linha: 2, texto: 'não há município “Almas do Sul” em RO; confira o nome' },
  ])
})
