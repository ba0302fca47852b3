// Which picture stands beside what is to be done: the one of the person's own work, by what they may do and not by who they are.
import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { type ListaContadaChave, mantemLista } from '#contract/analises/listas-contadas.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'

/** By the name that chooses it. */
export const FIGURAS = {
  semana: 'Semana de visitas',
  cobertura: 'Dias de estoque',
  caminho: 'Meus pedidos',
  rede: 'Nota da rede',
} as const
export type Figura = keyof typeof FIGURAS

export const ehFigura = (texto: string | null): texto is Figura => texto !== null && texto in FIGURAS

/** Those of the work that the person does. */
function doTrabalho(concessoes: readonly Concessao[]): Figura[] {
  const suas: Figura[] = []
  if (pode(concessoes, 'painel.monitoramentos.agendar')) suas.push('semana')
  if (mantemLista(concessoes, 'estoque') && podeVerInsight(concessoes, 'giro_por_grupo'))
    suas.push('cobertura')
  if (pode(concessoes, 'painel.almoxarifado.requisicoes.criar')) suas.push('caminho')
  return suas
}

const LISTAS: Readonly<Record<Figura, readonly ListaContadaChave[]>> = {
  semana: ['visitas', 'aparelhos', 'locais'],
  cobertura: [
    'estoque',
    'entradas',
    'remessas',
    'requisicoes',
    'ressuprimentos',
    'inventarios',
    'fechamentos',
  ],
  caminho: ['requisicoes', 'cotas', 'remessas', 'transferencias', 'termos', 'locais'],
  rede: [],
}

/** Whose figures are of the work that the person does: told before those of the others. */
export const listasDoTrabalho = (concessoes: readonly Concessao[]): readonly ListaContadaChave[] =>
  doTrabalho(concessoes).flatMap((figura) => LISTAS[figura])

/** The first is shown until another is chosen. Who does no such work, or several, is of the network. */
export function figurasDe(concessoes: readonly Concessao[]): Figura[] {
  const suas = doTrabalho(concessoes)
  const rede: Figura[] = podeVerInsight(concessoes, 'nota_por_ramo') ? ['rede'] : []
  return suas.length === 1 ? [...suas, ...rede] : [...rede, ...suas]
}
