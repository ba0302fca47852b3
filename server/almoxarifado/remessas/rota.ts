// Where the shipments of one trip go: those that were chosen, or those that wait to leave a depósito.
import sql from 'sql-template-tag'
import {
  type LugarDaRota,
  type papeisDaRemessa,
  REMESSAS_DO_ROMANEIO,
} from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { vistaDe } from './columns.ts'
import { paginaDeRemessas } from './list-queries.ts'
import { acoesDaRemessa } from './policy.ts'

export const NAO_EXISTE = 'Remessa não encontrada. Ela pode estar fora dos locais que você alcança.'
const NADA = 'Nada espera para sair deste depósito, ou ele está fora dos locais que você alcança.'

/** Only what leaves from places where the person lists it: of the rest, as if it did not exist. */
export async function rota({ tx, ator, query, services }: Call<typeof papeisDaRemessa.rota>) {
  const { deposito_id } = query
  const ids = query.ids && [...new Set(query.ids)]
  const lidas = await paginaDeRemessas(
    tx,
    {
      concessoes: ator.concessoes,
      usuario_id: ator.usuario.id,
      fuso: services.config.fuso,
      origem_id: deposito_id,
      direcao: 'sai',
      ...(ids ? { ids, situacao: ['separada', 'expedida'] } : { fila: 'a_expedir' }),
    },
    { sentido: 'asc', depois: null, limite: REMESSAS_DO_ROMANEIO + 1 },
  )
  const daqui = lidas.filter(({ origem_id }) => origem_id === deposito_id)
  if (ids && daqui.length < ids.length)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      `${NAO_EXISTE} Ou não está separada nem a caminho, ou sai de outro depósito.`,
    )
  const remessas = daqui.slice(0, REMESSAS_DO_ROMANEIO)
  const lugares = await tx.rows<LugarDaRota>(sql`
    select id, nome, municipio, latitude, longitude from local
    where id = any(${[deposito_id, ...remessas.map(({ destino_id }) => destino_id)]}::bigint[])
    order by f_ordem(nome), id`)
  const origem = lugares.find(({ id }) => id === deposito_id)
  if (origem === undefined || remessas.length === 0) throw new Recusa('ERR_NAO_ENCONTRADO', NADA)
  const destinos = new Set(remessas.map(({ destino_id }) => destino_id))
  return {
    origem,
    destinos: lugares.filter(({ id }) => destinos.has(id)),
    remessas: remessas.map((linha) => ({ ...vistaDe(linha), acoes: acoesDaRemessa(ator, linha) })),
    ha_mais: lidas.length > REMESSAS_DO_ROMANEIO,
  }
}
