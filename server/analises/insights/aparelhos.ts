// The devices of the field, by what each could lose.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { AVISOS_DO_APARELHO } from '#contract/campo/avisos-do-aparelho.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { avisosDosAparelhos } from '#server/campo/coleta/avisos-dos-aparelhos.ts'
import { dispositivoEm } from '#server/campo/coleta/scope.ts'
import { agoraNoRelogio } from '#server/casa/hoje.ts'
import { doMaior } from './consumo-dos-locais.ts'
import { abaixoDe, type Pedido, parteDe, type Respondido } from './pedido.ts'

/** Of a device `d`: who reaches every place is told of those that were never at one too. */
const aparelhosDos = ({ alcance, lugar }: Pedido): Sql =>
  alcance.tudo && lugar === null
    ? sql`true`
    : dispositivoEm(sql`${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}`)

export async function saudeDosAparelhos(pedido: Pedido): Promise<Respondido> {
  const { tx, lugar } = pedido
  const { silencio_horas } = await limitesAtuais(tx)
  const hora = { agora: await agoraNoRelogio(tx), silencio_horas }
  const { avisos, aparelhos, com_aviso } = await avisosDosAparelhos(tx, aparelhosDos(pedido), hora)
  const linhas = avisos.map(
    ({ aviso, ...contados }): LinhaDoInsight => ({
      chave: aviso,
      rotulo: AVISOS_DO_APARELHO[aviso],
      valores: {
        aparelhos: contados.aparelhos,
        parte: parteDe(contados.aparelhos, aparelhos),
        pessoas: contados.pessoas,
        pendentes: contados.pendentes,
      },
      filtro: { alerta: aviso, ...(lugar && { local_id: String(lugar.id) }) },
    }),
  )
  return { linhas: linhas.sort(doMaior('aparelhos')), resumo: { aparelhos, com_aviso } }
}
