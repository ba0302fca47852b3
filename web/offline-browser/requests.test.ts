import { expect, test } from 'vitest'
import { OPERACOES_DA_FILA } from '#contract/campo/operacoes.ts'
import { Acao } from '#contract/campo/tarefas.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { enviaArquivo, vaiJunto } from '#offline/tasks.ts'
import { cabecalhosDaOperacao, chamadaDe, pedidoDe, pedidoDeArquivo } from './requests.ts'

function item(parte: Partial<ItemFila>): ItemFila {
  return {
    _id: 1,
    _error: null,
    _tentativas: 0,
    _enfilerado_em: 0,
    acao: 'patrimonio.atualizar',
    subAcao: null,
    monitoramento_id: 7,
    instalacao_id: 'sala-1',
    patrimonio_id: 'bem-1',
    uuid: 'arq-1',
    dados: { estado: 'bom' },
    arquivo: null,
    op_id: 'op-1',
    seq: 3,
    _usuario_id: 42,
    _dispositivo_id: 'disp',
    _entidade: '',
    _depende_de: [],
    _estado: 'pendente',
    _tentado: false,
    _ciclo: 1,
    _ultimo: null,
    capturado_em: '2025-04-10T11:00:00.000Z',
    fuso: '-03:00',
    desvio_ms: null,
    base: null,
    _reposicoes: 0,
    _mostra: null,
    _app: '1.0.0',
    _esquema: 1,
    ...parte,
  }
}

const arquivo = { uuid: 'arq-1', sha256: 'a'.repeat(64), tamanho: 9, mime: 'image/jpeg', nome: 'f.jpg' }

test('every task of the contract has its request', () => {
  for (const acao of Acao.options) {
    const tarefa = item({ acao, arquivo })
    const pedido = enviaArquivo(tarefa) ? pedidoDeArquivo(tarefa).registrar : pedidoDe(tarefa)
    expect(pedido.url, acao).toMatch(/^\/api\//)
  }
})

test('what may share a request is what the contract takes in one', () => {
  const ops: ReadonlySet<string> = new Set(OPERACOES_DA_FILA)
  for (const acao of Acao.options)
    for (const subAcao of [null, 'remover', 'iniciar', 'concluir']) {
      const tarefa = item({ acao, subAcao, arquivo })
      if (vaiJunto(tarefa)) expect(ops, acao).toContain(chamadaDe(tarefa).operacao)
    }
})

test('paths take the uuid that the device gave', () => {
  expect(pedidoDe(item({}))).toEqual({
    method: 'PUT',
    url: '/api/monitoramentos/7/patrimonios/bem-1',
    body: { estado: 'bom' },
  })
  expect(pedidoDe(item({ acao: 'instalacao.atualizar' })).url).toBe(
    '/api/monitoramentos/7/instalacoes/sala-1',
  )
  expect(pedidoDe(item({ acao: 'instalacao.ver' })).url).toBe('/api/monitoramentos/7/leituras')
})

test('a change of state says which, and a removal when', () => {
  const estado = item({ acao: 'monitoramento.estado', subAcao: 'pausar', dados: {} })
  expect(pedidoDe(estado)).toMatchObject({ method: 'PUT', body: { estado: 'pausar' } })
  expect(pedidoDe(item({ acao: 'multimidia.remover', subAcao: 'patrimonio.foto', dados: {} }))).toEqual({
    method: 'DELETE',
    url: '/api/multimidias/arq-1?removido_em=2025-04-10%2008%3A00%3A00',
    body: null,
  })
})

test('a file is reserved and registered with the same description, and the same times on every delivery', () => {
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: 'bem-1' }
  const { reservar, registrar } = pedidoDeArquivo(item({ acao: 'patrimonio.foto', dados, arquivo }))
  expect(registrar.body).toEqual({
    ...reservar.body,
    enviado_em: '2025-04-10 08:00:00',
    capturado_em: '2025-04-10 08:00:00',
  })
  expect(reservar.body).toEqual({ ...arquivo, ...dados, monitoramento_id: 7 })
})

test('the operation is identified by its headers', () => {
  expect(cabecalhosDaOperacao(item({ desvio_ms: -250 }))).toEqual({
    'idempotency-key': 'op-1',
    'x-fuso': '-03:00',
    'x-zelo-dispositivo': 'disp',
    'x-zelo-sequencia': '3',
    'x-zelo-usuario': '42',
    'x-zelo-capturado-em': '2025-04-10T11:00:00.000Z',
    'x-zelo-desvio-ms': '-250',
    'x-zelo-versao': '1.0.0',
  })
})
