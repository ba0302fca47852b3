/** The tasks that people of the simulation capture. */
import type { NovaTarefa } from '../capture.ts'
import type { Random } from './random.ts'
import { JOB, sha } from './server.ts'

const monitoramento_id = JOB

export function aState(subAcao: 'iniciar' | 'pausar' | 'concluir'): NovaTarefa {
  return { acao: 'monitoramento.estado', subAcao, monitoramento_id, dados: { estado: subAcao } }
}

export function theFinish(): NovaTarefa {
  const dados = { responsavel_nome: 'Rosa', finalizadoEm: '2025-04-10 11:00:00' }
  return { acao: 'monitoramento.finalizar', monitoramento_id, dados }
}

export function aReading(uuid: string, patrimonio_id: string): NovaTarefa {
  const dados = { uuid, patrimonio_uuid: patrimonio_id, origem: 'camera' }
  return { acao: 'patrimonio.ver', monitoramento_id, patrimonio_id, dados }
}

export function aBatch(uuid: string, uuids: readonly string[], observacoes: string): NovaTarefa {
  const dados = { uuids, inicio: 100, quantidade: uuids.length, observacoes }
  return { acao: 'patrimonio.lote', monitoramento_id, uuid, dados }
}

export function anAssociation(patrimonio_id: string): NovaTarefa {
  const dados = { uuid: patrimonio_id, tipo: 'trazer_de_outro_local', referencia_id: '000123-4' }
  return { acao: 'patrimonio.associar', monitoramento_id, patrimonio_id, dados }
}

/** A label that the school itself counts. */
export function aCount(patrimonio_id: string): NovaTarefa {
  const dados = { uuid: patrimonio_id, referencia_id: '000124-2', contado_em: '2025-04-10 10:00:00' }
  return { acao: 'patrimonio.contar', monitoramento_id, patrimonio_id, dados }
}

export function aRoom(instalacao_id: string): NovaTarefa {
  const dados = { uuid: instalacao_id, tipo_id: 1, nome: 'Depósito', atualizado_em: '2025-04-10 10:00:00' }
  return { acao: 'instalacao.criar', monitoramento_id, instalacao_id, dados }
}

export function aRemoval(uuid: string): NovaTarefa {
  return { acao: 'multimidia.remover', subAcao: 'patrimonio.foto', monitoramento_id, uuid }
}

/** One answer, or two at once, to the roteiro of the visit. */
export function someAnswers(respostas: Readonly<Record<string, unknown>>): NovaTarefa {
  const dados = { respostas, atualizado_em: '2025-04-10 10:00:00' }
  return { acao: 'roteiro.responder', monitoramento_id, dados }
}

/** What the person saw and no register has a field for. */
export function anOccurrence(uuid: string, descricao: string): NovaTarefa {
  const dados = { uuid, tipo: 'dano', gravidade: 'alta', descricao, ocorrida_em: '2025-04-10 10:00:00' }
  return { acao: 'ocorrencia.registrar', monitoramento_id, dados }
}

/** The visit ends without its finish. */
export function theImpossibility(): NovaTarefa {
  const dados = { motivo: 'escola_fechada', descricao: 'Portão trancado', ocorrido_em: '2025-04-10 11:00:00' }
  return { acao: 'monitoramento.impossibilidade', monitoramento_id, dados }
}

interface Subject {
  readonly tipo: string
  readonly model: 'monitoramento' | 'instalacao' | 'patrimonio' | 'ocorrencia'
  readonly model_id: string
}

export function aFile(random: Random, uuid: string, acao: NovaTarefa['acao'], dados: Subject): NovaTarefa {
  // Few different contents: two photos with the same bytes are two photos.
  const bytes = Uint8Array.of(random.integer(0, 3), 1, 2, 3).buffer
  const arquivo = { uuid, nome: 'a.jpg', mime: 'image/jpeg', sha256: sha(bytes), bytes }
  const { model, model_id } = dados
  const de =
    model === 'monitoramento' || model === 'ocorrencia'
      ? {}
      : model === 'instalacao'
        ? { instalacao_id: model_id }
        : { patrimonio_id: model_id }
  return { acao, monitoramento_id, ...de, dados: { ...dados }, arquivo }
}
