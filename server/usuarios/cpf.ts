import { campoInvalido } from '#server/http/erro.ts'

function digito(cpf: string, ate: number): number {
  let soma = 0
  for (let i = 0; i < ate; i++) soma += Number(cpf[i]) * (ate + 1 - i)
  return ((soma * 10) % 11) % 10
}

/** Whether the two last of eleven digits are the ones that the others ask for. */
export function cpfConfere(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false
  return digito(cpf, 9) === Number(cpf[9]) && digito(cpf, 10) === Number(cpf[10])
}

/** Eleven digits, or null for none. Throws `ERR_FORM_VALIDATION`. */
export function cpfEmDigitos(texto: string | null): string | null {
  if (texto === null || texto === '') return null
  const cpf = texto.replace(/[.\-\s]/g, '')
  if (!cpfConfere(cpf)) throw campoInvalido('cpf', 'Este CPF não existe. Confira os números.')
  return cpf
}
