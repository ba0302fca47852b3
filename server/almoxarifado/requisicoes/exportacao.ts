import type { z } from 'zod'
import { LISTA_DE_REQUISICOES } from '#contract/almoxarifado/lista-de-requisicoes.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import {
  type FiltroDaListaDeRequisicoes,
  paginaDeRequisicoes,
  quantasRequisicoes,
} from '#server/almoxarifado/requisicoes/list-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

type Query = z.output<typeof requisicoes.listar.query>

/** By the reader's own authority: what was lent to them is for deciding, not for taking away. */
async function filtroDe(
  { filtro, ids, leitor }: Pedida<Query>,
  db: Queryable,
): Promise<FiltroDaListaDeRequisicoes> {
  return {
    ...filtro,
    concessoes: leitor.concessoes,
    autoridades: [{ delegado_por: null, concessoes: leitor.concessoes }],
    usuario_id: leitor.usuario_id,
    hoje: { fuso: leitor.fuso, prazos: await limitesAtuais(db) },
    ...(ids && { ids }),
  }
}

export const requisicoesExportadas = exportavelPorChave({
  ...arquivoDa(LISTA_DE_REQUISICOES),
  // Who asked is a person.
  dadosPessoais: true,
  filtroDe,
  ler: paginaDeRequisicoes,
  quantas: quantasRequisicoes,
  linha: ({ requisicao }) => requisicao,
})
