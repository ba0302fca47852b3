import { LISTA_DE_INSTALACOES } from '#contract/rede/lista-de-instalacoes.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { instalacoesAlcancadas, quantasInstalacoes } from './queries.ts'

export const { listar, exportada: instalacoesExportadas } = listaPorChave(LISTA_DE_INSTALACOES, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    nos: nosDaPermissao(pedida.leitor.concessoes, pedida.permissao),
  }),
  ler: instalacoesAlcancadas,
  quantas: quantasInstalacoes,
  registros: (_, lidas) => lidas.map(({ instalacao }) => instalacao),
  linha: ({ instalacao }) => instalacao,
})
