import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { MODO } from '#contract/casa/endereco-da-lista.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import type { BensNoMapa as NoMapa } from '#contract/patrimonio/vida-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { comMudancas } from '#web/list/list-query.ts'
import { chaveDaLista, type List } from '#web/list/use-list.ts'
import { TABELA } from '#web/list/use-mode.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { numero, plural } from '#web/ui/format.ts'
import './Modos.css'

const MapaDosBens = lazy(async () => ({ default: (await import('./MapaDosBens.tsx')).MapaDosBens }))

const POR_VEZ = 50

/** How many there are in each place, by the filter of the list: on a map, and in words beneath it. */
export function BensNoMapa({ lista }: { lista: List<BemListado> }) {
  const consulta = useQuery({
    queryKey: [...chaveDaLista('bens'), 'mapa', lista.filtro],
    // as: texts of the address; the server reads them as the contract says
    queryFn: () => dadosDe(api.bens.mapa({ query: lista.filtro as never })),
  })
  const [semMapa, setSemMapa] = useState(false)
  const [aberto, setAberto] = useState<number | null>(null)
  const endereco = (local_id: number) =>
    `?${comMudancas(lista.params, { [MODO]: TABELA, local_id: String(local_id) }).toString()}`
  return (
    <RecordView consulta={consulta}>
      {({ locais, sem_coordenadas }) => {
        const escolhido = locais.find(({ id }) => id === aberto)
        return (
          <div className="z-stack">
            {sem_coordenadas > 0 && (
              <p className="z-small z-muted">
                {plural(sem_coordenadas, 'bem está', 'bens estão')} em locais sem coordenadas.
              </p>
            )}
            {semMapa && (
              <Banner tone="warning" live>
                Este navegador não desenha mapas (falta o WebGL). Os mesmos locais estão na lista.
              </Banner>
            )}
            {locais.length === 0 && (
              <EmptyState icon={MapPinOff} title="Nenhum bem em local com coordenadas.">
                O mapa mostra os locais que têm latitude e longitude no cadastro.
              </EmptyState>
            )}
            {locais.length > 0 && !semMapa && (
              <Suspense fallback={<Skeleton height="20rem" />}>
                <MapaDosBens locais={locais} onAbrir={setAberto} onSemMapa={() => setSemMapa(true)} />
              </Suspense>
            )}
            <div aria-live="polite">
              {escolhido && (
                <Banner tone="info">
                  {escolhido.nome}: {plural(escolhido.total, 'bem', 'bens')}.{' '}
                  <Link to={endereco(escolhido.id)}>Ver na lista</Link>
                </Banner>
              )}
            </div>
            {locais.length > 0 && <Locais locais={locais} endereco={endereco} />}
          </div>
        )
      }}
    </RecordView>
  )
}

type LocaisProps = { locais: readonly NoMapa[]; endereco: (id: number) => string }

/** The same for who does not see the map. */
function Locais({ locais, endereco }: LocaisProps) {
  const [quantos, setQuantos] = useState(POR_VEZ)
  const faltam = locais.length - quantos
  return (
    <Card title="Por local">
      <ul className="z-bens-ambientes" aria-label="Bens por local">
        {locais.slice(0, quantos).map(({ id, nome, total }) => (
          <li key={id}>
            <Link to={endereco(id)}>{nome}</Link>
            <span className="z-number">{numero(total)}</span>
          </li>
        ))}
      </ul>
      {faltam > 0 && (
        <Button block onClick={() => setQuantos(quantos + POR_VEZ)}>
          Mostrar mais ({plural(faltam, 'local', 'locais')})
        </Button>
      )}
    </Card>
  )
}
