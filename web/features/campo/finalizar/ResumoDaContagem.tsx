import { linhasDoContado } from '#contract/campo/contado.ts'
import type { InstalacaoDaVisita, PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { guardaBens } from '#web/partes/campo/guarda-bens.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero, plural } from '#web/ui/format.ts'

/** Of the rooms with none, by name. */
const DITAS = 5

type Props = { contadas: readonly PatrimonioDaVisita[]; salas: readonly InstalacaoDaVisita[] }

/** How many labels of each room: rooms with none are told, since one of them may have been forgotten. */
export function ResumoDaContagem({ contadas, salas }: Props) {
  const quantas = (uuid: string | null) =>
    contadas.filter(({ instalacao_uuid }) => instalacao_uuid === uuid).length
  const dosBens = salas.filter((sala) => guardaBens(sala) || quantas(sala.uuid) > 0)
  const vazias = dosBens.filter(({ uuid }) => quantas(uuid) === 0)
  const primeiras = vazias.slice(0, DITAS)
  return (
    <Card title="Resumo da contagem">
      <div className="z-stack">
        <Facts
          items={linhasDoContado(
            {
              etiquetas: contadas.length,
              sem_ambiente: quantas(null),
              ambientes: dosBens.length,
              ambientes_com_etiquetas: dosBens.length - vazias.length,
            },
            numero,
          ).map(({ rotulo, valor }) => ({ label: rotulo, value: valor }))}
        />
        {vazias.length > 0 && (
          <Banner tone="warning">
            Nenhuma etiqueta em {primeiras.map(({ instalacao }) => instalacao.nome).join(', ')}
            {vazias.length > primeiras.length &&
              ` e mais ${plural(vazias.length - primeiras.length, 'ambiente', 'ambientes')}`}
            . Se há bens aí, conte-os antes de finalizar.
          </Banner>
        )}
      </div>
    </Card>
  )
}
