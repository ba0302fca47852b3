// Movements at random, on several connections at once, over every way into the ledger: what the invariants are tried on.
import sql from 'sql-template-tag'
import { ancorar } from '#server/almoxarifado/razao/ancorar.ts'
import type { Documento } from '#server/almoxarifado/razao/lancar.ts'
import { liberar } from '#server/almoxarifado/razao/reservas.ts'
import { type Diferenca, verificar } from '#server/almoxarifado/razao/verificar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { sqlState, violatedConstraint } from '#server/casa/db/errors.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { AtosAoAcaso, type Dice, dice, type Item, type MundoAoAcaso } from './atos-ao-acaso.ts'
import { FUSO_DE_TESTE } from './hoje.ts'
import { createStock } from './stock.ts'

export interface OpcoesDoAcaso {
  seed: number
  /** How many are written before it stops. */
  movements: number
  connections: number
  materials: number
  depositos: number
  /** Of a document, at most. */
  lines: number
}

export interface ResultadoDoAcaso {
  movements: number
  documents: number
  /** What a person would have been told, by code: never anything else. */
  refused: Record<string, number>
  /** Deadlocks that PostgreSQL found: each was tried again, and none was seen. */
  deadlocks: number
  milliseconds: number
}

/** What the ledger may answer to what one person asked while another did the same. */
const RECUSAS = new Set(['ERR_ESTOQUE_INSUFICIENTE', 'ERR_ESTADO_INVALIDO'])
const RESTRICOES = new Set(['saldo_comprometido', 'transito_qtd'])

/** How many lines arrive in one document when everything ends. */
const AO_FIM = 400

export class EstoqueAoAcaso {
  readonly #world: MundoAoAcaso
  readonly #acts: AtosAoAcaso
  readonly #options: OpcoesDoAcaso
  #escritos = 0
  #documentos = 0
  #recusados: Record<string, number> = {}

  private constructor(world: MundoAoAcaso, options: OpcoesDoAcaso) {
    this.#world = world
    this.#acts = new AtosAoAcaso(world)
    this.#options = options
  }

  static async create(db: Database, options: OpcoesDoAcaso): Promise<EstoqueAoAcaso> {
    const stock = await createStock(db)
    const mais = await db.transaction((tx) =>
      tx.rows<{ id: number }>(sql`insert into local (codigo, nome, tipo_id, caminho)
        select 'dep-' || n, 'Depósito ' || n, tipo_id, '{}' from local, generate_series(3, ${options.depositos}::int) n
        where id = ${stock.deposito} returning id`),
    )
    const depositos = [stock.deposito, stock.outroDeposito, ...mais.map(({ id }) => id)]
    const itens: Item[] = []
    for (let i = 0; i < options.materials; i++) {
      const controla_lote = i % 3 === 0
      const id = await stock.material({ controla_lote, casas: i % 2 === 0 ? 0 : 3 })
      const validades = controla_lote ? ['2020-01-01', '2099-01-01', '2099-06-01'] : []
      const lotes: number[] = []
      for (const validade of validades) lotes.push(await stock.lote(id, { validade }))
      itens.push({ id, lotes, passo: i % 2 === 0 ? 1_000 : 1 })
    }
    return new EstoqueAoAcaso({ db, stock, depositos, itens, lines: options.lines }, options)
  }

