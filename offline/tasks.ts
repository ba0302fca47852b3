/** What each type of task means to the queue: its entity, the rows it touches, what it creates and what it needs. */
import { TAREFAS } from '#contract/campo/tarefas.ts'
import type { ItemFila, NovoItem } from './queue-item.ts'

export type Tarefa = Pick<
  ItemFila,
  'acao' | 'subAcao' | 'monitoramento_id' | 'instalacao_id' | 'patrimonio_id' | 'uuid' | 'dados'
>

export type TabelaDaVisita = 'monitoramentos' | 'instalacoes' | 'patrimonios' | 'arquivos'

/** A row of the visit: by uuid, the job itself by its number. */
export interface Alvo {
  readonly tabela: TabelaDaVisita
  readonly chave: number | string
}

const TRAZ_DE_FORA = 'trazer_de_outro_local'

export function removeArquivo(tarefa: Tarefa): boolean {
  return tarefa.acao === 'multimidia.remover' || tarefa.subAcao === 'remover'
}

export function enviaArquivo(tarefa: Tarefa): boolean {
  return 'arquivo' in TAREFAS[tarefa.acao] && tarefa.subAcao !== 'remover'
}

/** These end the collection: the server takes them only when it holds everything that they name. */
export function levaManifesto({ acao }: Pick<Tarefa, 'acao'>): boolean {
  return acao === 'monitoramento.finalizar' || acao === 'monitoramento.impossibilidade'
}

/** These close the visit: they wait for every earlier task of it, whatever its entity. */
export function esperaTudo(tarefa: Tarefa): boolean {
  return tarefa.acao === 'monitoramento.finalizar' || encerra(tarefa)
}

/** What may share a request with others of the queue. */
export function vaiJunto(tarefa: Tarefa): boolean {
  return !enviaArquivo(tarefa) && !esperaTudo(tarefa)
}

/** After it the visit has no more work on this device. */
export function encerra({ acao, subAcao }: Tarefa): boolean {
  if (acao === 'monitoramento.impossibilidade') return true
  return acao === 'monitoramento.estado' && (subAcao === 'concluir' || subAcao === 'cancelar')
}

/** They answer the visit itself: out of order, an older answer would hide what a later one brought. */
const DA_VISITA: ReadonlySet<string> = new Set([
  'monitoramento.estado',
  'monitoramento.impossibilidade',
  'ocorrencia.registrar',
  'roteiro.responder',
])

/**
 * What a person says of a visit whose finish was captured before it comes after that finish, so that the desk sees it as
 * a correction. Files only add; a pause corrects nothing; and what a person gave up is told at once, for the finish may be
 * waiting for it.
 */
export function segueOFim(tarefa: Tarefa): boolean {
  if (tarefa.acao === 'fila.descartar' || tarefa.acao === 'monitoramento.estado') return false
  return !enviaArquivo(tarefa) && !removeArquivo(tarefa)
}

/** Effects on one entity happen in capture order. */
export function entidadeDe(tarefa: Tarefa, op_id: string): string {
  if (enviaArquivo(tarefa) || removeArquivo(tarefa)) return `arquivo:${tarefa.uuid}`
  if (tarefa.acao === 'patrimonio.lote') return `lote:${tarefa.uuid}`
  if (tarefa.acao === 'monitoramento.finalizar') return `fim:${tarefa.monitoramento_id}`
  if (DA_VISITA.has(tarefa.acao)) return `monitoramento:${tarefa.monitoramento_id}`
  if (tarefa.acao.startsWith('patrimonio.') && tarefa.patrimonio_id !== null)
    return `patrimonio:${tarefa.patrimonio_id}`
  if (tarefa.acao.startsWith('instalacao.') && tarefa.instalacao_id !== null)
    return `instalacao:${tarefa.instalacao_id}`
  return `op:${op_id}`
}

export function uuidsDoLote(tarefa: Tarefa): readonly string[] {
  const uuids = tarefa.dados.uuids
  return Array.isArray(uuids) ? uuids.filter((uuid) => typeof uuid === 'string') : []
}

/** Rows that show the task while it is pending and change at its receipt. */
export function alvosDe(tarefa: Tarefa): readonly Alvo[] {
  if (enviaArquivo(tarefa) || removeArquivo(tarefa)) return alvo('arquivos', tarefa.uuid)
  if (tarefa.acao === 'patrimonio.lote')
    return uuidsDoLote(tarefa).map((chave) => ({ tabela: 'patrimonios', chave }))
  if (tarefa.acao.startsWith('patrimonio.')) return alvo('patrimonios', tarefa.patrimonio_id)
  if (tarefa.acao.startsWith('instalacao.')) return alvo('instalacoes', tarefa.instalacao_id)
  if (tarefa.acao === 'fila.descartar') return []
  return alvo('monitoramentos', tarefa.monitoramento_id)
}

