import type { ParteDoRascunho } from '#web/offline-browser/recebimentos-rascunho.ts'
import { PhotoAdd, PhotoGrid } from '#web/ui/display/PhotoTile.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FotoGuardada } from './FotoGuardada.tsx'
import type { Conferencia } from './use-conferencia.ts'

/** Most that the server takes of one thing. */
const FOTOS_NO_MAXIMO = 10

type Props = {
  conferencia: Pick<Conferencia, 'bytesDe' | 'fotografar' | 'removerFoto'>
  parte: ParteDoRascunho
  fotos: readonly string[]
  /** What they are of. */
  de: string
}

/** Photos that show what is being said, taken or chosen. */
export function FotosDoRascunho({ conferencia, parte, fotos, de }: Props) {
  const cabem = FOTOS_NO_MAXIMO - fotos.length
  const guardar = (arquivos: readonly File[]) =>
    void conferencia
      .fotografar(parte, arquivos.slice(0, cabem))
      .catch((erro: unknown) =>
        notify.error(erro instanceof Error ? erro.message : 'A foto não pôde ser guardada.'),
      )
  const remover = async (uuid: string) => {
    const bytes = await conferencia.bytesDe(uuid)
    await conferencia.removerFoto(parte, uuid)
    if (bytes) notify.undo('Foto removida', () => guardar([bytes]))
  }
  return (
    <PhotoGrid label={`Fotos de ${de}`}>
      {fotos.map((uuid, indice) => (
        <FotoGuardada
          key={uuid}
          uuid={uuid}
          bytesDe={conferencia.bytesDe}
          alt={`Foto ${indice + 1} de ${de}`}
          onRemove={() => void remover(uuid)}
        />
      ))}
      {cabem > 0 && <PhotoAdd key="camera" onFiles={guardar} />}
      {cabem > 0 && <PhotoAdd key="galeria" label="Da galeria" camera={false} onFiles={guardar} />}
    </PhotoGrid>
  )
}
