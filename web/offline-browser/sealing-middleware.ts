/** Seals every row on its way into the database and opens it on its way out, in step with the transaction. */
import type { DBCore, DBCoreCursor, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie'
import { openRow, type Row, sealRow, TABELAS_SELADAS } from './sealed-rows.ts'
import type { Vault } from './vault.ts'

/** A row that an open vault could not read. */
export type AoFalhar = (tabela: string, chave: unknown) => void

function isRow(valor: unknown): valor is Row {
  return typeof valor === 'object' && valor !== null
}

function openedCursor(cursor: DBCoreCursor, open: (row: unknown) => unknown): DBCoreCursor {
  return new Proxy(cursor, {
    get(alvo, campo) {
      const valor: unknown = Reflect.get(alvo, campo, alvo)
      if (campo === 'value') return open(valor)
      return typeof valor === 'function' ? valor.bind(alvo) : valor
    },
    set: (alvo, campo, valor) => Reflect.set(alvo, campo, valor, alvo),
  })
}

function sealedTable(table: DBCoreTable, vault: Vault, aoFalhar: AoFalhar): DBCoreTable {
  const { name, schema } = table
  const open = (row: unknown): unknown =>
    isRow(row) ? openRow(vault, name, row, () => aoFalhar(name, schema.primaryKey.extractKey?.(row))) : row
  const seal = (row: unknown): unknown => (isRow(row) ? sealRow(vault, name, row) : row)
  const sealedRequest = (request: DBCoreMutateRequest): DBCoreMutateRequest =>
    request.type === 'add' || request.type === 'put'
      ? { ...request, values: request.values.map(seal) }
      : request
  return {
    ...table,
    mutate: (request) => table.mutate(sealedRequest(request)),
    get: (request) => table.get(request).then(open),
    getMany: (request) => table.getMany(request).then((rows) => rows.map(open)),
    query: (request) =>
      table
        .query(request)
        .then((answer) => (request.values ? { ...answer, result: answer.result.map(open) } : answer)),
    openCursor: (request) =>
      table
        .openCursor(request)
        .then((cursor) => (cursor && request.values ? openedCursor(cursor, open) : cursor)),
  }
}

export function sealing(vault: Vault, aoFalhar: AoFalhar): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'cofre',
    create: (down) => ({
      ...down,
      table: (name) => {
        const table = down.table(name)
        return TABELAS_SELADAS.includes(name) ? sealedTable(table, vault, aoFalhar) : table
      },
    }),
  }
}
