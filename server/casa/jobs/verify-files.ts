// Registered files are looked at: pictures are opened and get a thumbnail, the rest shows its first bytes.
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'
import type { Decoder } from '#server/casa/arquivos/decoder.ts'
import { CABECA } from '#server/casa/arquivos/disk.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import { suspeitaDoZip } from '#server/casa/arquivos/office-zip.ts'
import { matchesMime } from '#server/casa/arquivos/sniff.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { LOCAL_DO_ARQUIVO } from './place-of-file.ts'
import type { Job, JobLog } from './scheduler.ts'
import { systemTrail } from './system-trail.ts'

const LOTE = 8
/** The step must end within a minute, and one picture may take twice 13 s. */
const ORCAMENTO_MS = 15_000
/** What a picture may weigh to be opened; the contract accepts less. */
const IMAGEM_MAXIMA = 20 * 1024 ** 2

interface Registrado {
  id: number
  uuid: string
  mime: string
  tamanho: number
  local_id: number | null
}

interface Veredito extends Registrado {
  /** Why it is not what it says; null when it is. */
  suspeita: string | null
  /** The disk has lost it. */
  perdido: boolean
  /** Of a picture: the colour it has most of. */
  cor: string | null
}

interface Olhar {
  files: FileStore
  decoder: Decoder
  log: JobLog
}

const POR_VERIFICAR = sql`f.situacao = 'registrado' and f.suspeito_em is null and f.corrompido_em is null`

/** A file is never refused here: it is evidence, and a person decides. */
export function verifyFiles(olhar: Olhar): Job {
  return {
    name: 'verificar-arquivos',
    everyMs: 2_000,
    waiting: sql`exists (select from multimidia f where ${POR_VERIFICAR})`,
    async step({ tx, signal }) {
      const lote = await tx.rows<Registrado>(sql`
        select f.id, f.uuid, f.mime, f.tamanho, ${LOCAL_DO_ARQUIVO} as local_id
        from multimidia f left join monitoramento m on m.id = f.monitoramento_id
        where ${POR_VERIFICAR}
        order by f.id limit ${LOTE}`)
      const ate = Date.now() + ORCAMENTO_MS
      const vereditos: Veredito[] = []
      for (const arquivo of lote) {
        if (signal.aborted || Date.now() > ate) break
        vereditos.push(await vereditoDe(olhar, arquivo))
      }
      await escrever(tx, olhar.log, vereditos)
      return lote.length === LOTE && !signal.aborted
    },
  }
}

async function vereditoDe({ files, decoder }: Olhar, arquivo: Registrado): Promise<Veredito> {
  const conteudo = await files.read(arquivo.uuid)
  if (conteudo === null) return { ...arquivo, suspeita: null, perdido: true, cor: null }
  // Sound and film may be large, and a picture is opened elsewhere: of them only the first bytes are read here.
  const bytes = await (arquivo.mime.includes('openxmlformats') ? buffer(conteudo) : cabecaDe(conteudo))
  return { ...arquivo, perdido: false, ...(await visto({ files, decoder }, arquivo, bytes)) }
}

type Visto = Pick<Veredito, 'suspeita' | 'cor'>

const suspeito = (suspeita: string): Visto => ({ suspeita, cor: null })

async function visto(olhar: Omit<Olhar, 'log'>, arquivo: Registrado, bytes: Buffer): Promise<Visto> {
  if (!matchesMime(arquivo.mime, bytes.subarray(0, CABECA)))
    return suspeito('o conteúdo não é do tipo informado')
  if (grupoDoMime(arquivo.mime) === 'imagem') return vistaDaImagem(olhar, arquivo)
  return { suspeita: arquivo.mime.includes('openxmlformats') ? suspeitaDoZip(bytes) : null, cor: null }
}

async function vistaDaImagem(
  { files, decoder }: Omit<Olhar, 'log'>,
  { uuid, tamanho }: Registrado,
): Promise<Visto> {
  if (tamanho > IMAGEM_MAXIMA) return suspeito('imagem grande demais para ser aberta')
  const aberta = await files.onThisMachine([uuid], ([path = '']) => decoder.decode(path))
  if ('motivo' in aberta) return suspeito(`a imagem não abre: ${aberta.motivo.slice(0, 300)}`)
  await files.keepThumbnail(uuid, aberta.miniatura)
  return { suspeita: null, cor: aberta.cor }
}

async function cabecaDe(conteudo: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const chunk of conteudo) return chunk
  return Buffer.alloc(0)
}

async function escrever(tx: Tx, log: JobLog, vereditos: readonly Veredito[]): Promise<void> {
  const perdidos = vereditos.filter(({ perdido }) => perdido)
  const suspeitos = vereditos.filter(({ suspeita }) => suspeita !== null)
  const bons = vereditos.filter(({ perdido, suspeita }) => !perdido && suspeita === null)
  const ids = (linhas: readonly Veredito[]) => linhas.map(({ id }) => id)
  if (bons.length > 0)
    await tx.run(sql`
      update multimidia f set situacao = 'verificado', verificado_em = now(), cor = visto.cor
      from unnest(${ids(bons)}::bigint[], ${bons.map(({ cor }) => cor)}::text[]) as visto (id, cor)
      where f.id = visto.id and f.situacao = 'registrado'`)
  if (perdidos.length > 0) {
    for (const { uuid } of perdidos) log.error({ uuid }, 'um arquivo registrado não está no disco')
    await tx.run(sql`update multimidia set corrompido_em = now() where id = any(${ids(perdidos)}::bigint[])`)
  }
  if (suspeitos.length === 0) return
  const motivos = suspeitos.map(({ suspeita }) => suspeita)
  await tx.run(sql`
    update multimidia f set suspeito_em = now(), suspeita = visto.motivo
    from unnest(${ids(suspeitos)}::bigint[], ${motivos}::text[]) as visto (id, motivo) where f.id = visto.id`)
  const trail = systemTrail('multimidias.verificar')
  for (const { id, local_id, suspeita } of suspeitos) {
    trail.mudanca({ entidade: 'multimidia', entidade_id: id, local_id, para: { suspeita } })
  }
  await trail.write(tx, null)
}
