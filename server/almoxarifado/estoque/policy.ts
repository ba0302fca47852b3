// Who may do what to a position of stock: the one place where both the operations and its `acoes` ask.

import { estoque } from '#contract/almoxarifado/estoque.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface PosicaoAlvo {
  id: number
  deposito_id: number
  material_id: number
  descricao: string
  /** Ids from the root down to the depósito. */
  caminho: number[]
  casas: number
  critico: boolean
  controla_lote: boolean
  qtd_e3: number
  valor_centavos: number
}

interface Regra {
  /** Of nothing there is nothing to do. */
  comSaldo?: true
  comLote?: true
}

const REGRAS = {
  ver: {},
  kardex: {},
  ajustes: {},
  verificar: {},
  ajustar: {},
  ajustarValor: { comSaldo: true },
  baixarPerda: { comSaldo: true },
  darSaida: { comSaldo: true },
  estornarAjuste: {},
  trocarEndereco: { comSaldo: true },
  criarEndereco: {},
  bloquearLote: { comLote: true },
  desbloquearLote: { comLote: true },
  gravarParametros: {},
} as const satisfies Record<string, Regra>

export type AcaoSobrePosicao = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobrePosicao[] // as: Object.keys forgets the literal keys

/** Why this actor may not do it to this position, which they see; undefined when they may. */
export function impedimento(
  { concessoes }: Ator,
  acao: AcaoSobrePosicao,
  { caminho, qtd_e3, controla_lote, descricao }: PosicaoAlvo,
): Recusa | undefined {
  const { comSaldo, comLote }: Regra = REGRAS[acao]
  if (!pode(concessoes, estoque[acao].access, caminho)) return new SemPermissao()
  if (comSaldo && qtd_e3 === 0)
    return new Recusa('ERR_ESTADO_INVALIDO', `${descricao} não tem saldo neste depósito.`)
  if (comLote && !controla_lote)
    return new Recusa('ERR_ESTADO_INVALIDO', `${descricao} não é controlado por lote.`)
  return undefined
}

export function acoesDaPosicao(ator: Ator, alvo: PosicaoAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`estoque.${acao}`, impedimento(ator, acao, alvo)))
}
