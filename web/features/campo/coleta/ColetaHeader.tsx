import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { coleta } from '#contract/campo/coleta.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Can } from '#web/session/Can.tsx'
import { numero } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'
import './Coleta.css'

/** Above every screen of the collection: where one is, and what waits in each of the others. */
export function ColetaHeader({ titulo, subtitulo }: { titulo: string; subtitulo: ReactNode }) {
  const { data } = useQuery({
    queryKey: [CHAVE_DA_COLETA, 'resumo'],
    queryFn: () => dadosDe(api.coleta.resumo()),
  })
  return (
    <>
      <PageHeader title={titulo} subtitle={subtitulo} />
      <nav className="z-coleta-nav z-no-print" aria-label="Coleta em campo">
        <Aba to="/painel/coleta" espera={data?.em_alerta} oQue="em alerta">
          Aparelhos
        </Aba>
        <Aba to="/painel/coleta/divergencias" espera={data?.divergencias} oQue="abertas">
          Conflitos
        </Aba>
        <Aba to="/painel/coleta/quarentena" espera={data?.quarentena} oQue="aguardando">
          Quarentena
        </Aba>
        <Can do={coleta.importarPacote}>
          <Aba to="/painel/coleta/pacotes">Pacotes</Aba>
        </Can>
      </nav>
    </>
  )
}

type AbaProps = { to: string; espera?: number | undefined; oQue?: string; children: ReactNode }

function Aba({ to, espera = 0, oQue, children }: AbaProps) {
  return (
    <NavLink to={to} end className="z-button z-button-quiet">
      {children}
      {espera > 0 && (
        <span className="z-coleta-conta">
          {numero(espera)} <span className="z-hidden">{oQue}</span>
        </span>
      )}
    </NavLink>
  )
}
