// Undoing an import: in the request that asks it when little entered, or as a turn of the work of imports. In both one
// transaction, all or nothing; of a long one the progress is told from outside of it.
import sql from 'sql-template-tag'
import { plural } from '#contract/casa/numeros.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { avisarDesfazer } from './avisos.ts'
import { type Importing, Interrompido, trilhaDoTrabalho } from './comando-do-trabalho.ts'
import { type AoAndar, desfazerEfeitos } from './desfazer.ts'
import { voltarDeDesfazer } from './desfazer-queries.ts'
import { retirarFotos } from './fotos.ts'
import { mudarSituacao } from './queries.ts'
import type { Trabalho } from './trabalho.ts'

interface Desfazendo {
  tx: Queryable
  audit: Audit
  ator: Ator
  motivo: string
  aoAndar?: AoAndar
  /** Of the turn: another who took it meanwhile is the one that undoes. */
  posse?: string | null
}

/** Looked at only when the rest is done: the row, held, would not tell how far the work is. */
async function exigirPosse(tx: Queryable, id: number, posse: string | null): Promise<void> {
  const minha = await tx.maybe(sql`
    select id from importacao where id = ${id} and posse = ${posse} and situacao = 'desfazendo' for no key update`)
  if (minha === undefined) throw new Interrompido()
}

/** Throws `ERR_ESTADO_INVALIDO` with the list of what stands in the way. */
export async function desfazerTudo(
  { tx, audit, ator, motivo, aoAndar, posse }: Desfazendo,
  { id, situacao }: Pick<Trabalho, 'id' | 'situacao'>,
): Promise<Trabalho> {
  const fotos = await retirarFotos(tx, id, ator.usuario.id)
  const { removidos, restaurados } = await desfazerEfeitos(tx, id, aoAndar)
  if (posse !== undefined) await exigirPosse(tx, id, posse)
  const mensagem = `Desfeita: ${plural(removidos, 'registro retirado', 'registros retirados')}, ${plural(restaurados, 'voltou a como era', 'voltaram a como eram')}.`
  const desfeita = await mudarSituacao(tx, id, 'desfeita', mensagem)
  audit.mudanca({
    entidade: 'importacao',
    entidade_id: id,
    de: { situacao },
    para: { situacao: 'desfeita', removidos, restaurados, fotos },
    motivo,
  })
  return desfeita
}

interface Turno {
  importing: Importing
  trabalho: Trabalho
  ator: Ator
  aoAndar: AoAndar
}

/** Throws `Interrompido` when another took it meanwhile, and then leaves all as it was. */
export async function desfazerNoTrabalho({ importing, trabalho, ator, aoAndar }: Turno): Promise<void> {
  const motivo = trabalho.desfazer?.motivo ?? ''
  await importing.db.transaction(
    async (tx) => {
      const trail = trilhaDoTrabalho(trabalho.id, ator, 'importacoes.desfazer')
      const desfeita = await desfazerTudo(
        { tx, audit: trail, ator, motivo, aoAndar, posse: trabalho.posse },
        trabalho,
      )
      await trail.write(tx, ator.usuario.id)
      await avisarDesfazer(tx, desfeita)
    },
    { retries: 0 },
  )
}

/** What could not be undone is what it was, and says why. */
export async function desistirDeDesfazer(
  { db }: Pick<Importing, 'db'>,
  trabalho: Trabalho,
  mensagem: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const voltou = await voltarDeDesfazer(tx, trabalho, mensagem)
    if (voltou) await avisarDesfazer(tx, voltou)
  })
}
