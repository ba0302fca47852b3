// Notes as they arrive, one XML or many in a zip: each becomes a draft at once, or says why it does not.

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import {
  NOTAS_POR_ZIP,
  type NotaLida,
  type NotaRecebida,
  TAMANHO_DA_NFE,
  TAMANHO_DO_ZIP_DE_NOTAS,
} from '#contract/almoxarifado/nfe.ts'
import { pode } from '#contract/casa/acesso.ts'
import { leitorDeNotas } from '#server/almoxarifado/nfe/lida.ts'
import { drain, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import { abrirParte, indiceDoZip, pareceZip, zipRecusado } from '#server/casa/arquivos/zip.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { streamOf } from '#server/casa/http/body.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { anexoPorUuid, reservarAnexo } from '#server/papeis/anexos/guardado.ts'
import { registroVisto } from '#server/papeis/anexos/registro.ts'
import { registrarArquivo } from '#server/papeis/arquivos/registro.ts'
import { storeUpload } from '#server/papeis/arquivos/upload.ts'
import { abrirRascunho, exigirDeposito } from '../gravar.ts'
import { fornecedorDe } from './fornecedor.ts'
import { entradaDaNota, guardarNota } from './queries.ts'
import { rascunhoDaNota } from './rascunho.ts'

type Importar = Call<typeof entradas.importarNfe>

interface Arquivo {
  nome: string
  /** A text says why there are none. */
  bytes: Buffer | string
}

const GRANDE = new Recusa(
  'ERR_ARQUIVO_GRANDE',
  `O arquivo passa de ${TAMANHO_DO_ZIP_DE_NOTAS / 1024 ** 2} MB. Divida as notas em mais de um zip.`,
)

/** A bytes operation has no transaction: each note has its own, so that one that fails takes no other with it. */
export async function importarNfe(call: Importar): Promise<NotaRecebida[]> {
  const { request, services, ator, query } = call
  const corpo = streamOf(request)
  try {
    await services.db.transaction((tx) => exigirDeposito({ tx, ator }, query.deposito_id, 'criar'))
  } catch (error) {
    drain(corpo, TAMANHO_DO_ZIP_DE_NOTAS)
    throw error
  }
  const bytes = await orCut(call, corpo, () => juntar(corpo))
  const arquivos = await arquivosDe(query.nome, bytes)
  const ler = await leitorDeNotas(call)
  const recebidas: NotaRecebida[] = []
  for (const arquivo of arquivos) recebidas.push(await receberNota(call, arquivo, ler))
  return recebidas
}

async function juntar(corpo: Readable): Promise<Buffer> {
  const pedacos: Uint8Array[] = []
  let tamanho = 0
  for await (const pedaco of sourceOf(corpo)) {
    tamanho += pedaco.length
    if (tamanho > TAMANHO_DO_ZIP_DE_NOTAS) {
      drain(corpo, TAMANHO_DO_ZIP_DE_NOTAS)
      throw GRANDE
    }
    pedacos.push(pedaco)
  }
  return Buffer.concat(pedacos)
}

async function arquivosDe(nome: string, bytes: Buffer): Promise<Arquivo[]> {
  if (!pareceZip(bytes)) return [{ nome, bytes }]
  try {
    const partes = indiceDoZip(bytes)
    if (partes.length > NOTAS_POR_ZIP)
      throw zipRecusado(`tem ${partes.length} arquivos, e são no máximo ${NOTAS_POR_ZIP}`)
    const abertas: Arquivo[] = []
    for (const parte of partes) {
      const aberta = /\.xml$/i.test(parte.nome)
        ? await abrirParte(bytes, parte, TAMANHO_DA_NFE)
        : 'não é um arquivo XML'
      abertas.push({ nome: parte.nome, bytes: aberta })
    }
    return abertas
  } catch (error) {
    if (error instanceof OperatorError) throw new Recusa('ERR_ARQUIVO_INVALIDO', error.message)
    throw error
  }
}

async function receberNota(
  call: Importar,
  { nome, bytes }: Arquivo,
  ler: (xml: Uint8Array) => NotaLida,
): Promise<NotaRecebida> {
  const recusada = (mensagem: string): NotaRecebida => ({
    arquivo: nome,
    resultado: 'recusada',
    entrada: null,
    mensagem,
  })
  if (typeof bytes === 'string') return recusada(`Este arquivo ${bytes}.`)
  try {
    const nota = ler(bytes)
    return (await jaRecebida(call, nome, nota)) ?? (await abrir(call, { nome, bytes, nota }))
  } catch (error) {
    if (error instanceof Recusa) return recusada(error.message)
    throw error
  }
}

async function jaRecebida(
  { services, ator }: Importar,
  arquivo: string,
  { chave }: NotaLida,
): Promise<NotaRecebida | undefined> {
  const outra = await entradaDaNota(services.db, chave)
  if (outra === undefined) return undefined
  const { id, protocolo, caminho } = outra
  const vista = pode(ator.concessoes, 'painel.almoxarifado.entradas.listar', caminho)
  return {
    arquivo,
    resultado: 'ja_existe',
    entrada: vista ? { id, protocolo } : null,
    mensagem: vista
      ? `Esta nota já está em ${nomeDaEntrada(outra)}.`
      : 'Esta nota já está em outro depósito.',
  }
}

interface Aberta {
  nome: string
  bytes: Buffer
  nota: NotaLida
}

async function abrir(call: Importar, { nome, bytes, nota }: Aberta): Promise<NotaRecebida> {
  const { services, ator, op, request, query } = call
  const xml_sha256 = createHash('sha256').update(bytes).digest('hex')
  const veFornecedores = pode(ator.concessoes, 'painel.geral.fornecedores.listar')
  const fornecedor = veFornecedores ? await fornecedorDe(services.db, nota.emitente.documento) : undefined
  const origem = { deposito_id: query.deposito_id, fornecedor_id: fornecedor?.id ?? null, xml_sha256 }
  const dados = rascunhoDaNota(nota, origem)
  const id = await services.db.transaction(async (tx) => {
    const audit = operationTrail('entradas.importarNfe', { ator, op, request })
    const aberto = await abrirRascunho({ tx, ator, audit }, dados)
    await guardarNota(tx, aberto, nota)
    await audit.write(tx, ator.usuario.id)
    return aberto
  })
  // The entry is there all the same, and its page asks for what could not be kept.
  await guardarXml(call, id, { nome, bytes, sha256: xml_sha256 }).catch((err: unknown) =>
    call.log.error({ err }, 'the XML of a note was not kept'),
  )
  return {
    arquivo: nome,
    resultado: 'criada',
    entrada: { id, protocolo: null },
    mensagem: `Nota ${nota.numero}, de ${nota.emitente.razao_social}: rascunho aberto.`,
  }
}

/** The very file, with its entry: as text, which nothing opens. */
async function guardarXml(
  call: Importar,
  entrada_id: number,
  { nome, bytes, sha256 }: { nome: string; bytes: Buffer; sha256: string },
): Promise<void> {
  const { services, ator, agora, op, request, query } = call
  const uuid = randomUUID()
  const arquivo = { uuid, nome, mime: 'text/plain', sha256, tamanho: bytes.length } as const
  await services.db.transaction(async (tx) => {
    const registro = await registroVisto(tx, ator, 'entrada', { id: entrada_id })
    const reserva = { ...arquivo, modelo: 'entrada', modelo_id: entrada_id, tipo: 'nota' } as const
    await reservarAnexo(tx, { registro, usuario_id: ator.usuario.id, reserva })
  })
  const anexo = await anexoPorUuid(services.db, uuid)
  if (anexo === undefined) throw new Error('the reservation of the XML is gone')
  await storeUpload(call, anexo, Readable.from([bytes]))
  const trail = operationTrail('entradas.importarNfe', { ator, op, request })
  trail.mudanca({
    entidade: 'entrada',
    entidade_id: entrada_id,
    local_id: query.deposito_id,
    para: { anexo: arquivo },
  })
  await services.db.transaction(async (tx) => {
    await registrarArquivo(tx, anexo.id, { enviado_em: agora, capturado_em: null, assinatura: null })
    await trail.write(tx, ator.usuario.id)
  })
}
