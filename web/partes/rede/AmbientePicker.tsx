import { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & { localId: number }

/** A room of one place; nothing for who does not list them. */
export function AmbientePicker({ localId, ...props }: Props) {
  const lista = usePode(instalacoesDoLocal.listar)
  if (!lista) return null
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
