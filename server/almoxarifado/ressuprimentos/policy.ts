// Who may do what to an order of replenishment: one answer for the buttons and for the operations.
import {
  type RessuprimentoDetalhado,
  ressuprimentos,
  SITUACOES_DO_RESSUPRIMENTO,
  type SituacaoDoRessuprimento,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

const DE = {
  encaminhar: ['aberto'],
  concluir: ['aberto', 'encaminhado'],
  cancelar: ['aberto', 'encaminhado'],
  repor: ['aberto', 'encaminhado', 'concluido'],
} as const satisfies Record<string, readonly SituacaoDoRessuprimento[]>

export type AcaoDoRessuprimento = keyof typeof DE
const ACOES = Object.keys(DE) as AcaoDoRessuprimento[] // as: Object.keys forgets the literal keys

type Alvo = Pick<RessuprimentoDetalhado, 'situacao' | 'devolucoes'> & { caminho: number[] }

export function impedimento(
  { concessoes }: Ator,
  acao: AcaoDoRessuprimento,
  { situacao, caminho, devolucoes }: Alvo,
): Recusa | undefined {
  if (!pode(concessoes, ressuprimentos[acao].access, caminho)) return new SemPermissao()
  const de: readonly SituacaoDoRessuprimento[] = DE[acao]
  if (acao === 'repor' && !devolucoes.some(({ espera }) => !espera))
    return new Recusa('ERR_ESTADO_INVALIDO', 'Nada deste pedido voltou ao fornecedor e falta esperar.')
  return de.includes(situacao)
    ? undefined
    : new Recusa(
        'ERR_ESTADO_INVALIDO',
        `O pedido está: ${SITUACOES_DO_RESSUPRIMENTO[situacao].toLowerCase()}.`,
      )
}

export const acoesDoRessuprimento = (ator: Ator, alvo: Alvo): AcaoDoRegistro[] =>
  ACOES.map((acao) => acaoDoRegistro(`ressuprimentos.${acao}`, impedimento(ator, acao, alvo)))
