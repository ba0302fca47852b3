import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & { local_id: number }

/** Somebody who may come to answer for assets of this place. */
export function ResponsavelPicker({ local_id, ...props }: Props) {
  return (
    <SearchPicker
      {...props}
      chave={`responsaveis-${local_id}`}
      buscar={(texto, signal) =>
        dadosDe(api.transferencias.pessoas({ query: { local_id, texto: texto || undefined }, signal }))
      }
    />
  )
}
