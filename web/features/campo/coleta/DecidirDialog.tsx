import { ACHADOS, ATOS } from '#contract/campo/achados.ts'
import { aConfirmar, motivoDoAto } from '#web/detail/motivo-do-ato.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Decidindo } from './AchadosTab.tsx'

type Props = {
  decidindo: Decidindo
  ocupado: boolean
  /** Why it was refused. */
  erro: Error | null
  /** The visit takes no decision any more. */
  acabou: boolean
  onConfirm: (motivo: string) => void
  onClose: () => void
}

/** A decision that says no to what the field found, or that begins a process, is told why. */
export function DecidirDialog({
  decidindo: { tipo, ato, entrada },
  ocupado,
  erro,
  acabou,
  onConfirm,
  onClose,
}: Props) {
  return (
    <ConfirmDialog
      open
      title={`${ATOS[ato]}?`}
      confirmLabel={ATOS[ato]}
      tone={ato === 'descartar' ? 'danger' : 'primary'}
      busy={ocupado}
      over={acabou}
      {...aConfirmar(motivoDoAto('homologacao.decidir'), erro)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {entrada ? `${entrada.nome}.` : `${ACHADOS[tipo].rotulo}: todas as que ainda esperam decisão.`} O
        cadastro só muda quando a visita for homologada.
      </p>
    </ConfirmDialog>
  )
}
