import type { Coluna } from '#web/list/list-definition.ts'

/** The columns of a list, those named with what the file has in their place: a cell may say more than its value. */
export const comNoArquivo = <T>(
  colunas: readonly Coluna<T>[],
  no_arquivo: Readonly<Record<string, readonly string[]>>,
): Coluna<T>[] =>
  colunas.map((coluna) => {
    const noArquivo = no_arquivo[coluna.chave]
    return noArquivo ? { ...coluna, noArquivo } : coluna
  })
