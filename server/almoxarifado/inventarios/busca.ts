// Counts of the stock in the search: by their protocolo, and by the name of the place counted.
import sql from 'sql-template-tag'
import {
  SITUACOES_DO_INVENTARIO,
  type SituacaoDoInventario,
  TIPOS_DE_INVENTARIO,
  type TipoDeInventario,
} from '#contract/almoxarifado/inventario.ts'
import { pode } from '#contract/casa/acesso.ts'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { comPalavras, localAlcancado, nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.inventarios.listar'

interface InventarioAchado {
  id: number
  numero: string
  tipo: TipoDeInventario
  situacao: SituacaoDoInventario
  deposito: string
  caminho: number[]
}

const LINHAS = sql`
  select v.id, v.protocolo as numero, v.tipo, v.situacao, l.nome as deposito, l.caminho
  from inventario v join local l on l.id = v.deposito_id`

/** What is still being counted comes first. */
const ENCERRADO = sql`v.situacao in ('encerrado', 'encerrado_nao_conciliado', 'cancelado')`

export const inventariosPesquisaveis = byNumber({
  permissoes: [LISTAR],
  series: ['INV'],
  ler: (db, pedido, numeros) =>
    db.rows<InventarioAchado>(sql`
      ${LINHAS} ${numeradasEm(sql`v.protocolo`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
  palavras: {
    ler: (db, pedido) =>
      db.rows<InventarioAchado>(sql`
        ${LINHAS} where ${comPalavras(sql`l.palavras`, pedido)} and ${localAlcancado(pedido, nosDe(pedido, LISTAR))}
        order by ${ENCERRADO}, v.id desc limit ${pedido.limite}`),
    campos: ({ deposito }) => [['local', deposito]],
  },
  mostrar: ({ id, numero, tipo, situacao, deposito, caminho }, { ator }) => ({
    titulo: `${numero} · ${deposito}`,
    subtitulo: `${SITUACOES_DO_INVENTARIO[situacao]} · ${TIPOS_DE_INVENTARIO[tipo]}`,
    url: pode(ator.concessoes, 'painel.almoxarifado.inventarios.ver', caminho)
      ? `/painel/almoxarifado/inventarios/${id}`
      : `/painel/almoxarifado/inventarios?texto=${numero}`,
  }),
})
