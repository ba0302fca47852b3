import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { rita, db, people, tipoDe, newPlace, ficha, eventosDe } = await mesaDeLocais()
const { regional, escolaAlheia } = people.locais
await db.run(sql`insert into local_tipo (slug, nome, nivel, permite_estoque)
  values ('teste-deposito-lote', 'Depósito do lote', 'deposito', true)`)
const [a, b] = [await newPlace({ nome: 'Araçá' }), await newPlace({ nome: 'Buriti' })]
const deposito = await newPlace({ nome: 'Depósito Central', tipo: 'teste-deposito-lote' })

async function emLote(body: BodyFor<typeof locais.emLote>) {
  const { dados } = await rita.call(locais.emLote, { body })
  return dados.resultados
}
const ver = async (id: number) => (await rita.call(locais.ver, { params: { id } })).dados

test('emLote designates the same person at each place, and says who is not reached without a name', async () => {
  const responsavel = { papel: 'titular', nome: 'Cora Sales', inicio: '2026-01-10' } as const
  const resultados = await emLote({ acao: 'designar', ids: [b, a, escolaAlheia, a], responsavel })
  expect(resultados).toHaveLength(3)
  expect(resultados.find(({ id }) => id === escolaAlheia)).toMatchObject({
    feito: false,
    nome: 'Local não encontrado',
  })
  for (const id of [a, b])
    expect((await ver(id)).responsaveis).toMatchObject([{ nome: 'Cora Sales', papel: 'titular' }])
  const outra = { ...responsavel, nome: 'Davi Reis', inicio: '2026-02-01' }
  expect(await emLote({ acao: 'designar', ids: [a], responsavel: outra })).toMatchObject([{ feito: false }])
  await emLote({ acao: 'designar', ids: [a], responsavel: { ...outra, encerra_anterior: true } })
  expect((await ver(a)).responsaveis).toMatchObject([{ nome: 'Davi Reis' }])
})

test('emLote changes the situation, and a place with something left is not extinct', async () => {
  await db.run(sql`insert into monitoramento (protocolo, local_id) values ('MON-EL-1', ${b})`)
  const motivo = 'Reordenamento da rede'
  const resultados = await emLote({
    acao: 'mudar_situacao',
    ids: [a, b],
    situacao_funcionamento: 'extinta',
    motivo,
  })
  expect(resultados.map(({ feito }) => feito)).toEqual([true, false])
  expect((await ver(a)).situacao_funcionamento).toBe('extinta')
  expect((await ver(b)).situacao_funcionamento).toBe('em_atividade')
  expect(await eventosDe('locais.emLote', a)).toContainEqual(
    expect.objectContaining({ campo: 'situacao_funcionamento', para: 'extinta' }),
  )
})

test('emLote gives a depósito to each, and only what keeps stock, and not itself, supplies', async () => {
  const supridos = await emLote({
    acao: 'mudar_supridor',
    ids: [b, deposito],
    deposito_supridor_id: deposito,
  })
  expect(supridos.find(({ id }) => id === b)).toMatchObject({ feito: true })
  expect(supridos.find(({ id }) => id === deposito)).toMatchObject({ feito: false })
  expect((await ver(b)).deposito_supridor).toEqual({ id: deposito, nome: 'Depósito Central' })
  expect(await emLote({ acao: 'mudar_supridor', ids: [b], deposito_supridor_id: a })).toMatchObject([
    { feito: false, mensagem: expect.stringContaining('não tem estoque') },
  ])
  await emLote({ acao: 'mudar_supridor', ids: [b], deposito_supridor_id: null })
  expect((await ver(b)).deposito_supridor).toBeNull()
})

