import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { dataHora } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { legendaDe } from './fotos-por-data.ts'
import './Galeria.css'

type Props = {
  fotos: readonly FotoNoTempo[]
  /** Null: closed. */
  uuid: string | null
  assunto: string
  onMudar: (uuid: string | null) => void
  ato?: ((foto: FotoNoTempo) => ReactNode) | undefined
}

/** One photo, large; the arrows of the keyboard go to the others. */
export function FotoDialog({ fotos, uuid, assunto, onMudar, ato }: Props) {
  const indice = fotos.findIndex((foto) => foto.uuid === uuid)
  const foto = fotos[indice]
  const anterior = fotos[indice - 1]?.uuid
  const proxima = fotos[indice + 1]?.uuid
  useEffect(() => {
    if (uuid === null) return undefined
    const press = ({ key }: KeyboardEvent) => {
      const destino = key === 'ArrowLeft' ? anterior : key === 'ArrowRight' ? proxima : undefined
      if (destino !== undefined) onMudar(destino)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [uuid, anterior, proxima, onMudar])
  if (foto === undefined) return null
  const { em, autor, monitoramento, instalacao } = foto
  return (
    <Dialog
      open
      size="lg"
      title={instalacao?.nome ?? `Foto ${indice + 1} de ${fotos.length}`}
      subtitle={`${dataHora(em)}, por ${autor}${monitoramento ? `, visita ${monitoramento.protocolo}` : ''}`}
      onClose={() => onMudar(null)}
      footer={
        <>
          <span className="z-muted z-small" role="status">
            {indice + 1} de {fotos.length}
          </span>
          {ato?.(foto)}
          <Button icon={ArrowLeft} disabled={!anterior} onClick={() => anterior && onMudar(anterior)}>
            Anterior
          </Button>
          <Button icon={ArrowRight} disabled={!proxima} onClick={() => proxima && onMudar(proxima)}>
            Próxima
          </Button>
        </>
      }
    >
      <img className="z-foto-grande" src={foto.url} alt={legendaDe(foto, assunto)} />
    </Dialog>
  )
}
