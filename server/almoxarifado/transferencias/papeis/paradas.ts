// What the papers of a trip share, of assets and of materials: stops in the order of the trip, each with its shipments and one signature.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { MODALIDADES_DE_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { campos, linhaDeAssinatura, tituloDaParte } from '#server/papeis/documentos/elementos.ts'

/** One shipment of a stop. */
export const RemessaDaParada = z.strictObject({
  numero: z.string(),
  protocolo: z.string(),
  destino: z.string(),
  municipio: z.string().nullable(),
  modalidade: z.string(),
  transporte: z.string().nullable(),
  volumes: z.number().int().nullable(),
  /** Number of its stop. Null in papers of before stops had them: each shipment was one. */
  parada: z.number().int().nullable().default(null),
})
type RemessaDaParada = z.infer<typeof RemessaDaParada>

/** As it is read, in the order of the trip, those of one place together. */
export type Lida<T extends RemessaDaParada> = Omit<T, 'modalidade' | 'parada'> & {
  origem: string
  destino_id: number
  modalidade: keyof typeof MODALIDADES_DE_REMESSA
}

export function viagemDe<T extends RemessaDaParada>(lidas: readonly Lida<T>[]) {
  const lugares = [...new Set(lidas.map(({ destino_id }) => destino_id))]
  return {
    origem: lidas[0]?.origem ?? '',
    paradas: lidas.map(({ origem: _origem, destino_id, modalidade, ...uma }) => ({
      ...uma,
      modalidade: MODALIDADES_DE_REMESSA[modalidade],
      parada: lugares.indexOf(destino_id) + 1,
    })),
  }
}

function juntasPorParada<T extends RemessaDaParada>(remessas: readonly T[]): T[][] {
  const paradas: T[][] = []
  for (const remessa of remessas) {
    const ultima = paradas.at(-1)
    if (ultima && remessa.parada !== null && ultima[0]?.parada === remessa.parada) ultima.push(remessa)
    else paradas.push([remessa])
  }
  return paradas
}

/** Null when nobody said of any. */
export function volumesDe(remessas: readonly RemessaDaParada[]): number | null {
  const ditos = remessas.flatMap(({ volumes }) => volumes ?? [])
  return ditos.length === 0 ? null : ditos.reduce((soma, n) => soma + n, 0)
}

const contados = (volumes: number | null) => (volumes ? String(volumes) : null)

interface Proprio<T> {
  /** Of the whole trip, besides its stops and shipments. */
  total: readonly [string, string]
  campos: (remessa: T) => readonly (readonly [string, string | null])[]
  itens: (remessa: T) => Content
}

/** Lines of fields from the name of a stop down to what its first shipment takes, at the most. */
function linhasDaParada<T extends RemessaDaParada>([primeira, ...outras]: readonly T[], proprio: Proprio<T>) {
  const daRemessaTem = 4 + (primeira ? proprio.campos(primeira).length : 0)
  return Math.ceil(daRemessaTem / 2) + (outras.length > 0 ? 1 : 0)
}

function daRemessa<T extends RemessaDaParada>(remessa: T, proprio: Proprio<T>): Content[] {
  return [
    campos([
      ['Remessa', `${remessa.numero}, da ${remessa.protocolo}`],
      ['Modalidade', remessa.modalidade],
      ['Transporte', remessa.transporte],
      ['Volumes', contados(remessa.volumes)],
      ...proprio.campos(remessa),
    ]),
    proprio.itens(remessa),
  ]
}

export function paginasDaViagem<T extends RemessaDaParada>(
  { origem, paradas: remessas }: { origem: string; paradas: readonly T[] },
  proprio: Proprio<T>,
): Content[] {
  const paradas = juntasPorParada(remessas)
  const daParada = (juntas: readonly T[], i: number): Content[] => {
    const { destino = '', municipio = null } = juntas[0] ?? {}
    return [
      tituloDaParte(
        `${i + 1}. ${[destino, municipio].filter(Boolean).join(' · ')}`,
        linhasDaParada(juntas, proprio),
      ),
      ...(juntas.length === 1
        ? []
        : [
            campos([
              ['Remessas desta parada', String(juntas.length)],
              ['Volumes desta parada', contados(volumesDe(juntas))],
            ]),
          ]),
      ...juntas.flatMap((remessa) => daRemessa(remessa, proprio)),
      linhaDeAssinatura(`Quem recebeu em ${destino}`),
    ]
  }
  return [
    campos([
      ['Saída', origem],
      ['Paradas', String(new Set(remessas.map(({ destino, parada }) => parada ?? destino)).size)],
      ['Remessas', String(remessas.length)],
      proprio.total,
    ]),
    ...paradas.flatMap(daParada),
    linhaDeAssinatura('Quem transportou'),
  ]
}
