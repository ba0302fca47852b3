/** The facts of a record's page, each by its field's own words. */
import type { ReactNode } from 'react'
import { type CampoDoRegistro, ditoDoCampo } from '#contract/casa/campos.ts'

/** `valor`, where it is told otherwise than the field alone is. */
export function fatosDe<K extends string>(
  campos: Readonly<Record<K, CampoDoRegistro>>,
  registro: Readonly<Partial<Record<NoInfer<K>, unknown>>>,
) {
  return (nome: K, ...valor: readonly [ReactNode?]) => ({
    label: campos[nome].rotulo,
    value: valor.length > 0 ? valor[0] : ditoDoCampo(campos[nome], registro[nome]),
  })
}
