// Who may do what to a supplier: the one place where both the operations and the `acoes` of each record ask.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import type { SituacaoDoFornecedor } from '#contract/rede/fornecimento.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface FornecedorAlvo {
  id: number
  razao_social: string
  situacao: SituacaoDoFornecedor
  /** Into which it was merged. */
  unificado_em_id: number | null
  versao: number
}

interface Regra {
  /** Situations from which it may be done; absent: any. */
  de?: readonly SituacaoDoFornecedor[]
  /** Of one that was merged into another too. */
  unificado?: true
}

const REGRAS = {
  ver: { unificado: true },
  editar: {},
  suspender: { de: ['ativo'] },
  impedir: { de: ['ativo', 'suspenso'] },
  inativar: { de: ['ativo', 'suspenso', 'impedido'] },
  reativar: { de: ['suspenso', 'impedido', 'inativo'] },
  unificar: {},
  sancionar: {},
  encerrarSancao: {},
  registrarCertidao: {},
  retirarCertidao: {},
  verDadosBancarios: { unificado: true },
  gravarDadosBancarios: {},
} as const satisfies Record<string, Regra>

export type AcaoSobreFornecedor = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreFornecedor[] // as: Object.keys forgets the literal keys

const FORA_DA_SITUACAO: Readonly<Record<SituacaoDoFornecedor, string>> = {
  ativo: 'O fornecedor está ativo.',
  suspenso: 'O fornecedor está suspenso.',
  impedido: 'O fornecedor está impedido.',
  inativo: 'O fornecedor está inativo.',
}

/** Why this actor may not do it to this supplier; undefined when they may. */
export function impedimento(
  { concessoes }: Ator,
  acao: AcaoSobreFornecedor,
  alvo: FornecedorAlvo,
): Recusa | undefined {
  const { de, unificado }: Regra = REGRAS[acao]
  if (!pode(concessoes, fornecedores[acao].access)) return new SemPermissao()
  if (alvo.unificado_em_id !== null && !unificado)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Este cadastro foi unificado em outro. Altere o outro.')
  if (de && !de.includes(alvo.situacao))
    return new Recusa('ERR_ESTADO_INVALIDO', FORA_DA_SITUACAO[alvo.situacao])
  return undefined
}

export function acoesDoFornecedor(ator: Ator, alvo: FornecedorAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`fornecedores.${acao}`, impedimento(ator, acao, alvo)))
}
