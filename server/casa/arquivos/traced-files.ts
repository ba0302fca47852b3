// The files, with what is asked of them told in the trace in course: what was done, where, and how much; never whose.
import { spanOf, tracer } from '#server/casa/traces/spans.ts'
import type { FileStore } from './file-store.ts'
import type { Incoming } from './shelf.ts'

export function tracedFiles(files: FileStore, onde: 'pasta' | 's3'): FileStore {
  if (!tracer()) return files
  const told = <R>(name: string, work: () => Promise<R>): Promise<R> =>
    spanOf(
      () => ({ name: `arquivos ${name}`, kind: 'internal', attributes: { 'zelo.arquivos': onde } }),
      work,
    )
  const arrived = (incoming: Incoming | null): Incoming | null =>
    incoming && { ...incoming, keep: (uuid) => told('keep', () => incoming.keep(uuid)) }
  const { partials } = files
  return {
    ...files,
    receive: (source, limite) => told('receive', async () => arrived(await files.receive(source, limite))),
    fingerprint: (uuid) => told('fingerprint', () => files.fingerprint(uuid)),
    read: (uuid) => told('read', () => files.read(uuid)),
    repeat: (uuid, outro) => told('repeat', () => files.repeat(uuid, outro)),
    onThisMachine: (uuids, work) => told('onThisMachine', () => files.onThisMachine(uuids, work)),
    keepThumbnail: (uuid, bytes) => told('keepThumbnail', () => files.keepThumbnail(uuid, bytes)),
    thumbnail: (uuid) => told('thumbnail', () => files.thumbnail(uuid)),
    remove: (uuid) => told('remove', () => files.remove(uuid)),
    partials: {
      posicao: (uuid) => told('posicao', () => partials.posicao(uuid)),
      append: (uuid, piece) => told('append', () => partials.append(uuid, piece)),
      close: (uuid) => told('close', async () => arrived(await partials.close(uuid))),
      remove: (uuid) => told('remove', () => partials.remove(uuid)),
    },
  }
}
