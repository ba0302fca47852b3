import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { reservar } from '#server/almoxarifado/razao/reservas.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db } = await mesaDaAdministracao()
const stock = await createStock(db)
const [a1, b2] = await db.transaction((tx) =>
  tx.rows<{ id: number }>(sql`insert into endereco_de_estoque (deposito_id, codigo)
    select ${stock.deposito}, c from unnest(array['A-1', 'B-2']) c returning id`),
)
const A1 = a1?.id ?? 0
const B2 = b2?.id ?? 0
const motivo = 'contagem de rotina'

async function entrar(
  material_id: number,
  qtd: number,
  onde: { lote_id?: number; endereco_id?: number } = {},
) {
  const linha = stock.documento()
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: linha }, [
      {
        deposito_id: stock.deposito,
        material_id,
        linha,
        tipo: 'entrada_compra',
        qtd_e3: qtd * 1000,
        valor_centavos: qtd * 100,
        ...onde,
      },
    ]),
  )
}
const prometer = (material_id: number, qtd: number) =>
  stock.lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'teste', id: stock.documento() },
      {
        reservas: [
          { deposito_id: stock.deposito, material_id, linha: stock.documento(), qtd_e3: qtd * 1000 },
        ],
      },
    ),
  )
const emPartes = (material_id: number) =>
  db.rows(sql`
    select t.codigo as lote, e.codigo as endereco, s.qtd_e3 / 1000 as qtd from saldo_lote s
    left join lote t on t.id = s.lote_id left join endereco_de_estoque e on e.id = s.endereco_id
    where s.material_id = ${material_id} and s.qtd_e3 > 0 order by 1, 2`)
const faltar = (
  materialId: number,
  body: { lote_id?: number | null; endereco_id?: number | null; qtd: number },
) => {
  const { qtd, ...onde } = body
  const params = { depositoId: stock.deposito, materialId }
  return clara.call(estoque.ajustar, {
    params,
    body: { tipo: 'falta', qtd_e3: qtd * 1000, motivo, ...onde },
  })
}

/** What leaves because somebody wants it to: never what is promised. */
const dar = (materialId: number, body: { endereco_id?: number | null; qtd: number }) => {
  const { qtd, ...onde } = body
  const params = { depositoId: stock.deposito, materialId }
  const destinatario = 'Laboratório Central'
  return clara.call(estoque.darSaida, {
    params,
    body: { tipo: 'amostra', qtd_e3: qtd * 1000, destinatario, motivo, ...onde },
  })
}

test('ajustar without a lot takes what expires first, wherever it is; with null, only what has none', async () => {
  const feijao = await stock.material({ descricao: 'Feijão', controla_lote: true })
  const depois = await stock.lote(feijao, { codigo: 'L2', validade: '2099-01-01' })
  const antes = await stock.lote(feijao, { codigo: 'L1', validade: '2098-01-01' })
  await entrar(feijao, 10, { lote_id: depois, endereco_id: A1 })
  await entrar(feijao, 4, { lote_id: antes, endereco_id: B2 })
  const nulo = await faltar(feijao, { lote_id: null, endereco_id: null, qtd: 1 })
  expect(nulo.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const qualquer = await faltar(feijao, { qtd: 6 })
  expect(qualquer.codigo).toBe('SUCESSO')
  expect(await emPartes(feijao)).toEqual([{ lote: 'L2', endereco: 'A-1', qtd: 8 }])
  const params = { depositoId: stock.deposito, materialId: feijao }
  const { dados } = await clara.call(estoque.ajustes, { params })
  expect(dados[0]).toMatchObject({ lote: 'L1, L2', qtd_e3: 6_000 })
})

test('a refusal says figures of the part that was asked for, and where the rest is', async () => {
  const arroz = await stock.material({ descricao: 'Arroz' })
  await entrar(arroz, 91, { endereco_id: A1 })
  await entrar(arroz, 1907, { endereco_id: B2 })
  await prometer(arroz, 91)
  const semLugar = await dar(arroz, { endereco_id: null, qtd: 1 })
  expect(semLugar.envelope.mensagem).toBe(
    'Arroz tem 0 unt disponível sem endereço; livre em outro lugar: 1.816 unt em B-2 e 91 unt em A-1. Ajuste as quantidades.',
  )
  const naA1 = await dar(arroz, { endereco_id: A1, qtd: 100 })
  expect(naA1.envelope.mensagem).toBe(
    'Arroz tem 91 unt disponíveis em A-1; livre em outro lugar: 1.816 unt em B-2. Ajuste as quantidades.',
  )
  await prometer(arroz, 1900)
  const presa = await dar(arroz, { endereco_id: A1, qtd: 91 })
  expect(presa.envelope.mensagem).toBe(
    'Arroz tem 7 unt disponíveis em A-1, de 91 unt que há ali: o resto atende a reservas de outros pedidos. Ajuste as quantidades.',
  )
  const tudo = await dar(arroz, { qtd: 8 })
  expect(tudo.envelope.mensagem).toBe(
    'Arroz tem 7 unt disponíveis, e 1.991 unt reservados para outros pedidos. Ajuste as quantidades.',
  )
  expect((await dar(arroz, { qtd: 7 })).codigo).toBe('SUCESSO')
})

test('what is missing without a lot takes what is blocked before what is promised', async () => {
  const leite = await stock.material({ descricao: 'Leite', controla_lote: true })
  const bom = await stock.lote(leite, { codigo: 'B', validade: '2098-01-01' })
  const preso = await stock.lote(leite, { codigo: 'P', validade: '2099-01-01' })
  await entrar(leite, 10, { lote_id: bom })
  await entrar(leite, 5, { lote_id: preso })
  await db.run(sql`update lote set situacao = 'bloqueado' where id = ${preso}`)
  await prometer(leite, 10)
  expect((await faltar(leite, { qtd: 5 })).codigo).toBe('SUCESSO')
  expect(await emPartes(leite)).toEqual([{ lote: 'B', endereco: null, qtd: 10 }])
})

test('trocarEndereco without a lot moves what expires first from elsewhere, each lot as itself', async () => {
  const sal = await stock.material({ descricao: 'Sal', controla_lote: true })
  const lotes = [
    await stock.lote(sal, { codigo: 'S1', validade: '2098-01-01' }),
    await stock.lote(sal, { codigo: 'S2', validade: '2099-01-01' }),
  ]
  const [s1 = 0, s2 = 0] = lotes
  await entrar(sal, 3, { lote_id: s1 })
  await entrar(sal, 3, { lote_id: s1, endereco_id: B2 })
  await entrar(sal, 3, { lote_id: s1, endereco_id: A1 })
  await entrar(sal, 3, { lote_id: s2 })
  const params = { depositoId: stock.deposito, materialId: sal }
  const demais = await clara.call(estoque.trocarEndereco, {
    params,
    body: { qtd_e3: 10_000, destino_id: A1 },
  })
  expect(demais.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const trocado = await clara.call(estoque.trocarEndereco, {
    params,
    body: { qtd_e3: 7_000, destino_id: A1 },
  })
  expect(trocado.codigo).toBe('SUCESSO')
  expect(await emPartes(sal)).toEqual([
    { lote: 'S1', endereco: 'A-1', qtd: 9 },
    { lote: 'S2', endereco: 'A-1', qtd: 1 },
    { lote: 'S2', endereco: null, qtd: 2 },
  ])
  expect((await clara.call(estoque.verificar, { params })).dados.diferencas).toEqual([])
})
