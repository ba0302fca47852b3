import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FILAS_DE_REQUISICAO, type FilaDeRequisicoes as Fila } from '#contract/almoxarifado/requisicao.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { buttonClass } from '#web/ui/actions/Button.tsx'
import { numero } from '#web/ui/format.ts'
import './FilasDeRequisicoes.css'

export const REQUISICOES = '/painel/almoxarifado/requisicoes'

/** Beginning of the key of the queues: what any act on a requisition may change. */
export const CHAVE_DAS_FILAS = ['requisicoes', 'filas'] as const

function useFilas() {
  const { data } = useQuery({
    queryKey: CHAVE_DAS_FILAS,
    queryFn: () => dadosDe(api.requisicoes.filas()),
    enabled: usePode(requisicoes.listar),
  })
  return data ?? []
}

const enderecoDaFila = (fila: Fila | null) => (fila === null ? REQUISICOES : `${REQUISICOES}?fila=${fila}`)
const quantas = (total: number, aproximado: boolean) => `${numero(total)}${aproximado ? '+' : ''}`

/** The list's own queues, each with how many wait in it. */
export function FilasDeRequisicoes() {
  const [params] = useSearchParams()
  const atual = params.get('fila')
  const filas = useFilas()
  return (
    <nav className="z-filas z-no-print" aria-label="Filas de requisições">
      <FilaLink fila={null} atual={atual === null}>
        Todas
      </FilaLink>
      {filas.map(({ fila, total, total_aproximado }) => (
        <FilaLink key={fila} fila={fila} atual={atual === fila}>
          {FILAS_DE_REQUISICAO[fila]} <span className="z-number">({quantas(total, total_aproximado)})</span>
        </FilaLink>
      ))}
    </nav>
  )
}

function FilaLink({ fila, atual, children }: { fila: Fila | null; atual: boolean; children: ReactNode }) {
  return (
    <Link
      to={enderecoDaFila(fila)}
      className={buttonClass({ size: 'sm', variant: atual ? 'primary' : 'secondary' })}
      aria-current={atual ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
