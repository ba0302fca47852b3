// The year of a moment, where the órgão is.
import { diaDe } from './dia.ts'

export const anoDe = (agora: Date, fuso: string) => Number(diaDe(agora, fuso).slice(0, 4))
