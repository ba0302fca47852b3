import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { LinhaProposta } from '#contract/almoxarifado/nfe.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { casar } from './casar.ts'
import { lerNfe } from './ler.ts'
import { type ItemDeTeste, nfeDeTeste } from './testing/nota.ts'

const { db } = await createTestDatabase()
await db.transaction(async (tx) => {
  await tx.run(sql`insert into grupo_de_material (codigo, nome) values ('98', 'De teste')`)
  await tx.run(sql`
    insert into unidade_de_medida (sigla, nome) values ('un', 'unidade') on conflict (sigla) do nothing`)
})

interface MaterialDeTeste {
  descricao: string
  ncm?: string
  gtin?: string
  ativo?: boolean
  fundido_em?: number
}

let criados = 0
const criarMaterial = ({
  descricao,
  ncm,
  gtin,
  ativo = true,
  fundido_em,
}: MaterialDeTeste): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id, ncm, ativo, fundido_em_id)
      select ${`NFE-${++criados}`}, ${descricao}, 'consumo', g.id, u.id, ${ncm ?? null}, ${ativo}, ${fundido_em ?? null}
      from grupo_de_material g, unidade_de_medida u where g.codigo = '98' and u.sigla = 'un' returning id`)
    if (gtin !== undefined)
      await tx.run(sql`insert into material_gtin (gtin, material_id) values (${gtin}, ${id})`)
    return id
  })

const criarCaixa = async (material_id: number, fator: number, gtin?: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into material_embalagem (material_id, nome, fator_num) values (${material_id}, ${`Caixa com ${fator}`}, ${fator})
      returning id`)
    if (gtin !== undefined)
      await tx.run(sql`
        insert into material_gtin (gtin, material_id, embalagem_id) values (${gtin}, ${material_id}, ${id})`)
    return id
  })

