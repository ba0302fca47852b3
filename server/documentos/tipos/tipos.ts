// Every type of document. A type without an entry does not compile.
import type { TipoDeDocumento } from '#contract/documentos.ts'
import type { AnyTipo } from '../tipo-documental.ts'
import { fichaDaUnidade } from './ficha-da-unidade.ts'
import { folhaDeQr } from './folha-de-qr.ts'
import { relacaoPorAmbiente } from './relacao-por-ambiente.ts'

export const TIPOS: Readonly<Record<TipoDeDocumento, AnyTipo>> = {
  ficha_da_unidade: fichaDaUnidade,
  relacao_por_ambiente: relacaoPorAmbiente,
  folha_de_qr: folhaDeQr,
}
