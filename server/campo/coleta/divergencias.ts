import { z } from 'zod'
import type { coleta } from '#contract/campo/coleta.ts'
import { travada, type Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import {
  type Decidivel,
  divergenciaDecidivel,
  divergenciaPorId,
  divergenciasNoAlcance,
  maisRecente,
  manterDivergencia,
  quantasDivergencias,
  trocarLados,
} from './divergencias-queries.ts'
import { aindaVale, campoDaDivergencia, trocarValor } from './divergencias-troca.ts'
import { alcanceDe, type Nos } from './scope.ts'

/** Its instant in UTC, to the microsecond, and its id. */
const Posicao = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/), z.number().int()])

export const divergenciasHandlers: Pick<Handlers<typeof coleta>, 'divergencias' | 'resolver'> = {
  async divergencias({ tx, ator, query }) {
    const { page, perPage, cursor, situacao, motivo, monitoramento_id } = query
    const nos = alcanceDe(ator, 'painel.monitoramentos.acompanhar')
    const filtro = { nos, situacao, motivo, monitoramento_id }
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
    const linhas = await divergenciasNoAlcance(tx, filtro, {
      depois: depois && [`${depois[0]}+00`, depois[1]],
      pular: depois ? 0 : (page - 1) * perPage,
      limite: perPage + 1,
    })
    const pagina = linhas.slice(0, perPage)
    const ultima = pagina.at(-1)
    return {
      data: pagina.map(({ chave: _, ...divergencia }) => divergencia),
      page,
      perPage,
      ...(await quantasDivergencias(tx, filtro)),
      proximo: ultima && linhas.length > perPage ? cursorDe([ultima.chave, ultima.id]) : null,
    }
  },

  /** Decided under the lock of its visit: what is arriving now waits, or was seen. */
  async resolver(call) {
    const { tx, ator, params, body } = call
    const nos = alcanceDe(ator, 'painel.monitoramentos.resolver-conflito')
    const visita = await travada(tx, (await exigida(tx, params.id, nos)).monitoramento_id)
    const divergencia = await exigida(tx, params.id, nos)
    if (divergencia.substituida_em !== null) throw await mudou(tx, divergencia)
    if (body.decisao === 'manter') await manter(call, visita, divergencia)
    else await trocar(call, visita, divergencia)
    return divergenciaPorId(tx, divergencia.id)
  },
}

type Chamada = Call<typeof coleta.resolver>

async function exigida(tx: Queryable, id: number, nos: Nos): Promise<Decidivel> {
  const divergencia = await divergenciaDecidivel(tx, id, nos)
  if (!divergencia)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Divergência não encontrada entre as que você alcança.')
  return divergencia
}

async function mudou(tx: Queryable, { id }: Decidivel): Promise<Recusa> {
  const dados = await divergenciaPorId(tx, await maisRecente(tx, id))
  return new Recusa('ERR_CONFLITO_VERSAO', {
    mensagem: 'Chegou um registro mais recente deste campo. Veja como ficou e decida de novo.',
    dados,
  })
}

async function manter(
  { tx, ator, agora, body, audit }: Chamada,
  visita: Visita,
  { id, resolvida_em }: Decidivel,
): Promise<void> {
  if (resolvida_em !== null) return
  const observacao = body.observacao ?? null
  await manterDivergencia(tx, id, { por: ator.usuario.id, em: agora, observacao })
  audit.mudanca({
    entidade: 'divergencia',
    entidade_id: id,
    local_id: visita.local_id,
    motivo: observacao,
    de: { resolucao: null },
    para: { resolucao: 'manter' },
  })
}

async function trocar(
  { tx, ator, agora, op, body, audit }: Chamada,
  visita: Visita,
  divergencia: Decidivel,
): Promise<void> {
  if (divergencia.motivo !== 'captura_concorrente')
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Aqui não há dois valores para trocar. Mantenha como está.')
  const campo = await campoDaDivergencia(tx, visita, divergencia)
  if (!campo || !aindaVale(divergencia, campo)) throw await mudou(tx, divergencia)
  const [supervisor_id, observacao] = [ator.usuario.id, body.observacao ?? null]
  await trocarLados(tx, divergencia.id, { por: supervisor_id, em: agora, observacao })
  await trocarValor(tx, audit, { visita, divergencia, campo, supervisor_id, op_id: op.op_id, em: agora })
  audit.mudanca({
    entidade: 'divergencia',
    entidade_id: divergencia.id,
    local_id: visita.local_id,
    motivo: observacao,
    de: { resolucao: divergencia.resolucao },
    para: { resolucao: 'trocar' },
  })
}