const { id: fornecedor } = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
    insert into fornecedor (tipo_pessoa, razao_social, natureza)
    values ('estrangeiro', 'Papelaria Buriti', '{fornecedor}') returning id`),
)
const lembrar = (codigo: string, material_id: number, embalagem_id: number | null = null) =>
  db.transaction((tx) =>
    tx.run(sql`
      insert into fornecedor_produto (fornecedor_id, codigo, material_id, embalagem_id)
      values (${fornecedor}, ${codigo}, ${material_id}, ${embalagem_id})`),
  )

async function casadas(
  itens: readonly Omit<ItemDeTeste, 'produto'>[],
  de: number | null = fornecedor,
): Promise<LinhaProposta[]> {
  const xml = nfeDeTeste({
    itens: itens.map((item) => ({ ...item, produto: '1.00' })),
    produtos: '1.00',
    valor: '1.00',
  })
  const leitura = lerNfe(new TextEncoder().encode(xml), { hoje: daquiA(0), cnpjs: [] })
  if ('recusa' in leitura) throw new Error(leitura.recusa)
  return casar(db, leitura.nota.linhas, de)
}

const NADA = { material: null, origem: null, confianca: null, qtd_e3: null }

test('a line is found by its bar code, and counts in the package of it', async () => {
  const caderno = await criarMaterial({ descricao: 'Caderno brochura', gtin: '7891000000014' })
  const caixa = await criarCaixa(caderno, 12, '17891000000011')
  const linhas = await casadas([
    { gtin: '7891000000014', unidade: 'UN', quantidade: '5.0000' },
    { gtin: '17891000000011', unidade: 'CX', quantidade: '2.0000' },
    { gtin: '7891000000999', descricao: 'Xyz' },
  ])
  expect(linhas).toMatchObject([
    { material: { id: caderno }, origem: 'gtin', confianca: 100, embalagem_id: null, qtd_e3: 5000 },
    { material: { id: caderno }, origem: 'gtin', embalagem_id: caixa, qtd_e3: 24_000 },
    NADA,
  ])
})

test('the bar code of what is inside counts the quantity that is inside', async () => {
  const pilha = await criarMaterial({ descricao: 'Pilha alcalina AA', gtin: '7891000000021' })
  const [linha] = await casadas([
    {
      gtinTributavel: '7891000000021',
      unidade: 'DISPLAY',
      quantidade: '3.0000',
      unidadeTributavel: 'BLISTER',
      quantidadeTributavel: '48.0000',
    },
  ])
  expect(linha).toMatchObject({ material: { id: pilha }, contada: 'tributavel', qtd_e3: 48_000 })
})

test('what was chosen before for the code of this supplier is chosen again, and of no other', async () => {
  const regua = await criarMaterial({ descricao: 'Régua de acrílico' })
  const caixa = await criarCaixa(regua, 25)
  await lembrar('REG30', regua, caixa)
  const itens = [{ codigo: 'REG30', descricao: 'Qwerty', unidade: 'CX', quantidade: '4' }]
  expect(await casadas(itens)).toMatchObject([
    { material: { id: regua }, origem: 'anterior', confianca: 100, embalagem_id: caixa, qtd_e3: 100_000 },
  ])
  expect(await casadas(itens, null)).toMatchObject([NADA])
})

test('a choice of before follows a material to the one that took its place; an inactive one is none', async () => {
  const fica = await criarMaterial({ descricao: 'Apagador de quadro' })
  const meio = await criarMaterial({ descricao: 'Apagador B', ativo: false, fundido_em: fica })
  const antigo = await criarMaterial({ descricao: 'Apagador C', ativo: false, fundido_em: meio })
  const inativo = await criarMaterial({ descricao: 'Giz branco', ativo: false, gtin: '7891000000038' })
  await lembrar('APG', antigo)
  await lembrar('GIZ', inativo)
  expect(
    await casadas([
      { codigo: 'APG', descricao: 'Qwerty' },
      { codigo: 'GIZ', gtin: '7891000000038', descricao: 'Qwerty' },
    ]),
  ).toMatchObject([{ material: { id: fica }, origem: 'anterior' }, NADA])
})

test('a name nearly the same fills the line with its confidence; one that only resembles is offered', async () => {
  const azul = await criarMaterial({ descricao: 'Caneta esferográfica azul', ncm: '96081000' })
  const preta = await criarMaterial({ descricao: 'Caneta esferográfica preta', ncm: '96081000' })
  const [mesma, quase] = await casadas([
    { descricao: 'CANETA ESFEROGRAFICA AZUL' },
    { descricao: 'CANETA ESFEROGRAFICA AZUL 1.0MM' },
  ])
  expect(mesma).toMatchObject({ material: { id: azul }, origem: 'semelhanca', embalagem_definida: true })
  expect(mesma?.confianca).toBeGreaterThanOrEqual(85)
  expect(mesma?.confianca).toBeLessThan(100)
  expect(mesma?.alternativas.map(({ id }) => id)).toEqual([preta])
  expect(quase).toMatchObject(NADA)
  expect(quase?.alternativas.map(({ id }) => id)).toEqual([azul, preta])
})

/** What a supplier writes, and the other material of the catalogue that it must not become by itself. */
const QUASE_IGUAIS = [
  ['CANETA ESFEROGRAFICA VERMELHA 1.0', 'Caneta esferográfica verde 1.0'],
  ['PAPEL SULFITE A3 75G RESMA', 'Papel sulfite A4 75g resma'],
  ['DETERGENTE NEUTRO 500ML', 'Detergente neutro 5 L'],
  ['PILHA ALCALINA AAA', 'Pilha alcalina AA'],
  ['CARTUCHO HP 664 COLORIDO', 'Cartucho HP 664 preto'],
  ['LAMPADA LED 9W E27', 'Lâmpada LED 15W E27'],
  ['FITA ADESIVA TRANSP 12MM', 'Fita adesiva transparente 48 mm'],
  ['PINCEL ATOMICO AZUL', 'Pincel atômico preto'],
] as const

test('what only resembles a material never becomes it by itself', async () => {
  for (const [, descricao] of QUASE_IGUAIS) await criarMaterial({ descricao })
  const linhas = await casadas(QUASE_IGUAIS.map(([descricao]) => ({ descricao })))
  expect(linhas.map(({ material }) => material)).toEqual(QUASE_IGUAIS.map(() => null))
})

test('two lines that would be one material, by their words alone, wait for a person', async () => {
  const regua = await criarMaterial({ descricao: 'Régua plástica 30 cm' })
  const duas = await casadas([{ descricao: 'REGUA PLASTICA 30 CM' }, { descricao: 'REGUA PLASTICA 30 CM.' }])
  expect(duas.map(({ material }) => material)).toEqual([null, null])
  expect(duas.map(({ alternativas }) => alternativas[0]?.id)).toEqual([regua, regua])
})

test('of two as alike, and of one that hardly is, nobody is proposed', async () => {
  const a = await criarMaterial({ descricao: 'Tinta guache 250 ml vermelha' })
  const b = await criarMaterial({ descricao: 'Tinta guache 250 ml  vermelha' })
  const [empate, pouco] = await casadas([
    { descricao: 'TINTA GUACHE 250ML VERMELHA' },
    { descricao: 'Guache vermelha lavável para crianças' },
  ])
  expect(empate).toMatchObject(NADA)
  expect(empate?.alternativas.map(({ id }) => id)).toEqual([a, b])
  expect(pouco).toMatchObject({ material: null })
})

test('the same NCM decides between two that are as alike', async () => {
  await criarMaterial({ descricao: 'Cola bastão 20 g', ncm: '11111111' })
  const certa = await criarMaterial({ descricao: 'Cola bastao 20 g', ncm: '48201000' })
  expect(await casadas([{ descricao: 'COLA BASTAO 20 G' }])).toMatchObject([{ material: { id: certa } }])
})
