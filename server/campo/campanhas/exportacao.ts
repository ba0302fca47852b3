import type { z } from 'zod'
import type { campanhas, LocalAVisitar } from '#contract/campo/campanhas.ts'
import { LISTA_DE_CAMPANHAS } from '#contract/campo/lista-de-campanhas.ts'
import { LISTA_DE_LOCAIS_A_VISITAR } from '#contract/campo/lista-de-locais-a-visitar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { lidosPara } from './a-visitar.ts'
import { condicoes, origem } from './queries.ts'

export const campanhasExportadas = exportavelPorId({
  ...arquivoDa(LISTA_DE_CAMPANHAS),
  origem: ({ fuso }) => origem(fuso),
  onde: (filtro, { concessoes }) =>
    condicoes(nosDaPermissao(concessoes, LISTA_DE_CAMPANHAS.exportar), filtro),
})

type AVisitar = z.output<typeof campanhas.aVisitar.query>

async function locais(db: Queryable, { leitor, filtro, ids }: Pedida<AVisitar>): Promise<LocalAVisitar[]> {
  const todos = await lidosPara(db, filtro, leitor)
  return ids === null ? todos : todos.filter(({ id }) => ids.includes(id))
}

export const locaisAVisitarExportados = exportable<AVisitar, LocalAVisitar>({
  ...arquivoDa(LISTA_DE_LOCAIS_A_VISITAR),
  dadosPessoais: false,
  // The points of all are known before the first is: a block is a stretch of them.
  async pagina(db, pedida, depois, limite) {
    const inicio = Number(depois ?? 0)
    const todos = await locais(db, pedida)
    const fim = inicio + limite
    return { linhas: todos.slice(inicio, fim), proximo: fim < todos.length ? String(fim) : null }
  },
  total: async (db, pedida) => (await locais(db, pedida)).length,
})
