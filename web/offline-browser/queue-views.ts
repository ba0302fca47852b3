/** The queue and the refused files as lines of Pendências. */
import { TAREFAS } from '#contract/campo/tarefas.ts'
import { type Contexto, pendencias } from '#offline/pendencias.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Engine } from './engine.ts'
import { alvoDe, alvoDoArquivo } from './task-target.ts'
import type { ArquivoDaVisita, Pendencia } from './types.ts'

export function contextoDe(engine: Engine): Contexto {
  const { online, progresso } = engine.status.get()
  const emVoo = new Set(progresso.keys())
  return { agora: Date.now(), online: online === true, emVoo, esperaWifi: engine.uploads.fotos.holds }
}

export function linhas(engine: Engine, itens: readonly ItemFila[]): Pendencia[] {
  const { progresso } = engine.status.get()
  const porOp = new Map(itens.map((item) => [item.op_id, item]))
  return pendencias(itens, contextoDe(engine)).flatMap((pendencia) => {
    const item = porOp.get(pendencia.op_id)
    if (item === undefined) return []
    const { acao } = item
    const alvo = alvoDe(engine, item)
    return { ...pendencia, acao, alvo, progresso: progresso.get(item.op_id) ?? enviadoAntes(engine, item) }
  })
}

/** What earlier attempts left on the server; null when nothing. */
function enviadoAntes(engine: Engine, { arquivo }: ItemFila): number | null {
  if (arquivo === null || arquivo.tamanho === 0) return null
  const enviados = engine.uploads.posicoes.seen(arquivo.uuid)
  return enviados === 0 ? null : Math.min(100, Math.floor((enviados / arquivo.tamanho) * 100))
}

/** The name of the task that sent it. */
function nomeDo({ tipo, model }: ArquivoDaVisita): string {
  if (tipo === 'assinatura_agente') return TAREFAS['monitoramento.assinaturas.agente'].rotulo
  if (tipo === 'assinatura_responsavel') return TAREFAS['monitoramento.assinaturas.responsavel'].rotulo
  if (tipo === 'anexo') return TAREFAS['monitoramento.anexos'].rotulo
  return model === 'monitoramento' ? TAREFAS['multimidia.enviar'].rotulo : TAREFAS[`${model}.foto`].rotulo
}

/** A file that the server refused is no task any more, and still waits for a person. */
export function linhaDoInvalido(engine: Engine, arquivo: ArquivoDaVisita): Pendencia {
  const foto = arquivo.tipo.startsWith('foto_')
  return {
    op_id: arquivo.uuid,
    monitoramento_id: arquivo.monitoramento_id,
    acao: 'multimidia.enviar',
    oQue: nomeDo(arquivo),
    alvo: alvoDoArquivo(engine, arquivo),
    arquivo: arquivo.uuid,
    tamanho: arquivo.tamanho,
    capturado_em: arquivo.capturado_em ?? '',
    situacao: 'invalida',
    estado: 'O servidor recusou o arquivo',
    tentativa: '',
    proximaEm: null,
    erro: arquivo.invalidoMensagem,
    codigo: null,
    progresso: null,
    acoes: [
      ...(foto ? [{ chave: 'refazer' as const, permitido: true }] : []),
      { chave: 'descartar', permitido: true },
    ],
  }
}
