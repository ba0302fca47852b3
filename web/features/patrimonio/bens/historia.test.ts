import { expect, test } from 'vitest'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import type { EventoDaVida } from '#contract/patrimonio/vida-do-bem.ts'
import { DOS_ATOS, mudancasDoEvento, tituloDoEvento } from './historia.ts'

const ato = (acao: string, evento: string | null, mudancas: EventoDaVida['mudancas'] = []): EventoDaVida => ({
  id: 1,
  em: '2026-05-04T12:00:00.000Z',
  por: 'Clara',
  motivo: null,
  acao,
  evento,
  mudancas,
})
const mudou = (campo: string, de: string | null, para: string | null) => ({ campo, de, para })

test('an act is called by what happened, or by the most telling thing that it changed', () => {
  const titulos = [
    ato('bens.tombar', 'tombar', [mudou('referencia_id', null, '900001')]),
    ato('transferencias.receber', 'concluir_transferencia', [mudou('local_id', 'Escola A', 'Escola B')]),
    ato('transferencias.recusar', 'concluir_transferencia'),
    ato('homologacao.homologar', null, [mudou('local_id', 'Escola A', 'Escola B')]),
    ato('plaquetas.trocar', null, [mudou('referencia_id', '900001', '900002')]),
    ato('importacoes.iniciar', null, [mudou('descricao', null, 'Mesa')]),
    ato('bens.verificar', null, [mudou('verificado_em', null, '2026-05-04T12:00:00.000Z')]),
    ato('outra.qualquer', null, [mudou('marca', null, 'X')]),
  ].map(tituloDoEvento)
  expect(titulos).toEqual([
    'Tombado',
    'Transferência recebida em Escola B',
    'Transferência encerrada',
    'Transferido para Escola B',
    'Plaqueta trocada',
    'Cadastrado por importação',
    'Verificado',
    'Cadastro atualizado',
  ])
})

/** Told by the event of the asset's life that they are, or by the one field that they change. */
const PELO_QUE_MUDOU: readonly string[] = [
  'tombar',
  'tombarVarios',
  'descartar',
  'trocarAmbiente',
  'trocarResponsavel',
  'definirClasse',
]
/** It writes on the visits, and not on the assets. */
const FORA_DA_VIDA: readonly string[] = ['programarVisita']

test('every act on the register has its name in the life of an asset', () => {
  const atos = Object.entries<Endpoints[string]>(bens).flatMap(([nome, { method }]) =>
    method === 'GET' ? [] : [nome],
  )
  const semNome = atos.filter((nome) => !(`bens.${nome}` in DOS_ATOS))
  expect(semNome.toSorted()).toEqual([...PELO_QUE_MUDOU, ...FORA_DA_VIDA].toSorted())
})

test('what changed is told by labels, money and dates, and never from nothing to nothing', () => {
  const linhas = mudancasDoEvento(
    ato('bens.criar', null, [
      mudou('propriedade', null, 'proprio'),
      mudou('referencias', null, '[]'),
      mudou('cor', null, ''),
      mudou('valor_aquisicao_centavos', null, '123456'),
      mudou('data_ingresso', null, '2026-02-03'),
      mudou('situacao', null, 'a_tombar'),
      mudou('vida_util_meses', '60', '120'),
      mudou('capa_uuid', null, '0195d7a0-0000-7000-8000-000000000007'),
      mudou('atributos', '{"btu": "9000", "ciclo": "frio"}', '{"btu": "12000", "ciclo": "frio"}'),
    ]),
    { btu: 'Potência (BTU)' },
  )
  expect(linhas).toEqual([
    'Propriedade: Próprio',
    'Valor de aquisição: R$\u00a01.234,56',
    'Data de ingresso: 03/02/2026',
    'Situação: A tombar',
    'Vida útil: 60 meses → 120 meses',
    'Potência (BTU): 9000 → 12000',
  ])
})

test('the situation that the title tells is not told again', () => {
  expect(mudancasDoEvento(ato('bens.tombar', 'tombar', [mudou('situacao', 'a_tombar', 'ativo')]))).toEqual([])
})

test('a file that came or went is told by its name', () => {
  const arquivo = JSON.stringify({ uuid: 'u', nome: 'nota.pdf' })
  expect(mudancasDoEvento(ato('anexos.repetir', null, [mudou('anexo', null, arquivo)]))).toEqual([
    'Arquivo: nota.pdf',
  ])
})
