// L4: where a place says it is, against where the others of its município are.
import sql from 'sql-template-tag'
import { type Coordenadas, distanciaKm } from '#contract/casa/distancia.ts'
import type { Aviso } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Beyond this from the middle of the other places of the município, the position is probably wrong. */
const LONGE_KM = 60
/** Fewer places than these have no middle to speak of. */
const POUCOS = 3

/** Brazil with its islands, in degrees: what is outside has most often lost a sign, or changed places. */
const BRASIL = { sul: -34, norte: 5.5, oeste: -74, leste: -28 } as const

const noBrasil = ({ latitude, longitude }: Coordenadas) =>
  latitude >= BRASIL.sul && latitude <= BRASIL.norte && longitude >= BRASIL.oeste && longitude <= BRASIL.leste

/** What would put the point in Brazil: the signs, or the two exchanged. */
function palpite({ latitude, longitude }: Coordenadas): string {
  if (noBrasil({ latitude: -Math.abs(latitude), longitude: -Math.abs(longitude) }))
    return 'Falta o sinal de menos?'
  return noBrasil({ latitude: longitude, longitude: latitude })
    ? 'A latitude e a longitude estão trocadas?'
    : ''
}

/** What in the position of this place a person should look at; nothing is refused. */
export async function avisosDaPosicao(db: Queryable, id: number): Promise<Aviso[]> {
  const local = await db.maybe<Coordenadas & { municipio_ibge: string | null; municipio: string | null }>(sql`
    select latitude, longitude, municipio_ibge, municipio from local
    where id = ${id} and latitude is not null and longitude is not null`)
  if (local === undefined) return []
  if (!noBrasil(local))
    return [{ campo: 'latitude', mensagem: `O ponto fica fora do Brasil. ${palpite(local)}`.trim() }]
  if (local.municipio_ibge === null) return []
  const { quantos, ...meio } = await db.one<Coordenadas & { quantos: number }>(sql`
    select count(*)::int as quantos, percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude
    from local where municipio_ibge = ${local.municipio_ibge} and id <> ${id} and ativo
      and latitude is not null and longitude is not null`)
  const km = quantos < POUCOS ? 0 : Math.round(distanciaKm(local, meio))
  if (km <= LONGE_KM) return []
  return [
    {
      campo: 'latitude',
      mensagem: `O ponto fica a ${km.toLocaleString('pt-BR')} km dos outros locais de ${local.municipio ?? 'mesmo município'}. Confira as coordenadas e o município.`,
    },
  ]
}
