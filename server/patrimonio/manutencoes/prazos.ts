// Orders of service past the day that the asset was to be back.
import sql from 'sql-template-tag'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 15 * 60_000
/** Of one step; the next takes the rest. */
const AVISOS_POR_VEZ = 50

interface Atrasada {
  id: number
  numero: string
  local_id: number
  previsto_para: string
  bem: string
  fornecedor: string | null
  chave: string
}

/** Each told once to who sends assets to repair there, and again when the day that was foreseen changes. */
export async function avisarManutencoes(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const atrasadas = await tx.rows<Atrasada>(sql`
    select m.id, m.numero, m.local_id, m.previsto_para, p.descricao as bem, f.razao_social as fornecedor, c.chave
    from manutencao m join patrimonio p on p.id = m.patrimonio_id left join fornecedor f on f.id = m.fornecedor_id
    cross join lateral (select m.id || ':' || m.previsto_para as chave) c
    where m.retornado_em is null and m.previsto_para < (${agora}::timestamptz at time zone ${fuso})::date
      and not exists (select from notificacao_unica v where v.type = 'ManutencaoAtrasada' and v.chave = c.chave)
    order by m.previsto_para, m.id limit ${AVISOS_POR_VEZ}`)
  for (const { id, numero, local_id, previsto_para, bem, fornecedor, chave } of atrasadas) {
    if (!(await pelaPrimeiraVez(tx, 'ManutencaoAtrasada', chave))) continue
    await notificar(tx, {
      tipo: 'ManutencaoAtrasada',
      data: { manutencao: { id, numero } },
      titulo: `${numero} devia ter voltado em ${previsto_para.split('-').reverse().join('/')}`,
      detalhe: fornecedor === null ? bem : `${bem}, com ${fornecedor}`,
      acao_url: `/painel/almoxarifado/manutencoes/${id}`,
      local_id,
      para: { permissao: 'painel.almoxarifado.patrimonios.manutencao' },
    })
  }
  return atrasadas.length
}

/** What it tells commits with the fact that it was told. */
export function checkRepairs({ config }: Pick<Services, 'config'>): Job {
  return {
    name: 'avisar-manutencoes',
    everyMs: A_CADA_MS,
    step: async ({ tx }) => (await avisarManutencoes(tx, new Date(), config.fuso)) === AVISOS_POR_VEZ,
  }
}
