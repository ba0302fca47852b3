// What people call the fields of a record, and how they read what a field holds: said once, for its form, the facts of
// its page, its trail, its exported file and the sheets that are imported. Files of words are loaded by who shows the
// record, never by the operations: a visit has no room for them.

export interface CampoDoRegistro {
  rotulo: string
  /** Under its control in a form. */
  ajuda?: string
  /** What its values are called. */
  vocabulario?: Readonly<Record<string, string>>
  /** How a value is written; what it does not know stays as it is. */
  mascara?: (guardado: string) => string
}

export type Campos = Readonly<Record<string, CampoDoRegistro>>

function umDito({ vocabulario, mascara }: CampoDoRegistro, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  const escrito = String(valor)
  return vocabulario?.[escrito] ?? mascara?.(escrito) ?? escrito
}

/** What the field holds, as it is read; empty for nothing. Several are one line. */
export function ditoDoCampo(campo: CampoDoRegistro, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  const todos: readonly unknown[] = Array.isArray(valor) ? valor : [valor]
  return todos.map((um) => umDito(campo, um)).join(', ')
}
