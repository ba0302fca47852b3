import { Paperclip, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { TIPOS_ACEITOS } from '#web/partes/papeis/enviar-anexo.ts'
import type { Envio } from '#web/partes/papeis/use-envios-de-anexos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import '#web/partes/papeis/Anexos.css'

type SoltarProps = {
  onFiles: (arquivos: File[]) => void
  /** Default: what may be attached. */
  aceita?: string
  dica?: string
  /** One file only. */
  um?: boolean
}

/** Drop files here, or choose them: the same either way. */
export function SoltarArquivos({
  onFiles,
  aceita = TIPOS_ACEITOS,
  dica = 'Fotos até 10 MB, documentos e áudios até 20 MB, vídeos até 50 MB.',
  um = false,
}: SoltarProps) {
  const [sobre, setSobre] = useState(false)
  const escolher = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file chosen again must fire again.
    target.value = ''
  }
  const pairar = (event: DragEvent, dentro: boolean) => {
    event.preventDefault()
    setSobre(dentro)
  }
  return (
    <label
      className={classNames('z-soltar', sobre && 'z-soltar-sobre')}
      onDragOver={(event) => pairar(event, true)}
      onDragLeave={(event) => pairar(event, false)}
      onDrop={(event) => {
        pairar(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Paperclip className="z-icon" aria-hidden />
      <span>
        <strong>{um ? 'Escolher arquivo' : 'Escolher arquivos'}</strong> ou soltar aqui
      </span>
      <span className="z-muted z-small">{dica}</span>
      <input type="file" className="z-hidden" multiple={!um} accept={aceita} onChange={escolher} />
    </label>
  )
}

type EnviosProps = {
  envios: readonly Envio[]
  retomar: (envio: Envio) => void
  desistir: (uuid: string) => void
}

/** What is on its way; what stopped says why, and may go on from where it was. */
export function EnviosDeAnexos({ envios, retomar, desistir }: EnviosProps) {
  return envios.map((envio) => {
    const { uuid, arquivo, percento, erro, retoma } = envio
    if (erro === null)
      return <ProgressBar key={uuid} value={percento} label={`Enviando ${arquivo.name}`} tone="info" />
    return (
      <Banner
        key={uuid}
        tone="danger"
        live
        action={
          <>
            {retoma && (
              <Button size="sm" icon={RotateCw} onClick={() => retomar(envio)}>
                Continuar envio
              </Button>
            )}
            <IconButton label={`Desistir de ${arquivo.name}`} icon={X} onClick={() => desistir(uuid)} />
          </>
        }
      >
        {arquivo.name}: {erro}
      </Banner>
    )
  })
}
