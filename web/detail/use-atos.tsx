import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AtoConfirmado, comNome, DESFEITO, type VoltasDe } from '#contract/casa/ato.ts'
import type { Resposta } from '#web/api/answer.ts'
import { AtoAberto, type FazDoAto } from './AtoDialog.tsx'
import { useAtoNoRegistro } from './ato-no-registro.ts'
import type { AcaoNaTela } from './RecordActions.tsx'

type Atos = Readonly<Record<string, AtoConfirmado>>
type NomeDe<M extends Atos> = keyof M & string

type Opcoes<M extends Atos, T> = Omit<FazDoAto<T>, 'pedir' | 'desfazer'> & {
  /** The feature of the operations: "fornecedores". */
  de: string
  atos: M
  nome?: string
  /** Any of these acts, or what takes one of them back, as they declare. */
  pedir: (ato: NomeDe<M> | VoltasDe<M>, motivo: string) => Promise<Resposta<T>>
  /** False of a record that what takes the act back would not leave as it was: it is not offered. */
  exato?: (ato: NomeDe<M>) => boolean
  /** Why the record was as it was, where what takes the act back asks. */
  motivoDeAntes?: string | null
  /** Said when it is done, where the answer says it. */
  feito?: (ato: NomeDe<M>, salvo: T) => string
  /** What happens, where it depends on the record; nothing: as the act says. */
  aviso?: (ato: NomeDe<M>) => ReactNode
}

export type TelaDoAto<A extends string> = (ato: A, icone: LucideIcon, tom?: AcaoNaTela['tom']) => AcaoNaTela

/**
 * The acts of a record that only ask whether, and why, or nothing: `tela` is the button of each, `dialogo` the one that
 * is open. What takes an act back, as it declares, is offered in what is said of it.
 */
export function useAtos<M extends Atos, T>(opcoes: Opcoes<M, T>) {
  const { de, atos, pedir, exato, motivoDeAntes, feito, aviso, ...resto } = opcoes
  const { nome = '', mudou } = resto
  const [aberto, setAberto] = useState<NomeDe<M> | null>(null)
  const fazer = useAtoNoRegistro<T>({ ...(mudou && { mudou }) })
  const desfazerDe = (ato: NomeDe<M>) => {
    // as: the operation that this very act declares
    const volta = atos[ato]?.volta as VoltasDe<M> | undefined
    if (volta === undefined || exato?.(ato) === false) return undefined
    return () => pedir(volta, motivoDeAntes ?? DESFEITO)
  }
  const doAto = (ato: NomeDe<M>) => ({
    desfazer: desfazerDe(ato),
    feito: feito && ((salvo: T) => feito(ato, salvo)),
  })
  const fazerJa = (ato: NomeDe<M>, dito = '') => {
    // A second press would do it twice.
    if (!fazer.isPending)
      fazer.mutate({
        ...doAto(ato),
        chamar: () => pedir(ato, ''),
        feito: doAto(ato).feito ?? comNome(dito, nome),
      })
  }
  const tela: TelaDoAto<NomeDe<M>> = (ato, icone, tom) => ({
    chave: `${de}.${ato}`,
    rotulo: atos[ato]?.rotulo ?? '',
    icone,
    ...(tom && { tom }),
    onSelect: () => (atos[ato]?.direto ? fazerJa(ato, atos[ato].feito) : setAberto(ato)),
  })
  const ato = aberto && atos[aberto]
  const dialogo = ato && (
    <AtoAberto
      {...resto}
      {...doAto(aberto)}
      ato={ato}
      pedir={(motivo) => pedir(aberto, motivo)}
      onClose={() => setAberto(null)}
    >
      {aviso?.(aberto) || undefined}
    </AtoAberto>
  )
  return { tela, dialogo }
}
