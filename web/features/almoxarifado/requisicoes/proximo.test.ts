import { describe, expect, test } from 'vitest'
import {
  atendimentoDe,
  emTransitoDaLinha,
  type QuantidadesDaLinha,
  separavelDaLinha,
} from '#contract/almoxarifado/atendimento.ts'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { porqueAtrasou } from './atraso.ts'
import {
  atoPrincipal,
  comoCorrigir,
  passosDaRequisicao,
  pessoasEmPalavras,
  proximoDaRequisicao,
} from './proximo.ts'

type Quantidades = QuantidadesDaLinha & Pick<ItemDaRequisicao, 'reservada_e3' | 'na_fila_desde'>

const item = (outro: Partial<Quantidades> = {}): ItemDaRequisicao =>
  ({
    qtd_autorizada_e3: 2,
    qtd_em_separacao_e3: 0,
    qtd_separada_e3: 0,
    qtd_expedida_e3: 0,
    qtd_recebida_e3: 0,
    qtd_divergente_e3: 0,
    qtd_perdida_e3: 0,
    qtd_cancelada_e3: 0,
    qtd_em_substituicao_e3: 0,
    reservada_e3: 0,
    na_fila_desde: null,
    ...outro,
  }) as ItemDaRequisicao // as: only what the next step reads

const requisicao = (outra: Partial<RequisicaoDetalhada>): RequisicaoDetalhada =>
  ({
    situacao: 'autorizada',
    destino: { id: 1, nome: 'a escola' },
    deposito: { id: 2, nome: 'o depósito' },
    solicitante: { id: 3, nome: 'Elisa' },
    nivel: null,
    niveis: 1,
    decidem: [],
    ratificar_ate: null,
    ratificada: null,
    necessidade_em: null,
    prazo_da_etapa: null,
    itens: [],
    remessas: [],
    transferencias: [],
    acoes: [],
    ...outra,
  }) as RequisicaoDetalhada // as: only what the next step reads

const ESPERA = { na_fila_desde: '2026-01-02T12:00:00Z' }
const PROMETIDA = { reservada_e3: 2 }
const A_CAMINHO = { qtd_expedida_e3: 2 }

test.each([
  ['rascunho', 'enviar o pedido', 'Elisa'],
  ['devolvida', 'corrigir e enviar de novo', 'Elisa'],
] as const)('of %s, it is to %s', (situacao, falta, quem) => {
  expect(proximoDaRequisicao(requisicao({ situacao }))).toMatchObject({ falta, quem })
})

test.each([
  [[PROMETIDA], 'separar', 'o depósito'],
  [[{ qtd_separada_e3: 2 }], 'expedir', 'o depósito'],
  [[{ qtd_em_separacao_e3: 2, reservada_e3: 2 }], 'concluir a separação', 'o depósito'],
  [[A_CAMINHO], 'receber', 'a escola'],
  [[{ qtd_expedida_e3: 1, qtd_recebida_e3: 1, reservada_e3: 1 }], 'separar o que falta', 'o depósito'],
  [[{ qtd_expedida_e3: 2, qtd_divergente_e3: 2 }], 'tratar a divergência', 'o depósito'],
  [[ESPERA], 'esperar o estoque chegar', 'o depósito'],
  [[ESPERA, PROMETIDA], 'separar', 'o depósito'],
  [[A_CAMINHO, PROMETIDA], 'separar o que falta', 'o depósito'],
] as const)('with %j, it is to %s', (linhas, falta, quem) => {
  expect(proximoDaRequisicao(requisicao({ itens: linhas.map(item) }))).toMatchObject({ falta, quem })
})

test.each(['encerrada', 'negada', 'cancelada', 'expirada'] as const)('of %s nothing is left', (situacao) => {
  expect(proximoDaRequisicao(requisicao({ situacao, itens: [item(PROMETIDA)] }))).toBeNull()
})

