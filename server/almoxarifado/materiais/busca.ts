// Materials in the search: by words, by their code, and by a bar code, also that of a package.
import sql from 'sql-template-tag'
import { gtinConfere } from '#contract/almoxarifado/material.ts'
import { pode } from '#contract/casa/acesso.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import { comPalavras, type Procura, palavrasInteiras, temOQueProcurar } from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

interface MaterialAchado {
  id: number
  codigo: string
  descricao: string
  ativo: boolean
  grupo: string
  unidade: string
  por_gtin: boolean
}

const materiaisAchados: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const { texto } = pedido.pergunta
  const junto = texto.replace(/[\s.-]/g, '')
  const gtin = gtinConfere(junto) ? junto : null
  const codigo = texto.toUpperCase()
  const porGtin = sql`coalesce(
    m.id = (select b.material_id from material_gtin b where b.gtin = ${gtin}), false)`
  const achados = await db.rows<MaterialAchado>(sql`
    select m.id, m.codigo, m.descricao, m.ativo, g.nome as grupo, u.sigla as unidade, ${porGtin} as por_gtin
    from material m join grupo_de_material g on g.id = m.grupo_id join unidade_de_medida u on u.id = m.unidade_id
    where m.fundido_em_id is null and (${comPalavras(sql`m.termos`, pedido)} or m.codigo = ${codigo}
      or m.id in (select b.material_id from material_gtin b where b.gtin = ${gtin}))
    order by por_gtin desc, m.codigo = ${codigo} desc, m.ativo desc,
      ${palavrasInteiras(sql`m.termos`, pedido)} desc, lower(f_unaccent(m.descricao)), m.id
    limit ${pedido.limite}`)
  const veFicha = pode(pedido.ator.concessoes, 'painel.almoxarifado.materiais.ver')
  return achados.map((um) => {
    const porCodigo = um.codigo === codigo
    return {
      id: um.id,
      titulo: um.descricao,
      subtitulo: [um.codigo, um.grupo, unidadePorExtenso(um.unidade, 1), !um.ativo && 'Inativo']
        .filter(Boolean)
        .join(' · '),
      url: veFicha
        ? `/painel/almoxarifado/materiais/${um.id}`
        : `/painel/almoxarifado/materiais?texto=${encodeURIComponent(um.codigo)}`,
      exato: um.por_gtin || porCodigo,
      motivo: um.por_gtin
        ? `Código de barras ${gtin}`
        : porCodigo
          ? `Código ${um.codigo}`
          : motivoPorPalavras(pedido, [
              ['descrição', um.descricao],
              ['código', um.codigo],
            ]),
    }
  })
}

export const materiaisPesquisaveis = searchable({
  permissoes: ['painel.almoxarifado.materiais.listar'],
  semLugar: true,
  procura: materiaisAchados,
})
