// What people call the fields of a record, and how they read what a field holds: said once, for its form, the facts of
// its page, its trail, its exported file and the sheets that are imported. Files of words are loaded by who shows the
// record, never by the operations: a visit has no room for them.

/** The names of the values of a field, by the value. */
export type Vocabulario = Readonly<Record<string, string | { rotulo: string }>>

export function nomeEm(vocabulario: Vocabulario, chave: string): string | undefined {
  const nome = vocabulario[chave]
  return typeof nome === 'object' ? nome.rotulo : nome
}

export interface CampoDoRegistro {
  rotulo: string
  /** Under its control in a form. */
  ajuda?: string
  /** What its values are called. */
  vocabulario?: Vocabulario
  /** How a value is written; what it does not know stays as it is. */
  mascara?: (guardado: string) => string
}

export type Campos = Readonly<Record<string, CampoDoRegistro>>

function umDito({ vocabulario, mascara }: CampoDoRegistro, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  const escrito = String(valor)
  return (vocabulario && nomeEm(vocabulario, escrito)) ?? mascara?.(escrito) ?? escrito
}

/** What the field holds, as it is read; empty for nothing. Several are one line. */
export function ditoDoCampo(campo: CampoDoRegistro, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  const todos: readonly unknown[] = Array.isArray(valor) ? valor : [valor]
  return todos.map((um) => umDito(campo, um)).join(', ')
}
