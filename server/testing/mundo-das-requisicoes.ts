// Where requisitions at random happen: a depósito with little of some things, three destinations, one of them with stock
// of its own, and four people, each with less than all that there is to do.
import sql from 'sql-template-tag'
import { parametros } from '#contract/administracao/parametros.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Database } from '#server/casa/db/database.ts'
import type { Client } from './client.ts'
import { mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createStock, type Stock } from './stock.ts'

export interface Pessoa {
  id: number
  nome: string
  client: Client
}

export interface MundoDasRequisicoes {
  db: Database
  stock: Stock
  deposito: number
  destinos: number[]
  materiais: number[]
  /** Who asks, who authorises, who keeps the storeroom, who administers. */
  pessoas: readonly [Pessoa, Pessoa, Pessoa, Pessoa]
}

const AREA = 'painel.almoxarifado.requisicoes'
const VER = [`${AREA}.listar`, `${AREA}.ver`] as const satisfies Permissao[]
const PEDIR = [
  `${AREA}.criar`,
  `${AREA}.editar`,
  `${AREA}.enviar`,
  `${AREA}.cancelar`,
  `${AREA}.encerrar-saldo`,
  `${AREA}.receber`,
] as const satisfies Permissao[]
const DECIDIR = [
  `${AREA}.autorizar`,
  `${AREA}.autorizar-nivel-2`,
  `${AREA}.devolver`,
  `${AREA}.negar`,
  `${AREA}.ratificar-emergencial`,
] as const satisfies Permissao[]
const GUARDAR = [
  `${AREA}.separar`,
  `${AREA}.expedir`,
  `${AREA}.tratar-divergencia`,
  `${AREA}.encerrar-saldo`,
  `${AREA}.substituir-item`,
] as const satisfies Permissao[]

/** So much of each enters before anybody asks; of the last there is too little for everybody. */
const ENTRAM_E3 = [400_000, 300_000, 200_000, 60_000]

async function abastecer(stock: Stock): Promise<number[]> {
  const materiais: number[] = []
  for (const [i, qtd_e3] of ENTRAM_E3.entries()) {
    const comLote = i === 1
    const id = await stock.material({ controla_lote: comLote })
    const lotes = comLote
      ? [await stock.lote(id, { validade: '2098-01-01' }), await stock.lote(id, { validade: '2099-01-01' })]
      : [null]
    await stock.lancando((lancador) =>
      lancar(
        lancador,
        { tipo: 'entrada', id: stock.documento() },
        lotes
          .map((lote_id) => ({
            deposito_id: stock.deposito,
            material_id: id,
            tipo: 'entrada_compra' as const,
            lote_id,
            // A price that does not divide: the rounding has somewhere to be lost.
            qtd_e3: qtd_e3 / lotes.length,
            valor_centavos: qtd_e3 / lotes.length / 7,
            linha: stock.documento(),
          }))
          .map((um) => ({ ...um, valor_centavos: Math.round(um.valor_centavos) })),
      ),
    )
    materiais.push(id)
  }
  return materiais
}

/** What is worth little needs nobody, what is worth more needs two. */
async function limitar(clara: Client): Promise<void> {
  const { dados } = await clara.call(parametros.ver, {})
  const { identidade, mapa, limites, versao } = dados
  await clara.call(parametros.editar, {
    body: {
      identidade,
      mapa,
      versao,
      limites: {
        ...limites,
        limite_requisicao_automatica_centavos: 300,
        limite_requisicao_nivel_1_centavos: 2_000,
      },
    },
  })
}

/** Call it at the top of a test file, with `await`. */
export async function mundoDasRequisicoes(): Promise<MundoDasRequisicoes> {
  const { db, clara, people, newPerson, naConta } = await mesaDaAdministracao()
  const stock = await createStock(db)
  const { escola, outraEscola, regional } = people.locais
  const destinos = [escola, outraEscola, stock.outroDeposito]
  await db.run(
    sql`update local set deposito_supridor_id = ${stock.deposito} where id = any(${destinos}::bigint[])`,
  )
  const materiais = await abastecer(stock)
  await limitar(clara)
  const pessoa = async (nome: string, permissoes: Permissao[], locais: number[]): Promise<Pessoa> => {
    const person = await newPerson({ nome, permissoes, locais })
    return { id: person.id, nome, client: await naConta(person) }
  }
  return {
    db,
    stock,
    deposito: stock.deposito,
    destinos,
    materiais,
    pessoas: [
      await pessoa('Elisa', [...VER, ...PEDIR], destinos),
      // He may ask as well: then another decides.
      await pessoa('Fabio', [...VER, ...PEDIR, ...DECIDIR], [regional, stock.outroDeposito]),
      // He may receive as well: not what he shipped.
      await pessoa('Bruno', [...VER, ...GUARDAR, `${AREA}.receber`], [stock.deposito, ...destinos]),
      { id: people.clara.id, nome: 'Clara', client: clara },
    ],
  }
}

export interface RemessaNoModelo {
  id: number
  situacao: string
  versao: number
  itens: { id: number; qtd_e3: number }[]
  /** Ids of those that nobody settled. */
  divergencias: number[]
}

export interface Estado {
  id: number
  situacao: string
  versao: number
  destino_id: number
  deposito_id: number
  /** `proposta`: a substitute that nobody answered. */
  linhas: { id: number; material_id: number; qtd_solicitada_e3: number; proposta: boolean }[]
  remessas: RemessaNoModelo[]
}

export function estadoDe(db: Database, id: number): Promise<Estado> {
  return db.one(sql`
    select r.id, r.situacao, r.versao, r.local_destino_id as destino_id, r.deposito_id,
      coalesce((select json_agg(json_build_object('id', i.id, 'material_id', i.material_id,
          'qtd_solicitada_e3', i.qtd_solicitada_e3,
          'proposta', i.substituto_de is not null and i.substituicao_respondida_em is null) order by i.id)
        from requisicao_item i where i.requisicao_id = r.id), '[]') as linhas,
      coalesce((select json_agg(json_build_object('id', m.id, 'situacao', m.situacao, 'versao', m.versao,
          'itens', (select coalesce(json_agg(json_build_object('id', x.id, 'qtd_e3', x.qtd_e3) order by x.id), '[]')
            from remessa_item x where x.remessa_id = m.id),
          'divergencias', (select coalesce(json_agg(v.id order by v.id), '[]') from remessa_divergencia v
            where v.remessa_id = m.id and v.tratamento is null)) order by m.id)
        from remessa m where m.requisicao_id = r.id), '[]') as remessas
    from requisicao r where r.id = ${id}`)
}
