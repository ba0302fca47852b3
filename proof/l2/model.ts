// What the agent did, task by task, and what must therefore be true on the server and on the screen.
import type { Violation } from '#offline/simulator/oracle.ts'
import { comoTexto, type Diario, respostaA, type Tarefa } from '../browser/calls.ts'

export const enviaArquivo = (tarefa: Tarefa) => tarefa.arquivo !== null
export const removeArquivo = (tarefa: Tarefa) => tarefa.acao === 'multimidia.remover'

export class Model {
  readonly tarefas = new Map<string, Tarefa>()
  /** Undone on the device before any attempt to send: the sequence number of each. */
  readonly canceladas = new Map<string, number>()
  /** The device said "Salvo no aparelho". */
  readonly prometidas = new Set<string>()
  readonly violations: Violation[] = []
  /** Last sequence number of the device before this visit. */
  base = 0
  ultimo = 0
  dispositivo_id = ''
  /** The desk called it off while the agent was away. */
  calledOff = false

  /** Nobody could make it, as the agent said. */
  get impossible(): boolean {
    return this.expected().some(({ acao }) => acao === 'monitoramento.impossibilidade')
  }

  promise(tarefas: readonly Tarefa[]): void {
    for (const tarefa of tarefas) {
      this.tarefas.set(tarefa.op_id, tarefa)
      this.prometidas.add(tarefa.op_id)
    }
  }

  /** Learns what had become durable, and checks the promises against it. How many tasks were new. */
  learn(diario: Diario): number {
    const before = this.tarefas.size
    const durable = new Set<string>()
    for (const tarefa of diario.fila) {
      durable.add(tarefa.op_id)
      if (!this.tarefas.has(tarefa.op_id)) this.tarefas.set(tarefa.op_id, tarefa)
    }
    for (const { op_id, seq, fim, tarefa } of diario.feitas) {
      durable.add(op_id)
      if (fim === 'cancelado') this.canceladas.set(op_id, seq)
      if (tarefa !== null && !this.tarefas.has(op_id)) this.tarefas.set(op_id, tarefa)
    }
    for (const op_id of this.prometidas) {
      if (durable.has(op_id)) continue
      this.prometidas.delete(op_id)
      this.add('broken-promise', `${this.tarefas.get(op_id)?.acao} ${op_id}`)
    }
    this.ultimo = diario.seq
    return this.tarefas.size - before
  }

  add(kind: Violation['kind'], detail: string): void {
    this.violations.push({ kind, detail })
  }

  /** In capture order, without what was undone. */
  expected(): Tarefa[] {
    return [...this.tarefas.values()]
      .filter(({ op_id }) => !this.canceladas.has(op_id))
      .sort((a, b) => a.seq - b.seq)
  }

  /** The last that was written down of each room and asset, by its uuid, and of each question. */
  values(): Map<string, Readonly<Record<string, unknown>>> {
    const values = new Map<string, Readonly<Record<string, unknown>>>()
    for (const { acao, dados, instalacao_id, patrimonio_id } of this.expected()) {
      const { observacoes, estado, condicao } = dados
      const campos = Object.fromEntries(
        Object.entries({ observacoes, estado, condicao }).filter(([, valor]) => valor !== undefined),
      )
      if (acao === 'roteiro.responder')
        for (const [chave, valor] of Object.entries(dados.respostas as object)) // as: the contract's Respostas
          values.set(respostaA(chave), { observacoes: comoTexto(valor) })
      if (acao === 'ocorrencia.registrar')
        values.set(String(dados.uuid), { observacoes: String(dados.descricao) })
      if (acao === 'patrimonio.lote') for (const uuid of uuidsOf(dados)) values.set(uuid, campos)
      const uuid = acao.endsWith('.atualizar') ? (instalacao_id ?? patrimonio_id) : null
      if (uuid !== null) values.set(uuid, { ...values.get(uuid), ...campos })
    }
    return values
  }

  /** Labels that the school counted of its own assets, in that order. */
  counted(): { uuid: string; codigo: string; sala: unknown }[] {
    return this.expected()
      .filter(({ acao }) => acao === 'patrimonio.contar')
      .map(({ dados }) => ({
        uuid: String(dados.uuid),
        codigo: String(dados.referencia_id),
        sala: dados.instalacao_uuid,
      }))
  }

  /** uuids of the assets, rooms and occurrences that the visit made. */
  created(): { bens: string[]; salas: string[]; ocorrencias: string[] } {
    const tarefas = this.expected()
    return {
      bens: tarefas.filter(({ acao }) => acao === 'patrimonio.lote').flatMap(({ dados }) => uuidsOf(dados)),
      ocorrencias: tarefas.flatMap(({ acao, dados }) =>
        acao === 'ocorrencia.registrar' ? [String(dados.uuid)] : [],
      ),
      salas: tarefas.flatMap(({ acao, instalacao_id }) =>
        acao === 'instalacao.criar' && instalacao_id !== null ? [instalacao_id] : [],
      ),
    }
  }

  /** Files that must be there at the end, and those that must be there removed. */
  files(): { tarefa: Tarefa; removido: boolean }[] {
    const tarefas = this.expected()
    const removidos = new Set(tarefas.filter(removeArquivo).map(({ uuid }) => uuid))
    return tarefas
      .filter(enviaArquivo)
      .map((tarefa) => ({ tarefa, removido: removidos.has(tarefa.arquivo?.uuid ?? null) }))
  }

  /** The screen shows the last that was captured, acknowledged or not. */
  checkView(diario: Diario): void {
    if (diario.situacao === 'ausente') return
    const shown = new Map(diario.mostra.map((linha) => [linha.uuid, linha]))
    for (const [uuid, { observacoes }] of this.values()) {
      if (observacoes === undefined) continue
      const seen = shown.get(uuid)?.observacoes
      if (seen !== observacoes) this.add('hidden-work', `${uuid} shows ${seen}, not ${String(observacoes)}`)
    }
    for (const { uuid, codigo } of this.counted())
      if (!shown.has(uuid)) this.add('hidden-work', `label ${codigo} (${uuid}) is not shown`)
    for (const { tarefa, removido } of this.files()) {
      const linha = shown.get(tarefa.arquivo?.uuid ?? '')
      if (!removido && linha === undefined)
        this.add('hidden-work', `file ${tarefa.arquivo?.uuid} is not shown`)
      if (removido && linha !== undefined && !linha.removendo)
        this.add('hidden-work', `file ${tarefa.arquivo?.uuid} was removed and is shown`)
    }
  }
}

export function uuidsOf(dados: Readonly<Record<string, unknown>>): string[] {
  const { uuids } = dados
  return Array.isArray(uuids) ? uuids.filter((uuid): uuid is string => typeof uuid === 'string') : []
}
