import { Images } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { chaveDaVisita } from './consultas.ts'

type Props = {
  id: number
  /** Of this room or asset alone. */
  de?: string
}

export function FotosTab({ id, de }: Props) {
  const lista = usePagedList([...chaveDaVisita(id), 'fotos', de ?? 'todas'], (onde) =>
    api.homologacao.fotos({ params: { id }, query: { ...onde, ...(de && { de }) } }),
  )
  const repetidas = lista.itens.filter(({ repetida }) => repetida).length
  return (
    <div className="z-stack">
      {repetidas > 0 && (
        <Banner tone="warning">
          {plural(repetidas, 'foto é a mesma', 'fotos são as mesmas')} de outra visita ou de outra coisa.
          Confira antes de homologar.
        </Banner>
      )}
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={Images} title="Nenhuma foto.">
            As fotos tiradas na visita aparecem aqui quando o aparelho as envia.
          </EmptyState>
        }
      >
        {(fotos) => (
          <PhotoGrid label="Fotos da visita">
            {fotos.map(({ uuid, url, legenda, autor, capturado_em, repetida }) => (
              <div key={uuid} className="z-homologacao-foto">
                <PhotoTile
                  src={`${url}?tamanho=miniatura`}
                  alt={`${legenda}, por ${autor}${capturado_em ? `, ${dataHora(capturado_em)}` : ''}${repetida ? ', repetida' : ''}`}
                  href={url}
                />
                <p className="z-small">{legenda}</p>
                {repetida && <Badge tone="warning">Repetida</Badge>}
              </div>
            ))}
          </PhotoGrid>
        )}
      </PagedListView>
    </div>
  )
}
