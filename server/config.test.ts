import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'

test('an empty environment gives a server for this machine only, on the embedded database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    demo: true,
    fuso: 'America/Sao_Paulo',
    urlPublica: 'http://localhost:3000',
  })
  expect(config.dados).toBe(resolve('dados'))
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    databaseUrl: undefined,
  })
})

test('every wrong variable is named in one message', () => {
  const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://x/y', ZELO_FUSO: 'Sao_Paulo', ZELO_DEMO: 'talvez' }
  expect(() => readConfig(wrong)).toThrow(OperatorError)
  expect(() => readConfig(wrong)).toThrow(
    /PORT deve ser um número de porta[\s\S]*DATABASE_URL deve[\s\S]*ZELO_DEMO deve ser 1[\s\S]*ZELO_FUSO deve ser um fuso/,
  )
})

test('a certificate without its key is refused', () => {
  expect(() => readConfig({ TLS_CERT: 'a.pem' })).toThrow('TLS_CERT e TLS_KEY devem ser informadas juntas')
})

test('the public address follows the port and the certificate, and loses its last slash', () => {
  expect(readConfig({ PORT: '8443', TLS_CERT: 'a', TLS_KEY: 'b' }).urlPublica).toBe('https://localhost:8443')
  expect(readConfig({ URL_PUBLICA: 'https://zelo.exemplo.gov.br/' }).urlPublica).toBe(
    'https://zelo.exemplo.gov.br',
  )
})

test('yes and no may be written in Portuguese', () => {
  expect(readConfig({ ZELO_DEMO: 'não' }).demo).toBe(false)
  expect(readConfig({ ZELO_DEMO: 'sim' }).demo).toBe(true)
})
