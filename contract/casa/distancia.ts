// How far apart two places are, in a straight line: the roads between them nobody knows here.
const RAIO_DA_TERRA_KM = 6371

export interface Coordenadas {
  latitude: number
  longitude: number
}

/** Along the great circle (haversine). */
export function distanciaKm(a: Coordenadas, b: Coordenadas): number {
  const rad = (graus: number) => (graus * Math.PI) / 180
  const [dLat, dLon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
