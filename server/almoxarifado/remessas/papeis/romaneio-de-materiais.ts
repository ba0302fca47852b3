// What one vehicle takes on a route: shipments of materials of one depósito, in the order of the stops.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import {
  type Lida,
  paginasDaViagem,
  RemessaDaParada,
  viagemDe,
  volumesDe,
} from '#server/almoxarifado/transferencias/papeis/paradas.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { quantidade } from '#server/papeis/documentos/tipos/quantidades.ts'

const Remessa = RemessaDaParada.extend({
  volumes: z.number().int(),
  lacres: z.array(z.string()),
  itens: z.array(z.strictObject({ material: z.string(), unidade: z.string(), qtd_e3: z.number().int() })),
})

const Dados = z.strictObject({ origem: z.string(), paradas: z.array(Remessa) })

/** As they were asked; what goes to one place is handed over there at once, when its first is. */
const lidasDe = (tx: Queryable, id: number): Promise<Lida<z.infer<typeof Remessa>>[]> =>
  tx.rows(sql`
    select o.nome as origem, r.destino_id, r.numero, coalesce(q.protocolo, t.protocolo) as protocolo,
      d.nome as destino, d.municipio, r.modalidade, r.transporte, v.volumes, v.lacres,
      (select json_agg(json_build_object('material', concat_ws(' ', m.codigo, m.descricao), 'unidade', u.sigla,
          'qtd_e3', x.qtd) order by lower(f_unaccent(m.descricao)), m.id)
        from (select i.material_id, sum(i.qtd_e3)::bigint as qtd from remessa_item i where i.remessa_id = r.id
          group by i.material_id) x
        join material m on m.id = x.material_id join unidade_de_medida u on u.id = m.unidade_id) as itens
    from romaneio k cross join lateral unnest(k.remessas) with ordinality as p (remessa_id, posicao)
    join remessa r on r.id = p.remessa_id
    left join requisicao q on q.id = r.requisicao_id left join transferencia t on t.id = r.transferencia_id
    join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    cross join lateral (select count(*)::int as volumes, coalesce(array_agg(w.lacre order by w.numero)
      filter (where w.lacre is not null), '{}') as lacres from remessa_volume w where w.remessa_id = r.id) v
    where k.id = ${id} order by min(p.posicao) over (partition by r.destino_id), p.posicao`)

export const romaneioDeMateriais = tipoDocumental({
  tipo: 'romaneio_de_materiais',
  sigla: 'ROMMAT',
  dados: Dados,
  congelar: async (tx, id) => viagemDe(await lidasDe(tx, id)),
  paginas: (viagem) =>
    paginasDaViagem(viagem, {
      total: ['Volumes', String(volumesDe(viagem.paradas) ?? 0)],
      campos: ({ lacres }) => [['Lacres', lacres.join(', ')]],
      itens: ({ itens }) =>
        tabela(
          [24, '*', 60, 80],
          ['Nº', 'Material', 'Unidade', 'Quantidade'],
          itens.map(({ material, unidade, qtd_e3 }, n) => [
            String(n + 1),
            material,
            unidadePorExtenso(unidade, 1),
            quantidade(qtd_e3),
          ]),
        ),
    }),
})
