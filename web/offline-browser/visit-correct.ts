/** What Pendências can mend: a refused task written anew, a refused photo taken again or given up. */
import type { z } from 'zod'
import { Impossibilidade } from '#contract/campo/impossibilidade.ts'
import { AtualizacaoDeInstalacao, NovaInstalacao } from '#contract/campo/instalacoes.ts'
import { Finalizacao, RespostasDaVisita } from '#contract/campo/monitoramentos.ts'
import { NovaOcorrencia } from '#contract/campo/ocorrencias.ts'
import {
  Associacao,
  AtualizacaoDePatrimonio,
  EtiquetaContada,
  LoteDePatrimonios,
} from '#contract/campo/patrimonios.ts'
import type { Acao } from '#contract/campo/tarefas.ts'
import { correct } from '#offline/correct.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { discardRefused, redo } from '#offline/redo.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import { usarPlaquetas } from './labels.ts'
import { type CaptureEngine, definidos, VisitContext } from './visit-context.ts'
import { type NovaFoto, tarefaDeFoto } from './visit-files.ts'

const FORMATOS: Readonly<Partial<Record<Acao, z.ZodType>>> = {
  'patrimonio.atualizar': AtualizacaoDePatrimonio,
  'patrimonio.lote': LoteDePatrimonios,
  'patrimonio.associar': Associacao,
  'patrimonio.contar': EtiquetaContada,
  'instalacao.criar': NovaInstalacao,
  'instalacao.atualizar': AtualizacaoDeInstalacao,
  'roteiro.responder': RespostasDaVisita,
  'ocorrencia.registrar': NovaOcorrencia,
  'monitoramento.impossibilidade': Impossibilidade,
  'monitoramento.finalizar': Finalizacao,
}

/** Problems of the core, said to the person. */
async function dito<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof ErroDeCaptura) throw cause
    throw new ErroDeCaptura(cause instanceof Error ? cause.message : 'Não foi possível guardar', { cause })
  }
}

export async function tarefaDaFila(
  { db }: Pick<CaptureEngine, 'db'>,
  op_id: string,
): Promise<ItemFila | null> {
  return (await db.fila.where('op_id').equals(op_id).first()) ?? null
}

/** `campos`: what changes of the task's own data. */
export async function corrigir(
  engine: CaptureEngine,
  op_id: string,
  campos: Readonly<Record<string, unknown>>,
): Promise<void> {
  const item = await tarefaDaFila(engine, op_id)
  const formato = item && FORMATOS[item.acao]
  if (!item || !formato) throw new ErroDeCaptura('Este envio já saiu da fila.')
  const visita = new VisitContext(engine, item.monitoramento_id)
  const agora = 'atualizado_em' in item.dados ? { atualizado_em: visita.agora() } : {}
  const dados = conferido(formato, { ...item.dados, ...definidos(campos), ...agora })
  if (item.acao === 'patrimonio.lote' && 'inicio' in campos) await tomarPlaquetas(engine, item, dados)
  const gravar = () => correct(engine.world, op_id, dados as ItemFila['dados']) // as: every format is an object
  engine.captured(await dito(visita.fitting(true, gravar)))
}

/** Other labels for the batch: taken before it is written, as when it was captured. */
async function tomarPlaquetas({ db }: CaptureEngine, item: ItemFila, dados: unknown): Promise<void> {
  const { inicio, quantidade } = LoteDePatrimonios.parse(dados)
  const { faixas = [] } = (await db.pacotes.get(item.monitoramento_id)) ?? {}
  if (!(await usarPlaquetas(db, { inicio, fim: inicio + quantidade - 1 }, faixas)))
    throw new ErroDeCaptura('Estas plaquetas não são suas ou já foram usadas. Escolha outra numeração.')
}

/** `uuid` of the old file. */
export async function refazerFoto(engine: CaptureEngine, uuid: string, arquivo: File): Promise<void> {
  const linha = await engine.db.arquivos.get(uuid)
  if (linha === undefined) throw new ErroDeCaptura('Esta foto não está mais aqui.')
  const { model, model_id, tipo, monitoramento_id } = linha
  const visita = new VisitContext(engine, Number(monitoramento_id))
  // as: the row of a photo, written from the same three fields
  const tarefa = await tarefaDeFoto(visita, { model, model_id, tipo, arquivo } as NovaFoto)
  const gravar = () => redo(engine.world, uuid, { ...tarefa, monitoramento_id: visita.id })
  engine.captured(await dito(visita.fitting(false, gravar)))
}

/** A file that the server refused: it left the queue, its bytes are still here. */
export async function descartarRecusado(engine: CaptureEngine, uuid: string, motivo: string): Promise<void> {
  engine.captured(await dito(discardRefused(engine.world, uuid, motivo)))
}
