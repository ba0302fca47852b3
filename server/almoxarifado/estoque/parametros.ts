// How much of each material a depósito should have: told, or measured from the ledger.

import { estoque } from '#contract/almoxarifado/estoque.ts'
import { consumoAjustado, ressuprimento } from '#contract/almoxarifado/ressuprimento.ts'
import { pode } from '#contract/casa/acesso.ts'
import { posicaoDetalhada, posicaoPara, veEstoque } from '#server/almoxarifado/estoque/comando.ts'
import {
  aRecalcular,
  escreverParametros,
  medidasDoConsumo,
  type Parametros,
  parametrosParaMudar,
} from '#server/almoxarifado/estoque/parametros-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { parametrosDaPosicao, posicoesPorId } from './queries.ts'

export async function gravarParametros(call: Call<typeof estoque.gravarParametros>) {
  const { tx, ator, audit, params, body } = call
  const { versao, ...dados } = body
  const alvo = await posicaoPara(call, 'gravarParametros', params)
  await parametrosParaMudar(tx, [alvo.id])
  const antes = await parametrosDaPosicao(tx, alvo)
  if ((antes?.versao ?? null) !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await posicaoDetalhada(call, params) })
  if (dados.fracao > 0 && !alvo.critico)
    throw campoInvalido(
      'fracao',
      'Só material indispensável tem estoque de segurança. Marque-o assim no cadastro ou use zero.',
    )
  const [medida] = dados.modo === 'automatico' ? await medidasDoConsumo(tx, [alvo.id]) : []
  const medido = medida && { consumo_mensal_e3: consumoAjustado(medida) }
  const entradas = { ...dados, ...medido }
  const depois = { ...entradas, ...ressuprimento(entradas, alvo.casas) }
  await escreverParametros(tx, [{ ...depois, id: alvo.id, medida: semId(medida) }], ator.usuario.id)
  audit.mudanca({
    entidade: 'saldo',
    entidade_id: alvo.id,
    local_id: alvo.deposito_id,
    de: { ...antes },
    para: depois,
  })
  return posicaoDetalhada(call, params)
}

const semId = (medida: (Parametros['medida'] & object) | undefined): Parametros['medida'] =>
  medida
    ? { consumo_e3: medida.consumo_e3, dias: medida.dias, dias_sem_estoque: medida.dias_sem_estoque }
    : null

/** Measures again those that follow the ledger, in as many statements as for one. Answers their ids. */
async function medirDeNovo(tx: Queryable, ids: readonly number[], por: number | null): Promise<Set<number>> {
  const automaticos = (await parametrosParaMudar(tx, ids)).filter(({ modo }) => modo === 'automatico')
  if (automaticos.length === 0) return new Set()
  const medidas = await medidasDoConsumo(
    tx,
    automaticos.map(({ id }) => id),
  )
  const porId = new Map(medidas.map((medida) => [medida.id, medida]))
  const novos = automaticos.flatMap(({ casas, ...dados }): Parametros[] => {
    const medida = porId.get(dados.id)
    if (!medida) return []
    const entradas = { ...dados, consumo_mensal_e3: consumoAjustado(medida) }
    return [{ ...entradas, ...ressuprimento(entradas, casas), medida: semId(medida) }]
  })
  await escreverParametros(tx, novos, por)
  return new Set(novos.map(({ id }) => id))
}

export async function recalcular({ tx, ator, audit, body }: Call<typeof estoque.recalcular>) {
  const vistas = (await posicoesPorId(tx, body.ids)).filter(({ caminho }) => veEstoque(ator, caminho))
  const permitidas = vistas.filter(({ caminho }) => pode(ator.concessoes, estoque.recalcular.access, caminho))
  const feitas = await medirDeNovo(
    tx,
    permitidas.map(({ id }) => id),
    ator.usuario.id,
  )
  const deQuem = new Map(vistas.map((alvo) => [alvo.id, alvo]))
  const podem = new Set(permitidas.map(({ id }) => id))
  const resultados = [...new Set(body.ids)].map((id) => {
    const nome = deQuem.get(id)?.descricao ?? 'Posição não encontrada'
    if (feitas.has(id)) return { id, nome, feito: true, mensagem: 'Recalculado.' }
    const mensagem = podem.has(id)
      ? 'O consumo é informado, ou não há parâmetros: nada a medir.'
      : 'Fora do que você alcança.'
    return { id, nome, feito: false, mensagem }
  })
  for (const id of feitas)
    audit.mudanca({ entidade: 'saldo', entidade_id: id, local_id: deQuem.get(id)?.deposito_id ?? null })
  return { resultados }
}

const A_CADA_MS = 60 * 60_000
const DE_CADA_VEZ = 200

/** What follows the ledger is measured again every day. */
export function recalculateReplenishment(): Job {
  return {
    name: 'recalcular-ressuprimento',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const ids = await aRecalcular(tx, DE_CADA_VEZ)
      await medirDeNovo(tx, ids, null)
      return ids.length === DE_CADA_VEZ
    },
  }
}
