// A store that speaks S3, in this process: of others' making, so that it judges what we send by its own reading of S3.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { PREFIX } from './leftovers.ts'

export interface TestStore {
  /** What an installation is told, to keep its files here. */
  env: Record<string, string>
  close(): Promise<void>
}

const BUCKET = 'zelo-teste'

/** The only keys that it knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function startTestStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-s3-`))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs `/balde` where the SDK asks for `/balde/`, and so refuses every list. Unknown keys it still refuses.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    env: {
      ZELO_ARQUIVOS: `s3://${BUCKET}/seduc`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'sa-east-1',
      ...KEYS,
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
