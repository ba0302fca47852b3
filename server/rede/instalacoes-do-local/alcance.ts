// A place and an installation of it, found only where this person's grants reach.
import sql from 'sql-template-tag'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { cobre } from '#server/administracao/usuarios/poder.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface LocalAlcancado {
  id: number
  uuid: string
  nome: string
  caminho: number[]
  ativo: boolean
}

/** Throws `ERR_NAO_ENCONTRADO` for a place that does not exist or that the permission does not reach. */
export async function localAlcancado(
  db: Queryable,
  ator: Ator,
  permissao: Permissao,
  id: number,
): Promise<LocalAlcancado> {
  const local = await db.maybe<LocalAlcancado>(
    sql`select l.id, l.uuid, l.nome, l.caminho, l.ativo from local l where l.id = ${id}`,
  )
  if (local === undefined || !cobre(ator.concessoes, permissao, local.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Local não encontrado entre os que você alcança.')
  return local
}

/** The same for a change: throws `ERR_ESTADO_INVALIDO` at a place that is no longer in use. */
export async function localParaMudar(
  tx: Queryable,
  ator: Ator,
  permissao: Permissao,
  id: number,
): Promise<LocalAlcancado> {
  const local = await localAlcancado(tx, ator, permissao, id)
  if (!local.ativo)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Este local está inativo. Reative-o antes de mudar o que há nele.',
    )
  return local
}

const ACOES = {
  criar: 'Você não cadastra instalações neste local.',
  editar: 'Você não edita instalações deste local.',
  inativar: 'Você não inativa instalações deste local.',
  reativar: 'Você não reativa instalações deste local.',
  unificar: 'Você não unifica instalações deste local.',
  historico: 'Você não vê o histórico das instalações deste local.',
} as const
type Acao = keyof typeof ACOES

/** What this person may do at the place, by the permissions that guard the operations. */
export function acoesNoLocal(ator: Ator, local: LocalAlcancado, acoes: readonly Acao[]): AcaoDoRegistro[] {
  return acoes.map((acao) => {
    const chave = `instalacoesDoLocal.${acao}`
    if (!cobre(ator.concessoes, instalacoesDoLocal[acao].access, local.caminho))
      return acaoDoRegistro(chave, new SemPermissao(ACOES[acao]))
    const fora = new Recusa('ERR_ESTADO_INVALIDO', 'O local está inativo.')
    return acaoDoRegistro(chave, acao === 'historico' || local.ativo ? undefined : fora)
  })
}
