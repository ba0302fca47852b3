// Disposals in the search, by their protocolo.
import sql from 'sql-template-tag'
import { SITUACOES_DO_DESFAZIMENTO, type SituacaoDoDesfazimento } from '#contract/patrimonio/desfazimento.ts'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

interface DesfazimentoAchado {
  id: number
  numero: string
  situacao: SituacaoDoDesfazimento
  local: string
}

export const desfazimentosPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['DSF'],
  ler: (db, pedido, numeros) =>
    db.rows<DesfazimentoAchado>(sql`
      select d.id, d.protocolo as numero, d.situacao, l.nome as local
      from desfazimento d join local l on l.id = d.local_id
      ${numeradasEm(sql`d.protocolo`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  mostrar: ({ id, numero, situacao, local }) => ({
    titulo: `${numero} · ${local}`,
    subtitulo: SITUACOES_DO_DESFAZIMENTO[situacao],
    url: `/painel/almoxarifado/desfazimentos/${id}`,
  }),
})
