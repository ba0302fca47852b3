// What one copy is made of. Everything that it names is an object of the vault, by the hash of its content.
import { z } from 'zod'

const Objeto = z.object({
  /** SHA-256 of the content as it was. */
  sha256: z.string(),
  bytes: z.number().int(),
})

export type Objeto = z.infer<typeof Objeto>

export const TabelaCopiada = z.object({
  /** Quoted by PostgreSQL, with its schema where that is not `public`. */
  nome: z.string(),
  colunas: z.array(z.string()),
  linhas: z.number().int(),
  /** SHA-256 of the rows as COPY writes them, in their order. */
  sha256: z.string(),
  /** The same rows, compressed. */
  objeto: Objeto,
})

export type TabelaCopiada = z.infer<typeof TabelaCopiada>

export const Manifesto = z.object({
  formato: z.literal(1),
  /** The point in time of the database, and the name of the copy. */
  instante: z.iso.datetime(),
  programa: z.string(),
  postgres: z.string(),
  /** The last one applied. */
  migracao: z.string(),
  tabelas: z.array(TabelaCopiada),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string(), usada: z.boolean() })),
  arquivos: z.object({
    quantos: z.number().int(),
    bytes: z.number().int(),
    /** Lines of JSON, one for each file (`ArquivoCopiado`), compressed. */
    lista: Objeto,
  }),
  /** Files that the database names and the disk did not have. */
  faltam: z.array(z.string()),
  /** Keys of the installation that the copy does not hold, because they are given by the environment. */
  chaves_de_fora: z.array(z.string()),
})

export type Manifesto = z.infer<typeof Manifesto>

export const ArquivoCopiado = z.object({
  /** Below the data folder, with `/`. */
  caminho: z.string(),
  bytes: z.number().int(),
  mtime: z.number(),
  sha256: z.string(),
})

export type ArquivoCopiado = z.infer<typeof ArquivoCopiado>

export const linhasDe = (manifesto: Manifesto): number =>
  manifesto.tabelas.reduce((soma, { linhas }) => soma + linhas, 0)
