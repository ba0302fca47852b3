// @vitest-environment node
import { expect, test } from 'vitest'
import { ChavePublica } from '#contract/administracao/aparelhos.ts'
import { CabecalhoDoPacote, Pacote } from '#contract/campo/pacote.ts'
import { assinadorDoAparelho } from './device-signer.ts'
import { exportarPacote } from './export-device.ts'
import { aparelho } from './testing/device.ts'
import { uuid } from './testing/visit.ts'
import { browserHash } from './world.ts'

const NOTA = 'Infiltração confirmada por Maria da Silva'
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 4000 }, (_, i) => i % 251)])

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const inteiro = (bytes: Uint8Array, posicao: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(posicao)

function deBase64url(texto: string): Uint8Array<ArrayBuffer> {
  const claro = atob(texto.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(claro, (letra) => letra.charCodeAt(0))
}

/** The other end, written from the frame that contract/campo/pacote.ts describes and from nothing else. */
async function servidor() {
  const curva = { name: 'ECDH', namedCurve: 'P-256' }
  const par = await crypto.subtle.generateKey(curva, true, ['deriveBits'])
  const chave = ChavePublica.parse(await crypto.subtle.exportKey('jwk', par.publicKey))

  async function chaveDe({ chave_efemera, iv }: CabecalhoDoPacote) {
    const efemera = await crypto.subtle.importKey('jwk', chave_efemera, curva, false, [])
    const segredo = await crypto.subtle.deriveBits({ name: 'ECDH', public: efemera }, par.privateKey, 256)
    const raiz = await crypto.subtle.importKey('raw', segredo, 'HKDF', false, ['deriveKey'])
    const info = new TextEncoder().encode('zelo-pacote-1')
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: deBase64url(iv), info }
    return crypto.subtle.deriveKey(hkdf, raiz, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  }

  async function abrir(pacote: Uint8Array<ArrayBuffer>, doAparelho: ChavePublica) {
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const publica = await crypto.subtle.importKey('jwk', doAparelho, ecdsa, false, ['verify'])
    const coberto = pacote.slice(0, -64)
    if (!(await crypto.subtle.verify(ecdsa, publica, pacote.slice(-64), coberto)))
      throw new Error('assinatura')
    expect(utf8(coberto.subarray(0, 4))).toBe('ZELO')
    expect(coberto[4]).toBe(1)
    const fim = 9 + inteiro(coberto, 5)
    const header = coberto.slice(9, fim)
    const cabecalho = CabecalhoDoPacote.parse(JSON.parse(utf8(header)))
    const parametros = { name: 'AES-GCM', iv: deBase64url(cabecalho.iv), additionalData: header }
    const cifra = await chaveDe(cabecalho)
    const claro = new Uint8Array(await crypto.subtle.decrypt(parametros, cifra, coberto.slice(fim)))
    const fimDoJson = 4 + inteiro(claro, 0)
    const conteudo = Pacote.parse(JSON.parse(utf8(claro.subarray(4, fimDoJson))))
    return { cabecalho, conteudo, arquivos: claro.slice(fimDoJson) }
  }
  return { chave, abrir }
}

const bytesDe = async (arquivo: File) => new Uint8Array(await arquivo.arrayBuffer())

async function comPendencias() {
  const device = await aparelho()
  const { visita, db, world } = device
  await visita.iniciar()
  await visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'ruim', observacoes: NOTA })
  await visita.adicionarAnexo(new File([JPEG], 'laudo-da-maria.pdf', { type: 'application/pdf' }))
  const srv = await servidor()
  const api = {
    // why: the network is the boundary
    aparelhos: {
      chavePublica: async () => ({ codigo: 'SUCESSO', mensagem: '', dados: { kid: 'k1', chave: srv.chave } }),
    },
  }
  const exportador = { db, world, api } as unknown as Parameters<typeof exportarPacote>[0] // as: the one operation used
  return { ...device, srv, exportador }
}

