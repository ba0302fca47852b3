// A batch of new assets: which labels it may use, and what it makes.
import { randomUUID } from 'node:crypto'
import type {
  FaixaDePlaquetas,
  LoteDePatrimonios,
  PatrimonioMonitorado,
} from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Arquivo } from '#contract/papeis/multimidias.ts'
import { type Contexto, registrarDivergencia } from '#server/campo/visita/evidence.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services, UploadedFile } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import {
  arquivosPorUuid,
  marcarRecebido,
  registrarArquivo,
  reservarArquivo,
} from '#server/papeis/arquivos/registro.ts'
import { storePhoto } from '#server/papeis/arquivos/upload.ts'
import {
  codigosEmUso,
  faixasDoAgente,
  faixasJaReservadas,
  plaquetaForaDeUso,
} from '#server/patrimonio/faixas/codigos.ts'
import { uuidsEmUso } from './birth-queries.ts'

export interface Bem {
  uuid: string
  referencia_id: string
}

/** The assets that the batch names, in the order of its labels. */
export function bensDoLote({ inicio, quantidade, uuids }: LoteDePatrimonios): Bem[] {
  const dados =
    uuids?.map((uuid) => uuid.toLowerCase()) ?? Array.from({ length: quantidade }, () => randomUUID())
  if (dados.length !== quantidade) throw campoInvalido('uuids', 'Envie um uuid para cada bem do lote.')
  if (new Set(dados).size !== quantidade) throw campoInvalido('uuids', 'Há uuids repetidos no lote.')
  return dados.map((uuid, i) => ({ uuid, referencia_id: plaqueta(inicio + i) }))
}

/** True when this very batch was made before. Throws when the device's uuids already mean something else. */
export async function loteJaFeito(tx: Queryable, visita: Visita, bens: readonly Bem[]): Promise<boolean> {
  const emUso = await uuidsEmUso(
    tx,
    visita.id,
    bens.map(({ uuid }) => uuid),
  )
  if (emUso.length === 0) return false
  const codigos = new Map(bens.map(({ uuid, referencia_id }) => [uuid, referencia_id]))
  const mesmos = emUso.every(
    ({ uuid, desta_visita, referencia_id }) =>
      desta_visita && (referencia_id === null || referencia_id === codigos.get(uuid)),
  )
  if (!mesmos || emUso.length !== bens.length) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  return true
}

function descricaoDasFaixas(faixas: readonly FaixaDePlaquetas[]): string {
  return faixas.map(({ inicio, fim }) => `${plaqueta(inicio)} a ${plaqueta(fim)}`).join(', ')
}

/** The first label that none of the ranges holds, or undefined. */
export function foraDasFaixas(
  { inicio, quantidade }: Pick<LoteDePatrimonios, 'inicio' | 'quantidade'>,
  faixas: readonly Pick<FaixaDePlaquetas, 'inicio' | 'fim'>[],
): number | undefined {
  let numero = inicio
  for (const faixa of faixas.toSorted((a, b) => a.inicio - b.inicio)) {
    if (numero >= faixa.inicio && numero <= faixa.fim) numero = faixa.fim + 1
  }
  return numero < inicio + quantidade ? numero : undefined
}

/**
 * Throws `ERR_FAIXA_PLAQUETA`, naming the label and what to do, when one is not the agent's or is already used. What a
 * device brings was authorised when it was prepared: a label taken since is answered, and its asset is born without it.
 */
export async function conferirPlaquetas(
  tx: Queryable,
  agente_id: number,
  lote: LoteDePatrimonios,
  { bens, doAparelho }: { bens: readonly Bem[]; doAparelho: boolean },
): Promise<ReadonlySet<string>> {
  const faixas = await faixasDoAgente(tx, agente_id)
  const aceitas = doAparelho ? await faixasJaReservadas(tx, agente_id) : faixas
  const fora = foraDasFaixas(lote, aceitas)
  if (fora !== undefined) {
    const saida =
      faixas.length === 0
        ? 'Você não tem faixa reservada: peça uma ao supervisor.'
        : `Use uma numeração das suas faixas (${descricaoDasFaixas(faixas)}).`
    const mensagem = `A plaqueta ${plaqueta(fora)} não está reservada para você. ${saida}`
    throw new Recusa('ERR_FAIXA_PLAQUETA', {
      mensagem,
      dados: { plaqueta: plaqueta(fora), lote_plaquetas: faixas },
    })
  }
  const foraDeUso = doAparelho ? undefined : await plaquetaForaDeUso(tx, lote)
  if (foraDeUso !== undefined) {
    const mensagem = `A plaqueta ${plaqueta(foraDeUso)} está fora de uso. Comece por outra numeração.`
    const dados = { plaqueta: plaqueta(foraDeUso), lote_plaquetas: faixas }
    throw new Recusa('ERR_FAIXA_PLAQUETA', { mensagem, dados })
  }
  const usadas = await codigosEmUso(
    tx,
    bens.map(({ referencia_id }) => referencia_id),
  )
  const [usada] = usadas
  if (usada !== undefined && !doAparelho) {
    const mensagem = `A plaqueta ${usada} já está em outro bem. Confira a etiqueta e comece por outra numeração.`
    throw new Recusa('ERR_FAIXA_PLAQUETA', { mensagem, dados: { plaqueta: usada, lote_plaquetas: faixas } })
  }
  return new Set(usadas)
}

/** The supervisor learns which label each asset was to bear. */
export async function flagRepeatedLabels(
  contexto: Pick<Contexto, 'tx' | 'op' | 'ator'>,
  visita: Visita,
  bens: readonly Bem[],
  repetidas: ReadonlySet<string>,
): Promise<void> {
  for (const { uuid, referencia_id } of bens) {
    if (!repetidas.has(referencia_id)) continue
    const registro = {
      campo: 'referencia_id',
      vencedor: null,
      perdedor: referencia_id,
      lado: 'perdedor' as const,
    }
    await registrarDivergencia(
      contexto,
      visita,
      { entidade: 'patrimonio', uuid },
      'plaqueta_repetida',
      registro,
    )
  }
}

interface Fotografado {
  visita: Visita
  usuario_id: number
  quando: Captura
  agora: Date
}

/** One photo for each asset goes to each in turn; otherwise they show the whole batch and stay with its first. */
export async function guardarFotos(
  { tx, services }: { tx: Queryable; services: Pick<Services, 'files'> },
  fotos: readonly UploadedFile[],
  patrimonios: readonly PatrimonioMonitorado[],
  { visita, usuario_id, quando, agora }: Fotografado,
): Promise<Arquivo[]> {
  const uuids: string[] = []
  for (const [i, foto] of fotos.entries()) {
    const dono = patrimonios[fotos.length === patrimonios.length ? i : 0]
    if (!dono) continue
    const guardada = await storePhoto(services, foto)
    const reserva = {
      ...guardada,
      tipo: 'foto_geral' as const,
      model: 'patrimonio' as const,
      model_id: dono.uuid,
    }
    await reservarArquivo(tx, { monitoramento_id: visita.id, usuario_id, reserva })
    uuids.push(guardada.uuid)
  }
  for (const { id } of await arquivosPorUuid(tx, visita.id, uuids)) {
    await marcarRecebido(tx, id)
    await registrarArquivo(tx, id, { enviado_em: agora, capturado_em: new Date(quando.em), assinatura: null })
  }
  const guardados = await arquivosPorUuid(tx, visita.id, uuids)
  return guardados.map(({ usuario_id: _dono, situacao: _situacao, ...arquivo }) => arquivo)
}
