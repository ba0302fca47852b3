import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import { NotificacaoLink } from './NotificacaoLink.tsx'
import { textoDaNotificacao } from './palavras.ts'
import { useMarcar } from './use-marcar.ts'

/** What left the list took the button that had the focus: the keyboard goes on from the page's content. */
export function naoPerderOFoco(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(landmarks.content)?.focus()
  })
}

export function NotificacaoRow({ notificacao }: { notificacao: Notificacao }) {
  const marcar = useMarcar()
  const { id, read_at, archived_at } = notificacao
  const { titulo } = textoDaNotificacao(notificacao)
  const lida = read_at !== null
  const guardada = archived_at !== null
  const mudar = (marca: { lida?: boolean; arquivada?: boolean }) =>
    marcar.mutateAsync({ id, ...marca }).finally(naoPerderOFoco)
  // Offered once the list was read again: its ten seconds are the person's, not the network's.
  const arquivar = async () => {
    await mudar({ arquivada: !guardada })
    if (!guardada)
      notify.undo('Notificação arquivada.', () => marcar.mutate({ id, arquivada: false }), {
        id: `arquivada-${id}`,
      })
  }
  const aoClicar = (ato: Promise<unknown>) => {
    // What went wrong was already said by `useMarcar`.
    ato.catch(() => undefined)
  }
  return (
    <li>
      <NotificacaoLink
        notificacao={notificacao}
        abrir={() => {
          if (!lida) aoClicar(mudar({ lida: true }))
        }}
      />
      <span className="z-notificacoes-acoes">
        <IconButton
          label={lida ? 'Marcar como não lida' : 'Marcar como lida'}
          icon={lida ? Mail : MailOpen}
          aria-description={titulo}
          busy={marcar.isPending}
          onClick={() => aoClicar(mudar({ lida: !lida }))}
        />
        <IconButton
          label={guardada ? 'Desarquivar' : 'Arquivar'}
          icon={guardada ? ArchiveRestore : Archive}
          aria-description={titulo}
          busy={marcar.isPending}
          onClick={() => aoClicar(arquivar())}
        />
      </span>
    </li>
  )
}
