/** The databases of released versions, opened by the code of today. */
import { readdirSync, readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { normalise } from '#offline/normalise.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { defineDatabase, openDatabase, type ZeloDatabase } from '#web/offline-browser/database.ts'
import { databaseName } from '#web/offline-browser/database-name.ts'
import { fromBase64 } from '#web/offline-browser/sealed-text.ts'
import { sealWhatIsClear } from '#web/offline-browser/sealing-pass.ts'
import { bytesGuardados } from '#web/offline-browser/stored-bytes.ts'
import { naMesa } from '#web/offline-browser/testing/device.ts'
import { type DatabaseDump, dumpDatabase, restoreDatabase } from '#web/offline-browser/testing/dump.ts'
import { abrirCofre, textoDoDisco } from '#web/offline-browser/testing/vault.ts'
import { browserHash } from '#web/offline-browser/world.ts'
import { type Case, failureOf, must, same } from './check.ts'

/** What the dumps hold of persons, and must not be found on the disk once it is sealed. */
const PESSOAIS = [
  'Rosa Diretora',
  '778899',
  'Goteira',
  'professora Marina',
  'Pé quebrado',
  'Célia',
  'foto-1.jpg',
]
/** One file for each released schema; generate.ts beside them says how. */
const PASTA = new URL('../../web/offline-browser/golden/', import.meta.url)
let usuarios = 800_000

type Row = Record<string, unknown>

function rowsOf(dump: DatabaseDump, tabela: string): Row[] {
  return (dump.stores.find((store) => store.name === tabela)?.rows ?? []) as Row[] // as: every table holds records
}

/** Restored as another person's, so that cases share nothing. */
async function restored(dump: DatabaseDump): Promise<{ id: number; dump: DatabaseDump }> {
  const id = ++usuarios
  const [item] = rowsOf(dump, 'fila')
  const texto = JSON.stringify(dump).replaceAll(`"_usuario_id":${item?._usuario_id}`, `"_usuario_id":${id}`)
  const mine = { ...(JSON.parse(texto) as DatabaseDump), name: databaseName(id) } // as: the same dump
  await restoreDatabase(mine)
  return { id, dump: mine }
}

async function sameRows(db: ZeloDatabase, dump: DatabaseDump, when: string): Promise<void> {
  for (const { name, rows } of dump.stores) {
    if (name === 'blobs' || name === 'meta') continue
    const now = await db.table<Row>(name).toArray()
    same(JSON.parse(JSON.stringify(now)), rows, 'lost', `${name} differs ${when}`)
  }
  for (const linha of rowsOf(dump, 'blobs')) {
    const guardado = await bytesGuardados(db, String(linha.uuid))
    must(guardado !== null, 'lost', `bytes of ${linha.nome} are gone ${when}`)
    must((await browserHash.sha256(guardado.bytes)) === linha.sha256, 'lost', `${linha.nome} differs ${when}`)
  }
}

function upgrade(nome: string, original: DatabaseDump): Case {
  return {
    name: `${nome}: aberto pelo código de hoje, nada se perde, tudo é cifrado e entregue`,
    async run({ captured }) {
      const { id, dump } = await restored(original)
      const db = await openDatabase(id)
      await sameRows(db, dump, 'after the upgrade')
      const claro = await textoDoDisco(db.name)
      must(
        PESSOAIS.every((texto) => claro.includes(texto)),
        'lost',
        'the dump has not what this case looks for',
      )
      await abrirCofre(db)
      await sealWhatIsClear(db)
      await sameRows(db, dump, 'after sealing')
      const disco = await textoDoDisco(db.name)
      const restam = PESSOAIS.filter((texto) => disco.includes(texto))
      same(restam, [], 'left-behind', `still clear on the disk: ${restam.join(', ')}`)
      const device = naMesa(db, id)
      const fila = await db.fila.toArray()
      captured(fila.length)
      const espera = completed(fila).filter((item) => item._estado === 'pendente')
      for (const item of fila) await device.processor.retry(item.op_id)
      await device.processor.drain()
      must((await db.fila.count()) === 0, 'stuck', 'not everything was delivered')
      const ops = device.estado.enviados.map((item) => item.op_id)
      must(new Set(ops).size === ops.length, 'duplicated', 'something was sent twice')
      must(
        espera.every((item) => ops.includes(item.op_id)),
        'lost',
        'a pending task was never sent',
      )
      await deliveredBytes(device.estado.enviados, device.estado.bytes)
      device.feed.close()
      db.close()
    },
  }
}

function completed(fila: readonly ItemFila[]): readonly ItemFila[] {
  const ids = { opId: () => '' }
  return normalise(fila, 0, { ids, usuario_id: 0, dispositivo_id: '', agora: 0, fuso: '' }).itens
}

async function deliveredBytes(enviados: readonly ItemFila[], bytes: readonly (ArrayBuffer | null)[]) {
  for (const [i, { arquivo }] of enviados.entries()) {
    const foram = bytes[i]
    if (arquivo === null || !foram) continue
    must(
      (await browserHash.sha256(foram)) === arquivo.sha256,
      'lost',
      `${arquivo.nome} left with other bytes`,
    )
  }
}

function brokenUpgrade(nome: string, original: DatabaseDump): Case {
  return {
    name: `${nome}: uma atualização que falha volta atrás, e o código de hoje ainda abre tudo`,
    async run() {
      const { id, dump } = await restored(original)
      const antes = await dumpDatabase(dump.name)
      const futura = new Dexie(dump.name)
      futura
        .version(Math.max(defineDatabase(id).verno, 2) + 1)
        .stores({ fila: '++_id, &op_id', nova: '++id' })
        .upgrade(async (tx) => {
          await tx.table('fila').clear()
          throw new Error('the upgrade breaks')
        })
      must((await failureOf(() => futura.open())) !== null, 'broken-promise', 'the upgrade did not fail')
      futura.close()
      same(await dumpDatabase(dump.name), antes, 'lost', 'the failed upgrade left something behind')
      const db = await openDatabase(id)
      await sameRows(db, dump, 'after an upgrade that failed')
      db.close()
    },
  }
}

/** The file itself: a dump that lost its bytes would prove nothing. */
function intact(nome: string, original: DatabaseDump): Case {
  return {
    name: `${nome}: o arquivo guardado está íntegro`,
    async run() {
      must(rowsOf(original, 'fila').length >= 10, 'lost', 'the dump has no queue')
      for (const { bytes, sha256, nome: arquivo } of rowsOf(original, 'blobs')) {
        const { $bytes } = bytes as { $bytes: string } // as: see dump.ts
        const sha = await browserHash.sha256(fromBase64($bytes).buffer)
        must(sha === sha256, 'lost', `${arquivo} in the dump is damaged`)
      }
    },
  }
}

const arquivos = readdirSync(PASTA).filter((nome) => nome.endsWith('.json'))

export const GOLDEN_CASES: readonly Case[] = arquivos.flatMap((nome) => {
  const dump = JSON.parse(readFileSync(new URL(nome, PASTA), 'utf8')) as DatabaseDump // as: written by dumpDatabase
  return [intact(nome, dump), upgrade(nome, dump), brokenUpgrade(nome, dump)]
})
