// @vitest-environment node
import { expect, test } from 'vitest'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { ENVIO_EM_PARTES } from '#contract/papeis/multimidias.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import type { Envio } from '#web/api/upload.ts'
import { enviarArquivo, type Meios, type Remessa } from './upload-pieces.ts'

const { parte, acimaDe } = ENVIO_EM_PARTES

function sorteio(semente: number) {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1103515245) + 12345) >>> 0
    return estado / 2 ** 32
  }
}

/** Never the same at two offsets of a piece. */
function conteudo(tamanho: number): Uint8Array<ArrayBuffer> {
  const numeros = new Uint32Array(Math.ceil(tamanho / 4))
  for (let i = 0; i < numeros.length; i++) numeros[i] = i
  return new Uint8Array(numeros.buffer).slice(0, tamanho)
}

/** Millions of bytes: `toEqual` would take seconds. */
const iguais = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])

const resposta = (codigo: string, dados: unknown, http = 200) => ({
  http,
  texto: JSON.stringify({ codigo, mensagem: codigo, dados }),
  header: () => null,
})

/** A server that keeps what arrives of a piece that is cut, and a network that cuts when told. */
function mundo(tamanho: number, cortar: () => number | null = () => null) {
  const original = conteudo(tamanho)
  const estado = {
    recebidos: new Uint8Array(0),
    endereco: 1,
    vence: Number.POSITIVE_INFINITY,
    transmitidos: 0,
    quedas: 0,
    reservas: 0,
    log: [] as string[],
    progresso: [] as number[],
    posicoes: [] as number[],
  }
  const guardar = (bytes: Uint8Array) => {
    const juntos = new Uint8Array(estado.recebidos.length + bytes.length)
    juntos.set(estado.recebidos)
    juntos.set(bytes, estado.recebidos.length)
    estado.recebidos = juntos
  }
  const vencido = (url: string) => url !== `/envio/${estado.endereco}`
  async function enviar({ method = 'PUT', url, bytes, headers, onProgress }: Envio) {
    const inicio = Number(headers[CABECALHOS.posicaoDoEnvio] ?? 0)
    estado.log.push(`${method} ${inicio}+${bytes.byteLength}`)
    if (estado.log.length > estado.vence) {
      estado.vence = Number.POSITIVE_INFINITY
      estado.endereco += 1
    }
    if (vencido(url)) return resposta('ERR_LINK_EXPIRADO', null, 403)
    if (inicio !== estado.recebidos.length)
      return resposta('ERR_POSICAO_DO_ENVIO', { posicao: estado.recebidos.length }, 409)
    const corte = cortar()
    const chegam = corte === null ? bytes.byteLength : Math.floor(corte * bytes.byteLength)
    estado.transmitidos += bytes.byteLength
    // The browser counts what it gave to the network, which may be more than what arrived.
    onProgress?.(bytes.byteLength, bytes.byteLength)
    guardar(new Uint8Array(bytes.slice(0, chegam)))
    if (corte !== null) {
      estado.quedas += 1
      throw new ErroDeRede('cortado')
    }
    const completo = estado.recebidos.length === tamanho
    return resposta('SUCESSO', { posicao: estado.recebidos.length, completo })
  }
  const meios: Meios = {
    enviar,
    consultar: async (url) => {
      estado.log.push('HEAD')
      return vencido(url) ? null : estado.recebidos.length
    },
    pausa: async () => undefined,
  }
  let maior = 0
  const remessa: Remessa = {
    bytes: original.buffer,
    headers: {},
    reservar: async () => {
      estado.reservas += 1
      return { url: `/envio/${estado.endereco}`, recebido: false }
    },
    onProgress: (bytes) => {
      maior = Math.max(maior, bytes)
      estado.progresso.push(maior)
    },
    onPosicao: (bytes) => estado.posicoes.push(bytes),
  }
  return { estado, meios, remessa, original }
}

test('a small file goes whole in one PUT', async () => {
  const { estado, meios, remessa } = mundo(acimaDe)
  await enviarArquivo(remessa, meios)
  expect(estado.log).toEqual([`PUT 0+${acimaDe}`])
})

