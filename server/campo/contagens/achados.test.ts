// What a count finds that a visit does not: labels of what left the books, and no condition of anything.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'

const mesa = await mesaDeContagens()
const { aberto, db, decidir, etiqueta, fechar, homologar, iniciada, sara } = mesa

const achadosDe = async (id: number) =>
  (await sara.call(homologacao.achados, { params: { id }, query: { perPage: 100 } })).dados.data
const cancelar = (id: number) =>
  db.run(sql`update monitoramento set cancelado_em = now() where id = ${id} and homologado_em is null`)
const bemCom = (codigo: string) =>
  db.one<{ id: number; descricao: string }>(
    sql`select id, descricao from patrimonio where referencia_id = ${codigo} and situacao <> 'a_tombar'`,
  )

test('the label of an asset that was written off says whose it is, and is not incorporated with it', async () => {
  const baixado = await bemCom(plaqueta(3))
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${baixado.id}`)
  await db.run(sql`insert into evento (origem, acao, entidade, entidade_id, campo, de, para, registrado_em)
    values ('web', 'teste', 'patrimonio', ${String(baixado.id)}, 'situacao', '"em_desfazimento"', '"baixado"',
      '2026-01-05T12:00Z')`)
  const { id: inventario } = await aberto()
  const id = await iniciada(inventario)
  expect(resultOf(await etiqueta(id, plaqueta(3)))).toBe('SUCESSO')
  expect(resultOf(await etiqueta(id, plaqueta(141)))).toBe('SUCESSO')
  await fechar(id)
  const novos = (await achadosDe(id)).filter(({ tipo }) => tipo === 'bem_novo')
  const dele = novos.find(({ codigo }) => codigo === null)
  const livre = novos.find(({ codigo }) => codigo === plaqueta(141))
  expect(dele?.etiqueta_de).toEqual({
    bem: { ...baixado, referencia_id: plaqueta(3), tombamento: null, situacao: 'baixado' },
    desde: '2026-01-05T12:00:00.000Z',
  })
  expect(livre).toMatchObject({ etiqueta_de: null, impedimentos: [] })
  const motivo = `A etiqueta lida é de ${plaqueta(3)} (${baixado.descricao}), baixado: ponha outra plaqueta no cadastro deste bem, ou escolha "Deixar como está".`
  expect(dele?.impedimentos).toEqual([{ ato: 'incorporar', motivo }])

  const visita = { id } as never // as: only its id is asked for
  const escolhido = await decidir(visita, 'bem_novo', 'incorporar', undefined, [dele?.entrada_uuid ?? ''])
  expect(escolhido).toMatchObject({ codigo: 'ERR_ESTADO_INVALIDO', envelope: { mensagem: motivo } })
  // Of all that wait, those that can be are, and this one waits.
  expect(resultOf(await decidir(visita, 'bem_novo', 'incorporar'))).toBe('SUCESSO')
  const depois = (await achadosDe(id)).filter(({ tipo }) => tipo === 'bem_novo')
  expect(depois.map(({ codigo, decisao }) => [codigo, decisao?.ato ?? null]).sort()).toEqual(
    [
      [plaqueta(141), 'incorporar'],
      [null, null],
    ].sort(),
  )
  expect((await decidir(visita, 'bem_novo', 'incorporar')).envelope.mensagem).toBe(motivo)
  for (const { tipo } of await achadosDe(id)) await decidir(visita, tipo, 'ignorar', 'Decidido depois')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  // It goes on saying whose label it was, and offers nothing.
  expect(
    (await achadosDe(id)).find(({ codigo, tipo }) => tipo === 'bem_novo' && codigo === null),
  ).toMatchObject({
    etiqueta_de: { bem: { id: baixado.id } },
    impedimentos: [],
  })
})

test('what is lent cannot be brought here, and it says so when that is chosen', async () => {
  const deFora = await bemCom(plaqueta(71))
  await db.run(sql`update patrimonio set situacao = 'emprestado' where id = ${deFora.id}`)
  const { id: inventario } = await aberto()
  const id = await iniciada(inventario)
  await etiqueta(id, plaqueta(71))
  await fechar(id)
  const visita = { id } as never // as: only its id is asked for
  const achado = (await achadosDe(id)).find(({ tipo }) => tipo === 'de_outro_local')
  const motivo = `${plaqueta(71)} (${deFora.descricao}) está emprestado: resolva isso antes de trazê-lo para cá.`
  expect(achado?.impedimentos).toEqual([{ ato: 'transferir', motivo }])
  const escolhido = await decidir(visita, 'de_outro_local', 'transferir')
  expect(escolhido).toMatchObject({ codigo: 'ERR_ESTADO_INVALIDO', envelope: { mensagem: motivo } })
  await db.run(sql`update patrimonio set situacao = 'ativo' where id = ${deFora.id}`)
})

test('a count records no condition: none is a finding of it', async () => {
  const { id: inventario } = await aberto()
  const inservivel = await bemCom(plaqueta(2))
  await db.run(sql`update patrimonio set condicao = 'irrecuperavel' where id = ${inservivel.id}`)
  const id = await iniciada(inventario)
  await etiqueta(id, plaqueta(2))
  await fechar(id)
  const tipos = (await achadosDe(id)).map(({ tipo }) => tipo)
  expect(tipos).toContain('nao_localizado')
  expect(tipos).not.toContain('inservivel')
  expect(tipos).not.toContain('dados')
  const { dados } = await sara.call(homologacao.ver, { params: { id } })
  expect(dados.achados).toBe((await achadosDe(id)).length)
})

test.each([
  ['its digits without the hyphen', plaqueta(4).replace('-', '')],
  ['its number, and the digit, without the zeros', String(Number(plaqueta(4).replace('-', '')))],
  ['its number alone', '4'],
])('a label typed by %s is that asset', async (_, digitado) => {
  const { id: inventario } = await aberto()
  const id = await iniciada(inventario)
  const { id: bem } = await bemCom(plaqueta(4))
  expect(resultOf(await etiqueta(id, digitado))).toBe('SUCESSO')
  const lidos = await db.rows<{ patrimonio_id: number; resultado: string }>(sql`
    select patrimonio_id, resultado from monitoramento_patrimonio
    where monitoramento_id = ${id} and resultado <> 'pendente'`)
  expect(lidos).toEqual([{ patrimonio_id: bem, resultado: 'visto' }])
  await cancelar(id)
})
