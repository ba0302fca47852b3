// Taking back what was posted: the mirror of each movement, at its own value.
import sql from 'sql-template-tag'
import { custoDaSaida, type Quantia } from '#server/almoxarifado/razao/custo.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { chaveDe, type PedidoDeLancamento } from './folha.ts'
import { type Documento, type Lancador, lancarPresos, prenderLotesQueEntram } from './lancar.ts'
import type { LinhaDeMovimento, LoteNomeado, SaldoPreso } from './queries.ts'
import { saiuDepois } from './saiu-depois.ts'
import { type Lancado, prenderSaldos } from './saldos.ts'

interface Original extends LinhaDeMovimento {
  id: number
  estornado_e3: number
}

function movimentosDe(tx: Queryable, { tipo, id }: Documento): Promise<Original[]> {
  return tx.rows<Original>(sql`
    select m.id, m.deposito_id, m.material_id, m.seq, m.lote_id, m.endereco_id, m.tipo, m.sinal, m.qtd_e3,
      m.valor_centavos, m.saldo_qtd_e3, m.saldo_valor_centavos, m.contrapartida, m.local_consumo_id, m.documento_linha,
      m.fase, m.estornado_id, m.motivo, m.ocorrido_em,
      coalesce((select sum(e.qtd_e3) from movimento_estoque e where e.estornado_id = m.id), 0)::bigint as estornado_e3
    from movimento_estoque m
    where m.documento_tipo = ${tipo} and m.documento_id = ${id}::bigint and m.tipo not in ('estorno', 'ajuste_valor')
    order by m.id desc`)
}

type Saldos = ReadonlyMap<string, Quantia>

/**
 * What the balance must have for the mirror to leave it whole (ADR 54). While the value covers the mirror, nothing: what
 * stays is what was there without it. Otherwise part of that value left meanwhile at the average, and so do these: what
 * stays keeps the average, never nothing. The difference is written as an adjustment of value, never hidden. When what
 * entered is not there any more, there is nothing to adjust: the mirror is refused for it.
 */
function ajusteAntes(saldos: Saldos, original: Original): number {
  const saldo = saldos.get(chaveDe(original))
  if (!saldo || original.sinal !== 1 || saldo.qtd_e3 < original.qtd_e3) return 0
  const sobra = saldo.valor_centavos - original.valor_centavos
  if (saldo.qtd_e3 > original.qtd_e3 && (sobra > 0 || (sobra === 0 && entrouSobreNada(original)))) return 0
  return original.valor_centavos - custoDaSaida(saldo, original.qtd_e3)
}

/** There was stock, and it was worth nothing, when this entered: a gift without value may stay so. */
const entrouSobreNada = ({ saldo_qtd_e3, saldo_valor_centavos, qtd_e3, valor_centavos }: Original): boolean =>
  saldo_qtd_e3 > qtd_e3 && saldo_valor_centavos === valor_centavos

/** What left for no whole cent comes back for none: where nothing else is worth anything, what was paid for has one. */
function ajusteDepois(saldo: Quantia | undefined, original: Original): number {
  const valeNada = saldo !== undefined && saldo.qtd_e3 > 0 && saldo.valor_centavos === 0
  return original.sinal === -1 && valeNada && original.saldo_valor_centavos > 0 ? 1 : 0
}

/** The mirror, after what must be adjusted for it; of what comes back, before. */
function espelhosDe(original: Original, ajuste: number, motivo: string): PedidoDeLancamento[] {
  const { deposito_id, material_id, lote_id, local_consumo_id, fase } = original
  const comum = {
    deposito_id,
    material_id,
    lote_id,
    local_consumo_id,
    motivo,
    linha: original.documento_linha,
  }
  const entra = original.sinal === -1
  const espelho: PedidoDeLancamento = {
    ...comum,
    tipo: 'estorno',
    sinal: entra ? 1 : -1,
    contrapartida: original.contrapartida,
    qtd_e3: original.qtd_e3,
    valor_centavos: original.valor_centavos,
    // What entered may lie on another shelf by now.
    ...(entra ? { endereco_id: original.endereco_id } : { de_preferencia: original.endereco_id }),
    estornado_id: original.id,
    fase: `estorno_${fase}`,
  }
  if (ajuste === 0) return [espelho]
  const acerto: PedidoDeLancamento = {
    ...comum,
    tipo: 'ajuste_valor',
    qtd_e3: 0,
    valor_centavos: ajuste,
    endereco_id: original.endereco_id,
    fase: `acerto_${fase}`,
  }
  return entra ? [espelho, acerto] : [acerto, espelho]
}

interface Presos {
  originais: Original[]
  saldos: SaldoPreso[]
  nomeados: LoteNomeado[]
}

/** What is to be taken back, held. A shipment may have arrived somewhere else meanwhile: then that is held too. */
async function prender(lancador: Lancador, documento: Documento): Promise<Presos> {
  const { tx } = lancador
  for (;;) {
    const escritos = await movimentosDe(tx, documento)
    const voltam = escritos.map((original) => ({
      ...original,
      sinal: original.sinal === -1 ? (1 as const) : (-1 as const),
      linha: original.documento_linha,
      tipo: 'estorno' as const,
    }))
    const nomeados = await prenderLotesQueEntram(lancador, documento, voltam)
    const saldos = await prenderSaldos(tx, escritos)
    const presos = new Set(saldos.map(chaveDe))
    // Again, now that nobody else takes the same back.
    const agora = await movimentosDe(tx, documento)
    const originais = agora.filter(({ estornado_e3 }) => estornado_e3 === 0)
    if (agora.every((um) => presos.has(chaveDe(um)))) return { originais, saldos, nomeados }
  }
}

/**
 * Takes back all that a document posted and was not taken back yet.
 *
 * @param motivo why, in the person's words.
 * @returns what was written: the mirrors, and the adjustments of value that they needed.
 * @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` when what entered has left since; `ERR_ESTADO_INVALIDO` when nothing is left.
 */
export async function estornar(lancador: Lancador, documento: Documento, motivo: string): Promise<Lancado[]> {
  const { originais, saldos, nomeados } = await prender(lancador, documento)
  if (originais.length === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este documento não tem lançamento a estornar.')
  const correm = new Map(saldos.map((saldo) => [chaveDe(saldo), { ...saldo }]))
  const pedidos = originais.flatMap((original) => {
    const saldo = correm.get(chaveDe(original))
    const antes = ajusteAntes(correm, original)
    if (saldo) {
      saldo.qtd_e3 -= original.sinal * original.qtd_e3
      saldo.valor_centavos += antes - original.sinal * original.valor_centavos
    }
    const depois = ajusteDepois(saldo, original)
    if (saldo) saldo.valor_centavos += depois
    return espelhosDe(original, antes + depois, motivo)
  })
  try {
    return await lancarPresos({ lancador, documento, pedidos, pares: originais, saldos, nomeados })
  } catch (recusa) {
    if (!(recusa instanceof Recusa) || recusa.codigo !== 'ERR_ESTOQUE_INSUFICIENTE') throw recusa
    throw (await saiuDepois(lancador.tx, originais, recusa)) ?? recusa
  }
}
