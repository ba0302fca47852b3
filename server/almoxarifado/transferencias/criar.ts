// A new transfer: whose assets, where to, and whether it needs somebody else's word.

import sql from 'sql-template-tag'
import { MAXIMO_DE_BENS } from '#contract/almoxarifado/nova-transferencia.ts'
import { modoDe } from '#contract/almoxarifado/transferencia.ts'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import { type EventoDoBem, SITUACOES_DO_BEM, SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { naoTemBens } from '#contract/rede/local-tipos.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { type BemAlvo, bensPara, exigirEvento } from '#server/patrimonio/bens/alvo.ts'
import { tomadoPorTransferencia } from '#server/patrimonio/bens/em-transferencia.ts'
import { localVisto } from '#server/rede/locais/alvo.ts'
import { avisarCriada } from './avisos.ts'
import { exigirResponsavel } from './bens.ts'
import { auditar } from './comando.ts'
import { criarDeMateriais } from './criar-de-materiais.ts'
import { supridorDa } from './supridor.ts'

type Nova = Call<typeof transferencias.criar>['body']
type Criar = Comando & { body: Nova }

const AUTORIZAR = 'painel.almoxarifado.transferencias.autorizar'

interface ComPai {
  id: number
  pai_id: number | null
}

/** The assets asked for and, all the way down, their parts at the same place. */
async function comPartes(tx: Queryable, ids: readonly number[]): Promise<ComPai[]> {
  return tx.rows(sql`
    with recursive levados as (
      select p.id, p.pai_id, p.local_id from patrimonio p where p.id = any(${[...ids]}::bigint[])
      union
      select p.id, p.pai_id, p.local_id from patrimonio p join levados l on p.pai_id = l.id and p.local_id = l.local_id
      where p.situacao not in ('baixado', 'estornado'))
    select id, pai_id from levados`)
}

function eventoDo({ tipo }: Nova): EventoDoBem {
  if (tipo === 'emprestimo') return 'emprestar'
  return tipo === 'cessao' ? 'ceder' : 'transferir'
}

/** A part does not leave the whole by itself, and nothing is in two transfers. */
async function exigirLivres(tx: Queryable, nova: Nova, bens: readonly BemAlvo[], levados: readonly ComPai[]) {
  for (const bem of bens) {
    if (modoDe(nova.tipo) !== 'assinaturas') exigirEvento(eventoDo(nova), bem)
    else if (!SITUACOES_EM_CARGA.includes(bem.situacao))
      throw new Recusa(
        'ERR_ESTADO_INVALIDO',
        `${bemNaFrase(bem)} está ${SITUACOES_DO_BEM[bem.situacao].toLowerCase()}: ninguém responde por ele.`,
      )
  }
  const ids = bens.map(({ id }) => id)
  const tomado = await tomadoPorTransferencia(tx, ids)
  const dono = tomado && bens.find(({ id }) => id === tomado.patrimonio_id)
  if (tomado && dono)
    throw new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `${bemNaFrase(dono)} já está na transferência ${tomado.protocolo}. Conclua ou cancele aquela antes.`,
      erros: { patrimonio_ids: [`Já está na ${tomado.protocolo}.`] },
      dados: { bem_id: dono.id, protocolo: tomado.protocolo },
    })
  if (modoDe(nova.tipo) === 'assinaturas') return
  const solto = levados.find(({ pai_id }) => pai_id !== null && !ids.includes(pai_id))
  const parte = solto && bens.find(({ id }) => id === solto.id)
  if (parte)
    throw campoInvalido(
      'patrimonio_ids',
      `${bemNaFrase(parte)} é parte de outro bem: leve o conjunto, ou solte a parte no cadastro dela.`,
    )
}

async function bensDaNova(call: Criar): Promise<{ bens: BemAlvo[]; levados: ComPai[] }> {
  const levados = await comPartes(call.tx, call.body.patrimonio_ids)
  if (levados.length > MAXIMO_DE_BENS)
    throw campoInvalido(
      'patrimonio_ids',
      `Com as partes são ${levados.length} bens: leve no máximo ${MAXIMO_DE_BENS} por vez.`,
    )
  // Whatever was asked for and is not there must be refused, not left out.
  const ids = [...new Set([...call.body.patrimonio_ids, ...levados.map(({ id }) => id)])]
  const bens = await bensPara(call, ids, 'painel.almoxarifado.transferencias.criar')
  const [primeiro] = bens
  const alheio = bens.find(({ local_id }) => local_id !== primeiro?.local_id)
  if (alheio)
    throw campoInvalido(
      'patrimonio_ids',
      `${bemNaFrase(alheio)} está em outro local: uma transferência sai de um local só.`,
    )
  await exigirLivres(call.tx, call.body, bens, levados)
  return { bens, levados }
}

