import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { ExpedirEmLoteDialog } from './ExpedirEmLoteDialog.tsx'
import { porDestino, useRomaneio } from './RomaneioButton.tsx'

type Props = DialogoDoLoteProps<RemessaListada>

/** Those of one trip leave together; of what may not leave, the server says why. */
export function ExpedirDaLista({ selecionados, ocupado, executar, onClose }: Props) {
  const ids = selecionados.map(({ id }) => id)
  return (
    <ExpedirEmLoteDialog
      quantas={ids.length}
      ocupado={ocupado}
      onClose={onClose}
      onExpedir={(como) =>
        executar(() => dadosDe(api.remessas.emLote({ body: { acao: 'expedir', ids, ...como } })))
      }
    />
  )
}

export function RomaneioDaLista({ selecionados, ocupado, onClose, onTerminar }: Props) {
  const emitir = useRomaneio(
    porDestino(selecionados).map(({ id }) => id),
    onTerminar,
  )
  return (
    <ConfirmDialog
      open
      title={`Romaneio de ${plural(selecionados.length, 'remessa', 'remessas')}`}
      confirmLabel="Emitir romaneio"
      cancelLabel="Voltar"
      busy={ocupado || emitir.isPending}
      onClose={onClose}
      onConfirm={() => emitir.mutate(undefined, { onError: onClose })}
    >
      <p>
        Reúne as separadas e a caminho, por destino, com o lugar de cada assinatura. Todas saem do mesmo
        depósito.
      </p>
    </ConfirmDialog>
  )
}
