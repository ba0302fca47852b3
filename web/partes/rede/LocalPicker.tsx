import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { semAcento } from '#contract/casa/sem-acento.ts'
import { locais } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { consultaDoNome } from '#web/partes/casa/consulta-do-nome.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & {
  /** Offered first: places that the person may choose here and need not reach. */
  tambem?: readonly Achado[]
  /** Only places of these types; all where it is not said. */
  tipos?: readonly number[] | undefined
  /** Only places of the types that keep stock. */
  comEstoque?: boolean
  /** Not offered: what is there already. */
  menos?: number | null
}

export const consultaDosTipos = () => ({
  queryKey: ['locais', 'tipos'],
  queryFn: () => dadosDe(api.locais.tipos()),
  staleTime: 300_000,
})

async function locaisCom(
  texto: string,
  tipos: readonly number[] | undefined,
  signal: AbortSignal,
): Promise<Achado[]> {
  const { data } = await dadosDe(
    api.locais.listar({
      query: { texto: texto || undefined, tipo_id: tipos?.map(String), perPage: 20 },
      signal,
    }),
  )
  return data.map(({ id, nome, codigo_inep, regional, municipio }) => ({
    id,
    nome,
    detalhe: [codigo_inep, regional, municipio].filter(Boolean).join(' · '),
  }))
}

async function tiposComEstoque(client: QueryClient): Promise<number[]> {
  const tipos = await client.ensureQueryData(consultaDosTipos())
  return tipos.filter(({ permite_estoque }) => permite_estoque).map(({ id }) => id)
}

/** A place that the person reaches, by name, code, INEP or town; where it may be left out, nothing for who lists none. */
export function LocalPicker({
  tambem = [],
  tipos: ditos,
  comEstoque = false,
  menos = null,
  ...props
}: Props) {
  const client = useQueryClient()
  const lista = usePode(locais.listar)
  if (!lista && props.optional && props.value === null && tambem.length === 0) return null
  const buscar = async (texto: string, signal: AbortSignal) => {
    const tipos = comEstoque && lista ? await tiposComEstoque(client) : ditos
    if (tipos?.length === 0) return []
    const achados = lista ? await locaisCom(texto, tipos, signal) : []
    const outros = tambem.filter(({ nome }) => semAcento(nome).includes(semAcento(texto)))
    return [...outros, ...achados.filter(({ id }) => !outros.some((um) => um.id === id))].filter(
      ({ id }) => id !== menos,
    )
  }
  const chave = [
    'locais',
    ...tambem.map(({ id }) => id),
    ...(ditos ?? []).map((id) => `tipo ${id}`),
    comEstoque ? 'com estoque' : '',
    menos === null ? '' : `menos ${menos}`,
  ].join()
  const vazio = lista ? props.semAchado : 'Você não lista os locais. Peça a quem administra os perfis.'
  return <SearchPicker {...props} chave={chave} buscar={buscar} semAchado={vazio} />
}

export const consultaDoLocal = (id: number | null) =>
  consultaDoNome(
    ['local'],
    id,
    async (procurado) =>
      (await dadosDe(api.locais.listar({ query: { id: procurado } }))).data[0]?.nome ?? null,
  )

/** Name of the place of an address or a saved view; `nº 12` while it is not known, or is out of reach. */
export function useNomeDoLocal(id: number | null): string {
  const lista = usePode(locais.listar)
  const { data } = useQuery(consultaDoLocal(lista ? id : null))
  return data ?? `nº ${id}`
}
