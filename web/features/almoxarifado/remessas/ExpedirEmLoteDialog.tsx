import { useState } from 'react'
import { ModalidadeDeRemessa } from '#contract/almoxarifado/transferencia.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MODALIDADES } from './ExpedirDialog.tsx'

const QueVai = ModalidadeDeRemessa.exclude(['retirada'])
interface Como {
  modalidade: typeof QueVai._zod.output
  transporte: string
}

type Props = { quantas: number; ocupado: boolean; onExpedir: (como: Como) => void; onClose: () => void }

/** Those of one trip leave together. */
export function ExpedirEmLoteDialog({ quantas, ocupado, onExpedir, onClose }: Props) {
  const [como, setComo] = useState<Como>({ modalidade: 'entrega', transporte: '' })
  return (
    <Dialog
      open
      size="sm"
      title={`Expedir ${plural(quantas, 'remessa', 'remessas')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={() => !ocupado && onExpedir(como)}
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ocupado}>
            Expedir
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <Select
          label="Como vão"
          placeholder={null}
          options={MODALIDADES}
          value={como.modalidade}
          onChange={({ target }) => setComo({ ...como, modalidade: QueVai.parse(target.value) })}
        />
        <TextField
          label="Transporte"
          optional
          help="Veículo, placa ou motorista da viagem."
          autoComplete="off"
          maxLength={200}
          value={como.transporte}
          onChange={({ target }) => setComo({ ...como, transporte: target.value })}
        />
      </div>
    </Dialog>
  )
}
