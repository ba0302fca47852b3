// What one vehicle takes on a route: shipments of one place, by destination, each with the place of a signature.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { MODALIDADES_DE_REMESSA } from '#contract/transferencia.ts'
import type { Queryable } from '#server/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '../elementos.ts'
import { tipoDocumental } from '../tipo-documental.ts'

const Parada = z.strictObject({
  numero: z.string(),
  protocolo: z.string(),
  destino: z.string(),
  municipio: z.string().nullable(),
  modalidade: z.string(),
  transporte: z.string().nullable(),
  volumes: z.number().int().nullable(),
  bens: z.array(z.strictObject({ plaqueta: z.string().nullable(), descricao: z.string() })),
})

const Dados = z.strictObject({ origem: z.string(), paradas: z.array(Parada) })
type Dados = z.infer<typeof Dados>

interface Lida extends Omit<z.infer<typeof Parada>, 'modalidade'> {
  origem: string
  modalidade: keyof typeof MODALIDADES_DE_REMESSA
}

/** By destination, so that what goes to one place is handed over there at once. */
const paradasDe = (tx: Queryable, id: number): Promise<Lida[]> =>
  tx.rows(sql`
    select o.nome as origem, r.numero, t.protocolo, d.nome as destino, d.municipio, r.modalidade, r.transporte, r.volumes,
      (select json_agg(json_build_object('plaqueta', p.referencia_id, 'descricao', p.descricao)
          order by coalesce(i.parte_de_id, p.id), i.parte_de_id nulls first, p.id)
        from transferencia_item i join patrimonio p on p.id = i.patrimonio_id where i.remessa_id = r.id) as bens
    from romaneio m join remessa r on r.id = any(m.remessas) join transferencia t on t.id = r.transferencia_id
    join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    where m.id = ${id} order by d.municipio nulls last, d.nome, r.id`)

const quantos = (n: number) => (n === 1 ? '1 bem' : `${n} bens`)

const parada = (uma: Dados['paradas'][number], i: number): Content[] => [
  { text: `${i + 1}. ${[uma.destino, uma.municipio].filter(Boolean).join(' · ')}`, style: 'secao' },
  campos([
    ['Remessa', `${uma.numero}, da ${uma.protocolo}`],
    ['Modalidade', uma.modalidade],
    ['Transporte', uma.transporte],
    ['Volumes', uma.volumes === null ? null : String(uma.volumes)],
  ]),
  tabela(
    [24, 90, '*'],
    ['Nº', 'Plaqueta', 'Bem'],
    uma.bens.map(({ plaqueta, descricao }, n) => [String(n + 1), plaqueta ?? 'Sem plaqueta', descricao]),
  ),
  linhaDeAssinatura(`Quem recebeu em ${uma.destino}`),
]

export const romaneio = tipoDocumental({
  tipo: 'romaneio',
  sigla: 'ROMANEIO',
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
      ['Bens', quantos(paradas.reduce((total, { bens }) => total + bens.length, 0))],
    ]),
    ...paradas.flatMap(parada),
    linhaDeAssinatura('Quem transportou'),
  ],
})
