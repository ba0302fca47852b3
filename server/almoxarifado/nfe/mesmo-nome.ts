// Whether two names say the same thing in other words: letters in common prove nothing ("azul" in a long name is a tenth
// of it, and a pen that is red is another pen).
import { unidadeLida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'

/** What suppliers leave out or put in without meaning another thing; "sem" is none of them. */
const VAZIAS: ReadonlySet<string> = new Set('de da do das dos com c para p em e x n no nr'.split(' '))

/** `1.000` → `1000`, `1,0` → `1`, `2,50` → `2.5`. */
const comNumeros = (nome: string): string =>
  nome
    .replace(/(\d)\.(\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d+\.\d*?)0+(?!\d)/g, '$1')
    .replace(/(\d)\.(?!\d)/g, '$1')

const LITROS: ReadonlySet<string> = new Set(['lt', 'lts'])

/** `litros` → `l`, `gramas` → `g`, `folhas` → `folha`. */
function palavraDe(escrita: string): string {
  if (LITROS.has(escrita)) return 'l'
  const { familia, conhecida } = unidadeLida(escrita)
  return conhecida ? familia : escrita.replace(/(?<=\w{3})s$/, '')
}

/** The numbers in their order, and the words in any. */
function sentidoDe(nome: string): string {
  const partes = comNumeros(semAcento(nome)).match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
  const numeros = partes.filter((parte) => /^\d/.test(parte))
  const palavras = partes.filter((parte) => /^[a-z]/.test(parte) && !VAZIAS.has(parte)).map(palavraDe)
  return [...numeros, ...palavras.sort()].join(' ')
}

/** Two names that differ in a word, a number or the order of the numbers are two things, however alike. */
export const mesmoNome = (um: string, outro: string): boolean => sentidoDe(um) === sentidoDe(outro)
