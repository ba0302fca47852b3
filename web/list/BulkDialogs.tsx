import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { dadosDe } from '#web/api/answer.ts'
import { motivoDoLote, recusaDoAto } from '#web/detail/motivo-do-ato.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { dizerDesfeito, useVoltaDoLote, type VoltaDoResultado } from './desfazer-lote.ts'
import { naoFeitos } from './em-lote.ts'
import type { AcaoEmLote, ListDefinition, Registro } from './list-definition.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type Props<T extends Registro> = {
  definicao: ListDefinition<T>
  lista: List<T>
  selecao: Selection<T>
  acao: AcaoEmLote<T>
  onClose: () => void
}

const NOMES_A_VISTA = 5

/** Confirms the act, does it, and says what became of each record; those that failed stay chosen. */
export function BulkDialogs<T extends Registro>({ definicao, lista, selecao, acao, onClose }: Props<T>) {
  const [dito, setDito] = useState<Dito | null>(null)
  const voltaDe = useVoltaDoLote(acao.desfazer)
  const { itens } = selecao
  const ficar = (ids: readonly number[]) => {
    selecao.definir(itens.filter(({ id }) => ids.includes(id)))
    lista.renovar()
  }
  const contar = (feito: ResultadoDoLote) => {
    ficar(naoFeitos(feito))
    setDito({ titulo: acao.rotulo, resultado: feito, ficam: true, volta: voltaDe(feito) })
  }
  const lote = useMutation({
    mutationFn: (pedido: () => Promise<ResultadoDoLote>) => pedido(),
    onSuccess: contar,
    // The confirmation says it by itself.
    onError: ({ message }) => acao.Dialogo && notify.error(message),
  })
  const desfazer = useMutation({
    mutationFn: (volta: NonNullable<Dito['volta']>) => volta(),
    onSuccess: (desfeito) => {
      lista.renovar()
      setDito({ titulo: `Desfazer “${acao.rotulo}”`, resultado: desfeito, ficam: false })
    },
  })
  if (dito)
    return (
      <BulkResult {...dito} ocupado={desfazer.isPending} onDesfazer={desfazer.mutate} onClose={onClose} />
    )
  const { Dialogo, executar } = acao
  if (Dialogo)
    return (
      <Dialogo
        selecionados={itens}
        ocupado={lote.isPending}
        executar={lote.mutate}
        onClose={onClose}
        onResultado={contar}
        desfazer={(feito) => {
          const volta = voltaDe(feito)
          if (volta === undefined) return undefined
          return () =>
            void volta().then((desfeito) => {
              lista.renovar()
              dizerDesfeito(desfeito)
            })
        }}
        onTerminar={(ficam = []) => {
          ficar(ficam)
          onClose()
        }}
      />
    )
  const ids = itens.map(({ id }) => id)
  const nomes = itens.slice(0, NOMES_A_VISTA).map(definicao.nome)
  const { campo, confere } = motivoDoLote(acao.chave)
  const { noMotivo, geral } = recusaDoAto(lote.error, acao.motivo && campo)
  // Beside "Voltar", the verb alone would not say what of.
  const ato = `${acao.antes ?? acao.rotulo} ${plural(itens.length, definicao.um, definicao.varios)}`
  return (
    <ConfirmDialog
      open
      title={`${ato}?`}
      confirmLabel={ato}
      tone={acao.tom ?? 'primary'}
      busy={lote.isPending}
      onClose={onClose}
      onConfirm={(motivo) => executar && lote.mutate(() => dadosDe(executar(ids, motivo)))}
      failure={geral}
      {...(acao.motivo && { reason: { check: confere, error: noMotivo } })}
    >
      {acao.aviso && <p>{acao.aviso}</p>}
      <p className="z-muted">
        {nomes.join(', ')}
        {itens.length > nomes.length && ` e mais ${itens.length - nomes.length}`}
      </p>
    </ConfirmDialog>
  )
}

interface Dito {
  titulo: string
  resultado: ResultadoDoLote
  /** Whether those that could not be done stay chosen. */
  ficam: boolean
  /** What takes it back, where something does. */
  volta?: ReturnType<VoltaDoResultado>
}

type ResultProps = Dito & {
  ocupado: boolean
  onDesfazer: (volta: NonNullable<Dito['volta']>) => void
  onClose: () => void
}

/** What failed comes first, each with its reason. */
function BulkResult({ titulo, resultado, ficam, volta, ocupado, onDesfazer, onClose }: ResultProps) {
  const falhas = resultado.resultados.filter(({ feito }) => !feito)
  const feitos = resultado.resultados.filter(({ feito }) => feito)
  const dito = [
    feitos.length > 0 && plural(feitos.length, 'feito', 'feitos'),
    falhas.length > 0 && plural(falhas.length, 'não pôde ser feito', 'não puderam ser feitos'),
  ].filter(Boolean)
  return (
    <Dialog
      open
      title={`${titulo}: resultado`}
      subtitle={dito.join(' · ')}
      onClose={onClose}
      dismissible={!ocupado}
      footer={
        <>
          {volta && (
            <Button icon={Undo2} busy={ocupado} onClick={() => onDesfazer(volta)}>
              Desfazer
            </Button>
          )}
          <Button variant="primary" disabled={ocupado} onClick={onClose}>
            Entendi
          </Button>
        </>
      }
    >
      {ficam && falhas.length > 0 && (
        <p>
          {falhas.length === 1
            ? 'O que não pôde ser feito continua selecionado.'
            : 'Os que não puderam ser feitos continuam selecionados.'}
        </p>
      )}
      <ul className="z-list-results" aria-label="Resultado de cada registro">
        {[...falhas, ...feitos].map(({ id, nome, feito, mensagem, pedidos }) => (
          // What is done of something else, and what was chosen and is in none of it, may have the same number.
          <li key={`${id} ${pedidos?.join() ?? ''}`}>
            <Badge tone={feito ? 'success' : 'danger'}>{feito ? 'Feito' : 'Não feito'}</Badge>
            <span>
              <strong>{nome}</strong>
              {mensagem && <span className="z-list-result-why">{mensagem}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
