// A label counted by the asset's own school. It says neither what is expected nor what was read: an asset of the place
// is seen, one of another place was found here, and a label that no register has is a surplus.
import type { EtiquetaContada, PatrimonioMonitorado, patrimonios } from '#contract/campo/patrimonios.ts'
import {
  codigosPossiveis,
  numeroDaPlaqueta,
  plaquetaProvavel,
  referenciaLida,
} from '#contract/casa/codigos.ts'
import { captura, registrarComplemento } from '#server/campo/visita/evidence.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import { posicaoCapturada } from '#server/campo/visita/position.ts'
import { type Visita, visitaTravada } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import {
  classeDoLote,
  nascerLote,
  propostaPorUuid,
  registrarProposta,
  trazerBem,
  uuidsEmUso,
} from './birth-queries.ts'
import { ambienteExigido, conferir, entradaExigida, visto } from './check.ts'
import { bemDaEtiqueta, codigoTomado, etiquetaContada } from './contadas.ts'
import { entradaDePatrimonio } from './entrada.ts'
import { entradaPorCodigo, guardarLeitura } from './queries.ts'

type Ambiente = Awaited<ReturnType<typeof ambienteExigido>>

/** Sent again under another key, it answers what the first made. */
export async function contar(call: Call<typeof patrimonios.contar>) {
  const { tx, ator, params, body, audit } = call
  const visita = await visitaTravada(tx, ator, params.monitoramentoId)
  if (visita.inventario_id === null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Só a contagem dos bens da própria escola anota etiquetas assim.')
  const antes = await propostaPorUuid(tx, body.uuid)
  if (antes && antes.monitoramento_id !== visita.id) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  if (antes) return etiquetaContada(tx, body.uuid)
  if ((await uuidsEmUso(tx, visita.id, [body.uuid])).length > 0) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  const codigo = referenciaLida(body.referencia_id)
  if (codigo === '') throw campoInvalido('referencia_id', 'Leia ou digite a etiqueta.')
  const ambiente = await ambienteExigido(tx, visita, body.instalacao_uuid)
  const quando = captura(call, visita, body.contado_em)
  const { entrada, de } = await entradaDaEtiqueta(tx, visita, { body, codigo, ambiente, quando })
  await guardarLeitura(tx, {
    leitura: { ...body, lido_em: body.contado_em },
    monitoramento_id: visita.id,
    entrada_id: entrada.id,
    instalacao_id: ambiente?.id ?? null,
    codigo,
    captura: quando,
  })
  await registrarProposta(tx, {
    uuid: body.uuid,
    monitoramento_id: visita.id,
    entrada_id: entrada.id,
    tipo: 'contar_etiqueta',
    referencia_id: codigo,
    referencia_anterior: null,
    local_anterior_id: de,
    motivo: null,
    captura: quando,
  })
  const achado = { instalacao_uuid: ambiente?.uuid, posicao: posicaoCapturada(body) }
  await registrarComplemento(
    call,
    visita,
    { entidade: 'patrimonio', uuid: entrada.uuid },
    'patrimonios.contar',
    body,
  )
  await conferir({ tx, audit }, visita, entrada, achado, { resultado: visto(entrada.resultado), quando })
  return etiquetaContada(tx, body.uuid)
}

interface Contada {
  body: EtiquetaContada
  codigo: string
  ambiente: Ambiente
  quando: Captura
}

interface Achada {
  entrada: PatrimonioMonitorado
  /** Where it was registered, if elsewhere. */
  de: number | null
}

/** Who counts is not told what a label is: what they typed in a hurry is understood here, as the phone does in a visit. */
function codigosContados(codigo: string): string[] {
  const provavel = plaquetaProvavel(codigo)
  return provavel === null ? codigosPossiveis(codigo) : [...codigosPossiveis(codigo), provavel]
}

async function entradaDaEtiqueta(tx: Queryable, visita: Visita, contada: Contada): Promise<Achada> {
  const { body, codigo, quando } = contada
  const codigos = codigosContados(codigo)
  const daqui = await entradaPorCodigo(tx, visita.id, codigos)
  if (daqui) return { entrada: daqui, de: null }
  const bem = await bemDaEtiqueta(tx, codigos, visita.local_id)
  if (!bem) {
    await nascerSobra(tx, visita, contada)
    return { entrada: await entradaExigida(tx, visita, body.uuid), de: null }
  }
  const antiga = await entradaDePatrimonio(tx, visita.id, bem.uuid)
  if (antiga) return { entrada: antiga, de: null }
  const deFora = bem.local_id !== visita.local_id
  const resultado = deFora ? 'localizado_outro_local' : 'visto'
  await trazerBem(tx, { uuid: body.uuid, monitoramento_id: visita.id, bem, resultado, captura: quando })
  return { entrada: await entradaExigida(tx, visita, body.uuid), de: deFora ? bem.local_id : null }
}

/** No register has it: what it is, somebody says at the homologação. A label of ours that is free is its own. */
async function nascerSobra(tx: Queryable, visita: Visita, { body, codigo, ambiente, quando }: Contada) {
  const nossa = numeroDaPlaqueta(codigo) !== undefined && !(await codigoTomado(tx, codigo))
  const classe_id = await classeDoLote(tx, undefined)
  if (classe_id === undefined) throw new Error('the class of what was not classified is gone')
  await nascerLote(tx, {
    monitoramento_id: visita.id,
    local_id: visita.local_id,
    classe_id,
    bens: [{ uuid: body.uuid, referencia_id: nossa ? codigo : null }],
    instalacao: ambiente ? { entrada_id: ambiente.id, id: ambiente.instalacao.id } : null,
    lote: {
      descricao: `Bem com a etiqueta ${codigo}`,
      estado: null,
      condicao: null,
      referencias: nossa ? [] : [codigo],
      latitude: body.latitude,
      longitude: body.longitude,
      precisao_m: body.precisao_m,
    },
    captura: quando,
    capturas: { instalacao_uuid: quando },
  })
}
