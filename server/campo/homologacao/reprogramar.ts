// Another visit in the place of one that could not be made: the same place, people, campaign and roteiro, another day.
import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { agentesEscolhidos, programar } from '#server/campo/monitoramentos/programar.ts'
import { type Divisao, partesDaVisita, partesEscolhidas } from '#server/campo/visita/divisao.ts'
import { roteiroLevado } from '#server/campo/visita/roteiro.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { visitaDaAgenda } from './agenda.ts'
import { planoLevado } from './plano-levado.ts'

/** A visit of the same campaign that is open there already. */
const outraAberta = (tx: Queryable, id: number): Promise<{ protocolo: string } | undefined> =>
  tx.maybe(sql`
    select o.protocolo from monitoramento m join monitoramento o on o.campanha_id = m.campanha_id
      and o.local_id = m.local_id and o.concluido_em is null and o.cancelado_em is null
    where m.id = ${id} and m.divide_id is null and o.divide_id is null limit 1`)

/** Of one that another was divided into, what it took; of any other, undefined: the place as it is now. */
async function parteLevada(tx: Queryable, id: number): Promise<Divisao | undefined> {
  const { divide } = await tx.one<{ divide: boolean }>(
    sql`select divide_id is not null as divide from monitoramento where id = ${id}`,
  )
  if (!divide) return undefined
  return { de: id, ...partesEscolhidas((await partesDaVisita(tx, id)).map(({ chave }) => chave)) }
}

export async function reprogramar(
  comando: Comando,
  id: number,
  { versao, ...dias }: BodyOf<typeof homologacao.reprogramar>,
): Promise<void> {
  const { tx } = comando
  const antes = await visitaDaAgenda(comando, id, 'reprogramar', versao)
  const outra = await outraAberta(tx, id)
  if (outra)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A visita ${outra.protocolo} da mesma campanha já está aberta neste local.`,
    )
  const nova = await programar(comando, {
    ...(await planoLevado(tx, id, dias)),
    local_id: antes.local_id,
    agentes: await agentesEscolhidos(tx, antes.agentes_ids),
    roteiro: await roteiroLevado(tx, id),
    divide: await parteLevada(tx, id),
  })
  await tx.run(sql`update monitoramento set refaz_id = ${id} where id = ${nova}`)
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${id}`)
}
