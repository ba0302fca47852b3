// Acts on ranges of labels: made, set aside, taken out of use.

import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { LoteDetalhado } from '#contract/patrimonio/plaqueta.ts'
import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import type { Comando } from '#server/casa/comando.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { gastas } from '#server/patrimonio/faixas/codigos.ts'
import { doMaiorNumero, umaFaixaPorVez } from '#server/patrimonio/faixas/faixas.ts'
import { loteParaMudar, lotePorId } from './lote-queries.ts'
import { type AcaoSobreLote, acoesDoLote, impedimento, type LoteAlvo } from './policy.ts'

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Lote de plaquetas não encontrado.')

/** The range, held until the end, if this actor may do this to it. */
export async function lotePara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreLote,
  id: number,
): Promise<LoteAlvo> {
  const alvo = await loteParaMudar(tx, id)
  if (alvo === undefined) throw inexistente()
  const recusa = impedimento(ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

export async function loteDetalhado(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
): Promise<LoteDetalhado> {
  const achado = await lotePorId(tx, id)
  if (achado === undefined) throw inexistente()
  return { ...achado.lote, acoes: acoesDoLote(ator, achado.alvo) }
}

export async function gerar({ tx, ator, audit, body }: Call<typeof plaquetas.gerar>): Promise<number> {
  const { quantidade, material, observacao } = body
  await umaFaixaPorVez(tx)
  const { id, inicio, fim } = await tx.one<{ id: number; inicio: number; fim: number }>(sql`
    insert into lote_plaquetas (inicio, fim, situacao, material, observacao, criado_por)
    select maior + 1, maior + ${quantidade}::int, 'gerado', ${material}, ${observacao}, ${ator.usuario.id}
    from ${doMaiorNumero} returning id, inicio, fim`)
  audit.mudanca({
    entidade: 'lote_plaquetas',
    entidade_id: id,
    para: { primeira: plaqueta(inicio), ultima: plaqueta(fim), quantidade, material, observacao },
  })
  return id
}

/** Of a person `u`: active, and visits places. */
const VISITA = sql`u.situacao = 'ativo' and exists (
  select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
    join perfil_permissao pp on pp.perfil_id = p.id
  where a.usuario_id = u.id and pp.permissao = 'monitoramentos.executar')`

/** Only who works in the field can use it; an unknown person is refused as one who does not. */
async function agenteValido(tx: Queryable, agente_id: number): Promise<string> {
  const agente = await tx.maybe<{ nome: string }>(
    sql`select u.nome from usuario u where u.id = ${agente_id} and ${VISITA}`,
  )
  if (!agente) throw campoInvalido('agente_id', 'Escolha quem faz visitas e está com a conta ativa.')
  return agente.nome
}

export function agentes({ tx, query }: Call<typeof plaquetas.agentes>) {
  return tx.rows<{ id: number; nome: string }>(sql`
    select u.id, u.nome from usuario u
    where ${VISITA} and ${contem(sql`u.nome`, query.texto ?? '')}
    order by u.nome, u.id limit 20`)
}

async function regionalValida(tx: Queryable, regional_id: number): Promise<string> {
  const regional = await tx.maybe<{ nome: string }>(sql`
    select l.nome from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${regional_id} and t.nivel = 'regional'`)
  if (!regional) throw campoInvalido('regional_id', 'Escolha uma regional.')
  return regional.nome
}

/** The first labels of a range become one of their own; the others stay where they were. */
async function separar(tx: Queryable, id: number, quantidade: number): Promise<number> {
  const meio = await tx.one<{ inicio: number; fim: number }>(sql`
    update lote_plaquetas f set inicio = a.inicio + ${quantidade}, atualizado_em = now()
    from (select inicio from lote_plaquetas where id = ${id}) a
    where f.id = ${id} returning a.inicio, f.inicio - 1 as fim`)
  const novo = await tx.one<{ id: number }>(sql`
    insert into lote_plaquetas (inicio, fim, situacao, material, regional_id, agentes_anteriores, observacao, criado_por,
      criado_em)
    select ${meio.inicio}, ${meio.fim}, situacao, material, regional_id, agentes_anteriores, observacao, criado_por,
      criado_em
    from lote_plaquetas where id = ${id} returning id`)
  return novo.id
}

/** Answers the range that was set aside, which is another one when only a part of it was. */
export async function reservar(call: Call<typeof plaquetas.reservar>): Promise<number> {
  const { tx, audit, params, body } = call
  const { agente_id, regional_id, quantidade } = body
  if ((agente_id === null) === (regional_id === null))
    throw campoInvalido('agente_id', 'Escolha um agente ou uma regional.')
  const lote = await lotePara(call, 'reservar', params.id)
  const tamanho = lote.fim - lote.inicio + 1
  if (quantidade !== null && quantidade > tamanho)
    throw campoInvalido('quantidade', `O lote tem ${tamanho} plaquetas.`)
  const nome =
    agente_id === null ? await regionalValida(tx, regional_id ?? 0) : await agenteValido(tx, agente_id)
  const parcial = quantidade !== null && quantidade < tamanho
  const id = parcial ? await separar(tx, lote.id, quantidade) : lote.id
  // The regional stays: what it gave to an agent of its own was its.
  const { inicio, fim } = await tx.one<{ inicio: number; fim: number }>(sql`
    update lote_plaquetas set situacao = 'reservado', agente_id = ${agente_id}::bigint,
      regional_id = coalesce(${regional_id}::bigint, regional_id), atualizado_em = now()
    where id = ${id} returning inicio, fim`)
  audit.mudanca({
    entidade: 'lote_plaquetas',
    entidade_id: id,
    para: { reservado_a: nome, primeira: plaqueta(inicio), ultima: plaqueta(fim) },
  })
  if (parcial)
    audit.mudanca({
      entidade: 'lote_plaquetas',
      entidade_id: lote.id,
      de: { primeira: plaqueta(lote.inicio) },
      para: { primeira: plaqueta(fim + 1) },
    })
  return id
}

interface Reservado {
  agente: string | null
  regional: string | null
  /** The highest of its labels that is on something or out of use. */
  maior: number | null
}

const reservadoDe = (tx: Queryable, { id, inicio, fim }: LoteAlvo): Promise<Reservado> =>
  tx.one(sql`
    select u.nome as agente, l.nome as regional,
      (select max(numero) from (${gastas(sql`${inicio}::bigint`, sql`${fim}::bigint`)}) g) as maior
    from lote_plaquetas f left join usuario u on u.id = f.agente_id left join local l on l.id = f.regional_id
    where f.id = ${id}`)

/** From this label on a range becomes one of its own, still of whom it was. */
async function separarDe(tx: Queryable, id: number, primeira: number): Promise<number> {
  const { fim } = await tx.one<{ fim: number }>(sql`select fim from lote_plaquetas where id = ${id}`)
  await tx.run(
    sql`update lote_plaquetas set fim = ${primeira}::bigint - 1, atualizado_em = now() where id = ${id}`,
  )
  const novo = await tx.one<{ id: number }>(sql`
    insert into lote_plaquetas (inicio, fim, situacao, material, agente_id, regional_id, agentes_anteriores, observacao,
      criado_por, criado_em)
    select ${primeira}, ${fim}, situacao, material, agente_id, regional_id, agentes_anteriores, observacao, criado_por,
      criado_em
    from lote_plaquetas where id = ${id} returning id`)
  return novo.id
}

/**
 * What follows the last label used goes back to whoever gave it: from an agent to the regional it came from, or to the
 * órgão. Free ones among the used stay, as no run of them is left. Who had them is remembered: a device that was
 * prepared with them may still bring some. Answers the range that went back, another one when a part stays.
 */
export async function devolver(call: Call<typeof plaquetas.devolver>): Promise<number> {
  const { tx, audit, params, body } = call
  const lote = await lotePara(call, 'devolver', params.id)
  const { agente, regional, maior } = await reservadoDe(tx, lote)
  const primeira = maior === null ? lote.inicio : maior + 1
  if (primeira > lote.fim)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'As livres que restam estão entre as usadas, e não voltam em sequência: fique com elas ou cancele o lote.',
    )
  const id = maior === null ? lote.id : await separarDe(tx, lote.id, primeira)
  const aRegional = agente !== null && regional !== null
  await tx.run(sql`
    update lote_plaquetas set situacao = ${aRegional ? 'reservado' : 'gerado'},
      agentes_anteriores = array_remove(agentes_anteriores || agente_id, null), agente_id = null,
      regional_id = case when ${aRegional} then regional_id end, atualizado_em = now()
    where id = ${id}`)
  audit.mudanca({
    entidade: 'lote_plaquetas',
    entidade_id: id,
    de: { reservado_a: agente ?? regional },
    para: {
      reservado_a: aRegional ? regional : null,
      primeira: plaqueta(primeira),
      ultima: plaqueta(lote.fim),
    },
    motivo: body.motivo,
  })
  if (id !== lote.id)
    audit.mudanca({
      entidade: 'lote_plaquetas',
      entidade_id: lote.id,
      de: { ultima: plaqueta(lote.fim) },
      para: { ultima: plaqueta(primeira - 1) },
      motivo: body.motivo,
    })
  return id
}

/** The range stays whose it was: what a device of its agent already put on assets still arrives. */
export async function cancelar(call: Call<typeof plaquetas.cancelar>): Promise<void> {
  const { tx, audit, params, body } = call
  const lote = await lotePara(call, 'cancelar', params.id)
  await tx.run(sql`
    update lote_plaquetas set situacao = 'cancelado', motivo = ${body.motivo}, atualizado_em = now()
    where id = ${lote.id}`)
  audit.mudanca({
    entidade: 'lote_plaquetas',
    entidade_id: lote.id,
    de: { situacao: lote.situacao },
    para: { situacao: 'cancelado' },
    motivo: body.motivo,
  })
}