/** To say that an asset is in a room is to have been there. A count checks no room. */
const DIZ_ONDE_ESTA: ReadonlySet<string> = new Set([
  'patrimonio.ver',
  'patrimonio.lote',
  'patrimonio.associar',
  'patrimonio.atualizar',
])

/** The room that the task says was seen: its row is not the task's own, and waits for nothing of it. */
export function salaVista(tarefa: Tarefa): string | null {
  // as: a row that a tab of an older version has just written may have none, until it is completed (normalise.ts)
  const sala = (tarefa.dados as Partial<Tarefa['dados']> | undefined)?.instalacao_uuid
  return DIZ_ONDE_ESTA.has(tarefa.acao) && typeof sala === 'string' ? sala : null
}

/** Of an asset that nobody saw, the end of the collection says that it was not found. */
export function encerraColeta({ acao }: Pick<Tarefa, 'acao'>): boolean {
  return acao === 'monitoramento.finalizar'
}

/** Whether what the task does to this row is a consequence of what it says of another. */
export function porConsequencia(tarefa: Tarefa, { tabela, chave }: Alvo): boolean {
  if (encerraColeta(tarefa)) return tabela === 'patrimonios'
  return tabela === 'instalacoes' && salaVista(tarefa) === chave
}

function alvo(tabela: TabelaDaVisita, chave: number | string | null): readonly Alvo[] {
  return chave === null ? [] : [{ tabela, chave }]
}

/** uuids that exist on the server only once this task is applied. */
export function cria(tarefa: Tarefa): readonly string[] {
  if (tarefa.acao === 'patrimonio.lote') return uuidsDoLote(tarefa)
  if (tarefa.acao === 'ocorrencia.registrar') return [String(tarefa.dados.uuid)]
  if (tarefa.acao === 'instalacao.criar' && tarefa.instalacao_id !== null) return [tarefa.instalacao_id]
  if (tarefa.acao === 'patrimonio.contar' && tarefa.patrimonio_id !== null) return [tarefa.patrimonio_id]
  if (tarefa.acao === 'patrimonio.associar' && tarefa.dados.tipo === TRAZ_DE_FORA && tarefa.patrimonio_id)
    return [tarefa.patrimonio_id]
  if (enviaArquivo(tarefa) && tarefa.uuid !== null) return [tarefa.uuid]
  return []
}

/** What is answered to a question of photos, or of a signature, is a list of its files. */
function arquivosRespondidos({ respostas }: Tarefa['dados']): readonly unknown[] {
  if (typeof respostas !== 'object' || respostas === null) return []
  return Object.values(respostas).flatMap((valor) => (Array.isArray(valor) ? valor : []))
}

/** uuids that must exist on the server before this task makes sense there. */
export function usa(tarefa: Tarefa): readonly string[] {
  const { dados } = tarefa
  const citados: unknown[] = [
    tarefa.instalacao_id,
    tarefa.patrimonio_id,
    dados.instalacao_uuid,
    dados.patrimonio_uuid,
    dados.model_id,
  ]
  if (removeArquivo(tarefa)) citados.push(tarefa.uuid)
  if (tarefa.acao === 'roteiro.responder') citados.push(...arquivosRespondidos(dados))
  const criados = cria(tarefa)
  return citados.filter((uuid): uuid is string => typeof uuid === 'string' && !criados.includes(uuid))
}

/** op_ids among `pendentes` that must leave the queue before `tarefa` is sent. */
export function dependencias(tarefa: Tarefa, pendentes: readonly (ItemFila | NovoItem)[]): string[] {
  if (esperaTudo(tarefa)) return pendentes.map((item) => item.op_id)
  const deps = new Set<string>()
  const usados = new Set(usa(tarefa))
  let inicio: string | null = null
  for (const item of pendentes) {
    if (item.acao === 'monitoramento.estado' && item.subAcao === 'iniciar') inicio = item.op_id
    if (cria(item).some((uuid) => usados.has(uuid))) deps.add(item.op_id)
  }
  if (inicio !== null) deps.add(inicio)
  return [...deps]
}