test('a large file goes in pieces, from where the server stands', async () => {
  const { estado, meios, remessa, original } = mundo(acimaDe + 10)
  estado.recebidos = original.slice(0, parte)
  expect(await enviarArquivo(remessa, meios)).toMatchObject({ codigo: 'SUCESSO' })
  expect(estado.log).toEqual(['HEAD', `PATCH ${parte}+${parte}`, `PATCH ${2 * parte}+10`])
  expect(iguais(estado.recebidos, original)).toBe(true)
  expect(estado.posicoes).toEqual([parte, 2 * parte, 2 * parte + 10])
})

test('what the server has already is not sent', async () => {
  const { estado, meios, remessa } = mundo(acimaDe + 10)
  const answer = await enviarArquivo(
    { ...remessa, reservar: async () => ({ url: '/envio/1', recebido: true }) },
    meios,
  )
  expect(answer).toMatchObject({ codigo: 'SUCESSO' })
  expect(estado.log).toEqual([])
})

test('cuts at any byte resend at most one piece each, and the progress never goes back', async () => {
  for (let semente = 1; semente <= 20; semente++) {
    const acaso = sorteio(semente)
    const { estado, meios, remessa, original } = mundo(6 * parte + 123, () =>
      acaso() < 0.2 ? acaso() : null,
    )
    let answer = await enviarArquivo(remessa, meios)
    // Several cuts in a row end the attempt; the next one goes on from the server's offset.
    for (let vez = 0; vez < 5 && answer.tipo === 'sem-resposta'; vez++) {
      answer = await enviarArquivo(remessa, meios)
    }
    expect(answer, `seed ${semente}`).toMatchObject({ codigo: 'SUCESSO' })
    expect(iguais(estado.recebidos, original)).toBe(true)
    expect(estado.transmitidos - original.length).toBeLessThanOrEqual(estado.quedas * parte)
    expect(estado.progresso).toEqual([...estado.progresso].sort((a, b) => a - b))
  }
})

test('an address that expires half-way is replaced, and the file goes on from the same offset', async () => {
  const { estado, meios, remessa, original } = mundo(4 * parte)
  estado.vence = 3
  expect(await enviarArquivo(remessa, meios)).toMatchObject({ codigo: 'SUCESSO' })
  expect(estado.reservas).toBe(2)
  expect(iguais(estado.recebidos, original)).toBe(true)
  expect(estado.transmitidos).toBe(original.length)
})

test('an offset of another turn is corrected by the answer itself', async () => {
  const { estado, meios, remessa, original } = mundo(3 * parte)
  estado.recebidos = original.slice(0, 2 * parte)
  const consultar = async () => 0
  expect(await enviarArquivo(remessa, { ...meios, consultar })).toMatchObject({ codigo: 'SUCESSO' })
  expect(estado.log).toEqual([`PATCH 0+${parte}`, `PATCH ${2 * parte}+${parte}`])
})

test('a network that lets nothing through is given up after a few tries', async () => {
  const { estado, meios, remessa } = mundo(3 * parte, () => 0)
  expect(await enviarArquivo(remessa, meios)).toEqual({ tipo: 'sem-resposta', motivo: 'cortado' })
  expect(estado.quedas).toBe(4)
})

test('a server that confirms without advancing does not hold the queue for ever', async () => {
  const { meios, remessa } = mundo(3 * parte)
  const enviar = async () => resposta('SUCESSO', { posicao: 0, completo: false })
  expect(await enviarArquivo(remessa, { ...meios, enviar })).toMatchObject({ tipo: 'sem-resposta' })
})

test('a refusal of the reservation or of a piece is the answer', async () => {
  const { meios, remessa } = mundo(3 * parte)
  const recusa = {
    tipo: 'resposta',
    http: 403,
    codigo: 'ERR_NAO_AUTORIZADO',
    mensagem: '',
    dados: null,
  } as const
  expect(await enviarArquivo({ ...remessa, reservar: async () => recusa }, meios)).toEqual(recusa)
  const enviar = async () => resposta('ERR_CHECKSUM', null, 422)
  expect(await enviarArquivo(remessa, { ...meios, enviar })).toMatchObject({ codigo: 'ERR_CHECKSUM' })
})
