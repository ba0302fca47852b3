/** Places by the area that they stand in: a number, and its level, for each município or for each regional. */
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import { ESCALAS, type Metrica, type Nivel } from './niveis-do-mapa.ts'
import type { PontoDoMapa } from './pontos-do-mapa.ts'

export const RECORTES = { locais: 'Locais', municipio: 'Municípios', regional: 'Regionais' } as const
export type Recorte = keyof typeof RECORTES
export type RecorteEmAreas = Exclude<Recorte, 'locais'>

/** What a person types in the address may be anything. */
export const recorteDe = (escrito: string | null): Recorte =>
  escrito === 'municipio' || escrito === 'regional' ? escrito : 'locais'

export type Anel = readonly (readonly [number, number])[]

/** An outline, with where its name or number is written. */
export interface Contorno {
  codigo: string
  nome: string
  ponto: readonly [number, number]
  poligonos: readonly (readonly Anel[])[]
}

export interface Area {
  nome: string
  locais: number
  /** Null: there are places, and nothing is known of them. */
  valor: number | null
  nivel: Nivel
  /** The outlines that are painted with it; none where no map has it. */
  contornos: readonly Contorno[]
}

interface Medida {
  /** Of the places of an area; null where nothing is known. */
  valor: (pontos: readonly PontoDoMapa[]) => number | null
  escrito: (valor: number | null) => string
}

function media(valores: readonly (number | null)[]): number | null {
  const sabidos = valores.filter((valor) => valor !== null)
  return sabidos.length === 0 ? null : Math.round(sabidos.reduce((a, b) => a + b, 0) / sabidos.length)
}

const inteiro = (valor: number) => valor.toLocaleString('pt-BR')

export const MEDIDAS: Readonly<Record<Metrica, Medida>> = {
  nota: {
    valor: (pontos) => media(pontos.map(({ nota }) => nota)),
    escrito: (valor) => (valor === null ? 'sem nota' : `nota média ${inteiro(valor)}`),
  },
  visita: {
    valor: (pontos) => media(pontos.map(({ dias }) => dias)),
    escrito: (valor) => (valor === null ? 'nunca visitado' : `${inteiro(valor)} dias em média`),
  },
  pendencias: {
    valor: (pontos) => pontos.reduce((soma, { pendencias }) => soma + pendencias, 0),
    escrito: (valor) => (valor === 1 ? '1 pendência' : `${inteiro(valor ?? 0)} pendências`),
  },
}

/** Whether a line from the point to the east crosses the rings an odd number of times: what is in a hole is outside. */
function dentro([x, y]: readonly [number, number], aneis: readonly Anel[]): boolean {
  let impar = false
  for (const anel of aneis) {
    let [x2, y2] = anel.at(-1) ?? [0, 0]
    for (const [x1, y1] of anel) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) impar = !impar
      ;[x2, y2] = [x1, y1]
    }
  }
  return impar
}

interface ComCaixa {
  contorno: Contorno
  caixa: readonly [number, number, number, number]
}

/** With the corners of each, so that few outlines are walked for a point. */
function comCaixa(contorno: Contorno): ComCaixa {
  const caixa: [number, number, number, number] = [180, 90, -180, -90]
  for (const [fora = []] of contorno.poligonos)
    for (const [lon, lat] of fora) {
      caixa[0] = Math.min(caixa[0], lon)
      caixa[1] = Math.min(caixa[1], lat)
      caixa[2] = Math.max(caixa[2], lon)
      caixa[3] = Math.max(caixa[3], lat)
    }
  return { contorno, caixa }
}

/** The outline that each place stands in; those that stand in none are left out. */
export function contornosDosPontos(
  pontos: readonly PontoDoMapa[],
  contornos: readonly Contorno[],
): ReadonlyMap<PontoDoMapa, Contorno> {
  const todos = contornos.map(comCaixa)
  const achados = new Map<PontoDoMapa, Contorno>()
  for (const ponto of pontos) {
    const { lon, lat } = ponto
    const onde = todos.find(
      ({ contorno, caixa: [oeste, sul, leste, norte] }) =>
        lon >= oeste &&
        lon <= leste &&
        lat >= sul &&
        lat <= norte &&
        contorno.poligonos.some((aneis) => dentro([lon, lat], aneis)),
    )
    if (onde) achados.set(ponto, onde.contorno)
  }
  return achados
}

const SEM_AREA = 'Fora dos contornos'

function agrupados<C>(
  pontos: readonly PontoDoMapa[],
  chave: (ponto: PontoDoMapa) => C,
): Map<C, PontoDoMapa[]> {
  const grupos = new Map<C, PontoDoMapa[]>()
  for (const ponto of pontos) {
    const grupo = grupos.get(chave(ponto))
    if (grupo) grupo.push(ponto)
    else grupos.set(chave(ponto), [ponto])
  }
  return grupos
}

/** A município is of the regional that has most of its places. */
function donos(onde: ReadonlyMap<PontoDoMapa, Contorno>): Map<string, Contorno[]> {
  const daRegional = new Map<string, Contorno[]>()
  for (const [contorno, pontos] of agrupados([...onde.keys()], (ponto) => onde.get(ponto))) {
    if (contorno === undefined) continue
    const [maior] = [...agrupados(pontos, ({ regional }) => regional)].sort(
      ([, a], [, b]) => b.length - a.length,
    )
    const nome = maior?.[0] ?? ''
    daRegional.set(nome, [...(daRegional.get(nome) ?? []), contorno])
  }
  return daRegional
}

interface Pedido {
  pontos: readonly PontoDoMapa[]
  contornos: readonly Contorno[]
  metrica: Metrica
  recorte: RecorteEmAreas
}

/** Those that need most first; every place is in one of them. */
export function areasDo({ pontos, contornos, metrica, recorte }: Pedido): Area[] {
  const onde = contornosDosPontos(pontos, contornos)
  const { valor } = MEDIDAS[metrica]
  const area = (nome: string, locais: readonly PontoDoMapa[], pintados: readonly Contorno[]): Area => {
    const quanto = valor(locais)
    return {
      nome,
      locais: locais.length,
      valor: quanto,
      nivel: ESCALAS[metrica].nivel(quanto),
      contornos: pintados,
    }
  }
  const daRegional = recorte === 'regional' ? donos(onde) : undefined
  const areas = daRegional
    ? [...agrupados(pontos, ({ regional }) => regional)].map(([nome, locais]) =>
        area(nome || 'Sem regional', locais, daRegional.get(nome) ?? []),
      )
    : [...agrupados(pontos, (ponto) => onde.get(ponto))].map(([contorno, locais]) =>
        area(contorno?.nome ?? SEM_AREA, locais, contorno ? [contorno] : []),
      )
  const quantoPrecisa = ({ valor: seu, nivel }: Area) => (seu === null ? -1 : nivel)
  return areas.sort((a, b) => quantoPrecisa(b) - quantoPrecisa(a) || comparaNomes(a.nome, b.nome))
}

/** Of an area that is of several outlines, the middle of them. */
export function meioDa({ contornos }: Pick<Area, 'contornos'>): [number, number] | null {
  if (contornos.length === 0) return null
  const soma = (eixo: 0 | 1) =>
    contornos.reduce((total, { ponto }) => total + ponto[eixo], 0) / contornos.length
  return [soma(0), soma(1)]
}
