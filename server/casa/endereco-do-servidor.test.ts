import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enderecoDoServidor, guardarEndereco } from './endereco-do-servidor.ts'

test('the address is the one that the server last said, and the configured one before that', async () => {
  const dados = await mkdtemp(join(tmpdir(), 'zelo-endereco-'))
  const config = { dados, urlPublica: 'http://localhost:3000' }
  expect(await enderecoDoServidor(config)).toBe('http://localhost:3000')
  await guardarEndereco(config, 'https://zelo.educacao.ro.gov.br')
  expect(await enderecoDoServidor(config)).toBe('https://zelo.educacao.ro.gov.br')
})
