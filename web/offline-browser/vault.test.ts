// @vitest-environment node
import { expect, test } from 'vitest'
import type { BlobRow } from '#offline/rows.ts'
import { openDatabase } from './database.ts'
import { assinadorDoAparelho } from './device-signer.ts'
import { abrirCofre, segredo } from './testing/vault.ts'
import { Vault } from './vault.ts'
import { guardada, importada } from './vault-key.ts'

let usuarios = 20_000

async function aberto(n = 1): Promise<Vault> {
  const vault = new Vault()
  const { raiz, versao } = await importada(segredo(n))
  await vault.open(raiz, versao)
  return vault
}

const linha = (bytes: ArrayBuffer, iv?: ArrayBuffer): BlobRow => ({
  uuid: 'u-1',
  monitoramento_id: 7,
  bytes,
  ...(iv && { iv }),
  mime: 'image/jpeg',
  nome: 'a.jpg',
  tamanho: 3,
  sha256: '',
})

test('a field is opened by the same secret, on any device, and by no other', async () => {
  const caixa = (await aberto()).sealField('dados', { nome: 'Rosa', n: 1 })
  expect(caixa).toMatch(/^1\./)
  expect(caixa).not.toContain('Rosa')
  expect((await aberto()).openField('dados', String(caixa))).toEqual({ nome: 'Rosa', n: 1 })
  expect((await aberto(2)).openField('dados', String(caixa))).toBeUndefined()
  expect((await aberto()).openField('_mostra', String(caixa))).toBeUndefined()
})

test('a box that was changed on the disk opens to nothing, never to something else', async () => {
  const vault = await aberto()
  const caixa = String(vault.sealField('dados', { estado: 'bom' }))
  const meio = Math.floor(caixa.length / 2)
  const torta = caixa.slice(0, meio) + (caixa[meio] === 'A' ? 'B' : 'A') + caixa.slice(meio + 1)
  expect(vault.openField('dados', torta)).toBeUndefined()
  expect(vault.openField('dados', '1.')).toBeUndefined()
  expect(vault.openField('dados', 'nada')).toBeUndefined()
})

test('a payload read again is the same value and keeps its box when it is written back', async () => {
  const vault = await aberto()
  const caixa = String(vault.sealField('dados', { estado: 'bom' }))
  const lido = vault.openField('dados', caixa)
  expect(vault.openField('dados', caixa)).toBe(lido)
  expect(vault.sealField('dados', lido)).toBe(caixa)
  expect(vault.sealField('dados', { estado: 'bom' })).not.toBe(caixa)
})

test('a box read before still does not open in another field', async () => {
  const vault = await aberto()
  const caixa = String(vault.sealField('nome', 'Rosa'))
  expect(vault.openField('nome', caixa)).toBe('Rosa')
  expect(vault.openField('nome', caixa)).toBe('Rosa')
  expect(vault.openField('observacoes', caixa)).toBeUndefined()
})

test('bytes are bound to their file', async () => {
  const vault = await aberto()
  const claros = new Uint8Array([1, 2, 3]).buffer
  const selados = await vault.selar('u-1', claros)
  const { bytes, iv } = selados ?? { bytes: claros, iv: claros }
  expect(new Uint8Array(bytes)).not.toEqual(new Uint8Array(claros))
  expect(await vault.abrir(linha(bytes, iv))).toEqual(claros)
  expect(await vault.abrir({ ...linha(bytes, iv), uuid: 'u-2' })).toBeNull()
  expect(await (await aberto(2)).abrir(linha(bytes, iv))).toBeNull()
  expect(await vault.abrir(linha(claros))).toBe(claros)
})

test('a closed vault seals nothing and opens nothing', async () => {
  const vault = await aberto()
  const caixa = String(vault.sealField('dados', { a: 1 }))
  vault.lock()
  expect([vault.estado, vault.sealField('dados', {}), vault.openField('dados', caixa)]).toEqual([
    'fechado',
    null,
    undefined,
  ])
  expect(await vault.selar('u-1', new ArrayBuffer(1))).toBeNull()
})

test('what stays on the device is a handle that gives its secret to nobody', async () => {
  const db = await openDatabase(++usuarios)
  expect(await abrirCofre(db)).toBe(true)
  const chave = await guardada(db)
  expect(chave?.raiz).toMatchObject({ extractable: false, usages: ['deriveKey', 'deriveBits'] })
  await expect(crypto.subtle.exportKey('raw', chave?.raiz as CryptoKey)).rejects.toThrow()
  await expect(importada({ versao: 1, chave: 'AAAA' })).rejects.toThrow('32 bytes')
  db.close()
})

test('a wrong key seals nothing over what the right one has sealed', async () => {
  const db = await openDatabase(++usuarios)
  await abrirCofre(db)
  db.cofre.lock()
  expect(await abrirCofre(db, 2)).toBe(false)
  expect(db.cofre.estado).toBe('errado')
  expect(await abrirCofre(db)).toBe(true)
  expect(db.cofre.estado).toBe('aberto')
  db.close()
})

test('the device signs with one key pair, whose private half cannot be read', async () => {
  const db = await openDatabase(++usuarios)
  const [um, outro] = await Promise.all([assinadorDoAparelho(db), assinadorDoAparelho(db)])
  expect(outro.publica).toEqual(um.publica)
  const mensagem = new TextEncoder().encode('pacote')
  const curva = { name: 'ECDSA', namedCurve: 'P-256' }
  const publica = await crypto.subtle.importKey('jwk', { ...um.publica }, curva, true, ['verify'])
  const assinatura = await outro.assinar(mensagem)
  const parametros = { name: 'ECDSA', hash: 'SHA-256' }
  expect(await crypto.subtle.verify(parametros, publica, assinatura, mensagem)).toBe(true)
  const guardado = (await db.meta.get('assinador'))?.valor as { privada: CryptoKey }
  await expect(crypto.subtle.exportKey('jwk', guardado.privada)).rejects.toThrow()
  db.close()
})
