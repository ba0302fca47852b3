// Who hears of a shipment of materials: who receives, who asked, who sent, and who settles what came otherwise.
import sql from 'sql-template-tag'
import {
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
  TRATAMENTOS_DE_MATERIAL,
  type TratamentoDeMaterial,
} from '#contract/almoxarifado/remessa.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { type Assunto, notificar, quemPode } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import { type AvisoDe, enderecoDaRequisicao } from '#server/almoxarifado/requisicoes/avisos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { fusoDoOrgao, hojeNoOrgao } from '#server/casa/hoje.ts'
import { chegaAte } from './columns.ts'
import type { Divergente } from './conferencia.ts'

interface Contada {
  id: number
  numero: string
  situacao: string
  requisicao_id: number | null
  transferencia_id: number | null
  protocolo: string
  pedida_por: number
  expedida_por: number | null
  origem_id: number
  destino_id: number
  origem: string
  destino: string
  previsto_em: string | null
  itens: number
}

const colunas = sql`r.id, r.numero, r.situacao, r.requisicao_id, r.transferencia_id, r.expedida_por, r.origem_id,
  r.destino_id, r.previsto_em, o.nome as origem, d.nome as destino, coalesce(q.protocolo, t.protocolo, '') as protocolo,
  coalesce(q.solicitante_id, t.solicitada_por) as pedida_por,
  (select count(distinct i.material_id)::int from remessa_item i where i.remessa_id = r.id) as itens`
const tabelas = sql`remessa r join local o on o.id = r.origem_id join local d on d.id = r.destino_id
  left join requisicao q on q.id = r.requisicao_id left join transferencia t on t.id = r.transferencia_id`

const contada = (tx: Queryable, id: number): Promise<Contada> =>
  tx.one(sql`select ${colunas} from ${tabelas} where r.id = ${id}`)

const itens = (n: number) => (n === 1 ? '1 item' : `${n} itens`)
const daRequisicao = ({ requisicao_id }: Contada) => requisicao_id !== null

/** The order is what a click opens: it has the shipment, and what may be done about it now. */
function comum({ por, socket_id = null }: AvisoDe, remessa: Contada) {
  const { id, numero, protocolo, requisicao_id, transferencia_id } = remessa
  const pedido =
    requisicao_id === null
      ? { transferencia: { id: transferencia_id, protocolo } }
      : { requisicao: { id: requisicao_id, protocolo } }
  return {
    data: { remessa: { id, numero }, ...pedido },
    acao_url:
      requisicao_id === null
        ? `/painel/almoxarifado/transferencias/${transferencia_id}`
        : enderecoDaRequisicao(requisicao_id),
    exceto: por,
    socket_id,
  }
}

const recebe = (remessa: Contada): Permissao =>
  daRequisicao(remessa)
    ? 'painel.almoxarifado.requisicoes.receber'
    : 'painel.almoxarifado.transferencias.receber'
const trata = (remessa: Contada): Permissao =>
  daRequisicao(remessa)
    ? 'painel.almoxarifado.requisicoes.tratar-divergencia'
    : 'painel.almoxarifado.transferencias.tratar-divergencia'

/** Whoever holds the permission at the place, and these people: each once. */
async function avisarTodos(
  aviso: AvisoDe,
  remessa: Contada,
  { permissao, tambem, ...partes }: Quem & Pick<Assunto, 'tipo' | 'titulo' | 'detalhe' | 'local_id'>,
): Promise<void> {
  const { local_id = null } = partes
  const podem = permissao === null || local_id === null ? [] : await quemPode(aviso.tx, permissao, local_id)
  const outros = tambem.filter((id) => !podem.includes(id))
  const assunto = { ...comum(aviso, remessa), ...partes }
  if (permissao !== null) await notificar(aviso.tx, { ...assunto, para: { permissao } })
  if (outros.length > 0) await notificar(aviso.tx, { ...assunto, para: { usuarios: outros } })
}

interface Quem {
  permissao: Permissao | null
  tambem: readonly number[]
}

/** It left: to who receives there and, of a requisition, to who asked. */
export async function avisarExpedida(aviso: AvisoDe, id: number): Promise<void> {
  const remessa = await contada(aviso.tx, id)
  await avisarTodos(aviso, remessa, {
    tipo: daRequisicao(remessa) ? 'RequisicaoExpedida' : 'TransferenciaParaReceber',
    titulo: `${remessa.numero} a caminho de ${remessa.destino}`,
    detalhe: `${itens(remessa.itens)} da ${remessa.protocolo}, de ${remessa.origem}`,
    local_id: remessa.destino_id,
    permissao: recebe(remessa),
    tambem: daRequisicao(remessa) ? [remessa.pedida_por] : [],
  })
}

