import type {
  AtualizacaoDeInstalacao,
  InstalacaoMonitorada,
  instalacoes,
} from '#contract/campo/instalacoes.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { problemasDosRecursos, type Recurso, type Recursos } from '#contract/rede/instalacao-tipos.ts'
import { instalacaoCritica } from '#contract/rede/respostas-da-instalacao.ts'
import { avisarInstalacaoCritica } from '#server/administracao/notificacoes/field-events.ts'
import {
  captura,
  registrarComplemento,
  registrarConcorrencia,
  registrarDivergencia,
} from '#server/campo/visita/evidence.ts'
import { type Captura, type Capturas, fusao } from '#server/campo/visita/merge.ts'
import { posicaoCapturada, posicaoGuardada } from '#server/campo/visita/position.ts'
import { type Visita, visitaTravada } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { entradaDeInstalacao, gravarVerificacao, listaDaEntrada } from './entrada.ts'
import { homonima, nascerInstalacao, uuidEmUso, versaoAtualDoTipo } from './queries.ts'

export const instalacoesHandlers: Handlers<typeof instalacoes> = {
  /** Sent again under another key, it answers what the first made. */
  async criar(call) {
    const { tx, ator, params, body, audit } = call
    const visita = await visitaTravada(tx, ator, params.monitoramentoId)
    const existente = await entradaDeInstalacao(tx, visita.id, body.uuid)
    if (existente) return existente
    if (await uuidEmUso(tx, body.uuid)) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    const versao = await versaoAtualDoTipo(tx, body.tipo_id)
    if (!versao) throw campoInvalido('tipo_id', 'Este tipo de instalação não existe.')
    const [gemea] = await homonima(tx, visita.local_id, body)
    await nascerInstalacao(tx, {
      monitoramento_id: visita.id,
      local_id: visita.local_id,
      tipo_versao_id: versao.id,
      captura: captura(call, visita, body.atualizado_em),
      nova: body,
    })
    const alvo = { entidade: 'instalacao' as const, uuid: body.uuid }
    if (gemea) {
      const vencedor = { uuid: gemea.uuid }
      await registrarDivergencia(call, visita, alvo, 'nome_repetido', {
        campo: 'nome',
        vencedor,
        perdedor: body.nome,
        lado: 'perdedor',
      })
    }
    await registrarComplemento(call, visita, alvo, 'instalacoes.criar', body)
    const entrada = await entradaExigida(tx, visita, body.uuid)
    const { tipo_id, nome } = body
    audit.mudanca({
      entidade: 'monitoramento_instalacao',
      entidade_id: entrada.id,
      local_id: visita.local_id,
      para: { uuid: entrada.uuid, tipo_id, nome },
    })
    return entrada
  },

  async atualizar(call) {
    const { tx, ator, params, body, audit } = call
    const visita = await visitaTravada(tx, ator, params.monitoramentoId)
    const entrada = await entradaExigida(tx, visita, params.instalacaoId)
    const lista = await listaDaEntrada(tx, entrada.id)
    conferirRecursos(lista.recursos, body.recursos ?? {})
    const quando = captura(call, visita, body.atualizado_em)
    const { verificacao, capturas, ...fundida } = verificada(entrada, lista.capturas, body, quando)
    await gravarVerificacao(tx, entrada.id, verificacao, { captura: quando, capturas })
    const alvo = { entidade: 'instalacao' as const, uuid: entrada.uuid }
    if (instalacaoCritica(verificacao, lista.recursos) && !instalacaoCritica(entrada, lista.recursos))
      await avisarInstalacaoCritica(tx, visita.id, entrada.instalacao, {
        por: ator.usuario.id,
        por_resposta: verificacao.estado !== 'critico',
        socket_id: call.op.socket_id,
      })
    const divergencias = await registrarConcorrencia(tx, visita, alvo, fundida)
    await registrarComplemento(call, visita, alvo, 'instalacoes.atualizar', body, entrada)
    audit.mudanca({
      entidade: 'monitoramento_instalacao',
      entidade_id: entrada.id,
      local_id: visita.local_id,
      de: { ...entrada },
      para: { ...verificacao },
    })
    const depois = await entradaExigida(tx, visita, entrada.id)
    return divergencias.length > 0 ? { ...depois, divergencias } : depois
  },
}

async function entradaExigida(tx: Queryable, visita: Visita, ref: Referencia): Promise<InstalacaoMonitorada> {
  const entrada = await entradaDeInstalacao(tx, visita.id, ref)
  if (!entrada) throw new Recusa('ERR_NAO_ENCONTRADO', 'Instalação não encontrada nesta visita.')
  return entrada
}

function conferirRecursos(lista: readonly Recurso[], valores: Recursos): void {
  const problemas = Object.entries(problemasDosRecursos(lista, valores))
  if (problemas.length === 0) return
  const erros = problemas.map(([chave, problema]) => [`recursos.${chave}`, [problema]])
  throw new Recusa('ERR_FORM_VALIDATION', { erros: Object.fromEntries(erros) })
}

/** What is new in the visit stays known as new however often it is checked. */
const conferida = (resultado: InstalacaoMonitorada['resultado']): InstalacaoMonitorada['resultado'] =>
  resultado === 'nova' ? resultado : 'conferida'

/** The entry as it must be after this capture, whatever arrived before it. Each recurso is a field of its own. */
function verificada(
  entrada: InstalacaoMonitorada,
  anteriores: Capturas,
  body: AtualizacaoDeInstalacao,
  quando: Captura,
) {
  const { estado, condicao, observacoes } = entrada
  const guardados = { estado, condicao, observacoes, posicao: posicaoGuardada(entrada) }
  const novos = {
    estado: body.estado,
    condicao: body.condicao,
    observacoes: body.observacoes,
    posicao: posicaoCapturada(body),
  }
  const campos = fusao(guardados, anteriores, novos, quando)
  const recursos = fusao(entrada.recursos, anteriores, body.recursos ?? {}, quando, 'recursos.')
  const { posicao, ...valores } = { ...guardados, ...campos.valores }
  return {
    verificacao: {
      ...valores,
      ...posicao,
      recursos: { ...entrada.recursos, ...(recursos.valores as Recursos) }, // as: a key is there only with its value
      resultado: conferida(entrada.resultado),
    },
    capturas: { ...anteriores, ...campos.capturas, ...recursos.capturas },
    disputas: [...campos.disputas, ...recursos.disputas],
    discordancias: [...campos.discordancias, ...recursos.discordancias],
  }
}