  async run(): Promise<ResultadoDoAcaso> {
    const begun = performance.now()
    const antes = await this.#deadlocks()
    await Promise.all(
      Array.from({ length: this.#options.connections }, async (_, i) => {
        const d = dice(this.#options.seed * 1_000 + i)
        while (this.#escritos < this.#options.movements) await this.#umaVez(d)
      }),
    )
    return {
      movements: this.#escritos,
      documents: this.#documentos,
      refused: this.#recusados,
      deadlocks: (await this.#deadlocks()) - antes,
      milliseconds: performance.now() - begun,
    }
  }

  /** As if tomorrow: after it nothing may be posted that is told apart from what it anchored. */
  anchor(): Promise<number> {
    const agora = new Date(Date.now() + 26 * 3_600_000)
    return this.#world.db.transaction((tx) => ancorar(tx, { agora, fuso: FUSO_DE_TESTE }))
  }

  /** Everything that differs from what the movements say, of all depósitos. */
  async differences(): Promise<Diferenca[]> {
    const achadas: Diferenca[] = []
    for (const deposito_id of this.#world.depositos)
      achadas.push(...(await this.#world.db.transaction((tx) => verificar(tx, { deposito_id }))).diferencas)
    return achadas
  }

  /** Balances whose last exit is not the last movement that took something away, for good, to anywhere but another shelf. */
  async wrongLastExits(): Promise<object[]> {
    return this.#world.db.rows(sql`
      select s.deposito_id, s.material_id, s.ultima_saida_em, q.em from saldo s left join (
        select deposito_id, material_id, max(registrado_em) as em from movimento_estoque
        where sinal = -1 and tipo <> all('{estorno,reclassificacao_saida}'::text[])
          and id not in (select estornado_id from movimento_estoque where estornado_id is not null)
        group by 1, 2) q using (deposito_id, material_id)
      where s.ultima_saida_em is distinct from q.em`)
  }

  /** INV-05, by material: what is on the shelves and on its way is what entered less what left; and as much entered as was asked. */
  async notConserved(): Promise<object[]> {
    const pedidas = [...this.#acts.entrou].map(([material_id, { qtd, valor }]) => ({
      material_id,
      qtd,
      valor,
    }))
    return this.#world.db.rows(sql`
      with razao as (select material_id,
          sum(sinal * qtd_e3) filter (where contrapartida <> 'transito') as qtd,
          sum((case when sinal = 0 then 1 else sinal end) * valor_centavos) filter (where contrapartida <> 'transito') as valor,
          sum(qtd_e3) filter (where tipo like 'entrada_%') as entrou_qtd,
          sum(valor_centavos) filter (where tipo like 'entrada_%') as entrou_valor
        from movimento_estoque group by 1),
      ha as (select material_id, sum(qtd_e3) as qtd, sum(valor_centavos) as valor from (
          select material_id, qtd_e3, valor_centavos from saldo union all
          select material_id, qtd_e3, valor_centavos from transito) t group by 1)
      select razao.*, ha.qtd as ha_qtd, ha.valor as ha_valor, p.qtd as pedida_qtd, p.valor as pedido_valor
      from razao join ha using (material_id) full join
        jsonb_to_recordset(${JSON.stringify(pedidas)}::jsonb) as p (material_id bigint, qtd bigint, valor bigint)
        using (material_id)
      where razao.qtd is distinct from ha.qtd or razao.valor is distinct from ha.valor
        or coalesce(razao.entrou_qtd, 0) <> coalesce(p.qtd, 0) or coalesce(razao.entrou_valor, 0) <> coalesce(p.valor, 0)`)
  }

  /** Everything arrives and everything leaves. Answers what remained of value and of quantity: nothing, or a defect. */
  async drain(): Promise<{ qtd: number; valor: number }> {
    const { db, stock } = this.#world
    const prometidos = await db.rows<Documento>(
      sql`select distinct documento_tipo as tipo, documento_id as id from reserva where situacao = 'ativa'`,
    )
    for (const documento of prometidos) await stock.lancando((lancador) => liberar(lancador, documento))
    const nas = await db.rows<{ documento_linha: number; material_id: number; qtd_e3: number }>(sql`
      select documento_linha, material_id, sum(qtd_e3)::bigint as qtd_e3 from transito
      group by 1, 2 having sum(qtd_e3) > 0`)
    const chegam = nas.map(({ documento_linha: linha, material_id, qtd_e3 }) => ({
      ...this.#acts.em(0),
      material_id,
      qtd_e3,
      linha,
      tipo: 'transito_entrada' as const,
      fase: 'chegada_final',
    }))
    for (let i = 0; i < chegam.length; i += AO_FIM)
      await this.#acts.lancar({ tipo: 'remessa', id: stock.documento() }, chegam.slice(i, i + AO_FIM))
    const saldos = await db.rows<{ deposito_id: number; material_id: number; qtd_e3: number }>(
      sql`select deposito_id, material_id, qtd_e3 from saldo where qtd_e3 > 0`,
    )
    await this.#acts.lancar(
      { tipo: 'baixa', id: stock.documento() },
      saldos.map((saldo) => ({ ...saldo, linha: stock.documento(), tipo: 'saida_perda_avaria' as const })),
    )
    return db.one(sql`
      select coalesce(sum(qtd_e3), 0)::bigint as qtd, coalesce(sum(valor_centavos), 0)::bigint as valor
      from (select qtd_e3, valor_centavos from saldo union all select qtd_e3, valor_centavos from transito) t`)
  }

  async #deadlocks(): Promise<number> {
    const { deadlocks } = await this.#world.db.one<{ deadlocks: number }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return deadlocks
  }

  async #umaVez(d: Dice): Promise<void> {
    try {
      const escritos = await this.#acts.agir(d)
      this.#escritos += escritos.length
      this.#documentos += 1
    } catch (error) {
      const codigo = error instanceof Recusa ? error.codigo : violatedConstraint(error)
      if (codigo === undefined || !(RECUSAS.has(codigo) || RESTRICOES.has(codigo)))
        throw new Error(`a person would have seen this: ${sqlState(error) ?? ''} ${String(error)}`, {
          cause: error,
        })
      this.#recusados[codigo] = (this.#recusados[codigo] ?? 0) + 1
    }
  }
}
