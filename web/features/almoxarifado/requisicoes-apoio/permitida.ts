import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'

export const permitida = ({ acoes }: { acoes: readonly AcaoDoRegistro[] }, acao: string): boolean =>
  acoes.some(({ chave, permitido }) => chave === acao && permitido)
