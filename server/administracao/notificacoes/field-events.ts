// What happens in the field that somebody should know. Each is told in the transaction of what happened.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { notificar, quemPode } from './notify.ts'

interface Autor {
  /** Who did it: is not told. Null when no person did. */
  por: number | null
  socket_id?: string | null
}

interface VisitaContada {
  id: number
  protocolo: string
  local_id: number
  local: string
  /** `YYYY-MM-DD`. */
  previsto_inicio: string | null
  previsto_fim: string | null
  agentes: number[]
  autor: string | null
  /** Its own school counts its assets: nobody visits. */
  contagem: boolean
}

function visitaContada(tx: Queryable, id: number, por: number | null): Promise<VisitaContada> {
  return tx.one(sql`
    select m.id, m.protocolo, m.local_id, l.nome as local, m.previsto_inicio, m.previsto_fim,
      array(select a.usuario_id from monitoramento_agente a where a.monitoramento_id = m.id) as agentes,
      (select u.nome from usuario u where u.id = ${por}::bigint) as autor, m.inventario_id is not null as contagem
    from monitoramento m join local l on l.id = m.local_id where m.id = ${id}`)
}

const nomeDe = ({ contagem, protocolo }: VisitaContada) => `${contagem ? 'Contagem' : 'Visita'} ${protocolo}`
const dataDe = (visita: VisitaContada) => ({
  monitoramento: { id: visita.id, protocolo: visita.protocolo },
})
const detalhesDa = ({ id }: VisitaContada) => `/monitoramentos/${id}/detalhes`
/** `2025-04-10` → `10/04/2025`. */
export const diaEscrito = (dia: string) => dia.split('-').reverse().join('/')

function quandoSera({ previsto_inicio, previsto_fim }: VisitaContada): string {
  if (previsto_inicio !== null) return `a partir de ${diaEscrito(previsto_inicio)}`
  return previsto_fim === null ? 'sem data marcada' : `até ${diaEscrito(previsto_fim)}`
}

/** To each agent of a visit that was just scheduled; of one that changed hands, to `novos`. */
export async function avisarVisitaAtribuida(
  tx: Queryable,
  visita_id: number,
  { por, socket_id = null }: Autor,
  novos?: readonly number[],
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  await notificar(tx, {
    tipo: 'MonitoramentoAtribuido',
    data: dataDe(visita),
    titulo: `Visita ${visita.protocolo} atribuída a você`,
    detalhe: `${visita.local}, ${quandoSera(visita)}`,
    acao_url: detalhesDa(visita),
    local_id: visita.local_id,
    para: { usuarios: novos ?? visita.agentes },
    exceto: por,
    socket_id,
  })
}

const RESPONDER = 'painel.monitoramentos.responder-data'

/** To who answers for the school of a visit: it was scheduled, changed or called off. */
export async function avisarEscola(
  tx: Queryable,
  visita_id: number,
  { por, oque, detalhe }: Autor & { oque: string; detalhe?: string },
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  const pessoas = await quemPode(tx, RESPONDER, visita.local_id, { pelo_nome: true })
  if (pessoas.length === 0) return
  await notificar(tx, {
    tipo: 'VisitaNaUnidade',
    data: dataDe(visita),
    titulo: `${nomeDe(visita)} ${visita.contagem ? 'da' : 'à'} sua unidade ${oque}`,
    detalhe: `${visita.local}, ${detalhe ?? quandoSera(visita)}`,
    acao_url: `/painel/monitoramentos/${visita.id}`,
    local_id: visita.local_id,
    para: { usuarios: pessoas, permissao: RESPONDER },
    exceto: por,
  })
}

/** What was answered for the school, and by whom: to the agents, and to who schedules there when it asks for another day. */
export async function avisarRespostaDaEscola(
  tx: Queryable,
  visita_id: number,
  { por, pede }: Autor & { pede: { dia: string; motivo: string } | null },
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  const quem = visita.autor === null ? visita.local : `${visita.local}, por ${visita.autor}`
  const assunto = {
    tipo: 'DataDaVisitaRespondida',
    data: dataDe(visita),
    titulo:
      pede === null
        ? `Visita ${visita.protocolo}: data confirmada`
        : `Visita ${visita.protocolo}: pedido de outro dia, ${diaEscrito(pede.dia)}`,
    detalhe: pede === null ? quem : `${quem}: ${pede.motivo}`,
    local_id: visita.local_id,
    exceto: por,
  } as const
  await notificar(tx, { ...assunto, acao_url: detalhesDa(visita), para: { usuarios: visita.agentes } })
  if (pede !== null)
    await notificar(tx, {
      ...assunto,
      acao_url: `/painel/monitoramentos/${visita.id}`,
      exceto: [...visita.agentes, ...(por === null ? [] : [por])],
      para: { permissao: 'painel.monitoramentos.agendar' },
    })
}

interface Alteracao extends Autor {
  /** Ends the sentence “A visita …”, “A contagem …”. */
  oque: string
  detalhe: string
  /** Its agents, unless told. */
  para?: readonly number[]
}

