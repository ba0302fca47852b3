import type { FiltroDaLista } from './list-definition.ts'
import type { Filtro } from './list-query.ts'
import { useNomeados } from './named-records.ts'

type Props = { filtros: readonly FiltroDaLista[]; filtro: Filtro }

/** What is filtered by a record that nobody shows to this reader says that first. */
export function WhyNothing({ filtros, filtro }: Props) {
  const nomeados = useNomeados(filtros, filtro)
  const fora = filtros.find(({ chave }) => nomeados[chave]?.ausente)
  if (fora)
    return `O que o filtro “${fora.rotulo}” pede não existe ou está fora dos seus locais. Tire este filtro.`
  const [pedido, ...outros] = filtros.filter(({ chave }) => filtro[chave] !== undefined)
  if (pedido?.tipo === 'contagem' && outros.length === 0)
    return 'Os registros deste endereço não existem ou estão fora dos seus locais.'
  return 'Confira a grafia ou tire algum filtro.'
}
