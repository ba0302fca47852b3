// What the merge of two places does to the life of their assets.
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { termos } from '#contract/patrimonio/termos.ts'
import { locais } from '#contract/rede/locais.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, db, people, newPlace, newPerson } = await mesaDeLocais()
const quem = people.clara.id
await db.run(sql`insert into classe_bem (codigo, nome) values ('TU', 'De teste')`)

const um = async (texto: ReturnType<typeof sql>) =>
  (await db.transaction((tx) => tx.one<{ id: number }>(texto))).id

const bem = (local: number, situacao = 'ativo', servidor: number | null = null) =>
  um(sql`insert into patrimonio (descricao, classe_id, local_id, situacao, responsavel_servidor_id)
    select 'Mesa', id, ${local}, ${situacao}, ${servidor}::bigint from classe_bem where codigo = 'TU' returning id`)

const transferencia = (de: number, para: number | null, situacao: string) =>
  um(sql`insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por)
    values (${randomUUID()}, 'transferencia', ${situacao}, ${de}, ${para}::bigint, 'Sobra', ${quem}) returning id`)

const onde = async (tabela: string, id: number, coluna = 'local_id') =>
  (
    await db.one<{ local: number | null }>(
      sql`select ${raw(coluna)} as local from ${raw(tabela)} where id = ${id}`,
    )
  ).local

const unificar = (origem: number, destino: number) =>
  clara.call(locais.unificar, {
    params: { id: origem },
    body: { destino_id: destino, motivo: 'A mesma escola, cadastrada duas vezes' },
  })

async function titular(local: number): Promise<void> {
  const { id } = await newPerson({ permissoes: [] })
  await db.run(sql`insert into responsabilidade_local (local_id, usuario_id, papel, inicio)
    values (${local}, ${id}, 'titular', '2020-01-01')`)
}

const carga = (local: number, servidor: number | null = null) =>
  db.maybe<{ id: number }>(sql`select id from carga_patrimonial
    where local_id = ${local} and servidor_id is not distinct from ${servidor}::bigint`)

async function emitido(local: number): Promise<number> {
  const { id = 0 } = (await carga(local)) ?? {}
  const answer = await clara.call(termos.emitir, { params: { id }, body: {} })
  expect(answer.codigo).toBe('SUCESSO')
  return answer.dados.termos[0]?.id ?? 0
}

const termo = (id: number) =>
  db.one<{ situacao: string; local: number; papel: string }>(sql`
    select t.situacao, c.local_id as local, d.situacao as papel from termo_responsabilidade t
    join carga_patrimonial c on c.id = t.carga_id join documento d on d.id = t.documento_id where t.id = ${id}`)

test('transfers, disposals, repairs, inquiries, commissions and labels of the repeated place go with its assets', async () => {
  const [origem, destino, outro] = [await newPlace(), await newPlace(), await newPlace()]
  const mesa = await bem(origem)
  const saindo = await transferencia(origem, outro, 'solicitada')
  const chegando = await transferencia(outro, origem, 'autorizada')
  const emprestada = await transferencia(origem, null, 'emprestada')
  const antiga = await transferencia(origem, destino, 'encerrada')
  const desfazimento = await um(sql`insert into desfazimento (protocolo, local_id, justificativa, criado_por)
    values (${randomUUID()}, ${origem}, 'Não serve', ${quem}) returning id`)
  const manutencao =
    await um(sql`insert into manutencao (numero, patrimonio_id, local_id, defeito, enviado_por,
      enviado_em) values (${randomUUID()}, ${mesa}, ${origem}, 'Quebrou', ${quem}, now()) returning id`)
  const apuracao =
    await um(sql`insert into apuracao (numero, patrimonio_id, local_id, fatos, aberta_por, aberta_em)
    values (${randomUUID()}, ${mesa}, ${origem}, 'Sumiu', ${quem}, now()) returning id`)
  const comissao = await um(sql`insert into comissao (nome, tipo, local_id, ato, inicio, membros)
    values ('Comissão', 'inservibilidade', ${origem}, 'Portaria 1', '2026-01-01', '[{}, {}, {}]') returning id`)
  expect((await unificar(origem, destino)).codigo).toBe('SUCESSO')
  expect(await onde('patrimonio', mesa)).toBe(destino)
  for (const [tabela, id] of Object.entries({ desfazimento, manutencao, apuracao, comissao }))
    expect([tabela, await onde(tabela, id)]).toEqual([tabela, destino])
  expect(await onde('transferencia', saindo, 'origem_id')).toBe(destino)
  expect(await onde('transferencia', saindo, 'destino_id')).toBe(outro)
  expect(await onde('transferencia', chegando, 'destino_id')).toBe(destino)
  expect(await onde('transferencia', emprestada, 'origem_id')).toBe(destino)
  expect(await onde('transferencia', emprestada, 'destino_id')).toBeNull()
  expect(await onde('transferencia', antiga, 'origem_id')).toBe(origem)
})

