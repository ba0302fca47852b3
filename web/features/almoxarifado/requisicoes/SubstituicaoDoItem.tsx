import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { ATOS_DO_SUBSTITUTO } from '#contract/almoxarifado/atos-da-requisicao.ts'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { useAcaoNaRequisicao, useRequisicaoMudou } from './consultas.ts'
import { ProporSubstitutoDialog } from './ProporSubstitutoDialog.tsx'
import { permite } from './palavras.tsx'

type Props = { requisicao: RequisicaoDetalhada; item: ItemDaRequisicao }

export const esperaResposta = ({ substituicao }: ItemDaRequisicao): boolean =>
  substituicao !== null && substituicao.respondida_em === null

/** Of a line: another material in its place. Of a proposal: what may be answered to it. */
export function SubstituicaoDoItem({ requisicao, item }: Props) {
  if (esperaResposta(item)) return <Resposta requisicao={requisicao} item={item} />
  if (!permite(requisicao, 'proporSubstituto') || aSepararDaLinha(item) <= 0) return null
  return <Propor requisicao={requisicao} item={item} />
}

function Propor({ requisicao, item }: Props) {
  const [aberto, setAberto] = useState(false)
  return (
    <div className="z-row">
      <Button
        size="sm"
        icon={ArrowLeftRight}
        aria-label={`Propor substituto de ${item.material.descricao}`}
        onClick={() => setAberto(true)}
      >
        Propor substituto
      </Button>
      {aberto && (
        <ProporSubstitutoDialog requisicao={requisicao} item={item} onClose={() => setAberto(false)} />
      )}
    </div>
  )
}

function Resposta({ requisicao, item }: Props) {
  const { descricao } = item.material
  const params = { id: requisicao.id, itemId: item.id }
  const [recusando, setRecusando] = useState(false)
  const mudou = useRequisicaoMudou()
  const acao = useAcaoNaRequisicao()
  const aceitar = () =>
    acao.mutate({
      feito: `${descricao} aceito`,
      chamar: () => api.requisicoes.responderSubstituto({ params, body: { aceito: true } }),
    })
  const retirar = () =>
    acao.mutate({
      feito: 'Proposta retirada',
      chamar: () => api.requisicoes.retirarSubstituto({ params, body: {} }),
    })
  return (
    <div className="z-row">
      {permite(requisicao, 'responderSubstituto') && (
        <>
          <Button
            size="sm"
            variant="primary"
            busy={acao.isPending}
            aria-label={`Aceitar ${descricao}`}
            onClick={aceitar}
          >
            Aceitar
          </Button>
          <Button size="sm" aria-label={`Recusar ${descricao}`} onClick={() => setRecusando(true)}>
            Recusar
          </Button>
        </>
      )}
      {permite(requisicao, 'retirarSubstituto') && (
        <Button
          size="sm"
          busy={acao.isPending}
          aria-label={`Retirar proposta de ${descricao}`}
          onClick={retirar}
        >
          Retirar proposta
        </Button>
      )}
      {recusando && (
        <AtoDialog
          ato={ATOS_DO_SUBSTITUTO.recusar}
          nome={descricao}
          pedir={(motivo) => api.requisicoes.responderSubstituto({ params, body: { aceito: false, motivo } })}
          mudou={mudou}
          onClose={() => setRecusando(false)}
        />
      )}
    </div>
  )
}
