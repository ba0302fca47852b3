// Photos of assets that were imported, in a zip: each goes through the store, the sniffing and the states of whatever is
// attached to an asset. Its uuid is of the asset and of the bytes, so that the same photo enters once, whoever asks.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pode } from '#contract/casa/acesso.ts'
import { type importacoes, TAMANHO_DO_ZIP } from '#contract/dados/importacoes.ts'
import { TAMANHO_MAXIMO } from '#contract/papeis/multimidias.ts'
import { drain, onDisk, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import { matchesMime } from '#server/casa/arquivos/sniff.ts'
import { abrirParte, partesDoZip } from '#server/casa/arquivos/zip.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { streamOf } from '#server/casa/http/body.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { type FotoLida, gravarFotos } from '#server/dados/importacoes/fotos.ts'
import { importacaoDaPessoa, type Trabalho } from '#server/dados/importacoes/trabalho.ts'
import { detalhada, impedimento } from '#server/dados/importacoes/vista.ts'
import {
  ANEXOS_POR_REGISTRO,
  anexoPorUuid,
  type LinhaDeAnexo,
  quantosAnexos,
  reservarAnexo,
} from '#server/papeis/anexos/guardado.ts'
import type { RegistroComAnexos } from '#server/papeis/anexos/registro.ts'
import { registrado, registrarArquivo } from '#server/papeis/arquivos/registro.ts'
import { storeUpload } from '#server/papeis/arquivos/upload.ts'
import { type BemDaFoto, bensPorNome, fotoIgual } from './fotos-queries.ts'

type Enviar = Call<typeof importacoes.enviarFotos>

const IMPORTAR = 'painel.almoxarifado.patrimonios.importar'
const ANEXAR = 'painel.almoxarifado.patrimonios.anexar'

const MIME: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const GRANDE = new Recusa(
  'ERR_ARQUIVO_GRANDE',
  `O zip passa de ${TAMANHO_DO_ZIP / 1024 ** 2} MB. Divida as fotos em mais de um.`,
)

/** Why this photo stays out; the others go on. */
class FotoRecusada extends Error {}

/** Throws what a person may not do here, or not now. */
async function importacaoPara({ services, ator, params }: Enviar): Promise<Trabalho> {
  const trabalho = await importacaoDaPessoa(services.db, ator.usuario.id, params.id)
  if (!trabalho) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta importação não existe, ou é de outra pessoa.')
  const recusa = impedimento(ator, 'enviarFotos', trabalho)
  if (recusa) throw recusa
  return trabalho
}

/** The whole zip, which passed through the disk so that its size is known before memory is taken for it. */
async function receberZip(call: Enviar, bytes: Readable): Promise<Buffer> {
  const { files } = call.services
  return onDisk(call, async () => {
    const incoming = await orCut(call, bytes, () => files.receive(sourceOf(bytes), TAMANHO_DO_ZIP))
    if (incoming === null) {
      drain(bytes, TAMANHO_DO_ZIP)
      throw GRANDE
    }
    try {
      return await readFile(incoming.path)
    } finally {
      await incoming.discard()
    }
  })
}

/** `000123-4_2.jpg` is the second photo of 000123-4, unless something is called 000123-4_2. */
function nomesDaFoto(nome: string): string[] {
  const inteiro = nome.slice(0, nome.length - extname(nome).length)
  const semNumero = inteiro.replace(/_\d+$/, '')
  return semNumero === inteiro ? [inteiro] : [inteiro, semNumero]
}

function bemDa({ ator }: Enviar, achados: ReadonlyMap<string, BemDaFoto[]>, nome: string): BemDaFoto {
  for (const escrito of nomesDaFoto(nome)) {
    // Who may not import there learns no more of it than of what does not exist.
    const [bem, outro] = (achados.get(escrito.toLowerCase()) ?? []).filter(({ caminho }) =>
      pode(ator.concessoes, IMPORTAR, caminho),
    )
    if (outro) throw new FotoRecusada('mais de um bem responde por este nome: use o uuid do bem')
    if (bem && !pode(ator.concessoes, ANEXAR, bem.caminho))
      throw new FotoRecusada('você não tem a permissão de anexar aos bens deste local')
    if (bem) return bem
  }
  throw new FotoRecusada('nenhum bem que você alcança tem este tombamento, plaqueta ou uuid')
}

/** Of the asset and the bytes: who sends the same again names the same. */
function uuidDa(bem: BemDaFoto, sha256: string): string {
  const hash = createHash('sha256').update(`${bem.uuid}:${sha256}`).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ]
  return `${a}-${b}-8${c}-8${d}-${e}`
}

interface Foto {
  nome: string
  mime: string
  bytes: Buffer
  sha256: string
}

