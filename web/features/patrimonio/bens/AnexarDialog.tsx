import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { v7 } from 'uuid'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { type EnvioDeAnexo, enviarAnexo, recusaDoArquivo } from '#web/partes/papeis/enviar-anexo.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { plural, tamanho } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { DialogoDeBensProps } from './lote.ts'

/** The file goes once, to the first asset; the server attaches it to the others. */
function useAnexar(ids: readonly number[], onDone: () => void) {
  const [percento, setPercento] = useState(0)
  const queryClient = useQueryClient()
  const anexar = useMutation({
    async mutationFn(envio: EnvioDeAnexo) {
      const [modelo_id = 0, ...outros] = ids
      const dono = { modelo: 'patrimonio', modelo_id } as const
      const { uuid } = await enviarAnexo(dono, envio, (bytes) =>
        setPercento((100 * bytes) / envio.arquivo.size),
      )
      if (outros.length > 0)
        await dadosDe(api.anexos.repetir({ params: { uuid }, body: { modelo_ids: outros } }))
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['anexos', 'patrimonio'] })
      notify.success(`Documento anexado a ${plural(ids.length, 'bem', 'bens')}`)
      onDone()
    },
  })
  return { percento, anexar }
}

export function AnexarDialog({ ids, onClose, onDone }: DialogoDeBensProps) {
  // The same name in every attempt: what has arrived is not sent again.
  const [envio, setEnvio] = useState<EnvioDeAnexo | null>(null)
  const { percento, anexar } = useAnexar(ids, onDone)
  const recusa = envio && recusaDoArquivo(envio.arquivo)
  return (
    <Dialog
      open
      title={`Anexar um documento a ${plural(ids.length, 'bem', 'bens')}`}
      subtitle="O arquivo é enviado uma vez e fica em cada bem, de onde se remove um a um."
      dismissible={!anexar.isPending}
      onClose={onClose}
      onSubmit={() => envio && !recusa && anexar.mutate(envio)}
      footer={
        <>
          <Button onClick={onClose} disabled={anexar.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!envio || Boolean(recusa)}
            busy={anexar.isPending}
          >
            {anexar.isError ? 'Tentar de novo' : 'Anexar'}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {(recusa || anexar.error) && <Banner tone="danger">{recusa || anexar.error?.message}</Banner>}
        {envio && (
          <p>
            <FileText className="z-icon" aria-hidden /> {envio.arquivo.name} ({tamanho(envio.arquivo.size)})
          </p>
        )}
        {anexar.isPending ? (
          <ProgressBar label="Enviando o arquivo" value={percento} />
        ) : (
          <SoltarArquivos
            um
            onFiles={([arquivo]) => {
              anexar.reset()
              if (arquivo) setEnvio({ uuid: v7(), arquivo })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
