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
  expect(readableLine(text)).toMatch(/ERRO {2}falhou\n {2}Error: sem disco\n\s+at /)
})

test('what somebody sent neither ends a line nor moves the cursor of who reads', () => {
  const forged = 'x\r\n13:00:00 INFO  tudo certo\u001b[2J\u2028\u202e'
  const text = logged((log) => {
    log.info({ caminho: forged }, forged)
    log.error({ err: new Error(forged) }, 'falhou')
  })
  expect(text.trimEnd().split('\n')).toHaveLength(2)
  for (const line of text.trimEnd().split('\n')) {
    const read = readableLine(line)
    const [first = '', ...beneath] = read.trimEnd().split('\n')
    expect(first).toMatch(/^\d\d:\d\d:\d\d (INFO |ERRO )/)
    for (const other of beneath) expect(other).toMatch(/^ {2}/)
    expect(read.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  }
})

test('of a row that a constraint refused the log keeps which constraint, and not the row', () => {
  const refused = Object.assign(new Error('null value in column "nome"'), {
    constraint: 'usuario_nome',
    detail: 'Failing row contains (7, x1, x2).',
  })
  const text = logged((log) => log.error({ err: refused }, 'falhou'))
  expect(text).toContain('usuario_nome')
  expect(text).not.toMatch(/x\d/)
})

test('what fails on a connection is told without the connection', () => {
  const broken = Object.assign(new Error('terminating connection'), {
    client: { connectionParameters: { host: 'banco' } },
  })
  const text = logged((log) => log.error({ err: broken }, 'falhou'))
  expect(text).toContain('terminating connection')
  expect(text).not.toMatch(/banco|client/)
})
