// Who hears of a requisition: those who follow the place, who decides, who asked, and who picks.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type Assunto, notificar } from '#server/administracao/notificacoes/notify.ts'
import { DECIDE, quemDecide } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export const RATIFICA: Permissao = 'painel.almoxarifado.requisicoes.ratificar-emergencial'

/** In the transaction of what happened. */
export interface AvisoDe {
  tx: Queryable
  /** Who did it: is not told. Null when no person did. */
  por: number | null
  socket_id?: string | null
}

interface Contada {
  id: number
  protocolo: string | null
  nivel: number | null
  versao_do_pedido: number
  prioridade: string
  solicitante_id: number
  local_destino_id: number
  deposito_id: number
  local: string
  deposito: string
  solicitante: string
  itens: number
  /** Some line was cut. */
  em_parte: boolean
}

const contada = (tx: Queryable, id: number): Promise<Contada> =>
  tx.one(sql`
    select r.id, r.protocolo, r.nivel, r.versao_do_pedido, r.prioridade, r.solicitante_id, r.local_destino_id,
      r.deposito_id, l.nome as local, d.nome as deposito, u.nome as solicitante, i.itens, i.em_parte
    from requisicao r join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
    join usuario u on u.id = r.solicitante_id
    cross join lateral (select count(*)::int as itens,
        coalesce(bool_or(x.qtd_autorizada_e3 < x.qtd_solicitada_e3), false) as em_parte
      from requisicao_item x where x.requisicao_id = r.id) i
    where r.id = ${id}`)

const nome = ({ protocolo }: Pick<Contada, 'protocolo'>) => protocolo ?? 'Requisição'
const itens = (n: number) => (n === 1 ? '1 item' : `${n} itens`)
const urgente = ({ prioridade }: Contada) => (prioridade === 'urgente' ? 'Urgente: ' : '')
const pedido = (r: Contada) => `${urgente(r)}${itens(r.itens)} para ${r.local}, por ${r.solicitante}`

export const enderecoDaRequisicao = (id: number) => `/painel/almoxarifado/requisicoes/${id}/resumo`

const comum = ({ por, socket_id = null }: AvisoDe, { id, protocolo }: Pick<Contada, 'id' | 'protocolo'>) => ({
  data: { requisicao: { id, protocolo } },
  acao_url: enderecoDaRequisicao(id),
  exceto: por,
  socket_id,
})

async function avisarQuemDecide(
  aviso: AvisoDe,
  requisicao: Contada,
  { permissao, titulo }: { permissao: Permissao; titulo: string },
): Promise<number[]> {
  const decidem = await quemDecide(aviso.tx, permissao, requisicao.id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'RequisicaoParaAutorizar',
    titulo,
    detalhe: pedido(requisicao),
    local_id: requisicao.local_destino_id,
    para: { usuarios: decidem },
  })
  return decidem
}

/** It waits for the level that its header says: after it was sent, and after each level that passed it on. */
export async function avisarParaAutorizar(aviso: AvisoDe, id: number): Promise<void> {
  await paraAutorizar(aviso, await contada(aviso.tx, id))
}

function paraAutorizar(aviso: AvisoDe, requisicao: Contada): Promise<number[]> {
  const permissao = DECIDE[requisicao.nivel ?? 1]
  if (permissao === undefined) throw new Error('a requisition waits for a level that nobody has')
  return avisarQuemDecide(aviso, requisicao, { permissao, titulo: `${nome(requisicao)} para autorizar` })
}

/** The first sending is news for the place, and heard live by every screen; the next ones, for who decides. */
export async function avisarEnviada(aviso: AvisoDe, id: number): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  const decidem = requisicao.nivel === null ? [] : await paraAutorizar(aviso, requisicao)
  if (requisicao.versao_do_pedido > 1) return
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'RequisicaoCriada',
    titulo: `Requisição ${nome(requisicao)}`,
    detalhe: pedido(requisicao),
    local_id: requisicao.local_destino_id,
    para: { permissao: 'painel.almoxarifado.requisicoes.listar' },
    exceto: [...decidem, ...(aviso.por === null ? [] : [aviso.por])],
  })
}

/** An emergency that went ahead: somebody confirms it within the time. */
export async function avisarParaRatificar(aviso: AvisoDe, id: number): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  const titulo = `${nome(requisicao)}, emergencial, para ratificar`
  await avisarQuemDecide(aviso, requisicao, { permissao: RATIFICA, titulo })
}

async function avisarSolicitante(
  aviso: AvisoDe,
  id: number,
  partes: (requisicao: Contada) => Pick<Assunto, 'tipo' | 'titulo' | 'detalhe'>,
): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    ...partes(requisicao),
    local_id: requisicao.local_destino_id,
    para: { usuarios: [requisicao.solicitante_id] },
  })
}

