// A place that an operation names: found only where the person's grants reach.

import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { impedimento } from './policy.ts'
import { type Alvo, COLUNAS_DO_ALVO } from './queries.ts'

const NAO_EXISTE = 'Local não encontrado. Ele pode estar fora dos que você alcança.'

/** While somebody moves or merges a branch, nobody else moves, merges or adds to the tree. */
export async function segurarArvore(tx: Queryable, modo: 'somar' | 'mudar'): Promise<void> {
  const chave = sql`hashtextextended('arvore de locais', 0)`
  await tx.maybe(
    modo === 'mudar'
      ? sql`select pg_advisory_xact_lock(${chave})`
      : sql`select pg_advisory_xact_lock_shared(${chave})`,
  )
}

function buscarAlvo(tx: Queryable, id: number, trava: Sql): Promise<Alvo | undefined> {
  return tx.maybe<Alvo>(sql`select ${COLUNAS_DO_ALVO} from local l where l.id = ${id} ${trava}`)
}

interface AlvoPedido {
  id: number
  /** Null: to be seen is enough. */
  acao: AcaoDoLocal | null
  /** Field of the body that named it, for the message. */
  campo?: string
}

function achado({ ator }: Pick<Comando, 'ator'>, { acao, campo }: AlvoPedido, alvo: Alvo | undefined): Alvo {
  if (alvo === undefined || !pode(ator.concessoes, 'painel.locais.listar', alvo.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: NAO_EXISTE,
      ...(campo && { erros: { [campo]: [NAO_EXISTE] } }),
    })
  const recusa = acao && impedimento(ator.concessoes, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

/** Throws `ERR_NAO_ENCONTRADO` for what the person does not see, and what the policy says for what they do. */
export async function localVisto(comando: { tx: Queryable; ator: Ator }, pedido: AlvoPedido): Promise<Alvo> {
  return achado(comando, pedido, await buscarAlvo(comando.tx, pedido.id, sql``))
}

/** The same, and held until the end. */
export async function localPara(comando: Pick<Comando, 'tx' | 'ator'>, pedido: AlvoPedido): Promise<Alvo> {
  return achado(comando, pedido, await buscarAlvo(comando.tx, pedido.id, sql`for update`))
}
