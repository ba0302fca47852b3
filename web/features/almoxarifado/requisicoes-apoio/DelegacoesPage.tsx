import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DA_DELEGACAO } from '#contract/almoxarifado/atos-da-delegacao.ts'
import { type Delegacao, delegacoes, SITUACOES_DA_DELEGACAO } from '#contract/almoxarifado/delegacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Can } from '#web/session/Can.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { data } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DelegarDialog } from './DelegarDialog.tsx'
import { permitida } from './permitida.ts'

const CHAVE = ['delegacoes']
const TONS = { vigente: 'success', futura: 'info', vencida: 'neutral', revogada: 'neutral' } as const

export function DelegacoesPage() {
  const queryClient = useQueryClient()
  const { sessao } = useSessao()
  const [delegando, setDelegando] = useState(false)
  const [saindo, setSaindo] = useState<Delegacao | null>(null)
  const lista = useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.delegacoes.listar()) })
  const mudou = () => void queryClient.invalidateQueries({ queryKey: CHAVE })
  const delegar = (
    <Can do={delegacoes.criar}>
      <Button variant="primary" icon={Plus} onClick={() => setDelegando(true)}>
        Delegar
      </Button>
    </Can>
  )
  const eu = sessao?.usuario.id
  return (
    <div className="z-stack">
      <PageHeader
        title="Delegações"
        subtitle="Quem autoriza requisições no lugar de quem, e até quando"
        actions={delegar}
      />
      {lista.error ? (
        <FalhaDaConsulta consulta={lista} />
      ) : lista.data === undefined ? (
        <SkeletonList />
      ) : lista.data.length === 0 ? (
        <EmptyState icon={Handshake} title="Nenhuma delegação">
          Ao sair de férias ou viajar, delegue a sua autorização a outra pessoa por alguns dias.
        </EmptyState>
      ) : (
        <>
          <Delegacoes
            titulo="Que você deu"
            itens={lista.data.filter(({ de }) => de.id === eu)}
            nome={({ para }) => `Para ${para.nome}`}
            onRevogar={setSaindo}
          />
          <Delegacoes
            titulo="Que você recebeu"
            itens={lista.data.filter(({ para }) => para.id === eu)}
            nome={({ de }) => `De ${de.nome}`}
            onRevogar={setSaindo}
          />
        </>
      )}
      {delegando && <DelegarDialog onClose={() => setDelegando(false)} onDone={mudou} />}
      {saindo && (
        <AtoDialog
          ato={ATOS_DA_DELEGACAO.revogar}
          pedir={() => api.delegacoes.revogar({ params: { id: saindo.id }, body: {} })}
          mudou={mudou}
          onClose={() => setSaindo(null)}
        >
          {saindo.para.nome} deixa de autorizar no lugar de {saindo.de.nome} agora. O que já decidiu continua
          valendo.
        </AtoDialog>
      )}
    </div>
  )
}

type DelegacoesProps = {
  titulo: string
  itens: readonly Delegacao[]
  nome: (delegacao: Delegacao) => string
  onRevogar: (delegacao: Delegacao) => void
}

function Delegacoes({ titulo, itens, nome, onRevogar }: DelegacoesProps) {
  if (itens.length === 0) return null
  return (
    <Card title={titulo}>
      <RecordList
        rotulo={titulo}
        vazio=""
        itens={itens.map((uma) => ({
          chave: String(uma.id),
          titulo: nome(uma),
          marca: <Badge tone={TONS[uma.situacao]}>{SITUACOES_DA_DELEGACAO[uma.situacao]}</Badge>,
          detalhe: `${data(uma.vigencia_inicio)} a ${data(uma.vigencia_fim)}`,
          linhas: [uma.motivo],
          acao: permitida(uma, 'delegacoes.revogar') && (
            <Button
              size="sm"
              aria-label={`Encerrar a delegação ${nome(uma).toLowerCase()}`}
              onClick={() => onRevogar(uma)}
            >
              {ATOS_DA_DELEGACAO.revogar.rotulo}
            </Button>
          ),
        }))}
      />
    </Card>
  )
}
