import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { ErroDaApi } from '#web/api/answer.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { CrumbsContext } from '#web/ui/page/crumbs-context.ts'

type Props<T> = { consulta: UseQueryResult<T>; children: (dados: T) => ReactNode }

/** What stands around a record that the API answers: waiting, failure, the record. */
export function RecordView<T>({ consulta, children }: Props<T>) {
  const { data, error, isPending } = consulta
  if (isPending) return <SkeletonList />
  if (error instanceof ErroDaApi && error.codigo === 'ERR_NAO_ENCONTRADO')
    return <NaoEncontrado>{error.message}</NaoEncontrado>
  if (error) return <FalhaDaConsulta consulta={consulta} />
  return children(data)
}

/** To try again would find nothing again: the list is where to go on. */
function NaoEncontrado({ children }: { children: ReactNode }) {
  const lista = use(CrumbsContext).findLast(({ to }) => to !== undefined)
  return (
    <>
      <title>Registro não encontrado · Zelo</title>
      <h1 className="z-hidden">Registro não encontrado</h1>
      <EmptyState
        icon={SearchX}
        title="Não há registro neste endereço"
        action={
          <ButtonLink variant="primary" to={lista?.to ?? '/'}>
            {lista ? `Voltar a ${lista.label}` : 'Ir para o início'}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
