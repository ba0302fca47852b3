import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'

interface BemAchado extends Achado {
  /** On its label. */
  codigo: string | null
}

type Props = Omit<SearchPickerProps<BemAchado>, 'chave' | 'buscar'> & {
  /** Only those of this place and below it. */
  localId?: number
}

/** An asset, by its description or any of its codes. */
export function BemPicker({ localId, ...props }: Props) {
  return (
    <SearchPicker
      {...props}
      chave={`bens-${localId ?? 'todos'}`}
      buscar={async (texto, signal) => {
        const query = {
          texto: texto || undefined,
          perPage: 20,
          ...(localId !== undefined && { local_id: localId }),
        }
        const { data } = await dadosDe(api.bens.listar({ query, signal }))
        return data.map(({ id, descricao, referencia_id, tombamento, local, instalacao }) => ({
          id,
          nome: descricao,
          codigo: referencia_id,
          detalhe: [numeroDoBem({ plaqueta: referencia_id, tombamento }), local.nome, instalacao?.nome]
            .filter(Boolean)
            .join(' · '),
        }))
      }}
    />
  )
}
