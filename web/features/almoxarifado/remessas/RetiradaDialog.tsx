import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { api } from '#web/api/api.ts'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { entregarAssinada } from './assinatura.ts'
import { corpoDoRecebedor, NINGUEM, type Recebedor, RecebedorFields } from './RecebedorFields.tsx'

type Props = { remessa: RemessaDetalhada; onClose: () => void }

/** What was picked is handed over at the counter, to who came for it and signs. */
export function RetiradaDialog({ remessa: { id, numero, destino }, onClose }: Props) {
  const [recebedor, setRecebedor] = useState<Recebedor>(NINGUEM)
  const [imagem, setImagem] = useState<Blob | null>(null)
  const [uuid] = useState(() => v7())
  const [tentou, setTentou] = useState(false)
  const mudou = useRemessaMudou()
  const entregar = useMutation({
    mutationFn: (assinada: Blob) =>
      entregarAssinada({ imagem: assinada, uuid }, () =>
        api.remessas.retirada({
          params: { id },
          body: { ...corpoDoRecebedor(recebedor), assinatura_uuid: uuid },
        }),
      ),
    onSuccess: ({ remessa, faltaAssinatura }) => {
      if (faltaAssinatura === null) notify.success(`${numero} entregue`)
      else
        notify.warning(
          `${numero} entregue. A assinatura não pôde ser enviada: guarde o comprovante assinado em papel.`,
        )
      mudou(remessa)
      onClose()
    },
  })
  const semNome = recebedor.nome.trim() === ''
  const enviar = () => {
    setTentou(true)
    if (!semNome && imagem !== null && !entregar.isPending) entregar.mutate(imagem)
  }
  return (
    <Dialog
      open
      title={`Entregar a ${numero} no balcão`}
      subtitle={`Para ${destino.nome}`}
      dismissible={!entregar.isPending}
      onClose={onClose}
      onSubmit={enviar}
      footer={
        <>
          <Button onClick={onClose} disabled={entregar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={entregar.isPending}>
            Entregar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {entregar.error && (
          <Banner tone="danger" live>
            {entregar.error.message}
          </Banner>
        )}
        <RecebedorFields
          value={recebedor}
          onChange={setRecebedor}
          onAssinar={setImagem}
          erros={{
            nome: tentou && semNome ? 'Diga quem leva' : undefined,
            assinatura: tentou && imagem === null ? 'Peça a assinatura' : undefined,
          }}
        />
      </div>
    </Dialog>
  )
}
