// Where this installation keeps its files: the data folder, or the bucket that `ZELO_ARQUIVOS` names.
import { OperatorError } from '../operator-error.ts'
import { StorageFailure } from './disk.ts'
import { folderShelf } from './folder-shelf.ts'
import { type S3Settings, s3AddressOf } from './s3/settings.ts'
import type { Shelf } from './shelf.ts'

interface Where {
  dados: string
  arquivos: S3Settings | undefined
}

/** Throws an `OperatorError` when a bucket cannot be written: now, while the operator is looking. */
export async function openShelf({ dados, arquivos }: Where): Promise<Shelf> {
  if (arquivos === undefined) return folderShelf(dados)
  const [{ openBucket }, { s3Shelf }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/s3-shelf.ts'),
  ])
  const shelf = s3Shelf(await openBucket(arquivos), dados)
  try {
    await shelf.tryWriting()
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    throw new OperatorError(
      `Não foi possível gravar em ${s3AddressOf(arquivos)}: ${error.message}. Confira ZELO_ARQUIVOS e as variáveis AWS_….`,
      { cause: error },
    )
  }
  return shelf
}
