import { expect, test } from 'vitest'
import { locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, ficha } = await mesaDeLocais()

test('a code and a name that are not of one município of the state are told, and the place is kept', async () => {
  const avisosDe = async (municipio_ibge: string | null, municipio: string, uf: 'TO' | 'MA' = 'TO') => {
    const { dados } = await clara.call(locais.criar, {
      body: await ficha({ municipio_ibge, municipio, uf }),
    })
    expect(dados.local.municipio_ibge).toBe(municipio_ibge)
    return dados.avisos
  }
  expect(await avisosDe('1721000', 'Palmas')).toEqual([])
  expect(await avisosDe('9999999', 'Almas do Sul')).toEqual([
    {
      campo: 'municipio_ibge',
      mensagem: 'O código 9999999 não é de um município de TO. Confira o município e o código.',
    },
  ])
  expect((await avisosDe('1721000', 'Palmas', 'MA')).map(({ campo }) => campo)).toEqual(['municipio_ibge'])
  expect(await avisosDe('1721000', 'Gurupi')).toEqual([
    {
      campo: 'municipio_ibge',
      mensagem: 'O código 1721000 é de Palmas, e o município escrito é “Gurupi”. Confira os dois.',
    },
  ])
  expect(await avisosDe(null, 'Palmaz')).toEqual([
    { campo: 'municipio', mensagem: 'Não há município “Palmaz” em TO. Confira o nome.' },
  ])
})
