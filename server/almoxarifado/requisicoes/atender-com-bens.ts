// R1: lines of permanent goods are answered with identified assets, which a transfer takes, authorised already.

import sql from 'sql-template-tag'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { NovaTransferencia } from '#contract/almoxarifado/nova-transferencia.ts'
import type { BensDaLinha, requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { type LinhaAlvo, linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import { criarDeBens } from '#server/almoxarifado/transferencias/criar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { type BemAlvo, bensPara } from '#server/patrimonio/bens/alvo.ts'
import { auditar, requisicaoPara } from './comando.ts'
import { requisicaoDetalhada } from './detalhe.ts'
import { nomeDaRequisicao } from './policy.ts'

const campoDa = (i: number) => `itens.${i}.patrimonio_ids`

/** No line named twice, no asset in two, and no more of them than a line still lacks. */
function exigirQueCaibam(linhas: readonly LinhaAlvo[], itens: readonly BensDaLinha[]): void {
  const vistos = new Set<number>()
  for (const [i, { item_id, patrimonio_ids }] of itens.entries()) {
    const linha = linhas.find(({ id }) => id === item_id)
    if (linha === undefined || itens.findIndex((um) => um.item_id === item_id) !== i)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Uma das linhas não é desta requisição, ou veio duas vezes.')
    if (patrimonio_ids.some((bem) => vistos.has(bem)) || new Set(patrimonio_ids).size < patrimonio_ids.length)
      throw campoInvalido(campoDa(i), 'O mesmo bem foi escolhido duas vezes.')
    for (const bem of patrimonio_ids) vistos.add(bem)
    const faltam = aSepararDaLinha(linha) / 1000
    if (patrimonio_ids.length > faltam)
      throw campoInvalido(
        campoDa(i),
        `De ${linha.descricao} ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}: tire ${patrimonio_ids.length - faltam}.`,
      )
  }
}

/** Each where the requisition is answered from, and of the class that its line asks. */
async function exigirQueSirvam(
  tx: Queryable,
  { deposito_id, linhas }: { deposito_id: number; linhas: readonly LinhaAlvo[] },
  { itens, bens }: { itens: readonly BensDaLinha[]; bens: readonly BemAlvo[] },
): Promise<void> {
  const classes = new Map(
    (
      await tx.rows<{ id: number; classe_id: number }>(sql`
        select id, classe_id from material where id = any(${linhas.map((um) => um.material_id)}::bigint[])`)
    ).map((um) => [um.id, um.classe_id]),
  )
  for (const [i, { item_id, patrimonio_ids }] of itens.entries()) {
    const linha = linhas.find(({ id }) => id === item_id)
    for (const bem of bens.filter(({ id }) => patrimonio_ids.includes(id))) {
      if (bem.local_id !== deposito_id)
        throw campoInvalido(campoDa(i), `${bemNaFrase(bem)} não está no depósito que atende a requisição.`)
      if (linha && classes.get(linha.material_id) !== bem.classe_id)
        throw campoInvalido(campoDa(i), `${bemNaFrase(bem)} não é da classe de ${linha.descricao}.`)
    }
  }
}

/** Who had the last word. */
async function quemAutorizou(tx: Queryable, id: number): Promise<number | null> {
  const decisao = await tx.maybe<{ autor_id: number | null }>(sql`
    select autor_id from requisicao_decisao
    where requisicao_id = ${id} and decisao in ('autorizada', 'autorizada_em_parte') order by id desc limit 1`)
  return decisao?.autor_id ?? null
}

export async function atenderComBens(call: Call<typeof requisicoes.atenderComBens>) {
  const { tx, params, body } = call
  const alvo = await requisicaoPara(call, 'atenderComBens', params.id)
  const linhas = await linhasDaRequisicao(tx, alvo.id)
  exigirQueCaibam(linhas, body.itens)
  const linhaDe = new Map(
    body.itens.flatMap(({ item_id, patrimonio_ids }) => patrimonio_ids.map((bem) => [bem, item_id] as const)),
  )
  const patrimonio_ids = [...linhaDe.keys()]
  const bens = await bensPara(call, patrimonio_ids, 'painel.almoxarifado.transferencias.criar')
  await exigirQueSirvam(tx, { deposito_id: alvo.deposito_id, linhas }, { itens: body.itens, bens })
  const nova = NovaTransferencia.parse({
    objeto: 'bem',
    tipo: 'entre_locais',
    patrimonio_ids,
    destino_id: alvo.local_destino_id,
    motivo: `Atende à ${nomeDaRequisicao(alvo)}`,
  })
  await criarDeBens(
    { ...call, body: nova },
    {
      id: alvo.id,
      solicitante_id: alvo.solicitante_id,
      linhaDe,
      decidida_por: await quemAutorizou(tx, alvo.id),
    },
  )
  await refazerAtendimento(call, alvo.id)
  auditar(call, alvo, { para: { atendida_com_bens: patrimonio_ids.length } })
  return requisicaoDetalhada(call, alvo.id)
}
