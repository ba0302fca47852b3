/**
 * Counts of the stock as the device keeps them: the sheet, and every count from the moment in which it is made until the
 * server says what became of it. A database of its own beside the queue of the visits, one per person.
 */
import { Dexie, type Table } from 'dexie'
import { v7 } from 'uuid'
import type {
  Contagem,
  EfeitoDaContagem,
  FolhaDeContagem,
  LinhaDaFolha,
} from '#contract/almoxarifado/contagem-do-estoque.ts'
import { type Caixa, espera, esvaziar, type NaSaida, naOrdem, situacaoDe } from './outbox.ts'
import { recusadosDaLista } from './outbox-failure.ts'

/** How many travel at a time: what the operation takes. */
const POR_ENVIO = 200

/** A refused one stays until the person counts the item again, or gives it up. */
export interface ContagemGuardada extends Contagem, NaSaida {
  inventario_id: number
  /** Whether the server may have it: written before it leaves. Absent from what was kept before this was. */
  partiu?: boolean
}

/** A number that was typed and not kept as a count yet. */
export interface Digitada extends Pick<Contagem, 'item_id' | 'rodada' | 'qtd_e3'> {
  inventario_id: number
  em: number
}

export interface FolhaGuardada extends FolhaDeContagem {
  /** What the device's clock has to add to be the server's, in milliseconds. */
  desvio_ms: number
}

interface Resultado {
  uuid: string
  efeito: EfeitoDaContagem
  mensagem: string | null
}

/** Sends some, and answers what became of each; throws when nothing is known of them. */
export type Enviar = (contagens: Contagem[]) => Promise<readonly Resultado[]>

interface ContagensDexie extends Dexie {
  folhas: Table<FolhaGuardada, number>
  contagens: Table<ContagemGuardada, string>
  digitadas: Table<Digitada, [number, number]>
}

/** The sheet with what was counted here over what the server knew: the last of each item. */
export interface VistaDaContagem {
  folha: FolhaGuardada
  itens: LinhaDaFolha[]
  pendentes: number
  recusadas: ContagemGuardada[]
  digitadas: Digitada[]
}

const semTravessia = ({
  inventario_id: _,
  recusa: __,
  partiu: ___,
  ...contagem
}: ContagemGuardada): Contagem => contagem

/** A server that refuses some takes none of the lot: those are told apart, and the others go with the next. */
async function julgadas(enviar: Enviar, lote: readonly ContagemGuardada[]): Promise<readonly Resultado[]> {
  try {
    return await enviar(lote.map(semTravessia))
  } catch (erro) {
    const recusados = recusadosDaLista(erro, 'contagens')
    const resultados = lote.flatMap(({ uuid }, lugar) => {
      const mensagem = recusados.get(lugar)
      return mensagem === undefined ? [] : [{ uuid, efeito: 'recusada' as const, mensagem }]
    })
    if (resultados.length === 0) throw erro
    return resultados
  }
}

/** A later version of the sheet: what belongs to a round that is over is no longer this item's count. */
function comAsDaqui(folha: FolhaGuardada, contagens: readonly ContagemGuardada[]): LinhaDaFolha[] {
  const ultimas = new Map<number, ContagemGuardada>()
  for (const contagem of contagens) if (contagem.recusa === null) ultimas.set(contagem.item_id, contagem)
  return folha.itens.map((item) => {
    const daqui = ultimas.get(item.id)
    return daqui?.rodada === item.rodada ? { ...item, contado_e3: daqui.qtd_e3 } : item
  })
}

async function assentar(
  db: ContagensDexie,
  inventario_id: number,
  resultados: readonly Resultado[],
): Promise<void> {
  await db.transaction('rw', db.folhas, db.contagens, async () => {
    const folha = await db.folhas.get(inventario_id)
    for (const { uuid, efeito, mensagem } of resultados) {
      const contagem = await db.contagens.get(uuid)
      if (!contagem) continue
      if (efeito === 'recusada') {
        await db.contagens.put({ ...contagem, recusa: mensagem ?? 'Recusada.' })
        continue
      }
      await db.contagens.delete(uuid)
      const item = folha?.itens.find(({ id }) => id === contagem.item_id)
      if (item && efeito === 'aceita' && item.rodada === contagem.rodada) item.contado_e3 = contagem.qtd_e3
    }
    if (folha) await db.folhas.put(folha)
  })
}

export type Contagens = ReturnType<typeof openContagens>

