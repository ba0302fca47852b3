import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { SITUACOES_DA_VISITA, type SituacaoDaVisita, VISITAS_COMECADAS } from '#contract/campo/achados.ts'
import type { VisitaNoMapa } from '#contract/campo/campanhas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Tone } from '#web/ui/tone.ts'

/** As large as all the rest: fetched by who opens a campaign, after its numbers. */
const mapa = lazyPart(async () => (await import('#web/partes/rede/Mapa.tsx')).Mapa)

interface Grupo {
  marca: string
  tom: Tone
  rotulo: string
  situacoes: readonly SituacaoDaVisita[]
}

/** The mark says it without the colour. */
const GRUPOS: readonly Grupo[] = [
  { marca: '✓', tom: 'success', rotulo: 'Feitas', situacoes: ['aguardando_homologacao', 'homologada'] },
  { marca: '▸', tom: 'info', rotulo: 'Começadas', situacoes: VISITAS_COMECADAS },
  { marca: '•', tom: 'neutral', rotulo: 'Por fazer', situacoes: ['aguardando'] },
  { marca: '!', tom: 'danger', rotulo: 'Não foi possível', situacoes: ['impossivel'] },
  { marca: '×', tom: 'warning', rotulo: 'Canceladas', situacoes: ['cancelada'] },
]
const grupoDe = (situacao: SituacaoDaVisita) => GRUPOS.find(({ situacoes }) => situacoes.includes(situacao))

/** Of a place visited again, only what stands there now. */
function umaPorLocal(visitas: readonly VisitaNoMapa[]): VisitaNoMapa[] {
  const vistos = new Set<number>()
  return visitas.filter(({ local }) => !vistos.has(local.id) && vistos.add(local.id))
}

const pontosDe = (visitas: readonly VisitaNoMapa[]) =>
  visitas.map(({ local, latitude, longitude, situacao }) => {
    const grupo = grupoDe(situacao)
    const rotulo = `${local.nome}, ${SITUACOES_DA_VISITA[situacao].toLowerCase()}`
    return { latitude, longitude, rotulo, ...(grupo && { marca: grupo.marca, tom: grupo.tom }) }
  })

/** Where the campaign goes, and how each place stands. */
export function VisitasNoMapa({ id, versao }: { id: number; versao: string }) {
  const consulta = useQuery({
    // The numbers of the campaign, read again each minute, have it read again when they change.
    queryKey: ['campanha', id, 'mapa', versao],
    queryFn: () => dadosDe(api.campanhas.visitasNoMapa({ params: { id } })),
    placeholderData: (antes) => antes,
  })
  const Mapa = mapa.use()
  useEffect(() => void mapa.want(), [])
  return (
    <Card title="Onde está cada visita">
      <RecordView consulta={consulta}>
        {(todas) => {
          const visitas = umaPorLocal(todas)
          if (visitas.length === 0)
            return <p className="z-muted">Nenhum local desta campanha tem posição no cadastro.</p>
          if (Mapa === null) return <Skeleton height="16rem" />
          return <Mapa pontos={pontosDe(visitas)} legenda={<Legenda id={id} visitas={visitas} />} />
        }}
      </RecordView>
    </Card>
  )
}

function Legenda({ id, visitas }: { id: number; visitas: readonly VisitaNoMapa[] }) {
  return (
    <ul className="z-campanha-legenda" aria-label="Locais por situação da visita">
      {GRUPOS.map(({ marca, tom, rotulo, situacoes }) => {
        const quantos = visitas.filter(({ situacao }) => situacoes.includes(situacao)).length
        if (quantos === 0) return null
        return (
          <li key={rotulo}>
            <span className="z-mapa-marca" data-tom={tom} aria-hidden>
              {marca}
            </span>
            <Link to={`/painel/monitoramentos?campanha_id=${id}&situacao=${situacoes.join(',')}`}>
              {rotulo}: {quantos}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
