/** The controls of a record's form: each with its field's own words, registered, and with what is wrong with it. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { CampoDoRegistro, Campos } from '#contract/casa/campos.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'

/** What a control of that field is called. */
export const palavrasDe = ({ rotulo, ajuda }: CampoDoRegistro) => ({
  label: rotulo,
  ...(ajuda !== undefined && { help: ajuda }),
})

export function camposDoFormulario<V extends FieldValues, K extends string>(
  form: UseFormReturn<V>,
  campos: Campos & Readonly<Record<K, CampoDoRegistro>>,
) {
  type Nome = K & FieldPath<V>
  const erro = (nome: FieldPath<V>): string | undefined =>
    form.getFieldState(nome, form.formState).error?.message
  /** Of one that no field of the record's own describes. */
  const controle = (nome: FieldPath<V>) => ({ ...form.register(nome), error: erro(nome) })
  const campo = (nome: Nome) => ({ ...palavrasDe(campos[nome]), ...controle(nome) })
  return {
    form,
    erro,
    controle,
    campo,
    palavras: (nome: K) => palavrasDe(campos[nome]),
    opcoes: (nome: K) => opcoesDe(campos[nome].vocabulario ?? {}),
    /** Yes or no. */
    marca: (nome: Nome) => ({
      label: campos[nome].rotulo,
      hint: campos[nome].ajuda,
      ...form.register(nome),
    }),
    /** One of a vocabulary. */
    escolha: (nome: Nome) => ({ ...campo(nome), options: opcoesDe(campos[nome].vocabulario ?? {}) }),
  }
}
