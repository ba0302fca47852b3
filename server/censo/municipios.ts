// The municípios of each federation unit, from the outlines that the maps draw: what a file says of one is held against them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chaveDe } from '#server/dados/importacoes/normalizacao.ts'

/** Of the built screens, or of the sources that they are built from. */
const PASTAS = ['dist', 'web/public'].map((pasta) => join(import.meta.dirname, '../..', pasta, 'contornos'))

/** Founded after the outlines were drawn. */
const NOVOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MS: { 5006275: 'Paraíso das Águas' },
  MT: { 5101837: 'Boa Esperança do Norte' },
  PA: { 1504752: 'Mojuí dos Campos' },
  PI: { 2206720: 'Nazária' },
  RS: { 4314548: 'Pinto Bandeira' },
  SC: { 4212650: 'Pescaria Brava', 4220000: 'Balneário Rincão' },
}

type Nomes = ReadonlyMap<string, string>

interface Outlines {
  objects: { areas: { geometries: { properties: { codigo: string; nome: string } }[] } }
}

const lidos = new Map<string, Nomes | undefined>()

function ler(uf: string): Nomes | undefined {
  const arquivo = PASTAS.map((pasta) => join(pasta, `${uf}.json`)).find((caminho) => existsSync(caminho))
  if (arquivo === undefined) return undefined
  const { objects }: Outlines = JSON.parse(readFileSync(arquivo, 'utf8'))
  const nomes = objects.areas.geometries.map(({ properties: { codigo, nome } }) => [codigo, nome] as const)
  return new Map([...nomes, ...Object.entries(NOVOS[uf] ?? {})])
}

/** By code of the IBGE; undefined where this copy has no outlines: nothing can be said. */
export function municipiosDe(uf: string): Nomes | undefined {
  // A file says it: anything else is no name of a file of ours.
  if (!/^[A-Z]{2}$/.test(uf)) return undefined
  if (!lidos.has(uf)) lidos.set(uf, ler(uf))
  return lidos.get(uf)
}

const emPalavras = (nome: string) =>
  ` ${chaveDe(nome)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** One that changed its name since kept a part of it: Fortaleza do Tabocão is Tabocão. */
export const mesmoMunicipio = (daLista: string, dito: string) =>
  emPalavras(daLista).includes(emPalavras(dito))

interface Dito {
  uf: string | null
  codigo: string | null
  nome: string | null
}

export interface MunicipioEstranho {
  /** A whole sentence, with what to do. */
  mensagem: string
  /** What of it the list does not have, or has as another's. */
  campo: 'municipio' | 'municipio_ibge'
  /** Its code is of no município of the state. */
  semCodigo: boolean
}

/** What to look at in a município that is kept as it was said; null: nothing, or there is no list to hold it against. */
export function municipioEstranho({ uf, codigo, nome }: Dito): MunicipioEstranho | null {
  const nomes = uf === null ? undefined : municipiosDe(uf)
  if (!nomes) return null
  if (codigo === null) {
    if (nome === null || [...nomes.values()].some((outro) => mesmoMunicipio(outro, nome))) return null
    const mensagem = `Não há município “${nome}” em ${uf}. Confira o nome.`
    return { mensagem, campo: 'municipio', semCodigo: false }
  }
  const oficial = nomes.get(codigo)
  if (oficial !== undefined && (nome === null || mesmoMunicipio(oficial, nome))) return null
  const mensagem =
    oficial === undefined
      ? `O código ${codigo} não é de um município de ${uf}. Confira o município e o código.`
      : `O código ${codigo} é de ${oficial}, e o município escrito é “${nome}”. Confira os dois.`
  return { mensagem, campo: 'municipio_ibge', semCodigo: oficial === undefined }
}
