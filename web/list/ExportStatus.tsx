import { useEffect, useRef } from 'react'
import type { Exportacao } from '#contract/dados/exportacoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { andando, baixar, useCancelExport, useExport } from './use-export.ts'

type Props = {
  id: number | null
  /** The one that was asked for here, and not merely opened by a link. */
  pedida: number | null
  onClose: () => void
}

/** The export in course. Ready while one waits for it, it is fetched at once. */
export function ExportStatus({ id, pedida, onClose }: Props) {
  const { data: exportacao, error } = useExport(id)
  const esperada = useRef<number | null>(null)
  const baixada = useRef<number | null>(null)
  useEffect(() => {
    if (!exportacao) return
    if (andando(exportacao)) esperada.current = exportacao.id
    if (exportacao.situacao !== 'pronta' || baixada.current === exportacao.id) return
    if (exportacao.id !== pedida && exportacao.id !== esperada.current) return
    baixada.current = exportacao.id
    baixar(exportacao)
  }, [exportacao, pedida])
  if (id === null) return null
  if (error)
    return (
      <Banner
        tone="danger"
        live
        action={
          <Button size="sm" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        {error.message}
      </Banner>
    )
  if (!exportacao) return null
  return andando(exportacao) ? (
    <Andando exportacao={exportacao} onClose={onClose} />
  ) : (
    <Terminada exportacao={exportacao} onClose={onClose} />
  )
}

type DaExportacao = { exportacao: Exportacao; onClose: () => void }

function Andando({ exportacao, onClose }: DaExportacao) {
  const { id, linhas, total } = exportacao
  const cancelar = useCancelExport(onClose, ({ message }) => notify.error(message))
  return (
    <section className="z-list-export z-no-print" aria-label="Exportação">
      <ProgressBar
        label="Preparando o arquivo"
        value={total ? (linhas / total) * 100 : 0}
        valueText={
          total === null ? `${numero(linhas)} linhas` : `${numero(linhas)} de ${numero(total)} linhas`
        }
      />
      <p className="z-small z-muted">
        Pode continuar trabalhando: uma notificação avisa quando o arquivo estiver pronto.
      </p>
      <Button size="sm" busy={cancelar.isPending} onClick={() => cancelar.mutate(id)}>
        Cancelar
      </Button>
    </section>
  )
}

const FIM: Readonly<Record<string, string>> = {
  falhou: 'A exportação falhou. Peça de novo.',
  cancelada: 'A exportação foi cancelada.',
}

function Terminada({ exportacao, onClose }: DaExportacao) {
  const { situacao, nome_do_arquivo, linhas, mensagem } = exportacao
  const pronta = situacao === 'pronta'
  return (
    <Banner
      tone={pronta ? 'success' : situacao === 'falhou' ? 'danger' : 'info'}
      live
      action={
        <span className="z-row">
          {pronta && (
            <Button size="sm" onClick={() => baixar(exportacao)}>
              Baixar de novo
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClose}>
            Fechar
          </Button>
        </span>
      }
    >
      {pronta
        ? `${nome_do_arquivo}, com ${plural(linhas, 'linha', 'linhas')}, está pronto.`
        : (mensagem ?? FIM[situacao])}
    </Banner>
  )
}
