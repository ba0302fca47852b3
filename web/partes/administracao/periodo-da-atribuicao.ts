import type { Atribuicao } from '#contract/administracao/pessoas.ts'
import { data } from '#web/ui/format.ts'

/** "de 01/02/2025 a 31/12/2025", and less where a side is open. */
export function periodoDaAtribuicao({
  vigencia_inicio,
  vigencia_fim,
}: Pick<Atribuicao, 'vigencia_inicio' | 'vigencia_fim'>): string {
  if (vigencia_inicio && vigencia_fim) return `de ${data(vigencia_inicio)} a ${data(vigencia_fim)}`
  if (vigencia_inicio) return `desde ${data(vigencia_inicio)}`
  return vigencia_fim ? `até ${data(vigencia_fim)}` : 'Sem prazo'
}
