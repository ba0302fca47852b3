import { expect, test } from 'vitest'
import { LISTA_DE_MATERIAIS } from '#contract/almoxarifado/lista-de-materiais.ts'
import { LISTA_DE_FORNECEDORES } from '#contract/rede/lista-de-fornecedores.ts'
import { daLista } from './da-lista.ts'

const material = {
  id: 1,
  codigo: 'CAN-1',
  descricao: 'Caneta',
  natureza: 'consumo' as const,
  grupo: { id: 16, nome: 'Expediente' },
  unidade: 'un',
  casas: 0,
  controla_lote: false,
  controla_validade: false,
  critico: true,
  ativo: true,
  saldo_e3: 1500,
  disponivel_e3: null,
  vencido_e3: 0,
  valor_centavos: 123_456,
  preco_medio_centavos: null,
  capa_url: null,
  capa_cor: null,
  atualizado_em: '2026-03-02T15:00:00Z',
  acoes: [],
}

test('each cell is written as its column says, and one of its own takes its place', () => {
  const { colunas } = daLista(LISTA_DE_MATERIAIS, { celulas: { codigo: ({ codigo }) => `nº ${codigo}` } })
  const escrito = Object.fromEntries(colunas.map(({ chave, valor }) => [chave, valor(material)]))
  expect(escrito).toMatchObject({
    codigo: 'nº CAN-1',
    grupo: 'Expediente',
    natureza: 'Consumo',
    saldo: '1,5',
    disponivel: '—',
    valor: 'R$\u00a01.234,56',
    preco_medio: '—',
    controla_lote: '—',
    critico: 'Sim',
    ativo: 'Ativo',
    atualizado_em: '02/03/2026',
  })
})

test('what is of the file alone is not on the screen; numbers stand to the right', () => {
  const chaves = daLista(LISTA_DE_FORNECEDORES).colunas.map(({ chave }) => chave)
  expect(chaves).toContain('municipio')
  expect(chaves).not.toContain('uf')
  const { colunas } = daLista(LISTA_DE_MATERIAIS)
  expect(colunas.filter(({ numero }) => numero).map(({ chave }) => chave)).toEqual([
    'saldo',
    'disponivel',
    'vencido',
    'preco_medio',
    'valor',
  ])
})

test('the choices of a filter are its vocabulary, or what the screen knows', () => {
  const grupo = [{ value: '16', label: '16 Expediente' }]
  const { filtros } = daLista(LISTA_DE_MATERIAIS, { opcoes: { grupo_id: grupo } })
  expect(filtros.find(({ chave }) => chave === 'grupo_id')).toMatchObject({ opcoes: grupo })
  expect(filtros.find(({ chave }) => chave === 'com_saldo')).toMatchObject({
    opcoes: [
      { value: 'true', label: 'Com saldo' },
      { value: 'false', label: 'Sem saldo' },
    ],
  })
})

test('a filter whose choices the person may not read is not offered', () => {
  const grupo = (opcoes: { value: string; label: string }[] | null) =>
    daLista(LISTA_DE_MATERIAIS, { opcoes: { grupo_id: opcoes } }).filtros.find(
      ({ chave }) => chave === 'grupo_id',
    )
  expect(grupo([])?.oculto).toBeUndefined()
  expect(grupo(null)).toMatchObject({ tipo: 'opcao', opcoes: [], oculto: true })
})
