import { expect, test } from 'vitest'
import type { VerificacaoDaInstalacao } from '#contract/rede/instalacoes-do-local.ts'
import { mudancasDe } from './mudancas.ts'

const verificacao = (
  antes: VerificacaoDaInstalacao['antes'],
  depois: VerificacaoDaInstalacao['depois'],
): VerificacaoDaInstalacao => ({
  id: 1,
  monitoramento: { id: 1, protocolo: 'MON-2025-000001' },
  resultado: 'conferida',
  em: '2025-04-10T11:00:00.000Z',
  autor: 'Ana',
  lista: [
    { chave: 'internet', rotulo: 'Tem internet', tipo: 'sim_nao' },
    { chave: 'tomadas', rotulo: 'Tomadas', tipo: 'quantidade' },
  ],
  antes,
  depois,
  fotos: [],
})

const vazio = { estado: null, condicao: null, recursos: {}, observacoes: null }

test('mudancasDe tells only what differs, in the order of the checklist', () => {
  const antes = { ...vazio, estado: 'bom' as const, recursos: { internet: true, tomadas: 4 } }
  const depois = { ...antes, estado: 'ruim' as const, recursos: { internet: false, tomadas: 4 } }
  expect(mudancasDe(verificacao(antes, depois))).toEqual([
    { chave: 'estado', rotulo: 'Estado', antes: 'Bom', depois: 'Ruim' },
    { chave: 'recursos.internet', rotulo: 'Tem internet', antes: 'Sim', depois: 'Não' },
  ])
})

test('mudancasDe of a first verification has nothing before', () => {
  const depois = { ...vazio, condicao: 'em_uso' as const, recursos: { tomadas: 0 } }
  expect(mudancasDe(verificacao(null, depois))).toEqual([
    { chave: 'condicao', rotulo: 'Condição', antes: null, depois: 'Em uso' },
    { chave: 'recursos.tomadas', rotulo: 'Tomadas', antes: null, depois: '0' },
  ])
})

test('mudancasDe of a verification that confirmed everything is empty', () => {
  expect(mudancasDe(verificacao(vazio, vazio))).toEqual([])
})
