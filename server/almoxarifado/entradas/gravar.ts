// A draft, new or changed: stored as it is typed, with everything that it names within reach of who types it.

import sql from 'sql-template-tag'
import {
  atendePedido,
  type DadosDaEntrada,
  type ItemEscrito,
  nomeDaEntrada,
  TIPOS_DE_ENTRADA,
} from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { pode } from '#contract/casa/acesso.ts'
import {
  pedidoEncerrado,
  pedidoEscolhido,
  pedidoVisto,
} from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { violatedConstraint } from '#server/casa/db/errors.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { itensDaEntrada, type LinhaDeEntrada } from './alvo.ts'
import { auditar, entradaDetalhada, entradaPara } from './comando.ts'
import { DEPOSITO_DE_FORA, exigirOrigem } from './origens.ts'
import { chaveGuardada } from './pendencias.ts'
import type { EntradaAlvo } from './policy.ts'
import { cabecalhoDaEntrada, gravarEntrada, inserirEntrada, trocarItens } from './queries.ts'

type Gravando = Pick<Comando, 'tx' | 'ator'>

export async function exigirDeposito(
  { tx, ator }: Gravando,
  id: number,
  acao: 'criar' | 'editar',
): Promise<void> {
  const local = await tx.maybe<{ caminho: number[]; ativo: boolean; permite_estoque: boolean }>(sql`
    select l.caminho, l.ativo, t.permite_estoque from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${id} for share of l`)
  if (local === undefined || !pode(ator.concessoes, `painel.almoxarifado.entradas.${acao}`, local.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: DEPOSITO_DE_FORA,
      erros: { deposito_id: [DEPOSITO_DE_FORA] },
    })
  if (!local.ativo || !local.permite_estoque)
    throw campoInvalido('deposito_id', 'Este local não guarda estoque. Escolha um depósito.')
}

/** One that was merged into another after the draft was opened is followed to it. */
async function fornecedorSeguido({ tx, ator }: Gravando, id: number | null): Promise<number | null> {
  if (id === null) return null
  const achado = await tx.maybe<{ id: number }>(
    sql`select coalesce(unificado_em_id, id) as id from fornecedor where id = ${id}`,
  )
  if (achado === undefined || !pode(ator.concessoes, 'painel.geral.fornecedores.listar'))
    throw campoInvalido('fornecedor_id', 'Fornecedor não encontrado. Escolha outro.')
  return achado.id
}

/** Materials and packages of the lines, by one question for all of them. */
export async function exigirMateriais(
  { tx }: Pick<Gravando, 'tx'>,
  itens: readonly Pick<ItemEscrito, 'material_id' | 'embalagem_id'>[],
  campo = 'itens',
): Promise<void> {
  const pares = itens.map(({ material_id, embalagem_id }) => ({ material_id, embalagem_id }))
  const errada = await tx.maybe<{ ordem: number }>(sql`
    select x.ordem::int from rows from (jsonb_to_recordset(${JSON.stringify(pares)}::jsonb)
      as (material_id bigint, embalagem_id bigint)) with ordinality as x (material_id, embalagem_id, ordem)
    left join material m on m.id = x.material_id
    left join material_embalagem e on e.id = x.embalagem_id and e.material_id = x.material_id
    where (x.material_id is not null and m.id is null) or (x.embalagem_id is not null and e.id is null)
    order by x.ordem limit 1`)
  if (errada)
    throw campoInvalido(
      `${campo}.${errada.ordem - 1}.material_id`,
      'Material ou embalagem não encontrados. Escolha de novo.',
    )
}

/** E1: the same document enters once. Two who type it at the same moment meet here. */
async function semRepetir<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    const restricao = violatedConstraint(error)
    if (restricao === 'entrada_saldo_inicial')
      throw campoInvalido('tipo', 'Este depósito já tem uma entrada de saldo inicial.')
    const campo = restricao === 'entrada_chave' ? 'chave_nfe' : 'doc_numero'
    if (restricao !== 'entrada_chave' && restricao !== 'entrada_documento') throw error
    const mensagem = 'Este documento já entrou: o mesmo documento não entra duas vezes.'
    throw new Recusa('ERR_DUPLICADO', { mensagem, erros: { [campo]: [mensagem] } })
  }
}

/** The entry that has this document already, of those that this person sees. */
async function exigirNovo(
  { tx, ator }: Gravando,
  dados: DadosDaEntrada,
  menos: number | null,
): Promise<void> {
  const chave = dados.chave_nfe?.length === 44 ? dados.chave_nfe : null
  const outra = await tx.maybe<{
    id: number
    protocolo: string | null
    caminho: number[]
    pela_chave: boolean
  }>(sql`
    select e.id, e.protocolo, l.caminho, coalesce(e.chave_nfe = ${chave}, false) as pela_chave
    from entrada e join local l on l.id = e.deposito_id
    where e.situacao not in ('estornada', 'cancelada', 'recusada') and e.id is distinct from ${menos}::bigint
      and (e.chave_nfe = ${chave} or (e.fornecedor_id = ${dados.fornecedor_id} and e.doc_tipo = ${dados.doc_tipo}
        and e.doc_numero = ${dados.doc_numero} and coalesce(e.doc_serie, '') = ${dados.doc_serie ?? ''}))
    limit 1`)
  if (outra === undefined) return
  const vista = pode(ator.concessoes, 'painel.almoxarifado.entradas.listar', outra.caminho)
  const mensagem = vista
    ? `Este documento já entrou: ${nomeDaEntrada(outra)}.`
    : 'Este documento já entrou em outro depósito.'
  throw new Recusa('ERR_DUPLICADO', {
    mensagem,
    erros: { [outra.pela_chave ? 'chave_nfe' : 'doc_numero']: [mensagem] },
    ...(vista && { dados: { id: outra.id, protocolo: outra.protocolo } }),
  })
}

