// Commissions in the search, by their name and by the act that appointed them: "Portaria 12/2026".
import sql from 'sql-template-tag'
import { TIPOS_DE_COMISSAO, type TipoDeComissao } from '#contract/rede/comissoes.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import { comPalavras, type Procura, palavrasInteiras, temOQueProcurar } from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

interface ComissaoAchada {
  id: number
  nome: string
  tipo: TipoDeComissao
  ato: string
  local: string | null
  encerrada: boolean
}

/** As much as the list looks for. */
const TEXTO_DA_LISTA = 100

/** A commission has no screen of its own: the list, with only it. */
const naLista = ({ nome, ato }: ComissaoAchada): string =>
  `/painel/geral/comissoes?texto=${encodeURIComponent(`${nome} ${ato}`.slice(0, TEXTO_DA_LISTA))}`

/** As in their list, whoever may list them sees every one, whatever place it serves. */
const procura: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const achadas = await db.rows<ComissaoAchada>(sql`
    select c.id, c.nome, c.tipo, c.ato, l.nome as local, c.encerrada_em is not null as encerrada
    from comissao c left join local l on l.id = c.local_id
    where ${comPalavras(sql`c.palavras`, pedido)}
    order by c.encerrada_em is not null, ${palavrasInteiras(sql`c.palavras`, pedido)} desc, c.id desc
    limit ${pedido.limite}`)
  const texto = pedido.pergunta.texto.toLowerCase()
  return achadas.map((uma) => {
    const { id, nome, tipo, ato, local, encerrada } = uma
    const peloAto = ato.toLowerCase() === texto
    return {
      id,
      titulo: `${nome} · ${ato}`,
      subtitulo: [TIPOS_DE_COMISSAO[tipo], encerrada && 'Encerrada', local ?? 'Todo o órgão']
        .filter(Boolean)
        .join(' · '),
      url: naLista(uma),
      exato: peloAto,
      motivo: peloAto
        ? `Ato ${ato}`
        : motivoPorPalavras(pedido, [
            ['nome', nome],
            ['ato', ato],
          ]),
    }
  })
}

export const comissoesPesquisaveis = searchable({
  permissoes: ['painel.geral.comissoes.listar'],
  semLugar: true,
  procura,
})
