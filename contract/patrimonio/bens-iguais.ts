// Several assets that differ in their series number alone, registered in one act.

import { z } from 'zod'
import { enumerar } from '#contract/casa/enumerar.ts'
import { NovoBem } from './bem.ts'

export const MAXIMO_DE_IGUAIS = 200

const SO_DE_UM = {
  numero_serie: 'De vários bens, informe os números de série na coluna, um por linha',
  tombamento: 'O tombamento é de um bem só: de vários, edite cada um depois',
  referencias: 'Os outros códigos são de um bem só: de vários, edite cada um depois',
} as const

/** `SN-1 (linhas 2 e 5)` of each that comes again, whatever its case. */
function repetidos(series: readonly string[]): string[] {
  const linhas = Map.groupBy(
    series.map((serie, i) => ({ serie, linha: i + 1 })),
    ({ serie }) => serie.toLowerCase(),
  )
  return [...linhas.values()].flatMap((iguais) => {
    const [primeira] = iguais
    if (primeira === undefined || iguais.length < 2) return []
    return [`${primeira.serie} (linhas ${enumerar(iguais.map(({ linha }) => String(linha)))})`]
  })
}

/** What is wrong with the column; undefined when each asset has its own number, or none has any. */
export function problemaDasSeries(series: readonly string[], quantidade: number): string | undefined {
  if (series.length === 0) return undefined
  const vazia = series.indexOf('')
  if (vazia >= 0) return `A linha ${vazia + 1} está em branco: tire a linha ou informe o número`
  const [duas, ...mais] = repetidos(series)
  if (duas) return `Números repetidos: ${[duas, ...mais].slice(0, 5).join(', ')}`
  if (series.length !== quantidade)
    return `São ${quantidade} bens e ${series.length} números de série: informe um para cada bem, ou nenhum`
  return undefined
}

export const NovosBens = z
  .strictObject({
    ...NovoBem.shape,
    quantidade: z
      .number('Informe a quantidade')
      .int('Informe um número inteiro')
      .min(1, 'Ao menos um')
      .max(MAXIMO_DE_IGUAIS, `No máximo ${MAXIMO_DE_IGUAIS} de cada vez`)
      .default(1),
    /** One for each asset, in order, or none at all; of a single asset it is `numero_serie`. */
    numeros_serie: z
      .array(z.string().trim().max(80, 'Cada número tem até 80 caracteres'))
      .max(MAXIMO_DE_IGUAIS, `No máximo ${MAXIMO_DE_IGUAIS} de cada vez`)
      .default([]),
  })
  .superRefine((dados, contexto) => {
    const { quantidade, numeros_serie } = dados
    const recusar = (campo: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [campo], message })
    if (quantidade > 1)
      for (const [campo, mensagem] of Object.entries(SO_DE_UM)) {
        const valor = dados[campo as keyof typeof SO_DE_UM] // as: the keys of the very object
        if (valor !== null && valor.length > 0) recusar(campo, mensagem)
      }
    if (quantidade === 1 && numeros_serie.length > 0)
      recusar('numeros_serie', 'De um bem só, informe o número de série no campo dele')
    const problema = quantidade > 1 ? problemaDasSeries(numeros_serie, quantidade) : undefined
    if (problema) recusar('numeros_serie', problema)
  })

/** One of those that were registered together. */
export const BemCadastrado = z.object({
  id: z.number().int(),
  descricao: z.string(),
  numero_serie: z.string().nullable(),
})
export type BemCadastrado = z.infer<typeof BemCadastrado>
