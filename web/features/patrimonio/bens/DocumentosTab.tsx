import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'

export function DocumentosTab({ bem: { id, caminho } }: { bem: BemDetalhado }) {
  return <DocumentosDoRegistro entidade="patrimonio" id={id} onde={caminho} />
}
