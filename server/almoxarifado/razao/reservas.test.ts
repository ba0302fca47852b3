import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Documento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { consumir, expireReservations, liberar, reservar } from './reservas.ts'

const { db } = await createTestDatabase()
const { deposito, material, lote, lancando, documento } = await createStock(db)

/** A material with so much of it on the shelf. */
async function com(qtd_e3: number, partes: { validade?: string; controla_lote?: boolean } = {}) {
  const material_id = await material(partes)
  const lote_id = partes.controla_lote ? await lote(material_id, partes) : null
  const entrada = { deposito_id: deposito, material_id, tipo: 'entrada_compra' as const, qtd_e3, lote_id }
  await lancando((lancador) =>
    lancar(lancador, { tipo: 'entrada', id: documento() }, [
      { ...entrada, linha: documento(), valor_centavos: qtd_e3 },
    ]),
  )
  return { material_id, lote_id }
}

const reservado = async (material_id: number) => {
  const { reservado_e3 } = await db.one<{ reservado_e3: number }>(
    sql`select reservado_e3 from saldo where deposito_id = ${deposito} and material_id = ${material_id}`,
  )
  return reservado_e3
}
const requisicao = (): Documento => ({ tipo: 'requisicao', id: documento() })
const pedir = (documentoDe: Documento, reserva: { linha: number; material_id: number; qtd_e3: number }) =>
  lancando((lancador) =>
    reservar(lancador, documentoDe, { reservas: [{ deposito_id: deposito, ...reserva }] }),
  )
const sair = (documentoDe: Documento, linha: { linha: number; material_id: number; qtd_e3: number }) =>
  lancando((lancador) =>
    lancar(lancador, documentoDe, [{ deposito_id: deposito, tipo: 'saida_consumo', ...linha }]),
  )
const insuficiente = (disponivel_e3: number, reservado_e3: number) => ({
  codigo: 'ERR_ESTOQUE_INSUFICIENTE',
  extras: { dados: { linhas: [expect.objectContaining({ disponivel_e3, reservado_e3 })] } },
})

test('what is reserved is of its line: nobody else takes it, and its own exit does, part by part', async () => {
  const { material_id } = await com(10_000)
  const meu = requisicao()
  const linha = documento()
  await pedir(meu, { linha, material_id, qtd_e3: 8_000 })
  await expect(sair(requisicao(), { linha: documento(), material_id, qtd_e3: 3_000 })).rejects.toMatchObject(
    insuficiente(2_000, 8_000),
  )
  await expect(pedir(requisicao(), { linha: documento(), material_id, qtd_e3: 3_000 })).rejects.toMatchObject(
    insuficiente(2_000, 8_000),
  )
  for (const [fase, qtd_e3] of [
    ['parte_1', 5_000],
    ['parte_2', 4_000],
  ] as const)
    await lancando(async (lancador) => {
      await consumir(lancador, meu, [{ linha, deposito_id: deposito, material_id, qtd_e3 }])
      await lancar(lancador, meu, [
        { linha, deposito_id: deposito, material_id, qtd_e3, fase, tipo: 'saida_consumo' },
      ])
    })
  expect(await reservado(material_id)).toBe(0)
  expect(
    await db.rows(
      sql`select qtd_e3, situacao from reserva where documento_tipo = 'requisicao' and documento_linha = ${linha} order by qtd_e3`,
    ),
  ).toEqual([
    { qtd_e3: 3_000, situacao: 'consumida' },
    { qtd_e3: 5_000, situacao: 'consumida' },
  ])
})

test('reservar in place of what the line had, all the lines or none, and only of what may leave', async () => {
  const [{ material_id }, { material_id: vencido }] = [
    await com(10_000),
    await com(10_000, { controla_lote: true, validade: '2020-01-01' }),
  ]
  const meu = requisicao()
  const linha = documento()
  await pedir(meu, { linha, material_id, qtd_e3: 6_000 })
  await pedir(meu, { linha, material_id, qtd_e3: 9_000 })
  expect(await reservado(material_id)).toBe(9_000)
  const duas = { deposito_id: deposito, qtd_e3: 1_000 }
  await expect(
    lancando((lancador) =>
      reservar(lancador, meu, {
        reservas: [
          { ...duas, linha: documento(), material_id },
          { ...duas, linha: documento(), material_id: vencido },
        ],
      }),
    ),
  ).rejects.toMatchObject(insuficiente(0, 0))
  expect(await reservado(material_id)).toBe(9_000)
  await lancando((lancador) => liberar(lancador, meu, [linha]))
  expect(await reservado(material_id)).toBe(0)
})

