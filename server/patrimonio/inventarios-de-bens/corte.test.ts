// What the months and the places of an inventory do to its sum: it is the monthly account's, whatever happens after.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { locais } from '#contract/rede/locais.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'
import { asAdmin } from '#server/testing/template.ts'
import { contarLista } from './corte.ts'

const { clara, db, url, people, newPlace } = await mesaDeLocais()
const { orgao, regional, escolaAlheia } = people.locais

const MES = '2026-01'
const VALOR = 100_000
const QUOTA = 1_500
const HOJE = daquiA(0)
const CONTA = '1.2.3.1.1.02'

const um = async (texto: ReturnType<typeof sql>) =>
  (await db.transaction((tx) => tx.one<{ id: number }>(texto))).id

const classe = await um(sql`
  insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
  values ('T-TIC', 'Informática', ${CONTA}, 60, 1000) returning id`)
const comissao = await um(sql`
  insert into comissao (nome, tipo, ato, inicio, membros)
  values ('Comissão de inventário', 'inventario', 'Portaria 7/2026', '2020-01-01', ${JSON.stringify(
    ['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
  )}::jsonb) returning id`)

/** In the books of this place since the tenth of January. */
async function bemDeJaneiro(local: number): Promise<number> {
  const id = await um(sql`
    insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso, contabil_desde)
    values ('Notebook', ${classe}, ${local}, ${VALOR}, '2026-01-10', '2026-01-10') returning id`)
  await asAdmin(url, `update bem_lancamento set em = '2026-01-10T12:00Z' where patrimonio_id = ${id}`)
  return id
}

/** Now, unless another day is said. */
async function mover(id: number, local: number, em?: string): Promise<void> {
  await db.run(sql`update patrimonio set local_id = ${local} where id = ${id}`)
  if (em)
    await asAdmin(
      url,
      `update bem_lancamento set em = '${em}' where patrimonio_id = ${id} and em > now() - interval '1 hour'`,
    )
}

const situar = (id: number, situacao: string) =>
  db.run(sql`update patrimonio set situacao = ${situacao} where id = ${id}`)

