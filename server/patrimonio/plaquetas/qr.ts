// A QR symbol of a short text: bytes, level M, versions 1 to 10 (ISO/IEC 18004). Two thousand of them take a moment,
// where the library that the tests draw pictures with takes twenty seconds.

/** Dark modules, row by row. */
export type Matriz = readonly (readonly boolean[])[]

/** By version, level M: error correction bytes of each block, and how many blocks. */
const CORRECAO = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCOS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const ALINHAMENTO: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

/** Bytes of a version, of data and of correction together. */
function bytesDe(versao: number): number {
  const alinhadores = versao === 1 ? 0 : Math.floor(versao / 7) + 2
  const bits =
    (16 * versao + 128) * versao +
    64 -
    (alinhadores > 0 ? (25 * alinhadores - 10) * alinhadores - 55 : 0) -
    (versao >= 7 ? 36 : 0)
  return Math.floor(bits / 8)
}

const correcaoDe = (versao: number) => CORRECAO[versao - 1] ?? 0
const blocosDe = (versao: number) => BLOCOS[versao - 1] ?? 1
const dadosDe = (versao: number) => bytesDe(versao) - correcaoDe(versao) * blocosDe(versao)

/** The product of two bytes in GF(256) over x^8 + x^4 + x^3 + x^2 + 1. */
function vezes(a: number, b: number): number {
  let z = 0
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d)
    z ^= ((b >>> i) & 1) * a
  }
  return z
}

function divisor(grau: number): Uint8Array {
  const polinomio = new Uint8Array(grau)
  polinomio[grau - 1] = 1
  let raiz = 1
  for (let i = 0; i < grau; i++) {
    for (let j = 0; j < grau; j++)
      polinomio[j] = vezes(polinomio[j] ?? 0, raiz) ^ (j + 1 < grau ? (polinomio[j + 1] ?? 0) : 0)
    raiz = vezes(raiz, 2)
  }
  return polinomio
}

function resto(dados: Uint8Array, polinomio: Uint8Array): Uint8Array {
  const fim = new Uint8Array(polinomio.length)
  for (const byte of dados) {
    const fator = byte ^ (fim[0] ?? 0)
    fim.copyWithin(0, 1)
    fim[fim.length - 1] = 0
    for (let i = 0; i < fim.length; i++) fim[i] = (fim[i] ?? 0) ^ vezes(polinomio[i] ?? 0, fator)
  }
  return fim
}

