// How a person reads what a field of the audit trail holds: on the screen, and in the file of it.

import { emPalavras } from '#contract/administracao/trilha/campo-em-palavras.ts'
import { ditoDoCampo } from '#contract/casa/campos.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { numero, plural } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { campoDoRegistro } from './campos-dos-registros.ts'
import { rotuloDoCampo } from './rotulos-dos-campos.ts'
import { VALORES_DE_CADA_REGISTRO, VALORES_DE_TODOS } from './valores-da-trilha.ts'

const DIA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

const VAZIOS: readonly string[] = ['', '{}', '[]', '—']

const INTEIRO = /^-?\d+$/
/** How many there were of something, and neither a code nor a year. */
const CONTAGENS: ReadonlySet<string> = new Set([
  'atualizar',
  'criados',
  'criar',
  'erro',
  'igual',
  'linhas',
  'alterados',
  'quantidade',
  'removidos',
])

function medida(campo: string, valor: string): string | null {
  if (!INTEIRO.test(valor)) return null
  const quanto = Number(valor)
  if (campo.endsWith('_centavos')) return reais(quanto)
  if (campo.endsWith('_meses')) return plural(quanto, 'mês', 'meses')
  if (CONTAGENS.has(campo)) return numero(quanto)
  if (campo.endsWith('_dias') || campo.startsWith('dias_')) return plural(quanto, 'dia', 'dias')
  if (campo.endsWith('_e3')) return quantidade(quanto)
  if (campo.endsWith('_pct')) return `${numero(quanto)}%`
  return campo.endsWith('_bp') ? `${numero(quanto / 100)}%` : null
}

interface Dito {
  campo: string
  valor: string | null
  entidade: string | null
  /** How a moment is told: by whose clock. */
  instante: (iso: string) => string
}

/** What was written there; null for nothing. */
export function valorPorExtenso({ campo, valor, entidade, instante }: Dito): string | null {
  if (valor === null || VAZIOS.includes(valor)) return null
  const medido = medida(campo, valor)
  if (medido !== null) return medido
  if (DIA.test(valor)) return diaEscrito(valor)
  if (INSTANTE.test(valor)) return instante(valor)
  if (valor === 'true' || valor === 'false') return valor === 'true' ? 'Sim' : 'Não'
  if (valor.startsWith('{"')) return partes(valor, { entidade, instante })
  const doRegistro = campoDoRegistro(entidade, campo)
  const dizer = (um: string) => {
    const doCampo = doRegistro ? ditoDoCampo(doRegistro, um) : um
    const outro = VALORES_DE_CADA_REGISTRO[entidade ?? '']?.[campo]?.[um] ?? VALORES_DE_TODOS[campo]?.[um]
    const dito = doCampo === um ? (outro ?? um) : doCampo
    // A key that no vocabulary has is told by its words; what a person wrote stays as it was written.
    const escrito = doRegistro !== undefined && doRegistro.vocabulario === undefined && outro === undefined
    return !escrito && CHAVE.test(dito) ? emPalavras(dito) : dito
  }
  return /^\[["{]/.test(valor) ? lista(valor, dizer) : dizer(valor)
}

/** Of a value that is a record, what each of its fields says. */
function partes(escrito: string, comum: Pick<Dito, 'entidade' | 'instante'>): string | null {
  const lidas = objeto(escrito)
  if (lidas === null) return escrito
  const ditas = Object.entries(lidas).flatMap(([campo, parte]) => {
    if (campo === 'id' || campo.endsWith('_id') || parte === null) return []
    const texto = typeof parte === 'string' ? parte : JSON.stringify(parte)
    const dita = valorPorExtenso({ ...comum, campo, valor: texto })
    return dita === null ? [] : [`${rotuloDoCampo(campo, comum.entidade)}: ${dita}`]
  })
  return ditas.length > 0 ? ditas.join('; ') : null
}

function objeto(escrito: string): object | null {
  try {
    const lido: unknown = JSON.parse(escrito)
    return typeof lido === 'object' ? lido : null
  } catch {
    return null
  }
}

const CHAVE = /^[a-z]+(_[a-z0-9]+)+$/

/** Of a thing with parts, what they say: "Helena Sampaio · Presidência". */
const item = (um: unknown): string =>
  typeof um === 'object' && um !== null
    ? Object.entries(um)
        .filter(([chave]) => chave !== 'id' && !chave.endsWith('_id'))
        .flatMap(([, parte]) => (typeof parte === 'string' || typeof parte === 'number' ? [parte] : []))
        .join(' · ')
    : String(um)

function lista(valor: string, dizer: (um: string) => string): string {
  try {
    const itens: unknown = JSON.parse(valor)
    return Array.isArray(itens) ? itens.map((um) => dizer(item(um))).join(', ') : valor
  } catch {
    return valor
  }
}
