import { type ReactNode, useState } from 'react'
import { type AtoConfirmado, comNome, perguntaDo } from '#contract/casa/ato.ts'
import { ErroDaApi, type Resposta } from '#web/api/answer.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './acoes-do-registro.ts'
import { useAtoNoRegistro } from './ato-no-registro.ts'
import { motivoDoAto, recusaDoAto } from './motivo-do-ato.ts'

export interface FazDoAto<T> {
  /** '' where no reason is asked. */
  pedir: (motivo: string) => Promise<Resposta<T>>
  mudou?: ((feito: T) => void) | undefined
  /** What takes it back, as the act declares: offered once it is done. */
  desfazer?: (() => Promise<Resposta<T>>) | undefined
}

type Props<T, A = AtoConfirmado> = FazDoAto<T> & {
  ato: A
  /** Of the record. */
  nome?: string
  onClose: () => void
  /** Said when it is done, where the answer says it. */
  feito?: ((feito: T) => string) | undefined
  /** What happens, where it depends on the record. */
  children?: ReactNode
}

/** Who shows an act that can be taken back says how, or that of this record it cannot; nobody else may. */
type SeVolta<T, A> = [Extract<A, { volta: string }>] extends [never]
  ? { desfazer?: undefined }
  : { desfazer: FazDoAto<T>['desfazer'] }

/** Refused, and so it will be again: the record, read anew, no longer takes it; or its state refuses and no page says more. */
export function useAcabou(erro: Error | null, chave: string | undefined): boolean {
  const acao = useAcao(chave)
  if (!(erro instanceof ErroDaApi)) return false
  return acao ? !acao.permitido : erro.codigo === 'ERR_ESTADO_INVALIDO'
}

/** One act; of several of a record, `useAtos`. */
export function AtoDialog<T, A extends AtoConfirmado>(props: Props<T, A> & SeVolta<T, A>) {
  return <AtoAberto {...props} />
}

/**
 * An act that only asks whether, and why where it wants to know; refused, it stays open with what was written, and says
 * there why. What its record no longer takes is not offered again.
 */
export function AtoAberto<T>({
  ato,
  nome = '',
  pedir,
  mudou,
  desfazer,
  feito,
  onClose,
  children = ato.aviso,
}: Props<T>) {
  const { rotulo, botao = rotulo, motivo, perigo, chave } = ato
  const dito = feito ?? comNome(ato.feito ?? '', nome)
  const [erro, setErro] = useState<Error | null>(null)
  const fazer = useAtoNoRegistro<T>({ ...(mudou && { mudou }), aoFazer: onClose, aoRecusar: setErro })
  const { campo, confere } = motivoDoAto(chave)
  const { noMotivo, geral } = recusaDoAto(erro, motivo && campo)
  const { ajuda, rotulo: label } = typeof motivo === 'object' ? motivo : {}
  return (
    <ConfirmDialog
      open
      title={perguntaDo(ato, nome)}
      confirmLabel={botao}
      tone={perigo ? 'danger' : 'primary'}
      busy={fazer.isPending}
      failure={geral}
      over={useAcabou(erro, chave)}
      {...(motivo && { reason: { label, help: ajuda, check: confere, error: noMotivo } })}
      onClose={onClose}
      onConfirm={(escrito) => {
        setErro(null)
        fazer.mutate({
          chamar: () => pedir(escrito),
          feito: dito,
          desfazer: ato.volta === undefined ? undefined : desfazer,
        })
      }}
    >
      {children && (typeof children === 'string' ? <p>{children}</p> : <div>{children}</div>)}
    </ConfirmDialog>
  )
}
