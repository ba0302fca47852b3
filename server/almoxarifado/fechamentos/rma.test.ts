import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { FechamentoDetalhado } from '#contract/almoxarifado/fechamentos.ts'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { mesaDeFechamentos } from '#server/testing/mesa-de-fechamentos.ts'

const { db, deposito, material, em, lancado, desfeito, fechado } = await mesaDeFechamentos()

const valorEm = async (deposito_id = deposito) =>
  (
    await db.one<{ valor: number }>(sql`
      select coalesce(sum(valor_centavos), 0)::bigint as valor from saldo where deposito_id = ${deposito_id}`)
  ).valor

/** The same sequence every time. */
function dado(semente: number): (lados: number) => number {
  let estado = semente
  return (lados) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * lados)
  }
}

const TIPOS = [
  'entrada_compra',
  'entrada_doacao',
  'saida_consumo',
  'saida_perda_avaria',
  'saida_doacao',
  'saida_devolucao_fornecedor',
  'saida_amostra',
  'transito_saida',
  'transito_entrada',
  'ajuste_valor',
] as const satisfies readonly TipoDeMovimento[]

type PorTipo = Map<TipoDeMovimento, { lancado: number; estornado: number }>

/** A month of what storerooms do; answers what was posted and taken back of each kind. */
async function mesAoAcaso(
  rola: (lados: number) => number,
  materiais: readonly number[],
  desfaziveis: Feito[],
) {
  const soma: PorTipo = new Map()
  const somar = (tipo: TipoDeMovimento, campo: 'lancado' | 'estornado', valor: number) => {
    const de = soma.get(tipo) ?? { lancado: 0, estornado: 0 }
    soma.set(tipo, { ...de, [campo]: de[campo] + valor })
  }
  for (let n = 0; n < 60; n += 1) {
    const tipo = TIPOS[rola(TIPOS.length)] ?? 'entrada_compra'
    const ajuste = tipo === 'ajuste_valor'
    try {
      if (rola(6) === 0 && desfaziveis.length > 0) {
        const feito = desfaziveis[rola(desfaziveis.length)]
        if (!feito) continue
        await desfeito(feito.doc)
        desfaziveis.splice(desfaziveis.indexOf(feito), 1)
        somar(feito.tipo, 'estornado', feito.valor)
        continue
      }
      const { doc, valor } = await lancado({
        tipo,
        material_id: materiais[rola(materiais.length)] ?? 0,
        qtd_e3: ajuste ? 0 : 1_000 * (1 + rola(7)),
        ...(ajuste && { valor_centavos: rola(2) === 0 ? 37 : -1 }),
        ...((tipo.startsWith('entrada') || tipo === 'transito_entrada') && {
          valor_centavos: 1 + rola(99_999),
        }),
      })
      somar(tipo, 'lancado', valor)
      if (!ajuste) desfaziveis.push({ doc, tipo, valor })
    } catch (error) {
      // Of what is not there nothing leaves: the ledger says so, and the next is tried.
      if (!(error instanceof Recusa)) throw error
    }
  }
  return soma
}
interface Feito {
  doc: { tipo: string; id: number }
  tipo: TipoDeMovimento
  valor: number
}

test('RMA(n) and the movements of the next month make RMA(n+1), to the cent, with what is taken back', async () => {
  const rola = dado(7)
  const materiais = await Promise.all([1, 2, 3, 4, 5, 6].map(() => material()))
  await db.transaction((tx) =>
    tx.run(sql`
      with g as (insert into grupo_de_material (codigo, nome, natureza_despesa, conta)
        values ('97', 'De outro grupo', '3.3.90.30.16', '1.1.5.6.1') returning id)
      update material set grupo_id = g.id from g where material.id = any(${materiais.slice(0, 3)}::bigint[])`),
  )
  const desfaziveis: Feito[] = []
  let anterior: FechamentoDetalhado['rma'] | undefined
  let estornados = 0
  for (const competencia of ['2020-01', '2020-02', '2020-03']) {
    await em(competencia)
    const somas = await mesAoAcaso(rola, materiais, desfaziveis)
    const { rma, situacao, saldo_centavos } = await fechado(competencia)
    expect(situacao).toBe('fechado')
    for (const { tipo, lancado_centavos, estornado_centavos } of rma.por_tipo) {
      const soma = somas.get(tipo)
      // Taking back may need an adjustment of value, which the ledger writes by itself.
      if (tipo !== 'ajuste_valor')
        expect({ tipo, lancado_centavos }).toEqual({ tipo, lancado_centavos: soma?.lancado })
      expect({ tipo, estornado_centavos }).toEqual({ tipo, estornado_centavos: soma?.estornado ?? 0 })
      estornados += estornado_centavos
    }
    for (const {
      anterior_centavos,
      entradas_centavos,
      saidas_centavos,
      transito_centavos = Number.NaN,
      ajustes_centavos,
      atual_centavos,
    } of [...rma.linhas, rma.total])
      expect(atual_centavos).toBe(
        anterior_centavos + entradas_centavos - saidas_centavos + transito_centavos + ajustes_centavos,
      )
    const liquido = (...tipos: TipoDeMovimento[]) =>
      rma.por_tipo
        .filter(({ tipo }) => tipos.includes(tipo))
        .reduce((total, { liquido_centavos }) => total + liquido_centavos, 0)
    // What goes on its way is no exit, and what comes off it no entry.
    expect(rma.total.entradas_centavos).toBe(liquido('entrada_compra', 'entrada_doacao'))
    expect(rma.total.saidas_centavos).toBe(liquido(...TIPOS.filter((tipo) => tipo.startsWith('saida_'))))
    expect(rma.total.transito_centavos).toBe(liquido('transito_entrada') - liquido('transito_saida'))
    expect(rma.total.atual_centavos).toBe(await valorEm())
    expect(saldo_centavos).toBe(rma.total.atual_centavos)
    for (const linha of rma.linhas) {
      const antes = anterior?.linhas.find(({ grupo }) => grupo === linha.grupo)
      expect(linha.anterior_centavos).toBe(antes?.atual_centavos ?? 0)
    }
    expect(rma.linhas.map(({ natureza_despesa, conta }) => [natureza_despesa, conta])).toEqual([
      ['3.3.90.30.16', '1.1.5.6.1'],
      [null, null],
    ])
    anterior = rma
  }
  expect(estornados).toBeGreaterThan(0)
})
