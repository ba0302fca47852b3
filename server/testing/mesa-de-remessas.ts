// Shipping for tests: Bruno keeps the depósito, Sonia ships there too, Elisa receives at a school without stock, Nina at
// one that keeps it, Lia looks from elsewhere.
import sql from 'sql-template-tag'
import { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import type { Person } from './people.ts'
import { createStock, type Stock } from './stock.ts'

const R = 'painel.almoxarifado.requisicoes'
const GUARDA = [
  `${R}.listar`,
  `${R}.ver`,
  `${R}.separar`,
  `${R}.expedir`,
  `${R}.receber`,
  `${R}.tratar-divergencia`,
] as const satisfies readonly Permissao[]
const RECEBE = [
  `${R}.listar`,
  `${R}.ver`,
  `${R}.criar`,
  `${R}.receber`,
] as const satisfies readonly Permissao[]

export interface PedidoDeTeste {
  id: number
  /** Ids of the lines, in the order in which they were asked. */
  linhas: number[]
}

export interface MesaDeRemessas extends MesaDaAdministracao {
  stock: Stock
  bruno: Client
  sonia: Client
  elisa: Client
  elisaPessoa: Person
  nina: Client
  lia: Client
  /** A material with so much in the depósito, at a cent a thousandth unless told otherwise. */
  comSaldo(qtd_e3: number, partes?: { lotes?: readonly string[]; valor?: number }): Promise<number>
  /** An authorised requisition, as asked. */
  pedido(
    itens: readonly (readonly [material_id: number, qtd_e3: number])[],
    destino?: number,
  ): Promise<PedidoDeTeste>
  separar(id: number, linhas?: { linha_id: number; qtd_e3: number }[]): Promise<RemessaDetalhada>
  /** Picked whole. */
  separada(id: number, linhas?: { linha_id: number; qtd_e3: number }[]): Promise<RemessaDetalhada>
  expedida(id: number, linhas?: { linha_id: number; qtd_e3: number }[]): Promise<RemessaDetalhada>
  /** Another who keeps the same depósito. */
  outroGuarda(): Promise<Client>
  linhaComo(linha_id: number): Promise<Record<string, number>>
  transitoDe(material_id: number): Promise<{ qtd: number; valor: number }>
  consumoDe(material_id: number): Promise<{ qtd: number; valor: number }>
}

export function feita(answer: Answer<RemessaDetalhada>): RemessaDetalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return RemessaDetalhada.parse(answer.dados)
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeRemessas(): Promise<MesaDeRemessas> {
  const mesa = await mesaDaAdministracao()
  const { db, people, newPerson, naConta } = mesa
  const stock = await createStock(db)
  const { escola, escolaAlheia } = people.locais
  const em = (nome: string, permissoes: readonly Permissao[], local: number) =>
    newPerson({ nome, permissoes, locais: [local] })
  const bruno = await naConta(await em('Bruno Guarda', GUARDA, stock.deposito))
  const elisaPessoa = await em('Elisa Prado', RECEBE, escola)
  const comSaldo: MesaDeRemessas['comSaldo'] = async (qtd_e3, { lotes = [], valor = qtd_e3 } = {}) => {
    const material_id = await stock.material({ controla_lote: lotes.length > 0 })
    const partes = []
    for (const validade of lotes) partes.push(await stock.lote(material_id, { validade }))
    const ids = partes.length > 0 ? partes : [null]
    await stock.lancando((lancador) =>
      lancar(
        lancador,
        { tipo: 'entrada', id: stock.documento() },
        ids.map((lote_id) => ({
          deposito_id: stock.deposito,
          material_id,
          lote_id,
          linha: stock.documento(),
          qtd_e3: qtd_e3 / ids.length,
          valor_centavos: valor / ids.length,
          tipo: 'entrada_compra' as const,
        })),
      ),
    )
    return material_id
  }
  const pedido: MesaDeRemessas['pedido'] = async (itens, destino = escola) =>
    db.transaction(async (tx) => {
      const protocolo = `REQ-T-${stock.documento()}`
      const { id } = await tx.one<{ id: number }>(sql`
        insert into requisicao (protocolo, tipo, situacao, niveis, solicitante_id, local_destino_id, deposito_id,
          autorizada_em)
        values (${protocolo}, 'consumo', 'autorizada', 1, ${elisaPessoa.id}, ${destino}, ${stock.deposito}, now())
        returning id`)
      const linhas = await tx.rows<{ id: number }>(sql`
        insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
        select ${id}, n, m, q, q from unnest(${itens.map(([um]) => um)}::bigint[],
          ${itens.map(([, qtd]) => qtd)}::bigint[]) with ordinality as t (m, q, n) order by n returning id`)
      return { id, linhas: linhas.map((linha) => linha.id) }
    })
  const separar: MesaDeRemessas['separar'] = async (id, linhas) =>
    feita(
      await bruno.call(remessas.separar, {
        body: { pedido: { tipo: 'requisicao', id }, linhas: linhas ?? null },
      }),
    )
  const separada: MesaDeRemessas['separada'] = async (id, linhas) => {
    const { id: remessa, versao } = await separar(id, linhas)
    return feita(
      await bruno.call(remessas.concluirSeparacao, {
        params: { id: remessa },
        body: { tudo_coletado: true, versao },
      }),
    )
  }
  return {
    ...mesa,
    stock,
    bruno,
    elisaPessoa,
    comSaldo,
    pedido,
    separar,
    separada,
    sonia: await naConta(await em('Sonia Lima', GUARDA, stock.deposito)),
    outroGuarda: async () => naConta(await em('Outra pessoa do depósito', GUARDA, stock.deposito)),
    elisa: await naConta(elisaPessoa),
    nina: await naConta(await em('Nina Alves', RECEBE, stock.outroDeposito)),
    lia: await naConta(await em('Lia Longe', [...GUARDA, `${R}.criar`], escolaAlheia)),
    async expedida(id, linhas) {
      const { id: remessa } = await separada(id, linhas)
      return feita(await bruno.call(remessas.expedir, { params: { id: remessa }, body: {} }))
    },
    linhaComo: (linha_id) =>
      db.one(sql`
        select qtd_em_separacao_e3 as em_separacao, qtd_separada_e3 as separada, qtd_expedida_e3 as expedida,
          qtd_recebida_e3 as recebida, qtd_divergente_e3 as divergente, qtd_perdida_e3 as perdida
        from requisicao_item where id = ${linha_id}`),
    transitoDe: (material_id) =>
      db.one(sql`
        select coalesce(sum(qtd_e3), 0)::bigint as qtd, coalesce(sum(valor_centavos), 0)::bigint as valor from transito
        where material_id = ${material_id}`),
    consumoDe: (material_id) =>
      db.one(sql`
        select coalesce(sum(qtd_e3), 0)::bigint as qtd, coalesce(sum(valor_centavos), 0)::bigint as valor
        from movimento_estoque where material_id = ${material_id} and tipo = 'saida_consumo'`),
  }
}
