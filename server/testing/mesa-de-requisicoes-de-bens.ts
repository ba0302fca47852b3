// Requisitions of permanent goods, over the people of requisitions: Bia keeps the assets of the depósito, Elisa receives.
import sql from 'sql-template-tag'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { ATENDER_PEDIDOS, MOVER_BENS, REQUISITAR } from '#server/seeds/permissoes-por-trabalho.ts'
import type { Answer } from './client.ts'
import { resultOf } from './field.ts'
import { feita, mesaDeRequisicoes } from './mesa-de-requisicoes.ts'

const VER_BENS = 'painel.almoxarifado.patrimonios.listar'

function lida(answer: Answer<TransferenciaDetalhada>): TransferenciaDetalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeRequisicoesDeBens() {
  const mesa = await mesaDeRequisicoes()
  const { db, deposito, escola, newPerson, naConta, stock, enviada, autorizar } = mesa
  await db.run(
    sql`insert into classe_bem (codigo, nome) values ('mesa', 'Mesa'), ('arco', 'Ar-condicionado'),
    ('fogao', 'Fogão')`,
  )
  const em = async (nome: string, permissoes: Parameters<typeof newPerson>[0]['permissoes'], local: number) =>
    naConta(await newPerson({ nome, permissoes, locais: [local] }))
  const bia = await em('Bia Lopes', [...ATENDER_PEDIDOS, ...MOVER_BENS, VER_BENS], deposito)
  const diretora = await em('Dora Nunes', [...REQUISITAR, ...MOVER_BENS, VER_BENS], escola)
  let bens = 0
  const material = async (classe: 'mesa' | 'fogao' = 'mesa') => {
    const id = await stock.material()
    await db.run(sql`update material set natureza = 'permanente',
      classe_id = (select id from classe_bem where codigo = ${classe}) where id = ${id}`)
    return id
  }
  /** Active in the depósito and worth R$ 300,00, unless told. */
  async function bem({ local = deposito, classe = 'mesa', pai_id = null as number | null } = {}) {
    const { id } = await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into patrimonio (descricao, classe_id, local_id, pai_id, estado, valor_aquisicao_centavos)
        select ${`Mesa ${++bens}`}, id, ${local}, ${pai_id}::bigint, 'bom', 30000
        from classe_bem where codigo = ${classe} returning id`),
    )
    return id
  }
  /** So many of one material, sent by Dora. */
  const pedida = async (quantos: number, material_id?: number): Promise<RequisicaoDetalhada> =>
    enviada(
      {
        tipo: 'permanente',
        itens: [{ material_id: material_id ?? (await material()), qtd_solicitada_e3: quantos * 1000 }],
      },
      diretora,
    )
  return {
    ...mesa,
    bia,
    diretora,
    bem,
    material,
    pedida,
    autorizada: async (quantos: number) => feita(await autorizar(await pedida(quantos))),
    atender: ({ id, itens }: RequisicaoDetalhada, patrimonio_ids: number[], quem = bia) =>
      quem.call(requisicoes.atenderComBens, {
        params: { id },
        body: { itens: [{ item_id: itens[0]?.id ?? 0, patrimonio_ids }] },
      }),
    /** The last transfer that answers it. */
    transferenciaDe: async ({ transferencias: todas }: RequisicaoDetalhada, quem = bia) =>
      lida(await quem.call(transferencias.ver, { params: { id: todas.at(-1)?.id ?? 0 } })),
    expedir: async ({ id }: TransferenciaDetalhada) =>
      lida(await bia.call(transferencias.expedir, { params: { id }, body: {} })),
    /** All that came, good; those that did not, named. */
    receber: async ({ id, itens, remessas }: TransferenciaDetalhada, faltaram: readonly number[] = []) => {
      const veio = ({ bem: { id: bem_id } }: (typeof itens)[number]) => !faltaram.includes(bem_id)
      return lida(
        await diretora.call(transferencias.receber, {
          params: { id, remessaId: remessas.at(-1)?.id ?? 0 },
          body: {
            recebidos: itens.filter(veio).map((item) => ({ item_id: item.id, estado: 'bom' as const })),
            nao_chegaram: itens
              .filter((item) => !veio(item))
              .map((item) => ({ item_id: item.id, observacao: 'Não estava no caminhão' })),
          },
        }),
      )
    },
  }
}
