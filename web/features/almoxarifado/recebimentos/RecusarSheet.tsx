import { useState } from 'react'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { FechoFields } from './FechoFields.tsx'
import { FotosDoRascunho } from './FotosDoRascunho.tsx'
import type { Conferencia, Fecho } from './use-conferencia.ts'
import { useFecho } from './use-fecho.ts'

type Props = { conferencia: Conferencia; onClose: () => void; onRecusar: (fecho: Fecho) => Promise<void> }

/** Nothing is taken in: why, what shows it, and who says so. */
export function RecusarSheet({ conferencia, onClose, onRecusar }: Props) {
  const fecho = useFecho(conferencia, 'recusar')
  const [cobrado, setCobrado] = useState(false)
  const { remessa, rascunho, mudar } = conferencia
  const { motivo, fotos } = rascunho.recusa
  const semMotivo = faltaNoTexto(motivo)
  function recusar() {
    setCobrado(true)
    void fecho.concluir(semMotivo === undefined, onRecusar)
  }
  return (
    <Sheet
      open
      title={`Recusar a ${remessa.numero}`}
      subtitle={`De ${remessa.origem.nome}`}
      dismissible={!fecho.guardando}
      onClose={onClose}
      onSubmit={recusar}
      footer={
        <>
          <Button size="lg" disabled={fecho.guardando} onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" size="lg" variant="danger" busy={fecho.guardando}>
            Recusar tudo
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <Banner tone="warning">
          Nada entra aqui: tudo volta à origem. Se só uma parte não serve, receba e diga o que difere.
        </Banner>
        <TextArea
          label="Motivo da recusa"
          rows={2}
          maxLength={300}
          value={motivo}
          error={cobrado ? semMotivo : undefined}
          onChange={({ target }) =>
            mudar((antes) => ({ ...antes, recusa: { ...antes.recusa, motivo: target.value } }))
          }
        />
        <FotosDoRascunho conferencia={conferencia} parte="recusa" fotos={fotos} de="o que foi recusado" />
        <FechoFields fecho={fecho} verbo="recusa" />
      </div>
    </Sheet>
  )
}
