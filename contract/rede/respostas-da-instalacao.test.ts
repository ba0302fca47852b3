import { expect, test } from 'vitest'
import type { Recurso } from './instalacao-tipos.ts'
import {
  instalacaoComProblema,
  instalacaoCritica,
  respostaEscrita,
  respostasDaInstalacao,
} from './respostas-da-instalacao.ts'

test('respostaEscrita says each kind of answer', () => {
  const opcoes = [{ valor: 'gasto', rotulo: 'Gasto' }]
  expect(respostaEscrita({ tipo: 'sim_nao' }, false)).toBe('Não')
  expect(respostaEscrita({ tipo: 'quantidade' }, 1200)).toBe('1.200')
  expect(respostaEscrita({ tipo: 'numero_unidade', unidade: 'm²' }, 12.5)).toBe('12,5 m²')
  expect(respostaEscrita({ tipo: 'opcao', opcoes }, 'gasto')).toBe('Gasto')
  expect(respostaEscrita({ tipo: 'opcao', opcoes }, 'saiu-da-lista')).toBe('saiu-da-lista')
  expect(respostaEscrita({ tipo: 'escala' }, 4)).toBe('4 de 5')
  expect(respostaEscrita({ tipo: 'texto' }, null)).toBe('—')
})

const LISTA: Recurso[] = [
  { chave: 'tem_agua', rotulo: 'Tem água', tipo: 'sim_nao' },
  {
    chave: 'agora',
    rotulo: 'Há água corrente agora?',
    tipo: 'sim_nao',
    so_se: { chave: 'tem_agua', valor: true },
    critico_se: false,
  },
]
const bom = { estado: 'bom', condicao: 'em_uso' } as const

test('critical answers come first, and what does not apply or was not answered is not told', () => {
  expect(respostasDaInstalacao(LISTA, { tem_agua: true, agora: false })).toEqual([
    { chave: 'agora', rotulo: 'Há água corrente agora?', resposta: 'Não', critica: true },
    { chave: 'tem_agua', rotulo: 'Tem água', resposta: 'Sim', critica: false },
  ])
  expect(respostasDaInstalacao(LISTA, { tem_agua: false, agora: false }).map(({ chave }) => chave)).toEqual([
    'tem_agua',
  ])
  expect(respostasDaInstalacao(LISTA, {})).toEqual([])
})

test('a room has a problem by its state, its condition, or a critical answer that applies', () => {
  const seca = { ...bom, recursos: { tem_agua: true, agora: false } }
  expect([instalacaoCritica(seca, LISTA), instalacaoComProblema(seca, LISTA)]).toEqual([true, true])
  const escondida = { ...bom, recursos: { tem_agua: false, agora: false } }
  expect([instalacaoCritica(escondida, LISTA), instalacaoComProblema(escondida, LISTA)]).toEqual([
    false,
    false,
  ])
  const ruim = { ...bom, estado: 'ruim', recursos: {} } as const
  expect([instalacaoCritica(ruim, LISTA), instalacaoComProblema(ruim, LISTA)]).toEqual([false, true])
  expect(instalacaoComProblema({ ...bom, condicao: 'interditada', recursos: {} }, LISTA)).toBe(true)
  expect(instalacaoComProblema({ ...bom, recursos: {} }, LISTA)).toBe(false)
})
