import { ChevronRight, CircleCheck, CircleHelp, MapPin } from 'lucide-react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { hora } from '#web/ui/format.ts'
import { descricaoDa, type LeituraFeita, situacao } from './leituras.ts'

const ICONES = { 'da-visita': CircleCheck, 'de-outro-local': MapPin, desconhecido: CircleHelp } as const

type Props = {
  leitura: LeituraFeita
  bem: PatrimonioDaVisita | undefined
  atual: boolean
  onOpen: () => void
}

export function LeituraRow({ leitura, bem, atual, onOpen }: Props) {
  const { texto, tom } = situacao(leitura, bem)
  const vezes = leitura.vezes > 1 ? ` · ${leitura.vezes} vezes` : ''
  return (
    <button type="button" className="z-list-row z-bem" aria-current={atual || undefined} onClick={onOpen}>
      <span className="z-list-row-text">
        <span className="z-bem-codigo z-code">{leitura.referencia_id}</span>
        <span className="z-bem-nome">{descricaoDa(leitura)}</span>
        <span className="z-small z-muted">
          {hora(leitura.lida_em)}
          {vezes}
          {leitura.consulta && ' · só consulta'}
        </span>
      </span>
      <Badge tone={tom} icon={ICONES[leitura.resolucao.tipo]}>
        {texto}
      </Badge>
      <ChevronRight className="z-icon z-muted" aria-hidden />
    </button>
  )
}
