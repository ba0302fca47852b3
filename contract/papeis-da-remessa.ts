// What is printed of shipments of materials besides their own documents: one paper for a route, and labels of volumes.
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { FormatoDeEtiqueta } from './etiquetas.ts'

const id = z.coerce.number().int().positive()
const BASE = '/api/painel/almoxarifado/remessas'

/** Of one vehicle. Who prints is who does it of the order's kind, at the place from which it leaves. */
export const REMESSAS_DO_ROMANEIO = 50

/** Wide enough for the destination in words: a sheet, and a roll. */
export const FormatoDoVolume = FormatoDeEtiqueta.extract(['a4_21', 'rolo_60x40'])
export type FormatoDoVolume = z.infer<typeof FormatoDoVolume>

export const papeisDaRemessa = endpoints({
  romaneio: {
    method: 'POST',
    path: `${BASE}/romaneio`,
    access: 'session',
    resumo: 'Emite o romaneio de uma viagem: remessas separadas ou a caminho, todas do mesmo depósito.',
    body: z.strictObject({
      ids: z
        .array(z.number().int().positive())
        .min(1, 'Escolha as remessas')
        .max(REMESSAS_DO_ROMANEIO, `No máximo ${REMESSAS_DO_ROMANEIO} remessas`),
    }),
    dados: z.object({ documento: z.object({ id: z.number().int(), numero: z.string() }) }),
  },
  etiquetas: {
    method: 'GET',
    path: `${BASE}/{id}/etiquetas`,
    access: 'session',
    resumo: 'As etiquetas dos volumes de uma remessa, com o destino e o código que abre o pedido.',
    params: z.object({ id }),
    query: z.object({ formato: FormatoDoVolume.default('a4_21') }),
    answer: 'stream',
    dados: z.unknown(),
  },
})
