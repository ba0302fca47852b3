// The program that makes one file of labels and ends. See labels-file.ts.
import { arquivoDeEtiquetas, type PedidoDeEtiquetas } from './folhas.ts'

export type RespostaDeEtiquetas = { bytes: Uint8Array } | { failure: string }

function answer(pedido: PedidoDeEtiquetas): RespostaDeEtiquetas {
  try {
    return { bytes: arquivoDeEtiquetas(pedido) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', (pedido: PedidoDeEtiquetas) => {
  process.send?.(answer(pedido), () => process.disconnect())
})
// The server that asked is gone.
process.on('disconnect', () => process.exit(0))
