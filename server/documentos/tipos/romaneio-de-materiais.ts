// What one vehicle takes on a route: shipments of materials of one depósito, by destination, each with its signature.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { MODALIDADES_DE_REMESSA } from '#contract/transferencia.ts'
import type { Queryable } from '#server/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '../elementos.ts'
import { tipoDocumental } from '../tipo-documental.ts'
import { quantidade } from './quantidades.ts'

const Parada = z.strictObject({
  numero: z.string(),
  protocolo: z.string(),
  destino: z.string(),
  municipio: z.string().nullable(),
  modalidade: z.string(),
  transporte: z.string().nullable(),
  volumes: z.number().int(),
  lacres: z.array(z.string()),
  itens: z.array(z.strictObject({ material: z.string(), unidade: z.string(), qtd_e3: z.number().int() })),
})
type Parada = z.infer<typeof Parada>

const Dados = z.strictObject({ origem: z.string(), paradas: z.array(Parada) })

interface Lida extends Omit<Parada, 'modalidade'> {
  origem: string
  modalidade: keyof typeof MODALIDADES_DE_REMESSA
}

/** By destination, so that what goes to one place is handed over there at once. */
const paradasDe = (tx: Queryable, id: number): Promise<Lida[]> =>
  tx.rows(sql`
    select o.nome as origem, r.numero, coalesce(q.protocolo, t.protocolo) as protocolo, d.nome as destino, d.municipio,
      r.modalidade, r.transporte, v.volumes, v.lacres,
      (select json_agg(json_build_object('material', concat_ws(' ', m.codigo, m.descricao), 'unidade', u.sigla,
          'qtd_e3', x.qtd) order by m.descricao, m.id)
        from (select i.material_id, sum(i.qtd_e3)::bigint as qtd from remessa_item i where i.remessa_id = r.id
          group by i.material_id) x
        join material m on m.id = x.material_id join unidade_de_medida u on u.id = m.unidade_id) as itens
    from romaneio k join remessa r on r.id = any(k.remessas)
    left join requisicao q on q.id = r.requisicao_id left join transferencia t on t.id = r.transferencia_id
    join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    cross join lateral (select count(*)::int as volumes, coalesce(array_agg(w.lacre order by w.numero)
      filter (where w.lacre is not null), '{}') as lacres from remessa_volume w where w.remessa_id = r.id) v
    where k.id = ${id} order by d.municipio nulls last, d.nome, r.id`)

const parada = (uma: Parada, i: number): Content[] => [
  { text: `${i + 1}. ${[uma.destino, uma.municipio].filter(Boolean).join(' · ')}`, style: 'secao' },
  campos([
    ['Remessa', `${uma.numero}, da ${uma.protocolo}`],
    ['Modalidade', uma.modalidade],
    ['Transporte', uma.transporte],
    ['Volumes', uma.volumes === 0 ? null : String(uma.volumes)],
    ['Lacres', uma.lacres.join(', ')],
  ]),
  tabela(
    [24, '*', 60, 80],
    ['Nº', 'Material', 'Unidade', 'Quantidade'],
    uma.itens.map(({ material, unidade, qtd_e3 }, n) => [
      String(n + 1),
      material,
      unidade,
      quantidade(qtd_e3),
    ]),
  ),
  linhaDeAssinatura(`Quem recebeu em ${uma.destino}`),
]

export const romaneioDeMateriais = tipoDocumental({
  tipo: 'romaneio_de_materiais',
  sigla: 'ROMMAT',
  dados: Dados,
  async congelar(tx, id) {
    const lidas = await paradasDe(tx, id)
    return {
      origem: lidas[0]?.origem ?? '',
      paradas: lidas.map(({ origem: _origem, modalidade, ...uma }) => ({
        ...uma,
        modalidade: MODALIDADES_DE_REMESSA[modalidade],
      })),
    }
  },
  paginas: ({ origem, paradas }) => [
    campos([
      ['Saída', origem],
      ['Paradas', String(new Set(paradas.map(({ destino }) => destino)).size)],
      ['Remessas', String(paradas.length)],
      ['Volumes', String(paradas.reduce((total, { volumes }) => total + volumes, 0))],
    ]),
    ...paradas.flatMap(parada),
    linhaDeAssinatura('Quem transportou'),
  ],
})
