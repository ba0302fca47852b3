import { expect, test } from 'vitest'
import { type Contexto, chip, oQue, passaNoFiltro, pendencias } from './pendencias.ts'
import { MINUTO } from './pick.ts'
import type { ItemFila } from './queue-item.ts'
import { itemDaFila, START } from './testing/bench.ts'

const contexto: Contexto = { agora: START, online: true }
const uma = (parte: Partial<ItemFila>, ctx = contexto) => pendencias([itemDaFila(parte)], ctx)[0]

test('a task just saved says so', () => {
  expect(uma({})).toMatchObject({
    oQue: 'Conferência de bem',
    situacao: 'na-fila',
    estado: 'Na fila de envio',
    tentativa: 'Ainda não tentado',
    proximaEm: START,
    erro: null,
  })
})

test('a failed task says which attempt it is at, what went wrong and when it goes again', () => {
  const _enfilerado_em = START + 20 * MINUTO
  expect(uma({ _tentativas: 2, _error: 'Sem resposta do servidor', _enfilerado_em })).toMatchObject({
    situacao: 'tenta-depois',
    tentativa: 'Tentativa 2 de 3',
    proximaEm: _enfilerado_em,
    erro: 'Sem resposta do servidor',
  })
})

test('a refusal of the server shows from the first time', () => {
  expect(
    uma({ _tentativas: 1, _ultimo: { em: START, http: 409, codigo: 'ERR_ESTADO_INVALIDO' } }),
  ).toMatchObject({
    situacao: 'recusada',
    codigo: 'ERR_ESTADO_INVALIDO',
  })
  expect(uma({ _tentativas: 1, _ultimo: { em: START, http: 503 } })?.situacao).toBe('tenta-depois')
  expect(uma({ _tentativas: 1, _ultimo: { em: START, http: 429 } })?.situacao).toBe('tenta-depois')
})

test('an exhausted task says that the round is over and when the next begins', () => {
  expect(uma({ _tentativas: 4, _ultimo: { em: START - 10 * MINUTO } })).toMatchObject({
    tentativa: 'Tentativas encerradas nesta rodada',
    proximaEm: START + 20 * MINUTO,
  })
  expect(uma({ _tentativas: 0, _ciclo: 2 })?.tentativa).toBe('Nova rodada de tentativas')
})

test('what waits for a person, a session, a version or another task says for what, and when is unknown', () => {
  const itens = [
    itemDaFila({ seq: 1, _estado: 'revisar', _entidade: 'a' }),
    itemDaFila({ seq: 2, _estado: 'sem_sessao', _entidade: 'b' }),
    itemDaFila({ seq: 3, _estado: 'versao_antiga', _entidade: 'c' }),
    itemDaFila({ seq: 4, _entidade: 'a' }),
  ]
  const lista = pendencias(itens, contexto)
  expect(lista.map((each) => each.situacao)).toEqual([
    'revisar',
    'sem-sessao',
    'versao-antiga',
    'espera-outra',
  ])
  expect(lista.map((each) => each.proximaEm)).toEqual([null, null, null, null])
})

test('each action that is not allowed says why', () => {
  const [semSessao] = pendencias([itemDaFila({ _estado: 'sem_sessao' })], contexto)
  expect(semSessao?.acoes).toEqual([
    { chave: 'tentar', permitido: false, motivo: 'Entre de novo para enviar' },
    { chave: 'descartar', permitido: true },
  ])
  const [voando] = pendencias([itemDaFila()], { ...contexto, emVoo: new Set(['op-1']) })
  expect(voando).toMatchObject({ situacao: 'enviando', estado: 'Enviando agora' })
  expect(voando?.acoes.map((each) => each.permitido)).toEqual([false, false, false])
  expect(uma({ _estado: 'revisar' })?.acoes.map((each) => each.permitido)).toEqual([true, true, true])
})

test('the list is in the order in which things were done', () => {
  const itens = [3, 1, 2].map((seq) => itemDaFila({ seq, _entidade: `e:${seq}` }))
  expect(pendencias(itens, contexto).map((each) => each.op_id)).toEqual(['op-1', 'op-2', 'op-3'])
})

test('each kind of task has a name that a person knows', () => {
  expect(oQue(itemDaFila({ acao: 'monitoramento.estado', subAcao: 'pausar' }))).toBe(
    'Situação da visita: pausar',
  )
  expect(oQue(itemDaFila({ acao: 'patrimonio.lote', dados: { quantidade: 10 } }))).toBe('Lote de bens (10)')
  expect(oQue(itemDaFila({ acao: 'patrimonio.foto', subAcao: 'remover' }))).toBe('Foto de bem (remoção)')
  expect(oQue(itemDaFila({ acao: 'multimidia.remover' }))).toBe('Remoção de arquivo')
})

test('the size of the file that goes along is shown', () => {
  const arquivo = { uuid: 'f', sha256: '', tamanho: 2048, mime: 'image/jpeg', nome: 'f.jpg' }
  expect(uma({ acao: 'patrimonio.foto', arquivo })?.tamanho).toBe(2048)
})

