// Who may do what to a place: the one place where both the commands and the `acoes` of each record ask.
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { ACOES_DO_LOCAL, type AcaoDoLocal } from '#contract/rede/ficha-do-local.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import type { Alvo } from './queries.ts'

interface Regra {
  permissao: Permissao
  /** Whether the place must be in use, or out of it; absent: any. */
  ativo?: boolean
  motivo: string
}

const REGRAS: Readonly<Record<AcaoDoLocal, Regra>> = {
  'locais.ver': { permissao: 'painel.locais.ver', motivo: 'Você não vê a ficha deste local.' },
  'locais.criar': {
    permissao: 'painel.locais.criar',
    ativo: true,
    motivo: 'Você não cadastra locais aqui.',
  },
  'locais.editar': { permissao: 'painel.locais.editar', ativo: true, motivo: 'Você não edita este local.' },
  'locais.mover': { permissao: 'painel.locais.mover', ativo: true, motivo: 'Você não move este local.' },
  'locais.inativar': {
    permissao: 'painel.locais.inativar',
    ativo: true,
    motivo: 'Você não inativa este local.',
  },
  'locais.reativar': {
    permissao: 'painel.locais.inativar',
    ativo: false,
    motivo: 'Você não reativa este local.',
  },
  'locais.unificar': {
    permissao: 'painel.locais.unificar',
    ativo: true,
    motivo: 'Você não unifica este local.',
  },
  'locais.designarResponsavel': {
    permissao: 'painel.locais.designar-responsavel',
    ativo: true,
    motivo: 'Você não designa responsáveis aqui.',
  },
  'monitoramentos.criar': {
    permissao: 'painel.monitoramentos.criar',
    ativo: true,
    motivo: 'Você não programa visitas aqui.',
  },
}

/** Why these grants do not allow it on this place; undefined when they do. */
export function impedimento(
  concessoes: readonly Concessao[],
  acao: AcaoDoLocal,
  alvo: Alvo,
): Recusa | undefined {
  const { permissao, ativo, motivo } = REGRAS[acao]
  if (!pode(concessoes, permissao, alvo.caminho)) return new SemPermissao(motivo)
  if (ativo === true && !alvo.ativo) return new Recusa('ERR_ESTADO_INVALIDO', 'O local está inativo.')
  if (ativo === false && alvo.ativo) return new Recusa('ERR_ESTADO_INVALIDO', 'O local já está ativo.')
  if (ativo === false && alvo.unificado_em_id !== null)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Este local foi unificado com outro e não volta a ser usado.')
  return undefined
}

export const acoesDoLocal = (concessoes: readonly Concessao[], alvo: Alvo): AcaoDoRegistro[] =>
  ACOES_DO_LOCAL.map((chave) => acaoDoRegistro(chave, impedimento(concessoes, chave, alvo)))
