// The table where requisitions are asked for and decided, for tests: Elisa directs a school, Fabio decides for its
// regional, Bia keeps a depósito, and Lia looks from another regional.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Client } from './client.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import type { Person } from './people.ts'
import { createStock, type Stock } from './stock.ts'

type Item = { material_id: number; solicitada_e3: number; autorizada_e3?: number }

export interface MesaDeAutorizacoes extends MesaDaAdministracao, Stock {
  escola: number
  grupo: number
  elisa: Client
  elisaPessoa: Person
  fabio: Client
  fabioPessoa: Person
  bia: Client
  biaPessoa: Person
  lia: Client
  liaPessoa: Person
  /** Written straight into the tables, in the state that a test asks for. */
  requisicao(partes?: { situacao?: string; itens?: readonly Item[]; dias?: number }): Promise<number>
}

const AREA = 'painel.almoxarifado.requisicoes'
const VER = [`${AREA}.listar`, `${AREA}.ver`, `${AREA}.comentar`] as const
const PEDIR = [...VER, `${AREA}.criar`] as const
const DECIDIR = [
  ...VER,
  `${AREA}.autorizar`,
  `${AREA}.autorizar-nivel-2`,
  `${AREA}.devolver`,
  `${AREA}.delegar`,
  `${AREA}.modelos`,
  `${AREA}.cotas`,
] as const satisfies readonly Permissao[]

/** Call it at the top of a test file, with `await`. */
export async function mesaDeAutorizacoes(): Promise<MesaDeAutorizacoes> {
  const mesa = await mesaDaAdministracao()
  const { db, people, newPerson, naConta } = mesa
  const stock = await createStock(db)
  const { escola, regional, escolaAlheia } = people.locais
  const em = (nome: string, permissoes: readonly Permissao[], local: number) =>
    newPerson({ nome, permissoes, locais: [local], lotacao: local })
  const elisaPessoa = await em('Elisa Prado', PEDIR, escola)
  const fabioPessoa = await em('Fabio Rocha', DECIDIR, regional)
  const biaPessoa = await em('Bia Depósito', VER, stock.deposito)
  const liaPessoa = await em('Lia Longe', [...DECIDIR, ...PEDIR], escolaAlheia)
  const { id: grupo } = await db.one<{ id: number }>(
    sql`select id from grupo_de_material where codigo = '99'`,
  )
  let numero = 0
  return {
    ...mesa,
    ...stock,
    escola,
    grupo,
    elisaPessoa,
    fabioPessoa,
    biaPessoa,
    liaPessoa,
    elisa: await naConta(elisaPessoa),
    fabio: await naConta(fabioPessoa),
    bia: await naConta(biaPessoa),
    lia: await naConta(liaPessoa),
    requisicao: ({ situacao = 'autorizada', itens = [], dias = 0 } = {}) =>
      db.transaction(async (tx) => {
        const rascunho = situacao === 'rascunho'
        const { id } = await tx.one<{ id: number }>(sql`
          insert into requisicao (protocolo, tipo, situacao, nivel, solicitante_id, local_destino_id, deposito_id, enviada_em)
          values (${rascunho ? null : `REQ-T-${++numero}`}, 'consumo', ${situacao},
            ${situacao === 'em_autorizacao' ? 1 : null}, ${elisaPessoa.id}, ${escola}, ${stock.deposito},
            ${rascunho ? null : new Date(Date.now() - dias * 86_400_000)}) returning id`)
        await tx.run(sql`
          insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3, motivo_corte)
          select ${id}, x.ordem, (x.item ->> 'material_id')::bigint, (x.item ->> 'solicitada_e3')::bigint,
            (x.item ->> 'autorizada_e3')::bigint, 'cortado no teste'
          from jsonb_array_elements(${JSON.stringify(itens)}::jsonb) with ordinality x (item, ordem)`)
        return id
      }),
  }
}
