/** Photos, attachments and signatures: bytes and task in the same transaction. */

import type { Acao } from '#contract/campo/tarefas.ts'
import { grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'
import {
  DadosDaAssinatura,
  type ModeloDeArquivo,
  TAMANHO_MAXIMO,
  type TipoDeArquivo,
} from '#contract/papeis/multimidias.ts'
import { prepararArquivo } from '#offline/capture.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import { type Preparado, prepararParaGuardar } from './image.ts'
import type { VisitContext } from './visit-context.ts'
import { browserHash } from './world.ts'

export interface NovaFoto {
  model: ModeloDeArquivo
  /** uuid of the entry (room or asset) in this visit. */
  model_id: string
  tipo: 'foto_geral' | 'foto_plaqueta' | 'foto_defeito'
  arquivo: File
}

export interface NovaAssinatura {
  papel: 'agente' | 'responsavel'
  imagem: Blob
  nome: string
  matricula?: string | null
  cargo?: string | null
  /** What was on the screen when the person signed; its hash goes with the signature. */
  resumo: unknown
}

const ACAO_DA_FOTO: Readonly<Record<ModeloDeArquivo, Acao>> = {
  instalacao: 'instalacao.foto',
  patrimonio: 'patrimonio.foto',
  monitoramento: 'monitoramento.foto',
  ocorrencia: 'ocorrencia.foto',
}

/** The task that sent a file, which its removal names. */
function acaoDoArquivo(tipo: unknown, model: unknown): Acao {
  if (tipo === 'assinatura_agente') return 'monitoramento.assinaturas.agente'
  if (tipo === 'assinatura_responsavel') return 'monitoramento.assinaturas.responsavel'
  if (tipo === 'anexo') return 'monitoramento.anexos'
  return ACAO_DA_FOTO[model as ModeloDeArquivo] ?? 'multimidia.enviar' // as: a row of arquivos
}

async function preparado(arquivo: File): Promise<Preparado> {
  let pronto: Preparado
  try {
    pronto = await prepararParaGuardar(arquivo)
  } catch (cause) {
    throw new ErroDeCaptura('Não foi possível ler a imagem. Tire outra foto ou escolha outro arquivo.', {
      cause,
    })
  }
  const grupo = grupoDoMime(pronto.mime)
  if (grupo === undefined) throw new ErroDeCaptura('Tipo de arquivo não aceito')
  if (pronto.bytes.byteLength === 0) throw new ErroDeCaptura('O arquivo está vazio')
  if (pronto.bytes.byteLength > TAMANHO_MAXIMO[grupo]) throw new ErroDeCaptura('Arquivo acima do limite')
  return pronto
}

interface Destino {
  acao: Acao
  tipo: TipoDeArquivo
  model: ModeloDeArquivo
  model_id: string
}

async function tarefaDeArquivo(
  visita: VisitContext,
  { acao, ...destino }: Destino,
  pronto: Preparado,
  extra = {},
) {
  const arquivo = await prepararArquivo(browserHash, { uuid: visita.uuid(), ...pronto })
  const { model, model_id } = destino
  return {
    acao,
    dados: { ...destino, ...extra },
    arquivo,
    ...(model === 'instalacao' && { instalacao_id: model_id }),
    ...(model === 'patrimonio' && { patrimonio_id: model_id }),
  }
}

export async function tarefaDeFoto(visita: VisitContext, { arquivo, ...destino }: NovaFoto) {
  const acao = ACAO_DA_FOTO[destino.model]
  return tarefaDeArquivo(visita, { acao, ...destino }, await preparado(arquivo))
}

export async function adicionarFoto(visita: VisitContext, foto: NovaFoto): Promise<{ uuid: string }> {
  const tarefa = await tarefaDeFoto(visita, foto)
  await visita.keep(tarefa)
  return { uuid: tarefa.arquivo.uuid }
}

async function uuidDaVisita(visita: VisitContext): Promise<string> {
  const uuid = (await visita.db.monitoramentos.get(visita.id))?.uuid
  if (uuid === undefined) throw new ErroDeCaptura('Esta visita não está neste aparelho. Prepare-a antes.')
  return uuid
}

export async function adicionarAnexo(visita: VisitContext, arquivo: File): Promise<{ uuid: string }> {
  const model_id = await uuidDaVisita(visita)
  const destino = { acao: 'monitoramento.anexos', tipo: 'anexo', model: 'monitoramento', model_id } as const
  const tarefa = await tarefaDeArquivo(visita, destino, await preparado(arquivo))
  await visita.keep(tarefa)
  return { uuid: tarefa.arquivo.uuid }
}

/** What answers a question: a photo, or a signature, which is an attachment of the visit. */
export async function tarefaDeResposta(visita: VisitContext, tipo: 'foto' | 'assinatura', arquivo: File) {
  const model_id = await uuidDaVisita(visita)
  const destino = { model: 'monitoramento', model_id } as const
  return tarefaDeArquivo(
    visita,
    tipo === 'foto'
      ? { acao: 'roteiro.arquivo', tipo: 'foto_geral', ...destino }
      : { acao: 'monitoramento.anexos', tipo: 'anexo', ...destino },
    await preparado(arquivo),
  )
}

export async function tarefaDeRemocao(visita: VisitContext, uuid: string) {
  const linha = await visita.db.arquivos.get(uuid)
  if (linha === undefined) throw new ErroDeCaptura('Este arquivo não está mais aqui.')
  const { model, model_id } = linha
  return {
    acao: 'multimidia.remover',
    subAcao: acaoDoArquivo(linha.tipo, model),
    uuid,
    ...(model === 'instalacao' && { instalacao_id: String(model_id) }),
    ...(model === 'patrimonio' && { patrimonio_id: String(model_id) }),
    dados: { removido_em: visita.agora() },
  } as const
}

/** The same value always gives the same text, whatever the order of its fields. */
export function textoCanonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(textoCanonico).join(',')}]`
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor ?? null)
  const campos = Object.entries(valor).filter(([, v]) => v !== undefined)
  const ordenados = campos.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${ordenados.map(([k, v]) => `${JSON.stringify(k)}:${textoCanonico(v)}`).join(',')}}`
}

