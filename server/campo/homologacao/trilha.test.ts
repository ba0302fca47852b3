// The trail of a visit says which stretches of work ended with it, and which were pauses.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'

const { ana, db, locais, newVisit, people, pessoa, naConta } = await mesaDeHomologacao()
const rita = await naConta(
  await pessoa('Rita Mesa', locais.regional, [
    'painel.monitoramentos.ver',
    'painel.monitoramentos.ver-trilha',
  ]),
)

const mudar = async (id: number, estado: 'iniciar' | 'pausar' | 'concluir') => {
  if (estado === 'concluir')
    await db.run(sql`update monitoramento set finalizado_em = now() where id = ${id}`)
  expect(
    resultOf(
      await ana.call(monitoramentos.estado, {
        params: { id },
        body: { estado },
      }),
    ),
  ).toBe('SUCESSO')
}

const passos = async (id: number) =>
  (await rita.call(homologacao.trilha, { params: { id }, query: {} })).dados.data.map(({ oque }) => oque)

test('a pause is told from the end, also from that of before a return', async () => {
  const { id } = await newVisit()
  for (const estado of ['iniciar', 'pausar', 'iniciar', 'pausar', 'concluir'] as const)
    await mudar(id, estado)
  const primeira = ['Início do trabalho', 'Pausa do trabalho', 'Início do trabalho', 'Fim do trabalho']
  expect(await passos(id)).toEqual(primeira)
  await db.run(sql`update monitoramento set devolvido_em = now(), devolvido_por = ${people.ana.id}, devolvido_motivo = 'Confira',
    devolucoes = 1, concluido_em = null, finalizado_em = null where id = ${id}`)
  for (const estado of ['iniciar', 'pausar'] as const) await mudar(id, estado)
  expect(await passos(id)).toEqual([...primeira, 'Início do trabalho', 'Pausa do trabalho'])
})
