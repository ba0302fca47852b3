import { Download, PackageCheck, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Exportado } from '#web/offline-browser/export-device.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { plural, tamanho } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** Made first, given after: sharing asks for a tap that happens when the file is already there. */
export function ExportarDialog({ onClose }: { onClose: () => void }) {
  const { exportar } = useFila()
  const [pronto, setPronto] = useState<Exportado | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const [entregue, setEntregue] = useState(false)

  useEffect(() => {
    let vale = true
    exportar().then(
      (exportado) => vale && setPronto(exportado),
      (error: unknown) =>
        vale && setErro(error instanceof Error ? error.message : 'Não foi possível exportar.'),
    )
    return () => {
      vale = false
    }
  }, [exportar])

  const arquivo = pronto?.arquivo
  const dados = arquivo && { files: [arquivo] }
  const compartilha = dados !== undefined && navigator.canShare?.(dados) === true
  return (
    <Dialog
      open
      title="Exportar pacote"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {dados && compartilha && (
            <Button icon={Share2} onClick={() => void compartilhar(dados).then(setEntregue)}>
              Compartilhar
            </Button>
          )}
          {arquivo && (
            <Button variant="primary" icon={Download} onClick={() => setEntregue(baixar(arquivo))}>
              Baixar arquivo
            </Button>
          )}
        </>
      }
    >
      <div className="z-stack">
        <p>
          O pacote leva tudo o que este aparelho ainda não enviou, fotos incluídas, em um arquivo que só o
          servidor consegue abrir. Entregue-o ao suporte. Nada sai da fila: o que chegar pelo pacote não será
          enviado duas vezes.
        </p>
        {erro && <Banner tone="danger">{erro}</Banner>}
        {!pronto && !erro && (
          <p className="z-row" role="status">
            <Spinner /> Fechando o pacote…
          </p>
        )}
        {pronto && (
          <Banner tone={entregue ? 'success' : 'info'} icon={PackageCheck} live>
            <strong className="z-quebra">{pronto.arquivo.name}</strong>
            <br />
            {plural(pronto.tarefas, 'item', 'itens')}, {tamanho(pronto.arquivo.size)}.
            {entregue && ' Arquivo entregue ao aparelho.'}
          </Banner>
        )}
        {pronto && pronto.ilegiveis > 0 && (
          <Banner tone="warning">
            {plural(pronto.ilegiveis, 'item não pôde ser lido', 'itens não puderam ser lidos')} e não foi para
            o pacote. Entre de novo e exporte outra vez.
          </Banner>
        )}
        {pronto && pronto.semBytes > 0 && (
          <Banner tone="warning">
            {plural(pronto.semBytes, 'arquivo não está mais', 'arquivos não estão mais')} neste aparelho e não
            foi incluído.
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** False when the person gave up. */
async function compartilhar(dados: ShareData): Promise<boolean> {
  try {
    await navigator.share(dados)
    return true
  } catch {
    return false
  }
}

/** The browser keeps reading the address for a while after the click. */
const VALE_MS = 60_000

function baixar(arquivo: File): true {
  const url = URL.createObjectURL(arquivo)
  const link = document.createElement('a')
  link.href = url
  link.download = arquivo.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), VALE_MS)
  return true
}