/** To who sent and who asked; with a divergence, to who settles it at the origin too. */
export async function avisarRecebida(aviso: AvisoDe, id: number): Promise<void> {
  const remessa = await contada(aviso.tx, id)
  const divergente = remessa.situacao === 'recebida_com_divergencia'
  await avisarTodos(aviso, remessa, {
    tipo: divergente ? 'RecebimentoDivergente' : 'RemessaRecebida',
    titulo: `${remessa.numero} recebida${divergente ? ' com divergência' : ''} em ${remessa.destino}`,
    detalhe: `${itens(remessa.itens)} da ${remessa.protocolo}`,
    local_id: remessa.origem_id,
    permissao: divergente ? trata(remessa) : null,
    tambem: interessados(remessa),
  })
}

const interessados = ({ expedida_por, pedida_por }: Contada) =>
  expedida_por === null ? [pedida_por] : [expedida_por, pedida_por]

/** The destination did not take it: it comes back, and somebody confers it at the origin. */
export async function avisarRecusada(aviso: AvisoDe, id: number, motivo: string): Promise<void> {
  const remessa = await contada(aviso.tx, id)
  await avisarTodos(aviso, remessa, {
    tipo: 'RecebimentoDivergente',
    titulo: `${remessa.numero} foi recusada em ${remessa.destino}`,
    detalhe: motivo,
    local_id: remessa.origem_id,
    permissao: trata(remessa),
    tambem: interessados(remessa),
  })
}

/** Of what was refused, something came back damaged or did not come: to who settles it, who shipped and who asked. */
export async function avisarRetorno(
  aviso: AvisoDe,
  id: number,
  divergentes: readonly Pick<Divergente, 'material_id'>[],
): Promise<void> {
  const remessa = await contada(aviso.tx, id)
  const quantos = itens(new Set(divergentes.map(({ material_id }) => material_id)).size)
  await avisarTodos(aviso, remessa, {
    tipo: 'RecebimentoDivergente',
    titulo: `${remessa.numero} voltou com divergência`,
    detalhe: `${remessa.protocolo}: ${quantos} com falta ou avaria no retorno`,
    local_id: remessa.origem_id,
    permissao: trata(remessa),
    tambem: interessados(remessa),
  })
}

interface Tratada {
  tipo: TipoDeDivergencia
  tratamento: TratamentoDeMaterial
  qtd_e3: number
  tratamento_motivo: string
  material: string
  unidade: string
  recebida_por: number | null
}

/** What became of what came otherwise: to who received and said so, and to who asked. */
export async function avisarTratada(aviso: AvisoDe, id: number, divergencia_id: number): Promise<void> {
  const remessa = await contada(aviso.tx, id)
  const uma = await aviso.tx.one<Tratada>(sql`
    select x.tipo, x.tratamento, x.qtd_e3, x.tratamento_motivo, m.descricao as material, u.sigla as unidade,
      r.recebida_por
    from remessa_divergencia x join remessa r on r.id = x.remessa_id join material m on m.id = x.material_id
    join unidade_de_medida u on u.id = m.unidade_id where x.id = ${divergencia_id}`)
  const { recebida_por, tipo, tratamento } = uma
  await avisarTodos(aviso, remessa, {
    tipo: 'RecebimentoDivergente',
    titulo: `${remessa.numero}: divergência tratada, ${TRATAMENTOS_DE_MATERIAL[tratamento].rotulo.toLowerCase()}`,
    detalhe: `${TIPOS_DE_DIVERGENCIA[tipo]}: ${quantidade(uma.qtd_e3, uma.unidade)} de ${uma.material}. ${uma.tratamento_motivo}`,
    local_id: remessa.destino_id,
    permissao: null,
    tambem: [...new Set([...(recebida_por === null ? [] : [recebida_por]), remessa.pedida_por])],
  })
}

/** Of one step; the next takes the rest. */
export const AVISOS_POR_VEZ = 50

/** Shipments past the day they were to arrive, or `prazo` days on the way when none was said: each told once. */
export async function avisarPendentes(tx: Queryable, prazo: number): Promise<number> {
  const limite = chegaAte(prazo, fusoDoOrgao())
  const pendentes = await tx.rows<Contada & { chave: string }>(sql`
    select ${colunas}, c.chave from ${tabelas}
    cross join lateral (select r.id || ':' || ${limite} as chave) c
    where r.situacao = 'expedida' and ${limite} < ${hojeNoOrgao()}
      and exists (select from remessa_item i where i.remessa_id = r.id)
      and not exists (select from notificacao_unica v where v.type = 'RecebimentoPendente' and v.chave = c.chave)
    order by r.expedida_em, r.id limit ${AVISOS_POR_VEZ}`)
  for (const remessa of pendentes) {
    if (!(await pelaPrimeiraVez(tx, 'RecebimentoPendente', remessa.chave))) continue
    await avisarTodos({ tx, por: null }, remessa, {
      tipo: 'RecebimentoPendente',
      titulo: `${remessa.numero} já devia ter sido recebida em ${remessa.destino}`,
      detalhe: `${itens(remessa.itens)} da ${remessa.protocolo}, de ${remessa.origem}`,
      local_id: remessa.destino_id,
      permissao: recebe(remessa),
      tambem: interessados(remessa),
    })
  }
  return pendentes.length
}
