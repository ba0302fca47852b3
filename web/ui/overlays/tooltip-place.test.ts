import { expect, test } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

const screen = { width: 400, height: 800 }
const tip = { width: 100, height: 20 }
const element = (left: number, top: number) => ({ left, top, width: 40, bottom: top + 40 })

test('a tooltip stands under its element, centred', () => {
  expect(tooltipPlace(element(100, 100), tip, screen)).toEqual({ left: 70, top: 146 })
})

test('a tooltip stays on the screen at both sides', () => {
  expect(tooltipPlace(element(0, 100), tip, screen).left).toBe(8)
  expect(tooltipPlace(element(360, 100), tip, screen).left).toBe(292)
})

test('a tooltip goes above where there is no room below, unless there is none above either', () => {
  expect(tooltipPlace(element(100, 750), tip, screen).top).toBe(724)
  expect(tooltipPlace(element(100, 0), tip, { width: 400, height: 50 }).top).toBe(46)
})
