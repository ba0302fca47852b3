import type { Pendencia } from '#web/offline-browser/types.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora, hora, tamanho } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'
import { AcaoPrincipal, OutrasAcoes } from './AcoesDaPendencia.tsx'
import { type Pedidos, useAcoes } from './use-acoes.ts'

const TONS: Readonly<Record<Pendencia['situacao'], Tone>> = {
  'na-fila': 'neutral',
  'espera-outra': 'neutral',
  'espera-wifi': 'warning',
  enviando: 'info',
  'tenta-depois': 'warning',
  'sem-sessao': 'warning',
  'versao-antiga': 'warning',
  recusada: 'danger',
  revisar: 'danger',
  invalida: 'danger',
}

type Props = { pendencia: Pendencia } & Pedidos

export function PendenciaRow({ pendencia, ...pedidos }: Props) {
  const acoes = useAcoes(pendencia, pedidos)
  const { oQue, alvo, situacao, estado, erro, codigo, progresso } = pendencia
  return (
    <li className="z-pendencia" data-op={pendencia.op_id}>
      <div className="z-pendencia-topo">
        <strong>{oQue}</strong>
        <Badge tone={TONS[situacao]}>{estado}</Badge>
      </div>
      <OutrasAcoes acoes={acoes} />
      {alvo && <p>{alvo}</p>}
      <p className="z-small z-muted">{detalhesDe(pendencia)}</p>
      {erro && (
        <p className="z-small z-pendencia-erro">
          {erro} {codigo && <span className="z-muted">({codigo})</span>}
        </p>
      )}
      {progresso !== null && (
        <ProgressBar label={situacao === 'enviando' ? 'Enviando arquivo' : 'Já enviado'} value={progresso} />
      )}
      <AcaoPrincipal acoes={acoes} />
    </li>
  )
}

/** When it goes again is said of what already failed; the rest goes as soon as it can. */
function detalhesDe({ capturado_em, tamanho: bytes, tentativa, situacao, proximaEm }: Pendencia): string {
  const repete = situacao === 'tenta-depois' || situacao === 'recusada'
  const detalhes = [
    capturado_em && `Registrado em ${dataHora(capturado_em)}`,
    bytes !== null && tamanho(bytes),
    tentativa,
    repete && proximaEm !== null && `próxima às ${hora(proximaEm)}`,
  ]
  return detalhes.filter(Boolean).join(' · ')
}
