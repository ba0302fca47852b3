// What people wrote, inside a page, an e-mail or a drawing.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapado = (texto: string): string =>
  texto.replace(/[&<>"']/g, (sinal) => ESCAPES[sinal] ?? sinal)