export function openContagens(usuario_id: number) {
  // as: Dexie adds the tables that `stores` names
  const db = new Dexie(`zelo-contagens-${usuario_id}`, {
    chromeTransactionDurability: 'strict',
  }) as ContagensDexie
  db.version(1).stores({ folhas: '&id', contagens: '&uuid, inventario_id' })
  db.version(2).stores({ digitadas: '&[inventario_id+item_id], inventario_id' })
  db.on('versionchange', () => db.close())

  const pendentes = async () => (await naOrdem(db.contagens)).filter(espera)
  /** What goes next of one inventory: from here on the server may have it. */
  const partir = (inventario_id: number): Promise<ContagemGuardada[]> =>
    db.transaction('rw', db.contagens, async () => {
      const dele = (await pendentes()).filter((contagem) => contagem.inventario_id === inventario_id)
      const lote = dele.slice(0, POR_ENVIO).map((contagem) => ({ ...contagem, partiu: true }))
      await db.contagens.bulkPut(lote)
      return lote
    })

  return {
    fechar: () => db.close(),
    async guardarFolha(folha: FolhaDeContagem, respondidaEm: number): Promise<void> {
      await db.transaction('rw', db.folhas, db.digitadas, async () => {
        await db.folhas.put({ ...folha, desvio_ms: Date.parse(folha.agora) - respondidaEm })
        // Of a round that is over, a number left half typed says nothing.
        const rodadas = new Map(folha.itens.map(({ id, rodada }) => [id, rodada]))
        await db.digitadas
          .where({ inventario_id: folha.id })
          .filter(({ item_id, rodada }) => rodadas.get(item_id) !== rodada)
          .delete()
      })
    },
    async ver(inventario_id: number): Promise<VistaDaContagem | null> {
      const folha = await db.folhas.get(inventario_id)
      if (!folha) return null
      const contagens = await db.contagens.where({ inventario_id }).sortBy('uuid')
      const recusadas = contagens.filter((contagem) => !espera(contagem))
      const digitadas = await db.digitadas.where({ inventario_id }).toArray()
      return {
        folha,
        itens: comAsDaqui(folha, contagens),
        pendentes: contagens.length - recusadas.length,
        recusadas,
        digitadas,
      }
    },
    /** As it is typed, so that the number outlives the tab; null: nothing is in the field any more. */
    async digitar(
      inventario_id: number,
      { item_id, rodada }: Pick<Contagem, 'item_id' | 'rodada'>,
      qtd_e3: number | null,
    ): Promise<void> {
      if (qtd_e3 === null) await db.digitadas.delete([inventario_id, item_id])
      else await db.digitadas.put({ inventario_id, item_id, rodada, qtd_e3, em: Date.now() })
    },
    /** Kept when it resolves. The instant is of the server's clock, as far as the device knows it. */
    async contar(
      inventario_id: number,
      feita: Pick<Contagem, 'item_id' | 'rodada' | 'qtd_e3' | 'origem'>,
    ): Promise<void> {
      await db.transaction('rw', db.folhas, db.contagens, db.digitadas, async () => {
        const desvio = (await db.folhas.get(inventario_id))?.desvio_ms ?? 0
        const contado_em = new Date(Date.now() + desvio).toISOString()
        // In the place of what was refused, and of what never left. What may have left keeps its key and stays.
        await db.contagens
          .where({ inventario_id })
          .filter(
            ({ item_id, rodada, recusa, partiu }) =>
              item_id === feita.item_id && (recusa !== null || (partiu === false && rodada === feita.rodada)),
          )
          .delete()
        const nova = { ...feita, uuid: v7(), inventario_id, contado_em, recusa: null, partiu: false }
        await db.contagens.add(nova)
        await db.digitadas.delete([inventario_id, feita.item_id])
      })
    },
    /** Of a refused one alone: what waits may be at the server. */
    async desistir(uuid: string): Promise<void> {
      await db.contagens.filter((contagem) => contagem.uuid === uuid && !espera(contagem)).delete()
    },
    /** All that waits of one inventory, some at a time. */
    enviar: (inventario_id: number, enviar: Enviar): Promise<void> =>
      esvaziar({
        pendentes: () => partir(inventario_id),
        quantas: POR_ENVIO,
        enviar: (lote) => julgadas(enviar, lote),
        assentar: (resultados) => assentar(db, inventario_id, resultados),
      }),
    situacao: () => situacaoDe(db.contagens),
    async inventariosComPendentes(): Promise<number[]> {
      return [...new Set((await pendentes()).map(({ inventario_id }) => inventario_id))]
    },
  }
}

/** What the sender empties: an inventory that fails does not hold the others. */
export function caixaDasContagens(contagens: Contagens, enviarDo: (inventario_id: number) => Enviar): Caixa {
  return {
    situacao: contagens.situacao,
    async enviar() {
      const falhas: unknown[] = []
      for (const id of await contagens.inventariosComPendentes())
        await contagens.enviar(id, enviarDo(id)).catch((erro: unknown) => falhas.push(erro))
      if (falhas.length > 0) throw falhas[0]
    },
  }
}
