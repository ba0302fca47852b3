/** The browser closes the connection by force, between transactions and at every write; tabs of two versions meet. */
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDatabase } from '#web/offline-browser/database.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { dumpDatabase, openRaw } from '#web/offline-browser/testing/dump.ts'
import { abrirCofre, textoDoDisco } from '#web/offline-browser/testing/vault.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { type Case, failureOf, must, same } from './check.ts'

type Device = Awaited<ReturnType<typeof aparelho>>

function forceClose({ db }: Device): void {
  forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]) // as: its own class, by another name
}

const entre: Case = {
  name: 'conexão fechada à força entre transações: reabre sozinha',
  async run({ captured, breaker }) {
    const device = await aparelho()
    await abrirCofre(device.db)
    await device.visita.iniciar()
    for (let n = 1; n <= 5; n++) {
      forceClose(device)
      breaker.injected.fechamento += 1
      await device.visita.atualizarPatrimonio(uuid('bem', 1), { observacoes: `nota ${n}` })
    }
    const notas = (await device.db.fila.toArray()).map((item) => item.dados.observacoes)
    same(
      notas.slice(1),
      [1, 2, 3, 4, 5].map((n) => `nota ${n}`),
      'lost',
      'a note was lost at the reopening',
    )
    captured(6)
    await device.processor.drain()
    must((await device.db.fila.count()) === 0, 'stuck', 'not delivered after the reopening')
    device.feed.close()
    device.db.close()
  },
}

const durante: Case = {
  name: 'conexão fechada à força em cada escrita de uma captura: nada pela metade, e a seguinte funciona',
  async run({ breaker, captured }) {
    const device = await aparelho()
    const { db, visita } = device
    await abrirCofre(db)
    await visita.iniciar()
    for (let k = 1, writes = 1; writes >= k - 1; k++) {
      const antes = (await dumpDatabase(db.name)).stores
      breaker.arm('fechamento', ({ n }) => n === k)
      const error = await failureOf(() => visita.atualizarPatrimonio(uuid('bem', 2), { estado: 'bom' }))
      writes = breaker.disarm()
      if (writes < k) break
      must(
        error !== null,
        'broken-promise',
        `the connection closed at write ${k} and the work said it was kept`,
      )
      same((await dumpDatabase(db.name)).stores, antes, 'broken-promise', `half written at write ${k}`)
    }
    captured(2)
    must((await db.fila.count()) === 2, 'lost', 'the capture after the closing was lost')
    device.feed.close()
    db.close()
  },
}

/** As the first version wrote it, by a tab that does not know of the key. */
const ANTIGO = {
  acao: 'instalacao.atualizar',
  monitoramento_id: VISITA,
  instalacao_id: uuid('sala', 2),
  estado: 'ruim',
  observacoes: 'Escrito pela aba antiga',
  _enfilerado_em: Date.UTC(2025, 3, 10, 11),
  _tentativas: 0,
  _error: null,
}

const abaAntiga: Case = {
  name: 'aba antiga grava no formato antigo depois da atualização: completado, cifrado e enviado uma vez',
  async run({ captured }) {
    const device = await aparelho()
    const { db, visita } = device
    await abrirCofre(db)
    await visita.iniciar()
    const antiga = await openRaw(db.name)
    await new Promise((resolve, reject) => {
      const tx = antiga.transaction('fila', 'readwrite')
      tx.objectStore('fila').add(ANTIGO)
      tx.oncomplete = resolve
      tx.onerror = reject
    })
    await visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Escrito pela nova' })
    await device.processor.start()
    captured(3)
    const fila = await db.fila.toArray()
    const ops = new Set(fila.map((item) => item.op_id))
    must(ops.size === 3 && !ops.has(''), 'lost', 'the old row has no operation of its own')
    must(
      !(await textoDoDisco(db.name)).includes('Escrito pela aba antiga'),
      'left-behind',
      'the old row stayed clear after it was completed',
    )
    await device.processor.drain()
    const enviados = device.estado.enviados.map((item) => item.dados.observacoes)
    same(
      enviados.filter(Boolean).toSorted(),
      ['Escrito pela aba antiga', 'Escrito pela nova'],
      'lost',
      'not sent',
    )
    antiga.close()
    device.feed.close()
    db.close()
  },
}

const substituida: Case = {
  name: 'aba que ouve falar de uma versão nova fecha e não reabre por si',
  async run() {
    const id = 900_001
    let avisos = 0
    const antiga = await openDatabase(id, { aoSubstituir: () => avisos++ })
    const nova = new Dexie(antiga.name)
    nova.version(antiga.verno + 1).stores({ meta: '&chave', outra: '++id' })
    await nova.open()
    must(avisos === 1, 'stuck', `the old tab was told ${avisos} times`)
    const error = await failureOf(() => antiga.meta.put({ chave: 'x', valor: 1 }))
    must(error !== null, 'broken-promise', 'the old tab went on writing under a schema that it does not know')
    nova.close()
  },
}

export const CONNECTION_CASES: readonly Case[] = [entre, durante, abaAntiga, substituida]
