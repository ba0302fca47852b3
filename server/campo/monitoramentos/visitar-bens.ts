// Assets that somebody should stand before: one visit to each of their places, which says which they are.

import sql from 'sql-template-tag'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { bens } from '#contract/patrimonio/bens.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { bensDoRoteiro, type VersaoEscolhida, versaoEmVigor } from '#server/campo/visita/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { type BemAlvo, bensPara } from '#server/patrimonio/bens/alvo.ts'
import { motivoDe, resultado } from '#server/patrimonio/bens/lote.ts'
import { agentesEscolhidos, programar } from './programar.ts'

/** Of one act: each is a visit of somebody's. */
const LOCAIS_POR_VEZ = 50
/** Of the instructions of a visit. */
const LETRAS = 4_000

interface Lugar {
  id: number
  nome: string
  permite_monitoramento: boolean
}

/** What the agent reads: what was written, and each asset while it fits. */
function instrucoesDe(escritas: string, deles: readonly BemAlvo[]): string {
  const linhas = [
    ...(escritas === '' ? [] : [escritas, '']),
    `Conferir ${deles.length === 1 ? 'o bem' : 'os bens'}:`,
  ]
  const sobra = (n: number) => `e mais ${n}`
  let tamanho = linhas.join('\n').length
  for (const [i, bem] of deles.entries()) {
    const linha = `• ${bemNaFrase(bem)}`
    if (tamanho + linha.length + sobra(deles.length).length + 2 > LETRAS)
      return [...linhas, sobra(deles.length - i)].join('\n')
    linhas.push(linha)
    tamanho += linha.length + 1
  }
  return linhas.join('\n')
}

const FORA_DO_ROTEIRO = 'O roteiro escolhido não verifica este bem: escolha outro, ou nenhum.'

/** Those that a visit with it would not ask for. */
async function foraDoRoteiro(
  tx: Queryable,
  ids: readonly number[],
  roteiro: VersaoEscolhida | undefined,
): Promise<Set<number>> {
  const fora = await tx.rows<{ id: number }>(sql`
    select p.id from patrimonio p
    where p.id = any(${[...ids]}::bigint[]) and (${bensDoRoteiro(roteiro?.conteudo)}) is not true`)
  return new Set(fora.map(({ id }) => id))
}

export async function programarVisita(call: Call<typeof bens.programarVisita>): Promise<ResultadoDoLote> {
  const { tx, body } = call
  const { ids, agente_id, previsto_inicio, previsto_fim, instrucoes, roteiro_id } = body
  const alvos = await bensPara(call, ids, 'painel.monitoramentos.criar')
  const agentes = await agentesEscolhidos(tx, [agente_id], 'agente_id')
  const roteiro = roteiro_id ? await versaoEmVigor(tx, roteiro_id) : undefined
  const lugares = await tx.rows<Lugar>(sql`
    select l.id, l.nome, t.permite_monitoramento from local l join local_tipo t on t.id = l.tipo_id
    where l.id = any(${alvos.map(({ local_id }) => local_id)}::bigint[]) order by l.id`)
  if (lugares.length > LOCAIS_POR_VEZ)
    throw campoInvalido('ids', `São ${lugares.length} locais: programe até ${LOCAIS_POR_VEZ} de cada vez.`)
  const semVisita = new Set(lugares.filter((um) => !um.permite_monitoramento).map(({ id }) => id))
  const foraDele = await foraDoRoteiro(tx, ids, roteiro)
  const recusas = new Map(
    alvos.map((bem) => [
      bem.id,
      motivoDe(bem, {}) ??
        (semVisita.has(bem.local_id) ? 'Este tipo de local não recebe visitas.' : null) ??
        (foraDele.has(bem.id) ? FORA_DO_ROTEIRO : null),
    ]),
  )
  for (const { id: local_id } of lugares) {
    const deles = alvos.filter((bem) => bem.local_id === local_id && recusas.get(bem.id) === null)
    if (deles.length === 0) continue
    const texto = instrucoesDe(instrucoes, deles)
    await programar(call, { local_id, agentes, previsto_inicio, previsto_fim, instrucoes: texto, roteiro })
  }
  return resultado(alvos, recusas, 'Está na visita programada.')
}
