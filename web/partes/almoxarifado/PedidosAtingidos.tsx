import type { PedidoAtingido } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import { SITUACOES_DA_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { plural } from '#web/ui/format.ts'

type Props = {
  pedidos: readonly PedidoAtingido[]
  /** How many more there are, of places that the person does not see. */
  outros?: number
  unidade: string
  /** What has to leave what was packed. */
  oQueSai?: string
}

/** The orders that counted on stock that is not there, or may no longer leave. */
export function PedidosAtingidos({ pedidos, outros = 0, unidade, oQueSai = 'o lote' }: Props) {
  return (
    <>
      <RecordList
        rotulo={`Pedidos que contavam com ${oQueSai}`}
        vazio={null}
        itens={pedidos.map((um) => ({
          chave: `${um.pedido.tipo}/${um.pedido.id}`,
          titulo: um.pedido.protocolo,
          detalhe: `De ${um.deposito} para ${um.destino}`,
          linhas: linhasDe(um, unidade, oQueSai),
        }))}
      />
      <PedidosNaoVistos outros={outros} alem={pedidos.length > 0} />
    </>
  )
}

type NaoVistosProps = { outros: number; alem: boolean }

export function PedidosNaoVistos({ outros, alem }: NaoVistosProps) {
  if (outros === 0) return null
  return (
    <p className="z-muted">
      {alem && 'E mais '}
      {plural(outros, 'pedido', 'pedidos')} de locais que você não vê.
    </p>
  )
}

const linhasDe = ({ liberada_e3, remessas }: PedidoAtingido, unidade: string, oQueSai: string): string[] => [
  ...(liberada_e3 > 0 ? [`Espera estoque: ${quantidade(liberada_e3, unidade)}`] : []),
  ...remessas.map(
    ({ numero, situacao, qtd_e3, so_do_lote }) =>
      `${numero} (${SITUACOES_DA_REMESSA[situacao].toLowerCase()}): ${quantidade(qtd_e3, unidade)} a separar de novo; ${
        so_do_lote ? 'a remessa é cancelada' : `tire ${oQueSai} do que já foi pego`
      }`,
  ),
]
