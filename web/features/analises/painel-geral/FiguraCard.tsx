import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

type Props<T> = {
  /** Once answered it may say the answer. */
  titulo: string | ((dados: T) => string)
  /** Of what it answers, in the meantime. */
  pergunta?: string
  escolha: ReactNode
  consulta: UseQueryResult<T, Error>
  children: (dados: T) => ReactNode
}

/** The frame of the one picture of the home, with the way to another. */
export function FiguraCard<T>({ titulo, pergunta = '', escolha, consulta, children }: Props<T>) {
  const { data, error } = consulta
  const dito = typeof titulo === 'string' ? titulo : data === undefined ? pergunta : titulo(data)
  return (
    <Card title={dito} actions={escolha} className="z-figura">
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FalhaDaConsulta consulta={consulta} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Card>
  )
}
