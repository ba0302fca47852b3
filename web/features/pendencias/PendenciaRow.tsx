import { RotateCw, Trash2 } from 'lucide-react'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora, hora, tamanho } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<Pendencia['situacao'], Tone>> = {
  'na-fila': 'neutral',
  'espera-outra': 'neutral',
  enviando: 'info',
  'tenta-depois': 'warning',
  'sem-sessao': 'warning',
  'versao-antiga': 'warning',
  recusada: 'danger',
  revisar: 'danger',
}

type Props = {
  pendencia: Pendencia
  onTentar: (op_id: string) => Promise<void>
  onDescartar: (pendencia: Pendencia) => void
}

export function PendenciaRow({ pendencia, onTentar, onDescartar }: Props) {
  const { oQue, alvo, capturado_em, situacao, estado, tentativa, proximaEm, erro, progresso } = pendencia
  const permite = (chave: string) => pendencia.acoes.some((acao) => acao.chave === chave && acao.permitido)
  const detalhes = [
    `Registrado em ${dataHora(capturado_em)}`,
    pendencia.tamanho !== null && tamanho(pendencia.tamanho),
    tentativa,
    situacao === 'tenta-depois' && proximaEm !== null && `próxima às ${hora(proximaEm)}`,
  ]
  return (
    <li className="z-pendencia">
      <div className="z-row">
        <strong>{oQue}</strong>
        <Badge tone={TONS[situacao]}>{estado}</Badge>
      </div>
      {alvo && <p>{alvo}</p>}
      <p className="z-small z-muted">{detalhes.filter(Boolean).join(' · ')}</p>
      {erro && <p className="z-small">{erro}</p>}
      {progresso !== null && <ProgressBar label="Enviando arquivo" value={progresso} />}
      <div className="z-row">
        {permite('tentar') && (
          <Button
            size="sm"
            icon={RotateCw}
            aria-label={`Tentar agora: ${oQue} ${alvo}`}
            onClick={() => void onTentar(pendencia.op_id)}
          >
            Tentar agora
          </Button>
        )}
        {permite('descartar') && (
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={`Descartar: ${oQue} ${alvo}`}
            onClick={() => onDescartar(pendencia)}
          >
            Descartar
          </Button>
        )}
      </div>
    </li>
  )
}
