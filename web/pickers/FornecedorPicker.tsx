import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from './SearchPicker.tsx'

async function fornecedoresCom(texto: string, signal: AbortSignal): Promise<Achado[]> {
  const query = { texto: texto || undefined, perPage: 20 }
  const { data } = await dadosDe(api.fornecedores.listar({ query, signal }))
  return data.map(({ id, razao_social, nome_fantasia, documento }) => ({
    id,
    nome: razao_social,
    detalhe: [documento, nome_fantasia].filter(Boolean).join(' · '),
  }))
}

/** A supplier, by its names or its document. */
export function FornecedorPicker(props: Omit<SearchPickerProps, 'chave' | 'buscar'>) {
  return <SearchPicker {...props} chave="fornecedores" buscar={fornecedoresCom} />
}
