// Evidence of the field is accepted and flagged rather than refused: what a person must look at goes here.
import sql from 'sql-template-tag'
import type { MotivoDaDivergencia } from '#contract/campo/coleta.ts'
import type { Divergencia } from '#contract/campo/operacoes.ts'
import { instanteDe } from '#contract/casa/tempo.ts'
import { avisarConflito } from '#server/administracao/notificacoes/field-events.ts'
import type { Captura, Fusao } from '#server/campo/visita/merge.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import type { OperationHeaders } from '#server/casa/http/operation-headers.ts'
import { sincronizarDisputas } from './disputes.ts'

export interface Contexto {
  tx: Queryable
  ator: Ator
  op: OperationHeaders
  agora: Date
}

/** Why a divergência was written here; disputes between captures are in disputes.ts, leases in lease.ts. */
export type Motivo = Exclude<MotivoDaDivergencia, 'captura_concorrente' | 'lease_vencida'>

export interface Alvo {
  entidade: 'monitoramento' | 'instalacao' | 'patrimonio' | 'multimidia'
  uuid: string
}

const MINUTO_MS = 60_000
/** A clock further off than this is told; nothing is refused for it. */
const DESVIO_SUSPEITO_MS = 10 * MINUTO_MS
const ANTES_DO_INICIO_MS = 5 * MINUTO_MS
const ADIANTE_MS = 2 * MINUTO_MS

/**
 * The capture that a task's own time names, in the order that `merge.ts` compares. The instant told is never before
 * the visit began nor after it was received (a few minutes apart); the order among captures is kept all the same.
 */
export function captura(
  { ator, op, agora }: Omit<Contexto, 'tx'>,
  visita: Pick<Visita, 'iniciado_em'>,
  dataHora: string,
): Captura {
  const corrigido = instanteDe(dataHora, op.fuso) + (op.desvio_ms ?? 0)
  const ordem = Math.min(corrigido, agora.getTime() + ADIANTE_MS)
  const inicio = visita.iniciado_em === null ? ordem : Date.parse(visita.iniciado_em) - ANTES_DO_INICIO_MS
  const em = Math.max(ordem, Math.min(inicio, agora.getTime()))
  return {
    em: new Date(em).toISOString(),
    op: op.op_id,
    dispositivo: op.dispositivo_id,
    seq: op.seq,
    usuario: ator.usuario.id,
    ...(em !== ordem && { ordem: new Date(ordem).toISOString() }),
    ...(relogioSuspeito(op) && { suspeito: true }),
  }
}

const relogioSuspeito = ({ desvio_ms }: OperationHeaders) => Math.abs(desvio_ms ?? 0) > DESVIO_SUSPEITO_MS

interface Registro {
  campo: string
  /** What stands, and what does not; the side that this operation brought is the one that is not null. */
  vencedor: unknown
  perdedor: unknown
  /** Which side this operation brought. */
  lado: 'vencedor' | 'perdedor'
}

export async function registrarDivergencia(
  { tx, op, ator }: Pick<Contexto, 'tx' | 'op' | 'ator'>,
  visita: Pick<Visita, 'id'>,
  alvo: Alvo,
  motivo: Motivo,
  { campo, vencedor, perdedor, lado }: Registro,
): Promise<void> {
  const meu = { autor: ator.usuario.id, em: op.capturado_em, op: op.op_id }
  const [ganhou, perdeu] = lado === 'vencedor' ? [meu, null] : [null, meu]
  const json = (valor: unknown) => (valor === null || valor === undefined ? null : JSON.stringify(valor))
  await tx.run(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, vencedor, perdedor, op_vencedora,
      vencedor_autor, vencedor_em, op_perdedora, perdedor_autor, perdedor_em, motivo, relogio_suspeito)
    values (${visita.id}, ${alvo.entidade}, ${alvo.uuid}, ${campo}, ${json(vencedor)}::jsonb,
      ${json(perdedor)}::jsonb, ${ganhou?.op ?? null}, ${ganhou?.autor ?? null}, ${ganhou?.em ?? null},
      ${meu.op}, ${perdeu?.autor ?? null}, ${perdeu?.em ?? null}, ${motivo}, ${relogioSuspeito(op)})`)
  await avisarConflito(tx, visita.id, 'divergencias', { por: meu.autor, socket_id: op.socket_id })
}

const fechada = (visita: Pick<Visita, 'finalizado_em' | 'concluido_em' | 'cancelado_em'>) =>
  visita.finalizado_em ?? visita.concluido_em ?? visita.cancelado_em

/** Not a field of a thing, only where and when it was looked at. */
const DA_CAPTURA: ReadonlySet<string> = new Set(['latitude', 'longitude', 'precisao_m', 'atualizado_em'])
const lista = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** Of `antes`, what `conteudo` says anew, each answer of a checklist by itself; null when it corrects nothing. */
function comoEstava(antes: object, conteudo: object): object | null {
  const atuais = new Map(Object.entries(antes))
  const corrigidos = Object.entries(conteudo).flatMap(([campo, novo]) => {
    if (DA_CAPTURA.has(campo) || !atuais.has(campo)) return []
    const atual: unknown = atuais.get(campo)
    if (!lista(novo)) return [[campo, atual]]
    const respostas = new Map(lista(atual) ? Object.entries(atual) : [])
    const partes = Object.keys(novo).map((chave) => [chave, respostas.get(chave) ?? null])
    return [[campo, Object.fromEntries(partes)]]
  })
  return corrigidos.length > 0 ? Object.fromEntries(corrigidos) : null
}

/**
 * What arrives after the visit was closed is applied all the same, and this row tells the supervisor. `antes`: what was
 * corrected, as it stood.
 */
export async function registrarComplemento(
  contexto: Pick<Contexto, 'tx' | 'op' | 'ator'>,
  visita: Visita,
  alvo: Alvo,
  acao: string,
  conteudo: object | null,
  antes: object = {},
): Promise<void> {
  if (!fechada(visita)) return
  const perdedor = comoEstava(antes, conteudo ?? {})
  const registro = { campo: acao, vencedor: conteudo, perdedor, lado: 'vencedor' as const }
  await registrarDivergencia(contexto, visita, alvo, 'complemento', registro)
}

/**
 * Writes what the hands of each field disagree on now, and answers what this capture had to do with it. Two positions
 * of one thing are both true enough: the later one stands and nobody needs to look.
 */
export async function registrarConcorrencia(
  tx: Queryable,
  visita: Pick<Visita, 'id'>,
  alvo: Alvo,
  { disputas, discordancias }: Pick<Fusao<object>, 'disputas' | 'discordancias'>,
): Promise<Divergencia[]> {
  const contam = disputas.filter(({ campo }) => campo !== 'posicao')
  if (contam.length > 0) await sincronizarDisputas(tx, visita.id, alvo, contam)
  return discordancias.filter(({ campo }) => campo !== 'posicao')
}