interface Destino {
  destino_id: number | null
  caminho: number[] | null
}

/** Lent or ceded, an asset may be where none is kept: it is still of who lent it. */
async function exigirLocalDeBens(
  { tx, body: { tipo } }: Criar,
  { id, nome }: { id: number; nome: string },
): Promise<void> {
  if (tipo === 'emprestimo' || tipo === 'cessao') return
  const { permite_patrimonio } = await tx.one<{ permite_patrimonio: boolean }>(sql`
    select t.permite_patrimonio from local l join local_tipo t on t.id = l.tipo_id where l.id = ${id}`)
  if (!permite_patrimonio) throw campoInvalido('destino_id', naoTemBens(nome))
}

async function destinoDa(call: Criar, origem_id: number): Promise<Destino> {
  const { body, tx } = call
  if (modoDe(body.tipo) === 'assinaturas' || body.destino_id === null)
    return { destino_id: null, caminho: null }
  const pedido = { origem_id, destino_id: body.destino_id }
  const destino =
    (body.tipo === 'recolhimento' ? await supridorDa(tx, pedido) : undefined) ??
    (await localVisto(call, { id: body.destino_id, acao: null, campo: 'destino_id' }))
  if (!destino.ativo) throw campoInvalido('destino_id', 'Este local está inativo.')
  if (destino.id === origem_id) throw campoInvalido('destino_id', 'Os bens já estão neste local.')
  await exigirLocalDeBens(call, destino)
  if (body.instalacao_destino_id !== null) {
    const sala = await tx.maybe(sql`select id from instalacao
      where id = ${body.instalacao_destino_id} and local_id = ${destino.id} and ativo`)
    if (sala === undefined) throw campoInvalido('instalacao_destino_id', 'Esta sala não é do destino.')
  }
  return { destino_id: destino.id, caminho: destino.caminho }
}

function prazoDe(call: Criar): string | null {
  const { tipo, previsao_devolucao: dia } = call.body
  if (modoDe(tipo) !== 'saida') return null
  exigirDeHojeEmDiante(call, 'previsao_devolucao', { dia, oQue: 'A devolução' })
  return dia
}

/** Who authorises on both sides needs no other's word. */
const jaAutorizada = ({ ator }: Criar, origem: readonly number[], destino: readonly number[] | null) =>
  pode(ator.concessoes, AUTORIZAR, [...origem]) && pode(ator.concessoes, AUTORIZAR, [...(destino ?? origem)])

/** As they are on the books; one of no value known adds nothing. */
async function passaDoLimite({ tx }: Criar, bens: readonly BemAlvo[]): Promise<boolean> {
  const { limite_autorizacao_transferencia_centavos: limite } = await limitesAtuais(tx)
  if (limite === null) return false
  const { passa } = await tx.one<{ passa: boolean }>(sql`
    select coalesce(sum(valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)), 0) > ${limite}::bigint as passa
    from patrimonio p where p.id = any(${bens.map(({ id }) => id)}::bigint[])`)
  return passa
}

export const criarTransferencia = (call: Call<typeof transferencias.criar>): Promise<number> =>
  call.body.objeto === 'material' ? criarDeMateriais(call) : criarDeBens(call)

/** The requisition of permanent goods that the assets answer: what it asked, and its way, were authorised there. */
export interface DaRequisicao {
  id: number
  solicitante_id: number
  decidida_por: number | null
  /** The line that each asset answers, by its id; a part that goes along answers none. */
  linhaDe: ReadonlyMap<number, number>
}

interface Autorizacao {
  acima: boolean
  autorizada: boolean
  solicitada_por: number
  decidida_por: number | null
}

