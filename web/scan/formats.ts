/** The symbols that labels bear. PDF417 and the rarer ones are left out: each one more costs time and false readings. */
export const FORMATS = ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'ITF'] as const
export type Format = (typeof FORMATS)[number]

/** The same symbols as the Shape Detection API of the browser names them. */
export const NATIVE_FORMATS: Readonly<Record<Format, string>> = {
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  Code39: 'code_39',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  ITF: 'itf',
}

export interface Code {
  text: string
  format: string
}

/** Symbols without a check digit of their own, which stripes of anything can imitate when they are short. */
const MINIMUM_LENGTH: Readonly<Record<string, number>> = { ITF: 6, Code39: 4 }

/** Whether the text is more than a misreading. */
export function isPlausible({ text, format }: Code): boolean {
  return text.trim().length >= (MINIMUM_LENGTH[format] ?? 2)
}
