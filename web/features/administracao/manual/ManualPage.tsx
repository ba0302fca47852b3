import { BookOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { blocosDe } from '#web/partes/casa/manual/blocos.ts'
import { enderecoDoManual } from '#web/partes/casa/manual/endereco.ts'
import { TextoDoManual } from '#web/partes/casa/manual/TextoDoManual.tsx'
import { INDICE, useManual } from '#web/partes/casa/manual/use-manual.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import './Manual.css'

/** A heading named in the address is gone to once the page stands. */
function useAncora(pronto: boolean): void {
  const { hash, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a heading of the same name
  useEffect(() => {
    if (pronto && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, pathname, pronto])
}

/** The manual inside the product, with no internet: the same pages that stand in its source. */
export function ManualPage() {
  const { pagina = INDICE } = useParams()
  const { data: texto = null, isPending } = useManual(pagina)
  useAncora(texto !== null)
  const indice = (
    <ButtonLink icon={BookOpen} to={enderecoDoManual(INDICE)}>
      Todas as páginas
    </ButtonLink>
  )
  if (isPending) return <SkeletonList />
  if (texto === null)
    return (
      <EmptyState icon={BookOpen} title="O manual não tem esta página" action={indice}>
        Procure o assunto na lista de todas as páginas.
      </EmptyState>
    )
  const [titulo] = blocosDe(texto)
  return (
    <div className="z-stack">
      <PageHeader
        title={titulo?.tipo === 'titulo' ? titulo.texto : 'Manual'}
        actions={pagina !== INDICE && indice}
      />
      <Card>
        <article className="z-manual">
          <TextoDoManual texto={texto} />
        </article>
      </Card>
    </div>
  )
}
