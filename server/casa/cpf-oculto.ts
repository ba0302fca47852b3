// A CPF as those read it who need only recognise it.

/** `***.456.789-**`. */
export function cpfOculto(cpf: string | null): string | null {
  return cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}
