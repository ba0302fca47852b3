/** The records that the filters of a list name: what they are called, and which of them the reader does not see. */
import { useQueries } from '@tanstack/react-query'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { locais } from '#contract/rede/locais.ts'
import { consultaDaPessoa } from '#web/partes/administracao/PessoaPicker.tsx'
import { consultaDoMaterial } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { consultaDoFornecedor } from '#web/partes/rede/FornecedorPicker.tsx'
import { consultaDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import type { FiltroDaLista } from './list-definition.ts'
import type { Filtro } from './list-query.ts'

export interface Nomeado {
  nome: string
  /** There is none, or it is out of reach: only once the server said so. */
  ausente: boolean
}

/** By the key of the filter; the filters that name no record are not there. */
export function useNomeados(
  filtros: readonly FiltroDaLista[],
  filtro: Filtro,
): Readonly<Record<string, Nomeado>> {
  const podeLocal = usePode(locais.listar)
  const podeMaterial = usePode(materiais.opcoes)
  const podeFornecedor = usePode(fornecedores.ver)
  const nomeados = filtros.flatMap((um) => {
    const valor = filtro[um.chave]
    if (valor === undefined) return []
    const id = Number(valor)
    if (um.tipo === 'local')
      return [{ chave: um.chave, id, consulta: consultaDoLocal(podeLocal ? id : null) }]
    if (um.tipo === 'pessoa') return [{ chave: um.chave, id, consulta: consultaDaPessoa(id, um.para) }]
    if (um.tipo === 'material')
      return [{ chave: um.chave, id, consulta: consultaDoMaterial(podeMaterial ? id : null) }]
    if (um.tipo === 'fornecedor')
      return [{ chave: um.chave, id, consulta: consultaDoFornecedor(podeFornecedor ? id : null) }]
    return []
  })
  const respostas = useQueries({ queries: nomeados.map(({ consulta }) => consulta) })
  return Object.fromEntries(
    nomeados.map(({ chave, id }, n) => {
      const nome = respostas[n]?.data
      return [chave, { nome: nome ?? `nº ${id}`, ausente: nome === null }] as const
    }),
  )
}
