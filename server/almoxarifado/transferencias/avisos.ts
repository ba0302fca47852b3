// Who hears of a transfer: those who authorise, those who receive, who asked, and who waits for a loan to come back.

import sql from 'sql-template-tag'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
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