test('an emergency is ratified before anything else is done', () => {
  const uma = requisicao({ ratificar_ate: '2030-01-01T00:00:00Z', itens: [item(PROMETIDA)] })
  expect(proximoDaRequisicao(uma)?.falta).toBe('ratificar a emergência')
})

test('the level is of people with a name, and of none it says whom to ask', () => {
  const nivel2 = requisicao({ situacao: 'em_autorizacao', nivel: 2, niveis: 2 })
  const comQuem = { ...nivel2, decidem: [{ id: 9, nome: 'Davi Lima' }] }
  expect(proximoDaRequisicao(comQuem)).toMatchObject({
    falta: 'autorizar, no nível 2 de 2',
    quem: 'Davi Lima',
  })
  expect(proximoDaRequisicao(nivel2)?.quem).toBe(
    'quem administra o Zelo: ninguém mais autoriza no nível 2 em a escola',
  )
})

test.each(['consumo', 'permanente'] as const)(
  'of %s, what was refused is checked by the depósito',
  (tipo) => {
    const com = (...situacoes: ('expedida' | 'em_devolucao')[]) => {
      const ha = (situacao: (typeof situacoes)[number]) => situacoes.includes(situacao)
      const outra = {
        tipo,
        itens: [item(A_CAMINHO)],
        remessas: situacoes.map((situacao) => ({ situacao })),
        transferencias: [{ indo: ha('expedida'), voltando: ha('em_devolucao') }],
      }
      return passosDaRequisicao(requisicao(outra as Partial<RequisicaoDetalhada>)) // as: what the next step reads
        .map(({ falta, quem }) => `${falta}: ${quem}`)
    }
    expect(com('expedida')).toEqual(['receber: a escola'])
    expect(com('em_devolucao')).toEqual(['conferir o que voltou: o depósito'])
    expect(com('em_devolucao', 'expedida')).toEqual([
      'conferir o que voltou: o depósito',
      'receber: a escola',
    ])
  },
)

test('pessoasEmPalavras names a few, and counts the others', () => {
  const nomes = (...todos: string[]) => pessoasEmPalavras(todos.map((nome) => ({ nome })))
  expect(nomes('Ana')).toBe('Ana')
  expect(nomes('Ana', 'Bia', 'Caio')).toBe('Ana, Bia ou Caio')
  expect(nomes('Ana', 'Bia', 'Caio', 'Davi')).toBe('Ana, Bia, Caio ou mais 1 pessoa')
})

test('who shipped is not told to settle what only another person may say', () => {
  const de = (situacao: string) =>
    requisicao({
      itens: [item({ qtd_expedida_e3: 2, qtd_divergente_e3: 1, qtd_recebida_e3: 1 })],
      remessas: [{ situacao, expedida_por: { id: 7, nome: 'Bruno' } }] as RequisicaoDetalhada['remessas'], // as: only what the next step reads
      acoes: [{ chave: 'requisicoes.tratarDivergencia', permitido: true }],
    })
  const uma = de('recebida_com_divergencia')
  expect(atoPrincipal(de('devolvida_com_divergencia'), 7)).toBe('requisicoes.tratarDivergencia')
  const dito = (eu: number) =>
    proximoEmPalavras(proximoDaRequisicao(uma, eu) ?? { falta: '', quem: '' }, uma.acoes)
  expect(dito(7)).toContain('É com outra pessoa de o depósito: quem expediu não diz que chegou.')
  expect(atoPrincipal(uma, 7)).toBeUndefined()
  expect(dito(8)).toContain('É com você.')
  expect(atoPrincipal(uma, 8)).toBe('requisicoes.tratarDivergencia')
})

