// Readers of cells as people in Brazil type them. Each throws an `Error` that says what the cell should be.
import { nomeEm } from '#contract/casa/campos.ts'
import { documentoSemMascara } from '#contract/casa/documentos-br.ts'
import { chaveDe, textoLimpo } from '../normalizacao.ts'

/** A spreadsheet that exports text against formulas puts an apostrophe before it. */
const semApostrofo = (texto: string) => texto.replace(/^'(?=[=+\-@])/, '')

export const texto = (celula: string): string => semApostrofo(textoLimpo(celula))

/** Digits alone; zeros to the left, which a spreadsheet drops, are put back up to `tamanho`. */
export function digitos(tamanho: number, minimo: number, aviso: string) {
  return (celula: string): string => {
    const numeros = textoLimpo(celula)
      .replace(/[\s.\-/]/g, '')
      .replace(/,0+$/, '')
    if (!/^\d+$/.test(numeros) || numeros.length > tamanho || numeros.length < minimo) throw new Error(aviso)
    return numeros.padStart(tamanho, '0')
  }
}

/** The lengths that a CPF and a CNPJ may have without their first zeros: of fewer digits it could be any number. */
const SEM_ZEROS = { menor: 9, cpf: 11, cnpj: 14 }

/** Zeros to the left, which a spreadsheet drops, are put back; a CNPJ with letters arrives whole. */
export function cpfOuCnpj(celula: string): string {
  const limpo = documentoSemMascara(texto(celula)).replace(/,0+$/, '')
  const { length } = limpo
  if (!/^\d+$/.test(limpo) || length < SEM_ZEROS.menor || length > SEM_ZEROS.cnpj) return limpo
  return limpo.padStart(length <= SEM_ZEROS.cpf ? SEM_ZEROS.cpf : SEM_ZEROS.cnpj, '0')
}

/** `1.234,56`, `1234,56` and `1234.56`; a single point before exactly three digits separates thousands. */
export function decimal(celula: string): number {
  const limpo = textoLimpo(celula).replace(/\s|^R\$/g, '')
  const milhares = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(limpo)
  const normal = milhares ? limpo.replaceAll('.', '').replace(',', '.') : limpo.replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(normal)) throw new Error('use um número, por exemplo 1.234,56')
  return Number(normal)
}

/** Never thousands: `-10.184` is ten degrees. */
export function grau(celula: string): number {
  const normal = textoLimpo(celula).replace(',', '.')
  if (!/^-?\d{1,3}(\.\d+)?$/.test(normal)) throw new Error('use graus decimais, por exemplo -10,184')
  return Number(normal)
}

export function inteiro(celula: string): number {
  const valor = decimal(celula)
  if (!Number.isSafeInteger(valor)) throw new Error('use um número inteiro')
  return valor
}

export function booleano(celula: string): boolean {
  const valor = chaveDe(celula)
  if (['sim', 's', '1', 'x', 'verdadeiro', 'true'].includes(valor)) return true
  if (['nao', 'n', '0', 'falso', 'false'].includes(valor)) return false
  throw new Error('responda Sim ou Não')
}

/** The key of a label, whatever its case and accents; the key itself serves too. */
export function opcao<K extends string>(vocabulario: Readonly<Record<K, string | { rotulo: string }>>) {
  const chaves = Object.keys(vocabulario) as K[] // as: keys of the record given
  const entradas = chaves.map((chave) => [chave, nomeEm(vocabulario, chave) ?? chave] as const)
  const porNome = new Map(
    entradas.flatMap(([chave, rotulo]) => [
      [chaveDe(rotulo), chave],
      [chaveDe(chave), chave],
    ]),
  )
  return (celula: string): K => {
    const chave = porNome.get(chaveDe(celula))
    if (chave === undefined) throw new Error(`use ${entradas.map(([, rotulo]) => rotulo).join(', ')}`)
    return chave
  }
}

/** Several in one cell, with `/`, `;` or `,` between them. */
export function lista<V>(ler: (celula: string) => V) {
  return (celula: string): V[] =>
    textoLimpo(celula)
      .split(/[/;,]/)
      .map((parte) => parte.trim())
      .filter(Boolean)
      .map(ler)
}
