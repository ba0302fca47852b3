import { expect, test } from 'vitest'
import { TAREFAS } from '#contract/campo/tarefas.ts'
import type { ItemFila } from './queue-item.ts'
import {
  alvosDe,
  cria,
  dependencias,
  entidadeDe,
  enviaArquivo,
  esperaTudo,
  removeArquivo,
  usa,
} from './tasks.ts'
import { itemDaFila } from './testing/bench.ts'

const ids = { instalacao_id: 'sala-1', patrimonio_id: 'bem-1', uuid: 'u-1' }
const de = (acao: ItemFila['acao'], parte: Partial<ItemFila> = {}) => itemDaFila({ ...ids, acao, ...parte })
const acoes = Object.keys(TAREFAS) as ItemFila['acao'][] // as: keys of a literal

test('each type of task has its entity', () => {
  expect(Object.fromEntries(acoes.map((acao) => [acao, entidadeDe(de(acao), 'op-1')]))).toEqual({
    'patrimonio.ver': 'patrimonio:bem-1',
    'patrimonio.lote': 'lote:u-1',
    'patrimonio.associar': 'patrimonio:bem-1',
    'patrimonio.atualizar': 'patrimonio:bem-1',
    'patrimonio.contar': 'patrimonio:bem-1',
    'patrimonio.foto': 'arquivo:u-1',
    'instalacao.ver': 'instalacao:sala-1',
    'instalacao.criar': 'instalacao:sala-1',
    'instalacao.atualizar': 'instalacao:sala-1',
    'instalacao.foto': 'arquivo:u-1',
    'roteiro.responder': 'monitoramento:7',
    'roteiro.arquivo': 'arquivo:u-1',
    'ocorrencia.registrar': 'monitoramento:7',
    'ocorrencia.foto': 'arquivo:u-1',
    'multimidia.enviar': 'arquivo:u-1',
    'multimidia.remover': 'arquivo:u-1',
    'monitoramento.anexos': 'arquivo:u-1',
    'monitoramento.assinaturas.agente': 'arquivo:u-1',
    'monitoramento.assinaturas.responsavel': 'arquivo:u-1',
    'monitoramento.estado': 'monitoramento:7',
    'monitoramento.foto': 'arquivo:u-1',
    'monitoramento.impossibilidade': 'monitoramento:7',
    'monitoramento.finalizar': 'fim:7',
    'fila.descartar': 'op:op-1',
  })
})

test('the tasks that send a file are those of the contract, unless they remove it', () => {
  expect(acoes.filter((acao) => enviaArquivo(de(acao)))).toEqual([
    'patrimonio.foto',
    'instalacao.foto',
    'roteiro.arquivo',
    'ocorrencia.foto',
    'multimidia.enviar',
    'monitoramento.anexos',
    'monitoramento.assinaturas.agente',
    'monitoramento.assinaturas.responsavel',
    'monitoramento.foto',
  ])
  expect(acoes.some((acao) => enviaArquivo(de(acao, { subAcao: 'remover' })))).toBe(false)
  expect(removeArquivo(de('multimidia.remover', { subAcao: 'patrimonio.foto' }))).toBe(true)
})

test('sending and removing one file are one entity', () => {
  const envio = entidadeDe(de('patrimonio.foto'), 'a')
  expect(entidadeDe(de('patrimonio.foto', { subAcao: 'remover' }), 'b')).toBe(envio)
  expect(entidadeDe(de('multimidia.remover'), 'c')).toBe(envio)
})

test('only the finish, the conclusion, the cancellation and the impossibility wait for everything', () => {
  expect(acoes.filter((acao) => esperaTudo(de(acao)))).toEqual([
    'monitoramento.impossibilidade',
    'monitoramento.finalizar',
  ])
  expect(esperaTudo(de('monitoramento.estado', { subAcao: 'concluir' }))).toBe(true)
  expect(esperaTudo(de('monitoramento.estado', { subAcao: 'cancelar' }))).toBe(true)
})

test('a batch touches each of its assets, a discard touches no row', () => {
  const lote = de('patrimonio.lote', { dados: { uuids: ['a', 'b', 3] } })
  expect(alvosDe(lote)).toEqual([
    { tabela: 'patrimonios', chave: 'a' },
    { tabela: 'patrimonios', chave: 'b' },
  ])
  expect(alvosDe(de('fila.descartar'))).toEqual([])
  expect(alvosDe(de('monitoramento.estado'))).toEqual([{ tabela: 'monitoramentos', chave: 7 }])
})

test('bringing an asset creates an entry, relabelling one uses it', () => {
  const trazer = de('patrimonio.associar', {
    dados: { tipo: 'trazer_de_outro_local', patrimonio_uuid: 'registro' },
  })
  const trocar = de('patrimonio.associar', { dados: { tipo: 'trocar_plaqueta', patrimonio_uuid: 'bem-1' } })
  expect([cria(trazer), cria(trocar)]).toEqual([['bem-1'], []])
  expect(usa(trocar)).toContain('bem-1')
})

test('a task depends on whatever creates what it mentions', () => {
  const pendentes = [
    de('patrimonio.lote', { seq: 1, op_id: 'lote', dados: { uuids: ['novo'] } }),
    de('instalacao.criar', { seq: 2, op_id: 'sala', instalacao_id: 'sala-nova' }),
    de('patrimonio.foto', { seq: 3, op_id: 'foto', uuid: 'f-1' }),
  ]
  const tarefa = (parte: Partial<ItemFila>) => de('patrimonio.atualizar', { instalacao_id: null, ...parte })
  expect(dependencias(tarefa({ patrimonio_id: 'novo' }), pendentes)).toEqual(['lote'])
  expect(dependencias(tarefa({ dados: { instalacao_uuid: 'sala-nova' } }), pendentes)).toEqual(['sala'])
  expect(dependencias(de('multimidia.remover', { uuid: 'f-1' }), pendentes)).toEqual(['foto'])
  expect(dependencias(tarefa({ patrimonio_id: 'velho' }), pendentes)).toEqual([])
})

test('only the last start of the visit is waited for', () => {
  const inicio = (op_id: string) => de('monitoramento.estado', { subAcao: 'iniciar', op_id })
  const pausa = de('monitoramento.estado', { subAcao: 'pausar', op_id: 'pausa' })
  expect(dependencias(de('patrimonio.ver'), [inicio('a'), pausa, inicio('b')])).toEqual(['b'])
})

test('an answer waits for the files that it is, and not for what was typed or chosen', () => {
  const foto = { ...de('roteiro.arquivo', { uuid: 'foto-1' }), op_id: 'op-foto' }
  const outra = { ...de('roteiro.arquivo', { uuid: 'foto-2' }), op_id: 'op-outra' }
  const respostas = { portao: ['foto-1'], texto: 'foto-2', agua: true, nada: null }
  const resposta = itemDaFila({ acao: 'roteiro.responder', patrimonio_id: null, dados: { respostas } })
  expect(usa(resposta)).toEqual(['foto-1'])
  expect(dependencias(resposta, [foto, outra])).toEqual(['op-foto'])
  expect(alvosDe(resposta)).toEqual([{ tabela: 'monitoramentos', chave: resposta.monitoramento_id }])
})
