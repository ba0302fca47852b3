// What one vehicle takes on a route: shipments of assets of one place, by destination.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { type Lida, paginasDaViagem, RemessaDaParada, viagemDe } from './paradas.ts'

const Remessa = RemessaDaParada.extend({
  bens: z.array(
    z.strictObject({
      plaqueta: z.string().nullable(),
      /** Documents of before do not say. */
      tombamento: z.string().nullable().default(null),
      descricao: z.string(),
    }),
  ),
})

const Dados = z.strictObject({ origem: z.string(), paradas: z.array(Remessa) })

const lidasDe = (tx: Queryable, id: number): Promise<Lida<z.infer<typeof Remessa>>[]> =>
  tx.rows(sql`
    select o.nome as origem, r.destino_id, r.numero, t.protocolo, d.nome as destino, d.municipio, r.modalidade,
      r.transporte, r.volumes,
      (select json_agg(json_build_object('plaqueta', p.referencia_id, 'tombamento', p.tombamento,
            'descricao', p.descricao)
          order by coalesce(i.parte_de_id, p.id), i.parte_de_id nulls first, p.id)
        from transferencia_item i join patrimonio p on p.id = i.patrimonio_id where i.remessa_id = r.id) as bens
    from romaneio m join remessa r on r.id = any(m.remessas) join transferencia t on t.id = r.transferencia_id
    join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    where m.id = ${id} order by d.municipio nulls last, f_ordem(d.nome), d.id, r.id`)

const quantos = (n: number) => (n === 1 ? '1 bem' : `${n} bens`)

export const romaneio = tipoDocumental({
  tipo: 'romaneio',
  sigla: 'ROMANEIO',
  dados: Dados,
  congelar: async (tx, id) => viagemDe(await lidasDe(tx, id)),
  paginas: (viagem) =>
    paginasDaViagem(viagem, {
      total: ['Bens', quantos(viagem.paradas.reduce((total, { bens }) => total + bens.length, 0))],
      campos: () => [],
      itens: ({ bens }) =>
        tabela(
          [24, 90, '*'],
          ['Nº', 'Plaqueta', 'Bem'],
          bens.map((bem, n) => [String(n + 1), numeroDoBem(bem), bem.descricao]),
        ),
    }),
})
