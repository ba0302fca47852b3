import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { seededRandom } from '#server/demo/random.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Lancamento, lancar } from './lancar.ts'

const { db } = await createTestDatabase()
const { deposito, material, lote, lancando, saldoDe, documento } = await createStock(db)

type Parte = Partial<Lancamento> & Pick<Lancamento, 'material_id' | 'qtd_e3'>

const entrada = (parte: Parte): Lancamento => ({
  deposito_id: deposito,
  tipo: 'entrada_compra',
  valor_centavos: 0,
  linha: documento(),
  ...parte,
})
const saida = ({ valor_centavos: _, ...parte }: Parte): Lancamento => ({
  deposito_id: deposito,
  tipo: 'saida_consumo',
  linha: documento(),
  ...parte,
})
const lancado = (tipo: string, ...linhas: Lancamento[]) => {
  const id = documento()
  return lancando((lancador) => lancar(lancador, { tipo, id }, linhas)).then((movimentos) => ({
    id,
    movimentos,
  }))
}
const recusa = async (promessa: Promise<unknown>): Promise<Recusa> => {
  const error = await promessa.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Recusa) return error
  throw error ?? new Error('nothing was refused')
}

/** What there is not enough for is refused, and the rest goes on. */
function soRecusa(error: unknown): void {
  if (!(error instanceof Recusa)) throw error
}

test('lancar keeps the moving average by quantity and value, and closes at zero', async () => {
  const papel = await material()
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 3_000, valor_centavos: 1_000 }))
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 4_000, valor_centavos: 1_999 }))
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 7_000, valor_centavos: 2_999 })
  const { movimentos } = await lancado('requisicao', saida({ material_id: papel, qtd_e3: 2_000 }))
  expect(movimentos.map(({ valor_centavos }) => valor_centavos)).toEqual([857])
  await lancado('requisicao', saida({ material_id: papel, qtd_e3: 5_000 }))
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

const NADA = { disponivel_e3: 0, reservado_e3: 0, vencido_e3: 0, bloqueado_e3: 0 }

test('lancar serves all the lines of a document or none, and says what there is of each', async () => {
  const [tem, naoTem] = [await material(), await material({ descricao: 'Giz branco' })]
  await lancado('entrada', entrada({ material_id: tem, qtd_e3: 5_000, valor_centavos: 500 }))
  const linhas = [saida({ material_id: tem, qtd_e3: 5_000 }), saida({ material_id: naoTem, qtd_e3: 1_000 })]
  const recusada = await recusa(lancado('requisicao', ...linhas))
  expect(recusada.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  expect(recusada.message).toContain('Giz branco tem 0 unt')
  expect(recusada.extras.dados).toEqual({
    linhas: [
      { deposito_id: deposito, material_id: naoTem, linha: linhas[1]?.linha, pedido_e3: 1_000, ...NADA },
    ],
  })
  expect(await saldoDe(tem)).toEqual({ qtd_e3: 5_000, valor_centavos: 500 })
})

test('the same line is posted once', async () => {
  const papel = await material()
  const linha = entrada({ material_id: papel, qtd_e3: 1_000, valor_centavos: 10 })
  await lancado('entrada', linha)
  await expect(lancado('entrada', linha)).rejects.toMatchObject({ constraint: 'movimento_de_uma_linha' })
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 1_000, valor_centavos: 10 })
})

test('an exit takes what expires first, leaves what is blocked or expired, and may become several movements', async () => {
  const leite = await material({ controla_lote: true })
  const [tarde, cedo, vencido, preso] = [
    await lote(leite, { validade: '2099-12-01' }),
    await lote(leite, { validade: '2099-01-01' }),
    await lote(leite, { validade: '2020-01-01' }),
    await lote(leite, { validade: '2099-01-01' }),
  ]
  const porLote = [tarde, cedo, vencido, preso].map((lote_id) =>
    entrada({ material_id: leite, qtd_e3: 10_000, valor_centavos: 100, lote_id }),
  )
  await lancado('entrada', ...porLote)
  await db.transaction((tx) =>
    tx.run(sql`update lote set situacao = 'bloqueado', motivo = 'laudo' where id = ${preso}`),
  )
  const { movimentos } = await lancado('requisicao', saida({ material_id: leite, qtd_e3: 15_000 }))
  expect(movimentos.map(({ lote_id, qtd_e3 }) => [lote_id, qtd_e3])).toEqual([
    [cedo, 10_000],
    [tarde, 5_000],
  ])
  const demais = await recusa(lancado('requisicao', saida({ material_id: leite, qtd_e3: 6_000 })))
  expect(demais.extras.dados).toMatchObject({ linhas: [{ disponivel_e3: 5_000 }] })
  const perda = saida({ material_id: leite, qtd_e3: 10_000, tipo: 'saida_perda_validade', lote_id: vencido })
  await lancado('ajuste', perda)
  const semLote = entrada({ material_id: leite, qtd_e3: 1_000 })
  expect((await recusa(lancado('entrada', semLote))).message).toContain('informe o lote')
})