async function autorizacaoDa(
  call: Criar,
  { bens, caminho }: { bens: readonly BemAlvo[]; caminho: number[] | null },
  requisicao?: DaRequisicao,
): Promise<Autorizacao> {
  if (requisicao) {
    const { solicitante_id: solicitada_por, decidida_por } = requisicao
    return { acima: false, autorizada: true, solicitada_por, decidida_por }
  }
  const acima = await passaDoLimite(call, bens)
  const autorizada = !acima && jaAutorizada(call, bens[0]?.caminho ?? [], caminho)
  const { id } = call.ator.usuario
  return { acima, autorizada, solicitada_por: id, decidida_por: autorizada ? id : null }
}

export async function criarDeBens(call: Criar, requisicao?: DaRequisicao): Promise<number> {
  const { tx, body, agora } = call
  const { bens, levados } = await bensDaNova(call)
  const [primeiro] = bens
  if (primeiro === undefined) throw campoInvalido('patrimonio_ids', 'Escolha pelo menos um bem.')
  const { destino_id, caminho } = requisicao
    ? { destino_id: body.destino_id, caminho: null }
    : await destinoDa(call, primeiro.local_id)
  const saida = modoDe(body.tipo) === 'saida'
  // Of what goes out for a time the origin goes on answering.
  const responsavel_id = saida ? null : body.responsavel_destino_id
  if (responsavel_id !== null) await exigirResponsavel(tx, responsavel_id, destino_id ?? primeiro.local_id)
  const previsao = prazoDe(call)
  const { acima, autorizada, ...quem } = await autorizacaoDa(call, { bens, caminho }, requisicao)
  const responsaveis = new Set(bens.map(({ responsavel_servidor_id }) => responsavel_servidor_id))
  const protocolo = await proximoProtocolo(call, 'TRF')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, instalacao_destino_id,
      responsavel_origem_id, responsavel_destino_id, tomador_nome, tomador_documento, tomador_contato, motivo, processo,
      previsao_devolucao, acima_do_limite, solicitada_por, decidida_por, decidida_em, requisicao_id)
    values (${protocolo}, ${body.tipo}, ${autorizada ? 'autorizada' : 'solicitada'}, ${primeiro.local_id}, ${destino_id},
      ${destino_id && body.instalacao_destino_id}, ${responsaveis.size === 1 ? primeiro.responsavel_servidor_id : null},
      ${responsavel_id}, ${saida ? body.tomador_nome : null}, ${saida ? body.tomador_documento : null},
      ${saida ? body.tomador_contato : null}, ${body.motivo}, ${body.processo}, ${previsao}, ${acima}, ${quem.solicitada_por},
      ${quem.decidida_por}, ${autorizada ? agora : null}, ${requisicao?.id ?? null})
    returning id`)
  await inserirItens(tx, { id, bens, levados, linhaDe: requisicao?.linhaDe ?? new Map() })
  auditar(
    call,
    { id, origem_id: primeiro.local_id },
    {
      para: {
        protocolo,
        tipo: body.tipo,
        situacao: autorizada ? 'autorizada' : 'solicitada',
        bens: bens.length,
        ...(acima && { acima_do_limite: true }),
      },
      motivo: body.motivo,
    },
  )
  await avisarCriada(call, { id, protocolo, origem_id: primeiro.local_id, bens: bens.length, linhas: 0 })
  return id
}

interface ItensNovos {
  id: number
  bens: readonly BemAlvo[]
  levados: readonly ComPai[]
  linhaDe: DaRequisicao['linhaDe']
}

/** The index of the open ones is what keeps two who ask at once apart; here they have waited for each other already. */
async function inserirItens(tx: Queryable, { id, bens, levados, linhaDe }: ItensNovos): Promise<void> {
  const ids = bens.map((bem) => bem.id)
  const partes = levados.filter(({ pai_id }) => pai_id !== null && ids.includes(pai_id))
  const linhas = JSON.stringify([...linhaDe].map(([bem, linha]) => ({ bem, linha })))
  await tx.run(sql`
    insert into transferencia_item (transferencia_id, patrimonio_id, estado_saida, parte_de_id, requisicao_item_id)
    select ${id}, p.id, p.estado, case when p.id = any(${partes.map((um) => um.id)}::bigint[]) then p.pai_id end, x.linha
    from patrimonio p left join jsonb_to_recordset(${linhas}::jsonb) as x (bem bigint, linha bigint) on x.bem = p.id
    where p.id = any(${ids}::bigint[]) order by p.id`)
}