/** To who had counted on it as it was. */
export async function avisarVisitaAlterada(
  tx: Queryable,
  visita_id: number,
  { por, oque, detalhe, para, socket_id = null }: Alteracao,
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  await notificar(tx, {
    tipo: 'MonitoramentoAlterado',
    data: dataDe(visita),
    titulo: `${nomeDe(visita)} ${oque}`,
    detalhe: `${visita.local}. ${detalhe}`,
    acao_url: '/monitoramentos',
    local_id: visita.local_id,
    para: { usuarios: para ?? visita.agentes },
    exceto: por,
    socket_id,
  })
}

/** To who follows the field at its place. */
export async function avisarVisitaConcluida(
  tx: Queryable,
  visita_id: number,
  { por, socket_id = null }: Autor,
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  await notificar(tx, {
    tipo: 'MonitoramentoConcluido',
    data: dataDe(visita),
    titulo: `${nomeDe(visita)} concluída`,
    detalhe: visita.autor === null ? visita.local : `${visita.local}, por ${visita.autor}`,
    local_id: visita.local_id,
    para: { permissao: 'painel.monitoramentos.acompanhar' },
    exceto: por,
    socket_id,
  })
}

/** To its agents: what they must look at again is in the visit. */
export async function avisarVisitaDevolvida(
  tx: Queryable,
  visita_id: number,
  { por, motivo }: Autor & { motivo: string },
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  await notificar(tx, {
    tipo: 'MonitoramentoDevolvido',
    data: dataDe(visita),
    titulo: `${nomeDe(visita)} devolvida para correção`,
    detalhe: `${visita.local}: ${motivo}`,
    acao_url: '/monitoramentos',
    local_id: visita.local_id,
    para: { usuarios: visita.agentes },
    exceto: por,
    socket_id: null,
  })
}

/** To its agents, who can open it, and to who follows the field there. */
export async function avisarVisitaAtrasada(tx: Queryable, visita_id: number): Promise<void> {
  const visita = await visitaContada(tx, visita_id, null)
  const prazo = visita.previsto_fim === null ? '' : `, prevista até ${diaEscrito(visita.previsto_fim)}`
  const assunto = {
    tipo: 'MonitoramentoAtrasado',
    data: dataDe(visita),
    titulo: `Visita ${visita.protocolo} atrasada`,
    detalhe: `${visita.local}${prazo}`,
    local_id: visita.local_id,
  } as const
  await notificar(tx, { ...assunto, acao_url: detalhesDa(visita), para: { usuarios: visita.agentes } })
  const para = { permissao: 'painel.monitoramentos.acompanhar' } as const
  await notificar(tx, { ...assunto, para, exceto: visita.agentes })
}

const ESPERA = {
  divergencias: { titulo: 'Divergência para decidir', acao_url: '/painel/coleta/divergencias' },
  quarentena: { titulo: 'Registro em quarentena para decidir', acao_url: '/painel/coleta/quarentena' },
} as const

/** To who decides at its place; however many arrive from one visit, one row counts them. */
export async function avisarConflito(
  tx: Queryable,
  visita_id: number,
  onde: keyof typeof ESPERA,
  { por, socket_id = null }: Autor,
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, null)
  await notificar(tx, {
    tipo: 'ConflitoParaRevisar',
    data: { ...dataDe(visita), onde },
    titulo: ESPERA[onde].titulo,
    detalhe: `${visita.local}, visita ${visita.protocolo}`,
    acao_url: ESPERA[onde].acao_url,
    local_id: visita.local_id,
    para: { permissao: 'painel.monitoramentos.resolver-conflito' },
    grupo: `${onde}:${visita.id}`,
    exceto: por,
    socket_id,
  })
}

/** To who follows the field at its place. */
export async function avisarInstalacaoCritica(
  tx: Queryable,
  visita_id: number,
  instalacao: { id: number; nome: string },
  { por, socket_id = null, por_resposta = false }: Autor & { por_resposta?: boolean },
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  const quem = visita.autor === null ? '' : `, registrado por ${visita.autor}`
  await notificar(tx, {
    tipo: 'InstalacaoCritica',
    data: { ...dataDe(visita), instalacao: { id: instalacao.id, nome: instalacao.nome } },
    titulo: `${instalacao.nome} ${por_resposta ? 'com resposta crítica' : 'em estado crítico'}`,
    detalhe: `${visita.local}, visita ${visita.protocolo}${quem}`,
    local_id: visita.local_id,
    para: { permissao: 'painel.monitoramentos.acompanhar' },
    exceto: por,
    socket_id,
  })
}

/** To who schedules visits at its place: it may be scheduled again in one act. */
export async function avisarVisitaImpossivel(
  tx: Queryable,
  visita_id: number,
  { por, motivo, socket_id = null }: Autor & { motivo: string },
): Promise<void> {
  const visita = await visitaContada(tx, visita_id, por)
  const quem = visita.autor === null ? '' : `, por ${visita.autor}`
  await notificar(tx, {
    tipo: 'VisitaImpossivel',
    data: dataDe(visita),
    titulo: `Não foi possível fazer a visita ${visita.protocolo}`,
    detalhe: `${visita.local}${quem}. ${motivo}`,
    acao_url: `/painel/monitoramentos/${visita.id}`,
    local_id: visita.local_id,
    para: { permissao: 'painel.monitoramentos.agendar' },
    exceto: por,
    socket_id,
  })
}