/** Posted of all that is in the books now; what was posted before is taken back. */
async function lancado() {
  const posta = await db.maybe<{ id: number; versao: number }>(
    sql`select id, versao from depreciacao_execucao where situacao = 'processada'`,
  )
  if (posta) await estornado(posta)
  const previa = await clara.call(depreciacoes.prever, { body: { competencia: MES } })
  const { id, versao } = previa.dados
  const answer = await clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

async function estornado({ id, versao }: { id: number; versao: number }): Promise<void> {
  const body = { versao, motivo: 'mês errado' }
  expect(resultOf(await clara.call(depreciacoes.estornar, { params: { id }, body }))).toBe('SUCESSO')
}

const abrir = (local_id: number, partes: object = {}) =>
  clara.call(inventariosDeBens.abrir, {
    body: {
      local_id,
      tipo: 'eventual',
      exercicio: 2026,
      corte: '2026-01-15',
      inicio: '2020-01-01',
      fim: '2090-12-31',
      comissao_id: comissao,
      ...partes,
    },
  })

/** Open, with all of it decided. */
async function decidido(local_id: number, partes: object = {}): Promise<number> {
  const aberto = await abrir(local_id, partes)
  if (aberto.codigo !== 'SUCESSO') throw new Error(resultOf(aberto))
  const { id } = aberto.dados
  const { dados } = await clara.call(inventariosDeBens.itens, { params: { id }, query: { perPage: 100 } })
  await clara.call(inventariosDeBens.decidir, {
    params: { id },
    body: { itens: dados.data.map((item) => item.id), decisao: 'localizado', motivo: 'Visto pela comissão' },
  })
  return id
}

async function encerrar(id: number) {
  const { versao } = (await clara.call(inventariosDeBens.ver, { params: { id } })).dados
  return clara.call(inventariosDeBens.encerrar, { params: { id }, body: { versao } })
}

const contasDe = async (id: number) =>
  (await clara.call(inventariosDeBens.contas, { params: { id } })).dados ?? []

/** The same on either side. */
const conta = (bens: number, depreciado: number, nome = CONTA) => ({
  conta: nome,
  classes: ['Informática'],
  bens,
  valor_centavos: bens * VALOR,
  rmb_valor_centavos: bens * VALOR,
  depreciado_centavos: depreciado,
  rmb_depreciado_centavos: depreciado,
})

test('a month that was running at the cut is of neither side: who left and who came in it change nothing', async () => {
  const aqui = await newPlace()
  await bemDeJaneiro(aqui)
  for (const _ of [1, 2]) await mover(await bemDeJaneiro(aqui), escolaAlheia, '2026-01-20T12:00Z')
  await mover(await bemDeJaneiro(escolaAlheia), aqui, '2026-01-20T12:00Z')
  const antes = await decidido(aqui)
  await lancado()
  // A cut of then that is opened now has the same list.
  const depois = await decidido(aqui)
  for (const id of [antes, depois]) {
    expect(resultOf(await encerrar(id))).toBe('SUCESSO')
    expect(await contasDe(id)).toEqual([conta(3, 0)])
  }
  // At the end of its last day the month was over.
  const fim = await decidido(aqui, { corte: '2026-01-31' })
  expect(await contasDe(fim)).toEqual([conta(2, 2 * QUOTA)])
  expect(resultOf(await encerrar(fim))).toBe('SUCESSO')
})

test('a month posted by the cut counts as it stood; a reversal since, of what has left, is of neither side', async () => {
  const aqui = await newPlace()
  const bem = await bemDeJaneiro(aqui)
  await bemDeJaneiro(aqui)
  const janeiro = await lancado()
  const hoje = await decidido(aqui, { corte: HOJE })
  const deJaneiro = await decidido(aqui, { corte: '2026-01-31' })
  expect(await contasDe(hoje)).toEqual([conta(2, 2 * QUOTA)])
  await mover(bem, escolaAlheia)
  await estornado(janeiro)
  // Of a month over by the cut and posted after it, what is posted now is taken at the close.
  expect(resultOf(await encerrar(deJaneiro))).toBe('SUCESSO')
  expect(await contasDe(deJaneiro)).toEqual([conta(2, 0)])
  await lancado()
  expect(resultOf(await encerrar(hoje))).toBe('SUCESSO')
  expect(await contasDe(hoje)).toEqual([conta(2, 2 * QUOTA)])
  const refeito = await decidido(aqui, { corte: '2026-01-31' })
  expect(await contasDe(refeito)).toEqual([conta(2, 2 * QUOTA)])
  const depois = await decidido(aqui, { corte: HOJE })
  expect(await contasDe(depois)).toEqual([conta(1, QUOTA)])
})

test('a reversal takes nothing back of what the accounts did not have by then', async () => {
  const aqui = await newPlace()
  const bem = await bemDeJaneiro(aqui)
  const janeiro = await lancado()
  await situar(bem, 'baixado')
  await estornado(janeiro)
  await situar(bem, 'ativo')
  const { dados } = await abrir(aqui, { corte: HOJE })
  expect(await contasDe(dados.id)).toEqual([conta(1, 0)])
})

test('a list is counted before anything of it is written, and no further than its bound', async () => {
  const aqui = await newPlace()
  for (const _ of [1, 2, 3]) await bemDeJaneiro(aqui)
  const corte = {
    id: 0,
    locais: [aqui],
    dia: '2026-01-31',
    ate: new Date('2026-02-01T03:00Z'),
    fuso: 'America/Sao_Paulo',
    classes: [],
  }
  expect(await contarLista(db, corte, 2)).toEqual({ total: 2, total_aproximado: true })
  expect(await contarLista(db, corte, 3)).toEqual({ total: 3, total_aproximado: false })
})

test('the account of a class and a school of the branch may change meanwhile, and a closed one keeps its accounts', async () => {
  const ramo = await newPlace({ pai_id: orgao, tipo: 'teste-regional' })
  const [fica, sai] = [await newPlace({ pai_id: ramo }), await newPlace({ pai_id: ramo })]
  for (const local of [fica, sai, sai]) await bemDeJaneiro(local)
  await lancado()
  const id = await decidido(ramo, { corte: '2026-01-31' })
  const contabilizar = (em: string) => db.run(sql`update classe_bem set conta = ${em} where id = ${classe}`)
  await contabilizar('9.9')
  const body = { pai_id: regional, motivo: 'É de outra regional' }
  expect((await clara.call(locais.mover, { params: { id: sai }, body })).codigo).toBe('SUCESSO')
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
  expect(await contasDe(id)).toEqual([conta(3, 3 * QUOTA, '9.9')])
  await contabilizar(CONTA)
  expect(await contasDe(id)).toEqual([conta(3, 3 * QUOTA, '9.9')])
})

test('the place of an inventory may be merged into another, and it closes there', async () => {
  const [repetido, outro] = [await newPlace(), await newPlace()]
  for (const local of [repetido, repetido, outro]) await bemDeJaneiro(local)
  const id = await decidido(repetido, { corte: '2026-01-31' })
  const body = { destino_id: outro, motivo: 'A mesma escola, cadastrada duas vezes' }
  expect((await clara.call(locais.unificar, { params: { id: repetido }, body })).codigo).toBe('SUCESSO')
  expect(resultOf(await encerrar(id))).toBe('SUCESSO')
  const { dados } = await clara.call(inventariosDeBens.ver, { params: { id } })
  expect(dados).toMatchObject({ local: { id: outro }, bens: 2 })
})
