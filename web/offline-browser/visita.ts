/** What the screens of one visit can do. Each call is one transaction, durable when it resolves: «Salvo no aparelho». */
import type { OrigemDaLeitura } from '#contract/campo/campo.ts'
import type { Respostas } from '#contract/campo/roteiro.ts'
import type { Posicao, Resolucao } from './types.ts'
import * as assets from './visit-assets.ts'
import { type CaptureEngine, VisitContext } from './visit-context.ts'
import * as files from './visit-files.ts'
import * as job from './visit-job.ts'
import * as labels from './visit-labels.ts'
import * as ocorrencias from './visit-ocorrencias.ts'
import type { ArquivoDaResposta } from './visit-roteiro.ts'
import * as roteiro from './visit-roteiro.ts'

export interface Visita {
  iniciar(posicao?: Partial<Posicao>): Promise<void>
  pausar(): Promise<void>
  concluir(opcoes?: { pausarAntes?: boolean }): Promise<void>
  cancelar(motivo: string): Promise<void>
  /** The visit ends without having been made. */
  declararImpossivel(como: ocorrencias.VisitaImpossivel): Promise<void>
  /** Its photos come after it. */
  registrarOcorrencia(nova: ocorrencias.OcorrenciaNova): Promise<{ uuid: string }>
  /** With the signatures and the receipt, when given: one capture. */
  finalizar(form: job.DadosDaFinalizacao, opcoes?: job.OpcoesDaFinalizacao): Promise<void>
  verInstalacao(uuid: string): Promise<void>
  /** All of them or none. */
  criarInstalacoes(novas: readonly job.InstalacaoNova[]): Promise<{ uuids: string[] }>
  criarInstalacao(nova: job.InstalacaoNova): Promise<{ uuid: string }>
  /** Only the fields that changed. */
  atualizarInstalacao(uuid: string, campos: job.CamposDaInstalacao): Promise<void>
  /** Only the answers that changed. */
  responder(respostas: Respostas): Promise<void>
  /** File and answer in one capture. */
  responderComArquivo(resposta: ArquivoDaResposta): Promise<{ uuid: string }>
  retirarArquivoDaResposta(chave: string, uuid: string): Promise<void>
  /** Writes nothing. */
  resolver(leitura: string): Promise<Resolucao>
  registrarLeitura(leitura: assets.NovaLeitura): Promise<Resolucao>
  /** Of a count, while it is only on the device. Rejects with `ErroDeCaptura`. */
  retirarEtiqueta(uuid: string): Promise<void>
  mudarEtiqueta(uuid: string, para: { instalacao_uuid: string | null }): Promise<void>
  verPatrimonio(
    uuid: string,
    opcoes?: { origem?: OrigemDaLeitura; instalacao_uuid?: string | null },
  ): Promise<void>
  /** Only the fields that changed. */
  atualizarPatrimonio(uuid: string, campos: assets.CamposDoPatrimonio): Promise<void>
  criarLote(lote: assets.NovoLote): Promise<{ uuids: string[]; referencias: string[] }>
  associar(nova: assets.NovaAssociacao): Promise<{ uuid: string }>
  adicionarFoto(foto: files.NovaFoto): Promise<{ uuid: string }>
  adicionarAnexo(arquivo: File): Promise<{ uuid: string }>
  /** What it answered in the roteiro goes with it. */
  removerArquivo(uuid: string): Promise<void>
  assinar(assinatura: files.NovaAssinatura): Promise<{ uuid: string }>
}

/** `engine` may still be opening: what is asked for meanwhile waits. `rascunho`: what is kept takes this draft away. */
export function createVisita(
  engine: () => Promise<CaptureEngine>,
  monitoramento_id: number,
  rascunho?: string,
): Visita {
  const run =
    <Args extends unknown[], Result>(fn: (visita: VisitContext, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      fn(new VisitContext(await engine(), monitoramento_id, rascunho), ...args)
  return {
    iniciar: run(job.iniciar),
    pausar: run(job.pausar),
    concluir: run(job.concluir),
    cancelar: run(job.cancelar),
    declararImpossivel: run(ocorrencias.declararImpossivel),
    registrarOcorrencia: run(ocorrencias.registrarOcorrencia),
    finalizar: run(job.finalizar),
    verInstalacao: run(job.verInstalacao),
    criarInstalacao: run(job.criarInstalacao),
    criarInstalacoes: run(job.criarInstalacoes),
    atualizarInstalacao: run(job.atualizarInstalacao),
    responder: run(roteiro.responder),
    responderComArquivo: run(roteiro.responderComArquivo),
    retirarArquivoDaResposta: run(roteiro.retirarArquivoDaResposta),
    resolver: run(assets.resolver),
    registrarLeitura: run(assets.registrarLeitura),
    retirarEtiqueta: run(labels.retirarEtiqueta),
    mudarEtiqueta: run(labels.mudarEtiqueta),
    verPatrimonio: run(assets.verPatrimonio),
    atualizarPatrimonio: run(assets.atualizarPatrimonio),
    criarLote: run(assets.criarLote),
    associar: run(assets.associar),
    adicionarFoto: run(files.adicionarFoto),
    adicionarAnexo: run(files.adicionarAnexo),
    removerArquivo: run(roteiro.removerArquivo),
    assinar: run(files.assinar),
  }
}
