/**
 * What the merged fields must say at the end, whatever the order of arrival: the last word of the hand that holds the
 * latest capture; and each other hand's last word that says something else stands beside it as a divergência.
 */
import type { ItemFila } from '../queue-item.ts'
import { wordsOf } from './device.ts'
import { lastWord, later, type Word } from './merge.ts'
import type { Violation } from './oracle.ts'
import type { Effect, Server } from './server.ts'

/** By hand. */
type Hands = Map<string, Word>

export function checkWords(expected: readonly ItemFila[], server: Server): Violation[] {
  const found: Violation[] = []
  for (const [field, hands] of spoken(expected, server.data.effects)) {
    const dot = field.lastIndexOf('.')
    const held = server.row(field.slice(0, dot))?.[field.slice(dot + 1)]
    const [winner, ...others] = [...hands.values()].sort(later)
    if (winner === undefined) continue
    const { value } = winner
    if (held !== value) found.push({ kind: 'stale', detail: `${field} is ${held}, not ${value}` })
    const lost = others.filter((word) => word.value !== value)
    found.push(...checkTraces(field, lost, server.divergencesOf(field)))
  }
  return found
}

function spoken(expected: readonly ItemFila[], effects: readonly Effect[]): Map<string, Hands> {
  const applied = new Map<string, Effect>()
  for (const effect of effects) if (!effect.quarantined) applied.set(effect.op_id, effect)
  const fields = new Map<string, Hands>()
  for (const item of expected) {
    const effect = applied.get(item.op_id)
    if (effect === undefined) continue
    const { em, device, seq, op_id: op } = effect
    const usuario = item._usuario_id
    for (const [field, value] of wordsOf(item)) {
      const hands = fields.get(field) ?? new Map<string, Word>()
      const word = { em, op, device, seq, usuario, value, latest: em }
      fields.set(field, hands.set(device, lastWord(hands.get(device), word)))
    }
  }
  return fields
}

/** Both values, and nothing that nobody said. */
function checkTraces(field: string, lost: readonly Word[], kept: readonly Word[]): Violation[] {
  const has = (words: readonly Word[], { op, value }: Word) =>
    words.some((word) => word.op === op && word.value === value)
  return [
    ...lost
      .filter((word) => !has(kept, word))
      .map(
        ({ op, value }): Violation => ({
          kind: 'lost',
          detail: `${field}: "${value}" of ${op}, no divergência`,
        }),
      ),
    ...kept
      .filter((word) => !has(lost, word))
      .map(
        ({ op, value }): Violation => ({
          kind: 'stale',
          detail: `${field}: a divergência of ${op}, "${value}"`,
        }),
      ),
  ]
}
