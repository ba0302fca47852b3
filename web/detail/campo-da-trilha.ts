/** How a person reads what a field of the audit trail holds. */

import { emPalavras } from '#contract/administracao/trilha/campo-em-palavras.ts'
import { ditoDoCampo } from '#contract/casa/campos.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { data, dataHora, numero, plural } from '#web/ui/format.ts'
import { campoDoRegistro } from './campos-dos-registros.ts'
import { VALORES_DE_CADA_REGISTRO, VALORES_DE_TODOS } from './valores-da-trilha.ts'

const DIA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

const VAZIOS: readonly string[] = ['', '{}', '[]', '—']

const INTEIRO = /^-?\d+$/
/** A key or a hash: nobody reads it whole, and what was asked for as data has it all. */
const IMPRESSAO = /^[0-9a-f]{40,}$/
const LETRAS_DA_IMPRESSAO = 8

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

/** What was written there; null for nothing. */
export function valorDoCampo(
  campo: string,
  valor: string | null,
  entidade: string | null = null,
): string | null {
  if (valor === null || VAZIOS.includes(valor)) return null
  const medido = medida(campo, valor)
  if (medido !== null) return medido
  if (IMPRESSAO.test(valor)) return `${valor.slice(0, LETRAS_DA_IMPRESSAO)}…`
  if (DIA.test(valor)) return data(valor)
  if (INSTANTE.test(valor)) return dataHora(valor)
  if (valor === 'true' || valor === 'false') return valor === 'true' ? 'Sim' : 'Não'
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

/** "Estado: Bom → Ruim", or as much of it as there is; null where nothing changed for a reader. */
export function mudancaPorExtenso(rotulo: string, de: string | null, para: string | null): string | null {
  if (de === para) return null
  if (de === null) return `${rotulo}: ${para}`
  return para === null ? `${rotulo}: retirado (era ${de})` : `${rotulo}: ${de} → ${para}`
}
