// Numbers as people in Brazil type them, and what to say of a text that is none.
import { useEffect, useRef, useState } from 'react'

export interface TypedNumber {
  /** Null where there is none. */
  value: number | null
  /** Why the text is no number, and what to write. */
  problem?: string
}

/** As Brazil writes it, with points between thousands or without: a number that begins with zero has none. */
const BRAZILIAN = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d*))?$/
/** With a point where the comma would be, as calculators and other programs write it. */
const POINTED = /^(\d*)\.(\d*)$/

/** The whole part and the decimals, each only digits; null where the text is no number. */
function partsOf(text: string): [whole: string, decimals: string] | null {
  const [, whole = '', decimals = ''] = BRAZILIAN.exec(text) ?? POINTED.exec(text) ?? []
  return whole + decimals === '' ? null : [whole.replaceAll('.', ''), decimals]
}

function tooManyDecimals(casas: number): string {
  if (casas === 0) return 'Só números inteiros, como 12.'
  return casas === 1 ? 'No máximo uma casa depois da vírgula.' : `No máximo ${casas} casas depois da vírgula.`
}

/** More digits than a number keeps. */
const MAX_DIGITS = 12

/** What comes with a figure copied from a spreadsheet or a bank. */
const AROUND = /^R\$\s*|\s*%$/g

/** "1.234,5", "1234,5", "1.000" (a thousand), "12.5" (twelve and a half) and "R$ 3,50"; nothing is rounded. */
export function readNumber(typed: string, casas: number): TypedNumber {
  const text = typed.trim().replace(AROUND, '')
  if (text === '') return { value: null }
  if (text.startsWith('-')) return { value: null, problem: 'Não pode ser menor que zero.' }
  const parts = partsOf(text)
  if (parts === null)
    return { value: null, problem: `Escreva um número, como ${casas > 0 ? '1234,5' : '1234'}.` }
  const [whole, decimals] = parts
  if (decimals.replace(/0+$/, '').length > casas) return { value: null, problem: tooManyDecimals(casas) }
  if (whole.replace(/^0+/, '').length > MAX_DIGITS)
    return { value: null, problem: 'É um número grande demais.' }
  return { value: Number(`${whole || '0'}.${decimals || '0'}`) }
}

/** As many as any number that the house keeps has: beyond them there are only the crumbs of a float. */
const KEPT_DECIMALS = 6

/** Never rounded: what is shown is what will be sent, and `problem` says what does not fit. */
const written = (value: number | null) =>
  value === null
    ? ''
    : value.toLocaleString('pt-BR', { maximumFractionDigits: KEPT_DECIMALS, useGrouping: false })

interface Options {
  value: number | null
  onChange: (value: number | null) => void
  casas: number
}

/**
 * The text of a field of numbers. What cannot be read ("3 bons" too) stays as it was typed, is no number to who asked
 * for one, and holds back the form (`holdUnreadable`); why is said when the field is left.
 */
export function useTypedNumber({ value, onChange, casas }: Options) {
  const [text, setText] = useState(() => written(value))
  const [left, setLeft] = useState(false)
  const [touched, setTouched] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const read = readNumber(text, casas)
  // What is being typed stays as typed ("12,"), also in a form that counts no number as zero: else what cannot be read
  // would become a zero that nobody typed. Another value given from outside replaces it.
  const kept = read.value === value || (touched && read.value === null && value === 0)
  const shown = kept ? text : written(value)
  const { problem } = readNumber(shown, casas)
  useEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem])
  return {
    problem: left ? problem : undefined,
    input: {
      ref,
      type: 'text',
      autoComplete: 'off',
      value: shown,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        const typed = target.value
        setText(typed)
        setTouched(true)
        onChange(readNumber(typed, casas).value)
      },
      onBlur: () => {
        setLeft(true)
        // As it was understood: "1.000" is a thousand.
        if (value !== null && kept && problem === undefined) setText(written(value))
      },
      onInvalid: () => setLeft(true),
    },
  } as const
}