/** What is stored of what was sent: of a kind that has no supplier, none; of one that is no return, no place. */
function guardados({ itens, ...dados }: DadosDaEntrada): DadosDaEntrada {
  return {
    ...dados,
    fornecedor_id: TIPOS_DE_ENTRADA[dados.tipo].fornecedor === 'nenhum' ? null : dados.fornecedor_id,
    origem_id: dados.tipo === 'devolucao_unidade' ? dados.origem_id : null,
    chave_nfe: chaveGuardada(dados.chave_nfe),
    itens,
  }
}

async function conferido(
  gravando: Gravando,
  escritos: DadosDaEntrada,
  antes: Pick<EntradaAlvo, 'id' | 'ressuprimento_id'> | null,
): Promise<DadosDaEntrada> {
  const guardaveis = guardados(escritos)
  const dados = {
    ...guardaveis,
    fornecedor_id: await fornecedorSeguido(gravando, guardaveis.fornecedor_id),
  }
  await exigirDeposito(gravando, dados.deposito_id, antes === null ? 'criar' : 'editar')
  await exigirOrigem(gravando, dados)
  await exigirMateriais(gravando, dados.itens)
  await exigirNovo(gravando, dados, antes?.id ?? null)
  return { ...dados, ressuprimento_id: await pedidoDosDados(gravando, dados, antes) }
}

/** Of a kind that answers no order, none. */
const pedidoDosDados = (
  gravando: Gravando,
  { tipo, ressuprimento_id, deposito_id }: DadosDaEntrada,
  antes: Pick<EntradaAlvo, 'ressuprimento_id'> | null,
): Promise<number | null> | null =>
  atendePedido(tipo)
    ? pedidoEscolhido(gravando, {
        escolhido: ressuprimento_id,
        antes: antes?.ressuprimento_id ?? null,
        deposito_id,
      })
    : null

/** Answers its id. `copia_de`: what the entry is called from which it was copied. */
export async function abrirRascunho(
  comando: Gravando & Pick<Comando, 'audit'>,
  escritos: DadosDaEntrada,
  copia_de?: Pick<EntradaAlvo, 'id' | 'protocolo'>,
): Promise<number> {
  const { tx, ator } = comando
  const { itens, ...dados } = await conferido(comando, escritos, null)
  const id = await semRepetir(() =>
    inserirEntrada(tx, dados, { por: ator.usuario.id, copia_de_id: copia_de?.id ?? null }),
  )
  await trocarItens(tx, id, itens)
  auditar(
    comando,
    { id, deposito_id: dados.deposito_id },
    { para: { ...dados, linhas: itens.length, ...(copia_de && { copia_de: nomeDaEntrada(copia_de) }) } },
  )
  return id
}

export async function criar(call: Call<typeof entradas.criar>) {
  return entradaDetalhada(call, await abrirRascunho(call, call.body))
}

const itemEscrito = (linha: LinhaDeEntrada): ItemEscrito => ({
  material_id: linha.material?.id ?? null,
  descricao_documento: linha.descricao_documento,
  codigo_documento: linha.codigo_documento,
  embalagem_id: linha.embalagem_id,
  qtd_documento_e3: linha.qtd_documento_e3,
  total_centavos: linha.total_centavos,
  custo_documento_centavos: linha.custo_documento_centavos,
  lote_codigo: linha.lote_codigo,
  fabricacao: linha.fabricacao,
  validade: linha.validade,
  marca: linha.marca,
  series: linha.series,
  valor_estimado_por: linha.valor_estimado_por,
})

/**
 * What ended without staying, typed anew: its document may enter again. The order that it answered goes with it as long as
 * it is open, and the file of the note stays with the entry that it opened. What goes to each school is said once it is
 * received, with what was said of that one to begin with.
 */
export async function repetir(call: Call<typeof entradas.repetir>) {
  const { tx, params } = call
  const { alvo } = await entradaPara(call, 'repetir', params.id)
  // as: its columns are those of a draft
  const cabecalho = (await cabecalhoDaEntrada(tx, alvo.id)) as Omit<DadosDaEntrada, 'itens'>
  const pedido = await pedidoVisto(call, alvo.ressuprimento_id)
  const aberto = pedido !== undefined && pedidoEncerrado(pedido) === undefined
  const itens = await itensDaEntrada(tx, alvo.id)
  const copia = {
    ...cabecalho,
    ressuprimento_id: aberto ? pedido.id : null,
    xml_sha256: null,
    itens: itens.map(itemEscrito),
  }
  return entradaDetalhada(call, await abrirRascunho(call, copia, alvo))
}

/** The whole draft anew. */
export async function gravarRascunho(
  comando: Gravando & Pick<Comando, 'audit'>,
  alvo: EntradaAlvo,
  escritos: DadosDaEntrada,
): Promise<void> {
  const { tx } = comando
  const { itens, ...dados } = await conferido(comando, escritos, alvo)
  const antes = await cabecalhoDaEntrada(tx, alvo.id)
  await semRepetir(() => gravarEntrada(tx, alvo.id, dados))
  await trocarItens(tx, alvo.id, itens)
  auditar(comando, alvo, { de: antes, para: { ...dados } })
}

export async function editar(call: Call<typeof entradas.editar>) {
  const { params, body } = call
  const { versao, ...escritos } = body
  const { alvo } = await entradaPara(call, 'editar', params.id)
  if (versao !== alvo.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await entradaDetalhada(call, alvo.id) })
  await gravarRascunho(call, alvo, escritos)
  return entradaDetalhada(call, alvo.id)
}
