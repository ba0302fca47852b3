// `ZELO_ARQUIVOS=s3://balde/prefixo`, and the variables by which every program of the trade is told the rest.
import { z } from 'zod'

export interface S3Settings {
  bucket: string
  /** Empty, or with a slash at its end. */
  prefixo: string
  /** Of a compatible store, which is asked by path; none: Amazon's. */
  endpoint: string | undefined
  regiao: string
  /** None: what the machine is given (a profile, a role). */
  chaves: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+))?\/?$/

export const S3Address = z
  .string()
  .regex(ADDRESS, 'deve ser s3://balde ou s3://balde/prefixo, com letras, números, ponto, hífen e _')

export const s3Environment = {
  ZELO_ARQUIVOS: S3Address.optional(),
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
}

type Environment = z.infer<z.ZodObject<typeof s3Environment>>

export function s3Settings(address: string, env: Omit<Environment, 'ZELO_ARQUIVOS'>): S3Settings {
  const [, bucket = '', prefixo] = ADDRESS.exec(address) ?? []
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    bucket,
    prefixo: prefixo === undefined ? '' : `${prefixo}/`,
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL,
    regiao: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    chaves:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : {
            accessKeyId,
            secretAccessKey,
            ...(env.AWS_SESSION_TOKEN !== undefined && { sessionToken: env.AWS_SESSION_TOKEN }),
          },
  }
}

export const s3AddressOf = ({ bucket, prefixo }: S3Settings): string =>
  `s3://${bucket}/${prefixo}`.replace(/\/$/, '')
