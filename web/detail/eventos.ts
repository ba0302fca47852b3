/** What the trail's own words are called on the screen. */
import type { Evento } from '#contract/administracao/auditoria.ts'

/** A value in one line; what has parts is told as JSON. */
export function valorPorExtenso(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

/** One difference of an event: a whole field, or the parts of it that are not the same. */
export interface Diferenca {
  parte: string | null
  de: string
  para: string
}

const partes = (valor: unknown): Record<string, unknown> | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? { ...valor } : null

export function diferencasDoEvento({ campo, de, para }: Pick<Evento, 'campo' | 'de' | 'para'>): Diferenca[] {
  if (campo === null && de === null && para === null) return []
  const [antes, depois] = [partes(de), partes(para)]
  if (antes === null && depois === null)
    return [{ parte: null, de: valorPorExtenso(de), para: valorPorExtenso(para) }]
  const nomes = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return [...nomes]
    .map((parte) => ({
      parte,
      de: valorPorExtenso(antes?.[parte]),
      para: valorPorExtenso(depois?.[parte]),
    }))
    .filter((diferenca) => diferenca.de !== diferenca.para)
}

function itensDe(valor: string): unknown[] | null {
  if (!valor.startsWith('[')) return null
  try {
    const itens: unknown = JSON.parse(valor)
    return Array.isArray(itens) ? itens : null
  } catch {
    return null
  }
}

/** Fewer are read at a glance, one list beside the other. */
const LISTA_LONGA = 5

/** What is in only one of two lists; null where they are short, or not two lists with something in both. */
export function diferencaDasListas(de: string, para: string): { sairam: string; entraram: string } | null {
  const [antes, depois] = [itensDe(de), itensDe(para)]
  if (antes === null || depois === null || Math.max(antes.length, depois.length) < LISTA_LONGA) return null
  const chaves = (itens: readonly unknown[]) => new Set(itens.map((um) => JSON.stringify(um)))
  const [velha, nova] = [chaves(antes), chaves(depois)]
  const fora = (itens: readonly unknown[], outra: ReadonlySet<string>) =>
    itens.filter((um) => !outra.has(JSON.stringify(um)))
  const sairam = fora(antes, nova)
  if (sairam.length === antes.length) return null
  return { sairam: JSON.stringify(sairam), entraram: JSON.stringify(fora(depois, velha)) }
}
