import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people, eventosDe } = await mesaDaAdministracao()
const { locais } = people
const LISTAR = 'painel.almoxarifado.patrimonios.listar'
const leitor = await naConta(await newPerson({ permissoes: [LISTAR], locais: [locais.escola] }))

const { classe_id, sala } = await db.transaction(async (tx) => {
  const classe = await tx.one<{ id: number }>(
    sql`insert into classe_bem (codigo, nome) values ('T-ONDE', 'Mesas') returning id`,
  )
  await tx.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-onde', 'Sala', 'pedagogico')
    on conflict do nothing`)
  const { id } = await tx.one<{ id: number }>(sql`insert into instalacao (local_id, tipo_id, nome)
    select ${locais.escola}, id, 'Sala 9' from instalacao_tipo where slug = 't-onde' returning id`)
  return { classe_id: classe.id, sala: id }
})

async function criado(corpo: Partial<BodyFor<typeof bens.criar>> = {}): Promise<BemDetalhado> {
  const answer = await clara.call(bens.criar, {
    body: { descricao: 'Mesa de onde', classe_id, local_id: locais.escola, ...corpo },
  })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}
const achados = async (query: object) =>
  (await clara.call(bens.listar, { query })).dados.data.map(({ id }) => id)

await criado({ instalacao_id: sala })
await criado({ instalacao_id: sala })
await criado()
await criado({ local_id: locais.escolaAlheia })

test('porAmbiente counts the rooms of one place, what is in none of them last, by the filter of the list', async () => {
  const query = { local_id: locais.escola, texto: 'onde' }
  const { dados } = await clara.call(bens.porAmbiente, { query })
  expect(dados.mais).toBe(false)
  expect(dados.locais).toMatchObject([
    {
      local: { id: locais.escola },
      total: 3,
      ambientes: [
        { instalacao: { id: sala, nome: 'Sala 9' }, total: 2 },
        { instalacao: null, total: 1 },
      ],
    },
  ])
  expect(dados.locais[0]?.caminho.at(-1)).toBe(locais.escola)
  const alheio = await leitor.call(bens.porAmbiente, { query: { local_id: locais.escolaAlheia } })
  expect(alheio.dados.locais).toEqual([])
})

test('mapa counts what is in each place with coordinates, and what no map can show', async () => {
  await db.run(sql`update local set latitude = -25.5, longitude = -49.25 where id = ${locais.escola}`)
  await db.run(sql`update local set latitude = null, longitude = null where id = ${locais.escolaAlheia}`)
  const { dados } = await clara.call(bens.mapa, { query: { texto: 'onde' } })
  expect(dados.locais).toMatchObject([{ id: locais.escola, latitude: -25.5, longitude: -49.25, total: 3 }])
  expect(dados.sem_coordenadas).toBe(1)
  const dele = await leitor.call(bens.mapa, { query: { texto: 'onde' } })
  expect(dele.dados).toMatchObject({ locais: [{ total: 3 }], sem_coordenadas: 0 })
})

test('listar finds the assets of one supplier, and the loans past their day', async () => {
  const { id: fornecedor_id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`insert into fornecedor (tipo_pessoa, razao_social, natureza)
      values ('estrangeiro', 'Móveis de onde', '{fornecedor}') returning id`),
  )
  const [comprado, vencido, noPrazo] = [
    await criado({ fornecedor_id, descricao: 'Emprestado a' }),
    await criado({ descricao: 'Emprestado b' }),
    await criado({ descricao: 'Emprestado c' }),
  ]
  for (const [bem, dias] of [
    [vencido, -1],
    [noPrazo, 0],
  ] as const)
    await db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into transferencia (protocolo, tipo, situacao, origem_id, tomador_nome, motivo, previsao_devolucao,
          solicitada_por)
        values (${`T-ONDE-${bem.id}`}, 'emprestimo', 'emprestada', ${locais.escola}, 'Associação', 'feira',
          (now() at time zone 'America/Sao_Paulo')::date + ${dias}::int, ${people.clara.id}) returning id`)
      await tx.run(sql`insert into transferencia_item (transferencia_id, patrimonio_id, situacao)
        values (${id}, ${bem.id}, 'emprestado')`)
    })
  expect(await achados({ fornecedor_id })).toEqual([comprado.id])
  expect(await achados({ emprestimo_vencido: 'true' })).toEqual([vencido.id])
  expect(await achados({ emprestimo_vencido: 'false', texto: 'emprestado' })).toEqual([
    comprado.id,
    noPrazo.id,
  ])
})

test('verificar marks many at once with who and why in the trail, and none for who may not', async () => {
  const [um, baixado] = [await criado(), await criado()]
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${baixado.id}`)
  const body = { ids: [um.id, baixado.id], motivo: 'conferência da sala' }
  expect((await leitor.call(bens.verificar, { body })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const { dados } = await clara.call(bens.verificar, { body })
  expect(dados.resultados.map(({ id, feito }) => [id, feito])).toEqual([
    [um.id, true],
    [baixado.id, false],
  ])
  const visto = await clara.call(bens.ver, { params: { id: um.id } })
  expect(visto.dados).toMatchObject({
    verificado_por: people.clara.nome,
    verificado_na_visita: null,
    verificado_latitude: null,
  })
  expect(visto.dados.verificado_em).not.toBeNull()
  expect((await eventosDe('bens.verificar', um.id)).map(({ campo }) => campo)).toContain('verificado_em')
  expect(await eventosDe('bens.verificar', baixado.id)).toEqual([])
})
