// Whatever is asked by a code or a number is answered by an index, and so is what is asked by words: nothing that grows is
// read from beginning to end.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Concessao } from '#contract/casa/acesso.ts'
import { GrupoDeBusca } from '#contract/dados/busca.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { NUMERADOS } from '#server/casa/http/protocolo.ts'
import { PESQUISAVEIS } from '#server/searchable-groups.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Explained, type No, nosDe, ouvindo } from '#server/testing/touched.ts'
import { pedidoDe } from './pedido.ts'
import { perguntaDe } from './pergunta.ts'
import { PLANO } from './routes.ts'

const { db } = await createTestDatabase()
const { clara, locais } = await createPeople(db)
await db.run(
  sql`insert into protocolo_contador (tipo, ano, ultimo) values ('MON', 2025, 9), ('MON', 2026, 9)`,
)

/** Every statement that the groups run for this question, explained as they are run. */
async function planos(q: string, local: number | null): Promise<{ grupo: GrupoDeBusca; no: No }[]> {
  const concessoes: Concessao[] = [{ role: null, permission: null, local }]
  const ator = { usuario: clara, concessoes, sessaoId: 0 } as unknown as Ator // as: no group reads more of who asks
  return db.transaction(async (tx) => {
    await tx.one(PLANO)
    const pedido = await pedidoDe(tx, { ator, fuso: 'America/Sao_Paulo', pergunta: perguntaDe(q), limite: 6 })
    const lidos: { grupo: GrupoDeBusca; no: No }[] = []
    for (const grupo of GrupoDeBusca.options) {
      const diga = ({ plano }: Explained) => lidos.push(...nosDe(plano).map((no) => ({ grupo, no })))
      await PESQUISAVEIS[grupo].procura(ouvindo(tx, diga, false), pedido)
    }
    return lidos
  })
}

/** The tables whose records have a number that no other has. */
const numeradas = new Set(
  (
    await db.rows<{ tabela: string }>(sql`
      select t.relname as tabela from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and i.indnkeyatts = 1 and a.attname in ('protocolo', 'numero')`)
  ).map(({ tabela }) => tabela),
)

const PELO_NUMERO = [...NUMERADOS, 'TERMO'].flatMap((serie) => [`${serie}-2026-000123`, `${serie}-2026-00`])
const PERGUNTAS = [
  ...PELO_NUMERO,
  '#000123',
  '52060433009911002506550120000007800267301615',
  'NF 780',
  'K7QM-3XZA-9B2C-D4EF',
]

test.each(PERGUNTAS)('%s is answered from indexes, for the whole network and for one regional', async (q) => {
  expect(numeradas.size).toBeGreaterThan(11)
  const lidos = [...(await planos(q, null)), ...(await planos(q, locais.regional))]
  const daqui = lidos.filter(({ no }) => numeradas.has(no['Relation Name'] ?? ''))
  expect(daqui.length).toBeGreaterThan(0)
  for (const { grupo, no } of daqui)
    expect([grupo, no['Relation Name'], no['Index Cond'] ?? no['Recheck Cond'] ?? null]).not.toContain(null)
})

/** What words are looked for in, beside the small lists that they lead to. */
const PELAS_PALAVRAS = new Set<string>([
  'patrimonio',
  'local',
  'usuario',
  'fornecedor',
  'material',
  'campanha',
  'comissao',
  'responsabilidade_local',
  'carga_patrimonial',
  'inventario',
])

test.each(['coralina', 'ana ribeiro', 'brj9428', '45.723.174', '7891000315507', 'portaria 12/2026'])(
  '%s: words are looked for in indexes',
  async (q) => {
    const lidos = [...(await planos(q, null)), ...(await planos(q, locais.regional))]
    const daqui = lidos.filter(({ no }) => PELAS_PALAVRAS.has(no['Relation Name'] ?? ''))
    expect(new Set(daqui.map(({ no }) => no['Relation Name'])).size).toBeGreaterThan(8)
    const inteiras = daqui.filter(({ no }) => no['Node Type'] === 'Seq Scan')
    expect(inteiras.map(({ grupo, no }) => [grupo, no['Relation Name']])).toEqual([])
  },
)
