import { expect, test } from 'vitest'
import type { FiltroDaLista } from './list-definition.ts'
import {
  colunasDoEndereco,
  comMudancas,
  consultaDaVisao,
  filtroDoEndereco,
  ordemDoEndereco,
} from './list-query.ts'

const opcoes = [
  { value: 'ativo', label: 'Ativo' },
  { value: 'inativo', label: 'Inativo' },
]
const filtros: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto' },
  { tipo: 'opcao', chave: 'situacao', rotulo: 'Situação', opcoes },
  { tipo: 'varias', chave: 'situacoes', rotulo: 'Situações', opcoes },
  { tipo: 'data', chave: 'de', rotulo: 'De' },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
]
const lista = {
  filtros,
  colunas: [{ chave: 'nome', ordem: 'nome' }, { chave: 'email' }],
  ordem: { order: 'nome', sort: 'asc' } as const,
}
const de = (consulta: string) => new URLSearchParams(consulta)

test('filtroDoEndereco reads the filters of the address and nothing else', () => {
  const params = de(
    'texto=ana&situacao=ativo&situacoes=inativo,ativo&de=2026-02-01&local_id=7&evento=3&cursor=x',
  )
  expect(filtroDoEndereco(params, lista)).toEqual({
    texto: 'ana',
    situacao: 'ativo',
    situacoes: 'inativo,ativo',
    de: '2026-02-01',
    local_id: '7',
  })
})

test('filtroDoEndereco leaves out what the list does not offer', () => {
  const params = de('texto=+&situacao=sumido&situacoes=sumido&de=ontem&local_id=abc')
  expect(filtroDoEndereco(params, lista)).toEqual({})
})

test('filtroDoEndereco waits for options that come later', () => {
  const semOpcoes: FiltroDaLista = { tipo: 'opcao', chave: 'perfil_id', rotulo: 'Perfil', opcoes: [] }
  expect(filtroDoEndereco(de('perfil_id=9'), { filtros: [semOpcoes] })).toEqual({ perfil_id: '9' })
})

test('ordemDoEndereco takes an order that some column has, else the list’s own', () => {
  expect(ordemDoEndereco(de('order=nome&sort=desc'), lista)).toEqual({ order: 'nome', sort: 'desc' })
  expect(ordemDoEndereco(de('order=senha'), lista)).toEqual(lista.ordem)
})

test('comMudancas takes away what became empty and keeps the rest', () => {
  const depois = comMudancas(de('texto=ana&evento=3'), { texto: '', situacao: 'ativo', de: null })
  expect(depois.toString()).toBe('evento=3&situacao=ativo')
})

test('consultaDaVisao keeps filters, order and columns, which the address gives back', () => {
  const consulta = consultaDaVisao({ texto: 'a&b', situacao: 'ativo' }, lista.ordem, ['nome', 'email'])
  const params = de(consulta)
  expect(filtroDoEndereco(params, lista)).toEqual({ texto: 'a&b', situacao: 'ativo' })
  expect(ordemDoEndereco(params, lista)).toEqual(lista.ordem)
  expect(colunasDoEndereco(params)).toEqual(['nome', 'email'])
})

test('a record is named by its number alone, whatever zeros came before it', () => {
  const local = (valor: string) => filtroDoEndereco(new URLSearchParams({ local_id: valor }), lista)
  expect(local('003')).toEqual({ local_id: '3' })
  expect(local('30')).toEqual({ local_id: '30' })
  for (const torto of ['0', '000', '3.0', '-3']) expect(local(torto), torto).toEqual({})
})

test('records named one by one are whole numbers, or no filter at all', () => {
  const filtros: FiltroDaLista[] = [{ tipo: 'contagem', chave: 'ids', rotulo: 'Escolhidos', oculto: true }]
  const lido = (ids: string) => filtroDoEndereco(new URLSearchParams({ ids }), { filtros })
  expect(lido('3,15,7')).toEqual({ ids: '3,15,7' })
  for (const torto of ['', '3,', 'a', '3;4', '3,-1']) expect(lido(torto), torto).toEqual({})
})
