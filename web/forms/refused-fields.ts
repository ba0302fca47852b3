/** Where the messages of a refusal go: to fields that the form shows, or above it. */
import type { Erros } from '#contract/casa/envelope.ts'

export interface RefusedFields {
  campos: readonly { campo: string; mensagem: string }[]
  /** Of fields that this form does not show, and of the form as a whole. */
  gerais: readonly string[]
}

/** `mostra` says whether the form shows the field; `a.0.b` goes to the nearest field above that it does. */
export function refusedFields(erros: Erros, mostra: (campo: string) => boolean): RefusedFields {
  const campos: { campo: string; mensagem: string }[] = []
  const gerais: string[] = []
  for (const [nome, mensagens] of Object.entries(erros)) {
    const mensagem = mensagens.join(' ')
    const partes = nome.split('.')
    while (partes.length > 0 && !mostra(partes.join('.'))) partes.pop()
    if (partes.length > 0) campos.push({ campo: partes.join('.'), mensagem })
    else gerais.push(mensagem)
  }
  return { campos, gerais }
}
