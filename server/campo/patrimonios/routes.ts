import type { InstalacaoMonitorada } from '#contract/campo/instalacoes.ts'
import type { Leitura, PatrimonioMonitorado, patrimonios } from '#contract/campo/patrimonios.ts'
import { codigosPossiveis, referenciaLida } from '#contract/casa/codigos.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { entradaDeInstalacao, marcarVista } from '#server/campo/instalacoes/entrada.ts'
import {
  aplicarPlaqueta,
  comEtiquetaDeNovo,
  trazerDeOutroLocal,
} from '#server/campo/patrimonios/association.ts'
import {
  bensDoLote,
  conferirPlaquetas,
  flagRepeatedLabels,
  guardarFotos,
  loteJaFeito,
} from '#server/campo/patrimonios/batch.ts'
import { classeDoLote, nascerLote, propostaPorUuid } from '#server/campo/patrimonios/birth-queries.ts'
import {
  ambienteExigido,
  conferido,
  conferir,
  entradaExigida,
  visto,
} from '#server/campo/patrimonios/check.ts'
import { contar } from '#server/campo/patrimonios/contar.ts'
import {
  entradaPorCodigo,
  entradasPorUuid,
  guardarLeitura,
  leituraDaVisita,
  marcarVisto,
} from '#server/campo/patrimonios/queries.ts'
import { captura, registrarComplemento } from '#server/campo/visita/evidence.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import { posicaoCapturada } from '#server/campo/visita/position.ts'
import { type Visita, visitaTravada } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

export const patrimoniosHandlers: Handlers<typeof patrimonios> = {
  async ver(call) {
    const { tx, ator, params, body } = call
    const visita = await visitaQueMostra(tx, ator, params.monitoramentoId)
    const codigo = referenciaLida(body.referencia_id ?? '')
    if (codigo === '' && !body.patrimonio_uuid && !body.instalacao_uuid)
      throw campoInvalido('referencia_id', 'Informe o que foi lido.')
    const ambiente = (await ambienteExigido(tx, visita, body.instalacao_uuid)) ?? null
    const lido = await bemLido(tx, visita, body, codigo)
    const quando = captura(call, visita, body.lido_em)
    const nova = await guardarLeitura(tx, {
      leitura: body,
      monitoramento_id: visita.id,
      entrada_id: lido?.id ?? null,
      instalacao_id: ambiente?.id ?? null,
      codigo: codigo || null,
      captura: quando,
    })
    if (nova) await aplicarLeitura(call, visita, { lido, ambiente, quando })
    else if (!(await leituraDaVisita(tx, visita.id, body.uuid))) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    return {
      patrimonio: lido && (await entradaExigida(tx, visita, lido.id)),
      instalacao: ambiente && ((await entradaDeInstalacao(tx, visita.id, ambiente.id)) ?? null),
      conhecido: lido !== null || (codigo === '' && ambiente !== null),
    }
  },

  contar,
  /** All or nothing. Sent again under another key, it answers what the first made. */
  async lote(call) {
    const { tx, ator, params, body, op, files, services, agora, audit } = call
    const visita = await visitaQueMostra(tx, ator, params.monitoramentoId)
    const bens = bensDoLote(body)
    const uuids = bens.map(({ uuid }) => uuid)
    if (await loteJaFeito(tx, visita, bens))
      return { patrimonios: await entradasPorUuid(tx, visita.id, uuids), arquivos: [] }
    const ambiente = (await ambienteExigido(tx, visita, body.instalacao_uuid)) ?? null
    const classe_id = await classeDoLote(tx, body.classe_codigo)
    if (classe_id === undefined) throw campoInvalido('classe_codigo', 'Esta classe de bens não existe.')
    const doAparelho = op.dispositivo_id !== null && op.op_id !== null && body.uuids !== undefined
    const repetidas = await conferirPlaquetas(tx, ator.usuario.id, body, { bens, doAparelho })
    const quando = captura(call, visita, body.criado_em)
    if (ambiente) await marcarVista(tx, ambiente)
    await nascerLote(tx, {
      monitoramento_id: visita.id,
      local_id: visita.local_id,
      classe_id,
      bens: bens.map((bem) => (repetidas.has(bem.referencia_id) ? { ...bem, referencia_id: null } : bem)),
      instalacao: ambiente && { entrada_id: ambiente.id, id: ambiente.instalacao.id },
      lote: body,
      captura: quando,
      capturas: { estado: quando, condicao: quando, observacoes: quando, instalacao_uuid: quando },
    })
    const criados = await entradasPorUuid(tx, visita.id, uuids)
    const arquivos = await guardarFotos({ tx, services }, files, criados, {
      visita,
      usuario_id: ator.usuario.id,
      quando,
      agora,
    })
    await flagRepeatedLabels(call, visita, bens, repetidas)
    const primeira = { entidade: 'patrimonio' as const, uuid: criados[0]?.uuid ?? visita.uuid }
    await registrarComplemento(call, visita, primeira, 'patrimonios.lote', body)
    for (const { id, uuid, referencia_id } of criados) {
      audit.mudanca({
        entidade: 'monitoramento_patrimonio',
        entidade_id: id,
        local_id: visita.local_id,
        para: { uuid, referencia_id },
      })
    }
    return { patrimonios: criados, arquivos }
  },

  async associar(call) {
    const { tx, ator, params, body } = call
    const visita = await visitaQueMostra(tx, ator, params.monitoramentoId)
    const antes = await propostaPorUuid(tx, body.uuid)
    if (antes && antes.monitoramento_id !== visita.id) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    if (antes) return entradaExigida(tx, visita, body.uuid)
    const ambiente = await ambienteExigido(tx, visita, body.instalacao_uuid)
    if (ambiente) await marcarVista(tx, ambiente)
    const quando = captura(call, visita, body.associado_em)
    const associar = body.tipo === 'trazer_de_outro_local' ? trazerDeOutroLocal : aplicarPlaqueta
    const { entrada, resultado, referencia_id } = await associar(call, visita, body, quando)
    const achado = {
      referencia_id,
      instalacao_uuid: ambiente === null ? null : ambiente?.uuid,
      posicao: posicaoCapturada(body),
    }
    const alvo = { entidade: 'patrimonio' as const, uuid: entrada.uuid }
    await registrarComplemento(call, visita, alvo, 'patrimonios.associar', body)
    const depois = await conferir(call, visita, entrada, achado, { resultado, quando })
    return comEtiquetaDeNovo(call, visita, depois)
  },

  async atualizar(call) {
    const { tx, ator, params, body } = call
    const visita = await visitaQueMostra(tx, ator, params.monitoramentoId)
    const entrada = await entradaExigida(tx, visita, params.patrimonioId)
    const ambiente = await ambienteExigido(tx, visita, body.instalacao_uuid)
    if (ambiente) await marcarVista(tx, ambiente)
    const { estado, condicao, observacoes } = body
    const achado = {
      estado,
      condicao,
      observacoes,
      instalacao_uuid: ambiente === null ? null : ambiente?.uuid,
      posicao: posicaoCapturada(body),
    }
    const alvo = { entidade: 'patrimonio' as const, uuid: entrada.uuid }
    await registrarComplemento(call, visita, alvo, 'patrimonios.atualizar', body, entrada)
    const resultado = conferido(entrada.resultado)
    return conferir(call, visita, entrada, achado, {
      resultado,
      quando: captura(call, visita, body.atualizado_em),
    })
  },
}

