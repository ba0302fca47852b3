import type { Concessao } from '#contract/casa/acesso.ts'
import { abre, type Pagina } from './pagina.ts'
import { PAGINAS } from './paginas-do-painel.ts'

/** By how many words their addresses have: a list asks of each of its rows. */
const ENDERECOS = Map.groupBy(
  Object.entries<Pagina>(PAGINAS).map(([caminho, pagina]) => ({ partes: caminho.split('/'), pagina })),
  ({ partes }) => partes.length,
)

/** The page at an address of the panel; undefined of one that is none. As the router, a word before a name. */
function paginaEm(to: string): Pagina | undefined {
  const [caminho = ''] = to.split(/[?#]/)
  const [, modulo, ...partes] = caminho.split('/')
  if (modulo !== 'painel') return undefined
  const iguais = (deles: readonly string[]) => deles.filter((parte, i) => parte === partes[i]).length
  const [achado] = (ENDERECOS.get(partes.length) ?? [])
    .filter((um) => um.partes.every((parte, i) => parte.startsWith(':') || parte === partes[i]))
    .sort((um, outro) => iguais(outro.partes) - iguais(um.partes))
  return achado?.pagina
}

/** Whether the page at an address is this person's to open. */
export function podeAbrir(concessoes: readonly Concessao[], to: string): boolean {
  const pagina = paginaEm(to)
  return pagina === undefined || abre(concessoes, pagina)
}
