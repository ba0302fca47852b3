/** Puts a visit on the device, whole, and proves it: what was written is read back and counted against the server's manifest. */

import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import type { contract } from '#contract/index.ts'
import type { Store } from '#offline/ports.ts'
import { readMark, storeVisit } from '#offline/snapshot.ts'
import { dadosDe, ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import { semEspaco } from './capture-errors.ts'
import type { CodigoRow, ZeloDatabase } from './database.ts'
import { chaveDaSituacao } from './situacoes.ts'
import { reservarEspaco } from './space.ts'
import type { Preparo } from './types.ts'

export interface Andamento {
  fase: 'baixando' | 'gravando' | 'conferindo'
  /** 0–100 over the whole. */
  porcento: number
}

export class ErroDePreparo extends Error {
  override name = 'ErroDePreparo'
}

export interface PrepareWorld {
  db: ZeloDatabase
  store: Store
  api: Pick<Api<typeof contract>, 'monitoramentos'>
}

const PRAZO_MS = 5 * 60_000
const CODIGOS_POR_VEZ = 2_000

type Contar = (andamento: Andamento) => void

/** Preparing again keeps local work: the core puts the pending tasks on top of what the server answered. */
export async function preparar(world: PrepareWorld, id: number, contar: Contar = () => {}): Promise<Preparo> {
  try {
    return await emEtapas(world, id, contar)
  } catch (error) {
    throw new ErroDePreparo(mensagem(error), { cause: error })
  }
}

async function emEtapas({ db, store, api }: PrepareWorld, id: number, contar: Contar): Promise<Preparo> {
  contar({ fase: 'baixando', porcento: 0 })
  const mark = await readMark(store)
  const params = { id }
  const completo = await api.monitoramentos.completo({ params, prazoMs: PRAZO_MS })
  contar({ fase: 'baixando', porcento: 35 })
  const codigos = await dadosDe(api.monitoramentos.codigos({ params, prazoMs: PRAZO_MS }))
  contar({ fase: 'gravando', porcento: 50 })
  await gravarVisita(store, completo, mark)
  contar({ fase: 'gravando', porcento: 70 })
  await gravarCodigos(db, id, codigos, (parte) =>
    contar({ fase: 'gravando', porcento: 70 + Math.round(parte * 20) }),
  )
  contar({ fase: 'conferindo', porcento: 90 })
  const preparo = await conferir(db, completo, codigos)
  await gravarPacote(db, completo, preparo)
  await reservarEspaco(db)
  contar({ fase: 'conferindo', porcento: 100 })
  return preparo
}

async function gravarVisita(store: Store, completo: MonitoramentoCompleto, mark: number): Promise<void> {
  const { tipos, modelo_instalacoes, historico, lote_plaquetas, classes, vocabularios, ...resto } = completo
  const { lease, manifesto, roteiro, ...visita } = resto
  await storeVisit(store, visita, mark)
}

async function gravarCodigos(
  db: ZeloDatabase,
  id: number,
  codigos: readonly CodigoDaRegional[],
  contar: (parte: number) => void,
): Promise<void> {
  await db.codigos.where('monitoramento_id').equals(id).delete()
  for (let i = 0; i < codigos.length; i += CODIGOS_POR_VEZ) {
    const parte = codigos.slice(i, i + CODIGOS_POR_VEZ)
    await db.codigos.bulkPut(parte.map((codigo): CodigoRow => ({ ...codigo, monitoramento_id: id })))
    contar((i + parte.length) / codigos.length)
  }
}

/** Reads back the keys: every record that the server named must be there. */
async function conferir(
  db: ZeloDatabase,
  completo: MonitoramentoCompleto,
  codigos: readonly CodigoDaRegional[],
): Promise<Preparo> {
  const { id, manifesto, lease } = completo
  const conta = { instalacoes: 0, patrimonios: 0 }
  for (const tabela of ['instalacoes', 'patrimonios'] as const) {
    const guardados = new Set(await db[tabela].where('monitoramento_id').equals(id).primaryKeys())
    conta[tabela] = completo[tabela].filter((linha) => guardados.has(linha.id)).length
  }
  const doIndice = await db.codigos.where('monitoramento_id').equals(id).count()
  const falta = [
    ['instalações', conta.instalacoes, manifesto.instalacoes],
    ['bens', conta.patrimonios, manifesto.patrimonios],
    ['fotos e anexos', completo.arquivos.length, manifesto.arquivos],
    ['tipos de instalação', completo.tipos.length, manifesto.tipos],
    ['plaquetas da regional', doIndice, new Set(codigos.map((codigo) => codigo.referencia_id)).size],
  ].find(([, tem, devia]) => tem !== devia)
  if (falta)
    throw new ErroDePreparo(
      `A conferência não fechou: ${falta[1]} de ${falta[2]} ${falta[0]}. Tente de novo.`,
    )
  return {
    preparado_em: new Date().toISOString(),
    bytes: tamanho(completo) + tamanho(codigos),
    contagens: {
      ...conta,
      arquivos: completo.arquivos.length,
      tipos: completo.tipos.length,
      codigos: doIndice,
    },
    valido_ate: lease.valido_ate,
  }
}

async function gravarPacote(
  db: ZeloDatabase,
  completo: MonitoramentoCompleto,
  preparo: Preparo,
): Promise<void> {
  const { id, tipos, historico, classes, vocabularios, lease, manifesto, lote_plaquetas: faixas } = completo
  const { modelo_instalacoes = [], roteiro = null } = completo
  const pacote = {
    tipos,
    modelo_instalacoes,
    roteiro,
    historico,
    classes,
    vocabularios,
    lease,
    manifesto,
    faixas,
    preparo,
  }
  await db.pacotes.put({ monitoramento_id: id, ...pacote })
}

/** When each visit was last brought onto this device. */
export async function preparadasEm(db: ZeloDatabase): Promise<ReadonlyMap<number, number>> {
  const pacotes = await db.pacotes.toArray()
  return new Map(
    pacotes.map(({ monitoramento_id, preparo }) => [monitoramento_id, Date.parse(preparo.preparado_em)]),
  )
}

/** What belongs to a visit beside its rows; these go when the visit goes. */
export async function removerPacote(db: ZeloDatabase, id: number): Promise<void> {
  await db.transaction('rw', db.pacotes, db.codigos, db.meta, async () => {
    await db.meta.delete(chaveDaSituacao(id))
    await db.pacotes.delete(id)
    await db.codigos.where('monitoramento_id').equals(id).delete()
  })
}

function tamanho(valor: unknown): number {
  return new Blob([JSON.stringify(valor)]).size
}

function mensagem(error: unknown): string {
  if (error instanceof ErroDePreparo || error instanceof ErroDaApi) return error.message
  if (error instanceof ErroDeRede)
    return 'Sem conexão com o servidor. A visita não foi preparada; tente de novo.'
  if (semEspaco(error)) return 'Sem espaço no aparelho para preparar a visita. Libere espaço e tente de novo.'
  return 'Não foi possível preparar a visita neste aparelho. Tente de novo.'
}
