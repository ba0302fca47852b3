import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { dataHora, tempoRelativo } from '#web/ui/format.ts'
import { destinoDe, textoDaNotificacao } from './palavras.ts'

type Props = {
  notificacao: Notificacao
  /** `leva`: it opens another screen too. */
  abrir: (leva: boolean) => void
}

/** One notification in words: a link when it leads somewhere, a button that marks it as read when it does not. */
export function NotificacaoLink({ notificacao, abrir }: Props) {
  const destino = destinoDe(notificacao)
  const conteudo = <Palavras notificacao={notificacao} />
  if (destino === null) {
    return (
      <button type="button" className="z-notificacao" onClick={() => abrir(false)}>
        {conteudo}
        <span className="z-hidden">, marcar como lida</span>
      </button>
    )
  }
  return (
    <Link to={destino} className="z-notificacao" onClick={() => abrir(true)}>
      {conteudo}
    </Link>
  )
}

function Palavras({ notificacao }: Pick<Props, 'notificacao'>): ReactNode {
  const { created_at, read_at, quantas } = notificacao
  const { titulo, detalhe } = textoDaNotificacao(notificacao)
  const lida = read_at !== null
  return (
    <>
      <span className={lida ? 'z-notificacao-marca' : 'z-notificacao-marca z-notificacao-nova'} aria-hidden />
      <span className="z-notificacao-texto">
        <span className={lida ? undefined : 'z-notificacao-titulo'}>
          {!lida && <span className="z-hidden">Não lida: </span>}
          {titulo}{' '}
          {quantas > 1 && (
            <span className="z-notificacao-vezes">
              {quantas}
              <span className="z-hidden"> vezes</span>
            </span>
          )}
        </span>
        {detalhe !== null && <span className="z-muted z-small">{detalhe}</span>}
        <time className="z-muted z-small" dateTime={created_at} title={dataHora(created_at)}>
          {tempoRelativo(created_at, new Date())}
        </time>
      </span>
    </>
  )
}
