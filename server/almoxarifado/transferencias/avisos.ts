// Who hears of a transfer: those who authorise, those who receive, who asked, and who waits for a loan to come back.

import sql from 'sql-template-tag'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type Assunto, notificar, quemPode } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { TransferenciaAlvo } from './policy.ts'

const endereco = (id: number) => `/painel/almoxarifado/transferencias/${id}`
const quantos = (bens: number) => (bens === 1 ? '1 bem' : `${bens} bens`)
const quantosMateriais = (linhas: number) => (linhas === 1 ? '1 material' : `${linhas} materiais`)

interface Avisada {
  id: number
  protocolo: string
  origem_id: number
  bens: number
}

const dados = ({ id, protocolo }: Pick<Avisada, 'id' | 'protocolo'>) => ({ transferencia: { id, protocolo } })

export async function avisarCriada(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  nova: Avisada & { linhas: number },
): Promise<void> {
  const oQue = nova.linhas > 0 ? quantosMateriais(nova.linhas) : quantos(nova.bens)
  await notificar(tx, {
    tipo: 'TransferenciaCriada',
    data: dados(nova),
    titulo: `Transferência ${nova.protocolo}`,
    detalhe: `${oQue}, por ${ator.usuario.nome}`,
    acao_url: endereco(nova.id),
    local_id: nova.origem_id,
    para: { permissao: 'painel.almoxarifado.transferencias.listar' },
    exceto: ator.usuario.id,
  })
}

/** Whoever asked hears what was decided, unless it was them. */
export async function avisarDecisao(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  decisao: { autorizada: boolean; motivo?: string },
): Promise<void> {
  await notificar(tx, {
    tipo: 'TransferenciaDecidida',
    data: dados(alvo),
    titulo: `${alvo.protocolo} foi ${decisao.autorizada ? 'autorizada' : 'negada'}`,
    detalhe: decisao.motivo ?? null,
    acao_url: endereco(alvo.id),
    local_id: alvo.origem_id,
    para: { usuarios: [alvo.solicitada_por] },
    exceto: ator.usuario.id,
  })
}

type Chegando = Pick<
  TransferenciaAlvo,
  'id' | 'protocolo' | 'objeto' | 'origem_id' | 'destino_id' | 'responsavel_destino_id'
>

export async function avisarChegada(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  alvo: Chegando,
  itens: number,
): Promise<void> {
  const pessoal = alvo.destino_id === null ? alvo.responsavel_destino_id : null
  await notificar(tx, {
    tipo: 'TransferenciaParaReceber',
    data: dados(alvo),
    titulo: `${alvo.protocolo} para você receber`,
    detalhe: alvo.objeto === 'material' ? quantosMateriais(itens) : quantos(itens),
    acao_url: endereco(alvo.id),
    local_id: alvo.destino_id ?? alvo.origem_id,
    para:
      pessoal === null
        ? { permissao: 'painel.almoxarifado.transferencias.receber' }
        : { usuarios: [pessoal] },
    exceto: ator.usuario.id,
  })
}

interface RemessaDita {
  numero: string
  expedida_por: number
}

interface NaOrigem extends Pick<Assunto, 'tipo' | 'titulo' | 'detalhe'> {
  /** What is given back without a shipment has none. */
  remessa: RemessaDita | null
  permissao: Permissao | null
}

/** Who shipped it and who asked, and whoever holds the permission at the origin: each once. */
async function avisarOrigem(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  { remessa, permissao, ...partes }: NaOrigem,
): Promise<void> {
  const podem = permissao === null ? [] : await quemPode(tx, permissao, alvo.origem_id)
  const pessoas = new Set([...(remessa === null ? [] : [remessa.expedida_por]), alvo.solicitada_por])
  const outros = [...pessoas].filter((id) => !podem.includes(id))
  const assunto = {
    ...partes,
    data: dados(alvo),
    acao_url: endereco(alvo.id),
    local_id: alvo.origem_id,
    exceto: ator.usuario.id,
  }
  if (permissao !== null) await notificar(tx, { ...assunto, para: { permissao } })
  if (outros.length > 0) await notificar(tx, { ...assunto, para: { usuarios: outros } })
}

function oQueFaltou(protocolo: string, naoChegaram: number, recusados: number): string {
  const partes = [
    naoChegaram > 0 && `${quantos(naoChegaram)} ${naoChegaram === 1 ? 'não chegou' : 'não chegaram'}`,
    recusados > 0 && `${quantos(recusados)} ${recusados === 1 ? 'recusado' : 'recusados'}`,
  ]
  return `${protocolo}: ${partes.filter(Boolean).join(', ')}`
}

/** To who sent and who asked; with something missing, to who settles it at the origin too. */
export async function avisarRecebida(
  comando: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  {
    remessa,
    recebidos,
    faltas,
    recusados,
  }: { remessa: RemessaDita; recebidos: number; faltas: number; recusados: number },
): Promise<void> {
  const falta = faltas > 0
  await avisarOrigem(comando, alvo, {
    remessa,
    permissao: falta ? transferencias.tratarDivergencia.access : null,
    tipo: falta ? 'RecebimentoDivergente' : 'RemessaRecebida',
    titulo: `${remessa.numero} recebida${falta ? ' com divergência' : ''}`,
    detalhe: falta
      ? oQueFaltou(alvo.protocolo, faltas - recusados, recusados)
      : `${quantos(recebidos)} da ${alvo.protocolo}`,
  })
}

