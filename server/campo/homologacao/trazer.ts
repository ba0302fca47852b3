// Assets found here and registered elsewhere: the register follows them, by one transfer from each place, begun and
// ended by the homologação. Nobody ships or receives what is here already.

import sql from 'sql-template-tag'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { type BemAlvo, moverBens } from '#server/patrimonio/bens/alvo.ts'
import { tomadoPorTransferencia } from '#server/patrimonio/bens/em-transferencia.ts'
import type { Homologacao } from './aplicar.ts'
import { SALA_DO_BEM } from './sala-do-bem.ts'

function exigirAtivo(bem: BemAlvo): void {
  if (bem.situacao === 'ativo') return
  throw new Recusa(
    'ERR_ESTADO_INVALIDO',
    `${bemNaFrase(bem)} está ${SITUACOES_DO_BEM[bem.situacao].toLowerCase()}: resolva isso antes de trazê-lo para cá.`,
  )
}

/** Where one of them is already on its way, by a transfer that somebody opened. */
async function exigirLivres({ comando: { tx } }: Homologacao, bens: readonly BemAlvo[]): Promise<void> {
  const tomado = await tomadoPorTransferencia(
    tx,
    bens.map(({ id }) => id),
  )
  const bem = bens.find(({ id }) => id === tomado?.patrimonio_id)
  if (tomado && bem)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${bemNaFrase(bem)} já está na transferência ${tomado.protocolo}. Conclua ou cancele aquela antes.`,
    )
}

interface Levado {
  id: number
  local_id: number
  nova_sala: number | null
}

/** The assets with their parts, which go where they go. */
function comPartes({ comando: { tx }, visita }: Homologacao, ids: readonly number[]): Promise<Levado[]> {
  return tx.rows<Levado>(sql`
    with recursive levados as (
      select p.id, p.local_id, ${SALA_DO_BEM} as nova_sala
      from patrimonio p
      join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${visita.id}
      where p.id = any(${[...ids]}::bigint[])
      union
      select p.id, p.local_id, l.nova_sala
      from patrimonio p join levados l on p.pai_id = l.id and p.local_id = l.local_id
      where p.situacao not in ('baixado', 'estornado'))
    select distinct on (id) id, local_id, nova_sala from levados order by id`)
}

async function registrarTransferencia(
  { comando, visita }: Homologacao,
  origem_id: number,
  levados: readonly Levado[],
): Promise<string> {
  const { tx, ator, agora } = comando
  const protocolo = await proximoProtocolo(comando, 'TRF')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por, decidida_por,
      decidida_em, encerrada_em, origem)
    values (${protocolo}, 'entre_locais', 'encerrada', ${origem_id}, ${visita.local_id},
      ${`Encontrados na visita ${visita.protocolo}`}, ${ator.usuario.id}, ${ator.usuario.id}, ${agora}, ${agora},
      ${JSON.stringify({ monitoramento_id: visita.id })}::jsonb)
    returning id`)
  await tx.run(sql`
    insert into transferencia_item (transferencia_id, patrimonio_id, situacao)
    select ${id}, b.id, 'recebido' from unnest(${levados.map((um) => um.id)}::bigint[]) b (id)`)
  comando.audit.mudanca({
    entidade: 'transferencia',
    entidade_id: id,
    local_id: visita.local_id,
    para: {
      protocolo,
      origem_id,
      destino_id: visita.local_id,
      bens: levados.length,
      visita: visita.protocolo,
    },
  })
  return protocolo
}

export async function trazerBens(homologacao: Homologacao, bens: readonly BemAlvo[]): Promise<void> {
  if (bens.length === 0) return
  const { comando, visita } = homologacao
  for (const bem of bens) exigirAtivo(bem)
  await exigirLivres(homologacao, bens)
  const levados = await comPartes(
    homologacao,
    bens.map(({ id }) => id),
  )
  const movimentos: Parameters<typeof moverBens>[1][number][] = []
  for (const [origem_id, daqui] of Map.groupBy(levados, ({ local_id }) => local_id)) {
    const protocolo = await registrarTransferencia(homologacao, origem_id, daqui)
    const motivo = `Transferência ${protocolo}, homologação da visita ${visita.protocolo}`
    for (const { id, local_id, nova_sala } of daqui)
      movimentos.push({
        bem: { id, local_id },
        lugar: { local_id: visita.local_id, instalacao_id: nova_sala, responsavel_servidor_id: null },
        motivo,
      })
  }
  await moverBens(comando, movimentos)
}
