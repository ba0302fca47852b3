import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  CONDICOES_DE_PATRIMONIO,
  ESTADOS_DE_PATRIMONIO,
  RESULTADOS_DE_PATRIMONIO,
} from '#contract/administracao/vocabularios.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import type { LeituraDoBem } from '#contract/patrimonio/vida-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoBem } from './consultas.ts'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

/** Where each visit saw it. */
export function LeiturasTab({ bem: { id } }: { bem: BemDetalhado }) {
  const consulta = useQuery({
    queryKey: [...chaveDoBem(id), 'leituras'],
    queryFn: () => dadosDe(api.bens.leituras({ params: { id } })),
  })
  return (
    <RecordView consulta={consulta}>
      {(leituras) =>
        leituras.length === 0 ? (
          <EmptyState icon={ScanLine} title="Nenhuma visita viu este bem ainda.">
            Cada leitura da plaqueta em uma visita aparece aqui, com o que foi visto.
          </EmptyState>
        ) : (
          <Leituras leituras={leituras} />
        )
      }
    </RecordView>
  )
}

function Leituras({ leituras }: { leituras: readonly LeituraDoBem[] }) {
  const pontos = leituras.flatMap(({ latitude, longitude, em, protocolo }) =>
    latitude === null || longitude === null
      ? []
      : [{ latitude, longitude, rotulo: `${protocolo}, ${dataHora(em)}` }],
  )
  return (
    <div className="z-stack">
      {pontos.length > 0 && (
        <Card title="No mapa">
          <Suspense fallback={<SkeletonList />}>
            <Mapa pontos={pontos} />
          </Suspense>
        </Card>
      )}
      <Card title="Leituras">
        <RecordList
          rotulo="Leituras"
          vazio=""
          itens={leituras.map((uma) => ({
            chave: String(uma.id),
            titulo: `${dataHora(uma.em)} em ${uma.local.nome}`,
            marca: <Badge>{RESULTADOS_DE_PATRIMONIO[uma.resultado].rotulo}</Badge>,
            detalhe: [
              uma.protocolo,
              uma.agente,
              uma.estado && ESTADOS_DE_PATRIMONIO[uma.estado].rotulo,
              uma.condicao && CONDICOES_DE_PATRIMONIO[uma.condicao].rotulo,
              uma.observacoes,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Card>
    </div>
  )
}