export const avisarDevolvida = (aviso: AvisoDe, id: number, comentario: string): Promise<void> =>
  avisarSolicitante(aviso, id, (requisicao) => ({
    tipo: 'RequisicaoDevolvida',
    titulo: `${nome(requisicao)} voltou para você ajustar`,
    detalhe: comentario,
  }))

export const avisarNegada = (aviso: AvisoDe, id: number, motivo: string): Promise<void> =>
  avisarSolicitante(aviso, id, (requisicao) => ({
    tipo: 'RequisicaoNegada',
    titulo: `${nome(requisicao)} foi negada`,
    detalhe: motivo,
  }))

/** Before it expires, with the days that are left; at zero, that it did. */
export const avisarExpirando = (aviso: AvisoDe, id: number, dias: number): Promise<void> =>
  avisarSolicitante(aviso, id, (requisicao) => ({
    tipo: 'RequisicaoExpirando',
    titulo:
      dias === 0
        ? `${nome(requisicao)} expirou`
        : `${nome(requisicao)} expira em ${dias === 1 ? '1 dia' : `${dias} dias`}`,
    detalhe:
      dias === 0
        ? 'Para pedir de novo, repita a requisição: os itens continuam nela.'
        : `${itens(requisicao.itens)} para ${requisicao.local}, sem andamento`,
  }))

const PARADA = {
  autorizar: 'espera autorização',
  separar: 'espera a separação',
  receber: 'espera o recebimento',
} as const

/** To who answers above whoever should have moved it. */
export async function avisarAtrasada(
  aviso: AvisoDe,
  id: number,
  {
    etapa,
    dias,
    usuarios,
    local_id,
  }: { etapa: keyof typeof PARADA; dias: number; usuarios: readonly number[]; local_id: number },
): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'RequisicaoAtrasada',
    titulo: `${nome(requisicao)} ${PARADA[etapa]} há ${dias === 1 ? '1 dia' : `${dias} dias`}`,
    detalhe: pedido(requisicao),
    local_id,
    para: { usuarios },
    exceto: requisicao.solicitante_id,
  })
}

/** Who asked hears that it was decided, and the depósito that there is something to pick. */
export async function avisarAutorizada(aviso: AvisoDe, id: number): Promise<void> {
  await avisarSolicitante(aviso, id, (requisicao) => ({
    tipo: 'RequisicaoAutorizada',
    titulo: `${nome(requisicao)} foi autorizada${requisicao.em_parte ? ' em parte' : ''}`,
    detalhe: requisicao.em_parte ? 'Há itens cortados: veja o motivo em cada um.' : null,
  }))
  const requisicao = await contada(aviso.tx, id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'RequisicaoAutorizada',
    titulo: `${nome(requisicao)} para separar`,
    detalhe: `${urgente(requisicao)}${itens(requisicao.itens)} para ${requisicao.local}`,
    local_id: requisicao.deposito_id,
    para: { permissao: 'painel.almoxarifado.requisicoes.separar' },
    exceto: [requisicao.solicitante_id, ...(aviso.por === null ? [] : [aviso.por])],
  })
}

interface Trocado {
  substituto: string
}

export const avisarSubstituicaoProposta = (
  aviso: AvisoDe,
  id: number,
  { substituto, em_lugar_de }: Trocado & { em_lugar_de: string },
): Promise<void> =>
  avisarSolicitante(aviso, id, (requisicao) => ({
    tipo: 'SubstituicaoProposta',
    titulo: `${nome(requisicao)}: aceita outro material?`,
    detalhe: `${substituto} em lugar de ${em_lugar_de}`,
  }))

/** To who proposed it. */
export async function avisarSubstituicaoRespondida(
  aviso: AvisoDe,
  id: number,
  { substituto, aceito, motivo, para }: Trocado & { aceito: boolean; motivo: string | null; para: number },
): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'SubstituicaoRespondida',
    titulo: `${nome(requisicao)}: ${substituto} foi ${aceito ? 'aceito' : 'recusado'}`,
    detalhe: motivo,
    local_id: requisicao.deposito_id,
    para: { usuarios: [para] },
  })
}

/** To each person named in a comment who may open the requisition. */
export async function avisarMencao(
  aviso: AvisoDe,
  id: number,
  { usuarios, texto }: { usuarios: readonly number[]; texto: string },
): Promise<void> {
  const requisicao = await contada(aviso.tx, id)
  await notificar(aviso.tx, {
    ...comum(aviso, requisicao),
    tipo: 'ComentarioMencao',
    titulo: `Citaram você na ${nome(requisicao)}`,
    detalhe: texto.length > 200 ? `${texto.slice(0, 199)}…` : texto,
    local_id: requisicao.local_destino_id,
    para: { usuarios },
  })
}
