import { Link } from 'react-router'
import type { NotaRecebida } from '#contract/almoxarifado/nfe.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { enderecoDaEntrada } from './palavras.tsx'

const RESULTADOS: Readonly<Record<NotaRecebida['resultado'], { tom: Tone; texto: string }>> = {
  criada: { tom: 'success', texto: 'Rascunho aberto' },
  ja_existe: { tom: 'info', texto: 'Já estava aqui' },
  recusada: { tom: 'danger', texto: 'Recusada' },
}

/** What became of each note that was dropped, with the way to it. */
export function NotasRecebidas({ recebidas }: { recebidas: readonly NotaRecebida[] }) {
  if (recebidas.length === 0) return null
  return (
    <Card title="Notas recebidas">
      <ul className="z-nfe-linhas" role="status">
        {recebidas.map(({ arquivo, resultado, entrada, mensagem }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list does not change
          <li key={i} className="z-nfe-recebida">
            <span className="z-row">
              <Badge tone={RESULTADOS[resultado].tom}>{RESULTADOS[resultado].texto}</Badge>
              <strong>{arquivo}</strong>
            </span>
            <span className="z-small">{mensagem}</span>
            {entrada && (
              <Link to={enderecoDaEntrada(entrada.id)}>
                {entrada.protocolo === null ? 'Abrir o rascunho' : `Abrir ${entrada.protocolo}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
