import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

type Record = { estado: string | null; observacoes: string | null; recursos: { lousa?: boolean } }
const before: Record = { estado: 'bom', observacoes: 'x', recursos: {} }

test('only the fields that changed travel', () => {
  expect(changedFields(before, { ...before, estado: 'ruim', recursos: { lousa: true } }, [])).toEqual({
    estado: 'ruim',
    recursos: { lousa: true },
  })
  expect(changedFields(before, { ...before, recursos: {} }, [])).toEqual({})
})

test('a null travels only in a field that may be emptied', () => {
  const after = { ...before, estado: null, observacoes: null }
  expect(changedFields(before, after, ['observacoes'])).toEqual({ observacoes: null })
})
