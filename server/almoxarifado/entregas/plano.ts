// How much of an entry goes to each school, as the desk says it, and what is closed with nobody having received it.

import sql from 'sql-template-tag'
import { PARTES_DA_ENTRADA, type PlanoDeEntregas } from '#contract/almoxarifado/entrega.ts'
import type { entregas } from '#contract/almoxarifado/entregas.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import { pode } from '#contract/casa/acesso.ts'
import { milesimos } from '#contract/casa/numeros.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { itensDaEntrada, type LinhaDeEntrada } from '#server/almoxarifado/entradas/alvo.ts'
import { auditar, entradaPara } from '#server/almoxarifado/entradas/comando.ts'
import type { EntradaAlvo } from '#server/almoxarifado/entradas/policy.ts'
import { somarEscolas } from '#server/almoxarifado/entradas/ponto-a-ponto.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { entregasDaEntrada } from './queries.ts'

type Pedidas = PlanoDeEntregas['entregas']

interface Escola {
  id: number
  nome: string
  codigo_inep: string | null
  caminho: number[]
}

const NAO_ACHADA = 'Escola não encontrada entre os locais que você alcança. Confira o código INEP.'

/** The place of each delivery, in their order: active, within reach of who plans, and each once. */
async function escolasDe(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  deposito_id: number,
  pedidas: Pedidas,
): Promise<Escola[]> {
  const ids = pedidas.flatMap(({ local_id }) => local_id ?? [])
  const ineps = pedidas.flatMap(({ codigo_inep }) => codigo_inep ?? [])
  const achadas = await tx.rows<Escola>(sql`
    select id, nome, codigo_inep, caminho from local
    where ativo and (id = any(${ids}::bigint[]) or codigo_inep = any(${ineps}::text[]))`)
  const vistas = achadas.filter(({ caminho }) => pode(ator.concessoes, 'painel.locais.listar', caminho))
  const escolhidas = new Set<number>()
  return pedidas.map(({ local_id, codigo_inep }, i) => {
    const campo = `entregas.${i}.${local_id === null ? 'codigo_inep' : 'local_id'}`
    const escola = vistas.find((uma) =>
      local_id === null ? uma.codigo_inep === codigo_inep : uma.id === local_id,
    )
    if (escola === undefined)
      throw campoInvalido(campo, codigo_inep === null ? NAO_ACHADA : `${codigo_inep}: ${NAO_ACHADA}`)
    if (escola.id === deposito_id)
      throw campoInvalido(campo, 'O próprio depósito não é escola: o que fica nele é uma compra.')
    if (escolhidas.has(escola.id)) throw campoInvalido(campo, `${escola.nome} está duas vezes no plano.`)
    escolhidas.add(escola.id)
    return escola
  })
}

/** What one school gets: lines of this entry, each once, in quantities of their units. */
function exigirItens(pedida: Pedidas[number], i: number, linhas: ReadonlyMap<number, LinhaDeEntrada>): void {
  const vistos = new Set<number>()
  for (const [j, { item_id, qtd_e3 }] of pedida.itens.entries()) {
    const linha = linhas.get(item_id)
    const campo = `entregas.${i}.itens.${j}`
    if (linha === undefined || vistos.has(item_id))
      throw campoInvalido(`${campo}.item_id`, 'Uma das linhas não é desta entrada, ou está duas vezes.')
    vistos.add(item_id)
    if (!cabeNaUnidade(qtd_e3, linha.material?.casas ?? 0))
      throw campoInvalido(
        `${campo}.qtd_e3`,
        `${linha.material?.descricao} é contado em ${unidadePorExtenso(linha.material?.unidade ?? '')}.`,
      )
  }
}

/** Together with what was already received, no more than the document says. */
function exigirQueCaiba(
  pedidas: Pedidas,
  recebidas: ReadonlyMap<number, number>,
  linhas: ReadonlyMap<number, LinhaDeEntrada>,
): void {
  const somas = new Map(recebidas)
  for (const { item_id, qtd_e3 } of pedidas.flatMap(({ itens }) => itens))
    somas.set(item_id, (somas.get(item_id) ?? 0) + qtd_e3)
  for (const [id, soma] of somas) {
    const linha = linhas.get(id)
    if (linha && soma > linha.qtd_documento_e3)
      throw campoInvalido(
        'entregas',
        `De ${linha.material?.descricao}, o plano leva ${milesimos(soma)} e o documento tem ${milesimos(linha.qtd_documento_e3)}.`,
      )
  }
}

