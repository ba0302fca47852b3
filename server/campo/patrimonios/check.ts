// Writing down what a visit found of one asset: merged by capture order, flagged and audited.

import type { Divergencia } from '#contract/campo/operacoes.ts'
import type { PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { entradaDeInstalacao } from '#server/campo/instalacoes/entrada.ts'
import { type Contexto, registrarConcorrencia } from '#server/campo/visita/evidence.ts'
import { type Captura, fusao } from '#server/campo/visita/merge.ts'
import { type Posicao, posicaoGuardada } from '#server/campo/visita/position.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { capturasDaEntrada, entradaDePatrimonio, gravarConferencia } from './entrada.ts'

type Resultado = PatrimonioMonitorado['resultado']
type Campos = Pick<
  PatrimonioMonitorado,
  'estado' | 'condicao' | 'observacoes' | 'instalacao_uuid' | 'referencia_id'
> & { posicao: Posicao }

/** What was captured; an undefined field was not. */
export type Achado = { [K in keyof Campos]?: Campos[K] | undefined }

/** Seeing a thing says nothing more of what was checked, brought or created here. */
export function visto(resultado: Resultado): Resultado {
  return resultado === 'pendente' || resultado === 'nao_localizado' ? 'visto' : resultado
}

/** How a thing came into the visit (new, brought, relabelled) is not forgotten when it is checked. */
export function conferido(resultado: Resultado): Resultado {
  return visto(resultado) === 'visto' ? 'conferido' : resultado
}

export async function entradaExigida(
  tx: Queryable,
  visita: Visita,
  ref: Referencia,
): Promise<PatrimonioMonitorado> {
  const entrada = await entradaDePatrimonio(tx, visita.id, ref)
  if (!entrada) throw new Recusa('ERR_NAO_ENCONTRADO', 'Bem não encontrado nesta visita.')
  return entrada
}

/** The room's entry in the visit; undefined or null when none was named. */
export async function ambienteExigido(tx: Queryable, visita: Visita, uuid: string | null | undefined) {
  if (uuid === undefined || uuid === null) return uuid
  const ambiente = await entradaDeInstalacao(tx, visita.id, uuid)
  if (!ambiente) throw new Recusa('ERR_NAO_ENCONTRADO', 'Ambiente não encontrado nesta visita.')
  return ambiente
}

export async function conferir(
  { tx, audit }: Pick<Contexto, 'tx'> & { audit: Audit },
  visita: Visita,
  entrada: PatrimonioMonitorado,
  achado: Achado,
  { resultado, quando }: { resultado: Resultado; quando: Captura },
): Promise<PatrimonioMonitorado & { divergencias?: Divergencia[] }> {
  const { capturas: anteriores } = await capturasDaEntrada(tx, entrada.id)
  const { estado, condicao, observacoes, instalacao_uuid, referencia_id } = entrada
  const guardados: Campos = {
    estado,
    condicao,
    observacoes,
    instalacao_uuid,
    referencia_id,
    posicao: posicaoGuardada(entrada),
  }
  const { valores, capturas, ...fundida } = fusao(guardados, anteriores, achado, quando)
  const { posicao, ...campos } = { ...guardados, ...valores }
  const conferencia = { ...campos, ...posicao, resultado }
  await gravarConferencia(tx, entrada, conferencia, {
    captura: quando,
    capturas: { ...anteriores, ...capturas },
  })
  audit.mudanca({
    entidade: 'monitoramento_patrimonio',
    entidade_id: entrada.id,
    local_id: visita.local_id,
    de: { ...entrada },
    para: conferencia,
  })
  const alvo = { entidade: 'patrimonio' as const, uuid: entrada.uuid }
  const divergencias = await registrarConcorrencia(tx, visita, alvo, fundida)
  const depois = await entradaExigida(tx, visita, entrada.id)
  return divergencias.length > 0 ? { ...depois, divergencias } : depois
}
