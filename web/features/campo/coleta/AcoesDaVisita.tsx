import { ClipboardCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ATOS } from '#contract/campo/achados.ts'
import type { VisitaDetalhada } from '#contract/campo/homologacao.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNaVisita } from './consultas.ts'
import { DevolverDialog } from './DevolverDialog.tsx'

export function AcoesDaVisita({ visita }: { visita: VisitaDetalhada }) {
  const { id, protocolo, versao, acoes, por_tipo } = visita
  const [aberta, setAberta] = useState<'homologar' | 'devolver' | null>(null)
  const fechar = () => setAberta(null)
  const homologar = useAcaoNaVisita(id, fechar)
  const decididos = por_tipo.reduce((soma, um) => soma + um.decididos, 0)
  if (visita.situacao !== 'aguardando_homologacao') return null
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          {
            chave: 'homologacao.homologar',
            rotulo: 'Homologar',
            icone: ClipboardCheck,
            tom: 'primary',
            onSelect: () => setAberta('homologar'),
          },
          {
            chave: 'homologacao.devolver',
            rotulo: 'Devolver para correção',
            icone: Undo2,
            onSelect: () => setAberta('devolver'),
          },
        ]}
      />
      <ConfirmDialog
        open={aberta === 'homologar'}
        title={`Homologar ${protocolo}?`}
        confirmLabel="Homologar"
        busy={homologar.isPending}
        onClose={fechar}
        onConfirm={() =>
          homologar.mutate({
            chamar: () => api.homologacao.homologar({ params: { id }, body: { versao } }),
            feito: 'Visita homologada; o relatório foi emitido',
          })
        }
      >
        <p>
          {decididos === 0
            ? 'A visita confirmou o cadastro. '
            : `${plural(decididos, 'decisão passa a valer', 'decisões passam a valer')} no cadastro, de uma vez. `}
          Os ambientes ficam como a visita os encontrou, e o Relatório de Monitoramento é emitido. O que é “
          {ATOS.ignorar.toLowerCase()}” fica só no relatório. Isto não se desfaz.
        </p>
      </ConfirmDialog>
      {aberta === 'devolver' && <DevolverDialog visita={visita} onClose={fechar} />}
    </>
  )
}