const registroDe = ({ id, uuid, local_id, caminho }: BemDaFoto): RegistroComAnexos => ({
  modelo: 'patrimonio',
  id,
  uuid,
  local_id,
  caminho,
})

function reservada({ services, ator }: Enviar, bem: BemDaFoto, foto: Foto): Promise<LinhaDeAnexo> {
  const { nome, mime, sha256, bytes } = foto
  const uuid = uuidDa(bem, sha256)
  return services.db.transaction(async (tx) => {
    const registro = registroDe(bem)
    const antes = await anexoPorUuid(tx, uuid)
    if (antes) return antes
    if ((await quantosAnexos(tx, registro)) >= ANEXOS_POR_REGISTRO)
      throw new FotoRecusada(`o bem já tem ${ANEXOS_POR_REGISTRO} anexos`)
    const reserva = {
      uuid,
      nome,
      mime,
      sha256,
      tamanho: bytes.length,
      modelo: 'patrimonio',
      modelo_id: bem.id,
      tipo: 'anexo',
    } as const
    const nova = await reservarAnexo(tx, { registro, usuario_id: ator.usuario.id, reserva })
    if (!nova)
      throw new Recusa(
        'ERR_CHAVE_REUTILIZADA',
        'Estas fotos já estão sendo enviadas. Espere e envie de novo.',
      )
    return nova
  })
}

async function guardarFoto(call: Enviar, trabalho: Trabalho, bem: BemDaFoto, foto: Foto): Promise<FotoLida> {
  const { services, ator, agora, op, request } = call
  const { nome, mime, sha256, bytes } = foto
  const lida = { nome, mensagem: null }
  const igual = await fotoIgual(services.db, bem, sha256)
  if (igual !== undefined) return { ...lida, foto_uuid: igual, nova: false }
  const linha = await reservada(call, bem, foto)
  if (linha.situacao === 'removido') throw new FotoRecusada('esta foto já foi removida deste bem')
  if (!registrado(linha)) await storeUpload(call, linha, Readable.from([bytes]))
  const trail = operationTrail('importacoes.enviarFotos', { ator, op, request })
  return services.db.transaction(async (tx) => {
    const feita = await registrarArquivo(tx, linha.id, {
      enviado_em: agora,
      capturado_em: null,
      assinatura: null,
    })
    const nova: FotoLida = { ...lida, foto_uuid: linha.uuid, nova: feita !== undefined }
    await gravarFotos(tx, trabalho.id, [nova])
    if (!feita) return nova
    const anexo = { uuid: linha.uuid, nome, mime, tamanho: bytes.length, sha256, importacao: trabalho.id }
    trail.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem.id,
      local_id: bem.local_id,
      para: { anexo },
    })
    await trail.write(tx, ator.usuario.id)
    return nova
  })
}

/** Throws `FotoRecusada`. */
function conferida(nome: string, bytes: Buffer | string): Foto {
  const mime = MIME[extname(nome).toLowerCase()]
  if (mime === undefined) throw new FotoRecusada('não é uma foto JPG, PNG ou WebP')
  if (typeof bytes === 'string') throw new FotoRecusada(bytes)
  if (!matchesMime(mime, bytes)) throw new FotoRecusada('o conteúdo não é de uma foto deste tipo')
  return { nome, mime, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function guardarFotos(call: Enviar, trabalho: Trabalho, zip: Buffer): Promise<void> {
  const limite = TAMANHO_MAXIMO.imagem
  const fotos = await partesDoZip(zip, limite)
  const achados = await bensPorNome(
    call.services.db,
    fotos.flatMap(({ nome }) => nomesDaFoto(nome)),
  )
  const lidas: FotoLida[] = []
  for (const foto of fotos) {
    try {
      const bem = bemDa(call, achados, foto.nome)
      const bytes = await abrirParte(zip, foto, limite)
      lidas.push(await guardarFoto(call, trabalho, bem, conferida(foto.nome, bytes)))
    } catch (error) {
      if (!(error instanceof FotoRecusada)) throw error
      lidas.push({ nome: foto.nome, foto_uuid: null, nova: false, mensagem: error.message })
    }
  }
  await call.services.db.transaction((tx) => gravarFotos(tx, trabalho.id, lidas))
}

export async function enviarFotos(call: Enviar) {
  const { request, services, ator } = call
  const bytes = streamOf(request)
  try {
    const trabalho = await importacaoPara(call).catch((error: unknown) => {
      drain(bytes, TAMANHO_DO_ZIP)
      throw error
    })
    await guardarFotos(call, trabalho, await receberZip(call, bytes))
    return await detalhada(services.db, ator, trabalho)
  } catch (error) {
    if (error instanceof OperatorError) throw new Recusa('ERR_ARQUIVO_INVALIDO', error.message)
    throw error
  }
}
