import { atende, type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Pagina } from './pagina.ts'
import { PAGINAS } from './paginas-do-painel.ts'

const ENDERECOS = Object.entries(PAGINAS).map(([caminho, { exige }]) => ({
  partes: caminho.split('/'),
  exige: exige as Pagina['exige'], // as: the table keeps the literal of each
}))

/** What an address of the panel asks; undefined of none of its own, which asks nothing. As the router, a word before a name. */
function exigenciaDe(to: string): Pagina['exige'] | undefined {
  const [caminho = ''] = to.split(/[?#]/)
  const [, modulo, ...partes] = caminho.split('/')
  if (modulo !== 'painel') return undefined
  const iguais = (deles: readonly string[]) => deles.filter((parte, i) => parte === partes[i]).length
  const [achado] = ENDERECOS.filter(
    (um) =>
      um.partes.length === partes.length &&
      um.partes.every((parte, i) => parte.startsWith(':') || parte === partes[i]),
  ).sort((um, outro) => iguais(outro.partes) - iguais(um.partes))
  return achado?.exige
}

/** Whether the page at an address is this person's to open. */
export function podeAbrir(concessoes: readonly Concessao[], to: string): boolean {
  const exige = exigenciaDe(to)
  if (exige === undefined || exige === 'session') return true
  return typeof exige === 'object' ? atende(concessoes, exige) : pode(concessoes, exige)
}