/** Signing again replaces: the earlier signature goes with the same capture. */
export async function tarefasDeAssinatura(visita: VisitContext, nova: NovaAssinatura) {
  const { papel, imagem, resumo, ...quem } = nova
  const tipo = `assinatura_${papel}` as const
  const texto = new TextEncoder().encode(textoCanonico(resumo))
  const hash_conteudo = await browserHash.sha256(texto.buffer)
  const assinatura = conferido(DadosDaAssinatura, { ...quem, hash_conteudo })
  const mime = imagem.type || 'image/png'
  const pronto = {
    bytes: await imagem.arrayBuffer(),
    mime,
    nome: `${tipo}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`,
  }
  const model_id = await uuidDaVisita(visita)
  const acao = `monitoramento.assinaturas.${papel}` as const
  const tarefa = await tarefaDeArquivo(visita, { acao, tipo, model: 'monitoramento', model_id }, pronto, {
    assinatura,
  })
  const anteriores = await visita.db.arquivos.where({ monitoramento_id: visita.id, tipo }).toArray()
  const vivas = anteriores.filter((linha) => linha.removendo !== true && linha.uuid !== undefined)
  const remocoes = await Promise.all(vivas.map((linha) => tarefaDeRemocao(visita, String(linha.uuid))))
  return { tarefas: [...remocoes, tarefa], uuid: tarefa.arquivo.uuid }
}

export async function assinar(visita: VisitContext, nova: NovaAssinatura): Promise<{ uuid: string }> {
  const { tarefas, uuid } = await tarefasDeAssinatura(visita, nova)
  await visita.keep(...tarefas)
  return { uuid }
}
