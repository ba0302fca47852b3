// Adjustments of the stock in the search, by their protocolo. They are read in the kardex of their position.
import sql from 'sql-template-tag'
import { TIPOS_DE_AJUSTE, type TipoDeAjuste } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { localAlcancado, nosDe } from '#server/dados/busca/pedido.ts'

const KARDEX = 'painel.almoxarifado.estoque.kardex'

interface AjusteAchado {
  id: number
  numero: string
  tipo: TipoDeAjuste
  situacao: 'lancado' | 'estornado'
  deposito_id: number
  deposito: string
  material_id: number
  material: string
}

export const ajustesPesquisaveis = byNumber({
  permissoes: [KARDEX],
  series: ['AJU'],
  ler: (db, pedido, numeros) =>
    db.rows<AjusteAchado>(sql`
      select a.id, a.protocolo as numero, a.tipo, a.situacao, a.deposito_id, l.nome as deposito, i.material_id,
        m.descricao as material
      from ajuste_de_estoque a join local l on l.id = a.deposito_id
        and ${localAlcancado(pedido, nosDe(pedido, 'painel.almoxarifado.estoque.listar'))}
      join ajuste_de_estoque_item i on i.ajuste_id = a.id join material m on m.id = i.material_id
      ${numeradasEm(sql`a.protocolo`, numeros, { pedido, nos: nosDe(pedido, KARDEX) })}`),
  mostrar: ({ numero, tipo, situacao, deposito_id, deposito, material_id, material }) => ({
    titulo: `${numero} · ${material}`,
    subtitulo: [TIPOS_DE_AJUSTE[tipo], situacao === 'estornado' && 'Estornado', deposito]
      .filter(Boolean)
      .join(' · '),
    url: `/painel/almoxarifado/estoque/${deposito_id}/${material_id}?aba=kardex`,
  }),
})
