import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SearchPicker, type SearchPickerProps } from '#web/pickers/SearchPicker.tsx'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & { localId: number }

/** A room of one place. */
export function AmbientePicker({ localId, ...props }: Props) {
  return (
    <SearchPicker
      {...props}
      chave={`ambientes-${localId}`}
      buscar={async (texto, signal) => {
        const { data } = await dadosDe(
          api.instalacoesDoLocal.listar({
            params: { localId },
            query: { texto: texto || undefined, perPage: 20 },
            signal,
          }),
        )
        return data.map(({ id, nome, tipo_nome, bloco }) => ({
          id,
          nome,
          detalhe: [tipo_nome, bloco].filter(Boolean).join(' · '),
        }))
      }}
    />
  )
}
