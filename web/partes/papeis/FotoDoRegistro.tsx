import { Camera, ImagePlus, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { EnviosDeAnexos } from '#web/partes/casa/SoltarArquivos.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/display/Picture.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { DonoDoAnexo } from './enviar-anexo.ts'
import { useEnviosDeAnexos } from './use-envios-de-anexos.ts'
import './FotoDoRegistro.css'

/** Of one gesture: a whole folder dropped by mistake is no set of photos. */
const FOTOS_POR_VEZ = 20

type Props = {
  dono: DonoDoAnexo
  capa: { capa_url: string | null; capa_cor: string | null }
  icone: LucideIcon
  /** What it is a photo of. */
  assunto: string
  /** Whether this person may add to it. */
  fotografa: boolean
  aoGuardar: () => unknown
}

/** The face of a record at its head: opened large, and made by the camera, by a drop or by a paste. */
export function FotoDoRegistro({ dono, fotografa, aoGuardar, ...foto }: Props) {
  return (
    <div className="z-foto-do-registro-lugar">
      {fotografa ? (
        <Fotografar dono={dono} assunto={foto.assunto} aoGuardar={aoGuardar}>
          <Rosto {...foto} />
        </Fotografar>
      ) : (
        <Rosto {...foto} />
      )}
    </div>
  )
}

type Foto = Pick<Props, 'capa' | 'icone' | 'assunto'>

/** The face of what the record is about, which is photographed on its own page. */
export function FotoDoAssunto(foto: Foto) {
  return (
    <div className="z-foto-do-registro-lugar">
      <Rosto {...foto} />
    </div>
  )
}

function Rosto({ capa: { capa_url, capa_cor }, icone, assunto }: Foto) {
  const [aberta, setAberta] = useState(false)
  const rosto = (
    <Picture
      className="z-foto-do-registro"
      src={capa_url && `${capa_url}?tamanho=miniatura`}
      color={capa_cor}
      icon={icone}
    />
  )
  if (capa_url === null) return rosto
  return (
    <>
      <button type="button" className="z-foto-do-registro-abrir" onClick={() => setAberta(true)}>
        {rosto}
        <span className="z-hidden">Ver a foto de {assunto}</span>
      </button>
      <Dialog open={aberta} size="lg" title={assunto} onClose={() => setAberta(false)}>
        <img className="z-foto-grande" src={capa_url} alt={`Foto de ${assunto}`} />
      </Dialog>
    </>
  )
}

const escrevendo = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName))

/** Upright, without what the camera wrote of the place, and small enough to travel. */
async function preparadas(arquivos: readonly File[]): Promise<File[]> {
  const { prepararParaGuardar } = await import('#web/offline-browser/image.ts')
  const prontas: File[] = []
  for (const arquivo of arquivos) {
    const { bytes, nome, mime } = await prepararParaGuardar(arquivo)
    prontas.push(new File([bytes], nome, { type: mime }))
  }
  return prontas
}

function useFotografar({ dono, aoGuardar }: Pick<Props, 'dono' | 'aoGuardar'>) {
  const envio = useEnviosDeAnexos(dono, aoGuardar)
  const receber = (arquivos: readonly File[]) => {
    const fotos = arquivos.filter(({ type }) => type.startsWith('image/'))
    if (fotos.length === 0) return notify.error('Aqui só entram fotos: JPEG, PNG ou WebP.')
    if (fotos.length > FOTOS_POR_VEZ) return notify.error(`Envie no máximo ${FOTOS_POR_VEZ} fotos por vez.`)
    return void preparadas(fotos).then(envio.adicionar, () =>
      notify.error('A foto não abre neste navegador. Salve-a como JPEG e tente de novo.'),
    )
  }
  return { envio, receber }
}

type FotografarProps = Pick<Props, 'dono' | 'assunto' | 'aoGuardar'> & { children: ReactNode }

function Fotografar({ dono, assunto, aoGuardar, children }: FotografarProps) {
  const [sobre, setSobre] = useState(false)
  const { envio, receber } = useFotografar({ dono, aoGuardar })
  useEffect(() => {
    const colar = (event: ClipboardEvent) => {
      const arquivos = [...(event.clipboardData?.files ?? [])]
      if (arquivos.length === 0 || escrevendo(event.target)) return
      event.preventDefault()
      receber(arquivos)
    }
    document.addEventListener('paste', colar)
    return () => document.removeEventListener('paste', colar)
  })
  const pairar = (event: DragEvent, dentro: boolean) => {
    event.preventDefault()
    setSobre(dentro)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop is a shortcut of the buttons inside
    <div
      className={classNames('z-foto-do-registro-alvo', sobre && 'z-soltar-sobre')}
      onDragOver={(event) => pairar(event, true)}
      onDragLeave={(event) => pairar(event, false)}
      onDrop={(event) => {
        pairar(event, false)
        receber([...event.dataTransfer.files])
      }}
    >
      {children}
      <div className="z-foto-do-registro-atos z-no-print">
        <Escolher icone={ImagePlus} rotulo={`Escolher foto de ${assunto}`} receber={receber} />
        <Escolher icone={Camera} rotulo={`Tirar foto de ${assunto}`} camera receber={receber} />
      </div>
      <EnviosDeAnexos {...envio} />
    </div>
  )
}

type EscolherProps = {
  icone: LucideIcon
  rotulo: string
  camera?: boolean
  receber: (arquivos: readonly File[]) => void
}

function Escolher({ icone: Icone, rotulo, camera = false, receber }: EscolherProps) {
  const escolher = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) receber([...target.files])
    // The same file chosen again must fire again.
    target.value = ''
  }
  return (
    <label className={classNames('z-foto-do-registro-ato', camera && 'z-so-no-toque')} title={rotulo}>
      <Icone className="z-icon" aria-hidden />
      <span className="z-hidden">{rotulo}</span>
      <input
        type="file"
        className="z-hidden"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={escolher}
      />
    </label>
  )
}
