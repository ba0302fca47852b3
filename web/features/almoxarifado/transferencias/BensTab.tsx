import { Images } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  foiRecusada,
  type ItemDaTransferencia,
  modoDe,
  type Remessa,
  type TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { SITUACOES_DO_ITEM } from '#contract/patrimonio/transferencia-do-bem.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoBem, estadoPorExtenso } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { FotosDoItemDialog } from './FotosDoItemDialog.tsx'
import { TONS_DO_ITEM } from './palavras.ts'
import { TratarDialog } from './TratarDialog.tsx'

/** One that came and was not taken is not one that did not come, nor one that did not come back. */
function situacaoDita({ situacao, recusado, remessa_id }: ItemDaTransferencia, remessas: readonly Remessa[]) {
  if (situacao !== 'divergente' || !recusado) return SITUACOES_DO_ITEM[situacao]
  const voltava = remessas.some((remessa) => remessa.id === remessa_id && foiRecusada(remessa))
  return voltava ? 'Não voltou' : 'Recusado no destino'
}

/** The state when it left beside the state when it arrived: what the way did to it is seen at once. */
function estados({ estado_saida, estado_chegada }: ItemDaTransferencia): string {
  const saida = `saída: ${estadoPorExtenso(estado_saida).toLowerCase()}`
  if (estado_chegada === null) return saida
  const chegada = `chegada: ${estadoPorExtenso(estado_chegada).toLowerCase()}`
  return estado_chegada === estado_saida ? `${saida}, ${chegada}` : `${saida}, ${chegada} (mudou)`
}

export function BensTab({ transferencia }: { transferencia: TransferenciaDetalhada }) {
  const { itens, acoes, remessas } = transferencia
  const [aberto, setAberto] = useState<ItemDaTransferencia | null>(null)
  const [fotos, setFotos] = useState<ItemDaTransferencia | null>(null)
  // A change of who answers moves nothing.
  const temFotos = modoDe(transferencia.tipo) !== 'assinaturas'
  const trata = acoes.some(
    ({ chave, permitido }) => chave === 'transferencias.tratarDivergencia' && permitido,
  )
  return (
    <Card title="Bens">
      <RecordList
        rotulo="Bens da transferência"
        vazio="Nenhum bem."
        itens={itens.map((item) => ({
          chave: String(item.id),
          titulo: <Link to={enderecoDoBem(item.bem.id)}>{nomeDoBem(item.bem)}</Link>,
          marca: <Badge tone={TONS_DO_ITEM[item.situacao]}>{situacaoDita(item, remessas)}</Badge>,
          detalhe: [
            item.bem.classe,
            item.parte_de_id !== null && 'parte de outro bem desta transferência',
            estados(item),
            item.observacao,
          ]
            .filter(Boolean)
            .join(' · '),
          acao: (
            <>
              {item.situacao === 'divergente' && trata && (
                <Button aria-label={`Tratar ${nomeDoBem(item.bem)}`} onClick={() => setAberto(item)}>
                  Tratar
                </Button>
              )}
              {temFotos && (
                <IconButton
                  label={`Fotos de ${nomeDoBem(item.bem)}`}
                  icon={Images}
                  onClick={() => setFotos(item)}
                />
              )}
            </>
          ),
        }))}
      />
      {fotos && <FotosDoItemDialog item={fotos} onClose={() => setFotos(null)} />}
      {aberto && <TratarDialog transferencia={transferencia} item={aberto} onClose={() => setAberto(null)} />}
    </Card>
  )
}
