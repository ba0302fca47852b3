/** The lists that the screens follow, one for each table and visit, shared by everything that shows them. */
import type { Table } from 'dexie'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Linha, Rascunho } from '#offline/rows.ts'
import type { ChangeFeed, Key, Mudanca } from './change-feed.ts'
import type { ZeloDatabase } from './database.ts'
import { RowCache } from './row-cache.ts'
import {
  arquivoDaVisita,
  instalacaoDaVisita,
  monitoramentoDaVisita,
  patrimonioDaVisita,
} from './row-views.ts'
import type {
  ArquivoDaVisita,
  InstalacaoDaVisita,
  MonitoramentoDaVisita,
  PatrimonioDaVisita,
} from './types.ts'

type Lista<View> = RowCache<Linha, View>

export class VisitCaches {
  readonly fila: RowCache<ItemFila, ItemFila>
  readonly monitoramentos: Lista<MonitoramentoDaVisita>
  readonly rascunhos: RowCache<Rascunho, Rascunho>
  private readonly db: ZeloDatabase
  private readonly abertas = new Map<string, { follow(mudancas: readonly Mudanca[]): void }>()

  constructor(db: ZeloDatabase, feed: ChangeFeed) {
    this.db = db
    this.fila = new RowCache({
      tabela: 'fila',
      all: () => db.fila.toArray(),
      some: (keys) => db.fila.bulkGet(keys as number[]), // as: the queue's keys are its numbers
      keyOf: (item) => item._id,
      view: (item) => item,
    })
    this.monitoramentos = new RowCache({
      tabela: 'monitoramentos',
      all: () => db.monitoramentos.toArray(),
      some: (keys) => db.monitoramentos.bulkGet([...keys]),
      keyOf: (linha) => linha.id,
      view: monitoramentoDaVisita,
    })
    this.rascunhos = new RowCache({
      tabela: 'rascunhos',
      all: () => db.rascunhos.toArray(),
      some: (keys) => db.rascunhos.bulkGet(keys as string[]), // as: its keys are names
      keyOf: ({ chave }) => chave,
      view: (rascunho) => rascunho,
    })
    feed.on((mudancas) => {
      this.fila.follow(mudancas)
      this.monitoramentos.follow(mudancas)
      this.rascunhos.follow(mudancas)
      for (const lista of this.abertas.values()) lista.follow(mudancas)
    })
  }

  /** Begins to read what the screens of a visit will ask for: thousands of rows, behind the few that every screen needs. */
  begin(id: number): void {
    this.arquivos(id)
    this.instalacoes(id)
    this.patrimonios(id)
  }

  instalacoes(id: number): Lista<InstalacaoDaVisita> {
    return this.lista('instalacoes', id, this.db.instalacoes, (linha) => linha.id, instalacaoDaVisita)
  }

  patrimonios(id: number): Lista<PatrimonioDaVisita> {
    return this.lista('patrimonios', id, this.db.patrimonios, (linha) => linha.id, patrimonioDaVisita)
  }

  arquivos(id: number): Lista<ArquivoDaVisita> {
    return this.lista('arquivos', id, this.db.arquivos, (linha) => linha.uuid ?? linha.id, arquivoDaVisita)
  }

  private lista<View>(
    tabela: 'instalacoes' | 'patrimonios' | 'arquivos',
    id: number,
    table: Table<Linha, Key>,
    keyOf: (linha: Linha) => Key,
    view: (linha: Linha) => View,
  ): Lista<View> {
    const nome = `${tabela}/${id}`
    const aberta = this.abertas.get(nome)
    if (aberta !== undefined) return aberta as Lista<View> // as: one view for each table
    const nova: Lista<View> = new RowCache({
      tabela,
      all: () => table.where('monitoramento_id').equals(id).toArray(),
      some: (keys) => table.bulkGet([...keys]),
      keyOf: (linha) => (linha.monitoramento_id === id ? keyOf(linha) : null),
      view,
    })
    this.abertas.set(nome, nova)
    return nova
  }
}
