// What the network buys: the stock of the start, then what the coming months will take, from who delivers in their time.
import sql from 'sql-template-tag'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { ZONA } from '../decisao.ts'
import { ALMOXARIFE } from '../pessoas.ts'
import { aDias, emUteis, type Mes } from './dias.ts'
import { servirQuemEspera } from './fila.ts'
import { CHEFE_DO_ALMOXARIFADO, SEGUNDO_ALMOXARIFE } from './gente.ts'
import {
  estacao,
  FORNECEDORES_DO_PASSADO,
  type Fornecedor,
  MATERIAIS_DO_PASSADO,
  type MaterialDoPassado,
} from './mercado.ts'
import type { Vida } from './vida.ts'

const DIA_MS = 86_400_000

export interface Compra {
  tipo: 'compra' | 'saldo_inicial'
  fornecedor: Fornecedor | null
  pedida_em: Date
  linhas: readonly { material: MaterialDoPassado; qtd: number; centavos: number }[]
}

/** Prices rise a little each month, and no two notes say the same. */
export function precoDe({ random, meses }: Vida, { centavos }: MaterialDoPassado, mes: Mes): number {
  const passados = meses.indexOf(mes)
  return Math.round(centavos * (1 + 0.004 * passados) * (0.98 + random.next() * 0.04))
}

const corpoDa = ({ tipo, fornecedor, pedida_em, linhas }: Compra, vida: Vida, numero: number) => ({
  tipo,
  deposito_id: vida.deposito,
  fornecedor_id: fornecedor === null ? null : vida.fornecedores[fornecedor],
  doc_tipo: fornecedor === null ? ('sem_documento' as const) : ('nf_avulsa' as const),
  doc_numero: fornecedor === null ? null : String(numero),
  doc_emissao: fornecedor === null ? null : diaDe(pedida_em, ZONA),
  valor_documento_centavos: linhas.reduce((soma, { qtd, centavos }) => soma + qtd * centavos, 0),
  itens: linhas.map(({ material, qtd, centavos }) => ({
    material_id: vida.materiais.get(material.codigo) ?? null,
    qtd_documento_e3: qtd * 1000,
    total_centavos: qtd * centavos,
  })),
})

const loteDe = (material: MaterialDoPassado, agora: Date) => {
  if (material.lote === undefined) return {}
  const { dias } = material.lote
  const codigo = `${material.codigo.slice(4, 7)}${diaDe(agora, ZONA).slice(2).replaceAll('-', '')}`
  return {
    lote_codigo: codigo,
    ...(dias !== null && { validade: diaDe(new Date(agora.getTime() + dias * DIA_MS), ZONA) }),
  }
}

const contados = (vida: Vida, { itens }: EntradaDetalhada, { linhas }: Compra) =>
  itens.flatMap(({ id, ordem }) => {
    const linha = linhas[ordem - 1]
    if (linha === undefined) return []
    return {
      id,
      qtd_recebida_e3: linha.qtd * 1000,
      endereco_id: vida.enderecos.get(linha.material.endereco) ?? null,
      ...loteDe(linha.material, vida.cena.agora()),
    }
  })

/** On the dock now: counted the same day, accepted by another the next. */
export async function receberCompra(vida: Vida, compra: Compra): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const quem = random.chance(0.6) ? ALMOXARIFE : SEGUNDO_ALMOXARIFE
  const numero = random.int(1000, 99_999)
  const { id, versao } = await atos.entradas(quem, 'criar', { body: corpoDa(compra, vida, numero) })
  const params = { id }
  const recebida = await atos.entradas(quem, 'receber', { params, body: { versao } })
  const conferida = await atos.entradas(quem, 'conferir', {
    params,
    body: { itens: contados(vida, recebida, compra), versao: recebida.versao },
  })
  agenda.marcar(emUteis(cena.agora(), 1, 9 * 60 + random.int(0, 90)), async () => {
    await atos.entradas(CHEFE_DO_ALMOXARIFADO, 'aceitar', { params, body: { versao: conferida.versao } })
    await servirQuemEspera(vida)
  })
}

/** What there is, and what is already on its way. */
async function emCasa({ cena, deposito }: Vida): Promise<Map<number, number>> {
  const saldos = await cena.tx.rows<{ material_id: number; qtd: number }>(
    sql`select material_id, (qtd_e3 / 1000)::int as qtd from saldo where deposito_id = ${deposito}`,
  )
  return new Map(saldos.map(({ material_id, qtd }) => [material_id, qtd]))
}

/** Of an ordinary month times the seasons of those that follow. */
function consumoDosProximos(
  { meses }: Vida,
  { por_mes }: MaterialDoPassado,
  mes: Mes,
  quantos: number,
): number {
  const de = meses.indexOf(mes)
  const soma = Array.from({ length: quantos }, (_, i) => estacao((((meses[de]?.mes ?? 1) + i - 1) % 12) + 1))
  return Math.ceil(por_mes * soma.reduce((total, um) => total + um, 0))
}

