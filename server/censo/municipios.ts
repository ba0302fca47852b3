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
  uf: string
  codigo: string | null
  nome: string | null
}

/** What the list has against it; `oficial`: whose the code is, where the name is another's. Nothing, where there is no list. */
function contra({ uf, codigo, nome }: Dito): 'nome' | 'codigo' | { oficial: string } | undefined {
  const nomes = municipiosDe(uf)
  if (!nomes) return undefined
  if (codigo === null) {
    const existe = nome === null || [...nomes.values()].some((outro) => mesmoMunicipio(outro, nome))
    return existe ? undefined : 'nome'
  }
  const oficial = nomes.get(codigo)
  if (oficial === undefined) return 'codigo'
  return nome === null || mesmoMunicipio(oficial, nome) ? undefined : { oficial }
}

const semNome = ({ uf, nome }: Dito) => `não há município “${nome}” em ${uf}; confira o nome`

/** What to look at in one that is kept as somebody wrote it; null: nothing. */
export function municipioEstranho(dito: Dito): string | null {
  const { uf, codigo, nome } = dito
  const achado = contra(dito)
  if (achado === undefined) return null
  if (achado === 'nome') return semNome(dito)
  if (achado === 'codigo') return `o código de município ${codigo} não existe em ${uf}; confira o código`
  return `o código ${codigo} é de ${achado.oficial}, e o município escrito é “${nome}”; confira os dois`
}

/** The code as it may be kept, and in words what does not fit; a name is kept as the file has it. */
export function municipioConferido(dito: Dito): { codigo: string | null; avisos: string[] } {
  const { uf, codigo, nome } = dito
  const achado = contra(dito)
  if (achado === undefined) return { codigo, avisos: [] }
  if (achado === 'nome') return { codigo, avisos: [semNome(dito)] }
  if (achado === 'codigo')
    return {
      codigo: null,
      avisos: [
        `código do município “${codigo}”${nome === null ? '' : `, de “${nome}”,`} não existe em ${uf} e foi deixado de lado; confira o município`,
      ],
    }
  const aviso = `o código ${codigo} é de ${achado.oficial}, e o arquivo diz “${nome}”; confira o município`
  return { codigo, avisos: [aviso] }
}
