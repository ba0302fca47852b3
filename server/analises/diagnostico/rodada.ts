// The runs: one at a time, a rule after the other, each by itself.
import sql from 'sql-template-tag'
import {
  CodigoDaRegra,
  REGRAS_DO_DIAGNOSTICO,
  type RodadaDoDiagnostico,
} from '#contract/analises/diagnostico.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { sqlState } from '#server/casa/db/errors.ts'
import { type Conciliados, conciliar } from './conciliar.ts'

/** The newest, or the one that is going on. */
export function ultimaRodada(db: Queryable): Promise<RodadaDoDiagnostico | undefined> {
  return db.maybe(sql`
    select r.id, u.nome as pedida_por, r.criada_em, r.terminada_em,
      (select count(*) from regra_da_rodada x where x.rodada_id = r.id)::int as regras,
      (select count(*) from regra_da_rodada x where x.rodada_id = r.id and x.em is not null)::int as feitas
    from rodada_do_diagnostico r left join usuario u on u.id = r.pedida_por order by r.id desc limit 1`)
}

/** Begins one, unless one is going on. Answers whether it began. */
export async function abrirRodada(tx: Queryable, pedida_por: number | null): Promise<boolean> {
  const feita = await tx.maybe<{ id: number }>(sql`
    insert into rodada_do_diagnostico (pedida_por) values (${pedida_por}) on conflict do nothing returning id`)
  if (!feita) return false
  await tx.run(sql`
    insert into regra_da_rodada (rodada_id, regra)
    select ${feita.id}::bigint, unnest(${CodigoDaRegra.options}::text[])`)
  return true
}

export interface Relogio {
  agora: Date
  fuso: string
}

interface Pendente {
  rodada_id: number
  regra: CodigoDaRegra
}

export interface Rodada extends Pendente {
  erro: unknown
}

function proxima(tx: Queryable): Promise<Pendente | undefined> {
  return tx.maybe(sql`
    select x.rodada_id, x.regra from regra_da_rodada x join rodada_do_diagnostico r on r.id = x.rodada_id
    where r.terminada_em is null and x.em is null and x.regra = any(${CodigoDaRegra.options}::text[])
    order by x.rodada_id, x.regra limit 1`)
}

const DEMOROU = '57014'

const motivoDe = (erro: unknown): string =>
  sqlState(erro) === DEMOROU
    ? 'Demorou mais do que uma consulta pode.'
    : 'A consulta falhou. O registro do servidor diz por quê.'

async function anotar(
  tx: Queryable,
  { rodada_id, regra }: Pendente,
  feito: Conciliados | string,
  agora: Date,
) {
  const { achados, novos, resolvidos, truncada } =
    typeof feito === 'string' ? { achados: null, novos: null, resolvidos: null, truncada: false } : feito
  await tx.run(sql`
    update regra_da_rodada set em = ${agora}, achados = ${achados}, novos = ${novos}, resolvidos = ${resolvidos},
      truncada = ${truncada}, falha = ${typeof feito === 'string' ? feito : null}
    where rodada_id = ${rodada_id} and regra = ${regra}`)
}

/** Runs the next rule; the failure of one undoes what it wrote, is noted, and stops no other. Undefined: none waits. */
export async function rodarProxima(tx: Queryable, { agora, fuso }: Relogio): Promise<Rodada | undefined> {
  const pendente = await proxima(tx)
  if (!pendente) {
    await tx.run(sql`update rodada_do_diagnostico set terminada_em = ${agora} where terminada_em is null`)
    return undefined
  }
  const { regra } = pendente
  const limite = REGRAS_DO_DIAGNOSTICO[regra].limite?.padrao ?? 0
  const limites = await limitesAtuais(tx)
  await tx.run(sql`savepoint regra`)
  try {
    await anotar(tx, pendente, await conciliar(tx, regra, { agora, fuso, limites, limite }), agora)
    await tx.run(sql`release savepoint regra`)
    return { ...pendente, erro: null }
  } catch (erro) {
    await tx.run(sql`rollback to savepoint regra`)
    await anotar(tx, pendente, motivoDe(erro), agora)
    return { ...pendente, erro }
  }
}