test('the package opens at the server only: each task as a call of the contract, each file as it was', async () => {
  const { exportador, srv, db, world } = await comPendencias()
  const { arquivo, tarefas, semBytes } = await exportarPacote(exportador)
  expect({ tarefas, semBytes }).toEqual({ tarefas: 3, semBytes: 0 })
  expect(arquivo.name).toMatch(/^pendencias-[0-9a-f]{8}-2025-04-10\.zelo$/)
  const { publica } = await assinadorDoAparelho(db)
  const aberto = await srv.abrir(await bytesDe(arquivo), publica)
  const { dispositivo_id, usuario_id } = world.identidade
  expect(aberto.cabecalho).toMatchObject({ kid: 'k1', dispositivo_id })
  expect(aberto.conteudo).toMatchObject({ dispositivo_id, usuario_id, versao_app: '1.0.0' })
  const fila = await db.fila.toArray()
  expect(aberto.conteudo.tarefas.map((tarefa) => tarefa.op_id)).toEqual(fila.map((item) => item.op_id))
  const [inicio, bem, anexo] = aberto.conteudo.tarefas
  expect(inicio?.chamada).toMatchObject({ operacao: 'monitoramentos.estado', params: { id: 7 } })
  expect(bem?.chamada).toMatchObject({
    operacao: 'patrimonios.atualizar',
    params: { monitoramentoId: 7, patrimonioId: uuid('bem', 1) },
    body: { observacoes: NOTA },
  })
  expect(bem?.cabecalhos).toMatchObject({ 'idempotency-key': bem?.op_id, 'x-zelo-sequencia': '2' })
  const { inicio: posicao = -1, reserva } = anexo?.arquivo ?? {}
  expect(anexo?.chamada.operacao).toBe('multimidias.registrar')
  const bytes = aberto.arquivos.slice(posicao, posicao + (reserva?.tamanho ?? 0))
  expect(await browserHash.sha256(bytes.buffer)).toBe(reserva?.sha256)
  expect(bytes).toEqual(JPEG)
})

test('nothing of the work can be read in the file, and nothing leaves the queue', async () => {
  const { exportador, db } = await comPendencias()
  const { arquivo } = await exportarPacote(exportador)
  const texto = latin1(await bytesDe(arquivo))
  for (const segredo of [NOTA, 'Maria', 'laudo', 'patrimonios', latin1(JPEG.subarray(0, 12))])
    expect(texto.includes(segredo), segredo).toBe(false)
  expect(await db.fila.count()).toBe(3)
})

test('one altered byte anywhere and the server refuses it', async () => {
  const { exportador, srv, db } = await comPendencias()
  const { arquivo } = await exportarPacote(exportador)
  const { publica } = await assinadorDoAparelho(db)
  const original = await bytesDe(arquivo)
  for (const posicao of [4, 20, Math.floor(original.length / 2), original.length - 1]) {
    const alterado = original.slice()
    alterado[posicao] = (alterado[posicao] ?? 0) ^ 1
    await expect(srv.abrir(alterado, publica), `byte ${posicao}`).rejects.toThrow('assinatura')
  }
})

test('the key kept on the device lets it export with no signal; without one it says what is missing', async () => {
  const { exportador, ...device } = await comPendencias()
  const semRede = { ...exportador, api: {} }
  await expect(exportarPacote(semRede)).rejects.toThrow('Falta a chave do servidor')
  await exportarPacote(exportador)
  expect((await exportarPacote(semRede)).tarefas).toBe(3)
  await device.db.fila.clear()
  await expect(exportarPacote(semRede)).rejects.toThrow('Não há nada pendente')
})

test('a task whose file is gone stays in the queue only, and is counted', async () => {
  const { exportador, db } = await comPendencias()
  await db.blobs.clear()
  expect(await exportarPacote(exportador)).toMatchObject({ tarefas: 2, semBytes: 1 })
})
