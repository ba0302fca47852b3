// What a trip of shipments of materials needs besides their own documents: its stops, one paper for it, and labels of volumes.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe } from '#contract/casa/envelope.ts'
import { FormatoDeEtiqueta } from '#contract/patrimonio/etiquetas.ts'
import { RemessaListada } from './remessa.ts'

const id = z.coerce.number().int().positive()
const BASE = '/api/painel/almoxarifado/remessas'

/** Of one vehicle. Who prints is who does it of the order's kind, at the place from which it leaves. */
export const REMESSAS_DO_ROMANEIO = 50

const LugarDaRota = Nomeado.extend({
  municipio: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type LugarDaRota = z.infer<typeof LugarDaRota>

/** What one trip takes and where it goes, in no order: people order it, and the order travels in the ids of what they do. */
const Rota = z.object({
  origem: LugarDaRota,
  destinos: z.array(LugarDaRota),
  remessas: z.array(RemessaListada),
  /** Others wait there beyond what one trip takes. */
  ha_mais: z.boolean(),
})
export type Rota = z.infer<typeof Rota>

/** Wide enough for the destination in words: a sheet, and a roll. */
export const FormatoDoVolume = FormatoDeEtiqueta.extract(['a4_21', 'rolo_60x40'])
export type FormatoDoVolume = z.infer<typeof FormatoDoVolume>

export const papeisDaRemessa = endpoints({
  rota: {
    method: 'GET',
    path: `${BASE}/rota`,
    access: 'session',
    resumo:
      'As remessas de uma viagem e os lugares delas: as escolhidas, ou as que esperam sair do depósito.',
    query: z.object({
      deposito_id: id,
      ids: listaDe(z.string().regex(/^\d{1,15}$/))
        .pipe(z.array(z.string()).max(REMESSAS_DO_ROMANEIO, `No máximo ${REMESSAS_DO_ROMANEIO} remessas`))
        .transform((escritos) => escritos.map(Number))
        .optional(),
    }),
    dados: Rota,
  },
  romaneio: {
    method: 'POST',
    path: `${BASE}/romaneio`,
    access: 'session',
    resumo:
      'Emite o romaneio de uma viagem, na ordem dada: remessas separadas ou a caminho, do mesmo depósito.',
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
