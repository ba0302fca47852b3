import { useState } from 'react'
import { type Achado, diagnostico } from '#contract/analises/diagnostico.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** Until when and why: a silence has an end. */
export function SilenciarDialog(props: DialogoDoLoteProps<Achado>) {
  const { selecionados, ocupado, executar, onClose } = props
  const [ate, setAte] = useState('')
  const [motivo, setMotivo] = useState('')
  const [erros, setErros] = useState<{ ate?: string; motivo?: string }>({})
  const silenciar = () => {
    const body = { ids: selecionados.map(({ id }) => id), ate, motivo }
    const lido = diagnostico.silenciar.body.safeParse(body)
    const erroDe = (campo: string) => lido.error?.issues.find(({ path }) => path[0] === campo)?.message
    const [semDia, semMotivo] = [erroDe('ate'), erroDe('motivo')]
    setErros({ ...(semDia && { ate: semDia }), ...(semMotivo && { motivo: semMotivo }) })
    if (lido.success) executar(() => dadosDe(api.diagnostico.silenciar({ body })))
  }
  return (
    <Dialog
      open
      title={`Silenciar ${plural(selecionados.length, 'achado', 'achados')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={silenciar}
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ocupado}>
            Silenciar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <p>Saem da conta até o dia que você escolher. O motivo e o seu nome ficam com eles.</p>
        <TextField
          label="Até quando"
          type="date"
          value={ate}
          error={erros.ate}
          onChange={(event) => setAte(event.target.value)}
        />
        <TextArea
          label="Motivo"
          value={motivo}
          error={erros.motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
