// Requisitions over HTTP, for tests: Elisa directs a school, Fabio and Helena decide for its regional, Bruno keeps the
// depósito that supplies it, and Lia looks from another regional.
import sql from 'sql-template-tag'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { vigiarRequisicoes } from '#server/almoxarifado/requisicoes/expirar.ts'
import { servirFila } from '#server/almoxarifado/requisicoes/fila.ts'
import { ATENDER_PEDIDOS, AUTORIZAR_PEDIDOS, REQUISITAR } from '#server/seeds/permissoes-por-trabalho.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { FUSO_DE_TESTE } from './hoje.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createStock, type Stock } from './stock.ts'

const NIVEL_2 = 'painel.almoxarifado.requisicoes.autorizar-nivel-2'
const SERVICES = { config: { fuso: FUSO_DE_TESTE } }

type Corpo = Omit<BodyFor<typeof requisicoes.criar>, 'local_destino_id'>
type Linhas = NonNullable<BodyFor<typeof requisicoes.autorizar>['itens']>

export function feita(answer: Answer<RequisicaoDetalhada>): RequisicaoDetalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

async function pessoasDe({ people, newPerson, naConta }: MesaDaAdministracao, deposito: number) {
  const { escola, regional, escolaAlheia } = people.locais
  const em = (nome: string, permissoes: readonly Permissao[], local: number) =>
    newPerson({ nome, permissoes, locais: [local], lotacao: local })
  const elisaPessoa = await em('Elisa Prado', REQUISITAR, escola)
  // He asks too: then somebody else decides.
  const fabioPessoa = await em('Fabio Rocha', [...AUTORIZAR_PEDIDOS, ...REQUISITAR], regional)
  return {
    elisaPessoa,
    elisa: await naConta(elisaPessoa),
    fabioPessoa,
    fabio: await naConta(fabioPessoa),
    helena: await naConta(await em('Helena Sá', [...AUTORIZAR_PEDIDOS, NIVEL_2], regional)),
    bruno: await naConta(await em('Bruno Dias', ATENDER_PEDIDOS, deposito)),
    lia: await naConta(await em('Lia Longe', [...AUTORIZAR_PEDIDOS, ...REQUISITAR], escolaAlheia)),
  }
}

function estoqueDe(stock: Stock, deposito: number) {
  async function entrar(material_id: number, unidades: number): Promise<void> {
    await stock.lancando((lancador) =>
      lancar(lancador, { tipo: 'entrada', id: stock.documento() }, [
        {
          tipo: 'entrada_compra',
          deposito_id: deposito,
          material_id,
          linha: stock.documento(),
          qtd_e3: unidades * 1000,
          valor_centavos: unidades * 100,
        },
      ]),
    )
  }
  return {
    /** At R$ 1,00 each. */
    entrar,
    async materialCom(unidades: number): Promise<number> {
      const id = await stock.material()
      if (unidades > 0) await entrar(id, unidades)
      return id
    },
  }
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeRequisicoes() {
  const mesa = await mesaDaAdministracao()
  const { db, people, naConta } = mesa
  const stock = await createStock(db)
  const { deposito } = stock
  const { escola, regional } = people.locais
  await db.run(sql`update local set deposito_supridor_id = ${deposito} where id = ${regional}`)
  const pessoas = await pessoasDe(mesa, deposito)
  const { entrar, materialCom } = estoqueDe(stock, deposito)
  const escrever = async (quem: Client, corpo: Corpo) =>
    feita(await quem.call(requisicoes.criar, { body: { local_destino_id: escola, ...corpo } }))
  return {
    ...pessoas,
    newPerson: (partes: { nome: string; permissoes: readonly Permissao[]; locais: number[] }) =>
      mesa.newPerson(partes),
    db,
    people,
    naConta,
    stock,
    deposito,
    escola,
    entrar,
    materialCom,
    escrever,
    /** Ten of something of which there are a hundred, unless told. */
    async enviada(corpo: Corpo = {}, quem = pessoas.elisa): Promise<RequisicaoDetalhada> {
      const itens = corpo.itens ?? [{ material_id: await materialCom(100), qtd_solicitada_e3: 10_000 }]
      const { id, versao } = await escrever(quem, { ...corpo, itens })
      return feita(await quem.call(requisicoes.enviar, { params: { id }, body: { versao } }))
    },
    autorizar: ({ id, versao }: RequisicaoDetalhada, quem = pessoas.fabio, itens: Linhas = []) =>
      quem.call(requisicoes.autorizar, { params: { id }, body: { versao, itens } }),
    ver: async (id: number, quem = pessoas.elisa) =>
      feita(await quem.call(requisicoes.ver, { params: { id } })),
    limites: (valores: object) =>
      db.run(
        sql`update parametros set valores = jsonb_set(valores, '{limites}', ${JSON.stringify(valores)}::jsonb)`,
      ),
    async reservadoDe(material_id: number): Promise<number> {
      const { reservado_e3 } = await db.one<{ reservado_e3: number }>(sql`
        select coalesce(max(reservado_e3), 0)::bigint as reservado_e3 from saldo where material_id = ${material_id}`)
      return reservado_e3
    },
    vigiar: (agora: Date) =>
      db.transaction((tx) =>
        vigiarRequisicoes({ tx, agora, services: SERVICES, audit: { mudanca: () => undefined } }),
      ),
    servir: () => db.transaction((tx) => servirFila({ tx, agora: new Date(), services: SERVICES })),
  }
}
