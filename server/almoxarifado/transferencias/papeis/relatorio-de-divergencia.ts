// What of a shipment did not come, or came in another state, and what was made of it since.

import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { SituacaoDoItem } from '#contract/patrimonio/transferencia-do-bem.ts'
import { SITUACOES_DO_ITEM } from '#contract/patrimonio/transferencia-do-bem.ts'
import { RECUSADA } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { type Capa, rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const Item = z.strictObject({
  plaqueta: z.string().nullable(),
  /** Documents of before do not say. */
  tombamento: z.string().nullable().default(null),
  descricao: z.string(),
  saida: z.string().nullable(),
  chegada: z.string().nullable(),
  situacao: z.string(),
  observacao: z.string().nullable(),
  fotos_na_saida: z.number().int(),
  fotos_na_chegada: z.number().int(),
})

const Dados = z.strictObject({
  remessa: z.strictObject({
    numero: z.string(),
    protocolo: z.string(),
    origem: z.string(),
    destino: z.string(),
    expedida_por: z.string(),
    expedida_em: z.string(),
    recebida_por: z.string().nullable(),
    recebida_em: z.string().nullable(),
    bens: z.number().int(),
  }),
  itens: z.array(Item),
})
type Dados = z.infer<typeof Dados>

const remessaDe = (tx: Queryable, id: number): Promise<Dados['remessa']> =>
  tx.one(sql`
    select r.numero, t.protocolo, o.nome as origem, d.nome as destino,
      nome_em(r.expedida_por, r.expedida_em) as expedida_por, r.expedida_em,
      case when not ${RECUSADA} then nome_em(r.recebida_por, r.recebida_em) end as recebida_por,
      case when not ${RECUSADA} then r.recebida_em end as recebida_em,
      (select count(*)::int from transferencia_item i where i.remessa_id = r.id) as bens
    from remessa r join transferencia t on t.id = r.transferencia_id join local o on o.id = r.origem_id
    join local d on d.id = r.destino_id
    where r.id = ${id}`)

const itensDe = (
  tx: Queryable,
  id: number,
): Promise<
  (Omit<z.infer<typeof Item>, 'situacao'> & {
    situacao: SituacaoDoItem
    recusado: boolean
    voltava: boolean
  })[]
> =>
  tx.rows(sql`
    select p.referencia_id as plaqueta, p.tombamento, p.descricao, i.estado_saida as saida, i.estado_chegada as chegada,
      i.situacao, i.recusado, ${RECUSADA} as voltava, i.observacao, f.saida as fotos_na_saida, f.chegada as fotos_na_chegada
    from transferencia_item i join patrimonio p on p.id = i.patrimonio_id join remessa r on r.id = i.remessa_id
    cross join lateral (select count(*) filter (where model = 'saida_do_bem')::int as saida,
        count(*) filter (where model = 'chegada_do_bem')::int as chegada
      from multimidia m where m.model_id = i.uuid and m.monitoramento_id is null
        and m.situacao in ('registrado', 'verificado')) f
    where i.remessa_id = ${id} and (i.situacao <> 'recebido' or i.estado_chegada is distinct from i.estado_saida
      or i.observacao is not null)
    order by coalesce(i.parte_de_id, p.id), i.parte_de_id nulls first, p.id`)

const fotos = ({ fotos_na_saida: saida, fotos_na_chegada: chegada }: z.infer<typeof Item>) =>
  saida + chegada === 0 ? '—' : `${saida} na saída, ${chegada} na chegada`

function paginas({ remessa, itens }: Dados, { fuso }: Pick<Capa, 'fuso'>): Content[] {
  return [
    campos([
      ['Remessa', remessa.numero],
      ['Transferência', remessa.protocolo],
      ['Origem', remessa.origem],
      ['Destino', remessa.destino],
      ['Expedida', `${instanteEscrito(remessa.expedida_em, fuso)}, por ${remessa.expedida_por}`],
      [
        'Recebida',
        remessa.recebida_em && `${instanteEscrito(remessa.recebida_em, fuso)}, por ${remessa.recebida_por}`,
      ],
      ['Bens da remessa', numero(remessa.bens)],
    ]),
    { text: 'Divergências', style: 'secao' },
    itens.length === 0
      ? { text: 'Todos os bens chegaram no estado em que saíram.' }
      : tabela(
          [62, '*', 42, 46, 66, 100, 46],
          ['Plaqueta', 'Bem', 'Saída', 'Chegada', 'Situação', 'O que se disse', 'Fotos'],
          itens.map((item) => [
            numeroDoBem(item),
            item.descricao,
            item.saida ?? '—',
            item.chegada ?? '—',
            item.situacao,
            item.observacao ?? '—',
            fotos(item),
          ]),
        ),
    linhaDeAssinatura('Pela origem'),
    linhaDeAssinatura('Pelo destino'),
  ]
}

const situacaoDita = (item: { situacao: SituacaoDoItem; recusado: boolean; voltava: boolean }): string => {
  if (!item.recusado || item.situacao !== 'divergente') return SITUACOES_DO_ITEM[item.situacao]
  return item.voltava ? 'Não voltou' : 'Recusado no destino'
}

export const relatorioDeDivergencia = tipoDocumental({
  tipo: 'relatorio_de_divergencia',
  sigla: 'DIVERGENCIA',
  dados: Dados,
  async congelar(tx, id, { vocabularios }) {
    const estado = (valor: string | null) => rotuloDe(vocabularios, 'estado_patrimonio', valor)
    return {
      remessa: await remessaDe(tx, id),
      itens: (await itensDe(tx, id)).map(({ recusado, voltava, ...item }) => ({
        ...item,
        saida: estado(item.saida),
        chegada: estado(item.chegada),
        situacao: situacaoDita({ situacao: item.situacao, recusado, voltava }),
      })),
    }
  },
  paginas,
})
