// Inventories of assets in the search, by their protocolo.
import sql from 'sql-template-tag'
import {
  SITUACOES_DO_INVENTARIO_DE_BENS,
  type SituacaoDoInventarioDeBens,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.inventarios-de-bens.listar'

interface InventarioAchado {
  id: number
  numero: string
  situacao: SituacaoDoInventarioDeBens
  local: string
}

export const inventariosDeBensPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['INB'],
  ler: (db, pedido, numeros) =>
    db.rows<InventarioAchado>(sql`
      select v.id, v.protocolo as numero, v.situacao, l.nome as local
      from inventario_de_bens v join local l on l.id = v.local_id
      ${numeradasEm(sql`v.protocolo`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  mostrar: ({ id, numero, situacao, local }) => ({
    titulo: `${numero} · ${local}`,
    subtitulo: SITUACOES_DO_INVENTARIO_DE_BENS[situacao],
    url: `/painel/almoxarifado/inventarios-de-bens/${id}`,
  }),
})