test('a transfer open between the two is said before, and nothing is merged', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await transferencia(destino, origem, 'em_transito')
  expect(await unificar(origem, destino)).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: { pendencias: [{ chave: 'patrimonios', quantidade: 1 }] },
  })
})

test('an inventory in course goes along, a closed one is of the place of then, and two annual ones of a year are said', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  const mesa = await bem(origem)
  const comissao = await um(sql`insert into comissao (nome, tipo, local_id, ato, inicio, membros)
    values ('Comissão', 'inventario', ${destino}, 'Portaria 2', '2026-01-01', '[{}, {}, {}]') returning id`)
  const inventario = (local: number, exercicio: number, situacao: string) =>
    um(sql`insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim,
        comissao_id, locais, contas, situacao, motivo, aberto_por, encerrado_em)
      values (${randomUUID()}, ${local}, 'anual', ${exercicio}, '2025-12-31', now(), '2025-01-01', '2025-12-31',
        ${comissao}, array[${local}::bigint], '[]', ${situacao}, 'Sem equipe', ${quem},
        ${situacao === 'aberto' ? null : '2026-01-02'}) returning id`)
  const doItem = (inventario_id: number) =>
    um(sql`insert into inventario_de_bens_item (inventario_id, patrimonio_id, descricao, local_id, classe_id, contabil,
        valor_centavos, depreciado_centavos)
      select ${inventario_id}, ${mesa}, 'Mesa', ${origem}, id, false, 0, 0 from classe_bem where codigo = 'TU' returning id`)
  const [antigo, aberto] = [
    await inventario(origem, 2024, 'encerrado'),
    await inventario(origem, 2025, 'aberto'),
  ]
  const [contado, aContar] = [await doItem(antigo), await doItem(aberto)]
  const outro = await inventario(destino, 2025, 'aberto')
  await inventario(destino, 2024, 'encerrado')
  expect(await unificar(origem, destino)).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: { pendencias: [{ chave: 'inventarios', quantidade: 1 }] },
  })
  await db.run(
    sql`update inventario_de_bens set situacao = 'cancelado', encerrado_em = now() where id = ${outro}`,
  )
  expect(resultOf(await unificar(origem, destino))).toBe('SUCESSO')
  expect(await onde('inventario_de_bens', aberto)).toBe(destino)
  expect(await onde('inventario_de_bens_item', aContar)).toBe(destino)
  expect(await onde('inventario_de_bens', antigo)).toBe(origem)
  expect(await onde('inventario_de_bens_item', contado)).toBe(origem)
})

test('the charges become of the place that stays: papers that wait end, and those signed are its history', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  const { id: servidor } = await newPerson({ permissoes: [] })
  for (const local of [origem, destino]) {
    await bem(local)
    await titular(local)
  }
  await bem(origem, 'ativo', servidor)
  const [daOrigem, doDestino] = [await emitido(origem), await emitido(destino)]
  for (const id of [daOrigem, doDestino])
    await db.run(sql`update termo_responsabilidade set situacao = 'assinado', assinado_em = now(), forma = 'painel'
      where id = ${id}`)
  const esperando = await emitido(origem)
  expect((await unificar(origem, destino)).codigo).toBe('SUCESSO')
  expect(await termo(esperando)).toEqual({ situacao: 'cancelado', local: destino, papel: 'cancelado' })
  expect(await termo(daOrigem)).toEqual({ situacao: 'substituido', local: destino, papel: 'vigente' })
  expect(await termo(doDestino)).toEqual({ situacao: 'assinado', local: destino, papel: 'vigente' })
  expect(await carga(destino, servidor)).toBeDefined()
  const { dados } = await clara.call(termos.listar, { query: { local_id: destino } })
  expect(dados.data.map((cada) => [cada.servidor?.id, cada.situacao, cada.bens])).toEqual([
    [undefined, 'a_regularizar', 2],
    [servidor, 'sem_termo', 1],
  ])
  expect((await clara.call(termos.listar, { query: { local_id: origem } })).dados.data).toEqual([])
})
