import type { BemDetalhado } from '#contract/bens.ts'
import { DocumentosDoRegistro } from '#web/pickers/DocumentosDoRegistro.tsx'

export function DocumentosTab({ bem: { id, caminho } }: { bem: BemDetalhado }) {
  return <DocumentosDoRegistro entidade="patrimonio" id={id} onde={caminho} />
}
