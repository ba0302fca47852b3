import { unidadePorExtenso } from '#contract/casa/unidades.ts'

/** The column of a list's file that says in words of what its quantities are. */
export const UNIDADE_NO_ARQUIVO = {
  rotulo: 'Unidade',
  so: 'arquivo',
  valor: ({ unidade }: { unidade: string }) => unidadePorExtenso(unidade, 1),
} as const
