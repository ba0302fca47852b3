/** How a screen tells what a field of the audit trail holds. */
import { valorPorExtenso } from '#contract/trilha/valor-por-extenso.ts'
import { dataHora } from '#web/ui/format.ts'

/** A key or a hash: nobody reads it whole, and what was asked for as data has it all. */
const IMPRESSAO = /^[0-9a-f]{40,}$/
const LETRAS_DA_IMPRESSAO = 8

/** What was written there; null for nothing. */
export const valorDoCampo = (
  campo: string,
  valor: string | null,
  entidade: string | null = null,
): string | null =>
  valor !== null && IMPRESSAO.test(valor)
    ? `${valor.slice(0, LETRAS_DA_IMPRESSAO)}…`
    : valorPorExtenso({ campo, valor, entidade, instante: dataHora })

/** "Estado: Bom → Ruim", or as much of it as there is; null where nothing changed for a reader. */
export function mudancaPorExtenso(rotulo: string, de: string | null, para: string | null): string | null {
  if (de === para) return null
  if (de === null) return `${rotulo}: ${para}`
  return para === null ? `${rotulo}: retirado (era ${de})` : `${rotulo}: ${de} → ${para}`
}
