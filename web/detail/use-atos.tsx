import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AtoConfirmado } from '#contract/casa/ato.ts'
import type { Resposta } from '#web/api/answer.ts'
import { AtoDialog, type FazDoAto } from './AtoDialog.tsx'
import type { AcaoNaTela } from './RecordActions.tsx'

type Opcoes<A extends string, T> = Omit<FazDoAto<T>, 'pedir' | 'desfazer'> & {
  /** The feature of the operations: "fornecedores". */
  de: string
  atos: Readonly<Record<A, AtoConfirmado>>
  nome?: string
  pedir: (ato: A, motivo: string) => Promise<Resposta<T>>
  /** The opposite act, for the toast of one that can be taken back as the record was. */
  desfazer?: (ato: A) => FazDoAto<T>['desfazer'] | false
  /** Said when it is done, where the answer says it. */
  feito?: (ato: A, salvo: T) => string
  /** What happens, where it depends on the record; nothing: as the act says. */
  aviso?: (ato: A) => ReactNode
}

export type TelaDoAto<A extends string> = (ato: A, icone: LucideIcon, tom?: AcaoNaTela['tom']) => AcaoNaTela

/** The acts of a record that only ask whether, and why: `tela` is the button of each, `dialogo` the one that is open. */
export function useAtos<A extends string, T>({
  de,
  atos,
  pedir,
  desfazer,
  feito,
  aviso,
  ...resto
}: Opcoes<A, T>) {
  const [aberto, setAberto] = useState<A | null>(null)
  const tela: TelaDoAto<A> = (ato, icone, tom) => ({
    chave: `${de}.${ato}`,
    rotulo: atos[ato].rotulo,
    icone,
    ...(tom && { tom }),
    onSelect: () => setAberto(ato),
  })
  const dialogo = aberto && (
    <AtoDialog
      {...resto}
      ato={atos[aberto]}
      pedir={(motivo) => pedir(aberto, motivo)}
      desfazer={desfazer?.(aberto) || undefined}
      feito={feito && ((salvo) => feito(aberto, salvo))}
      onClose={() => setAberto(null)}
    >
      {aviso?.(aberto) || undefined}
    </AtoDialog>
  )
  return { tela, dialogo }
}
