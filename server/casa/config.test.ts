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
    demo: 'longa',
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

test('an owner without a database is refused', () => {
  const DATABASE_URL_DONO = 'postgresql://dono@banco/zelo'
  expect(() => readConfig({ DATABASE_URL_DONO })).toThrow('DATABASE_URL_DONO só vale com DATABASE_URL')
})

test('a pool of connections without another owner is refused: what it needs of its user would stop the migrations', () => {
  const DATABASE_URL = 'postgresql://zelo@banco/zelo'
  const DATABASE_URL_PGBOUNCER = 'postgresql://zelo@pgbouncer:6432/zelo'
  expect(() => readConfig({ DATABASE_URL, DATABASE_URL_PGBOUNCER })).toThrow('pede também DATABASE_URL_DONO')
  const DATABASE_URL_DONO = 'postgresql://dono@banco/zelo'
  expect(readConfig({ DATABASE_URL, DATABASE_URL_PGBOUNCER, DATABASE_URL_DONO }).databaseUrlPgbouncer).toBe(
    DATABASE_URL_PGBOUNCER,
  )
})

test('a replica is of a given database, and as late as five seconds to an hour', () => {
  const DATABASE_URL = 'postgresql://zelo@banco/zelo'
  const DATABASE_URL_LEITURA = 'postgresql://zelo@replica/zelo'
  const lida = readConfig({ DATABASE_URL, DATABASE_URL_LEITURA })
  expect([lida.databaseUrlLeitura, lida.leituraAtrasoMaximoS]).toEqual([DATABASE_URL_LEITURA, 60])
  expect(() => readConfig({ DATABASE_URL_LEITURA })).toThrow('DATABASE_URL_LEITURA só vale com DATABASE_URL')
  expect(() => readConfig({ ZELO_LEITURA_ATRASO_MAXIMO: '1' })).toThrow('deve ser de 5 a 3600')
})

test('the public address follows the port and the certificate, and loses its last slash', () => {
  expect(readConfig({ PORT: '8443', TLS_CERT: 'a', TLS_KEY: 'b' }).urlPublica).toBe('https://localhost:8443')
  expect(readConfig({ URL_PUBLICA: 'https://zelo.exemplo.gov.br/' }).urlPublica).toBe(
    'https://zelo.exemplo.gov.br',
  )
})

test('yes and no may be written in Portuguese', () => {
  expect(readConfig({ ZELO_DEMO: 'não' }).demo).toBeNull()
  expect(readConfig({ ZELO_DEMO: 'sim' }).demo).toBe('longa')
  expect(readConfig({ ZELO_DEMO: 'curta' }).demo).toBe('curta')
})

const APP = { PUSHER_APP_ID: '12', PUSHER_KEY: 'chave', PUSHER_SECRET: 'x'.repeat(20) }

test('real time is this server’s own unless another is configured', () => {
  expect(readConfig({}).tempoReal).toEqual({ mode: 'embutido', cluster: 'sa1', app: undefined })
  expect(readConfig(APP).tempoReal).toMatchObject({ app: { id: '12', key: 'chave' } })
  expect(readConfig({ TEMPO_REAL: 'desligado' }).tempoReal).toEqual({ mode: 'desligado' })
})

test('the hosted service is reached by its cluster, a compatible server by its name', () => {
  const hosted = readConfig({ ...APP, TEMPO_REAL: 'pusher' }).tempoReal
  expect(hosted).toMatchObject({
    sockets: { host: 'ws-sa1.pusher.com', port: 443, tls: true },
    api: { host: 'api-sa1.pusher.com', port: 443, tls: true },
  })
  const compatible = { PUSHER_HOST: 'soketi.exemplo.br', PUSHER_PORT: '6001', PUSHER_TLS: '0' }
  const address = { host: 'soketi.exemplo.br', port: 6001, tls: false }
  expect(readConfig({ ...APP, ...compatible, TEMPO_REAL: 'pusher' }).tempoReal).toMatchObject({
    sockets: address,
    api: address,
  })
})

test('an app of real time given in part, or missing where it must be, is refused', () => {
  expect(() => readConfig({ PUSHER_KEY: 'chave' })).toThrow('devem ser informadas juntas')
  expect(() => readConfig({ TEMPO_REAL: 'pusher' })).toThrow('precisa de PUSHER_APP_ID')
  expect(() => readConfig({ PUSHER_HOST: 'https://x.br' })).toThrow('PUSHER_HOST deve ser só o nome')
  expect(() => readConfig({ TEMPO_REAL: 'talvez' })).toThrow(
    'TEMPO_REAL deve ser embutido, pusher ou desligado',
  )
})

test('only a proxy of this machine is believed, unless others are named; or none', () => {
  expect(readConfig({}).proxies).toEqual(['127.0.0.0/8', '::1/128'])
  expect(readConfig({ ZELO_PROXIES: '10.0.0.5, 2001:db8::/32' }).proxies).toEqual([
    '10.0.0.5',
    '2001:db8::/32',
  ])
  expect(readConfig({ ZELO_PROXIES: 'nenhum' }).proxies).toEqual([])
})

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.5,', '0.0.0.0/0', '10.0.0.5/8/8', '*', 'true'])(
  'ZELO_PROXIES takes no %j',
  (ZELO_PROXIES) => {
    expect(() => readConfig({ ZELO_PROXIES })).toThrow(/ZELO_PROXIES deve ser uma lista de endereços/)
  },
)

test('files are in the data folder, or in the bucket that is named as every program of the trade is told', () => {
  expect(readConfig({ AWS_REGION: 'sa-east-1' }).arquivos).toBeUndefined()
  const environment = {
    ZELO_ARQUIVOS: 's3://fotos/seduc/zelo/',
    AWS_ENDPOINT_URL: 'https://outro',
    AWS_ENDPOINT_URL_S3: 'https://s3.exemplo.gov.br',
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: 'quem',
    AWS_SECRET_ACCESS_KEY: 'segredo',
  }
  expect(readConfig(environment).arquivos).toEqual({
    bucket: 'fotos',
    prefixo: 'seduc/zelo/',
    endpoint: 'https://s3.exemplo.gov.br',
    regiao: 'sa-east-1',
    chaves: { accessKeyId: 'quem', secretAccessKey: 'segredo' },
  })
  for (const ZELO_ARQUIVOS of ['s3://', 's3://A', '/pasta', 's3://balde/a b', 's3://balde//x'])
    expect(() => readConfig({ ZELO_ARQUIVOS })).toThrow('ZELO_ARQUIVOS deve ser s3://balde')
})
