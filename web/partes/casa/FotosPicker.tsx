import { useState } from 'react'
import type { ModeloDeArquivo } from '#contract/papeis/multimidias.ts'
import type { ArquivoDaVisita } from '#web/offline-browser/types.ts'
import { type EnvioDoArquivo, useEnvioDoArquivo } from '#web/offline-browser/use-fila.ts'
import { useArquivos } from '#web/offline-browser/use-rows.ts'
import { useUrlDoArquivo } from '#web/offline-browser/use-url-do-arquivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { PhotoAdd, PhotoGrid, type PhotoStatus, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { FotoDaVisita } from './FotoDaVisita.tsx'
import { saveOnDevice } from './save-on-device.ts'
import { useUmaVez } from './use-uma-vez.ts'

export type FotosPickerProps = {
  monitoramentoId: number
  model: ModeloDeArquivo
  modelId: string
  /** What the photos are of, for who does not see them. */
  assunto: string
  tipo?: 'foto_geral' | 'foto_plaqueta' | 'foto_defeito'
  somenteLeitura?: boolean
  /** No more than these are offered to be taken; what there is beyond stays. */
  maximo?: number | undefined
  /** Only these of the model, added and removed by who asks. */
  escolhidas?: FotosEscolhidas | undefined
}

export type FotosEscolhidas = {
  uuids: readonly string[]
  adicionar: (arquivo: File) => Promise<unknown>
  remover: (uuid: string) => Promise<unknown>
}

/** Photos of one room or asset: taken, kept on the device at once, removed with a question. */
export function FotosPicker(props: FotosPickerProps) {
  const { monitoramentoId, model, modelId, assunto, tipo = 'foto_geral', somenteLeitura = false } = props
  const { maximo = Number.POSITIVE_INFINITY, escolhidas } = props
  const visita = useVisita(monitoramentoId)
  const arquivos = useArquivos(monitoramentoId, modelId)
  const [remover, setRemover] = useState<string | null>(null)
  const [aberta, setAberta] = useState<ArquivoDaVisita | null>(null)
  const fotos = (arquivos ?? []).filter(
    (arquivo) =>
      (escolhidas?.uuids.includes(arquivo.uuid) ?? arquivo.tipo.startsWith('foto_')) && !arquivo.removendo,
  )

  const cabem = Math.max(0, maximo - fotos.length)

  /** Whether all of them were kept; of one that was not, the person is told. */
  async function adicionar(lista: File[]): Promise<boolean> {
    let todas = true
    for (const arquivo of lista.slice(0, cabem)) {
      const foto = { model, model_id: modelId, tipo, arquivo }
      const guardar = () => escolhidas?.adicionar(arquivo) ?? visita.adicionarFoto(foto)
      todas = (await saveOnDevice(guardar, 'Foto salva no aparelho')) && todas
    }
    return todas
  }

  const confirmarRemocao = useUmaVez(async () => {
    if (remover !== null) await (escolhidas?.remover(remover) ?? visita.removerArquivo(remover))
    setRemover(null)
    return false
  })

  return (
    <>
      <PhotoGrid label={`Fotos de ${assunto}`}>
        {fotos.map((foto, indice) => (
          <Foto
            key={foto.uuid}
            arquivo={foto}
            alt={`Foto ${indice + 1} de ${assunto}`}
            onOpen={() => setAberta(foto)}
            onRemove={somenteLeitura ? undefined : () => setRemover(foto.uuid)}
          />
        ))}
        {!somenteLeitura && cabem > 0 && <PhotoAdd key="camera" onFiles={(lista) => void adicionar(lista)} />}
        {!somenteLeitura && cabem > 0 && (
          <PhotoAdd
            key="galeria"
            label="Da galeria"
            camera={false}
            onFiles={(lista) => void adicionar(lista)}
          />
        )}
      </PhotoGrid>
      <ConfirmDialog
        open={remover !== null}
        title="Remover esta foto?"
        confirmLabel="Remover foto"
        tone="danger"
        onConfirm={() => void confirmarRemocao()}
        onClose={() => setRemover(null)}
      >
        <p>Ela deixa de fazer parte da visita.</p>
      </ConfirmDialog>
      {aberta && (
        <FotoDaVisita
          arquivo={aberta}
          assunto={assunto}
          aoMarcar={somenteLeitura || cabem === 0 ? undefined : (marcada) => adicionar([marcada])}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  )
}

function estadoDaFoto(arquivo: ArquivoDaVisita, envio: EnvioDoArquivo): PhotoStatus {
  if (arquivo.invalido || arquivo.envio === 'recusado') return 'refused'
  if (envio.enviando) return 'sending'
  if (envio.esperaWifi) return 'held'
  return arquivo.envio === 'pendente' ? 'waiting' : 'sent'
}

type FotoProps = {
  arquivo: ArquivoDaVisita
  alt: string
  onOpen: () => void
  onRemove: (() => void) | undefined
}

function Foto({ arquivo, ...tile }: FotoProps) {
  const src = useUrlDoArquivo(arquivo)
  const envio = useEnvioDoArquivo(arquivo.uuid)
  const status = estadoDaFoto(arquivo, envio)
  return <PhotoTile {...tile} src={src ?? undefined} status={status} percent={envio.percento ?? 0} />
}