test('a reservation past its time is free again', async () => {
  const { material_id } = await com(10_000)
  const expira_em = new Date(Date.now() - 1_000).toISOString()
  const linha = { linha: documento(), deposito_id: deposito, material_id, qtd_e3: 10_000 }
  await lancando((lancador) => reservar(lancador, requisicao(), { reservas: [linha], expira_em }))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await runStep({ db, log, signal: new AbortController().signal }, expireReservations())
  expect(await reservado(material_id)).toBe(0)
  await sair(requisicao(), { linha: documento(), material_id, qtd_e3: 10_000 })
})

test('a lot that is blocked while an exit of it is posted counts what the exit left', async () => {
  const { material_id, lote_id } = await com(10_000, { controla_lote: true })
  const bloquear = () =>
    db.transaction((tx) => tx.run(sql`update lote set situacao = 'bloqueado' where id = ${lote_id}`))
  const entrou = Promise.withResolvers<void>()
  const espera = Promise.withResolvers<void>()
  const saida = lancando(async (lancador) => {
    await lancar(lancador, requisicao(), [
      { deposito_id: deposito, material_id, qtd_e3: 4_000, linha: documento(), tipo: 'saida_consumo' },
    ])
    entrou.resolve()
    await espera.promise
  })
  await entrou.promise
  const bloqueio = bloquear()
  setTimeout(espera.resolve, 150)
  await Promise.all([saida, bloqueio])
  expect(
    await db.one(sql`select qtd_e3, bloqueado_e3 from saldo where material_id = ${material_id}`),
  ).toEqual({
    qtd_e3: 6_000,
    bloqueado_e3: 6_000,
  })
})

test('a lot blocked while more of it enters somewhere new is blocked there too', async () => {
  const { material_id, lote_id } = await com(10_000, { controla_lote: true })
  const { outroDeposito } = {
    outroDeposito: (await db.one<{ id: number }>(sql`select id from local where codigo = 'dep-norte'`)).id,
  }
  const entrou = Promise.withResolvers<void>()
  const espera = Promise.withResolvers<void>()
  const entrada = lancando(async (lancador) => {
    const linha = { deposito_id: outroDeposito, material_id, lote_id, qtd_e3: 5_000, linha: documento() }
    await lancar(lancador, { tipo: 'entrada', id: documento() }, [
      { ...linha, tipo: 'entrada_compra', valor_centavos: 1 },
    ])
    entrou.resolve()
    await espera.promise
  })
  await entrou.promise
  const bloqueio = db.transaction((tx) =>
    tx.run(sql`update lote set situacao = 'bloqueado' where id = ${lote_id}`),
  )
  setTimeout(espera.resolve, 150)
  await Promise.all([entrada, bloqueio])
  expect(
    await db.rows(
      sql`select bloqueado_e3 from saldo where material_id = ${material_id} order by deposito_id`,
    ),
  ).toEqual([{ bloqueado_e3: 10_000 }, { bloqueado_e3: 5_000 }])
})

test('an exit beside what is blocked and promised is refused in words, and a loss may take what is blocked', async () => {
  const { material_id, lote_id } = await com(5_000, { controla_lote: true })
  const bom = await lote(material_id)
  await lancando((lancador) =>
    lancar(lancador, { tipo: 'entrada', id: documento() }, [
      {
        deposito_id: deposito,
        material_id,
        lote_id: bom,
        qtd_e3: 5_000,
        valor_centavos: 5,
        linha: documento(),
        tipo: 'entrada_compra',
      },
    ]),
  )
  await db.transaction((tx) => tx.run(sql`update lote set situacao = 'quarentena' where id = ${lote_id}`))
  await pedir(requisicao(), { linha: documento(), material_id, qtd_e3: 5_000 })
  const demais = sair(requisicao(), { linha: documento(), material_id, qtd_e3: 1_000 })
  await expect(demais).rejects.toMatchObject(insuficiente(0, 5_000))
  await expect(demais).rejects.toBeInstanceOf(Recusa)
  await lancando((lancador) =>
    lancar(lancador, { tipo: 'ajuste', id: documento() }, [
      {
        deposito_id: deposito,
        material_id,
        lote_id,
        qtd_e3: 5_000,
        linha: documento(),
        tipo: 'saida_perda_avaria',
      },
    ]),
  )
  expect(
    await db.one(
      sql`select qtd_e3, reservado_e3, bloqueado_e3 from saldo where material_id = ${material_id}`,
    ),
  ).toEqual({ qtd_e3: 5_000, reservado_e3: 5_000, bloqueado_e3: 0 })
})