/** Months for which it is bought when less than the first of the two is in the house. */
const MINIMO_MESES = 2
const COMPRA_MESES = 4

/** Months before this one since which nobody buys these: they run out, and who asks for them waits. */
const DEIXADOS: Readonly<Record<string, number>> = { 'EXP-BORRACHA': 6, 'INF-TONER-85': 5 }
/** The late one is asked for nothing more since so many months before this one. */
const DEIXADO_O_ATRASADO = 4

const antesDoFim = ({ meses }: Vida, mes: Mes) => meses.length - 1 - meses.indexOf(mes)

function quemVende(vida: Vida, { fornecedor }: MaterialDoPassado, mes: Mes): Fornecedor {
  return fornecedor === 'capim' && antesDoFim(vida, mes) <= DEIXADO_O_ATRASADO ? 'jalapao' : fornecedor
}

export function comprarDoMes(vida: Vida, mes: Mes): void {
  vida.agenda.marcar(mes.util(2, 10 * 60), async () => {
    const saldos = await emCasa(vida)
    const compram = MATERIAIS_DO_PASSADO.filter(
      ({ codigo }) => antesDoFim(vida, mes) > (DEIXADOS[codigo] ?? -1),
    )
    const faltam = compram.flatMap((material) => {
      const ha = saldos.get(vida.materiais.get(material.codigo) ?? 0) ?? 0
      const minimo = consumoDosProximos(vida, material, mes, MINIMO_MESES)
      const alvo = consumoDosProximos(vida, material, mes, COMPRA_MESES)
      return ha >= minimo ? [] : [{ material, qtd: alvo - ha, centavos: precoDe(vida, material, mes) }]
    })
    for (const [fornecedor, linhas] of Map.groupBy(faltam, ({ material }) => quemVende(vida, material, mes)))
      encomendar(vida, { tipo: 'compra', fornecedor, pedida_em: vida.cena.agora(), linhas })
  })
}

function encomendar(vida: Vida, compra: Compra & { fornecedor: Fornecedor }): void {
  const [de, ate] = FORNECEDORES_DO_PASSADO[compra.fornecedor].demora
  const em = emUteis(compra.pedida_em, vida.random.int(de, ate), 8 * 60 + vida.random.int(0, 240))
  vida.agenda.marcar(em, () => receberCompra(vida, compra))
}

/** What was on the shelves when the story begins: half a season more than two months of it. */
export function saldoInicial(vida: Vida): void {
  const [primeiro] = vida.meses
  if (primeiro === undefined) return
  vida.agenda.marcar(primeiro.util(1, 8 * 60), async () => {
    await receberCompra(vida, {
      tipo: 'saldo_inicial',
      fornecedor: null,
      pedida_em: vida.cena.agora(),
      linhas: MATERIAIS_DO_PASSADO.map((material) => ({
        material,
        qtd: consumoDosProximos(vida, material, primeiro, 3),
        centavos: precoDe(vida, material, primeiro),
      })),
    })
  })
}

/** It was late once too often: two months before this one nobody receives from it any more. */
export function suspenderOAtrasado(vida: Vida): void {
  const mes = vida.meses.at(-3)
  if (mes === undefined) return
  vida.agenda.marcar(mes.util(4, 11 * 60), async () => {
    await vida.atos.fornecedores(CHEFE_DO_ALMOXARIFADO, 'suspender', {
      params: { id: vida.fornecedores.capim },
      body: { motivo: 'Três entregas atrasadas no semestre' },
    })
  })
}

/** What the day's own story takes from the shelves, with the factor of its price: the paint came too dear. */
const PARA_O_DIA: Readonly<Record<string, readonly [qtd: number, preco: number]>> = {
  'EXP-GRAMPEADOR': [60, 1],
  'EXP-PASTA-AZ': [60, 1],
  'EDU-TINTA-GUA': [160, 2.1],
  'EXP-CADERNO-96': [300, 1],
  'EXP-LAPIS': [600, 1],
  'LIM-DETERG': [240, 1],
  'LIM-PAPHIG': [640, 1],
}
const DIAS_ANTES = 7

export function comprarParaODia(vida: Vida, agora: Date): void {
  const mes = vida.meses.at(-1)
  if (mes === undefined) return
  const em = aDias(agora, -DIAS_ANTES, 9 * 60)
  vida.agenda.marcar(em, async () => {
    const linhas = MATERIAIS_DO_PASSADO.flatMap((material) => {
      const [qtd, preco] = PARA_O_DIA[material.codigo] ?? []
      if (qtd === undefined || preco === undefined) return []
      return { material, qtd, centavos: Math.round(precoDe(vida, material, mes) * preco) }
    })
    await receberCompra(vida, { tipo: 'compra', fornecedor: 'jalapao', pedida_em: em, linhas })
  })
}
