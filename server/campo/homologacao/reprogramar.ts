// Another visit in the place of one that could not be made: the same place, people, campaign and roteiro, another day.
import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { agentesEscolhidos, programar } from '#server/campo/monitoramentos/programar.ts'
import { roteiroLevado } from '#server/campo/visita/roteiro.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { visitaDaAgenda } from './agenda.ts'

interface Plano {
  prioridade: 'normal' | 'alta'
  instrucoes: string | null
  contato_nome: string | null
  contato_telefone: string | null
  campanha_id: number | null
  /** A visit of the same campaign is open there already. */
  outra: string | null
  recebe: boolean
}

const planoDe = (tx: Queryable, id: number): Promise<Plano> =>
  tx.one(sql`
    select m.prioridade, m.instrucoes, m.contato_nome, m.contato_telefone,
      (select c.id from campanha c where c.id = m.campanha_id and c.encerrada_em is null) as campanha_id,
      (select o.protocolo from monitoramento o where o.campanha_id = m.campanha_id and o.local_id = m.local_id
        and o.concluido_em is null and o.cancelado_em is null limit 1) as outra,
      l.ativo and t.permite_monitoramento as recebe
    from monitoramento m join local l on l.id = m.local_id join local_tipo t on t.id = l.tipo_id where m.id = ${id}`)

/** Of a campaign that was closed meanwhile the new visit is of none. */
export async function reprogramar(
  comando: Comando,
  id: number,
  { previsto_inicio, previsto_fim, versao }: BodyOf<typeof homologacao.reprogramar>,
): Promise<void> {
  const { tx } = comando
  const antes = await visitaDaAgenda(comando, id, 'reprogramar', versao)
  const { outra, recebe, campanha_id, ...plano } = await planoDe(tx, id)
  if (!recebe) throw new Recusa('ERR_ESTADO_INVALIDO', 'Este local não recebe mais visitas.')
  if (outra !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', `A visita ${outra} da mesma campanha já está aberta neste local.`)
  const nova = await programar(comando, {
    ...plano,
    local_id: antes.local_id,
    agentes: await agentesEscolhidos(tx, antes.agentes_ids),
    previsto_inicio,
    previsto_fim,
    campanha_id: campanha_id ?? undefined,
    roteiro: await roteiroLevado(tx, id),
  })
  await tx.run(sql`update monitoramento set refaz_id = ${id} where id = ${nova}`)
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${id}`)
}