/** As `visitaTravada`, of those that say what is expected: a count is blind for whoever makes it. */
async function visitaQueMostra(tx: Queryable, ator: Ator, ref: Referencia): Promise<Visita> {
  const visita = await visitaTravada(tx, ator, ref)
  if (visita.inventario_id !== null)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Nesta contagem só se anotam etiquetas: leia-as em Contar os bens.',
    )
  return visita
}

interface Lido {
  lido: PatrimonioMonitorado | null
  ambiente: InstalacaoMonitorada | null
  quando: Captura
}

/** What is seen is seen, in the room where it was seen. */
async function aplicarLeitura(
  call: Call<typeof patrimonios.ver>,
  visita: Visita,
  { lido, ambiente, quando }: Lido,
): Promise<void> {
  const { tx, body, audit } = call
  if (ambiente) await marcarVista(tx, ambiente)
  if (lido && ambiente) {
    const resultado = visto(lido.resultado)
    await conferir(call, visita, lido, { instalacao_uuid: ambiente.uuid }, { resultado, quando })
  } else if (lido) await marcarVisto(tx, lido.id)
  const alvo = lido
    ? { entidade: 'patrimonio' as const, uuid: lido.uuid }
    : { entidade: 'monitoramento' as const, uuid: visita.uuid }
  await registrarComplemento(call, visita, alvo, 'patrimonios.ver', body)
  audit.mudanca({ entidade: 'leitura', entidade_id: body.uuid, local_id: visita.local_id })
}

/** The entry that was read, or null when the code is not of this visit. */
async function bemLido(
  tx: Queryable,
  visita: Visita,
  leitura: Leitura,
  codigo: string,
): Promise<PatrimonioMonitorado | null> {
  if (leitura.patrimonio_uuid) return entradaExigida(tx, visita, leitura.patrimonio_uuid)
  if (codigo === '') return null
  return (await entradaPorCodigo(tx, visita.id, codigosPossiveis(codigo))) ?? null
}
