// A line that enters with something to look at: told in the simulation and in the file, and counted among no errors.
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { createMesa, utf8 } from './testing/mesa.ts'

const { clara, confirmada, simulada } = await createMesa()

const CABECALHO = 'CNPJ;Razão social ou nome;Município;UF'
const arquivo = (...linhas: string[]) => utf8([CABECALHO, ...linhas].join('\n'))

test('a municipality that the list does not have is told, and the supplier enters with it as it was written', async () => {
  const { id, contagem, avisos } = await simulada(
    'fornecedores',
    arquivo(
      '11222333000181;Papelaria Um;Palmaz;TO',
      '11444777000161;Papelaria Dois;PALMAS;TO',
      '12345678000100;Papelaria Três;Palmaz;TO',
    ),
  )
  expect(contagem).toEqual({ criar: 2, erro: 1 })
  expect(avisos).toEqual({
    linhas: 1,
    primeiros: [{ linha: 2, texto: 'Município: Não há município “Palmaz” em TO. Confira o nome' }],
  })
  const feita = await confirmada(id)
  expect([feita.contagem, feita.avisos.linhas]).toEqual([{ criar: 2, erro: 1 }, 1])
  const arquivado = (await clara.call(importacoes.erros, { params: { id } })).bytes.toString('utf8')
  expect(arquivado).toContain('Linha 2: aviso: Município: Não há município “Palmaz” em TO')
  const { data } = (await clara.call(fornecedores.listar, { query: { texto: 'Papelaria Um' } })).dados
  const ficha = (await clara.call(fornecedores.ver, { params: { id: data[0]?.id ?? 0 } })).dados
  expect(ficha).toMatchObject({
    municipio: 'Palmaz',
    municipio_estranho: 'Não há município “Palmaz” em TO. Confira o nome.',
  })
  const certa = await simulada('fornecedores', arquivo('11222333000181;Papelaria Um;Palmas;TO'))
  expect([certa.contagem, certa.avisos.linhas]).toEqual([{ atualizar: 1 }, 0])
})

test('of places too: the form and the import tell the same of a municipality and of a position', async () => {
  const locais = (...linhas: string[]) =>
    utf8(['Código;Nome;Tipo;Local acima;Município;UF;Latitude;Longitude', ...linhas].join('\n'))
  const { id, contagem, avisos } = await simulada(
    'locais',
    locais(
      'S-1;Regional Um;Regional de ensino;T-SEC;Palmaz;TO;;',
      'S-2;Regional Dois;Regional de ensino;T-SEC;Palmas;TO;;',
    ),
  )
  expect(contagem).toEqual({ criar: 2 })
  expect(avisos.primeiros).toEqual([
    { linha: 2, texto: 'Município: Não há município “Palmaz” em TO. Confira o nome' },
  ])
  expect((await confirmada(id)).avisos).toEqual(avisos)
})
