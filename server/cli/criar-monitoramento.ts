// Schedules a visit from the terminal: the same creation as the panel's, with the checks said in plain words.
import sql from 'sql-template-tag'
import { avisarVisitaAtribuida } from '#server/administracao/notificacoes/field-events.ts'
import { agentesPorChave, localPorChave, novaVisita } from '#server/campo/monitoramentos/creation.ts'
import type { Database, Tx } from '#server/casa/db/database.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { type Faixa, reservarFaixa } from './faixa-de-plaquetas.ts'

export interface NovaVisitaPedida {
  /** INEP code, or the code of the place. */
  local: string
  agente: string
  inicio?: string | undefined
  instrucoes?: string | undefined
  ano: number
}

export interface VisitaCriada {
  id: number
  protocolo: string
  local: string
  instalacoes: number
  patrimonios: number
  /** Reserved now, because the agent had none. */
  faixa: Faixa | undefined
  /** Protocolo of a visit of this person to this place that was already open. */
  aberta: string | undefined
}

/** By INEP code or by the place's own code. Throws `OperatorError` when neither finds it. */
export async function acharLocal(tx: Tx, texto: string): Promise<number> {
  const porCodigo = await tx.maybe<{ id: number }>(
    sql`select id from local where upper(codigo) = upper(${texto}) and ativo`,
  )
  const achado = (await localPorChave(tx, { codigo_inep: texto })) ?? porCodigo
  if (achado) return achado.id
  throw new OperatorError(
    `Nenhum local tem o código INEP ou o código “${texto}”. Importe as escolas antes (npm run importar -- censo ARQUIVO) ou confira o código.`,
  )
}

async function acharAgente(tx: Tx, email: string): Promise<number> {
  const [agente] = await agentesPorChave(tx, [email])
  if (!agente) throw new OperatorError(`Nenhuma pessoa ativa tem o e-mail “${email}”.`)
  if (!agente.executa) {
    throw new OperatorError(
      `${email} não pode executar monitoramentos. Dê a essa pessoa o perfil de agente de monitoramento.`,
    )
  }
  return agente.id
}

/** The open visit of the same person to the same place, if any: a slip of the hand, or meant. */
async function visitaAberta(tx: Tx, local_id: number, agente_id: number): Promise<string | undefined> {
  const [aberta] = await tx.rows<{ protocolo: string }>(sql`
    select m.protocolo from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id
    where m.local_id = ${local_id} and a.usuario_id = ${agente_id}
      and m.concluido_em is null and m.cancelado_em is null
    order by m.id desc limit 1`)
  return aberta?.protocolo
}

export function criarMonitoramento(db: Database, pedida: NovaVisitaPedida): Promise<VisitaCriada> {
  return db.transaction(async (tx) => {
    const local_id = await acharLocal(tx, pedida.local)
    const agente_id = await acharAgente(tx, pedida.agente)
    const aberta = await visitaAberta(tx, local_id, agente_id)
    const faixa = await reservarFaixa(tx, agente_id)
    const id = await novaVisita(tx, {
      local_id,
      agentes: [agente_id],
      ano: pedida.ano,
      criado_por: null,
      previsto_inicio: pedida.inicio,
      instrucoes: pedida.instrucoes,
    })
    await avisarVisitaAtribuida(tx, id, { por: null })
    await tx.run(sql`
      insert into evento (ocorrido_em, origem, acao, entidade, entidade_id, local_id)
      values (now(), 'cli', 'monitoramentos.criar', 'monitoramento', ${String(id)}, ${local_id})`)
    const criada = await tx.one<Omit<VisitaCriada, 'faixa' | 'aberta'>>(sql`
      select m.id, m.protocolo, l.nome as local,
        (select count(*) from monitoramento_instalacao i where i.monitoramento_id = m.id) as instalacoes,
        (select count(*) from monitoramento_patrimonio p where p.monitoramento_id = m.id) as patrimonios
      from monitoramento m join local l on l.id = m.local_id where m.id = ${id}`)
    return { ...criada, faixa, aberta }
  })
}
