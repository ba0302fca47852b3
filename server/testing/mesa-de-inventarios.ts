// A storeroom to be counted: one who plans and settles, two who count, one who homologates, and one of another regional.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Contagem } from '#contract/almoxarifado/contagem-do-estoque.ts'
import type { NovoInventario } from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Database } from '#server/casa/db/database.ts'
import { daquiA } from '#server/testing/hoje.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createStock, type Stock } from './stock.ts'

interface MesaDeInventarios extends MesaDaAdministracao, Stock {
  gestora: Client
  conta: Client
  reconta: Client
  homologa: Client
  comissao: number
  planejar(partes?: Partial<NovoInventario>): Promise<number>
  /** Planned and opened. */
  aberto(partes?: Partial<NovoInventario>): Promise<number>
  mover(
    tipo: Lancamento['tipo'],
    material_id: number,
    qtd_e3: number,
    partes?: Partial<Lancamento>,
  ): Promise<void>
  contagem(item_id: number, qtd_e3: number, partes?: Partial<Contagem>): Contagem
  itemDe(inventario: number, material_id: number): Promise<{ id: number; rodada: number }>
}

const RECURSO = 'painel.almoxarifado.inventarios'
const VER = [`${RECURSO}.listar`, `${RECURSO}.ver`] as const

/** What it answered; throws what was refused. */
export function feito<T>(answer: Answer<T>): T {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

async function createCommission(db: Database): Promise<number> {
  const membros = ['Um', 'Dois', 'Três'].map((um) => ({
    nome: `Membro ${um}`,
    papel: 'Membro',
    matricula: null,
  }))
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, ato, inicio, membros)
      values ('Comissão de inventário', 'inventario', 'Portaria 1', '2025-01-01', ${JSON.stringify(membros)}::jsonb)
      returning id`),
  )
  return id
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeInventarios(): Promise<MesaDeInventarios> {
  const mesa = await mesaDaAdministracao()
  const { db, newPerson, naConta } = mesa
  const stock = await createStock(db)
  const pessoa = async (
    ...acoes: (
      | 'criar'
      | 'abrir'
      | 'contar'
      | 'recontar'
      | 'apurar'
      | 'homologar'
      | 'encerrar'
      | 'cancelar'
      | 'imprimir'
    )[]
  ) =>
    naConta(
      await newPerson({
        permissoes: [...VER, ...acoes.map((acao) => `${RECURSO}.${acao}` as const)],
        locais: [stock.deposito],
      }),
    )
  const gestora = await pessoa('criar', 'abrir', 'recontar', 'apurar', 'encerrar', 'cancelar', 'imprimir')
  async function planejar(partes: Partial<NovoInventario> = {}): Promise<number> {
    const body = {
      deposito_id: stock.deposito,
      tipo: 'eventual' as const,
      exercicio: 2026,
      inicio: daquiA(0),
      fim: daquiA(1500),
      ...partes,
    }
    return feito(await gestora.call(inventarios.criar, { body })).id
  }
  return {
    ...mesa,
    ...stock,
    gestora,
    conta: await pessoa('contar'),
    reconta: await pessoa('contar'),
    homologa: await pessoa('homologar', 'contar'),
    comissao: await createCommission(db),
    planejar,
    async aberto(partes) {
      const id = await planejar(partes)
      feito(await gestora.call(inventarios.abrir, { params: { id }, body: {} }))
      return id
    },
    mover: async (tipo, material_id, qtd_e3, partes = {}) => {
      const linha = stock.documento()
      await stock.lancando((lancador) =>
        lancar(lancador, { tipo: 'teste', id: linha }, [
          { deposito_id: stock.deposito, tipo, material_id, qtd_e3, linha, ...partes },
        ]),
      )
    },
    contagem: (item_id, qtd_e3, partes = {}) => ({
      uuid: randomUUID(),
      item_id,
      rodada: 1,
      qtd_e3,
      contado_em: new Date().toISOString(),
      origem: 'digitado',
      ...partes,
    }),
    itemDe: (inventario, material_id) =>
      db.one(sql`select id, rodada from inventario_item
        where inventario_id = ${inventario} and material_id = ${material_id}`),
  }
}
