import { SINAIS_DE_TIPO, type SinalDeTipo, type TipoDeLocal } from '#contract/rede/local-tipos.ts'

// as: the keys of the literal
export const SINAIS = Object.keys(SINAIS_DE_TIPO) as SinalDeTipo[]

/** "Pode ter bens · Exige código INEP", or what it means that none is on. */
export function sinaisPorExtenso(tipo: Pick<TipoDeLocal, SinalDeTipo>): string {
  const ligados = SINAIS.filter((sinal) => tipo[sinal]).map((sinal) => SINAIS_DE_TIPO[sinal])
  return ligados.join(' · ') || 'Só organiza a árvore'
}