test('a quantity has the decimals of its unit', async () => {
  const [caneta, arroz] = [await material(), await material({ casas: 3 })]
  expect((await recusa(lancado('entrada', entrada({ material_id: caneta, qtd_e3: 1_500 })))).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  await lancado('entrada', entrada({ material_id: arroz, qtd_e3: 1_500, valor_centavos: 1 }))
})

test('estornar mirrors the document at its own value and writes what the average took as an adjustment', async () => {
  const papel = await material()
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 1_000 }))
  const { id } = await lancado(
    'entrada',
    entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 3_000 }),
  )
  await lancado('requisicao', saida({ material_id: papel, qtd_e3: 10_000 }))
  const escritos = await lancando((lancador) => estornar(lancador, { tipo: 'entrada', id }, 'nota repetida'))
  expect(escritos.map(({ qtd_e3, valor_centavos }) => [qtd_e3, valor_centavos])).toEqual([
    [0, 1_000],
    [10_000, 3_000],
  ])
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
  const outraVez = await recusa(
    lancando((lancador) => estornar(lancador, { tipo: 'entrada', id }, 'de novo')),
  )
  expect(outraVez.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('estornar leaves what stays at its average, and never at nothing', async () => {
  const papel = await material()
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 1_000 }))
  const cara = await lancado(
    'entrada',
    entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 10_000 }),
  )
  await lancado('requisicao', saida({ material_id: papel, qtd_e3: 6_000 }))
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 14_000, valor_centavos: 7_700 })
  const escritos = await lancando((lancador) =>
    estornar(lancador, { tipo: 'entrada', id: cara.id }, 'preço errado'),
  )
  // Ten units at the average of 5.50 are 55.00; the mirror takes 100.00.
  expect(escritos.map(({ qtd_e3, valor_centavos }) => [qtd_e3, valor_centavos])).toEqual([
    [0, 4_500],
    [10_000, 10_000],
  ])
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 4_000, valor_centavos: 2_200 })
})

test('estornar of what nothing touched meanwhile gives back exactly what there was', async () => {
  const papel = await material()
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 1_000 }))
  const { id } = await lancado(
    'entrada',
    entrada({ material_id: papel, qtd_e3: 10_000, valor_centavos: 9_000 }),
  )
  await lancando((lancador) => estornar(lancador, { tipo: 'entrada', id }, 'nota repetida'))
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 10_000, valor_centavos: 1_000 })
  const doado = await material()
  await lancado('entrada', entrada({ material_id: doado, qtd_e3: 10_000, valor_centavos: 0 }))
  const compra = await lancado(
    'entrada',
    entrada({ material_id: doado, qtd_e3: 10_000, valor_centavos: 9_000 }),
  )
  await lancando((lancador) => estornar(lancador, { tipo: 'entrada', id: compra.id }, 'nota repetida'))
  expect(await saldoDe(doado)).toEqual({ qtd_e3: 10_000, valor_centavos: 0 })
})

