import { ClipboardCheck, ListChecks, TriangleAlert } from 'lucide-react'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { ocorrencias } from '#contract/campo/ocorrencias.ts'
import { roteiros } from '#contract/campo/roteiros.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { enderecoDaVisita } from './consultas.ts'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'
import { ProgramarVisita } from './ProgramarVisita.tsx'

export function VisitasPage() {
  const abre = usePode('painel.monitoramentos.ver')
  return (
    <ListPage
      {...DA_LISTA}
      acoesEmLote={ACOES_EM_LOTE}
      icone={ClipboardCheck}
      vazio="As visitas às escolas aparecem aqui, programadas, em andamento e homologadas."
      primeiro={{
        exige: monitoramentos.criar,
        como: 'Programe a primeira em Programar visita; ela aparece no aparelho dos agentes.',
      }}
      pedir={api.homologacao.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id }) => (abre ? enderecoDaVisita(id) : null)}
      acoes={
        <>
          <Can do={ocorrencias.listar}>
            <ButtonLink to="/painel/ocorrencias" icon={TriangleAlert}>
              Ocorrências
            </ButtonLink>
          </Can>
          <Can do={roteiros.listar}>
            <ButtonLink to="/painel/roteiros" icon={ListChecks}>
              Roteiros de visita
            </ButtonLink>
          </Can>
          <Can do={monitoramentos.criar}>
            <ProgramarVisita />
          </Can>
        </>
      }
    />
  )
}
