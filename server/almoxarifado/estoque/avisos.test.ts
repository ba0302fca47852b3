import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { FUSO_DE_TESTE, HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'
import { avisarEstoque } from './avisos.ts'

const { db, newPerson } = await mesaDaAdministracao()
const stock = await createStock(db)
const un = (n: number) => n * 1000
const chaves = ['painel.almoxarifado.entradas.criar', 'painel.almoxarifado.estoque.bloquear-lote'] as const
const almoxarife = await newPerson({ permissoes: [...chaves], locais: [stock.deposito] })
const alheio = await newPerson({ permissoes: [...chaves], locais: [stock.outroDeposito] })

const avisar = () => db.transaction((tx) => avisarEstoque(tx, FUSO_DE_TESTE))
const deles = async (usuario_id: number) =>
  (
    await db.rows<{ titulo: string; detalhe: string; acao_url: string }>(sql`
      select titulo, detalhe, acao_url from notificacao where destinatario_id = ${usuario_id} order by id`)
  ).map(({ titulo, detalhe, acao_url }) => ({ titulo, detalhe, acao_url }))

const mover = (
  material_id: number,
  tipo: 'entrada_compra' | 'saida_consumo',
  qtd_e3: number,
  lote_id?: number,
) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        deposito_id: stock.deposito,
        material_id,
        tipo,
        qtd_e3,
        linha: stock.documento(),
        ...(tipo === 'entrada_compra' && { valor_centavos: 1_000 }),
        ...(lote_id !== undefined && { lote_id }),
      },
    ]),
  )

async function consumido(descricao: string): Promise<number> {
  const id = await stock.material({ descricao })
  await mover(id, 'entrada_compra', un(100))
  await db.run(sql`
    insert into parametro_de_ressuprimento (deposito_id, material_id, modo, consumo_mensal_e3, tempo_decimos,
      intervalo_decimos, fracao, seguranca_e3, ponto_de_pedido_e3, maximo_e3, lote_de_compra_e3)
    values (${stock.deposito}, ${id}, 'manual', ${un(10)}, 10, 30, 50, ${un(5)}, ${un(15)}, ${un(200)}, ${un(30)})`)
  return id
}

test('what falls to the point of order, or to nothing, is told once to who keeps the depósito, and again if it comes back', async () => {
  const [papel, caneta, parado] = [
    await consumido('Papel'),
    await consumido('Caneta'),
    await stock.material({ descricao: 'Nunca pedido' }),
  ]
  await mover(parado, 'entrada_compra', un(1))
  await mover(parado, 'saida_consumo', un(1))
  expect(await avisar()).toBe(0)
  await mover(papel, 'saida_consumo', un(90))
  await mover(caneta, 'saida_consumo', un(100))
  expect([await avisar(), await avisar()]).toEqual([2, 0])
  const lista = `/painel/almoxarifado/estoque?local_id=${stock.deposito}`
  expect(await deles(almoxarife.id)).toEqual([
    {
      titulo: '1 material em ruptura em dep-central',
      detalhe: 'Caneta',
      acao_url: `${lista}&situacao=ruptura`,
    },
    {
      titulo: '1 material para repor em dep-central',
      detalhe: 'Papel',
      acao_url: `${lista}&situacao=critico,repor`,
    },
  ])
  expect(await deles(alheio.id)).toEqual([])
  await mover(caneta, 'entrada_compra', un(100))
  expect(await avisar()).toBe(0)
  await mover(caneta, 'saida_consumo', un(100))
  expect(await avisar()).toBe(1)
})

test('a lot is told at each of the days that its material is watched from, and not after it expired', async () => {
  const antes = (await deles(almoxarife.id)).length
  const leite = await stock.material({ descricao: 'Leite', controla_lote: true })
  const lote = await stock.lote(leite, { codigo: 'LT-1', validade: '2099-01-01' })
  await mover(leite, 'entrada_compra', un(10), lote)
  const vence = (dias: number) =>
    db.run(sql`update lote set validade = ${HOJE} + ${dias}::int where id = ${lote}`)
  await vence(80)
  expect([await avisar(), await avisar()]).toEqual([1, 0])
  await vence(20)
  expect([await avisar(), await avisar()]).toEqual([1, 0])
  await vence(-3)
  expect(await avisar()).toBe(0)
  const novos = (await deles(almoxarife.id)).slice(antes)
  expect(novos.map(({ titulo }) => titulo)).toEqual([
    '1 lote vence em até 90 dias em dep-central',
    '1 lote vence em até 30 dias em dep-central',
  ])
  expect(novos[1]).toMatchObject({
    detalhe: 'Leite, lote LT-1',
    acao_url: `/painel/almoxarifado/estoque?local_id=${stock.deposito}&vence_em=30`,
  })
})
