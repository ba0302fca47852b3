// Sends e-mail by SMTP; with no SMTP given, leaves each message as a file and says so on the log.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/casa/config.ts'

export interface Message {
  to: string
  subject: string
  text: string
  /** The same as `text`, for who reads mail in HTML. */
  html?: string
  anexos?: readonly Anexo[]
}

export interface Anexo {
  nome: string
  /** MIME. */
  tipo: string
  bytes: Buffer
}

export interface Mailer {
  send(message: Message): Promise<void>
}

interface MailLog {
  info(fields: object, message: string): void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dados'>

export function createMailer(config: MailConfig, log: MailLog): Mailer {
  return config.smtpUrl === undefined ? fileMailer(config, log) : smtpMailer(config.smtpUrl, config.mailFrom)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    async send(message) {
      await transport.sendMail({ ...message, attachments: anexados(message) })
    },
  }
}

const anexados = ({ anexos = [] }: Message) =>
  anexos.map(({ nome, tipo, bytes }) => ({ filename: nome, contentType: tipo, content: bytes }))

/** The file holds a working link: it is for the machine's operator alone. */
function fileMailer({ mailFrom, dados }: MailConfig, log: MailLog): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: mailFrom },
  )
  const folder = join(dados, 'emails')
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail({
        ...message,
        html: undefined,
        attachments: anexados(message),
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      // Whoever watches the folder never opens half a message.
      const content = message.anexos ? eml : unfolded(String(eml), message.text)
      await writeFile(`${file}.parte`, content, { mode: 0o600, flag: 'wx' })
      await rename(`${file}.parte`, file)
      log.info({ assunto: message.subject, para: message.to, arquivo: file }, 'E-mail guardado em arquivo')
    },
  }
}

/** The text as it is, in 8 bits: a person opens the file in an editor and copies the link whole. */
function unfolded(eml: string, text: string): string {
  const headers = eml.slice(0, eml.indexOf('\r\n\r\n'))
  const plain = headers.replace(/^Content-Transfer-Encoding:.*$/im, 'Content-Transfer-Encoding: 8bit')
  return `${plain}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`
}