/** Mode, length, bytes, terminator and padding. */
function mensagem(texto: Uint8Array, versao: number): Uint8Array {
  const bits: number[] = []
  const por = (valor: number, quantos: number) => {
    for (let i = quantos - 1; i >= 0; i--) bits.push((valor >>> i) & 1)
  }
  por(4, 4)
  por(texto.length, versao < 10 ? 8 : 16)
  for (const byte of texto) por(byte, 8)
  const cabem = dadosDe(versao) * 8
  por(0, Math.min(4, cabem - bits.length))
  por(0, (8 - (bits.length % 8)) % 8)
  for (let enchimento = 0xec; bits.length < cabem; enchimento ^= 0xfd) por(enchimento, 8)
  return Uint8Array.from({ length: cabem / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )
}

/** Each block with its correction, a byte of each in turn. */
function intercalado(dados: Uint8Array, versao: number): number[] {
  const [blocos, total] = [blocosDe(versao), bytesDe(versao)]
  const curtos = blocos - (total % blocos)
  const tamanho = Math.floor(total / blocos) - correcaoDe(versao)
  const polinomio = divisor(correcaoDe(versao))
  let desde = 0
  const partes = Array.from({ length: blocos }, (_, i) => {
    const ate = desde + tamanho + (i < curtos ? 0 : 1)
    const bloco = dados.subarray(desde, ate)
    desde = ate
    return { bloco, correcao: resto(bloco, polinomio) }
  })
  const saida: number[] = []
  for (let i = 0; i <= tamanho; i++)
    for (const { bloco } of partes) if (i < bloco.length) saida.push(bloco[i] ?? 0)
  for (let i = 0; i < correcaoDe(versao); i++) for (const { correcao } of partes) saida.push(correcao[i] ?? 0)
  return saida
}

interface Desenho {
  escuro: boolean[][]
  /** Not of the data. */
  fixo: boolean[][]
}

const quadro = (lado: number) => Array.from({ length: lado }, () => Array<boolean>(lado).fill(false))

function marcar({ escuro, fixo }: Desenho, linha: number, coluna: number, valor: boolean): void {
  const [e, f] = [escuro[linha], fixo[linha]]
  if (e === undefined || f === undefined || coluna < 0 || coluna >= e.length) return
  e[coluna] = valor
  f[coluna] = true
}

function padroes(versao: number): Desenho {
  const lado = versao * 4 + 17
  const desenho = { escuro: quadro(lado), fixo: quadro(lado) }
  for (let i = 0; i < lado; i++) {
    marcar(desenho, 6, i, i % 2 === 0)
    marcar(desenho, i, 6, i % 2 === 0)
  }
  for (const [y, x] of [
    [3, 3],
    [3, lado - 4],
    [lado - 4, 3],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const longe = Math.max(Math.abs(dx), Math.abs(dy))
        marcar(desenho, y + dy, x + dx, longe !== 2 && longe !== 4)
      }
  const centros = ALINHAMENTO[versao - 1] ?? []
  const ultimo = lado - 7
  for (const y of centros)
    for (const x of centros) {
      if ((y === 6 && (x === 6 || x === ultimo)) || (y === ultimo && x === 6)) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          marcar(desenho, y + dy, x + dx, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  formato(desenho, 0)
  if (versao >= 7) dizerVersao(desenho, versao)
  return desenho
}

/** Level M and the mask, with their own correction, twice. */
function formato(desenho: Desenho, mascara: number): void {
  const lado = desenho.escuro.length
  let sobra = mascara
  for (let i = 0; i < 10; i++) sobra = (sobra << 1) ^ ((sobra >>> 9) * 0x537)
  const bits = ((mascara << 10) | sobra) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i <= 5; i++) marcar(desenho, i, 8, bit(i))
  marcar(desenho, 7, 8, bit(6))
  marcar(desenho, 8, 8, bit(7))
  marcar(desenho, 8, 7, bit(8))
  for (let i = 9; i < 15; i++) marcar(desenho, 8, 14 - i, bit(i))
  for (let i = 0; i < 8; i++) marcar(desenho, 8, lado - 1 - i, bit(i))
  for (let i = 8; i < 15; i++) marcar(desenho, lado - 15 + i, 8, bit(i))
  marcar(desenho, lado - 8, 8, true)
}

function dizerVersao(desenho: Desenho, versao: number): void {
  const lado = desenho.escuro.length
  let sobra = versao
  for (let i = 0; i < 12; i++) sobra = (sobra << 1) ^ ((sobra >>> 11) * 0x1f25)
  const bits = (versao << 12) | sobra
  for (let i = 0; i < 18; i++) {
    const escuro = ((bits >>> i) & 1) === 1
    const [a, b] = [lado - 11 + (i % 3), Math.floor(i / 3)]
    marcar(desenho, a, b, escuro)
    marcar(desenho, b, a, escuro)
  }
}

/** Where the data go: up and down, two columns at a time, from the right. */
function escrever({ escuro, fixo }: Desenho, bytes: readonly number[]): void {
  const lado = escuro.length
  let i = 0
  for (let direita = lado - 1; direita >= 1; direita -= 2) {
    if (direita === 6) direita = 5
    for (let passo = 0; passo < lado; passo++)
      for (const coluna of [direita, direita - 1]) {
        const sobe = ((direita + 1) & 2) === 0
        const y = sobe ? lado - 1 - passo : passo
        const linha = escuro[y]
        if (linha === undefined || fixo[y]?.[coluna]) continue
        if (i < bytes.length * 8) linha[coluna] = (((bytes[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1
        i++
      }
  }
}

const MASCARAS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
]

/** Long runs and blocks of one colour, which readers like least. */
function incomodo(matriz: Matriz): number {
  let soma = 0
  for (let y = 0; y < matriz.length; y++) {
    let [horizontal, vertical] = [1, 1]
    for (let x = 1; x < matriz.length; x++) {
      horizontal = matriz[y]?.[x] === matriz[y]?.[x - 1] ? horizontal + 1 : 1
      vertical = matriz[x]?.[y] === matriz[x - 1]?.[y] ? vertical + 1 : 1
      soma += (horizontal === 5 ? 3 : horizontal > 5 ? 1 : 0) + (vertical === 5 ? 3 : vertical > 5 ? 1 : 0)
      const cor = matriz[y]?.[x]
      if (y > 0 && cor === matriz[y]?.[x - 1] && cor === matriz[y - 1]?.[x] && cor === matriz[y - 1]?.[x - 1])
        soma += 3
    }
  }
  return soma
}

function mascarado({ escuro, fixo }: Desenho, mascara: number): Matriz {
  const inverte = MASCARAS[mascara]
  const matriz = escuro.map((linha, y) =>
    linha.map((valor, x) => (fixo[y]?.[x] ? valor : valor !== inverte?.(y, x))),
  )
  const desenho = { escuro: matriz, fixo: quadro(matriz.length) }
  formato(desenho, mascara)
  return matriz
}

/** The smallest symbol that holds the text; undefined when none of up to version 10 does. */
export function matrizQr(texto: string): Matriz | undefined {
  const bytes = new TextEncoder().encode(texto)
  const versao = BLOCOS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= dadosDe(i + 1)) + 1
  if (versao === 0) return undefined
  const desenho = padroes(versao)
  escrever(desenho, intercalado(mensagem(bytes, versao), versao))
  const candidatas = MASCARAS.map((_, mascara) => mascarado(desenho, mascara))
  return candidatas.reduce((melhor, uma) => (incomodo(uma) < incomodo(melhor) ? uma : melhor))
}