describe('over every pair of lines', () => {
  const ate = (mais: number) => Array.from({ length: mais + 1 }, (_, i) => i)
  const linhas: ItemDaRequisicao[] = ate(2).flatMap((expedida) =>
    ate(expedida).flatMap((recebida) =>
      ate(expedida - recebida).flatMap((divergente) =>
        ate(2 - expedida).flatMap((separada) =>
          ate(2 - expedida - separada).flatMap((emSeparacao) =>
            ate(2 - expedida).flatMap((reservada_e3) =>
              [null, ESPERA.na_fila_desde].map((na_fila_desde) =>
                item({
                  qtd_expedida_e3: expedida,
                  qtd_recebida_e3: recebida,
                  qtd_divergente_e3: divergente,
                  qtd_separada_e3: separada,
                  qtd_em_separacao_e3: emSeparacao,
                  reservada_e3,
                  na_fila_desde,
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  )
  /** What the server lets each side do now, as `acoesDaRequisicao` has it. */
  const DO_DEPOSITO = ['tratarDivergencia', 'expedir', 'separar']
  const DO_DESTINO = ['receber']
  const haOQueFazer = (itens: readonly ItemDaRequisicao[]): Record<string, boolean> => ({
    tratarDivergencia: itens.some((um) => um.qtd_divergente_e3 > 0),
    expedir: itens.some((um) => um.qtd_separada_e3 > 0),
    separar: itens.some((um) => 2 - um.qtd_expedida_e3 - um.qtd_separada_e3 - um.qtd_em_separacao_e3 > 0),
    receber: itens.some((um) => emTransitoDaLinha(um) > 0),
  })

  test('the sentence, the main button and the queue say the same', () => {
    let vistas = 0
    for (const uma of linhas)
      for (const outra of linhas) {
        const itens = [uma, outra]
        const ha = haOQueFazer(itens)
        for (const deles of [[], DO_DEPOSITO, DO_DESTINO]) {
          const acoes = deles.map((ato) => ({
            chave: `requisicoes.${ato}`,
            permitido: ha[ato] ?? false,
          }))
          const toda = requisicao({ itens, acoes, atendimento: atendimentoDe(itens) })
          const onde = JSON.stringify({ itens, deles })
          const proximo = proximoDaRequisicao(toda)
          const principal = atoPrincipal(toda)
          const dela = proximo !== null && proximoEmPalavras(proximo, acoes).includes('É com você.')
          if (dela !== (principal !== undefined)) expect(dela, onde).toBe(principal !== undefined)
          if (principal && !proximo?.atos?.includes(principal))
            expect(proximo, onde).toMatchObject({ atos: [principal] })
          const naFila = itens.some((um) => separavelDaLinha(um) > 0)
          const separa = passosDaRequisicao(toda).some(({ atos }) => atos.includes('requisicoes.separar'))
          if (naFila !== separa) expect(separa, onde).toBe(naFila)
          if (proximo?.falta.startsWith('esperar') && naFila) expect(proximo.falta, onde).toBe('separar')
          vistas += 1
        }
      }
    expect(vistas).toBeGreaterThan(1000)
  })
})

test('what is late says the day that passed and what it waits for', () => {
  const uma = requisicao({
    itens: [item(ESPERA), item(PROMETIDA)],
    prazo_da_etapa: { etapa: 'separar', dias: 3, ate: '2026-11-20' },
  })
  expect(porqueAtrasou(uma, '2026-11-24')).toBe(
    'o prazo para separar, de 3 dias, acabou em 20/11/2026. Falta separar, com o depósito.',
  )
  expect(porqueAtrasou({ ...uma, necessidade_em: '2026-11-22' }, '2026-11-24')).toMatch(
    /^era para 22\/11\/2026, e o prazo para separar/,
  )
  expect(porqueAtrasou({ ...uma, prazo_da_etapa: null, necessidade_em: '2026-11-22' }, '2026-11-24')).toBe(
    'era para 22/11/2026. Falta separar, com o depósito.',
  )
})

test('a line of what was authorised does not change, and it is said what serves instead', () => {
  expect(comoCorrigir(requisicao({ tipo: 'consumo' }))).toContain('Propor substituto')
  expect(comoCorrigir(requisicao({ tipo: 'permanente' }))).not.toContain('substituto')
  for (const situacao of ['rascunho', 'em_autorizacao', 'devolvida', 'encerrada'] as const)
    expect(comoCorrigir(requisicao({ situacao }))).toBeNull()
})
