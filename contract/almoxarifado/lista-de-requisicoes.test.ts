import { expect, test } from 'vitest'
import { nomeEm } from '#contract/casa/campos.ts'
import { ATENDIMENTOS, type Atendimento } from './atendimento.ts'
import { LISTA_DE_REQUISICOES } from './lista-de-requisicoes.ts'
import { rotuloDaRequisicao, SITUACOES_DA_REQUISICAO, type SituacaoDaRequisicao } from './requisicao.ts'

/** Each word that a filter offers, apart: "A separar, aguardando estoque ou em atendimento" are three. */
function oferecidas(): Set<string> {
  const { situacao, atendimento, fila } = LISTA_DE_REQUISICOES.filtros
  const rotulos = [situacao, atendimento, fila].flatMap((filtro) => {
    const vocabulario = filtro && 'vocabulario' in filtro ? (filtro.vocabulario ?? {}) : {}
    return Object.keys(vocabulario).flatMap((chave) => nomeEm(vocabulario, chave) ?? [])
  })
  return new Set(rotulos.flatMap((rotulo) => rotulo.toLowerCase().split(/, | ou /)))
}

/** What the column says, of each combination that there is. */
function ditas(): Set<string> {
  const situacoes = Object.keys(SITUACOES_DA_REQUISICAO) as SituacaoDaRequisicao[] // as: Object.keys forgets the literal keys
  const atendimentos = Object.keys(ATENDIMENTOS) as Atendimento[] // as: the same
  return new Set(
    situacoes.flatMap((situacao) =>
      atendimentos.flatMap((atendimento) =>
        [true, false].flatMap((na_fila) =>
          [1, 2].map((nivel) =>
            rotuloDaRequisicao({ situacao, atendimento, na_fila, separavel: !na_fila, nivel }),
          ),
        ),
      ),
    ),
  )
}

test('what the column of the situation says is found, in the same words, in the filters', () => {
  const filtros = oferecidas()
  const partes = [...ditas()].flatMap((dita) =>
    dita
      .toLowerCase()
      .replace(/ \(nível \d\)| sem atendimento/, '')
      .split(': '),
  )
  expect(partes.length).toBeGreaterThan(15)
  expect(partes.filter((parte) => !filtros.has(parte))).toEqual([])
})
