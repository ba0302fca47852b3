import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people, eventosDe, naConta, newPerson } = await mesaDaAdministracao()
const { escola, regional, escolaAlheia } = people.locais
const classe = (codigo: string, exige_serie: boolean) =>
  db.transaction((tx) =>
    tx.one<{ id: number }>(
      sql`insert into classe_bem (codigo, nome, exige_serie) values (${codigo}, ${codigo}, ${exige_serie}) returning id`,
    ),
  )
const { id: classe_id } = await classe('T-IGUAIS', false)
const { id: comSerie } = await classe('T-SERIE', true)

type Corpo = BodyFor<typeof bens.criarVarios>
const cadastrar = (corpo: Partial<Corpo>, chave = randomUUID()) =>
  clara.call(bens.criarVarios, {
    body: { descricao: 'Carteira', classe_id, local_id: escola, ...corpo },
    headers: { 'idempotency-key': chave },
  })
async function ids(corpo: Partial<Corpo>): Promise<number[]> {
  const answer = await cadastrar(corpo)
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.bens.map(({ id }) => id)
}
const faixa = (inicio: number, fim: number, de: { agente_id?: number; regional_id?: number } = {}) =>
  db.run(sql`insert into lote_plaquetas (inicio, fim, agente_id, regional_id, situacao)
    values (${inicio}, ${fim}, ${de.agente_id ?? null}, ${de.regional_id ?? null},
      ${de.agente_id || de.regional_id ? 'reservado' : 'gerado'})`)
