// Profiles in the search.
import sql from 'sql-template-tag'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import { comPalavras, type Procura, palavrasInteiras, temOQueProcurar } from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

const perfisAchados: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const achados = await db.rows<{ id: number; nome: string; descricao: string | null; ativo: boolean }>(sql`
    select p.id, p.nome, p.descricao, p.ativo from perfil p
    where ${comPalavras(sql`p.palavras`, pedido)}
    order by not p.ativo, ${palavrasInteiras(sql`p.palavras`, pedido)} desc, lower(f_unaccent(p.nome)), p.id
    limit ${pedido.limite}`)
  return achados.map(({ id, nome, descricao, ativo }) => ({
    id,
    titulo: nome,
    subtitulo: ativo ? descricao : ['Inativo', descricao].filter(Boolean).join(' · '),
    url: `/painel/admin/perfis/${id}`,
    exato: false,
    motivo: motivoPorPalavras(pedido, [
      ['nome', nome],
      ['descrição', descricao],
    ]),
  }))
}

export const perfisPesquisaveis = searchable({
  permissoes: ['admin.perfis.listar'],
  semLugar: true,
  procura: perfisAchados,
})
