// Who may enter at all: blocked and unblocked, inactive and back.

import sql from 'sql-template-tag'
import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { anularLinks } from '#server/administracao/acesso/links.ts'
import { encerrarOutrasSessoes } from '#server/administracao/acesso/sessoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Alvo } from './alvo-queries.ts'
import { avisarAcesso, pessoaPara } from './comando.ts'
import { apagarAtribuicao } from './conceder.ts'
import { enviarConvite } from './convite.ts'

interface Mudanca {
  situacao: SituacaoDaPessoa
  motivo?: string
}

/** Sessions end and links die with any change: who comes back enters anew. */
async function mudar(comando: Comando, alvo: Alvo, { situacao, motivo }: Mudanca): Promise<void> {
  const { tx, audit } = comando
  await tx.run(sql`
    update usuario set situacao = ${situacao}, situacao_motivo = ${motivo ?? null}, situacao_em = now(),
      versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id}`)
  await encerrarOutrasSessoes(
    tx,
    alvo.id,
    null,
    situacao === 'bloqueado' ? 'bloqueio' : 'mudança de situação',
  )
  await anularLinks(tx, alvo.id)
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: alvo.id,
    local_id: alvo.lotacao_id,
    de: { situacao: alvo.situacao },
    para: { situacao },
    motivo: motivo ?? null,
  })
  await avisarAcesso(comando, alvo.id)
}

/** Answers what the person was. */
export async function bloquear(comando: Comando, id: number, motivo: string): Promise<SituacaoDaPessoa> {
  const { alvo } = await pessoaPara(comando, 'bloquear', id)
  await mudar(comando, alvo, { situacao: 'bloqueado', motivo })
  return alvo.situacao
}

/** Who was blocked before making a password is again an invited person, without an invitation. */
export async function desbloquear(comando: Comando, id: number): Promise<void> {
  const { alvo } = await pessoaPara(comando, 'desbloquear', id)
  await mudar(comando, alvo, { situacao: alvo.tem_senha ? 'ativo' : 'convidado' })
}

interface VisitaPendente {
  id: number
  protocolo: string
  local: string
}

/** Open visits of the person, while some device of theirs still holds what it did not send. */
async function visitasPorEnviar(
  tx: Queryable,
  usuario_id: number,
): Promise<{ pendentes: number; visitas: VisitaPendente[] }> {
  const { pendentes } = await tx.one<{ pendentes: number }>(sql`
    select coalesce(sum(pendentes), 0)::int as pendentes from dispositivo where usuario_id = ${usuario_id}`)
  if (pendentes === 0) return { pendentes, visitas: [] }
  const visitas = await tx.rows<VisitaPendente>(sql`
    select m.id, m.protocolo, l.nome as local from monitoramento m
    join monitoramento_agente a on a.monitoramento_id = m.id and a.usuario_id = ${usuario_id}
    join local l on l.id = m.local_id
    where m.concluido_em is null and m.cancelado_em is null order by m.id`)
  return { pendentes, visitas }
}

async function exigirSemPendencias(tx: Queryable, { id, nome }: Alvo): Promise<void> {
  const { pendentes, visitas } = await visitasPorEnviar(tx, id)
  if (visitas.length === 0) return
  const protocolos = visitas
    .slice(0, 5)
    .map(({ protocolo }) => protocolo)
    .join(', ')
  throw new Recusa('ERR_PENDENCIAS', {
    mensagem: `${nome} ainda tem ${pendentes} ${pendentes === 1 ? 'registro' : 'registros'} por enviar, de visitas abertas (${protocolos}). Espere a sincronização ou passe as visitas a outra pessoa.`,
    dados: { pendentes, visitas },
  })
}

/** The bond is over: its profiles go too, so that whoever comes back years later does not come back with them. */
export async function inativar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { alvo } = await pessoaPara(comando, 'inativar', id)
  await exigirSemPendencias(comando.tx, alvo)
  for (const atribuicao of alvo.atribuicoes) await apagarAtribuicao(comando, id, atribuicao.id)
  await mudar(comando, alvo, { situacao: 'inativo', motivo })
}

/** As who was invited: the old password opens nothing any more. */
export async function reativar(comando: Comando, id: number): Promise<void> {
  const { alvo } = await pessoaPara(comando, 'reativar', id)
  await comando.tx.run(sql`update usuario set senha_hash = null, senha_alterada_em = null where id = ${id}`)
  await mudar(comando, alvo, { situacao: 'convidado' })
  await enviarConvite(comando, alvo)
}
