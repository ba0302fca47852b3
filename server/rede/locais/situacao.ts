// In use or not: a place leaves use only when nothing is left in it (L3).

import sql from 'sql-template-tag'
import type { SituacaoDeFuncionamento } from '#contract/rede/vocabularios-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { localPara, segurarArvore } from './alvo.ts'
import { exigirSemPendencias } from './pendencias.ts'
import type { Alvo } from './queries.ts'

async function mudar({ tx, audit }: Comando, { id }: Alvo, ativo: boolean, motivo: string | null) {
  await tx.run(sql`
    update local set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
  audit.mudanca({
    entidade: 'local',
    entidade_id: id,
    local_id: id,
    de: { ativo: !ativo },
    para: { ativo },
    motivo,
  })
}

export async function inativar(comando: Comando, id: number, motivo: string): Promise<void> {
  // Nobody adds a place beneath it meanwhile.
  await segurarArvore(comando.tx, 'mudar')
  const alvo = await localPara(comando, { id, acao: 'locais.inativar' })
  await exigirSemPendencias(comando.tx, alvo, 'inativar')
  await mudar(comando, alvo, false, motivo)
}

async function exigirPaiAtivo(tx: Queryable, { pai_id }: Alvo): Promise<void> {
  const pai = await tx.maybe<{ nome: string; ativo: boolean }>(
    sql`select nome, ativo from local where id = ${pai_id}`,
  )
  if (pai && !pai.ativo)
    throw new Recusa('ERR_ESTADO_INVALIDO', `${pai.nome}, acima deste local, está inativo. Reative-o antes.`)
}

export async function reativar(comando: Comando, id: number): Promise<void> {
  await segurarArvore(comando.tx, 'mudar')
  const alvo = await localPara(comando, { id, acao: 'locais.reativar' })
  await exigirPaiAtivo(comando.tx, alvo)
  await mudar(comando, alvo, true, null)
}

/** Answers what it was, if not so. A place is extinct only when nothing is left in it, as where its whole record is edited. */
export async function mudarFuncionamento(
  comando: Comando,
  id: number,
  { situacao_funcionamento, motivo }: { situacao_funcionamento: SituacaoDeFuncionamento; motivo: string },
): Promise<SituacaoDeFuncionamento | undefined> {
  const { tx, audit } = comando
  const alvo = await localPara(comando, { id, acao: 'locais.editar' })
  const antes = await tx.one<{ situacao_funcionamento: SituacaoDeFuncionamento }>(
    sql`select situacao_funcionamento from local where id = ${alvo.id}`,
  )
  if (antes.situacao_funcionamento === situacao_funcionamento) return undefined
  if (situacao_funcionamento === 'extinta') await exigirSemPendencias(tx, alvo, 'extinguir')
  await tx.run(sql`
    update local set situacao_funcionamento = ${situacao_funcionamento}, versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id}`)
  audit.mudanca({
    entidade: 'local',
    entidade_id: alvo.id,
    local_id: alvo.id,
    de: antes,
    para: { situacao_funcionamento },
    motivo,
  })
  return antes.situacao_funcionamento
}
