import { LISTA_DE_CLASSES } from '#contract/patrimonio/lista-de-classes.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { acoesDaClasse } from './policy.ts'
import { paginaDeClasses, quantasClasses } from './queries.ts'

export const { listar, exportada: classesExportadas } = listaPorChave(LISTA_DE_CLASSES, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeClasses,
  quantas: quantasClasses,
  linha: (lida) => lida,
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, ...classe }) => ({ ...classe, acoes: acoesDaClasse(ator, classe) })),
})
