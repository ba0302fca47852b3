// Campaigns in the search, by their name.
import sql from 'sql-template-tag'
import { TIPOS_DE_CAMPANHA, type TipoDeCampanha } from '#contract/campo/campanhas.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

const LISTAR = 'painel.campanhas.listar'

interface CampanhaAchada {
  id: number
  nome: string
  tipo: TipoDeCampanha
  encerrada: boolean
  local: string
}

/** What is still open comes first. */
const procura: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const achadas = await db.rows<CampanhaAchada>(sql`
    select c.id, c.nome, c.tipo, c.encerrada_em is not null as encerrada, l.nome as local
    from campanha c join local l on l.id = c.local_id
    where ${comPalavras(sql`c.palavras`, pedido)} and ${localAlcancado(pedido, nosDe(pedido, LISTAR))}
    order by c.encerrada_em is not null, ${palavrasInteiras(sql`c.palavras`, pedido)} desc, c.id desc
    limit ${pedido.limite}`)
  return achadas.map(({ id, nome, tipo, encerrada, local }) => ({
    id,
    titulo: nome,
    subtitulo: [TIPOS_DE_CAMPANHA[tipo], encerrada && 'Encerrada', local].filter(Boolean).join(' · '),
    url: `/painel/campanhas/${id}`,
    exato: false,
    motivo: motivoPorPalavras(pedido, [['nome', nome]]),
  }))
}

export const campanhasPesquisaveis = searchable({ permissoes: [LISTAR], procura })
