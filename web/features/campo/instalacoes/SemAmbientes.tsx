import { LayoutList, School } from 'lucide-react'
import { useState } from 'react'
import type { Pacote } from '#web/offline-browser/types.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { plural } from '#web/ui/format.ts'

type Props = {
  monitoramentoId: number
  modelo: NonNullable<Pacote['modelo_instalacoes']>
  editavel: boolean
}

/** A place of which nobody has registered a room: those that its type usually has, in one touch. */
export function SemAmbientes({ monitoramentoId, modelo, editavel }: Props) {
  const visita = useVisita(monitoramentoId)
  const [criando, setCriando] = useState(false)

  const criar = useUmaVez(async () => {
    setCriando(true)
    const criados = await saveOnDevice(() => visita.criarInstalacoes(modelo))
    setCriando(false)
    return criados
  })

  const quantos = plural(modelo.length, 'ambiente', 'ambientes')
  return (
    <EmptyState
      icon={School}
      title="Este local ainda não tem ambientes"
      action={
        modelo.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            icon={LayoutList}
            busy={criando}
            disabled={!editavel}
            onClick={() => void criar()}
          >
            Criar {quantos} do modelo
          </Button>
        )
      }
    >
      {modelo.length > 0
        ? `O tipo do local costuma ter: ${modelo.map(({ nome }) => nome).join(', ')}. Crie e confira um por um; a supervisão os aceita depois.`
        : 'Se há ambientes, cadastre-os por “Nova instalação”.'}
    </EmptyState>
  )
}
