// COPY, which the driver speaks and leaves to others to use: the rows of a table out of a connection, and into it, as a
// stream that waits for whoever is slower.
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection can do; its published types tell only a part. */
interface Connection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

interface CopyQuery {
  submit(connection: Connection): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(): void
  handleRowDescription(): void
  handleCopyInResponse(connection: Connection): void
  handleCopyData(message: { chunk: Buffer }): void
}

const nothing = {
  handleCommandComplete() {},
  handleRowDescription() {},
  handleCopyInResponse(connection: Connection) {
    connection.sendCopyFail('not asked for')
  },
  handleCopyData() {},
}

// as: the driver's own types of a connection leave out what COPY needs.
const run = (client: pg.Client, query: CopyQuery) => void client.query(query as unknown as pg.Submittable)

/** Rows as lines; a chunk may hold many, or a part of one. `text` is a `COPY … TO STDOUT`. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: Connection | undefined
  const rows = new Readable({ highWaterMark: 1024 ** 2, read: () => void connection?.stream.resume() })
  run(client, {
    ...nothing,
    submit(given) {
      connection = given
      given.query(text)
    },
    handleCopyData({ chunk }) {
      // The driver's buffer is written again when the next bytes arrive.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleError(error) {
      rows.destroy(error)
    },
    handleReadyForQuery() {
      rows.push(null)
    },
  })
  return rows
}

/** `text` is a `COPY … FROM STDIN`. What the source throws is thrown, and nothing of it stays. */
export async function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let ended = false
  let ofTheSource: unknown

  async function send(connection: Connection): Promise<void> {
    try {
      for await (const chunk of source) {
        if (ended) return
        connection.sendCopyFromChunk(Buffer.from(chunk))
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      ofTheSource = error
      connection.sendCopyFail('the source failed')
    }
  }

  run(client, {
    ...nothing,
    submit: (connection) => connection.query(text),
    handleCopyInResponse: (connection) => void send(connection),
    handleError(error) {
      ended = true
      reject(ofTheSource ?? error)
    },
    handleReadyForQuery: resolve,
  })
  await promise
}
