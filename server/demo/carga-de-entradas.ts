// Entries of the demonstration: Bruno receives and counts, Clara accepts.
import sql from 'sql-template-tag'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { entradasHandlers } from '#server/almoxarifado/entradas/routes.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { atosDe, type Cena } from './atos.ts'
import { ZONA } from './decisao.ts'
import { depositoCentral } from './deposito.ts'
import { ENTRADAS, type EntradaDaDemonstracao } from './entradas.ts'
import { ADMINISTRADORA, ALMOXARIFE } from './pessoas.ts'

/** From the note to the dock: five days. */
const NO_CAMINHO_MS = 5 * 86_400_000

interface Nomes {
  deposito: number
  fornecedores: Map<string, number>
  materiais: Map<string, number>
  enderecos: Map<string, number>
}

const porNome = async (tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, number>> =>
  new Map((await tx.rows<{ nome: string; id: number }>(query)).map(({ nome, id }) => [nome, id]))

async function nomesDe(tx: Tx): Promise<Nomes> {
  const deposito = await depositoCentral(tx)
  const novos = ENTRADAS.flatMap(({ itens }) => itens.flatMap(({ endereco }) => endereco ?? []))
  await tx.run(sql`
    insert into endereco_de_estoque (deposito_id, codigo)
    select distinct ${deposito}::bigint, codigo from unnest(${novos}::text[]) codigo on conflict do nothing`)
  return {
    deposito,
    // The main office of those that have branches.
    fornecedores: await porNome(tx, sql`select razao_social as nome, id from fornecedor order by id desc`),
    materiais: await porNome(tx, sql`select codigo as nome, id from material`),
    enderecos: await porNome(
      tx,
      sql`select codigo as nome, id from endereco_de_estoque where deposito_id = ${deposito}`,
    ),
  }
}

const rascunhoDe = ({ itens, ...contada }: EntradaDaDemonstracao, nomes: Nomes, agora: Date) => {
  const { tipo, doc_tipo, doc_numero, fornecedor, processo, observacoes } = contada
  const total = itens.reduce((soma, { qtd, centavos }) => soma + qtd * centavos, 0)
  return {
    tipo,
    doc_tipo,
    doc_numero,
    deposito_id: nomes.deposito,
    ...(processo && { processo }),
    ...(observacoes && { observacoes }),
    doc_emissao: diaDe(new Date(agora.getTime() - NO_CAMINHO_MS), ZONA),
    fornecedor_id: nomes.fornecedores.get(fornecedor) ?? null,
    valor_documento_centavos: total,
    exame_exigido: contada.ate === 'exame',
    itens: itens.map(({ codigo, qtd, centavos, valor_estimado_por }) => ({
      material_id: nomes.materiais.get(codigo) ?? null,
      qtd_documento_e3: qtd * 1000,
      total_centavos: qtd * centavos,
      ...(valor_estimado_por && { valor_estimado_por }),
    })),
  }
}

/** Line by line, as it was counted at the dock. */
const conferidos = ({ itens }: EntradaDetalhada, contada: EntradaDaDemonstracao, nomes: Nomes) =>
  itens.flatMap(({ id, ordem }) => {
    const linha = contada.itens[ordem - 1]
    if (linha === undefined) return []
    const { qtd, recusada, endereco } = linha
    return {
      id,
      qtd_recebida_e3: qtd * 1000,
      qtd_recusada_e3: (recusada?.qtd ?? 0) * 1000,
      motivo_recusa: recusada?.motivo ?? null,
      endereco_id: endereco === undefined ? null : (nomes.enderecos.get(endereco) ?? null),
    }
  })

/** Through the ledger, as everybody's: what was accepted is on the shelves. */
export async function carregarEntradas(cena: Cena): Promise<void> {
  const nomes = await nomesDe(cena.tx)
  const atuar = atosDe(cena, 'entradas', { operacoes: entradas, handlers: entradasHandlers })
  for (const contada of ENTRADAS) {
    const { id, versao } = await atuar(ALMOXARIFE, 'criar', {
      body: rascunhoDe(contada, nomes, cena.agora()),
    })
    if (contada.ate === 'rascunho') continue
    const params = { id }
    const recebida = await atuar(ALMOXARIFE, 'receber', { params, body: { versao } })
    const conferida = await atuar(ALMOXARIFE, 'conferir', {
      params,
      body: { itens: conferidos(recebida, contada, nomes), versao: recebida.versao },
    })
    if (contada.ate === 'exame') await atuar(ALMOXARIFE, 'enviarExame', { params, body: {} })
    if (contada.ate === 'aceita')
      await atuar(ADMINISTRADORA, 'aceitar', { params, body: { versao: conferida.versao } })
  }
}
