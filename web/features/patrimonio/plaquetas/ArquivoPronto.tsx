import { Download, Printer } from 'lucide-react'
import { ehRolo } from '#contract/patrimonio/etiquetas.ts'
import type { ImpressaoDeEtiquetas } from '#contract/patrimonio/plaqueta.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { enderecoDoArquivo } from './palavras.ts'

const BOTAO = 'z-button z-button-secondary z-button-sm'

type Props = { de: 'lote' | 'bens'; impressao: ImpressaoDeEtiquetas }

/** The ways to the file of what was registered; the PDF in evidence where it is what one came for. */
export function Arquivos({
  de,
  impressao: { id, formato },
  principal = false,
}: Props & { principal?: boolean }) {
  const outro = principal ? 'z-button z-button-secondary' : BOTAO
  return (
    <div className="z-row">
      <a
        className={principal ? 'z-button z-button-primary' : BOTAO}
        href={enderecoDoArquivo(de, id, { tipo: 'pdf' })}
        download
      >
        <Download className="z-icon" aria-hidden /> {principal ? 'Baixar o PDF' : 'PDF'}
      </a>
      {ehRolo(formato) &&
        (['203', '300'] as const).map((dpi) => (
          <a key={dpi} className={outro} href={enderecoDoArquivo(de, id, { tipo: 'zpl', dpi })} download>
            <Printer className="z-icon" aria-hidden /> ZPL, {dpi} dpi
          </a>
        ))}
    </div>
  )
}

export function ArquivoPronto({ de, impressao, onClose }: Props & { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Pronto para imprimir"
      subtitle={plural(impressao.quantidade, 'etiqueta', 'etiquetas')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="z-stack">
        <p>
          Baixe o arquivo e imprima em 100%, sem ajustar à página. A impressão já está registrada com o seu
          nome.
        </p>
        <Arquivos de={de} impressao={impressao} principal />
      </div>
    </Dialog>
  )
}
