import { expect, test } from 'vitest'
import { createLog, readableLine } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const log = createLog({
    destination: {
      write: (line) => {
        text += line
      },
    },
  })
  write(log)
  return text
}

test('secrets never reach the log, at the root or inside a request', () => {
  const text = logged((log) => {
    log.info({ senha: 'x1', corpo: { senha_nova: 'x2' } }, 'a')
    log.info({ req: { headers: { authorization: 'x3', cookie: 'x4', 'x-xsrf-token': 'x5' } } }, 'b')
    log.info({ res: { headers: { 'set-cookie': 'x6' } } }, 'c')
  })
  expect(text).not.toMatch(/x\d/)
  expect(text.match(/\[oculto\]/g)).toHaveLength(6)
})

test('a readable line has the time, the level, the message and the fields', () => {
  const json = JSON.stringify({ level: 40, time: 0, msg: 'parou', tentativa: 2, pasta: '/a b' })
  expect(readableLine(json)).toMatch(/^\d\d:\d\d:\d\d AVISO parou tentativa=2 pasta=\/a b\n$/)
})

test('an error is shown with its stack', () => {
  const text = logged((log) => log.error({ err: new Error('sem disco') }, 'falhou'))
  expect(readableLine(text)).toMatch(/ERRO {2}falhou\nError: sem disco\n\s+at /)
})
