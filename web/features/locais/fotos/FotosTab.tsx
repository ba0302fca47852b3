import type { LocalDetalhado } from '#contract/locais.ts'
import { Anexos } from '#web/pickers/Anexos.tsx'
import { FotosNoTempo } from '#web/pickers/FotosNoTempo.tsx'

/** The files of the place itself, and every photo that visits took there. */
export function FotosTab({ local }: { local: LocalDetalhado }) {
  return (
    <div className="z-stack">
      <Anexos modelo="local" modeloId={local.id} />
      <FotosNoTempo localId={local.id} assunto={local.nome} />
    </div>
  )
}