test('of three units that cost a cent, the last keeps it until it leaves', async () => {
  const clipe = await material()
  await lancado('entrada', entrada({ material_id: clipe, qtd_e3: 3_000, valor_centavos: 1 }))
  await lancado('requisicao', saida({ material_id: clipe, qtd_e3: 2_000 }))
  expect(await saldoDe(clipe)).toEqual({ qtd_e3: 1_000, valor_centavos: 1 })
  await lancado('requisicao', saida({ material_id: clipe, qtd_e3: 1_000 }))
  expect(await saldoDe(clipe)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

const PRECOS = [
  { de: 'of any price', primeiro: 700, valorDe: (unidades: number, preco: number) => unidades * preco },
  { de: 'of fractions of a cent', primeiro: 1, valorDe: (_: number, preco: number) => (preco > 100 ? 3 : 1) },
]

test.each(PRECOS)(
  'whatever is entered, issued and taken back $de, nothing paid for is worth nothing',
  async ({ primeiro, valorDe }) => {
    const sorteio = seededRandom(54)
    for (let vez = 0; vez < 10; vez++) {
      const papel = await material()
      const primeira = entrada({ material_id: papel, qtd_e3: 5_000, valor_centavos: primeiro })
      const abertas = [(await lancado('entrada', primeira)).id]
      for (let passo = 0; passo < 20; passo++) {
        const ato = sorteio.weighted({ entra: 6, sai: 6, volta: 8 })
        if (ato === 'entra') {
          const qtd_e3 = sorteio.int(5, 10) * 1_000
          const valor_centavos = valorDe(qtd_e3 / 1_000, sorteio.pick([100, 5_000]))
          abertas.push((await lancado('entrada', entrada({ material_id: papel, qtd_e3, valor_centavos }))).id)
        } else if (ato === 'sai') {
          const qtd_e3 = sorteio.int(1, 6) * 1_000
          await lancado('requisicao', saida({ material_id: papel, qtd_e3 })).catch(soRecusa)
        } else {
          const [id] = abertas.splice(sorteio.int(0, abertas.length - 1), 1)
          if (id !== undefined)
            await lancando((lancador) => estornar(lancador, { tipo: 'entrada', id }, 'sorteio')).catch(
              soRecusa,
            )
        }
        const saldo = await saldoDe(papel)
        expect([saldo.qtd_e3 > 0, saldo.valor_centavos > 0]).toEqual([saldo.qtd_e3 > 0, saldo.qtd_e3 > 0])
      }
    }
  },
)

test('an adjustment of value that does not fit what is there is refused in words', async () => {
  const papel = await material({ descricao: 'Papel almaço' })
  const ajuste = (valor_centavos: number) =>
    lancado('ajuste', {
      deposito_id: deposito,
      material_id: papel,
      qtd_e3: 0,
      valor_centavos,
      linha: documento(),
      tipo: 'ajuste_valor',
    })
  expect((await recusa(ajuste(100))).message).toContain('Papel almaço não tem saldo neste depósito')
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 1_000, valor_centavos: 500 }))
  expect((await recusa(ajuste(-501))).message).toContain('vale R$\u00a05,00')
  expect((await recusa(ajuste(0))).codigo).toBe('ERR_FORM_VALIDATION')
  await ajuste(-500)
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 1_000, valor_centavos: 0 })
})

test('a lot that is expired leaves only as a loss, and a lot enters only as its own material', async () => {
  const [leite, suco] = [await material({ controla_lote: true }), await material({ controla_lote: true })]
  const vencido = await lote(leite, { validade: '2020-01-01' })
  const parte = { material_id: leite, lote_id: vencido, qtd_e3: 2_000 }
  await lancado('entrada', entrada({ ...parte, valor_centavos: 10 }))
  expect((await recusa(lancado('requisicao', saida(parte)))).extras.dados).toMatchObject({
    linhas: [{ disponivel_e3: 0 }],
  })
  await lancado('ajuste', saida({ ...parte, tipo: 'saida_perda_validade' }))
  await expect(lancado('entrada', entrada({ ...parte, material_id: suco }))).rejects.toMatchObject({
    constraint: 'movimento_lote_do_material',
  })
})

