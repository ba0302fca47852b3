import { expect, test } from 'vitest'
import { outcome, REPOSICOES_MAXIMAS, semBytes } from './outcome.ts'
import { MINUTO } from './pick.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { itemDaFila, refusal, SILENCE, START, success } from './testing/bench.ts'

const AGORA = START
const item = itemDaFila()
const envio = itemDaFila({ acao: 'patrimonio.foto', uuid: 'foto-1', _entidade: 'arquivo:foto-1' })

function fica(de: ItemFila, answer: Answer) {
  const resultado = outcome(de, answer, AGORA)
  if (resultado.tipo !== 'fica') throw new Error(`it is ${resultado.tipo}`)
  return resultado
}

test('SUCESSO with the receipt of this operation takes the task out', () => {
  expect(outcome(item, success(item, { id: 9 }), AGORA)).toEqual({
    tipo: 'recebido',
    dados: { id: 9 },
    avisos: [{ tipo: 'tarefa-concluida', item, dados: { id: 9 } }],
  })
})

test('SUCESSO with the receipt of another operation, or none, proves nothing: it counts as a failure', () => {
  const outro = success(itemDaFila({ op_id: 'outra' }), null)
  expect(fica(item, outro)).toMatchObject({ transporte: true, item: { _tentativas: 1 } })
  expect(fica(item, refusal(200, 'SUCESSO'))).toMatchObject({ transporte: true, item: { _tentativas: 1 } })
})

test('divergences leave the queue too, with a notice besides', () => {
  const divergencias = [{ campo: 'estado' }]
  const resultado = outcome(item, success(item, { divergencias }), AGORA)
  expect(resultado).toMatchObject({ tipo: 'recebido' })
  expect(resultado.tipo === 'recebido' && resultado.avisos.map((aviso) => aviso.tipo)).toEqual([
    'tarefa-concluida',
    'divergencia',
  ])
})

test('each failure counts one and waits ten minutes more than the last', () => {
  let atual = item
  const esperas: number[] = []
  for (let i = 0; i < 4; i++) {
    atual = fica(atual, SILENCE).item
    esperas.push((atual._enfilerado_em - AGORA) / MINUTO)
  }
  expect(esperas).toEqual([10, 20, 30, 40])
  expect(atual).toMatchObject({ _tentativas: 4, _estado: 'pendente', _error: 'Sem resposta do servidor' })
})

test('the toast comes exactly when the attempts become 3', () => {
  const avisos = [0, 1, 2, 3].map((n) =>
    fica(itemDaFila({ _tentativas: n }), SILENCE).avisos.map((a) => a.tipo),
  )
  expect(avisos).toEqual([[], [], ['terceira-falha'], []])
})

test('the toast says what the specification says', () => {
  const { avisos } = fica(itemDaFila({ _tentativas: 2 }), refusal(500, 'ERR_INTERNO', 'Erro inesperado.'))
  expect(avisos[0]).toMatchObject({ mensagem: 'Erro ao atualizar o item: Erro inesperado.' })
})

test('in later cycles there is no toast', () => {
  expect(fica(itemDaFila({ _tentativas: 2, _ciclo: 2 }), SILENCE).avisos).toEqual([])
})

test.each([
  [500, 'ERR_INTERNO'],
  [503, 'ERR_INDISPONIVEL'],
  [403, 'ERR_APARELHO_RECUSADO'],
  [408, 'ERR_INTERNO'],
  [429, 'ERR_LIMITE'],
  [403, 'ERR_XSRF'],
  [403, 'ERR_LINK_EXPIRADO'],
])('%i %s is the way there, not the task: after the fourth it stays pending', (http, codigo) => {
  const depois = fica(itemDaFila({ _tentativas: 3 }), refusal(http, codigo))
  expect(depois).toMatchObject({ transporte: true, item: { _tentativas: 4, _estado: 'pendente' } })
})

test.each([
  [403, 'ERR_NAO_AUTORIZADO'],
  [404, 'ERR_NAO_ENCONTRADO'],
  [409, 'ERR_ESTADO_INVALIDO'],
  [413, 'ERR_ARQUIVO_GRANDE'],
  [422, 'ERR_FORM_VALIDATION'],
  [422, 'ERR_CHECKSUM'],
])('%i %s is tried as the specification says and waits for a person after the fourth', (http, codigo) => {
  expect(fica(item, refusal(http, codigo)).item).toMatchObject({ _tentativas: 1, _estado: 'pendente' })
  const quarta = fica(itemDaFila({ _tentativas: 3 }), refusal(http, codigo, 'Não.'))
  expect(quarta.item).toMatchObject({ _tentativas: 4, _estado: 'revisar', _error: 'Não.' })
  expect(quarta.avisos).toMatchObject([{ tipo: 'revisar', mensagem: 'Não.' }])
})

