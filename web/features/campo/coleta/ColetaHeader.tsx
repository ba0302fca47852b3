import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { coleta } from '#contract/campo/coleta.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Views } from '#web/ui/page/Views.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'

/** Above every screen of the collection: where one is, and what waits in each of the others. */
export function ColetaHeader({ titulo, subtitulo }: { titulo: string; subtitulo: ReactNode }) {
  const { data } = useQuery({
    queryKey: [CHAVE_DA_COLETA, 'resumo'],
    queryFn: () => dadosDe(api.coleta.resumo()),
  })
  const { pathname } = useLocation()
  const podeImportar = usePode(coleta.importarPacote)
  const vista = (label: string, to: string, total = 0, of = '') => ({
    label,
    to,
    current: to === pathname,
    count: total > 0 ? { total, of, urgent: true } : undefined,
  })
  const vistas = [
    vista('Aparelhos', '/painel/coleta', data?.em_alerta, 'em alerta'),
    vista(
      'Conflitos',
      '/painel/coleta/divergencias',
      data?.divergencias,
      data?.divergencias === 1 ? 'aberto' : 'abertos',
    ),
    vista('Quarentena', '/painel/coleta/quarentena', data?.quarentena, 'aguardando'),
    ...(podeImportar ? [vista('Pacotes', '/painel/coleta/pacotes')] : []),
  ]
  return (
    <>
      <PageHeader title={titulo} subtitle={subtitulo} />
      <Views label="Coleta em campo" views={vistas} />
    </>
  )
}
