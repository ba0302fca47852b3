/** Keys that work on every list; the dialog of `?` shows them. */
export const ATALHOS_DA_LISTA = [
  { teclas: ['J', '↓'], descricao: 'Linha seguinte' },
  { teclas: ['K', '↑'], descricao: 'Linha anterior' },
  { teclas: ['Enter'], descricao: 'Abrir a linha' },
  { teclas: ['X'], descricao: 'Selecionar a linha, ou deixar de selecionar' },
  { teclas: ['F'], descricao: 'Ir para o filtro da lista' },
] as const