/** The destination did not take it: it comes back, and somebody confers it at the origin. */
export async function avisarRecusada(
  comando: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  remessa: RemessaDita,
  motivo: string,
): Promise<void> {
  await avisarOrigem(comando, alvo, {
    remessa,
    permissao: transferencias.confirmarRetorno.access,
    tipo: 'RecebimentoDivergente',
    titulo: `${remessa.numero} foi recusada no destino`,
    detalhe: motivo,
  })
}

/** Of what was refused, something did not come back: to who settles it. */
export async function avisarRetorno(
  comando: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  remessa: RemessaDita,
  naoVoltaram: number,
): Promise<void> {
  await avisarOrigem(comando, alvo, {
    remessa,
    permissao: transferencias.tratarDivergencia.access,
    tipo: 'RecebimentoDivergente',
    titulo: `${remessa.numero} voltou com divergência`,
    detalhe: `${alvo.protocolo}: ${quantos(naoVoltaram)} ${naoVoltaram === 1 ? 'não voltou' : 'não voltaram'}`,
  })
}

/** Of what a place without stock gave back, less came than was said: to who gave it back, and who settles it there. */
export async function avisarDevolucaoAMenos(
  comando: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  { materiais, motivo }: { materiais: number; motivo: string },
): Promise<void> {
  await avisarOrigem(comando, alvo, {
    remessa: null,
    permissao: transferencias.tratarDivergencia.access,
    tipo: 'RecebimentoDivergente',
    titulo: `${alvo.protocolo} chegou com menos do que foi devolvido`,
    detalhe: `${quantosMateriais(materiais)}: ${motivo}`,
  })
}

/** What became of an asset that had not come: to who received and said so, and to who asked. */
export async function avisarTratada(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  alvo: TransferenciaAlvo,
  { bem, tratamento, remessa_id }: { bem: string; tratamento: string; remessa_id: number | null },
): Promise<void> {
  const remessa = await tx.maybe<{ numero: string; recebida_por: number | null }>(
    sql`select numero, recebida_por from remessa where id = ${remessa_id}::bigint`,
  )
  await notificar(tx, {
    tipo: 'RecebimentoDivergente',
    data: dados(alvo),
    titulo: `${remessa?.numero ?? alvo.protocolo}: divergência tratada, ${tratamento.toLowerCase()}`,
    detalhe: bem,
    acao_url: endereco(alvo.id),
    local_id: alvo.destino_id ?? alvo.origem_id,
    para: {
      usuarios: [...new Set([alvo.solicitada_por, ...(remessa?.recebida_por ? [remessa.recebida_por] : [])])],
    },
    exceto: ator.usuario.id,
  })
}

/** Of one step; the next takes the rest. */
export const AVISOS_POR_VEZ = 50
const VESPERA_DIAS = 5

interface Vencendo extends Avisada {
  previsao_devolucao: string
  venceu: boolean
  tomador: string
}

/** Loans that end in a few days, and those past the day: each told once, and again when the day changes. */
export async function avisarEmprestimos(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const hoje = sql`(${agora}::timestamptz at time zone ${fuso})::date`
  const vencendo = await tx.rows<Vencendo & { chave: string }>(sql`
    select t.id, t.protocolo, t.origem_id, t.previsao_devolucao, t.previsao_devolucao < ${hoje} as venceu,
      coalesce(t.tomador_nome, d.nome) as tomador, c.chave,
      (select count(*)::int from transferencia_item i where i.transferencia_id = t.id and i.situacao = 'emprestado') as bens
    from transferencia t left join local d on d.id = t.destino_id
    cross join lateral (select t.id || ':' || t.previsao_devolucao
      || case when t.previsao_devolucao < ${hoje} then ':vencido' else '' end as chave) c
    where t.situacao = 'emprestada' and t.previsao_devolucao <= ${hoje} + ${VESPERA_DIAS}::int
      and not exists (select from notificacao_unica v where v.type = 'EmprestimoVencendo' and v.chave = c.chave)
    order by t.previsao_devolucao, t.id limit ${AVISOS_POR_VEZ}`)
  for (const um of vencendo) {
    if (!(await pelaPrimeiraVez(tx, 'EmprestimoVencendo', um.chave))) continue
    const dia = um.previsao_devolucao.split('-').reverse().join('/')
    await notificar(tx, {
      tipo: 'EmprestimoVencendo',
      data: dados(um),
      titulo: um.venceu ? `${um.protocolo} venceu em ${dia}` : `${um.protocolo} vence em ${dia}`,
      detalhe: `${quantos(um.bens)} com ${um.tomador}`,
      acao_url: endereco(um.id),
      local_id: um.origem_id,
      para: { permissao: 'painel.almoxarifado.transferencias.devolver' },
    })
  }
  return vencendo.length
}
