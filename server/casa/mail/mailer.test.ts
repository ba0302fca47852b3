import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createMailer } from './mailer.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

const message = {
  to: 'ana@teste.zelo',
  subject: 'Zelo: crie uma nova senha',
  text: `Olá, Ana.\nhttps://zelo.exemplo.gov.br/${'x'.repeat(90)}?token=1\nAté já.\n`,
}

test('with no SMTP each message becomes one file that only its owner reads, announced without its text', async () => {
  const lines: object[] = []
  const config = { smtpUrl: undefined, mailFrom: 'Zelo <zelo@localhost>', dados: folder.path }
  const mailer = createMailer(config, { info: (fields) => void lines.push(fields) })
  await mailer.send(message)
  await mailer.send(message)

  const files = await readdir(join(folder.path, 'emails'))
  expect(files).toHaveLength(2)
  const path = join(folder.path, 'emails', files[0] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const eml = await readFile(path, 'utf8')
  expect(eml).toContain('To: ana@teste.zelo')
  expect(eml).toContain('Subject: Zelo: crie uma nova senha')
  expect(eml).toContain('Content-Transfer-Encoding: 8bit')
  expect(eml.endsWith(`\r\n\r\n${message.text.replaceAll('\n', '\r\n')}`)).toBe(true)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ assunto: message.subject, para: message.to })
  expect(JSON.stringify(lines)).not.toContain('Até já')
})

/** Just enough SMTP to take one message. */
function smtpServer(received: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 teste ESMTP\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      received.push(text)
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        socket.write('250 ok\r\n')
      } else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 })
    })
  })
}

test('with SMTP the message goes to the server given', async () => {
  const received: string[] = []
  const { server, port } = await smtpServer(received)
  const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`
  const mailer = createMailer(
    { smtpUrl, mailFrom: 'Zelo <zelo@exemplo.gov.br>', dados: folder.path },
    { info: () => {} },
  )
  await mailer.send(message)
  server.close()
  const text = received.join('')
  expect(text).toContain('MAIL FROM:<zelo@exemplo.gov.br>')
  expect(text).toContain('RCPT TO:<ana@teste.zelo>')
  expect(text).toContain('Subject: Zelo: crie uma nova senha')
})
