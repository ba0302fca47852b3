import { expect, test } from 'vitest'
import { atendimentoDe } from '#contract/almoxarifado/atendimento.ts'
import {
  EVENTOS_DA_REQUISICAO,
  type EventoDaRequisicao,
  rotuloDaRequisicao,
  SITUACOES_DA_REQUISICAO,
  type SituacaoDaRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { avisoDeFalta, avisoDeRepeticao } from './detalhe.ts'
import { caminhoDaAutorizacao } from './enviar.ts'
import {
  type AcaoSobreRequisicao,
  acoesDaRequisicao,
  impedimento,
  quem,
  type RequisicaoAlvo,
} from './policy.ts'

const SITUACOES = Object.keys(SITUACOES_DA_REQUISICAO) as SituacaoDaRequisicao[] // as: Object.keys forgets the literal keys

const alvo = (partes: Partial<RequisicaoAlvo> = {}): RequisicaoAlvo => ({
  id: 1,
  uuid: '',
  protocolo: 'REQ-1',
  tipo: 'consumo',
  situacao: 'em_autorizacao',
  nivel: 1,
  niveis: 1,
  solicitante_id: 7,
  enviada_por: 8,
  local_destino_id: 20,
  destino_caminho: [1, 10, 20],
  deposito_id: 30,
  deposito_caminho: [1, 30],
  versao_do_pedido: 1,
  ratificar_ate: '2026',
  ratificada_em: null,
  decidiram: [],
  a_separar: true,
  propostas_de: [],
  saindo: false,
  separada: false,
  a_caminho: false,
  voltando: false,
  divergente: false,
  versao: 1,
  ...partes,
})

const ator = (id: number, permission: string | null = null, local: number | null = null): Ator =>
  ({ usuario: { id }, concessoes: [{ role: null, permission, local }] }) as unknown as Ator // as: the policy reads no more

const podeTudo = quem(ator(99))
const R = 'painel.almoxarifado.requisicoes'

test('the policy lets each event happen in exactly the states of the table', () => {
  const eventos = Object.keys(EVENTOS_DA_REQUISICAO).filter((um) => um !== 'expirar') as Exclude<
    EventoDaRequisicao,
    'expirar'
  >[] // as: Object.keys forgets the literal keys
  for (const evento of eventos) {
    const abertas = SITUACOES.filter(
      (situacao) => impedimento(podeTudo, evento, alvo({ situacao })) === undefined,
    )
    expect([evento, abertas.sort()]).toEqual([evento, [...EVENTOS_DA_REQUISICAO[evento].de].sort()])
  }
})

test('every state that is no end has a way on for somebody', () => {
  const fins: SituacaoDaRequisicao[] = ['negada', 'cancelada', 'encerrada', 'expirada']
  for (const situacao of SITUACOES) {
    const saidas = Object.values(EVENTOS_DA_REQUISICAO).filter(
      ({ de, para }) =>
        (de as readonly string[]).includes(situacao) &&
        (para as readonly string[]).some((um) => um !== situacao), // as: to compare
    )
    expect([situacao, saidas.length > 0]).toEqual([
      situacao,
      !fins.includes(situacao) || situacao === 'encerrada',
    ])
  }
})

test('who asked, or sent, decides nothing; who decided a level does not decide the next', () => {
  const decisoes: AcaoSobreRequisicao[] = ['autorizar', 'devolver', 'negar']
  for (const acao of decisoes) {
    expect(impedimento(quem(ator(7)), acao, alvo())?.codigo).toBe('ERR_NAO_AUTORIZADO')
    expect(impedimento(quem(ator(8)), acao, alvo())?.codigo).toBe('ERR_NAO_AUTORIZADO')
    expect(impedimento(quem(ator(9)), acao, alvo())).toBeUndefined()
  }
  const segundo = alvo({ nivel: 2, niveis: 2, decidiram: [9] })
  expect(impedimento(quem(ator(9)), 'autorizar', segundo)?.message).toContain('nível anterior')
  const emergencial = alvo({ situacao: 'autorizada' })
  expect(impedimento(quem(ator(7)), 'ratificar', emergencial)?.codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('authority that was lent decides, but not what its owner asked for', () => {
  const emprestada = (de: number) =>
    quem(ator(9, `${R}.listar`), [
      { delegado_por: null, concessoes: [] },
      { delegado_por: de, concessoes: [{ role: null, permission: `${R}.autorizar`, local: 10 }] },
    ])
  expect(impedimento(emprestada(5), 'autorizar', alvo())).toBeUndefined()
  expect(impedimento(emprestada(7), 'autorizar', alvo())?.codigo).toBe('ERR_NAO_AUTORIZADO')
  // Lent for deciding, and nothing else.
  expect(impedimento(emprestada(5), 'cancelar', alvo())?.codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('each level asks for its own permission, at the destination; picking, at the depósito', () => {
  const primeiro = quem(ator(9, `${R}.autorizar`, 10))
  expect(impedimento(primeiro, 'autorizar', alvo())).toBeUndefined()
  expect(impedimento(primeiro, 'autorizar', alvo({ nivel: 2 }))?.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(impedimento(quem(ator(9, `${R}.autorizar`, 30)), 'autorizar', alvo())?.codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const autorizada = alvo({ situacao: 'autorizada', nivel: null })
  expect(impedimento(quem(ator(9, `${R}.separar`, 30)), 'separar', autorizada)).toBeUndefined()
  expect(impedimento(quem(ator(9, `${R}.separar`, 20)), 'separar', autorizada)?.codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const lado = (local: number) =>
    impedimento(quem(ator(9, `${R}.encerrar-saldo`, local)), 'encerrarSaldo', autorizada)
  expect([lado(20), lado(30)]).toEqual([undefined, undefined])
})

test('what began to leave is not cancelled, and what has no balance is not closed', () => {
  const saindo = alvo({ situacao: 'autorizada', saindo: true, a_separar: false })
  expect(impedimento(podeTudo, 'cancelar', saindo)?.message).toContain('remessa')
  expect(impedimento(podeTudo, 'encerrarSaldo', saindo)?.message).toContain('saldo')
  const acao = (chave: string) => acoesDaRequisicao(podeTudo, saindo).find((uma) => uma.chave === chave)
  expect(acao('requisicoes.separar')).toMatchObject({ permitido: false })
  expect(acao('requisicoes.separar')).not.toHaveProperty('alheia')
  const deFora = acoesDaRequisicao(quem(ator(9, `${R}.ver`, 20)), saindo)
  expect(deFora.find(({ chave }) => chave === 'requisicoes.separar')).toMatchObject({ alheia: true })
  expect(acao('requisicoes.repetir')?.permitido).toBe(true)
})

const LIMITES = {
  limite_requisicao_automatica_centavos: 10_000,
  limite_requisicao_nivel_1_centavos: 50_000,
  limite_requisicao_nivel_2_centavos: 100_000,
}
const SEM_LIMITES = {
  limite_requisicao_automatica_centavos: null,
  limite_requisicao_nivel_1_centavos: null,
  limite_requisicao_nivel_2_centavos: null,
}
const pedida = { tipo: 'consumo' as const, valor_centavos: 10_000, sem_preco: false, cota_excedida: false }

test('value and quota say how many levels decide, and when a rule does', () => {
  const auto = { niveis: 0, nivel: null, regra: 'valor_e_cota' }
  const niveis = (n: number, nivel = 1) => ({ niveis: n, nivel, regra: null })
  expect(caminhoDaAutorizacao(pedida, LIMITES)).toEqual(auto)
  expect(caminhoDaAutorizacao(pedida, SEM_LIMITES)).toEqual(niveis(1))
  expect(caminhoDaAutorizacao({ ...pedida, valor_centavos: 10_001 }, LIMITES)).toEqual(niveis(1))
  expect(caminhoDaAutorizacao({ ...pedida, sem_preco: true }, LIMITES)).toEqual(niveis(1))
  expect(caminhoDaAutorizacao({ ...pedida, cota_excedida: true }, LIMITES)).toEqual(niveis(2))
  expect(caminhoDaAutorizacao({ ...pedida, valor_centavos: 50_001 }, LIMITES)).toEqual(niveis(2))
  expect(caminhoDaAutorizacao({ ...pedida, valor_centavos: 100_001 }, LIMITES)).toEqual(niveis(3))
  const urgente = { ...pedida, tipo: 'emergencial' as const }
  expect(caminhoDaAutorizacao(urgente, SEM_LIMITES)).toEqual({ niveis: 0, nivel: null, regra: 'emergencial' })
  expect(caminhoDaAutorizacao({ ...urgente, valor_centavos: 50_001 }, LIMITES)).toEqual(niveis(2, 2))
})

test('one label says what was decided and how far it was served', () => {
  const base = {
    situacao: 'autorizada' as const,
    nivel: null,
    atendimento: atendimentoDe([]),
    na_fila: false,
    separavel: false,
  }
  expect(rotuloDaRequisicao({ ...base, situacao: 'em_autorizacao', nivel: 2 })).toBe('A autorizar (nível 2)')
  expect(rotuloDaRequisicao({ ...base, atendimento: 'nao_iniciado', na_fila: true })).toBe(
    'Aguardando estoque',
  )
  // What may be picked is picked, whatever else waits.
  expect(rotuloDaRequisicao({ ...base, atendimento: 'nao_iniciado', na_fila: true, separavel: true })).toBe(
    'A separar',
  )
  expect(rotuloDaRequisicao({ ...base, atendimento: 'expedida_parcial' })).toBe('Expedida em parte')
  expect(rotuloDaRequisicao({ ...base, situacao: 'encerrada', atendimento: 'recebida' })).toBe(
    'Encerrada: recebida',
  )
})

test('what was asked for already is said of one line, of some and of all', () => {
  const dito = (repetidos: number, itens: number) => avisoDeRepeticao(repetidos, itens, ['REQ-1'])
  expect(dito(1, 1)).toBe('Nos últimos 30 dias este local já pediu este material: REQ-1.')
  expect(dito(1, 3)).toBe('Nos últimos 30 dias este local já pediu um destes materiais: REQ-1.')
  expect(dito(2, 3)).toBe('Nos últimos 30 dias este local já pediu 2 destes materiais: REQ-1.')
})

test('what the depósito lacks is said of one line, of some and of all', () => {
  expect(avisoDeFalta('consumo', 1, 1)).toBe('O item está sem estoque agora: espera a próxima entrada.')
  expect(avisoDeFalta('consumo', 1, 3)).toBe('1 de 3 itens está sem estoque agora: espera a próxima entrada.')
  expect(avisoDeFalta('consumo', 2, 3)).toBe(
    '2 de 3 itens estão sem estoque agora: esperam a próxima entrada.',
  )
  expect(avisoDeFalta('consumo', 3, 3)).toBe(
    'Nenhum dos 3 itens tem estoque agora: todos esperam a próxima entrada.',
  )
  expect(avisoDeFalta('permanente', 1, 1)).toBe('O depósito não tem bem livre agora para o item.')
  expect(avisoDeFalta('permanente', 1, 3)).toBe('O depósito não tem bem livre agora para 1 de 3 itens.')
  expect(avisoDeFalta('permanente', 3, 3)).toBe('O depósito não tem bem livre agora para nenhum dos 3 itens.')
})
