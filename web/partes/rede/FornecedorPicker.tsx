import { useQuery } from '@tanstack/react-query'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { SITUACOES_DO_FORNECEDOR } from '#contract/rede/fornecimento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { consultaDoNome } from '#web/partes/casa/consulta-do-nome.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'

async function fornecedoresCom(texto: string, signal: AbortSignal): Promise<Achado[]> {
  const query = { texto: texto || undefined, perPage: 20 }
  const { data } = await dadosDe(api.fornecedores.listar({ query, signal }))
  return data.map(({ id, razao_social, nome_fantasia, documento, situacao, sancao_vigente }) => ({
    id,
    nome: razao_social,
    detalhe: [
      documento,
      nome_fantasia,
      situacao !== 'ativo' && SITUACOES_DO_FORNECEDOR[situacao],
      sancao_vigente && 'Sanção em vigor',
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

interface Primeiros {
  /** Names whose they are, in the key of the answers. */
  chave: string
  buscar: (signal: AbortSignal) => Promise<readonly Achado[]>
}

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & {
  /** Offered before the others, while nothing is typed. */
  primeiros?: Primeiros
}

async function comPrimeiros({ buscar }: Primeiros, signal: AbortSignal): Promise<readonly Achado[]> {
  const [antes, todos] = await Promise.all([buscar(signal), fornecedoresCom('', signal)])
  return [...antes, ...todos.filter(({ id }) => antes.every((um) => um.id !== id))]
}

/** A supplier, by its names or its document; where it may be left out, nothing for who lists none. */
export function FornecedorPicker({ primeiros, ...props }: Props) {
  const lista = usePode(fornecedores.listar)
  if (!lista && props.optional && props.value === null) return null
  return (
    <SearchPicker
      {...props}
      chave={primeiros ? `fornecedores-${primeiros.chave}` : 'fornecedores'}
      buscar={(texto, signal) =>
        primeiros && texto === '' ? comPrimeiros(primeiros, signal) : fornecedoresCom(texto, signal)
      }
    />
  )
}

async function nomeDoFornecedor(id: number): Promise<string | null> {
  const resposta = await api.fornecedores.ver({ params: { id } })
  return resposta.codigo === 'ERR_NAO_ENCONTRADO' ? null : (await dadosDe(resposta)).razao_social
}

export const consultaDoFornecedor = (id: number | null) =>
  consultaDoNome(['fornecedor'], id, nomeDoFornecedor)

/** Its number, while the name comes or where the person may not read it. */
export function useNomeDoFornecedor(id: number | null): string {
  const pode = usePode(fornecedores.ver)
  const { data } = useQuery(consultaDoFornecedor(pode ? id : null))
  return data ?? `nº ${id}`
}
