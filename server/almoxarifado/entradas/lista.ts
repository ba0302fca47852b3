import { LISTA_DE_ENTRADAS } from '#contract/almoxarifado/lista-de-entradas.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeEntradas, quantasEntradas, somaDasEntradas } from './list-queries.ts'
import { acoesDaEntrada } from './policy.ts'

export const { listar, exportada: entradasExportadas } = listaPorChave(LISTA_DE_ENTRADAS, {
  // Who gives may be a person.
  dadosPessoais: true,
  filtroDe: async (pedida, db) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    usuario_id: pedida.leitor.usuario_id,
    limites: await limitesAtuais(db),
  }),
  ler: paginaDeEntradas,
  quantas: quantasEntradas,
  soma: somaDasEntradas,
  async registros({ tx, ator }, lidas) {
    const limites = await limitesAtuais(tx)
    return lidas.map(({ entrada, alvo }) => ({ ...entrada, acoes: acoesDaEntrada(ator, alvo, limites) }))
  },
  linha: ({ entrada }) => entrada,
})
