import { useState } from 'react'
import type { EntradaListada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ComissaoPresente, SEM_COMISSAO } from './ComissaoPresente.tsx'

/** One commission accepts all that came as the documents say; the rest says why it stays. */
export function AceitarVariasDialog({
  selecionados,
  ocupado,
  executar,
  onClose,
}: DialogoDoLoteProps<EntradaListada>) {
  const [comissao, setComissao] = useState(SEM_COMISSAO)
  const ids = selecionados.map(({ id }) => id)
  return (
    <Dialog
      open
      title={`Aceitar ${plural(ids.length, 'entrada', 'entradas')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={() =>
        executar(() => dadosDe(api.entradas.emLote({ body: { acao: 'aceitar', ids, ...comissao } })))
      }
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ocupado}>
            Aceitar em definitivo
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <p>
          O que foi conferido de cada uma passa ao estoque. As que vieram diferentes do documento, com
          validade curta ou por examinar ficam de fora: aceite cada uma na página dela.
        </p>
        <ComissaoPresente comissao={comissao} opcional onChange={setComissao} />
      </div>
    </Dialog>
  )
}
