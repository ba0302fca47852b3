// Places in the search, and the names nearest to what nobody bears.
import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type PedidoDaBusca,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

interface LocalAchado {
  id: number
  codigo: string
  nome: string
  codigo_inep: string | null
  municipio: string | null
  tipo: string
  caminho: number[]
}

const locaisAchados: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const { texto } = pedido.pergunta
  const achados = await db.rows<LocalAchado>(sql`
    select l.id, l.codigo, l.nome, l.codigo_inep, l.municipio, l.caminho, t.nome as tipo
    from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and ${localAlcancado(pedido, nosDe(pedido, 'painel.locais.listar'))}
      and ${comPalavras(sql`l.palavras`, pedido)}
    order by lower(l.codigo) = lower(${texto}) or coalesce(l.codigo_inep = ${texto}, false) desc,
      ${palavrasInteiras(sql`l.palavras`, pedido)} desc, f_ordem(l.nome), l.id
    limit ${pedido.limite}`)
  return achados.map(({ id, codigo, nome, codigo_inep, municipio, tipo, caminho }) => {
    const ficha = pode(pedido.ator.concessoes, 'painel.locais.ver', caminho)
    const porCodigo = codigo.toLowerCase() === texto.toLowerCase()
    const porInep = codigo_inep !== null && codigo_inep === texto
    return {
      id,
      titulo: nome,
      subtitulo: [tipo, codigo, municipio].filter(Boolean).join(' · '),
      url: ficha ? `/painel/locais/${id}` : `/painel/locais?texto=${encodeURIComponent(codigo)}`,
      exato: porCodigo || porInep,
      motivo: porCodigo
        ? `Código ${codigo}`
        : porInep
          ? `INEP ${codigo_inep}`
          : motivoPorPalavras(pedido, [
              ['nome', nome],
              ['código', codigo],
              ['INEP', codigo_inep],
              ['município', municipio],
            ]),
    }
  })
}

const PARECIDO = '0.35'

/** Names of places that the person reaches, the nearest to the question first. Inside a transaction. */
export async function nomesParecidos(db: Queryable, pedido: PedidoDaBusca): Promise<string[]> {
  const texto = pedido.palavras.join(' ')
  const noAlcance = localAlcancado(
    { ...pedido, palavrasDoLocal: null },
    nosDe(pedido, 'painel.locais.listar'),
  )
  await db.one(sql`select set_config('pg_trgm.word_similarity_threshold', ${PARECIDO}, true)`)
  const nomes = await db.rows<{ nome: string }>(sql`
    select l.nome from local l where ${texto} <% l.busca and l.ativo and ${noAlcance}
    group by l.nome order by max(word_similarity(${texto}, l.busca)) desc, f_ordem(l.nome), l.nome limit 3`)
  return nomes.map(({ nome }) => nome)
}

export const locaisPesquisaveis = searchable({
  permissoes: ['painel.locais.listar'],
  procura: locaisAchados,
})
