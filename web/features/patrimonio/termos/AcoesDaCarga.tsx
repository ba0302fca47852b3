import { FileSignature, FileX2, type LucideIcon, PenLine, ScrollText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { AssinarDialog } from './AssinarDialog.tsx'
import { useAtoNaCarga } from './consultas.ts'
import { EmitirDialog } from './EmitirDialog.tsx'
import { RegistrarDialog } from './RegistrarDialog.tsx'

type Ato = 'assinar' | 'recusar' | 'emitir' | 'registrarAssinatura' | 'cancelar'

const ATOS: readonly { ato: Ato; rotulo: string; icone: LucideIcon; tom?: 'primary' | 'danger' }[] = [
  { ato: 'assinar', rotulo: 'Ler e assinar', icone: PenLine, tom: 'primary' },
  { ato: 'recusar', rotulo: 'Recusar', icone: Undo2 },
  { ato: 'emitir', rotulo: 'Emitir termo', icone: FileSignature },
  { ato: 'registrarAssinatura', rotulo: 'Registrar assinatura no papel', icone: ScrollText },
  { ato: 'cancelar', rotulo: 'Cancelar o termo', icone: FileX2, tom: 'danger' },
]

/** What the state of the charge makes useless is not shown; what the person may not do says why. */
function cabe({ termo, situacao }: CargaDetalhada, ato: Ato): boolean {
  if (ato === 'emitir') return true
  if (termo?.situacao !== 'aguardando') return false
  return situacao === 'aguardando' || (ato !== 'assinar' && ato !== 'registrarAssinatura')
}

export function AcoesDaCarga({ carga }: { carga: CargaDetalhada }) {
  const [aberto, setAberto] = useState<Ato | null>(null)
  const fechar = () => setAberto(null)
  const termo = carga.termos.find(({ situacao }) => situacao === 'aguardando')
  return (
    <>
      <RecordActions
        acoes={carga.acoes}
        telas={ATOS.filter(({ ato }) => cabe(carga, ato)).map(({ ato, ...tela }) => ({
          ...tela,
          chave: `termos.${ato}`,
          onSelect: () => setAberto(ato),
        }))}
      />
      {aberto === 'emitir' && <EmitirDialog carga={carga} onClose={fechar} />}
      {aberto === 'assinar' && termo && <AssinarDialog carga={carga} termo={termo} onClose={fechar} />}
      {aberto === 'registrarAssinatura' && termo && (
        <RegistrarDialog carga={carga} termo={termo} onClose={fechar} />
      )}
      {(aberto === 'recusar' || aberto === 'cancelar') && termo && (
        <EncerrarDialog id={carga.id} termo_id={termo.id} ato={aberto} onClose={fechar} />
      )}
    </>
  )
}

type EncerrarProps = { id: number; termo_id: number; ato: 'recusar' | 'cancelar'; onClose: () => void }

const FIM = {
  recusar: {
    title: 'Recusar o termo?',
    confirmLabel: 'Recusar',
    explica: 'Diga o que não confere, por exemplo um bem que não está aqui. Quem emitiu fica sabendo.',
    feito: 'Termo recusado',
  },
  cancelar: {
    title: 'Cancelar o termo?',
    confirmLabel: 'Cancelar o termo',
    explica: 'O termo deixa de aguardar assinatura e o documento dele fica cancelado.',
    feito: 'Termo cancelado',
  },
} as const

function EncerrarDialog({ id, termo_id, ato, onClose }: EncerrarProps) {
  const mudar = useAtoNaCarga(id, onClose)
  const { explica, feito, ...palavras } = FIM[ato]
  return (
    <ConfirmDialog
      open
      {...palavras}
      tone="danger"
      busy={mudar.isPending}
      reason={{}}
      onClose={onClose}
      onConfirm={(motivo) =>
        mudar.mutate({
          chamar: () => api.termos[ato]({ params: { id }, body: { termo_id, motivo } }),
          feito,
        })
      }
    >
      <p>{explica}</p>
    </ConfirmDialog>
  )
}
