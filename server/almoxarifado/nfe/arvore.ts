// The XML of a note as a tree: bounded, without DTD, and only what is of the note's own namespace.
import { SaxesParser } from 'saxes'
import { TAMANHO_DA_NFE } from '#contract/almoxarifado/nfe.ts'
import { linhaVisivel } from '#contract/casa/texto.ts'

/** The message is for the person. */
export class NotaIlegivel extends Error {}

export interface No {
  nome: string
  texto: string
  atributos: Readonly<Record<string, string>>
  filhos: No[]
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'

// The tax authority takes messages of up to 500 kB (Manual de Orientação do Contribuinte), and the layout has room for
// 990 items in some fifteen levels. Four times the bytes is for who indents the file; in 500 kB no more than these
// elements fit; and a document of 10,000 items is therefore none that was ever authorised: it is refused, not read.
const ELEMENTOS = 100_000
const NIVEIS = 30
/** Of one element: the layout has two at most, beside the declarations of namespaces. */
const ATRIBUTOS = 20

const naoEhXml = (linha: number) =>
  new NotaIlegivel(
    `O arquivo não é um XML inteiro: o problema está na linha ${linha}. Baixe a nota de novo e envie como veio.`,
  )

/** UTF-8, as the layout demands; some programs of old declared and wrote Latin 1. */
function textoDe(bytes: Uint8Array): string {
  const inicio = Buffer.from(bytes.subarray(0, 120)).toString('latin1')
  const latim = /encoding\s*=\s*["'](iso-8859-1|windows-1252)["']/i.test(inicio)
  try {
    return new TextDecoder(latim ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotaIlegivel('O texto do arquivo não está em UTF-8. Envie o XML da nota como veio do emissor.')
  }
}

/** Throws `NotaIlegivel`. */
export function arvoreDe(bytes: Uint8Array): No {
  if (bytes.length === 0) throw new NotaIlegivel('O arquivo chegou vazio.')
  if (bytes.length > TAMANHO_DA_NFE)
    throw new NotaIlegivel('O arquivo passa de 2 MB, e nenhuma NF-e tem esse tamanho.')
  const texto = textoDe(bytes)
  const leitor = new SaxesParser({ xmlns: true, position: true })
  const abertos: No[] = []
  let raiz: No | undefined
  let elementos = 0
  let atributosDoElemento = 0
  /** How deep inside an element of another namespace, as the signature: nothing of it is kept. */
  let fora = 0

  // Nothing is declared, so nothing expands: neither a bomb of entities nor a file of this server.
  leitor.on('doctype', () => {
    throw new NotaIlegivel('O arquivo traz uma declaração DOCTYPE, que uma NF-e não tem. Ele não foi lido.')
  })
  leitor.on('error', () => {
    throw naoEhXml(leitor.line)
  })
  leitor.on('opentagstart', () => {
    atributosDoElemento = 0
  })
  leitor.on('attribute', () => {
    atributosDoElemento += 1
    if (atributosDoElemento > ATRIBUTOS)
      throw new NotaIlegivel('O arquivo tem atributos demais para uma NF-e. Ele não foi lido.')
  })
  leitor.on('opentag', ({ local, uri, attributes }) => {
    elementos += 1
    if (elementos > ELEMENTOS || abertos.length + fora >= NIVEIS)
      throw new NotaIlegivel('O arquivo tem elementos demais para uma NF-e. Ele não foi lido.')
    if (fora > 0 || (uri !== NAMESPACE && uri !== '')) {
      fora += 1
      return
    }
    const atributos = Object.fromEntries(Object.values(attributes).map((a) => [a.local, a.value]))
    const no: No = { nome: local, texto: '', atributos, filhos: [] }
    abertos.at(-1)?.filhos.push(no)
    raiz ??= no
    abertos.push(no)
  })
  const escrever = (trecho: string) => {
    const no = abertos.at(-1)
    if (no && fora === 0) no.texto += trecho
  }
  leitor.on('text', escrever)
  leitor.on('cdata', escrever)
  leitor.on('closetag', () => {
    if (fora > 0) fora -= 1
    else abertos.pop()
  })
  leitor.write(texto).close()
  if (!raiz) throw new NotaIlegivel('Este XML não é de uma NF-e.')
  return raiz
}

export const filho = (no: No | undefined, nome: string): No | undefined =>
  no?.filhos.find((cada) => cada.nome === nome)

export const filhos = (no: No | undefined, nome: string): No[] =>
  no?.filhos.filter((cada) => cada.nome === nome) ?? []

/** No field that is read here has room for more in the layout. */
const TEXTO = 200

/** The text at the end of the path, without what nobody sees; null when it is absent or empty. */
export function lido(no: No | undefined, ...caminho: string[]): string | null {
  let aqui = no
  for (const nome of caminho) aqui = filho(aqui, nome)
  return (
    linhaVisivel(aqui?.texto ?? '')
      .trim()
      .slice(0, TEXTO) || null
  )
}

/** Throws `NotaIlegivel` when it is absent. */
export function exigido(no: No | undefined, ...caminho: string[]): string {
  const valor = lido(no, ...caminho)
  if (valor === null)
    throw new NotaIlegivel(`Falta “${caminho.at(-1)}” na nota. Envie o XML como veio do emissor.`)
  return valor
}

/** An amount in reais, as centavos; absent is zero. Throws `NotaIlegivel`. */
export function centavos(no: No | undefined, ...caminho: string[]): number {
  const escrito = lido(no, ...caminho)
  if (escrito === null) return 0
  const partes = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(escrito)
  if (!partes) throw valorInvalido(caminho, escrito)
  return Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'))
}

/** A quantity or a price, as it was written. Throws `NotaIlegivel`. */
export function decimal(no: No | undefined, ...caminho: string[]): string {
  const escrito = exigido(no, ...caminho)
  if (!/^\d{1,15}(\.\d{1,10})?$/.test(escrito)) throw valorInvalido(caminho, escrito)
  return escrito
}

const valorInvalido = (caminho: readonly string[], escrito: string) =>
  new NotaIlegivel(`O valor “${escrito.slice(0, 30)}” de “${caminho.at(-1)}” não é um número da NF-e.`)