const contados = async () =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from patrimonio where classe_id = ${classe_id}`))
    .n
const codigos = (quais: readonly number[]) =>
  db.rows<{ referencia_id: string | null }>(
    sql`select referencia_id from patrimonio where id = any(${[...quais]}::bigint[])
      order by array_position(${[...quais]}::bigint[], id)`,
  )

test('criarVarios registers each with its series, once, and answers them in the order of the column', async () => {
  const numeros_serie = ['SN-1', 'SN-2', 'SN-3']
  const chave = randomUUID()
  const antes = await contados()
  const [um, outro] = [
    await cadastrar({ quantidade: 3, numeros_serie, nota: 'NF 10' }, chave),
    await cadastrar({ quantidade: 3, numeros_serie, nota: 'NF 10' }, chave),
  ]
  expect(um.dados.bens.map(({ numero_serie }) => numero_serie)).toEqual(numeros_serie)
  expect(outro.dados).toEqual(um.dados)
  expect((await contados()) - antes).toBe(3)
  const [primeiro] = um.dados.bens
  expect((await eventosDe('bens.criarVarios', primeiro?.id ?? 0)).map(({ campo }) => campo)).toContain(
    'numero_serie',
  )
  expect(await ids({ quantidade: 2 })).toHaveLength(2)
  expect(await ids({ numero_serie: 'SN-9', tombamento: 'PAT-77' })).toHaveLength(1)
})

test.each<[string, Partial<Corpo>, string, string]>([
  ['too few', { quantidade: 3, numeros_serie: ['a', 'b'] }, 'numeros_serie', 'São 3 bens e 2 números'],
  [
    'repeated',
    { quantidade: 4, numeros_serie: ['x', 'SN-7', 'y', 'sn-7'] },
    'numeros_serie',
    'SN-7 (linhas 2 e 4)',
  ],
  ['blank', { quantidade: 2, numeros_serie: ['x', ' '] }, 'numeros_serie', 'A linha 2 está em branco'],
  ['one number for many', { quantidade: 2, numero_serie: 'x' }, 'numero_serie', 'um por linha'],
  ['one tombamento for many', { quantidade: 2, tombamento: 'x' }, 'tombamento', 'de um bem só'],
  ['one old label for many', { quantidade: 2, referencias: ['x'] }, 'referencias', 'de um bem só'],
  [
    'none where the class demands them',
    { classe_id: comSerie, quantidade: 2 },
    'numeros_serie',
    'a classe T-SERIE exige o número de série de cada bem',
  ],
  [
    'none of one where the class demands it',
    { classe_id: comSerie },
    'numero_serie',
    'a classe T-SERIE exige o número de série',
  ],
  ['too many', { quantidade: 201 }, 'quantidade', 'No máximo 200'],
])('criarVarios refuses %s at its field, and registers none', async (_, corpo, campo, diz) => {
  const todos = () => db.one<{ n: number }>(sql`select count(*)::int as n from patrimonio`)
  const antes = await todos()
  const { envelope } = await cadastrar(corpo)
  expect(Object.keys(envelope.erros ?? {})).toEqual([campo])
  expect(envelope.erros?.[campo]?.[0]).toContain(diz)
  expect(await todos()).toEqual(antes)
})

test('tombarVarios gives the next free labels: of the person, then of the regional, then of nobody', async () => {
  const { id: clara_id } = people.clara
  await faixa(800_001, 800_003, { agente_id: clara_id })
  await faixa(810_001, 810_002, { regional_id: regional })
  await faixa(815_001, 815_009, { regional_id: escolaAlheia })
  await faixa(818_001, 818_009, { agente_id: people.ana.id })
  await faixa(820_001, 820_010)
  await db.run(sql`insert into plaqueta (numero, situacao, motivo, marcada_por)
    values (800002, 'danificada', 'teste', ${clara_id})`)
  await db.run(
    sql`update patrimonio set referencias = array[${plaqueta(810_001)}] where id = ${
      (await ids({ quantidade: 1 }))[0] ?? 0
    }`,
  )
  const quais = (await ids({ quantidade: 4 })).reverse()
  const { dados } = await clara.call(bens.tombarVarios, { body: { ids: quais } })
  const esperados = [800_001, 800_003, 810_002, 820_001].map(plaqueta)
  expect((await codigos(quais)).map(({ referencia_id }) => referencia_id)).toEqual(esperados)
  expect(dados.resultados.map(({ mensagem }) => mensagem)).toEqual(
    esperados.map((codigo) => `Plaqueta ${codigo}.`),
  )
  const outros = await ids({ quantidade: 2, numeros_serie: ['A1', 'A2'] })
  const desde = await clara.call(bens.tombarVarios, { body: { ids: outros, primeira: plaqueta(820_005) } })
  expect(desde.dados.resultados.map(({ mensagem }) => mensagem)).toEqual([
    `Plaqueta ${plaqueta(820_005)}, série A1.`,
    `Plaqueta ${plaqueta(820_006)}, série A2.`,
  ])
  expect((await codigos(outros)).map(({ referencia_id }) => referencia_id)).toEqual(
    [820_005, 820_006].map(plaqueta),
  )
})

test('tombarVarios says of each why not, takes no label for it, and none at all when there are too few', async () => {
  const [semNumero] = await ids({ classe_id: comSerie, numero_serie: 'SN-LIDO' })
  // As one that came from the field, or in a purchase.
  await db.run(sql`update patrimonio set numero_serie = null where id = ${semNumero ?? 0}`)
  const [bom] = await ids({ quantidade: 1 })
  const body = { ids: [semNumero ?? 0, bom ?? 0], primeira: plaqueta(820_009) }
  const { dados } = await clara.call(bens.tombarVarios, { body })
  expect(dados.resultados).toMatchObject([
    { feito: false, mensagem: expect.stringContaining('exige o número de série') },
    { feito: true, mensagem: `Plaqueta ${plaqueta(820_009)}.` },
  ])
  const deNovo = await clara.call(bens.tombarVarios, { body: { ids: [bom ?? 0] } })
  expect(deNovo.dados.resultados).toMatchObject([{ feito: false }])
  const demais = await ids({ quantidade: 3 })
  const falta = await clara.call(bens.tombarVarios, { body: { ids: demais, primeira: plaqueta(820_010) } })
  expect(falta.codigo).toBe('ERR_FAIXA_PLAQUETA')
  expect(falta.envelope.mensagem).toContain('São 3 bens e há 1 plaqueta livre')
  expect((await codigos(demais)).every(({ referencia_id }) => referencia_id === null)).toBe(true)
  const porque = async (primeira: number) => {
    const body = { ids: demais, primeira: plaqueta(primeira) }
    return (await clara.call(bens.tombarVarios, { body })).envelope.erros?.primeira?.[0]
  }
  const { descricao } = await db.one<{ descricao: string }>(
    sql`select descricao from patrimonio where id = ${bom ?? 0}`,
  )
  expect(await porque(820_009)).toBe(
    `A plaqueta ${plaqueta(820_009)} já está em ${descricao}. Leia a próxima.`,
  )
  expect(await porque(999_001)).toContain('não é de nenhum lote')
  const errada = await clara.call(bens.tombarVarios, { body: { ids: demais, primeira: '820010-x' } })
  expect(Object.keys(errada.envelope.erros ?? {})).toEqual(['primeira'])
})

test('many who tombam at once never get the same label', async () => {
  await faixa(840_001, 840_080, { regional_id: regional })
  const guarda = await naConta(
    await newPerson({
      permissoes: ['painel.almoxarifado.patrimonios.listar', bens.tombarVarios.access],
      locais: [regional],
    }),
  )
  const partes: number[][] = []
  for (let i = 0; i < 8; i++) partes.push(await ids({ quantidade: 5 }))
  const answers = await Promise.all(
    partes.map((quais, i) =>
      (i % 2 === 0 ? clara : guarda).call(bens.tombarVarios, { body: { ids: quais } }),
    ),
  )
  expect([...new Set(answers.map(({ codigo }) => codigo))]).toEqual(['SUCESSO'])
  const postas = (await codigos(partes.flat())).map(({ referencia_id }) => referencia_id)
  expect(new Set(postas).size).toBe(40)
})
