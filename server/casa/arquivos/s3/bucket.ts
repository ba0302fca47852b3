// The few words of S3 that we speak, in the plainest form that every compatible store understands.
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { StorageFailure } from '../disk.ts'
import type { S3Settings } from './settings.ts'

export interface StoredObject {
  /** Below the prefix. */
  name: string
  bytes: number
  mtime: number
}

export interface Content {
  bytes: Uint8Array | Readable
  tamanho: number
  sha256: string
}

export interface Bucket {
  put(name: string, content: Content): Promise<void>
  /** From a byte on; null when there is no such object. */
  get(name: string, from?: number): Promise<Readable | null>
  list(prefix: string): AsyncIterable<StoredObject>
  copy(name: string, other: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** A connection that says nothing for so long is a store that does not answer. */
const CONNECT_MS = 5_000
const SILENT_MS = 30_000

/** A whole bucket that is missing is no missing file: whoever took one for the other would mark every file as lost. */
const isMissingObject = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

async function asked<R>(what: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (isMissingObject(error)) throw error
    throw new StorageFailure(
      `${what}: ${error instanceof Error ? `${error.name} ${error.message}` : error}`,
      {
        cause: error,
      },
    )
  }
}

async function orMissing<R>(work: Promise<R>): Promise<R | null> {
  try {
    return await work
  } catch (error) {
    if (isMissingObject(error)) return null
    throw error
  }
}

/** Loaded only where files are kept so. */
const loadSdk = () => import('@aws-sdk/client-s3')

function clientOf(sdk: Awaited<ReturnType<typeof loadSdk>>, settings: S3Settings): S3Client {
  const { endpoint, regiao, chaves } = settings
  return new sdk.S3Client({
    region: regiao,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(chaves !== undefined && { credentials: chaves }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS },
    // We send the SHA-256 ourselves, and read back: not every store knows the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export async function openBucket(settings: S3Settings): Promise<Bucket> {
  const sdk = await loadSdk()
  const client = clientOf(sdk, settings)
  const { bucket: Bucket, prefixo } = settings
  const keyOf = (name: string) => prefixo + name

  async function* list(prefix: string): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const input = { Bucket, Prefix: keyOf(prefix), ContinuationToken: token }
      const page = await asked('list', () => client.send(new sdk.ListObjectsV2Command(input)))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { name: Key.slice(prefixo.length), bytes: Size, mtime: LastModified?.getTime() ?? 0 }
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  return {
    async put(name, { bytes, tamanho, sha256 }) {
      const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
      const input = { Bucket, Key: keyOf(name), Body: bytes, ContentLength: tamanho, ChecksumSHA256 }
      await asked('put', () => client.send(new sdk.PutObjectCommand(input)))
    },
    async get(name, from = 0) {
      const input = { Bucket, Key: keyOf(name), ...(from > 0 && { Range: `bytes=${from}-` }) }
      const found = await orMissing(asked('get', () => client.send(new sdk.GetObjectCommand(input))))
      if (found === null) return null
      if (!(found.Body instanceof Readable)) throw new StorageFailure('get: no body')
      return found.Body
    },
    list,
    async copy(name, other) {
      const input = { Bucket, Key: keyOf(other), CopySource: `${Bucket}/${keyOf(name)}` }
      const done = await orMissing(asked('copy', () => client.send(new sdk.CopyObjectCommand(input))))
      return done !== null
    },
    async remove(name) {
      await asked('delete', () => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) })))
    },
  }
}
