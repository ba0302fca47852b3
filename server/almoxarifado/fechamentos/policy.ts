// Who may do what to a month of a depósito: the one place where both the operations and the `acoes` of each record ask.

import {
  fechamentos,
  SITUACOES_DO_FECHAMENTO,
  type SituacaoDoFechamento,
} from '#contract/almoxarifado/fechamentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface FechamentoAlvo {
  situacao: SituacaoDoFechamento
  caminho: readonly number[]
  /** No month after it is closed. */
  ultimo: boolean
}

interface Regra {
  de: readonly SituacaoDoFechamento[]
  doUltimo?: true
}

const REGRAS = {
  conferir: { de: ['em_conferencia', 'reaberto'] },
  fechar: { de: ['em_conferencia'] },
  reabrir: { de: ['fechado'], doUltimo: true },
  arquivo: { de: ['fechado'] },
} as const satisfies Record<string, Regra>

export type AcaoSobreFechamento = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreFechamento[] // as: Object.keys forgets the literal keys

/** Why this actor may not do it to this month; undefined when they may. */
export function impedimento(
  { concessoes }: Pick<Ator, 'concessoes'>,
  acao: AcaoSobreFechamento,
  { situacao, caminho, ultimo }: FechamentoAlvo,
): Recusa | undefined {
  const { de, doUltimo }: Regra = REGRAS[acao]
  if (!pode(concessoes, fechamentos[acao].access, caminho)) return new SemPermissao()
  if (!de.includes(situacao))
    return new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `O mês está ${SITUACOES_DO_FECHAMENTO[situacao].toLowerCase()}. Atualize a tela.`,
      dados: { situacao },
    })
  if (doUltimo && !ultimo)
    return new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Só o último mês fechado se reabre. Reabra antes os que vêm depois.',
    )
  return undefined
}

/** Only those that begin where the month is: the others would be noise. */
export function acoesDoFechamento(ator: Ator, alvo: FechamentoAlvo): AcaoDoRegistro[] {
  return ACOES.filter((acao) => {
    const { de }: Regra = REGRAS[acao]
    return de.includes(alvo.situacao)
  }).map((acao) => acaoDoRegistro(`fechamentos.${acao}`, impedimento(ator, acao, alvo)))
}
