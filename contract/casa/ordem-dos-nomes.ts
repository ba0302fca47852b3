// Names as people read them in order: "Regional 2" before "Regional 10", as `f_ordem` has them in the database.
const NOMES = new Intl.Collator('pt-BR', { numeric: true })

export const comparaNomes = (um: string, outro: string): number => NOMES.compare(um, outro)
