import type { BemDetalhado } from '#contract/bens.ts'
import { Anexos } from '#web/pickers/Anexos.tsx'

export function AnexosTab({ bem: { id } }: { bem: BemDetalhado }) {
  return <Anexos modelo="patrimonio" modeloId={id} />
}
