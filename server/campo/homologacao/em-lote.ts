// Several visits at once: each with the rules of the act on one alone, and by itself.
import type { homologacao } from '#contract/campo/homologacao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { diasEntre, somaDias } from '#contract/casa/dias.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cancelar, reagendar, reatribuir } from './agenda.ts'
import { visitaVista } from './visita.ts'
import { type VisitaLida, visitaLida } from './visita-queries.ts'

type Pedido = Call<typeof homologacao.emLote>['body']
type DeAgente = Extract<Pedido, { agente_id: number }>

function equipeDepois({ acao, agente_id }: DeAgente, { agentes_ids }: VisitaLida): number[] {
  const tem = agentes_ids.includes(agente_id)
  if (acao === 'acrescentar') {
    if (tem) throw new Recusa('ERR_ESTADO_INVALIDO', 'Já é agente desta visita.')
    return [...agentes_ids, agente_id]
  }
  if (acao === 'reatribuir') return [agente_id]
  if (!tem) throw new Recusa('ERR_ESTADO_INVALIDO', 'Não é agente desta visita.')
  const ficam = agentes_ids.filter((outro) => outro !== agente_id)
  if (ficam.length === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'É o único agente desta visita: troque-o, em vez de tirá-lo.')
  return ficam
}

async function umaDoLote(comando: Comando, id: number, pedido: Pedido): Promise<void> {
  const visita = await visitaVista(comando, id)
  const { versao, previsto_inicio: inicio, previsto_fim: fim } = visita
  if (pedido.acao === 'cancelar') return cancelar(comando, id, { motivo: pedido.motivo, versao })
  if (pedido.acao === 'reagendar') {
    const { previsto_inicio } = pedido
    const previsto_fim = inicio && fim ? somaDias(previsto_inicio, diasEntre(inicio, fim)) : null
    return reagendar(comando, id, { previsto_inicio, previsto_fim, versao })
  }
  return reatribuir(comando, id, { agentes: equipeDepois(pedido, visita), versao })
}

export function emLote(call: Call<typeof homologacao.emLote>) {
  const { tx, ator, body, services } = call
  return umPorUm(call, {
    ids: body.ids,
    nome: async (id) => {
      const visita = await visitaLida(tx, id, services.config.fuso)
      const ve = visita && pode(ator.concessoes, 'painel.monitoramentos.ver', visita.caminho)
      return ve ? `${visita.protocolo}, ${visita.local.nome}` : undefined
    },
    desconhecido: 'Visita não encontrada',
    fazer: (comando, id) => umaDoLote(comando, id, body),
    feito: body.acao === 'cancelar' ? 'Cancelada.' : 'Feito.',
  })
}
