/** The labels that a school counts of its own assets: written down, and taken back while they are only here. */
import { EtiquetaContada } from '#contract/campo/patrimonios.ts'
import { ETIQUETA_LONGA, longaDemais } from '#contract/casa/codigos.ts'
import { correct } from '#offline/correct.ts'
import { discard } from '#offline/discard.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import { definidos, type VisitContext } from './visit-context.ts'

/** Read twice, it is one label: it stays where it was counted first. */
export async function contar(
  visita: VisitContext,
  { codigo, referencia_id }: { codigo: string; referencia_id: string },
  leitura: object,
): Promise<void> {
  if (longaDemais(codigo)) throw new ErroDeCaptura(`${ETIQUETA_LONGA}.`)
  const uuid = visita.uuid()
  const inteira = { uuid, referencia_id, ...definidos(leitura), contado_em: visita.agora() }
  const registro = {
    id: uuid,
    uuid,
    referencia_id,
    descricao: `Etiqueta ${referencia_id}`,
    situacao: 'ativo',
  }
  await visita.keep({
    acao: 'patrimonio.contar',
    patrimonio_id: uuid,
    dados: conferido(EtiquetaContada, inteira),
    mostra: { patrimonio: registro },
  })
}

/** What the server may have is not taken back here: who homologates decides about it. */
async function soDaqui({ db, id }: VisitContext, uuid: string): Promise<ItemFila> {
  const item = await db.fila
    .where('monitoramento_id')
    .equals(id)
    .filter(({ acao, patrimonio_id }) => acao === 'patrimonio.contar' && patrimonio_id === uuid)
    .first()
  if (item === undefined || item._tentado)
    throw new ErroDeCaptura(
      'Esta etiqueta já saiu do aparelho. Avise quem homologa a contagem: lá ela pode ser descartada.',
    )
  return item
}

export async function retirarEtiqueta(visita: VisitContext, uuid: string): Promise<void> {
  const { engine } = visita
  const { op_id } = await soDaqui(visita, uuid)
  engine.captured(await discard(engine.world, [op_id], 'Retirada da contagem por quem a leu'))
}

/** It is in another room than the one where it was read; null: in none. */
export async function mudarEtiqueta(
  visita: VisitContext,
  uuid: string,
  { instalacao_uuid }: { instalacao_uuid: string | null },
): Promise<void> {
  const { engine } = visita
  const item = await soDaqui(visita, uuid)
  const dados = conferido(EtiquetaContada, { ...item.dados, instalacao_uuid })
  engine.captured(await correct(engine.world, item.op_id, dados))
}
