import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pasta = import.meta.dirname

test('no list of the warehouse is ordered by a bare name: "Água" would come after "Vassoura"', () => {
  const nuas = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
    .flatMap((nome) =>
      [
        ...readFileSync(join(pasta, nome), 'utf8').matchAll(
          /order by (?:[\w.]+(?: desc| nulls last)?, )*(?:\w+\.)?(?:descricao|nome|razao_social)\b/g,
        ),
      ].map(([achada]) => `${nome}: ${achada.replace(/\s+/g, ' ')}`),
    )
  expect(nuas).toEqual([])
})
