import { Link } from 'react-router'
import { type PendenciaDoLocal, PendenciasDoLocal } from '#contract/rede/ficha-do-local.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TELA_DOS_LOCAIS } from './palavras.ts'

type Props = { erro: Error | null; local: { id: number } }

/** Why the server refused: what is left in the place, with numbers and examples, or its sentence. */
export function Pendencias({ erro, local }: Props) {
  if (erro === null) return null
  const lidas = erro instanceof ErroDaApi ? PendenciasDoLocal.safeParse(erro.dados) : null
  const { inicio, pendencias } = lidas?.success ? lidas.data : { inicio: erro.message, pendencias: [] }
  return (
    <Banner tone="danger" live>
      <p>{inicio}</p>
      {pendencias.length > 0 && (
        <ul className="mb-0" aria-label="O que impede">
          {pendencias.map((pendencia) => (
            <Pendencia key={pendencia.chave} pendencia={pendencia} local={local} />
          ))}
        </ul>
      )}
    </Banner>
  )
}

function Pendencia({ pendencia, local }: { pendencia: PendenciaDoLocal; local: { id: number } }) {
  const { chave, mensagem, quantidade, exemplos } = pendencia
  const outros = quantidade - exemplos.length
  return (
    <li>
      {chave === 'filhos' ? <Link to={`${TELA_DOS_LOCAIS}?pai_id=${local.id}`}>{mensagem}</Link> : mensagem}
      {exemplos.length > 0 && (
        <span className="z-small">
          {' '}
          {exemplos.join(', ')}
          {outros > 0 && ` e mais ${outros}`}
        </span>
      )}
    </li>
  )
}
