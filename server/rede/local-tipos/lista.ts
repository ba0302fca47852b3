import { LISTA_DE_TIPOS_DE_LOCAL } from '#contract/rede/lista-de-tipos-de-local.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { acoesDoTipo } from './policy.ts'
import { paginaDeTipos, quantosTipos } from './queries.ts'

export const { listar, exportada: localTiposExportados } = listaPorChave(LISTA_DE_TIPOS_DE_LOCAL, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeTipos,
  quantas: quantosTipos,
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, em_uso, ...tipo }) => ({
      ...tipo,
      acoes: acoesDoTipo(ator, { ...tipo, em_uso }),
    })),
  linha: (lida) => lida,
})
