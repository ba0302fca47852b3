/** What the support needs to understand a queue: states, codes and counts; nothing of the work, nothing of a person. */
import { VERSAO } from '#contract/casa/versao.ts'
import { pendencias } from '#offline/pendencias.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Engine } from './engine.ts'
import { contextoDe } from './queue-views.ts'

/** The newest tasks say what is happening; the oldest, since when. */
const LINHAS_MAXIMO = 200

export async function diagnostico(engine: Engine): Promise<string> {
  const itens = (await engine.db.fila.toArray()).sort((a, b) => a.seq - b.seq)
  const { status, uploads } = engine
  const { online, desvio, espaco, cofre, ilegiveis, perdidos } = status.get()
  const rede = uploads.fotos.get()
  const { fuso, now } = engine.world.clock
  const seq = (await engine.db.meta.get('seq'))?.valor ?? 0
  const invalidos = await engine.db.arquivos.filter((linha) => linha.invalido === true).count()
  return [
    `Zelo ${VERSAO.numero} · ${new Date(now()).toISOString()} · fuso ${fuso()}`,
    `aparelho ${engine.world.identidade.dispositivo_id} · usuario ${engine.usuario.id} · seq ${seq}`,
    `online ${online} · relogio ${desvio ?? '?'} ms · ${navigator.userAgent}`,
    `espaco ${espaco.usado ?? '?'} de ${espaco.cota ?? '?'} · protegido ${espaco.protegido ?? '?'} · ${espaco.nivel}`,
    `cofre ${cofre} · ilegiveis ${ilegiveis} · perdidos ${perdidos}`,
    `so wifi ${rede.soWifi} · movel ${rede.movel} · conhecida ${rede.conhecida} · liberados ${rede.liberados.size}`,
    `pendentes ${itens.length} · arquivos recusados ${invalidos}`,
    ...linhasDaFila(engine, itens),
  ].join('\n')
}

function linhasDaFila(engine: Engine, itens: readonly ItemFila[]): string[] {
  const todas = pendencias(itens, contextoDe(engine))
  const porOp = new Map(itens.map((item) => [item.op_id, item]))
  const meio = Math.max(0, todas.length - LINHAS_MAXIMO)
  const escritas = todas.slice(meio).flatMap(({ op_id, situacao, codigo, tamanho }) => {
    const item = porOp.get(op_id)
    if (item === undefined) return []
    const { seq, acao, subAcao, monitoramento_id, _tentativas, _ciclo, _ultimo, capturado_em } = item
    const oQue = subAcao === null ? acao : `${acao}/${subAcao}`
    const falha = _ultimo ? `http ${_ultimo.http ?? '-'} ${codigo ?? '-'}` : '-'
    const vez = `${_ciclo}.${_tentativas}`
    return `${seq} ${op_id} ${oQue} visita ${monitoramento_id} ${capturado_em} ${situacao} vez ${vez} ${falha} ${tamanho ?? '-'}`
  })
  return meio > 0 ? [`(${meio} mais antigas omitidas)`, ...escritas] : escritas
}
