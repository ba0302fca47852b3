// Who may do what to a material: the one place where both the operations and the `acoes` of each record ask.

import { materiais } from '#contract/almoxarifado/materiais.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface MaterialAlvo {
  id: number
  descricao: string
  ativo: boolean
  fundido_em_id: number | null
  versao: number
}

type Fora = (alvo: MaterialAlvo) => string | null

const inativo: Fora = ({ ativo }) => (ativo ? null : 'O material está inativo.')
const REGRAS = {
  editar: () => null,
  inativar: inativo,
  reativar: ({ ativo }) => (ativo ? 'O material já está ativo.' : null),
  unificar: () => null,
} as const satisfies Record<string, Fora>

export type AcaoSobreMaterial = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreMaterial[] // as: Object.keys forgets the literal keys

/** Why this actor may not do it to this material; undefined when they may. */
export function impedimento(
  { concessoes }: Ator,
  acao: AcaoSobreMaterial,
  alvo: MaterialAlvo,
): Recusa | undefined {
  if (!pode(concessoes, materiais[acao].access)) return new SemPermissao()
  if (alvo.fundido_em_id !== null)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Este material foi unificado em outro. Altere o outro.')
  const fora = REGRAS[acao](alvo)
  return fora === null ? undefined : new Recusa('ERR_ESTADO_INVALIDO', fora)
}

export function acoesDoMaterial(ator: Ator, alvo: MaterialAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`materiais.${acao}`, impedimento(ator, acao, alvo)))
}
