// What a refusal for want of stock says adds up: nothing is told twice.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { lancar } from './lancar.ts'
import { reservar } from './reservas.ts'

const { db } = await createTestDatabase()
const { deposito, material, lote, lancando, documento } = await createStock(db)

async function comLotes(
  partes: readonly { qtd_e3: number; validade: string; bloqueado?: true }[],
): Promise<number> {
  const material_id = await material({ controla_lote: true })
  for (const { qtd_e3, validade, bloqueado } of partes) {
    const lote_id = await lote(material_id, { validade })
    await lancando((lancador) =>
      lancar(lancador, { tipo: 'entrada', id: documento() }, [
        {
          tipo: 'entrada_compra',
          deposito_id: deposito,
          material_id,
          lote_id,
          qtd_e3,
          valor_centavos: 100,
          linha: documento(),
        },
      ]),
    )
    if (bloqueado)
      await db.run(sql`update lote set situacao = 'bloqueado', motivo = 'laudo' where id = ${lote_id}`)
  }
  return material_id
}

async function recusada(tipo: Exclude<TipoDeMovimento, 'estorno'>, material_id: number, qtd_e3: number) {
  const erro = await lancando((lancador) =>
    lancar(lancador, { tipo: 'ajuste', id: documento() }, [
      { tipo, deposito_id: deposito, material_id, qtd_e3, linha: documento() },
    ]),
  ).then(
    () => undefined,
    (motivo: unknown) => motivo,
  )
  if (!(erro instanceof Recusa)) throw erro ?? new Error('nothing was refused')
  return erro
}

type Linha = { disponivel_e3: number; reservado_e3: number; vencido_e3: number; bloqueado_e3: number }

test.each(['saida_consumo', 'saida_perda_validade', 'saida_perda_avaria', 'saida_falta_inventario'] as const)(
  'of a balance refused to %s, what may be taken and what holds the rest back are all of it, once',
  async (tipo) => {
    const material_id = await comLotes([
      { qtd_e3: 47_000, validade: '2020-01-01' },
      { qtd_e3: 10_000, validade: '2099-01-01' },
      { qtd_e3: 6_000, validade: '2099-01-01', bloqueado: true },
    ])
    await lancando((lancador) =>
      reservar(
        lancador,
        { tipo: 'requisicao', id: documento() },
        {
          reservas: [{ linha: documento(), deposito_id: deposito, material_id, qtd_e3: 4_000 }],
        },
      ),
    )
    const { extras } = await recusada(tipo, material_id, 64_000)
    const [linha] = (extras.dados as { linhas: Linha[] }).linhas // as: what the refusal carries
    if (!linha) throw new Error('a line is refused')
    expect(linha.disponivel_e3 + linha.reservado_e3 + linha.vencido_e3 + linha.bloqueado_e3).toBe(63_000)
  },
)

test('of what is all expired, a write-off says once how much there is', async () => {
  const material_id = await comLotes([{ qtd_e3: 47_000, validade: '2020-01-01' }])
  const { message } = await recusada('saida_perda_validade', material_id, 48_000)
  expect(message.match(/47/g)).toHaveLength(1)
  expect(message).toContain('que se podem tirar')
  expect((await recusada('saida_consumo', material_id, 1_000)).message).toMatch(
    /0 .+ disponível, e 47 .+ vencid/,
  )
})
