// Every filter of every list that can be exported, with a value that it takes: said by its name, and the value in words.
import readXlsxFile from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { nomeEm } from '#contract/casa/campos.ts'
import type { FiltroDeclarado } from '#contract/dados/lista.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { arquivosDo } from './arquivos.ts'
import { filtrosDitos } from './filtros-ditos.ts'
import type { Parte } from './partes.ts'

const { db, people } = await mesaDaAdministracao()
const { locais } = people

const todos = { concessoes: [{ role: 'teste', permission: null, local: null }] }
const daRegional = { concessoes: [{ role: 'teste', permission: null, local: locais.regional }] }

/** Of what only a record names: one that there is not, which is said by its number. */
const SEM_NOME = '999999'

function exemplo({ tipo, ...filtro }: FiltroDeclarado): [valor: string, dito: string] {
  switch (tipo) {
    case 'texto':
      return ['giz', '“giz”']
    case 'data':
      return ['2026-03-09', '09/03/2026']
    case 'numero':
      return ['12', '12']
    case 'contagem':
      return ['4,5,6', '3']
    case 'local':
    case 'pessoa':
    case 'fornecedor':
    case 'material':
      return [SEM_NOME, `nº ${SEM_NOME}`]
    default: {
      const vocabulario = 'vocabulario' in filtro ? filtro.vocabulario : undefined
      const [chave] = Object.keys(vocabulario ?? {})
      return vocabulario && chave ? [chave, nomeEm(vocabulario, chave) ?? ''] : [SEM_NOME, `nº ${SEM_NOME}`]
    }
  }
}

/** Whose choices are words already: a month, a name. */
const EM_PALAVRAS = ['movimentos-de-uso.de', 'movimentos-de-uso.ate', 'materiais-do-consumo.de']
const JA_DITOS = new Set([...EM_PALAVRAS, 'materiais-do-consumo.ate', 'instalacao-tipos.grupo'])

test.each(ListaDoPainel.options)('what %s is filtered by is said in words', async (lista) => {
  const { filtros = {} } = EXPORTAVEIS[lista]
  for (const [chave, filtro] of Object.entries(filtros)) {
    if (!filtro || JA_DITOS.has(`${lista}.${chave}`)) continue
    const [valor, dito] = exemplo(filtro)
    const consulta = String(new URLSearchParams({ [chave]: valor, order: 'nome', colunas: 'nome' }))
    const frase = await filtrosDitos(db, todos, { lista, consulta })
    expect(frase, `${lista}.${chave}`).toContain(`Filtros: ${filtro.rotulo}: `)
    expect(frase, `${lista}.${chave}`).toContain(dito)
  }
})

test('each list tells its filters, but the one that the contract does not tell', () => {
  expect(ListaDoPainel.options.filter((lista) => EXPORTAVEIS[lista].filtros === undefined)).toEqual([
    'auditoria',
  ])
})

test('a list without filters says so, and what the contract does not tell how to say is counted', async () => {
  const dita = (consulta: string) => filtrosDitos(db, todos, { lista: 'locais', consulta })
  expect(await dita('order=nome&colunas=nome')).toBe('Sem filtros.')
  expect(await dita('inativos=true&novo=1')).toBe(
    'Filtros: Cadastro: Só os inativos; 1 outro, que está na tela.',
  )
  expect(await filtrosDitos(db, todos, { lista: 'movimentos-de-uso', consulta: 'de=2026-03' })).toMatch(
    /mar\. 26\.$/,
  )
})

test('a place and a person are named to who reaches them alone', async () => {
  const { nome } = await db.one<{ nome: string }>(
    sql`select nome from local where id = ${locais.escolaAlheia}`,
  )
  const consulta = `pai_id=${locais.escolaAlheia}`
  expect(await filtrosDitos(db, todos, { lista: 'locais', consulta })).toContain(`: ${nome}.`)
  expect(await filtrosDitos(db, daRegional, { lista: 'locais', consulta })).toContain(
    `: nº ${locais.escolaAlheia}.`,
  )
  const { id, nome: pessoa } = await db.one<{ id: number; nome: string }>(
    sql`select id, nome from usuario order by id limit 1`,
  )
  const deles = { lista: 'bens', consulta: `responsavel_id=${id}` } as const
  expect(await filtrosDitos(db, todos, deles)).toBe(`Filtros: Responsável: ${pessoa}.`)
  expect(await filtrosDitos(db, { concessoes: [] }, deles)).toBe(`Filtros: Responsável: nº ${id}.`)
})

const parte = (partes: Partial<Parte>): Parte => ({
  aba: 'Dias em falta',
  titulo: 'Nada ficou em falta no período',
  apoio: ['O que mais ficou em falta?', 'De nov. 25 a nov. 26.'],
  figura: null,
  notas: ['Como se conta.'],
  colunas: [
    { rotulo: 'Material', tipo: 'texto', numero: false },
    { rotulo: 'Metade em', no_arquivo: 'Metade em (horas)', tipo: 'numero', numero: true },
  ],
  linhas: [],
  marca: null,
  ...partes,
})

test('a spreadsheet says first what it is, and of a question without rows, its answer', async () => {
  const partes = [
    parte({}),
    parte({ aba: 'Outra', titulo: null, linhas: [{ celulas: ['Papel', 12], textos: ['Papel', '12 h'] }] }),
  ]
  const conteudo = {
    titulo: 'Consumo',
    apoio: ['Do que Íris alcança.', 'Sem filtros.'],
    partes,
    endereco: '',
  }
  const { anexos, linhas } = await arquivosDo(conteudo, {
    formatos: ['xlsx'],
    nome: 'consumo',
    orgao: 'Secretaria',
    logo: null,
    agora: new Date('2026-11-25T12:00:00Z'),
    fuso: 'America/Araguaina',
    signal: AbortSignal.timeout(60_000),
  })
  expect(linhas).toBe(1)
  const [sobre, vazia, outra] = await readXlsxFile(anexos[0]?.bytes ?? Buffer.alloc(0))
  expect(sobre?.sheet).toBe('Sobre')
  expect(sobre?.data.filter((linha) => linha.some((celula) => celula !== null))).toEqual([
    ['Sobre', 'Consumo'],
    ['Órgão', 'Secretaria'],
    ['Feito em', '25/11/2026, 09:00'],
    ['O que traz', 'Do que Íris alcança.'],
    [null, 'Sem filtros.'],
    ['Dias em falta', 'Nada ficou em falta no período'],
    [null, 'O que mais ficou em falta?'],
    [null, 'De nov. 25 a nov. 26.'],
    [null, '0 linhas.'],
    [null, 'Como se conta.'],
    ['Outra', '1 linha.'],
    [null, 'O que mais ficou em falta?'],
    [null, 'De nov. 25 a nov. 26.'],
    [null, 'Como se conta.'],
  ])
  expect(vazia?.data.flat().filter((celula) => celula !== null)).toEqual([
    'Material',
    'Metade em (horas)',
    'Nada ficou em falta no período',
  ])
  expect(outra?.data).toEqual([
    ['Material', 'Metade em (horas)'],
    ['Papel', 12],
  ])
})
