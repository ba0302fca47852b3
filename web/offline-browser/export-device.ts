/** What «Exportar pacote» puts into the file: every pending task of the person on this device, with its bytes. */
import { type Pacote, TAMANHO_MAXIMO_DO_PACOTE, type TarefaDoPacote } from '#contract/campo/pacote.ts'
import type { CaptureWorld } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { inspect } from '#offline/queue-store.ts'
import { enviaArquivo } from '#offline/tasks.ts'
import type { ZeloDatabase } from './database.ts'
import { assinadorDoAparelho } from './device-signer.ts'
import { chaveDoPacote } from './export-key.ts'
import { pacoteSelado } from './export-package.ts'
import { cabecalhosDaOperacao, chamadaDe, reservaDe } from './requests.ts'
import { bytesGuardados } from './stored-bytes.ts'

export interface Exportado {
  readonly arquivo: File
  readonly tarefas: number
  /** Tasks whose file is no longer on the device: they stay in the queue only. */
  readonly semBytes: number
  /** Tasks that the key at hand does not open: they stay in the queue only. */
  readonly ilegiveis: number
}

/** A message for the person. */
export class ErroDeExportacao extends Error {
  override name = 'ErroDeExportacao'
}

export interface Exportador {
  readonly db: ZeloDatabase
  readonly world: CaptureWorld
  readonly api: Parameters<typeof chaveDoPacote>[1]
}

/** Nothing leaves the queue: the normal delivery answers the receipts of what the server took from the package. */
export async function exportarPacote({ db, world, api }: Exportador): Promise<Exportado> {
  if (globalThis.crypto?.subtle === undefined)
    throw new ErroDeExportacao('Este navegador só exporta em endereço seguro (https).')
  const servidor = await chaveDoPacote(db, api)
  if (servidor === null)
    throw new ErroDeExportacao('Falta a chave do servidor. Conecte-se uma vez e tente de novo.')
  const { itens } = await inspect(world)
  const { usuario_id, dispositivo_id, app } = world.identidade
  const meus = itens.filter((item) => item._usuario_id === usuario_id).sort((a, b) => a.seq - b.seq)
  if (meus.length === 0) throw new ErroDeExportacao('Não há nada pendente para exportar.')
  const legiveis = meus.filter((item) => !('_congelado' in item))
  if (legiveis.length === 0)
    throw new ErroDeExportacao('O que está guardado não pôde ser lido. Entre de novo e repita.')
  const { tarefas, arquivos, semBytes } = await conteudo(db, legiveis)
  const criado_em = new Date(world.clock.now()).toISOString()
  const pacote: Pacote = { dispositivo_id, usuario_id, criado_em, versao_app: app, tarefas }
  const { assinar } = await assinadorDoAparelho(db)
  const bytes = await pacoteSelado(pacote, arquivos, { servidor, dispositivo_id, assinar })
  if (bytes.byteLength > TAMANHO_MAXIMO_DO_PACOTE) throw new ErroDeExportacao(GRANDE_DEMAIS)
  const nome = `pendencias-${dispositivo_id.replaceAll('-', '').slice(0, 8)}-${criado_em.slice(0, 10)}.zelo`
  const arquivo = new File([bytes], nome, { type: 'application/octet-stream' })
  return { arquivo, tarefas: tarefas.length, semBytes, ilegiveis: meus.length - legiveis.length }
}

const GRANDE_DEMAIS =
  'O pacote passaria do limite de 300 MB. Envie parte das fotos pela rede e exporte o restante.'

async function conteudo(db: ZeloDatabase, itens: readonly ItemFila[]) {
  const tarefas: TarefaDoPacote[] = []
  const arquivos: ArrayBuffer[] = []
  let inicio = 0
  let semBytes = 0
  for (const item of itens) {
    if (!enviaArquivo(item)) {
      tarefas.push(tarefaDe(item, null))
      continue
    }
    const guardado = item.arquivo && (await bytesGuardados(db, item.arquivo.uuid))
    if (!guardado || guardado.bytes.byteLength !== item.arquivo?.tamanho) {
      semBytes += 1
      continue
    }
    tarefas.push(tarefaDe(item, inicio))
    arquivos.push(guardado.bytes)
    inicio += guardado.bytes.byteLength
    if (inicio > TAMANHO_MAXIMO_DO_PACOTE) throw new ErroDeExportacao(GRANDE_DEMAIS)
  }
  return { tarefas, arquivos, semBytes }
}

function tarefaDe(item: ItemFila, inicio: number | null): TarefaDoPacote {
  const { op_id, seq, acao, monitoramento_id, capturado_em } = item
  return {
    op_id,
    seq,
    acao,
    monitoramento_id,
    capturado_em,
    cabecalhos: cabecalhosDaOperacao(item),
    chamada: chamadaDe(item),
    arquivo: inicio === null ? null : { reserva: reservaDe(item), inicio },
  }
}
