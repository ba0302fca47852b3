import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { FotosNoTempo } from '#web/partes/casa/FotosNoTempo.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'

/** The files of the place itself, and every photo that visits took there. */
export function FotosTab({ local }: { local: LocalDetalhado }) {
  return (
    <div className="z-stack">
      <Anexos modelo="local" modeloId={local.id} />
      <FotosNoTempo localId={local.id} assunto={local.nome} />
    </div>
  )
}
