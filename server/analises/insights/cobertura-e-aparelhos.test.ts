// How much of the network the field covered, and how its devices are.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Pedido } from './pedido.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const { locais, ana } = await createPeople(db)

const pedidoDe = (tx: Queryable, nos: readonly number[] | null): Pedido => ({
  tx,
  alcance: (caminho) => (nos === null ? sql`true` : sql`${caminho} && ${[...nos]}::bigint[]`),
  periodo: { de: '2026-03', ate: '2026-09', corrente: '2026-11' },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: '2026-11-20',
  fuso: 'America/Araguaina',
})

test('a branch is covered by the places whose visit was concluded in a year', async () => {
  await semRastro(db, async (tx) => {
    await tx.run(sql`
        insert into monitoramento (protocolo, local_id, iniciado_em, finalizado_em, concluido_em)
        values ('VIS-A', ${locais.escola}, now(), now(), now() - interval '10 days'),
          ('VIS-B', ${locais.escolaAlheia}, now(), now(), now() - interval '400 days')`)
    const { linhas, resumo } = await RESPOSTAS.cobertura_de_visitas(pedidoDe(tx, [locais.regional]))
    expect(resumo).toMatchObject({ locais: 3, sem_visita: 2 })
    expect(linhas.find(({ chave }) => chave === String(locais.escola))?.valores).toEqual({
      parte: 1,
      sem_visita: 0,
      locais: 1,
    })
    const toda = await RESPOSTAS.cobertura_de_visitas(pedidoDe(tx, null))
    expect(toda.resumo).toMatchObject({ locais: 6, sem_visita: 5 })
  })
})

test('a device is counted in each alert that it has, for who reaches one of its visits', async () => {
  await semRastro(db, async (tx) => {
    const visita = (protocolo: string, local: number) =>
      tx.one<{ id: number }>(sql`
          insert into monitoramento (protocolo, local_id) values (${protocolo}, ${local}) returning id`)
    const perto = await visita('VIS-P', locais.escola)
    const longe = await visita('VIS-L', locais.escolaAlheia)
    for (const [visitas, pendentes, contato, protegido] of [
      [[perto.id], 4, '9 days', false],
      [[perto.id, longe.id], 0, '1 hour', true],
      [[longe.id], 2, '1 hour', false],
    ] as const)
      await tx.run(sql`
          insert into dispositivo (id, usuario_id, pendentes, ultimo_contato_em, protegido, visitas, seq, aplicadas)
          values (gen_random_uuid(), ${ana.id}, ${pendentes}, now() - ${contato}::interval, ${protegido},
            ${[...visitas]}::bigint[], ${pendentes}, 0)`)
    const conta = async (nos: readonly number[] | null) => {
      const { linhas, resumo } = await RESPOSTAS.saude_dos_aparelhos(pedidoDe(tx, nos))
      return {
        resumo,
        avisos: Object.fromEntries(
          linhas.map(({ chave, valores }) => [chave, [valores.aparelhos, valores.pendentes]]),
        ),
      }
    }
    expect(await conta(null)).toEqual({
      resumo: { aparelhos: 3, com_aviso: 2 },
      avisos: { silencioso: [1, 4], sem_protecao: [2, 6] },
    })
    expect(await conta([locais.regional])).toEqual({
      resumo: { aparelhos: 2, com_aviso: 1 },
      avisos: { silencioso: [1, 4], sem_protecao: [1, 4] },
    })
  })
})
