import type { ReactNode } from 'react'
import type { PagedList } from '#web/api/use-paged-list.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { numero, plural } from '#web/ui/format.ts'

type Props<T> = {
  lista: PagedList<T>
  /** Shown when the list is empty. */
  vazio: ReactNode
  children: (itens: readonly T[]) => ReactNode
}

/** What stands around every list of the panel: waiting, failure, nothing, and the next page. */
export function PagedListView<T>({ lista, vazio, children }: Props<T>) {
  const { itens, carregando, erro, atualizando, recarregar, mais } = lista
  if (carregando) return <SkeletonList />
  if (erro)
    return <FalhaDaConsulta consulta={{ error: erro, isFetching: atualizando, refetch: recarregar }} />
  return (
    <>
      {itens.length === 0 ? vazio : children(itens)}
      {mais && (
        <Button block busy={mais.pedindo} onClick={mais.pedir}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}

/** "mais de 1.200 locais", or '' when the server did not count. */
export function totalPorExtenso({ total }: PagedList<unknown>, um: string, varios: string): string {
  if (total === null) return ''
  return total.aproximado ? `mais de ${numero(total.numero)} ${varios}` : plural(total.numero, um, varios)
}