test('Retry-After is kept when it is longer, and never reaches into the impossible future', () => {
  const com = (retry_after_s: number): Answer => ({
    ...SILENCE,
    tipo: 'sem-resposta',
    motivo: '503',
    retry_after_s,
  })
  expect(fica(item, com(60)).item._enfilerado_em).toBe(AGORA + 10 * MINUTO)
  expect(fica(item, com(1500)).item._enfilerado_em).toBe(AGORA + 25 * MINUTO)
  expect(fica(item, com(86_400)).item._enfilerado_em).toBe(AGORA + 40 * MINUTO)
})

test('423 comes again in two seconds and counts nothing', () => {
  const { item: depois, avisos } = fica(item, refusal(423, 'ERR_OPERACAO_EM_ANDAMENTO'))
  expect(depois).toMatchObject({ _tentativas: 0, _enfilerado_em: AGORA + 2000 })
  expect(avisos).toEqual([])
})

test('without a session the task pauses and counts nothing', () => {
  const resultado = fica(itemDaFila({ _tentativas: 2 }), refusal(401, 'ERR_NAO_AUTENTICADO'))
  expect(resultado).toMatchObject({ para: 'sessao', item: { _estado: 'sem_sessao', _tentativas: 2 } })
  expect(resultado.avisos).toEqual([{ tipo: 'sem-sessao' }])
})

test('an old version pauses and counts nothing', () => {
  const resultado = fica(item, refusal(426, 'ERR_VERSAO_ANTIGA'))
  expect(resultado).toMatchObject({ para: 'versao', item: { _estado: 'versao_antiga', _tentativas: 0 } })
})

test.each(['ERR_FORM_VALIDATION', 'ERR_ARQUIVO_INVALIDO', 'ERR_ARQUIVO_GRANDE'])(
  '%s on an upload marks the file invalid and accepts the task',
  (codigo) => {
    expect(outcome(envio, refusal(422, codigo, 'Arquivo vazio'), AGORA)).toMatchObject({
      tipo: 'arquivo-invalido',
      mensagem: 'Arquivo vazio',
    })
  },
)

test('a removal refused for its form is an ordinary refusal', () => {
  const remocao = { ...envio, subAcao: 'remover' }
  expect(fica(remocao, refusal(422, 'ERR_FORM_VALIDATION')).item._tentativas).toBe(1)
})

test('a key used twice is a bug: it waits for a person at once', () => {
  expect(fica(item, refusal(422, 'ERR_CHAVE_REUTILIZADA')).item).toMatchObject({
    _estado: 'revisar',
    _tentativas: 1,
  })
})

test('an incomplete finish names what is missing, as text or as objects, and counts nothing', () => {
  const fim = itemDaFila({ acao: 'monitoramento.finalizar' })
  const dados = { ops: ['a'], arquivos: [{ uuid: 'f' }, 'g', 3] }
  expect(outcome(fim, refusal(409, 'ERR_FINALIZACAO_INCOMPLETA', 'Faltam', dados), AGORA)).toMatchObject({
    tipo: 'repor',
    falta: { ops: ['a'], arquivos: ['f', 'g'] },
    item: { _tentativas: 0, _reposicoes: 1, _enfilerado_em: AGORA },
  })
})

test('a finish that stays incomplete becomes an ordinary refusal', () => {
  const fim = itemDaFila({ acao: 'monitoramento.finalizar', _reposicoes: REPOSICOES_MAXIMAS })
  expect(fica(fim, refusal(409, 'ERR_FINALIZACAO_INCOMPLETA')).item._tentativas).toBe(1)
})

test('a task whose bytes are gone waits for a person', () => {
  expect(semBytes(envio, AGORA)).toMatchObject({ tipo: 'fica', item: { _estado: 'revisar', _tentativas: 0 } })
})

test('an outcome never changes what the task says', () => {
  const answers = [
    SILENCE,
    refusal(401, 'ERR_NAO_AUTENTICADO'),
    refusal(404, 'ERR_NAO_ENCONTRADO'),
    refusal(423, 'X'),
  ]
  for (const answer of answers) {
    const { op_id, seq, dados, arquivo, capturado_em } = fica(item, answer).item
    expect({ op_id, seq, dados, arquivo, capturado_em }).toEqual({
      op_id: item.op_id,
      seq: item.seq,
      dados: item.dados,
      arquivo: item.arquivo,
      capturado_em: item.capturado_em,
    })
  }
})
