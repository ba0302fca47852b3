import { useState } from 'react'
import { type EntradaDetalhada, nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaEntrada } from './consultas.ts'

type Props = { entrada: EntradaDetalhada; onClose: () => void }

const PARECERES = [
  { value: 'favoravel', label: 'Favorável' },
  { value: 'desfavoravel', label: 'Desfavorável' },
] as const

export function ParecerDialog({ entrada, onClose }: Props) {
  const [parecer, setParecer] = useState<'favoravel' | 'desfavoravel'>('favoravel')
  const [texto, setTexto] = useState('')
  const [laudo, setLaudo] = useState('')
  const registrar = useAcaoNaEntrada(onClose)
  const confirmar = () =>
    registrar.mutate({
      feito: 'Parecer registrado',
      chamar: () =>
        api.entradas.examinar({ params: { id: entrada.id }, body: { parecer, texto, laudo: laudo || null } }),
    })
  return (
    <Dialog
      open
      title={`Parecer sobre ${nomeDaEntrada(entrada)}`}
      dismissible={!registrar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={registrar.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant={parecer === 'favoravel' ? 'primary' : 'danger'}
            busy={registrar.isPending}
            disabled={texto.trim().length < 3}
          >
            Registrar parecer
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {registrar.error && (
          <Banner tone="danger" live>
            {registrar.error.message}
          </Banner>
        )}
        <SegmentedChoice label="Parecer" options={PARECERES} value={parecer} onChange={setParecer} />
        {parecer === 'desfavoravel' && <p>A entrada inteira é recusada, com o termo de recusa.</p>}
        <TextArea
          label="O que o exame achou"
          rows={4}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <TextField label="Laudo" optional value={laudo} onChange={({ target }) => setLaudo(target.value)} />
      </div>
    </Dialog>
  )
}
