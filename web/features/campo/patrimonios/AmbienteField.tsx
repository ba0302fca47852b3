import { Eye } from 'lucide-react'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'
import { useInstalacoes } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type Props = {
  monitoramentoId: number
  /** uuid of the room's entry; empty when the person did not say. */
  ambiente: string
  editavel: boolean
  onChange: (uuid: string) => void
  /** Which of the rooms of the visit are offered; all of them, unless told. */
  oferece?: (sala: InstalacaoDaVisita) => boolean
}

const todas = () => true

/** Where the person is: each reading carries it. */
export function AmbienteField({ monitoramentoId, ambiente, editavel, onChange, oferece = todas }: Props) {
  const visita = useVisita(monitoramentoId)
  const ver = useUmaVez(async (uuid: string) => {
    await saveOnDevice(() => visita.verInstalacao(uuid), 'Ambiente marcado como visto')
    return false
  })
  const salas = useInstalacoes(monitoramentoId) ?? []
  const sala = salas.find(({ uuid }) => uuid === ambiente)
  return (
    <div className="z-ambiente">
      <Select
        label="Estou em"
        placeholder="Nenhum ambiente escolhido"
        value={ambiente}
        options={salas.filter(oferece).map(({ uuid, instalacao }) => ({
          value: uuid,
          label: [instalacao.nome, instalacao.bloco].filter(Boolean).join(' · '),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
      {editavel && sala?.resultado === 'pendente' && (
        <IconButton
          label="Marcar ambiente como visto"
          icon={Eye}
          variant="secondary"
          onClick={() => void ver(sala.uuid)}
        />
      )}
    </div>
  )
}