test('estornar finds what entered on another shelf, and of two at once one learns that it was done', async () => {
  const papel = await material()
  const estantes = await db.transaction((tx) =>
    tx.rows<{ id: number }>(sql`insert into endereco_de_estoque (deposito_id, codigo)
      values (${deposito}, 'A-1'), (${deposito}, 'A-2') returning id`),
  )
  const [daqui, para] = estantes.map(({ id }) => id)
  const parte = { material_id: papel, qtd_e3: 3_000 }
  const { id } = await lancado(
    'entrada',
    entrada({ ...parte, endereco_id: daqui ?? 0, valor_centavos: 1_000 }),
  )
  await lancado(
    'mudanca',
    saida({ ...parte, qtd_e3: 2_000, endereco_id: daqui ?? 0, tipo: 'reclassificacao_saida' }),
    entrada({
      ...parte,
      qtd_e3: 2_000,
      endereco_id: para ?? 0,
      valor_centavos: 667,
      tipo: 'reclassificacao_entrada',
    }),
  )
  const estornos = await Promise.allSettled(
    ['duas vezes', 'ao mesmo tempo'].map((motivo) =>
      lancando((lancador) => estornar(lancador, { tipo: 'entrada', id }, motivo)),
    ),
  )
  expect(estornos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(estornos.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { codigo: 'ERR_ESTADO_INVALIDO' },
  })
  expect(await saldoDe(papel)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

test('the seal is the same text on every server: anyone computes it again', async () => {
  const papel = await material()
  const motivo = 'ação | com barra'
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 1_000, valor_centavos: 10 }))
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 1_000, valor_centavos: 10, motivo }))
  const micros = (coluna: string) =>
    sql([`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`])
  const linhas = await db.rows<Record<string, string | number | null>>(sql`
    select m.*, encode(m.hash, 'hex') as selo, ${micros('ocorrido_em')} as ocorrido, ${micros('registrado_em')} as registrado
    from movimento_estoque m where material_id = ${papel} order by seq`)
  const epoca = (texto: unknown) => {
    const [, ate, us] = /^(.*)\.(\d{6})$/.exec(String(texto)) ?? []
    return BigInt(Date.parse(`${ate?.replace(' ', 'T')}Z`)) * 1000n + BigInt(us ?? 0)
  }
  let antes = Buffer.alloc(0)
  for (const m of linhas) {
    const texto = [
      m.uuid,
      m.deposito_id,
      m.material_id,
      m.seq,
      m.lote_id ?? 0,
      m.endereco_id ?? 0,
      m.tipo,
      m.sinal,
      m.qtd_e3,
      m.valor_centavos,
      m.saldo_qtd_e3,
      m.saldo_valor_centavos,
      m.contrapartida,
      m.local_consumo_id ?? 0,
      m.documento_tipo,
      m.documento_id,
      m.documento_linha,
      m.fase,
      m.estornado_id ?? 0,
      epoca(m.ocorrido),
      epoca(m.registrado),
      m.competencia,
      m.ator_id ?? 0,
      m.motivo ?? '',
    ].join('|')
    antes = createHash('sha256').update(antes).update(texto, 'utf8').digest()
    expect(antes.toString('hex')).toBe(m.selo)
  }
  expect(linhas).toHaveLength(2)
})

test('the database refuses what does not follow from the movement before, and any change of the past', async () => {
  const papel = await material()
  await lancado('entrada', entrada({ material_id: papel, qtd_e3: 1_000, valor_centavos: 10 }))
  const forjado = (seq: number, saldo: number) => sql`
    insert into movimento_estoque (deposito_id, material_id, seq, tipo, sinal, qtd_e3, valor_centavos, saldo_qtd_e3,
      saldo_valor_centavos, contrapartida, documento_tipo, documento_id, documento_linha, ocorrido_em, competencia,
      hash_anterior, hash)
    values (${deposito}, ${papel}, ${seq}, 'entrada_compra', 1, 1000, 10, ${saldo}, 20, 'externo', 'entrada', 1,
      ${documento()}, now(), to_char(${HOJE}, 'YYYY-MM'), '', '')`
  const escrever = (query: ReturnType<typeof forjado>) => db.transaction((tx) => tx.run(query))
  await expect(escrever(forjado(3, 2_000))).rejects.toMatchObject({ constraint: 'movimento_em_sequencia' })
  await expect(escrever(forjado(2, 9_000))).rejects.toMatchObject({ constraint: 'movimento_saldo_corrido' })
  await expect(escrever(sql`update movimento_estoque set valor_centavos = 1`)).rejects.toMatchObject({
    code: /42501|23001/,
  })
  await expect(escrever(sql`delete from movimento_estoque`)).rejects.toMatchObject({ code: /42501|23001/ })
  await expect(escrever(sql`update saldo set qtd_e3 = 5`)).rejects.toThrow()
})

test('200 at once on 100 units: exactly 100 succeed, the others learn what there is', async () => {
  const caixa = await material()
  await lancado('entrada', entrada({ material_id: caixa, qtd_e3: 100_000, valor_centavos: 12_345 }))
  const tentativas = Array.from({ length: 200 }, () =>
    lancado('requisicao', saida({ material_id: caixa, qtd_e3: 1_000 })).then(
      () => 'feito',
      (error: unknown) => (error instanceof Recusa ? error.codigo : String(error)),
    ),
  )
  const respostas = await Promise.all(tentativas)
  expect(respostas.filter((um) => um === 'feito')).toHaveLength(100)
  expect(respostas.filter((um) => um === 'ERR_ESTOQUE_INSUFICIENTE')).toHaveLength(100)
  expect(await saldoDe(caixa)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})
