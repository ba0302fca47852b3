// A GeoJSON of municípios as agencies publish it, read with suspicion: what is wrong is said of the município it is in.
import { numero } from '#contract/casa/numeros.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { Anel, Posicao } from './simplificacao.ts'

export interface Municipio {
  municipio_ibge: string
  nome: string
  /** Each with its outer ring first. */
  poligonos: Anel[][]
}

/** A whole country, by its municípios, has some 600 thousand in the coarsest of IBGE's meshes. */
export const VERTICES_NO_MAXIMO = 1_000_000
const MUNICIPIOS_NO_MAXIMO = 6_000

/** What agencies call the code and the name, without case. */
const NOMES_DO_CODIGO = [
  'cd_mun', 'codigo_ibge', 'cod_ibge', 'ibge', 'municipio_ibge', 'cd_geocmu', 'cd_geocodm', 'geocodigo', 'geocod',
  'codarea', 'codigo', 'geocode', 'id',
] // biome-ignore format: a list of words
const NOMES_DO_NOME = ['nm_mun', 'nm_municip', 'nome', 'name', 'municipio', 'nm_municipio', 'description']

type Objeto = Readonly<Record<string, unknown>>

const recusado = (mensagem: string) => campoInvalido('arquivo', mensagem)

function objeto(valor: unknown): Objeto | undefined {
  const sim = typeof valor === 'object' && valor !== null && !Array.isArray(valor)
  return sim ? (valor as Objeto) : undefined // as: an object that is no list
}

function porNome(propriedades: Objeto, nomes: readonly string[]): unknown[] {
  const minusculas = new Map(Object.entries(propriedades).map(([nome, valor]) => [nome.toLowerCase(), valor]))
  return nomes.map((nome) => minusculas.get(nome)).filter((valor) => valor !== undefined && valor !== null)
}

function codigoDe(feature: Objeto, propriedades: Objeto): string | undefined {
  return [...porNome(propriedades, NOMES_DO_CODIGO), feature.id]
    .map((valor) => String(valor).trim())
    .find((texto) => /^\d{7}$/.test(texto))
}

function nomeDe(propriedades: Objeto, codigo: string): string {
  const nome = porNome(propriedades, NOMES_DO_NOME).find(
    (valor) => typeof valor === 'string' && valor.trim() !== '' && !/^\d+$/.test(valor.trim()),
  )
  return String(nome ?? codigo)
    .replaceAll('\0', '')
    .trim()
    .slice(0, 120)
}

function posicaoDe(valor: unknown, onde: string): Posicao {
  const [lon, lat]: unknown[] = Array.isArray(valor) ? valor : []
  if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat))
    throw recusado(`${onde}: há uma coordenada que não é um par de números.`)
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90)
    throw recusado(
      `${onde}: a coordenada ${lon}, ${lat} não é de longitude e latitude em graus. Exporte o arquivo em SIRGAS 2000 ou WGS 84 (graus).`,
    )
  return [lon, lat]
}

/** `resta` bounds the vertices of the whole file. */
type Contagem = { resta: number }

function anelDe(valor: unknown, onde: string, contagem: Contagem): Anel {
  if (!Array.isArray(valor) || valor.length < 4)
    throw recusado(`${onde}: um contorno precisa de pelo menos quatro pontos.`)
  contagem.resta -= valor.length
  if (contagem.resta < 0)
    throw recusado(`O arquivo tem mais de ${numero(VERTICES_NO_MAXIMO)} pontos. Use uma malha mais simples.`)
  const anel = valor.map((ponto) => posicaoDe(ponto, onde))
  const [primeiro, ultimo] = [anel[0], anel.at(-1)]
  if (primeiro?.[0] !== ultimo?.[0] || primeiro?.[1] !== ultimo?.[1])
    throw recusado(`${onde}: o contorno não se fecha (o último ponto não é igual ao primeiro).`)
  return anel
}

function poligonosDe(geometria: Objeto | undefined, onde: string, contagem: Contagem): Anel[][] {
  const { type, coordinates } = geometria ?? {}
  const lista: unknown =
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined
  if (!Array.isArray(lista) || lista.length === 0)
    throw recusado(`${onde}: a geometria precisa ser Polygon ou MultiPolygon.`)
  return lista.map((poligono: unknown) => {
    if (!Array.isArray(poligono) || poligono.length === 0) throw recusado(`${onde}: há um polígono vazio.`)
    return poligono.map((anel) => anelDe(anel, onde, contagem))
  })
}

function municipioDe(valor: unknown, ordem: number, contagem: Contagem): Municipio {
  const feature = objeto(valor)
  if (feature?.type !== 'Feature') throw recusado(`O item ${ordem} do arquivo não é um Feature.`)
  const propriedades = objeto(feature.properties) ?? {}
  const municipio_ibge = codigoDe(feature, propriedades)
  if (municipio_ibge === undefined)
    throw recusado(
      `O item ${ordem} do arquivo não tem o código do IBGE de 7 dígitos (CD_MUN, codigo_ibge, codarea ou id).`,
    )
  const nome = nomeDe(propriedades, municipio_ibge)
  const onde = `${nome} (${municipio_ibge})`
  return { municipio_ibge, nome, poligonos: poligonosDe(objeto(feature.geometry), onde, contagem) }
}

function lido(bytes: Buffer): Objeto | undefined {
  try {
    return objeto(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

/** Throws a refusal that names the first município that cannot be used; nothing is taken by halves. */
export function municipiosDoGeojson(bytes: Buffer): Municipio[] {
  const arquivo = lido(bytes)
  if (arquivo === undefined)
    throw recusado(
      'O arquivo não é um GeoJSON em UTF-8. Shapefile (.shp ou .zip) precisa ser convertido antes.',
    )
  const itens = arquivo.features
  if (arquivo.type !== 'FeatureCollection' || !Array.isArray(itens))
    throw recusado('O arquivo precisa ser um GeoJSON do tipo FeatureCollection.')
  if (itens.length === 0) throw recusado('O arquivo não tem nenhum município.')
  if (itens.length > MUNICIPIOS_NO_MAXIMO)
    throw recusado(`O arquivo tem ${itens.length} itens; o Brasil tem 5.571 municípios.`)
  const contagem = { resta: VERTICES_NO_MAXIMO }
  const municipios = itens.map((item, i) => municipioDe(item, i + 1, contagem))
  const vistos = new Set<string>()
  for (const { municipio_ibge, nome } of municipios) {
    if (vistos.has(municipio_ibge)) throw recusado(`${nome} (${municipio_ibge}) aparece mais de uma vez.`)
    vistos.add(municipio_ibge)
  }
  return municipios
}