test('emLote tells what each was, which puts it back, and nothing of one that was so already', async () => {
  const local = await newPlace({ nome: 'Cedro' })
  const mudar = async (body: BodyFor<typeof locais.emLote>) => (await emLote(body))[0]
  const situacao = (situacao_funcionamento: 'em_atividade' | 'paralisada') =>
    mudar({ acao: 'mudar_situacao', ids: [local], situacao_funcionamento, motivo: 'engano' })
  expect(await situacao('paralisada')).toMatchObject({ antes: 'em_atividade' })
  expect(await situacao('paralisada')).not.toHaveProperty('antes')
  expect(await situacao('em_atividade')).toMatchObject({ antes: 'paralisada' })
  const supridor = (deposito_supridor_id: number | null) =>
    mudar({ acao: 'mudar_supridor', ids: [local], deposito_supridor_id })
  expect(await supridor(deposito)).toMatchObject({ antes: null })
  expect(await supridor(deposito)).not.toHaveProperty('antes')
  expect(await supridor(null)).toMatchObject({ antes: String(deposito) })
  expect(await ver(local)).toMatchObject({ situacao_funcionamento: 'em_atividade', deposito_supridor: null })
})

test('criar and editar keep zone, calendar and supplier; the supplier must be one that is seen', async () => {
  const calendario = [
    { tipo: 'feriado', nome: 'Padroeira', inicio: '2026-09-08', fim: '2026-09-08' },
  ] as const
  const { dados } = await rita.call(locais.criar, {
    body: await ficha({ zona: 'Norte', calendario: [...calendario], deposito_supridor_id: deposito }),
  })
  expect(dados.local).toMatchObject({ zona: 'Norte', calendario, deposito_supridor_id: deposito })
  const alheio = await rita.call(locais.criar, {
    body: await ficha({ deposito_supridor_id: escolaAlheia }),
  })
  expect(alheio.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(alheio.envelope.erros).toHaveProperty('deposito_supridor_id')
  const invertido = await rita.call(locais.criar, {
    body: await ficha({ calendario: [{ ...calendario[0], fim: '2026-09-01' }] }),
  })
  expect(invertido.codigo).toBe('ERR_FORM_VALIDATION')
})

test('the fields of its type are asked of a place, kept, and said at the field when they do not serve', async () => {
  const tipo_id = await tipoDe('teste-setor')
  await db.run(
    sql`update local_tipo set campos_extras = ${JSON.stringify([
      { chave: 'polo', rotulo: 'Polo', tipo: 'opcao', opcoes: ['Norte', 'Sul'], obrigatorio: true },
      { chave: 'rampa', rotulo: 'Tem rampa', tipo: 'sim_nao', opcoes: [], obrigatorio: false },
    ])}::jsonb where id = ${tipo_id}`,
  )
  const criar = async (campos_extras: Record<string, string | boolean>) =>
    rita.call(locais.criar, { body: await ficha({ tipo_id, pai_id: regional, campos_extras }) })
  expect((await criar({})).envelope.erros).toHaveProperty(['campos_extras.polo'])
  expect((await criar({ polo: 'Leste' })).envelope.erros).toHaveProperty(['campos_extras.polo'])
  const { dados } = await criar({ polo: 'Sul', rampa: false })
  expect(dados.local.campos_extras).toEqual({ polo: 'Sul', rampa: false })
  expect(dados.local.tipo_do_local.campos_extras.map(({ chave }) => chave)).toEqual(['polo', 'rampa'])
})

test('a repeated code is said at its field', async () => {
  const answer = await rita.call(locais.criar, { body: await ficha({ codigo: 'T-E1' }) })
  expect(answer.codigo).toBe('ERR_DUPLICADO')
  expect(answer.envelope.erros).toEqual({ codigo: ['Já existe um local com este código.'] })
})

test('listar shows only the places chosen on a map, and of those only the ones reached', async () => {
  const { dados } = await rita.call(locais.listar, { query: { ids: `${a},${deposito},${escolaAlheia}` } })
  expect(dados.data.map(({ id }) => id).sort((x, y) => x - y)).toEqual([a, deposito])
})
