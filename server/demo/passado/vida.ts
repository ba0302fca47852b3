// What every part of the past needs: where it is, its clock and its choices, and the acts of its people.
import sql from 'sql-template-tag'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { entradasHandlers } from '#server/almoxarifado/entradas/routes.ts'
import { estoqueHandlers } from '#server/almoxarifado/estoque/routes.ts'
import { fechamentosHandlers } from '#server/almoxarifado/fechamentos/routes.ts'
import { remessasHandlers } from '#server/almoxarifado/remessas/routes.ts'
import { requisicoesHandlers } from '#server/almoxarifado/requisicoes/routes.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { fornecedoresHandlers } from '#server/rede/fornecedores/routes.ts'
import { type Atuar, atosDe, type Cena } from '../atos.ts'
import { suprirDoCentral } from '../deposito.ts'
import type { Escola } from '../lugares.ts'
import { DIRETORA } from '../pessoas.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import type { Mes } from './dias.ts'
import { genteDaRede } from './gente.ts'
import { FORNECEDORES_DO_PASSADO, type Fornecedor, MATERIAIS_DO_PASSADO } from './mercado.ts'

export interface EscolaDoPassado {
  id: number
  indice: number
  /** What it is of the network's consumption. */
  parte: number
  direcao: string
  coordenacao: string
}

export interface Vida {
  cena: Cena
  agenda: Agenda
  random: Random
  meses: readonly Mes[]
  deposito: number
  materiais: ReadonlyMap<string, number>
  enderecos: ReadonlyMap<string, number>
  fornecedores: Readonly<Record<Fornecedor, number>>
  escolas: readonly EscolaDoPassado[]
  atos: {
    entradas: Atuar<typeof entradas>
    estoque: Atuar<typeof estoque>
    requisicoes: Atuar<typeof requisicoes>
    remessas: Atuar<typeof remessas>
    fechamentos: Atuar<typeof fechamentos>
    fornecedores: Atuar<typeof fornecedores>
  }
}

const porNome = async (tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, number>> =>
  new Map((await tx.rows<{ nome: string; id: number }>(query)).map(({ nome, id }) => [nome, id]))

const PESO = { pequena: 4, media: 10, grande: 18 } as const

async function escolasDe(tx: Tx, escolas: readonly Escola[]): Promise<EscolaDoPassado[]> {
  const ids = await porNome(tx, sql`select codigo as nome, id from local`)
  const total = escolas.reduce((soma, { porte }) => soma + PESO[porte], 0)
  const gente = genteDaRede(escolas)
  const quemFica = (local: string | null) =>
    gente.find(({ locais }) => locais?.some((um) => um === local))?.email
  return escolas.map(({ codigo, pai, porte }, indice) => ({
    id: ids.get(codigo) ?? 0,
    indice,
    parte: PESO[porte] / total,
    direcao: quemFica(codigo) ?? DIRETORA,
    coordenacao: quemFica(pai) ?? '',
  }))
}

export async function comecarVida(
  cena: Cena,
  escolas: readonly Escola[],
  resto: Pick<Vida, 'agenda' | 'random' | 'meses'>,
): Promise<Vida> {
  const { tx } = cena
  const deposito = await suprirDoCentral(tx)
  await tx.run(sql`
    insert into endereco_de_estoque (deposito_id, codigo)
    select ${deposito}::bigint, codigo from unnest(${[
      ...new Set(MATERIAIS_DO_PASSADO.map(({ endereco }) => endereco)),
    ]}::text[]) codigo order by 2`)
  // What became of the late one is told below, by who decided it.
  await tx.run(
    sql`update fornecedor set situacao = 'ativo', situacao_motivo = null where situacao = 'suspenso'`,
  )
  // The main office of those that have branches.
  const porRazao = await porNome(tx, sql`select razao_social as nome, id from fornecedor order by id desc`)
  const idDo = (chave: Fornecedor) => porRazao.get(FORNECEDORES_DO_PASSADO[chave].razao_social) ?? 0
  return {
    ...resto,
    cena,
    deposito,
    materiais: await porNome(tx, sql`select codigo as nome, id from material`),
    enderecos: await porNome(
      tx,
      sql`select codigo as nome, id from endereco_de_estoque where deposito_id = ${deposito}`,
    ),
    fornecedores: {
      babacu: idDo('babacu'),
      jalapao: idDo('jalapao'),
      capim: idDo('capim'),
      cerrado: idDo('cerrado'),
    },
    escolas: await escolasDe(tx, escolas),
    atos: {
      entradas: atosDe(cena, 'entradas', { operacoes: entradas, handlers: entradasHandlers }),
      estoque: atosDe(cena, 'estoque', { operacoes: estoque, handlers: estoqueHandlers }),
      requisicoes: atosDe(cena, 'requisicoes', { operacoes: requisicoes, handlers: requisicoesHandlers }),
      remessas: atosDe(cena, 'remessas', { operacoes: remessas, handlers: remessasHandlers }),
      fornecedores: atosDe(cena, 'fornecedores', { operacoes: fornecedores, handlers: fornecedoresHandlers }),
      fechamentos: atosDe(cena, 'fechamentos', { operacoes: fechamentos, handlers: fechamentosHandlers }),
    },
  }
}
