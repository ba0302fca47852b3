import { useState } from 'react'
import { ATOS_DA_REMESSA_DE_BENS } from '#contract/almoxarifado/atos-da-transferencia.ts'
import {
  foiRecusada,
  MODALIDADES_DE_REMESSA,
  type Remessa,
  type TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RemessaBadge } from '#web/partes/almoxarifado/remessas.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { ConferirDialog } from './ConferirDialog.tsx'
import { useTransferenciaMudou } from './consultas.ts'
import { RetornoDeBensDialog } from './RetornoDeBensDialog.tsx'
import { recebe } from './recebe.ts'

type Props = { transferencia: TransferenciaDetalhada }
type Ato = 'receber' | 'recusar' | 'confirmarRetorno'

/** Which of the acts this shipment waits for now. */
const CABE: Readonly<Record<Ato, Remessa['situacao']>> = {
  receber: 'expedida',
  recusar: 'expedida',
  confirmarRetorno: 'em_devolucao',
}

const detalheDa = (remessa: Remessa) =>
  [
    plural(remessa.bens, 'bem', 'bens'),
    MODALIDADES_DE_REMESSA[remessa.modalidade],
    remessa.transporte,
    remessa.volumes !== null && plural(remessa.volumes, 'volume', 'volumes'),
    `saiu em ${dataHora(remessa.expedida_em)}, por ${remessa.expedida_por.nome}`,
    remessa.previsto_em && `previsão ${data(remessa.previsto_em)}`,
    remessa.recebida_por &&
      `${foiRecusada(remessa) ? 'recusada' : 'recebida'} em ${dataHora(remessa.recebida_em)}, por ${remessa.recebida_por.nome}`,
    remessa.motivo,
    remessa.retornada &&
      `retorno conferido em ${dataHora(remessa.retornada.em)}, por ${remessa.retornada.por.nome}`,
  ]
    .filter(Boolean)
    .join(' · ')

export function RemessasTab({ transferencia }: Props) {
  const { remessas, acoes } = transferencia
  const [aberta, setAberta] = useState<{ ato: Ato; remessa: Remessa } | null>(null)
  const fechar = () => setAberta(null)
  const { sessao } = useSessao()
  const pode = (ato: Ato, remessa: Remessa) =>
    remessa.situacao === CABE[ato] &&
    (ato === 'confirmarRetorno' || recebe(remessa, sessao?.usuario.id)) &&
    acoes.some(({ chave, permitido }) => chave === `transferencias.${ato}` && permitido)
  return (
    <Card title="Remessas">
      <RecordList
        rotulo="Remessas"
        vazio="Nada saiu ainda."
        itens={remessas.map((remessa) => ({
          chave: String(remessa.id),
          titulo: remessa.numero,
          marca: <RemessaBadge situacao={remessa.situacao} />,
          detalhe: detalheDa(remessa),
          acao: (
            <>
              {pode('receber', remessa) && (
                <Button
                  variant="primary"
                  aria-label={`Receber ${remessa.numero}`}
                  onClick={() => setAberta({ ato: 'receber', remessa })}
                >
                  Receber
                </Button>
              )}
              {pode('recusar', remessa) && (
                <Button
                  variant="quiet"
                  aria-label={`Recusar ${remessa.numero}`}
                  onClick={() => setAberta({ ato: 'recusar', remessa })}
                >
                  Recusar
                </Button>
              )}
              {pode('confirmarRetorno', remessa) && (
                <Button
                  variant="primary"
                  aria-label={`Conferir o retorno da ${remessa.numero}`}
                  onClick={() => setAberta({ ato: 'confirmarRetorno', remessa })}
                >
                  Conferir o retorno
                </Button>
              )}
            </>
          ),
        }))}
      />
      {aberta?.ato === 'receber' && (
        <ConferirDialog transferencia={transferencia} remessa={aberta.remessa} onClose={fechar} />
      )}
      {aberta?.ato === 'confirmarRetorno' && (
        <RetornoDeBensDialog transferencia={transferencia} remessa={aberta.remessa} onClose={fechar} />
      )}
      {aberta?.ato === 'recusar' && (
        <RecusarDialog transferencia={transferencia} remessa={aberta.remessa} onClose={fechar} />
      )}
    </Card>
  )
}

/** The shipment goes back. */
function RecusarDialog({
  transferencia: { id },
  remessa,
  onClose,
}: Props & { remessa: Remessa; onClose: () => void }) {
  const mudou = useTransferenciaMudou()
  const params = { id, remessaId: remessa.id }
  return (
    <AtoDialog
      ato={ATOS_DA_REMESSA_DE_BENS.recusar}
      nome={remessa.numero}
      pedir={(motivo) => api.transferencias.recusar({ params, body: { motivo } })}
      mudou={mudou}
      onClose={onClose}
    />
  )
}
