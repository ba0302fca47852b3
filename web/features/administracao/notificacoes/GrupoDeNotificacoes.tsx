import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, MailCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { numero } from '#web/ui/format.ts'
import { CHAVE_DAS_NOTIFICACOES } from './chaves.ts'
import { type Grupo, rotuloDoGrupo } from './grupos.ts'
import { type Periodo, useMarcarTodas } from './use-marcar.ts'

type Props = {
  grupo: Grupo
  /** Of the list around it. */
  periodo: Periodo
  /** The list has more than what is here: the server says how many there are. */
  incompleta: boolean
  /** Its rows went, and with them the focus. */
  aoMarcar: () => void
  /** Each of them, shown when it is opened. */
  children: ReactNode
}

/** Unread ones of one subject: one line that says how many, opens, and is read at once. */
export function GrupoDeNotificacoes({ grupo, periodo, incompleta, aoMarcar, children }: Props) {
  const { type, notificacoes } = grupo
  const [aberto, setAberto] = useState(false)
  const lista = useId()
  const marcar = useMarcarTodas()
  const { data: contadas } = useQuery({
    queryKey: [CHAVE_DAS_NOTIFICACOES, 'grupo', type, periodo],
    queryFn: ({ signal }) =>
      dadosDe(
        api.notificacoes.listar({
          query: { order: 'created_at', perPage: 1, tipo: 'nao-lidos', assuntos: [type], ...periodo },
          signal,
        }),
      ),
    enabled: incompleta,
  })
  const total = Math.max(notificacoes.length, contadas?.total ?? 0)
  const rotulo = rotuloDoGrupo(grupo)
  const Seta = aberto ? ChevronUp : ChevronDown
  return (
    <li className="z-notificacoes-grupo">
      <button
        type="button"
        className="z-notificacao"
        aria-expanded={aberto}
        aria-controls={lista}
        onClick={() => setAberto(!aberto)}
      >
        <span className="z-notificacao-marca z-notificacao-nova" aria-hidden />
        <span className="z-notificacao-texto z-notificacao-titulo">
          <span>
            {rotulo}{' '}
            <span className="z-notificacao-vezes">
              {numero(total)}
              <span className="z-hidden"> por ler</span>
            </span>
          </span>
        </span>
        <Seta className="z-notificacao-seta" size={20} aria-hidden />
      </button>
      <span className="z-notificacoes-acoes">
        <IconButton
          label="Marcar todas do grupo como lidas"
          icon={MailCheck}
          aria-description={rotulo}
          busy={marcar.isPending}
          onClick={() => marcar.mutate({ assuntos: [type], ...periodo }, { onSettled: aoMarcar })}
        />
      </span>
      <ul id={lista} aria-label={rotulo} hidden={!aberto}>
        {aberto && children}
      </ul>
    </li>
  )
}
