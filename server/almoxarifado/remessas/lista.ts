import { LISTA_DE_REMESSAS } from '#contract/almoxarifado/lista-de-remessas.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { vistaDe } from './columns.ts'
import { paginaDeRemessas, quantasRemessas } from './list-queries.ts'
import { acoesDaRemessa } from './policy.ts'

export const { listar, exportada: remessasExportadas } = listaPorChave(LISTA_DE_REMESSAS, {
  dadosPessoais: false,
  async filtroDe(pedida, db) {
    const { atrasada: sim, ...filtro } = pedida.filtro
    return {
      ...filtro,
      ...doLeitor(pedida),
      usuario_id: pedida.leitor.usuario_id,
      ...(sim !== undefined && { atrasada: { sim, prazo: (await limitesAtuais(db)).remessa_receber_dias } }),
    }
  },
  ler: paginaDeRemessas,
  quantas: quantasRemessas,
  registros: ({ ator }, lidas) =>
    lidas.map((lida) => ({ ...vistaDe(lida), acoes: acoesDaRemessa(ator, lida) })),
  linha: vistaDe,
})
