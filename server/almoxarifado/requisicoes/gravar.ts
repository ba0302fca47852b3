// A draft, new or changed, or one that came back to be corrected: stored as it is typed.

import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { NaturezaDeMaterial } from '#contract/almoxarifado/material.ts'
import { naturezaPedida } from '#contract/almoxarifado/requisicao.ts'
import type { DadosDaRequisicao, ItemPedido } from '#contract/almoxarifado/requisicao-formas.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { precoMedio } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { auditar, requisicaoPara, requisicaoVista } from './comando.ts'
import { type Destino, depositoEscolhido, destinoAlcancado } from './destinos.ts'
import { requisicaoDetalhada } from './detalhe.ts'
import { exigirAbertura } from './policy.ts'

const CAMPOS = [
  'tipo',
  'local_destino_id',
  'deposito_id',
  'prioridade',
  'necessidade_em',
  'justificativa',
  'finalidade',
  'entrega',
  'periodo_ref',
  'origem',
  'observacoes',
] as const satisfies readonly (keyof DadosDaRequisicao)[]
const COLUNAS: Sql = join(CAMPOS.map((campo) => raw(campo)))

type Cabecalho = Omit<DadosDaRequisicao, 'itens' | 'deposito_id'> & { deposito_id: number }

const enviado = (dados: Cabecalho): Sql =>
  sql`select ${COLUNAS} from jsonb_populate_record(null::requisicao, ${JSON.stringify(dados)}::jsonb)`

const DE_OUTRA_NATUREZA: Readonly<Record<NaturezaDeMaterial, string>> = {
  consumo: 'é um bem permanente: peça-o numa requisição do tipo Bens permanentes.',
  permanente: 'não é um bem permanente: peça-o em outra requisição, de outro tipo.',
}

/** By one question for all of them: there, in use, of one nature. Each with the field where it was written. */
async function exigirMateriais(
  tx: Queryable,
  pedidos: ReadonlyMap<number, string>,
  natureza: NaturezaDeMaterial,
): Promise<void> {
  const ids = [...pedidos.keys()]
  const achados = await tx.rows<{ id: number; natureza: string; descricao: string; ativo: boolean }>(sql`
    select id, natureza, descricao, ativo from material where id = any(${ids}::bigint[])`)
  const porId = new Map(achados.map((um) => [um.id, um]))
  for (const [material_id, campo] of pedidos) {
    const material = porId.get(material_id)
    if (material === undefined) throw campoInvalido(campo, 'Material não encontrado. Escolha de novo.')
    if (material.natureza !== natureza)
      throw campoInvalido(campo, `${material.descricao} ${DE_OUTRA_NATUREZA[natureza]}`)
    if (!material.ativo) throw campoInvalido(campo, `${material.descricao} está inativo. Escolha outro.`)
  }
}

/** One alone, of consumption. */
export const exigirMaterial = (tx: Queryable, material_id: number, campo: string): Promise<void> =>
  exigirMateriais(tx, new Map([[material_id, campo]]), 'consumo')

/** All of them anew: no shipment points at them before the requisition is authorised. */
export async function trocarItens(tx: Queryable, id: number, itens: readonly ItemPedido[]): Promise<void> {
  await tx.run(sql`delete from requisicao_item where requisicao_id = ${id}`)
  const linhas = itens.map((item, i) => ({ ...item, ordem: i + 1 }))
  if (linhas.length > 0)
    await tx.run(sql`
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_sugerida_e3, justificativa)
      select ${id}, x.ordem, x.material_id, x.qtd_solicitada_e3, x.qtd_sugerida_e3, x.justificativa
      from jsonb_populate_recordset(null::requisicao_item, ${JSON.stringify(linhas)}::jsonb) x`)
  await estimar(tx, id)
}

/** What it is worth, by the average of the depósito. */
export async function estimar(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`
    update requisicao r set valor_estimado_centavos = coalesce((
      select round(sum(i.qtd_solicitada_e3 * ${precoMedio(sql`i.material_id`, sql`r.deposito_id`)}))
      from requisicao_item i where i.requisicao_id = r.id), 0)
    where r.id = ${id}`)
}

/** The model serves the place, and the requisition that is repeated is seen. */
async function exigirOrigem(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  { origem: { tipo, id } }: DadosDaRequisicao,
  destino: Destino,
): Promise<void> {
  if (id === null) return
  if (tipo === 'repeticao') return void (await requisicaoVista({ tx, ator }, id))
  const modelo =
    tipo === 'modelo' &&
    (await tx.maybe(sql`
      select id from requisicao_modelo
      where id = ${id} and (local_id is null or local_id = any(${destino.caminho}::bigint[]))`))
  if (!modelo) throw campoInvalido('origem', 'Este modelo não serve ao local de destino.')
}

