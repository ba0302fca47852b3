/** The list of places on the screen. */

import { LISTA_DE_LOCAIS } from '#contract/rede/lista-de-locais.ts'
import type { LocalListado } from '#contract/rede/locais.ts'
import { daLista } from '#web/list/da-lista.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { notaPorExtenso, situacaoDoLocal } from './palavras.ts'

export function SituacaoBadge({ local }: { local: Pick<LocalListado, 'ativo' | 'situacao_funcionamento'> }) {
  const { rotulo, tom } = situacaoDoLocal(local)
  return <Badge tone={tom}>{rotulo}</Badge>
}

interface DoAlcance {
  tipos: readonly { id: number; nome: string }[]
  municipios: readonly { municipio_ibge: string; municipio: string }[]
}

/** `tipos` and `municipios`: those of the places that the person reaches. */
export const daListaDeLocais = ({ tipos, municipios }: DoAlcance) =>
  daLista(LISTA_DE_LOCAIS, {
    celulas: {
      situacao_funcionamento: (local) => <SituacaoBadge local={local} />,
      nota: ({ nota }) => notaPorExtenso(nota),
    },
    opcoes: {
      tipo_id: tipos.map(({ id, nome }) => ({ value: String(id), label: nome })),
      municipio_ibge: municipios.map(({ municipio_ibge, municipio }) => ({
        value: municipio_ibge,
        label: municipio,
      })),
    },
  })
