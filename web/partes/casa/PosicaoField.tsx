import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { numero } from '#web/ui/format.ts'

export type PosicaoFieldProps = {
  value: Partial<Record<keyof Posicao, number | null>>
  onChange: (posicao: Posicao) => void
}

/** Where it is, by the device, with its precision. Never stands in the way of saving. */
export function PosicaoField({ value, onChange }: PosicaoFieldProps) {
  const [buscando, setBuscando] = useState(false)
  const [falhou, setFalhou] = useState(false)

  async function buscar() {
    setBuscando(true)
    const posicao = await posicaoAtual()
    setBuscando(false)
    setFalhou(posicao === null)
    if (posicao) onChange(posicao)
  }

  return (
    <div className="z-row">
      <Button icon={LocateFixed} busy={buscando} busyLabel="Localizando" onClick={() => void buscar()}>
        {typeof value.latitude === 'number' ? 'Atualizar posição' : 'Registrar posição'}
      </Button>
      <span className="z-small z-muted" role="status">
        {falhou ? 'Posição indisponível agora.' : descricao(value)}
      </span>
    </div>
  )
}

function descricao({ latitude, longitude, precisao_m }: PosicaoFieldProps['value']): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return 'Sem posição registrada.'
  const margem = typeof precisao_m === 'number' ? `, margem de ${numero(Math.round(precisao_m))} m` : ''
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${margem}`
}
