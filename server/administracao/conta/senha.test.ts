import { expect, test } from 'vitest'
import { hashDaSenha, problemaDaSenha, senhaConfere } from './senha.ts'

test('a password is kept as an argon2id string of 19 MiB, 2 passes and 1 lane, never twice the same', async () => {
  const [one, other] = await Promise.all([hashDaSenha('girassol-violeta'), hashDaSenha('girassol-violeta')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(other).not.toBe(one)
})

test('only the password itself matches its hash, however its accents were typed', async () => {
  const hash = await hashDaSenha('maçã-do-quintal'.normalize('NFC'))
  expect(await senhaConfere('maçã-do-quintal'.normalize('NFD'), hash)).toBe(true)
  expect(await senhaConfere('maca-do-quintal', hash)).toBe(false)
})

test('a hash made by another implementation with other parameters is read', async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 8 -p 1
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await senhaConfere('password', hash)).toBe(true)
})

test('who has no password is refused after the same work', async () => {
  expect(await senhaConfere('girassol-violeta', undefined)).toBe(false)
  expect(await senhaConfere('girassol-violeta', null)).toBe(false)
})

test.each([
  'senha1234567',
  'Senha@2025!!!',
  'S3nh4@123456',
  'Mudar@123456',
  '123456789012',
  'aaaaaaaaaaaaaaaa',
  'abababababab',
  'qwertyuiop12',
  'Secretaria2025',
  'Zelo@Patrimonio',
  'flamengo1981',
  'Bem-vindo@2026',
  'SEDUC-Tocantins1',
  'ana.ribeiro.2025',
  'R1b31r0-A-N-A-12',
])('the password %s is refused as easy to guess', (senha) => {
  const contexto = ['Ana Ribeiro', 'ana.ribeiro@educ.gov.br', 'Secretaria de Educação do Tocantins', 'SEDUC']
  expect(problemaDaSenha(senha, contexto)).toMatch(/fácil de adivinhar/)
})

test.each([
  'girassol-violeta-manacá',
  'cavalo bateria grampo',
  'k7#pT2!vQx9z',
  '84930394821657',
  'o rato roeu a roupa do rei',
  'escola-amarela-borboleta',
])('the password %s is accepted', (senha) => {
  expect(problemaDaSenha(senha, ['Ana Ribeiro', 'ana@educ.gov.br'])).toBeUndefined()
})
