// The page about the house says what the house is. `ZELO_REESCREVER_CASA=1 npm test -- scripts/house-page` makes both anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenWalls } from './doors.ts'
import { arrowsBetweenAreas, featuresOf, pageWithFeatures, picture, wordsIn } from './house-page.ts'

const root = join(import.meta.dirname, '..')
const REWRITE = process.env.ZELO_REESCREVER_CASA === '1'
const PAGE = join(root, 'docs/architecture.md')
const PICTURE = join(root, 'docs/imagens/areas.svg')

test('the table of features is that of the code, and says in words what each is', () => {
  const page = readFileSync(PAGE, 'utf8')
  const features = featuresOf(root)
  expect(features.length).toBeGreaterThan(50)
  const asItIs = pageWithFeatures(page, features)
  if (REWRITE) writeFileSync(PAGE, asItIs)
  else expect(page).toBe(asItIs)
  const words = wordsIn(asItIs)
  expect(features.filter(({ name }) => (words.get(name) ?? '').length < 4)).toEqual([])
})

test('a feature that the table lacks, or has in another area, is seen', () => {
  const [one, ...others] = featuresOf(root)
  if (!one) throw new Error('no feature')
  const page = pageWithFeatures('a<!-- features: derived --><!-- /features -->b', [one, ...others])
  expect(pageWithFeatures(page, [one, ...others])).toBe(page)
  expect(pageWithFeatures(page, others)).not.toBe(page)
  expect(pageWithFeatures(page, [{ ...one, area: 'analises' }, ...others])).not.toBe(page)
})

test('the picture of the areas has the arrows of the code', () => {
  const drawn = picture(arrowsBetweenAreas(root))
  if (REWRITE) writeFileSync(PICTURE, drawn)
  else expect(readFileSync(PICTURE, 'utf8')).toBe(drawn)
  expect(drawn).toContain('almoxarifado → patrimonio')
  expect(picture(new Map([['casa campo', 1]]))).toContain('arrow up')
})

test('features enter each other by doors', () => {
  expect(brokenWalls(root)).toEqual([])
})
