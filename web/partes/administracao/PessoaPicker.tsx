import { useQuery } from '@tanstack/react-query'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'>

async function pessoasCom(texto: string, signal: AbortSignal): Promise<Achado[]> {
  const query = { texto: texto || undefined, perPage: 20 }
  const { data } = await dadosDe(api.usuarios.listar({ query, signal }))
  return data.map(({ id, nome, email, lotacao }) => ({
    id,
    nome,
    detalhe: [email, lotacao].filter(Boolean).join(' · '),
  }))
}

/** A person that who is signed in may list, by name, e-mail or matrícula. */
export function PessoaPicker(props: Props) {
  return <SearchPicker {...props} chave="usuarios" buscar={pessoasCom} />
}

/** Name of the person of an address or a saved view; `nº 12` while it is not known, or is out of reach. */
export function useNomeDaPessoa(id: number | null): string {
  const pode = usePode(usuarios.ver)
  const { data } = useQuery({
    queryKey: ['picker', 'pessoa', id],
    queryFn: async () => (await dadosDe(api.usuarios.ver({ params: { id: id ?? 0 } }))).nome,
    enabled: id !== null && pode,
    retry: false,
  })
  return data ?? `nº ${id}`
}
