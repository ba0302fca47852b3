import { FileText } from 'lucide-react'
import { useState } from 'react'
import { documentos } from '#contract/papeis/documentos.ts'
import type { CargaDetalhada, TermoListado } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { enderecoDoPdf } from '#web/partes/papeis/documentos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAtoNaCarga } from './consultas.ts'
import { ForaDoLocal } from './ForaDoLocal.tsx'
import { assinaturaEmPalavras } from './palavras.ts'

type Props = { carga: CargaDetalhada; termo: TermoListado; onClose: () => void }

/** The person signs what is on the screen now, named by its hash: another issue in between is refused. */
export function AssinarDialog({ carga, termo, onClose }: Props) {
  const [declara, setDeclara] = useState(false)
  const [tentou, setTentou] = useState(false)
  const abre = usePode(documentos.ver)
  const assinar = useAtoNaCarga(onClose)
  const { id: termo_id, documento, bens, entraram, sairam, recebido_de } = termo
  const enviar = () => {
    setTentou(true)
    if (!declara || assinar.isPending) return
    const body = { termo_id, dados_sha256: documento.dados_sha256, declaro: true } as const
    assinar.mutate({
      chamar: () => api.termos.assinar({ params: { id: carga.id }, body }),
      feito: (salva) => assinaturaEmPalavras(salva, termo_id),
    })
  }
  return (
    <Dialog
      open
      title={`Assinar o termo ${documento.numero}`}
      subtitle={`${plural(bens, 'bem', 'bens')} em carga`}
      dismissible={!assinar.isPending}
      onClose={onClose}
      onSubmit={enviar}
      footer={
        <>
          <Button onClick={onClose} disabled={assinar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={assinar.isPending}>
            Assinar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <p>
          {entraram === bens && sairam === 0
            ? 'Todos estes bens entram agora na sua responsabilidade.'
            : `Desde o termo anterior entraram ${numero(entraram)} e saíram ${numero(sairam)}.`}
          {recebido_de && ` Você recebe a responsabilidade de ${recebido_de}.`} Se algo não confere, volte e
          recuse.
        </p>
        <ForaDoLocal carga={carga} />
        {abre && (
          <p>
            <NewTabLink className={buttonClass({})} href={enderecoDoPdf(documento.id, 'ver')}>
              <FileText className="z-icon" aria-hidden />
              Ler a relação completa
            </NewTabLink>
          </p>
        )}
        <Checkbox
          label={`Li a relação, os bens ${carga.fora.length > 0 ? 'que ela não dá como fora ' : ''}estão aqui e respondo pela guarda, pelo uso e pela conservação deles.`}
          checked={declara}
          error={tentou && !declara ? 'Marque a declaração para assinar' : undefined}
          onChange={(event) => setDeclara(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
