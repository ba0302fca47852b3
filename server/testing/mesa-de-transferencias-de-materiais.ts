// Transfers of materials for tests: Bia keeps the central depósito, Nilo the northern one, and Elisa, Nina and Rui are
// those of the transfers of assets.
import sql from 'sql-template-tag'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDeTransferencias, MOVER, mesaDeTransferencias } from './mesa-de-transferencias.ts'
import { createPlace } from './people.ts'
import { createStock, type Stock } from './stock.ts'

type Corpo = BodyFor<typeof transferencias.criar>
type Detalhada = TransferenciaDetalhada
type Materiais = NonNullable<Corpo['materiais']>

export interface MesaDeTransferenciasDeMateriais
  extends Omit<MesaDeTransferencias, 'pedir' | 'pedida' | 'autorizar'> {
  stock: Stock
  central: number
  norte: number
  bia: Client
  nilo: Client
  /** So many of it on the shelves of the central depósito, at R$ 2,00 each. */
  material(qtd: number): Promise<number>
  pedir(corpo: Partial<Corpo>, quem?: Client): Promise<Answer<Detalhada>>
  pedida(materiais: Materiais, corpo?: Partial<Corpo>, quem?: Client): Promise<Detalhada>
  autorizar(
    id: number,
    body?: BodyFor<typeof transferencias.autorizar>,
    quem?: Client,
  ): Promise<Answer<Detalhada>>
  /** Promised, in the central depósito. */
  reservado(material_id: number): Promise<number>
}

const GUARDAR = [
  ...MOVER,
  'painel.almoxarifado.transferencias.separar',
  'painel.almoxarifado.transferencias.tratar-divergencia',
] as const

async function depositos({ db, people }: MesaDeTransferencias, stock: Stock) {
  const { regional, escola } = people.locais
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${stock.deposito}`,
  )
  const novo = (codigo: string) =>
    createPlace(db, { codigo, nome: `Depósito ${codigo}`, tipo_id, pai_id: regional })
  const central = await novo('CENTRAL')
  await db.run(sql`update local set deposito_supridor_id = ${central} where id = ${escola}`)
  return { central, norte: await novo('NORTE') }
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeTransferenciasDeMateriais(): Promise<MesaDeTransferenciasDeMateriais> {
  const mesa = await mesaDeTransferencias()
  const { db, naConta, pessoaEm, people, rui } = mesa
  const stock = await createStock(db)
  const { central, norte } = await depositos(mesa, stock)
  const biaPessoa = await pessoaEm('Bia do Central', GUARDAR, central)
  // With Ana's profile, which lists places and nothing else.
  await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
    select ${biaPessoa.id}, perfil_id, ${norte} from atribuicao where usuario_id = ${people.ana.id} limit 1`)
  const bia = await naConta(biaPessoa)
  const pedir: MesaDeTransferenciasDeMateriais['pedir'] = (corpo, quem = bia) =>
    quem.call(transferencias.criar, {
      body: {
        objeto: 'material',
        tipo: 'entre_depositos',
        origem_id: central,
        destino_id: norte,
        motivo: 'Falta lá',
        ...corpo,
      },
    })
  return {
    ...mesa,
    stock,
    central,
    norte,
    bia,
    pedir,
    nilo: await naConta(await pessoaEm('Nilo do Norte', GUARDAR, norte)),
    async material(qtd) {
      const id = await stock.material()
      await stock.lancando((lancador) =>
        lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
          {
            tipo: 'entrada_saldo_inicial',
            deposito_id: central,
            material_id: id,
            qtd_e3: qtd * 1000,
            valor_centavos: qtd * 200,
            linha: stock.documento(),
          },
        ]),
      )
      return id
    },
    async pedida(materiais, corpo = {}, quem = bia) {
      const answer = await pedir({ materiais, ...corpo }, quem)
      if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
      return answer.dados
    },
    autorizar: (id, body = {}, quem = rui) => quem.call(transferencias.autorizar, { params: { id }, body }),
    async reservado(material_id) {
      const saldo = await db.one<{ reservado_e3: number }>(
        sql`select reservado_e3 from saldo where deposito_id = ${central} and material_id = ${material_id}`,
      )
      return saldo.reservado_e3
    },
  }
}
