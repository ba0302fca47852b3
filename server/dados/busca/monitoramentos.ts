// The person's own visits in the search. Other people's have no screen yet.
import sql from 'sql-template-tag'
import { motivoPorPalavras } from './motivo.ts'
import { comPalavras, localAlcancado, type Procura, palavrasInteiras, temOQueProcurar } from './pedido.ts'

interface Linha {
  id: number
  protocolo: string
  local: string
  municipio: string | null
  desfecho: string
  exato: boolean
}

export const monitoramentosAchados: Procura = async (db, pedido) => {
  const { protocolo, texto } = pedido.pergunta
  if (protocolo === null && !temOQueProcurar(pedido)) return []
  const palavras = sql`(palavras_de(m.protocolo) || l.palavras)`
  const procurado = protocolo ?? texto
  const comProtocolo =
    protocolo === null
      ? sql`true`
      : sql`position(texto_de_busca(${protocolo}) in texto_de_busca(m.protocolo)) > 0`
  const achados = await db.rows<Linha>(sql`
    select m.id, m.protocolo, l.nome as local, l.municipio, lower(m.protocolo) = lower(${procurado}) as exato,
      case when m.cancelado_em is not null then 'Cancelado' when m.concluido_em is not null then 'Concluído'
        when m.iniciado_em is not null then 'Iniciado' else 'Aguardando' end as desfecho
    from monitoramento_agente ma join monitoramento m on m.id = ma.monitoramento_id join local l on l.id = m.local_id
    where ma.usuario_id = ${pedido.ator.usuario.id} and ${comProtocolo}
      and ${localAlcancado(pedido, null)} and ${comPalavras(palavras, pedido)}
    order by exato desc, coalesce(m.concluido_em, m.cancelado_em) is not null,
      ${palavrasInteiras(palavras, pedido)} desc, m.id desc
    limit ${pedido.limite}`)
  return achados.map(({ id, protocolo: numero, local, municipio, desfecho, exato }) => ({
    id,
    titulo: `${numero} · ${local}`,
    subtitulo: [desfecho, municipio].filter(Boolean).join(' · '),
    url: `/monitoramentos/${id}/detalhes`,
    exato,
    motivo:
      exato || protocolo !== null
        ? `Protocolo ${numero}`
        : motivoPorPalavras(pedido, [
            ['local', local],
            ['protocolo', numero],
            ['município', municipio],
          ]),
  }))
}
