import { LISTA_DE_CARGAS } from '#contract/patrimonio/lista-de-cargas.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeCargas, quantasCargas } from './list-queries.ts'
import { acoesDaCarga } from './policy.ts'

export const { listar, exportada: termosExportados } = listaPorChave(LISTA_DE_CARGAS, {
  // The names of who answers.
  dadosPessoais: true,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    usuario_id: pedida.leitor.usuario_id,
    nos: nosDaPermissao(pedida.leitor.concessoes, pedida.permissao),
  }),
  ler: paginaDeCargas,
  quantas: quantasCargas,
  registros: ({ ator }, lidas) =>
    lidas.map((lida) => {
      const { chave: _chave, caminho: _caminho, responsavel_id: _pessoa, ...carga } = lida
      return { ...carga, acoes: acoesDaCarga(ator, lida) }
    }),
  linha: (lida) => lida,
})
