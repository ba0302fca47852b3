// Tying to the visit what was found: an asset of another place, or a label put on an asset.

import type { Associacao, PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { codigoEscrito } from '#contract/casa/codigos.ts'
import { type Contexto, registrarDivergencia } from '#server/campo/visita/evidence.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import { regionalDe, type Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { codigosEmUso } from '#server/patrimonio/faixas/codigos.ts'
import {
  type BemDeFora,
  bemPorUuid,
  etiquetarNovo,
  type Proposta,
  registrarProposta,
  trazerBem,
} from './birth-queries.ts'
import { entradaExigida, visto } from './check.ts'
import { entradaDePatrimonio } from './entrada.ts'
import { entradaPorCodigo, uuidDeEntrada } from './queries.ts'

export interface Associada {
  entrada: PatrimonioMonitorado
  resultado: PatrimonioMonitorado['resultado']
  /** The label that the entry bears from now on; undefined when it stays. */
  referencia_id?: string
}

function proposta(visita: Visita, body: Associacao, quando: Captura) {
  const { uuid, tipo, motivo = null } = body
  return { uuid, tipo, motivo, monitoramento_id: visita.id, captura: quando } satisfies Partial<Proposta>
}

/** An agent sees the assets of the visit's regional, and of the places that their own grants cover. */
async function bemVisivel(tx: Queryable, visita: Visita, ator: Ator, uuid: string): Promise<BemDeFora> {
  const bem = await bemPorUuid(tx, uuid)
  if (bem) {
    const regional = await regionalDe(tx, visita.caminho)
    if (regional === null || bem.caminho.includes(regional)) return bem
    const decidido = ator.visitaDecidida === visita.id
    if (decidido || pode(ator.concessoes, 'monitoramentos.executar', bem.caminho)) return bem
  }
  throw new Recusa('ERR_NAO_ENCONTRADO', 'Bem não encontrado entre os da regional.')
}

/** The register keeps the asset where it is: moving it is the supervisor's act. */
export async function trazerDeOutroLocal(
  { tx, ator }: Pick<Contexto, 'tx' | 'ator'>,
  visita: Visita,
  body: Associacao,
  quando: Captura,
): Promise<Associada> {
  const bem = await bemVisivel(tx, visita, ator, body.patrimonio_uuid)
  const daqui = bem.local_id === visita.local_id
  let entrada = await entradaDePatrimonio(tx, visita.id, bem.uuid)
  if (!entrada) {
    if (await uuidDeEntrada(tx, body.uuid)) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    const resultado = daqui ? 'visto' : 'localizado_outro_local'
    await trazerBem(tx, { uuid: body.uuid, monitoramento_id: visita.id, bem, resultado, captura: quando })
    entrada = await entradaExigida(tx, visita, body.uuid)
  }
  await registrarProposta(tx, {
    ...proposta(visita, body, quando),
    entrada_id: entrada.id,
    referencia_id: null,
    referencia_anterior: null,
    local_anterior_id: daqui ? null : bem.local_id,
  })
  return { entrada, resultado: visto(entrada.resultado) }
}

/** The label stands in the visit at once, and in the register only when a supervisor accepts it. */
export async function aplicarPlaqueta(
  contexto: Pick<Contexto, 'tx' | 'op' | 'ator'>,
  visita: Visita,
  body: Associacao,
  quando: Captura,
): Promise<Associada> {
  const { tx } = contexto
  const entrada = await entradaExigida(tx, visita, body.patrimonio_uuid)
  const referencia_id = codigoEscrito(body.referencia_id ?? '')
  if (referencia_id === '') throw campoInvalido('referencia_id', 'Informe o código da plaqueta.')
  const emOutro =
    (await codigosEmUso(tx, [referencia_id], entrada.patrimonio.id)).length > 0 ||
    ((await entradaPorCodigo(tx, visita.id, [referencia_id]))?.id ?? entrada.id) !== entrada.id
  await registrarProposta(tx, {
    ...proposta(visita, body, quando),
    entrada_id: entrada.id,
    referencia_id,
    referencia_anterior: entrada.referencia_id,
    local_anterior_id: null,
  })
  if (emOutro) {
    const alvo = { entidade: 'patrimonio' as const, uuid: entrada.uuid }
    await registrarDivergencia(contexto, visita, alvo, 'plaqueta_repetida', {
      campo: 'referencia_id',
      vencedor: null,
      perdedor: referencia_id,
      lado: 'perdedor',
    })
  }
  // What this visit registered is still new when it is labelled.
  const novo = entrada.resultado === 'nao_cadastrado'
  return { entrada, resultado: novo ? entrada.resultado : 'plaqueta_trocada', referencia_id }
}

/**
 * Of what this visit registered, the register is the visit's own until it is tombado: its label stands there at once,
 * as if it had been born with it, unless another asset bears it.
 */
export async function comEtiquetaDeNovo<E extends PatrimonioMonitorado>(
  { tx, audit }: Pick<Contexto, 'tx'> & { audit: Audit },
  visita: Visita,
  entrada: E,
): Promise<E> {
  const { patrimonio, resultado, referencia_id } = entrada
  if (resultado !== 'nao_cadastrado' || referencia_id === null || referencia_id === patrimonio.referencia_id)
    return entrada
  if ((await codigosEmUso(tx, [referencia_id], patrimonio.id)).length > 0) return entrada
  if (!(await etiquetarNovo(tx, patrimonio.id, referencia_id))) return entrada
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: patrimonio.id,
    local_id: visita.local_id,
    de: { referencia_id: patrimonio.referencia_id },
    para: { referencia_id },
  })
  return { ...entrada, patrimonio: { ...patrimonio, referencia_id } }
}
