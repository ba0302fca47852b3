import { insights } from '#contract/analises/insights.ts'
import { INSIGHTS_DO_CONSUMO } from '#contract/analises/insights-do-consumo.ts'
import {
  LISTA_DE_MATERIAIS_DO_CONSUMO,
  LISTA_DE_MOVIMENTOS_DE_USO,
} from '#contract/analises/listas-do-uso.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeMateriais, quantosMateriais } from './consumo-dos-materiais.ts'
import { paginaDeMovimentos, quantosMovimentos } from './movimentos-queries.ts'
import { alcanceDe } from './pedido.ts'
import { periodoDe } from './periodo.ts'

/** What both lists of the ledger show to this person. */
function recorteDaLista<F extends { de?: string | undefined; ate?: string | undefined }>(
  filtro: F,
  { concessoes, fuso }: LeitorDaLista,
) {
  const periodo = periodoDe(filtro, diaDe(new Date(), fuso))
  const alcance = alcanceDe(concessoes, [
    insights.movimentos.access,
    ...INSIGHTS_DO_CONSUMO.consumo_por_mes.exige,
  ])
  return { periodo, recorte: { ...filtro, alcance, de: periodo.de, ate: periodo.ate } }
}

export const { listar: movimentos, exportada: movimentosExportados } = listaPorChave(
  LISTA_DE_MOVIMENTOS_DE_USO,
  {
    dadosPessoais: false,
    filtroDe(pedida) {
      const { texto, ...resto } = pedida.filtro
      return { texto, ...doLeitor(pedida), recorte: recorteDaLista(resto, pedida.leitor).recorte }
    },
    ler: paginaDeMovimentos,
    quantas: quantosMovimentos,
    registros: (_, lidas) => lidas.map(({ chave: __, ...movimento }) => movimento),
    linha: (lida) => lida,
  },
)

export const { listar: materiais, exportada: materiaisDoConsumoExportados } = listaPorChave(
  LISTA_DE_MATERIAIS_DO_CONSUMO,
  {
    dadosPessoais: false,
    filtroDe(pedida) {
      const { texto, classe, ...resto } = pedida.filtro
      return { texto, classe, ...doLeitor(pedida), ...recorteDaLista(resto, pedida.leitor) }
    },
    ler: paginaDeMateriais,
    quantas: quantosMateriais,
    sentido: (ordem) => (ordem === 'valor' ? 'desc' : 'asc'),
    registros: (_, lidas) => lidas.map(({ chave: __, ...material }) => material),
    linha: (lida) => lida,
  },
)