test('the chip says in a few words how the device stands', () => {
  const itens = [1, 2, 3].map((seq) => itemDaFila({ seq }))
  const recusada = itemDaFila({ seq: 4, _estado: 'revisar' })
  expect(chip([], { online: true })).toBe('Tudo enviado')
  expect(chip(itens, { online: true })).toBe('3 pendentes')
  expect(chip(itens.slice(0, 1), { online: true })).toBe('1 pendente')
  expect(chip(itens, { online: false })).toBe('Sem conexão - 3 guardados')
  expect(chip([], { online: false })).toBe('Sem conexão - tudo enviado')
  expect(chip([...itens, recusada], { online: false })).toBe('1 precisa de você')
  expect(chip([recusada, recusada], { online: true })).toBe('2 precisam de você')
  expect(chip(itens, { online: true, enviando: { feitos: 1, total: 9 } })).toBe('Enviando 2 de 9')
  expect(chip(itens, { online: true, enviando: { feitos: 9, total: 9 } })).toBe('Enviando 9 de 9')
})

const grande = { uuid: 'foto-1', sha256: '', tamanho: 300_000, mime: 'image/jpeg', nome: 'f.jpg' }
const umaFoto = (parte: Partial<ItemFila> = {}) =>
  itemDaFila({
    acao: 'patrimonio.foto',
    uuid: 'foto-1',
    arquivo: grande,
    dados: { tipo: 'foto_geral' },
    ...parte,
  })

test('a photo that waits for Wi-Fi says so, and may be sent all the same', () => {
  const [pendencia] = pendencias([umaFoto()], { ...contexto, esperaWifi: () => true })
  expect(pendencia).toMatchObject({ situacao: 'espera-wifi', estado: 'Espera Wi-Fi', arquivo: 'foto-1' })
  expect(pendencia?.acoes).toContainEqual({ chave: 'enviar-sem-wifi', permitido: true })
  expect(pendencia?.acoes).toContainEqual({ chave: 'tentar', permitido: false, motivo: 'Espera Wi-Fi' })
})

test('a refused photo may be taken again; what a person wrote may be corrected', () => {
  const recusa = {
    _tentado: true,
    _tentativas: 1,
    _ultimo: { em: 0, http: 409, codigo: 'ERR_ESTADO_INVALIDO' },
  }
  const [foto, texto] = pendencias([umaFoto(recusa), itemDaFila({ _id: 2, ...recusa })], contexto)
  expect(foto?.acoes.map(({ chave }) => chave)).toEqual(['tentar', 'refazer', 'descartar'])
  expect(texto?.acoes.map(({ chave }) => chave)).toEqual(['tentar', 'corrigir', 'descartar'])
})

test('the finish says for how many it waits, and why', () => {
  const fila = [
    umaFoto({ _id: 1, _entidade: 'arquivo:1' }),
    itemDaFila({ _id: 2, _estado: 'revisar' }),
    itemDaFila({ _id: 3, acao: 'monitoramento.finalizar', _entidade: 'fim:7' }),
  ]
  const semWifi = { ...contexto, esperaWifi: (item: ItemFila) => item._id === 1 }
  expect(pendencias(fila, semWifi)[2]?.estado).toBe(
    'Vai quando chegarem 2 envios anteriores (1 precisa de você, 1 espera Wi-Fi)',
  )
  expect(pendencias([itemDaFila({ _id: 1 }), ...fila.slice(2)], contexto)[1]?.estado).toBe(
    'Vai quando chegar 1 envio anterior',
  )
})

test('filters part the list in what needs a person, what goes by itself, photos and what waits for Wi-Fi', () => {
  const naFila = { situacao: 'na-fila', arquivo: null } as const
  const semWifi = { situacao: 'espera-wifi', arquivo: 'f' } as const
  const invalida = { situacao: 'invalida', arquivo: 'g' } as const
  const ficam = (filtro: Parameters<typeof passaNoFiltro>[1]) =>
    [naFila, semWifi, invalida].filter((cada) => passaNoFiltro(cada, filtro))
  expect(ficam('todas')).toHaveLength(3)
  expect(ficam('precisam')).toEqual([invalida])
  expect(ficam('aguardando')).toEqual([naFila])
  expect(ficam('fotos')).toEqual([semWifi, invalida])
  expect(ficam('wifi')).toEqual([semWifi])
})

test('the chip counts refused files and says when only Wi-Fi is missing', () => {
  expect(chip([], { online: true, invalidas: 1 })).toBe('1 precisa de você')
  expect(chip([], { online: true, emQuarentena: 2 })).toBe('2 aguardam o supervisor')
  expect(chip([umaFoto()], { online: true, emQuarentena: 2 })).toBe('1 pendente')
  expect(chip([umaFoto()], { online: true, esperamWifi: 1 })).toBe('1 espera Wi-Fi')
  expect(chip([umaFoto(), itemDaFila({ _id: 2 })], { online: true, esperamWifi: 1 })).toBe('2 pendentes')
})
