import type { Sql } from 'sql-template-tag'
import type { Cadencia } from '#contract/analises/relatorios.ts'
import { diaDe, horaDe } from '#server/casa/http/dia.ts'
import { instanteDe } from './queries.ts'
import { diaDoProximo } from './ritmo.ts'

/** The next instant of a rhythm after now, on the órgão's wall. */
export function proximoDe(cadencia: Cadencia, agora: Date, fuso: string): Sql {
  const dia = diaDoProximo(cadencia, { dia: diaDe(agora, fuso), hora: horaDe(agora, fuso) })
  return instanteDe(dia, cadencia.hora, fuso)
}
