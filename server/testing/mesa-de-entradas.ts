// The dock for tests: Sara decides for the depósito, Beto receives there, Lia looks from another regional.
import sql from 'sql-template-tag'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { DECIDIR_ENTRADAS, RECEBER_ENTRADAS } from '#server/seeds/permissoes-por-trabalho.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createPlace, type Person } from './people.ts'

type Corpo = BodyFor<typeof entradas.criar>
type Item = NonNullable<Corpo['itens']>[number]
export type Answered = Answer<EntradaDetalhada>

export interface MesaDeEntradas extends MesaDaAdministracao {
  deposito: number
  fornecedor: number
  beto: Client
  betoPessoa: Person
  sara: Client
  saraPessoa: Person
  lia: Client
  material(partes?: { permanente?: boolean; lote?: boolean; casas?: 0 | 3; minima?: number }): Promise<number>
  /** Ten units of a material for R$ 100,00. */
  linha(material_id: number, partes?: Partial<Item>): Item
  /** A gift on paper of R$ 100,00, unless said. */
  rascunho(corpo?: Partial<Corpo>, quem?: Client): Promise<EntradaDetalhada>
  recebida(corpo?: Partial<Corpo>, quem?: Client): Promise<EntradaDetalhada>
  /** Everything came as the document says. */
  conferida(corpo?: Partial<Corpo>, partes?: Partial<Contado>, quem?: Client): Promise<EntradaDetalhada>
  aceitar(entrada: EntradaDetalhada, partes?: object, quem?: Client): Promise<Answered>
  saldoDe(material_id: number): Promise<{ qtd_e3: number; valor_centavos: number } | undefined>
  numero(): number
}

type Contado = BodyFor<typeof entradas.conferir>['itens'][number]

const OUTRAS = [
  'painel.almoxarifado.materiais.listar',
  'painel.geral.fornecedores.listar',
  'painel.locais.listar',
] as const

export function feita(answer: Answered): EntradaDetalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

async function scenery({ db, people }: MesaDaAdministracao) {
  const { regional } = people.locais
  await db.run(sql`insert into local_tipo (slug, nome, nivel, permite_estoque)
    values ('deposito-teste', 'Depósito', 'deposito', true)`)
  const { id: tipo_id } = await db.one<{ id: number }>(
    sql`select id from local_tipo where slug = 'deposito-teste'`,
  )
  const deposito = await createPlace(db, {
    codigo: 'DEP-T',
    nome: 'Depósito de teste',
    tipo_id,
    pai_id: regional,
  })
  await db.run(sql`
    insert into grupo_de_material (codigo, nome) values ('99', 'De teste')`)
  await db.run(sql`
    insert into unidade_de_medida (sigla, nome, casas) values ('unt', 'unidade de teste', 0), ('kgt', 'quilo de teste', 3)`)
  await db.run(sql`insert into classe_bem (codigo, nome) values ('mesa', 'Mesa')`)
  const { id: fornecedor } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, matriz_filial)
      values ('pj', '11222333000181', 'Papelaria Buriti', '{fornecedor,doador}', 'matriz') returning id`),
  )
  return { deposito, fornecedor }
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeEntradas(): Promise<MesaDeEntradas> {
  const mesa = await mesaDaAdministracao()
  const { db, people, newPerson, naConta } = mesa
  const { deposito, fornecedor } = await scenery(mesa)
  const em = (nome: string, permissoes: readonly (typeof DECIDIR_ENTRADAS)[number][], local: number) =>
    newPerson({ nome, permissoes: [...permissoes, ...OUTRAS], locais: [local], lotacao: local })
  const betoPessoa = await em('Beto Souza', RECEBER_ENTRADAS, deposito)
  const saraPessoa = await em('Sara Reis', DECIDIR_ENTRADAS, deposito)
  const beto = await naConta(betoPessoa)
  const sara = await naConta(saraPessoa)
  const lia = await naConta(await em('Lia Longe', DECIDIR_ENTRADAS, people.locais.escolaAlheia))
  let dados = 0
  const numero = () => ++dados
  const material: MesaDeEntradas['material'] = async ({ permanente, lote, casas = 0, minima } = {}) => {
    const codigo = `TST-${numero()}`
    const { id } = await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into material (codigo, descricao, natureza, grupo_id, unidade_id, classe_id, controla_lote,
          controla_validade, dias_validade_minima)
        select ${codigo}, ${`Material ${codigo}`}, ${permanente ? 'permanente' : 'consumo'}, g.id, u.id,
          case when ${permanente === true} then (select id from classe_bem where codigo = 'mesa') end,
          ${lote === true}, ${lote === true}, ${minima ?? null}::int
        from grupo_de_material g, unidade_de_medida u
        where g.codigo = '99' and u.sigla = ${casas === 0 ? 'unt' : 'kgt'} returning id`),
    )
    return id
  }
  const linha: MesaDeEntradas['linha'] = (material_id, partes = {}) => ({
    material_id,
    qtd_documento_e3: 10_000,
    total_centavos: 10_000,
    ...partes,
  })
  const rascunho: MesaDeEntradas['rascunho'] = async (corpo = {}, quem = beto) =>
    feita(
      await quem.call(entradas.criar, {
        body: {
          tipo: 'doacao',
          deposito_id: deposito,
          fornecedor_id: fornecedor,
          doc_tipo: 'termo_doacao',
          doc_numero: `T-${numero()}`,
          valor_documento_centavos: 10_000,
          itens: [linha(await material())],
          ...corpo,
        },
      }),
    )
  const recebida: MesaDeEntradas['recebida'] = async (corpo, quem = beto) => {
    const { id, versao } = await rascunho(corpo, quem)
    return feita(await quem.call(entradas.receber, { params: { id }, body: { versao } }))
  }
  const conferida: MesaDeEntradas['conferida'] = async (corpo, partes = {}, quem = beto) => {
    const { id, versao, itens } = await recebida(corpo, quem)
    const contados = itens.map(({ id: item, qtd_documento_e3, lote_codigo, validade }) => ({
      id: item,
      qtd_recebida_e3: qtd_documento_e3 ?? 0,
      lote_codigo,
      validade,
      ...partes,
    }))
    return feita(await quem.call(entradas.conferir, { params: { id }, body: { itens: contados, versao } }))
  }
  return {
    ...mesa,
    deposito,
    fornecedor,
    beto,
    betoPessoa,
    sara,
    saraPessoa,
    lia,
    numero,
    material,
    linha,
    rascunho,
    recebida,
    conferida,
    aceitar: ({ id, versao }, partes = {}, quem = beto) =>
      quem.call(entradas.aceitar, { params: { id }, body: { versao, ...partes } }),
    saldoDe: (material_id) =>
      db.maybe(sql`
        select qtd_e3, valor_centavos from saldo
        where deposito_id = ${deposito} and material_id = ${material_id}`),
  }
}
