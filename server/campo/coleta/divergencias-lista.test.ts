// The list of divergências past its first page.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta } from '#contract/campo/coleta.ts'
import { visitaPerdida } from '#server/testing/visita-perdida.ts'

const { db, newVisit, sara, saraNoPainel } = await visitaPerdida()

test('divergencias goes on by its cursor past the first page, to the last, and tells none twice', async () => {
  const visita = await newVisit()
  // The first ten came at one instant, as a device's queue brings them.
  await db.run(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, motivo, criada_em, resolvida_em,
      resolvida_por, resolucao)
    select ${visita.id}, 'patrimonio', ${visita.bens[0]?.uuid}, 'campo_' || n, 'complemento',
      '2025-04-10 11:00:00.123456Z'::timestamptz + greatest(n - 10, 0) * interval '1 ms',
      case when n > 30 then now() end, case when n > 30 then ${sara.id}::bigint end, case when n > 30 then 'manter' end
    from generate_series(1, 60) n`)
  for (const situacao of ['aberta', 'resolvida'] as const) {
    const vistas: string[] = []
    const paginas: number[] = []
    let cursor: string | undefined
    do {
      const { dados } = await saraNoPainel.call(coleta.divergencias, {
        query: { monitoramento_id: visita.id, situacao, perPage: 6, ...(cursor && { cursor }) },
      })
      expect(dados.total).toBe(30)
      paginas.push(dados.data.length)
      vistas.push(...dados.data.map(({ campo }) => campo))
      cursor = dados.proximo ?? undefined
    } while (cursor)
    expect(paginas).toEqual([6, 6, 6, 6, 6])
    expect(new Set(vistas).size).toBe(30)
  }
  const falso = await saraNoPainel.call(coleta.divergencias, { query: { cursor: 'WyJvbnRlbSIsMV0' } })
  expect(Object.keys(falso.envelope.erros ?? {})).toEqual(['cursor'])
})
