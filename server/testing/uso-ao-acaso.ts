// Acts at random over the storerooms: what enters, is used, lost, given back and taken back, month after month.
import fc from 'fast-check'
import type { PastMovement } from './past-movements.ts'

interface Armazem {
  depositos: readonly number[]
  materiais: readonly number[]
  /** Who uses; null: the depósito itself. */
  locais: readonly (number | null)[]
}

/** One at a time; the month goes forward by some steps. */
export const atosDe = ({ depositos, materiais, locais }: Armazem) =>
  fc.record({
    avanca: fc.integer({ min: 0, max: 2 }),
    que: fc.constantFrom('entra', 'usa', 'usa', 'usa', 'perde', 'devolve', 'estorna' as const),
    deposito: fc.constantFrom(...depositos),
    material: fc.constantFrom(...materiais),
    local: fc.constantFrom(...locais),
    parte: fc.integer({ min: 1, max: 100 }),
    qtd: fc.integer({ min: 1, max: 400 }),
    centavos: fc.integer({ min: 1, max: 90_000 }),
  })
type Ato = ReturnType<typeof atosDe> extends fc.Arbitrary<infer A> ? A : never

/** What each act posts, given what there is. */
export function passado(atos: readonly Ato[], meses: readonly string[]): PastMovement[] {
  const movimentos: PastMovement[] = []
  const saldos = new Map<string, { qtd: number; valor: number }>()
  const estornados = new Set<number>()
  let mes = 0
  for (const { avanca, que, deposito, material, local, parte, qtd, centavos } of atos) {
    mes = Math.min(meses.length - 1, mes + avanca)
    const onde = { mes: meses[mes] ?? '', dia: 5, deposito_id: deposito, material_id: material }
    const saldo = saldos.get(`${deposito}-${material}`) ?? { qtd: 0, valor: 0 }
    const lanca = (um: Omit<PastMovement, keyof typeof onde>) => {
      movimentos.push({ ...onde, ...um })
      saldos.set(`${deposito}-${material}`, {
        qtd: saldo.qtd + um.sinal * um.qtd_e3,
        valor: saldo.valor + um.sinal * um.valor_centavos,
      })
    }
    const sai = Math.floor((saldo.qtd / 1000) * (parte / 100)) * 1000
    const custo = sai === saldo.qtd ? saldo.valor : Math.floor((saldo.valor * sai) / saldo.qtd)
    if (que === 'entra' || (que !== 'devolve' && que !== 'estorna' && sai === 0))
      lanca({
        tipo: 'entrada_compra',
        sinal: 1,
        qtd_e3: qtd * 1000,
        valor_centavos: centavos,
        local_consumo_id: null,
      })
    else if (que === 'usa' || que === 'perde')
      lanca({
        tipo: que === 'usa' ? 'saida_consumo' : parte % 2 ? 'saida_perda_avaria' : 'saida_falta_inventario',
        sinal: -1,
        qtd_e3: sai,
        valor_centavos: custo,
        local_consumo_id: que === 'usa' ? local : null,
      })
    else if (que === 'devolve')
      lanca({
        tipo: 'entrada_devolucao_unidade',
        sinal: 1,
        qtd_e3: qtd * 1000,
        valor_centavos: centavos,
        local_consumo_id: local,
      })
    else {
      const n = movimentos.findLastIndex(
        (um, i) =>
          um.sinal === -1 && um.deposito_id === deposito && um.material_id === material && !estornados.has(i),
      )
      const original = movimentos[n]
      if (!original) continue
      estornados.add(n)
      const { qtd_e3, valor_centavos, local_consumo_id } = original
      lanca({ tipo: 'estorno', sinal: 1, qtd_e3, valor_centavos, local_consumo_id, estorna: n })
    }
  }
  return movimentos
}
