import { LISTA_DE_DOCUMENTOS } from '#contract/papeis/lista-de-documentos.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeDocumentos, quantosDocumentos } from './list-queries.ts'
import { acoesDoDocumento } from './policy.ts'

export const { listar, exportada: documentosExportados } = listaPorChave(LISTA_DE_DOCUMENTOS, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    nos: nosDaPermissao(pedida.leitor.concessoes, pedida.permissao),
  }),
  ler: paginaDeDocumentos,
  quantas: quantosDocumentos,
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, caminho, alcance, com_valores, ato_em_vigor, ...documento }) => ({
      ...documento,
      acoes: acoesDoDocumento(ator, { ...documento, caminho, alcance, com_valores, ato_em_vigor }),
    })),
  linha: (lida) => lida,
})
