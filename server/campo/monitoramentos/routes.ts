import { z } from 'zod'
import type { monitoramentos, NovoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { avisarVisitaConcluida } from '#server/administracao/notificacoes/field-events.ts'
import { devolverPartes } from '#server/campo/visita/divisao.ts'
import { registrarComplemento, registrarDivergencia } from '#server/campo/visita/evidence.ts'
import { versaoEmVigor } from '#server/campo/visita/roteiro.ts'
import { regionalDe, visitaDoAgente, visitaTravada } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { instanteDoCampo } from '#server/casa/http/operation-headers.ts'
import { visitaCompleta } from './completo.ts'
import { localPorChave } from './creation.ts'
import { conferirManifesto, conferirPendencias, encerrarColeta, guardarSegundaFinalizacao } from './finish.ts'
import { declararImpossivel } from './impossivel.ts'
import { registrarOcorrencia } from './ocorrencia.ts'
import { codigosDaRegional } from './package-queries.ts'
import { impedimento } from './policy.ts'
import { agentesEscolhidos, programar } from './programar.ts'
import { listaDoAgente } from './queries.ts'
import { responder } from './responder.ts'
import {
  aplicarMudanca,
  conferirMotivo,
  DE_ANTES,
  deAntesDaDevolucao,
  efeitoDaMudanca,
  estadoInvalido,
  guardarIntervaloTardio,
} from './state.ts'
import { visitaParaQuem, visitasParaQuem } from './view.ts'

type Nova = z.infer<typeof NovoMonitoramento>
const Posicao = z.tuple([z.number().int(), z.number().int(), z.number().int()])

export const monitoramentosHandlers: Handlers<typeof monitoramentos> = {
  async listar({ tx, query, ator, op, agora }) {
    const { page, perPage, cursor, estado: estados } = query
    const filtro = { ator, hoje: hoje(agora, op.fuso), estados }
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
    const pular = depois ? 0 : (page - 1) * perPage
    const { posicoes, total } = await listaDoAgente(tx, filtro, { depois, pular, limite: perPage + 1 })
    const daPagina = posicoes.slice(0, perPage)
    const ultima = daPagina.at(-1)
    return {
      data: await visitasParaQuem(
        tx,
        daPagina.map(([, , id]) => id),
        ator,
      ),
      page,
      perPage,
      total,
      total_aproximado: false,
      proximo: ultima && posicoes.length > perPage ? cursorDe(ultima) : null,
    }
  },

  async criar(call) {
    const local = await localAlcancado(call.tx, call.body, call.ator)
    const { roteiro_id, ...pedida } = call.body
    const agentes = await agentesEscolhidos(call.tx, pedida.agentes)
    const roteiro = roteiro_id ? await versaoEmVigor(call.tx, roteiro_id) : undefined
    const id = await programar(call, { ...pedida, local_id: local.id, agentes, roteiro })
    return visitaParaQuem(call.tx, id, call.ator)
  },

  responder,
  registrarOcorrencia,
  declararImpossivel,
  ver: visitaCompleta,
  completo: visitaCompleta,

  async codigos({ tx, params, ator }) {
    const { id, local_id, caminho, inventario_id } = await visitaDoAgente(tx, ator, params.id)
    // Who counts blindly learns nothing of what stands where.
    if (inventario_id !== null) return []
    return codigosDaRegional(tx, { id, local_id, regional_id: await regionalDe(tx, caminho) })
  },

  async estado(call) {
    const { tx, params, body, ator, op, agora, audit } = call
    const visita = await visitaTravada(tx, ator, params.id)
    const em = body.ocorrido_em === undefined ? op.capturado_em : instanteDoCampo(body.ocorrido_em, op, agora)
    const doAparelho = op.dispositivo_id !== null
    const efeito =
      doAparelho && deAntesDaDevolucao(visita, em)
        ? DE_ANTES
        : efeitoDaMudanca(body.estado, visita, ator, doAparelho)
    const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
    const quando = { em, agente_id: ator.usuario.id }
    if (efeito.tipo === 'aplicar') {
      conferirMotivo(body, visita)
      await aplicarMudanca(tx, visita, body, quando)
      if (body.estado === 'cancelar') await devolverPartes(tx, visita.id)
      if (body.estado === 'concluir')
        await avisarVisitaConcluida(tx, visita.id, { por: ator.usuario.id, socket_id: op.socket_id })
    } else if (efeito.tipo === 'tarde') await guardarIntervaloTardio(tx, visita, body.estado, quando)
    if (efeito.aviso) {
      const vencedor = { em: em.toISOString(), ...(body.motivo && { motivo: body.motivo }) }
      const campo = `monitoramentos.estado:${body.estado}`
      await registrarDivergencia(call, visita, alvo, efeito.aviso, {
        campo,
        vencedor,
        perdedor: null,
        lado: 'vencedor',
      })
    }
    audit.mudanca({
      entidade: 'monitoramento',
      entidade_id: visita.id,
      local_id: visita.local_id,
      motivo: body.motivo ?? null,
      para: efeito.tipo === 'aplicar' ? { estado: body.estado, em } : {},
    })
    return visitaParaQuem(tx, visita.id, ator)
  },

  /**
   * Sent again under another key by who finished it, it answers as done. From the device of another agent it is kept as
   * a complemento; on line they are told that it is closed.
   */
  async finalizar(call) {
    const { tx, params, body, ator, op, agora, audit } = call
    const visita = await visitaTravada(tx, ator, params.id)
    const usuario_id = ator.usuario.id
    if (visita.finalizado_em && visita.finalizado_por === usuario_id)
      return visitaParaQuem(tx, visita.id, ator)
    const motivo = impedimento('finalizar', visita, ator)
    const encerrada = visita.concluido_em ?? visita.cancelado_em
    const doAparelho = op.dispositivo_id !== null
    if (motivo !== null && (visita.finalizado_em ? !doAparelho : !encerrada))
      throw estadoInvalido(motivo, visita, ator)
    await conferirManifesto(call, visita, usuario_id, body.manifesto)
    const em = instanteDoCampo(body.finalizadoEm, op, agora)
    if (visita.finalizado_em || (doAparelho && deAntesDaDevolucao(visita, em))) {
      await guardarSegundaFinalizacao(call, visita, body)
      return visitaParaQuem(tx, visita.id, ator)
    }
    if (!encerrada) await conferirPendencias(tx, visita, body)
    const { nao_localizados } = await encerrarColeta(tx, visita, body, { em, usuario_id })
    const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
    await registrarComplemento(call, visita, alvo, 'monitoramentos.finalizar', {
      responsavel: body.responsavel_nome,
    })
    audit.mudanca({
      entidade: 'monitoramento',
      entidade_id: visita.id,
      local_id: visita.local_id,
      motivo: body.recusa?.motivo ?? null,
      para: {
        finalizado_em: em,
        responsavel_nome: body.responsavel_nome,
        responsavel_matricula: body.responsavel_matricula,
        responsavel_cargo: body.responsavel_cargo,
        nao_localizados,
      },
    })
    return visitaParaQuem(tx, visita.id, ator)
  },
}

/** The calendar day where the person is. */
const hoje = (agora: Date, fuso: string) => dataHoraDe(agora.getTime(), fuso).slice(0, 10)

/** A place that does not exist and one out of reach are refused alike. */
async function localAlcancado(tx: Queryable, { local_id, codigo_inep }: Nova, ator: Ator) {
  const local = await localPorChave(tx, { local_id, codigo_inep })
  if (!local || !pode(ator.concessoes, 'painel.monitoramentos.criar', local.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Local não encontrado entre os que você alcança.')
  if (!local.permite_monitoramento) throw campoInvalido('local_id', 'Este tipo de local não recebe visitas.')
  return local
}