async function gravarPlano(
  { tx, ator }: Comando,
  entrada_id: number,
  plano: readonly { local_id: number; itens: Pedidas[number]['itens'] }[],
): Promise<void> {
  const criadas = await tx.rows<{ id: number; local_id: number }>(sql`
    insert into entrega_unidade (entrada_id, local_id, criado_por)
    select ${entrada_id}::bigint, x, ${ator.usuario.id}::bigint
    from unnest(${plano.map(({ local_id }) => local_id)}::bigint[]) x returning id, local_id`)
  const entrega = new Map(criadas.map(({ id, local_id }) => [local_id, id]))
  const itens = plano.flatMap((uma) =>
    uma.itens.map((item) => ({ ...item, entrega_id: entrega.get(uma.local_id) })),
  )
  await tx.run(sql`
    insert into entrega_unidade_item (entrega_id, entrada_item_id, qtd_e3)
    select x.entrega_id, x.item_id, x.qtd_e3
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as x (entrega_id bigint, item_id bigint, qtd_e3 bigint)`)
}

/** To who receives at each school that was not in the plan before. */
async function avisarEscolas(
  { tx, ator }: Comando,
  { id, protocolo }: EntradaAlvo,
  novas: readonly Escola[],
): Promise<void> {
  for (const escola of [...novas].sort((a, b) => a.id - b.id))
    await notificar(tx, {
      tipo: 'EntregaParaReceber',
      data: { entrada: { id, protocolo } },
      titulo: `Um fornecedor vai entregar em ${escola.nome}`,
      detalhe: `Da ${protocolo}: confira e assine no celular, com ou sem sinal`,
      acao_url: '/painel/almoxarifado/receber',
      local_id: escola.id,
      para: { permissao: 'painel.almoxarifado.requisicoes.receber' },
      exceto: ator.usuario.id,
    })
}

/** In the place of all that no school received: who received keeps what it received. */
export async function planejar(call: Call<typeof entregas.planejar>) {
  const { tx, params, body } = call
  const { alvo } = await entradaPara(call, 'planejar', params.id)
  const linhas = new Map((await itensDaEntrada(tx, alvo.id)).map((linha) => [linha.id, linha]))
  if (body.entregas.flatMap(({ itens }) => itens).length > PARTES_DA_ENTRADA)
    throw campoInvalido('entregas', `São no máximo ${PARTES_DA_ENTRADA} quantidades: divida a entrada.`)
  const escolas = await escolasDe(call, alvo.deposito_id, body.entregas)
  for (const [i, pedida] of body.entregas.entries()) exigirItens(pedida, i, linhas)
  const antes = await entregasDaEntrada(tx, alvo.id)
  await tx.run(sql`delete from entrega_unidade where entrada_id = ${alvo.id} and situacao = 'a_receber'`)
  const ficam = await entregasDaEntrada(tx, alvo.id)
  const repetida = escolas.findIndex(({ id }) => ficam.some(({ local }) => local.id === id))
  if (repetida !== -1)
    throw campoInvalido(
      `entregas.${repetida}.local_id`,
      `${escolas[repetida]?.nome} já recebeu, ou foi fechada: tire-a do plano.`,
    )
  const recebidas = new Map<number, number>()
  for (const { item_id, qtd_recebida_e3 } of ficam.flatMap(({ itens }) => itens))
    recebidas.set(item_id, (recebidas.get(item_id) ?? 0) + (qtd_recebida_e3 ?? 0))
  exigirQueCaiba(body.entregas, recebidas, linhas)
  await gravarPlano(
    call,
    alvo.id,
    body.entregas.map(({ itens }, i) => ({ local_id: escolas[i]?.id ?? 0, itens })),
  )
  await somarEscolas(tx, alvo.id)
  auditar(call, alvo, { para: { entregas: body.entregas.length } })
  await avisarEscolas(
    call,
    alvo,
    escolas.filter(({ id }) => !antes.some(({ local }) => local.id === id)),
  )
  return entregasDaEntrada(tx, alvo.id)
}

/** The rest of them received nothing, and says why. */
export async function fechar(call: Call<typeof entregas.fechar>) {
  const { tx, params, body } = call
  const { alvo } = await entradaPara(call, 'fechar', params.id)
  if (alvo.entregas_abertas === 0) throw campoInvalido('motivo', 'Não há entrega a fechar.')
  await tx.run(sql`
    update entrega_unidade set situacao = 'fechada', motivo = ${body.motivo}
    where entrada_id = ${alvo.id} and situacao = 'a_receber'`)
  await somarEscolas(tx, alvo.id)
  auditar(call, alvo, { para: { entregas_fechadas: alvo.entregas_abertas }, motivo: body.motivo })
  return entregasDaEntrada(tx, alvo.id)
}
