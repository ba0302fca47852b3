import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import type { AbaDoLocalProps } from './aba-do-local.ts'

export function DocumentosTab({ local: { id, caminho, ativo } }: AbaDoLocalProps) {
  const onde = [...caminho.map((acima) => acima.id), id]
  return <DocumentosDoRegistro entidade="local" id={id} onde={onde} aberto={ativo} />
}
