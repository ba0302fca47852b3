import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'

export function AnexosTab({ bem: { id } }: { bem: BemDetalhado }) {
  return <Anexos modelo="patrimonio" modeloId={id} />
}
