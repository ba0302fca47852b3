import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { CheckCheck } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { numero } from '#web/ui/format.ts'
import { GrupoDeNotificacoes } from './GrupoDeNotificacoes.tsx'
import { agrupadas } from './grupos.ts'
import { NotificacaoLink } from './NotificacaoLink.tsx'
import { useMarcar, useMarcarTodas } from './use-marcar.ts'
import type { useSino } from './use-sino.ts'
import './Notificacoes.css'

type Props = {
  id: string
  ancora: HTMLElement
  sino: ReturnType<typeof useSino>
  fechar: () => void
}

/** What the bell opens: the ten that have waited longest, and the way to all of them. */
export function SinoLista({ id, ancora, sino, fechar }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const todas = useMarcarTodas()
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => {
      if (!open) fechar()
    },
    elements: { reference: ancora },
    placement: 'bottom-end',
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const { getFloatingProps } = useInteractions([useDismiss(context)])
  const { data = [], total = 0 } = sino.data ?? {}
  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={titulo}>
      <div
        {...getFloatingProps()}
        ref={refs.setFloating}
        id={id}
        role="dialog"
        className="z-sino-lista"
        aria-labelledby={`${id}-titulo`}
        style={floatingStyles}
      >
        <div className="z-sino-topo">
          <h2 id={`${id}-titulo`} ref={titulo} tabIndex={-1}>
            Notificações
          </h2>
          {total > 0 && (
            <Button
              size="sm"
              variant="quiet"
              icon={CheckCheck}
              busy={todas.isPending}
              onClick={() => todas.mutate({})}
            >
              Marcar todas
            </Button>
          )}
        </div>
        <Conteudo sino={sino} titulo={titulo} fechar={fechar} />
        <p className="z-sino-pe">
          <span className="z-muted z-small" role="status">
            {quantasMostra(data, total)}
          </span>
          <Link to="/painel/notificacoes" onClick={fechar}>
            Ver todas
          </Link>
        </p>
      </div>
    </FloatingFocusManager>
  )
}

/** The specification asks for the oldest first: with more than it shows, the newest are on the page. */
function quantasMostra(data: readonly Notificacao[], total: number): string {
  if (total === 0) return ''
  if (total <= data.length) return `${numero(total)} por ler`
  return `As ${data.length} mais antigas de ${numero(total)} por ler`
}

type ConteudoProps = Pick<Props, 'sino' | 'fechar'> & { titulo: RefObject<HTMLElement | null> }

function Conteudo({ sino, fechar, titulo }: ConteudoProps) {
  const marcar = useMarcar()
  if (sino.isPending) return <SkeletonList rows={2} />
  if (sino.error && sino.data === undefined) {
    return <FalhaDaConsulta consulta={sino} />
  }
  const { data = [], total = 0 } = sino.data ?? {}
  if (data.length === 0) return <p className="z-sino-vazio z-muted">Nenhuma notificação por ler.</p>
  const abrir = ({ id }: Notificacao, leva: boolean) => {
    marcar.mutate({ id, lida: true })
    if (leva) fechar()
    // What was read leaves the list with the focus that it had.
    else titulo.current?.focus()
  }
  const uma = (notificacao: Notificacao) => (
    <li key={notificacao.id}>
      <NotificacaoLink notificacao={notificacao} abrir={(leva) => abrir(notificacao, leva)} />
    </li>
  )
  return (
    <ul className="z-sino-itens" aria-labelledby={titulo.current?.id}>
      {agrupadas(data).map((linha) =>
        'notificacoes' in linha ? (
          <GrupoDeNotificacoes
            key={linha.type}
            grupo={linha}
            periodo={{}}
            incompleta={total > data.length}
            aoMarcar={() => titulo.current?.focus()}
          >
            {linha.notificacoes.map(uma)}
          </GrupoDeNotificacoes>
        ) : (
          uma(linha)
        ),
      )}
    </ul>
  )
}
