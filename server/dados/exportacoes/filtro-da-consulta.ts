// What the address of a list filters it by: only what that list knows. A filter that it does not know would show it whole.
import { z } from 'zod'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { ehFiltro } from '#contract/casa/endereco-da-lista.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'

/** Of the address, what is no matter of how the list looks. */
export const filtrosEscritos = (consulta: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(consulta)].filter(([nome]) => ehFiltro(nome)))

export function filtroDaConsulta(lista: ListaDoPainel, consulta: string): z.ZodSafeParseResult<unknown> {
  const { filtro } = EXPORTAVEIS[lista]
  const estrito = filtro instanceof z.ZodObject ? filtro.strict() : filtro
  return estrito.safeParse(filtrosEscritos(consulta), { error: mensagemDe })
}

/** As the screen calls them, those that this list refuses. */
export function filtrosRecusados(lista: ListaDoPainel, consulta: string): string[] {
  const { error } = filtroDaConsulta(lista, consulta)
  const { filtros = {} } = EXPORTAVEIS[lista]
  const chaves = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
  )
  return [...new Set(chaves)].map((chave) => filtros[chave]?.rotulo ?? chave)
}
