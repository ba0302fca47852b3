/** The agent's visits: what the server says where it answers, what the device holds where it does not. */
import type { Contagens, Monitoramento } from '#contract/campo/monitoramentos.ts'
import { estadoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { bemVisto, instalacaoVerificada } from '#contract/campo/verificados.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { ZeloDatabase } from './database.ts'
import { instalacaoDaVisita, monitoramentoDaVisita, patrimonioDaVisita } from './row-views.ts'
import { situacoesGuardadas } from './situacoes.ts'
import type { MonitoramentoDaVisita, VisitaListada } from './types.ts'

export type VisitaSemFila = Omit<VisitaListada, 'pendentes' | 'recusadas'>

const CHAVE = 'visitas_listadas'

/** Kept so that the list opens with no signal, also for the visits that were not prepared. */
export async function guardarLista(db: ZeloDatabase, lista: readonly Monitoramento[]): Promise<void> {
  await db.meta.put({ chave: CHAVE, valor: lista })
}

async function listaGuardada(db: ZeloDatabase): Promise<Monitoramento[]> {
  const valor = (await db.meta.get(CHAVE))?.valor
  return Array.isArray(valor) ? (valor as Monitoramento[]) : [] // as: guardarLista is the only writer
}

/** Where the visit is prepared its own rows say how much is done, sent or not. */
async function contagensLocais(db: ZeloDatabase, id: number): Promise<Contagens> {
  const instalacoes = await db.instalacoes.where('monitoramento_id').equals(id).toArray()
  const patrimonios = await db.patrimonios.where('monitoramento_id').equals(id).toArray()
  return {
    instalacoes: instalacoes.length,
    instalacoes_verificadas: instalacoes.map(instalacaoDaVisita).filter(instalacaoVerificada).length,
    patrimonios: patrimonios.length,
    patrimonios_verificados: patrimonios.filter((linha) => bemVisto(patrimonioDaVisita(linha).resultado))
      .length,
    arquivos: await db.arquivos.where('monitoramento_id').equals(id).count(),
  }
}

/** `doServidor`: the fresh list, or null when the server did not answer. */
export async function visitasListadas(
  db: ZeloDatabase,
  doServidor: readonly Monitoramento[] | null,
): Promise<VisitaSemFila[]> {
  const conhecidas = doServidor ?? (await listaGuardada(db))
  const locais = (await db.monitoramentos.toArray()).map(monitoramentoDaVisita)
  const pacotes = new Map((await db.pacotes.toArray()).map((pacote) => [pacote.monitoramento_id, pacote]))
  const mesas = await situacoesGuardadas(db)
  const porId = new Map<number, Monitoramento | MonitoramentoDaVisita>(
    conhecidas.map((visita) => [visita.id, visita]),
  )
  // What the device holds has the pending work applied; the server's word is fresher only when nothing is pending.
  for (const local of locais) if (local.pendentes > 0 || !porId.has(local.id)) porId.set(local.id, local)
  const listadas: VisitaSemFila[] = []
  for (const monitoramento of porId.values()) {
    const { id } = monitoramento
    const preparo = pacotes.get(id)?.preparo ?? null
    const contagens = preparo === null ? monitoramento.contagens : await contagensLocais(db, id)
    const mesa = mesas.get(id) ?? null
    const estado = mesa?.retirada ? 'concluido' : estadoDoMonitoramento(monitoramento)
    listadas.push({ monitoramento, estado, contagens, preparo, mesa })
  }
  return listadas
}

/** What the queue says of each visit: it changes with every receipt, the rest does not. */
export function comFila(visitas: readonly VisitaSemFila[], fila: readonly ItemFila[]): VisitaListada[] {
  return visitas.map((visita) => {
    const minhas = fila.filter((item) => item.monitoramento_id === visita.monitoramento.id)
    const recusadas = minhas.filter((item) => item._estado === 'revisar').length
    return { ...visita, pendentes: minhas.length, recusadas }
  })
}