async function conferida(
  comando: Pick<Comando, 'tx' | 'ator'>,
  dados: DadosDaRequisicao,
  acao: 'criar' | 'editar',
): Promise<{ cabecalho: Cabecalho; itens: ItemPedido[] }> {
  const destino = await destinoAlcancado(comando, dados.local_destino_id, acao)
  if (!destino.ativo) throw campoInvalido('local_destino_id', 'Este local está inativo. Escolha outro.')
  const { itens, ...resto } = dados
  await exigirMateriais(
    comando.tx,
    new Map(itens.map(({ material_id }, i) => [material_id, `itens.${i}.material_id`])),
    naturezaPedida(dados.tipo),
  )
  await exigirOrigem(comando, dados, destino)
  return {
    cabecalho: { ...resto, deposito_id: await depositoEscolhido(comando, destino, dados.deposito_id) },
    itens,
  }
}

export async function inserirRequisicao(
  tx: Queryable,
  {
    cabecalho,
    itens,
    solicitante_id,
  }: { cabecalho: Cabecalho; itens: readonly ItemPedido[]; solicitante_id: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into requisicao (${COLUNAS}, solicitante_id)
    select x.*, ${solicitante_id}::bigint from (${enviado(cabecalho)}) x returning id`)
  await trocarItens(tx, id, itens)
  return id
}

const quando = (dia: string | null) => ({ dia, oQue: 'O dia em que é necessária' })

async function abrir(comando: Comando, dados: DadosDaRequisicao): Promise<number> {
  exigirDeHojeEmDiante(comando, 'necessidade_em', quando(dados.necessidade_em))
  const { cabecalho, itens } = await conferida(comando, dados, 'criar')
  const id = await inserirRequisicao(comando.tx, {
    cabecalho,
    itens,
    solicitante_id: comando.ator.usuario.id,
  })
  auditar(comando, { id, ...cabecalho }, { para: { ...cabecalho, linhas: itens.length } })
  return id
}

export async function criar(call: Call<typeof requisicoes.criar>) {
  return requisicaoDetalhada(call, await abrir(call, call.body))
}

export async function editar(call: Call<typeof requisicoes.editar>) {
  const { tx, params, body } = call
  const { versao, ...escritos } = body
  const alvo = await requisicaoPara(call, 'editar', params.id)
  if (versao !== alvo.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await requisicaoDetalhada(call, alvo.id) })
  const { cabecalho, itens } = await conferida(call, escritos, 'editar')
  const antes = await tx.one<Record<string, unknown>>(
    sql`select ${COLUNAS} from requisicao where id = ${alvo.id}`,
  )
  // What was asked for in time stays as it was, though the day came since.
  if (cabecalho.necessidade_em !== antes.necessidade_em)
    exigirDeHojeEmDiante(call, 'necessidade_em', quando(cabecalho.necessidade_em))
  await tx.run(sql`
    update requisicao set (${COLUNAS}) = (${enviado(cabecalho)}), versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id}`)
  await trocarItens(tx, alvo.id, itens)
  auditar(call, alvo, { de: antes, para: { ...cabecalho, linhas: itens.length } })
  return requisicaoDetalhada(call, alvo.id)
}

/** What is no longer in use stays behind. */
export async function repetir(call: Call<typeof requisicoes.repetir>) {
  const { tx, ator, params } = call
  const alvo = await requisicaoVista(call, params.id)
  exigirAbertura(ator, alvo)
  const itens = await tx.rows<ItemPedido>(sql`
    select i.material_id, i.qtd_solicitada_e3, null::bigint as qtd_sugerida_e3, i.justificativa
    from requisicao_item i join material m on m.id = i.material_id
    where i.requisicao_id = ${alvo.id} and i.substituto_de is null and m.ativo
      and m.natureza = ${naturezaPedida(alvo.tipo)}
    order by i.ordem`)
  const { justificativa, finalidade, entrega } = await tx.one<
    Pick<DadosDaRequisicao, 'justificativa' | 'finalidade' | 'entrega'>
  >(sql`select justificativa, finalidade, entrega from requisicao where id = ${alvo.id}`)
  const id = await abrir(call, {
    tipo: alvo.tipo,
    local_destino_id: alvo.local_destino_id,
    deposito_id: alvo.deposito_id,
    justificativa,
    finalidade,
    entrega,
    itens,
    prioridade: 'normal',
    necessidade_em: null,
    periodo_ref: null,
    observacoes: '',
    origem: { tipo: 'repeticao', id: alvo.id },
  })
  return requisicaoDetalhada(call, id)
}
