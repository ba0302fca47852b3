import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImpactoDoBloqueio } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import { SITUACOES_DO_LOTE } from '#contract/almoxarifado/movimento.ts'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAcabou } from '#web/detail/AtoDialog.tsx'
import { aConfirmar, motivoDoAto } from '#web/detail/motivo-do-ato.ts'
import { PedidosAtingidos } from '#web/partes/almoxarifado/PedidosAtingidos.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { chaveDaPosicao, parDe, useAcaoNaPosicao } from './consultas.ts'

type Props = {
  posicao: PosicaoDetalhada
  lote: LoteNaPosicao
  situacao: 'quarentena' | 'bloqueado'
  /** The act, as a verb. */
  rotulo: string
  onClose: () => void
}

const ATO = 'estoque.bloquearLote'

const vazio = ({ pedidos, outros }: ImpactoDoBloqueio) => pedidos.length === 0 && outros === 0

/** Stops the lot: says before whose promise it takes away, and afterwards whose it took. */
export function BloquearLoteDialog({ posicao, lote, situacao, rotulo, onClose }: Props) {
  const par = parDe(posicao)
  const params = { ...par, loteId: lote.lote_id ?? 0 }
  const [feito, setFeito] = useState<ImpactoDoBloqueio | null>(null)
  const impacto = useQuery({
    queryKey: [...chaveDaPosicao(par), 'impacto-do-bloqueio', params.loteId],
    queryFn: () => dadosDe(api.estoque.impactoDoBloqueio({ params })),
    enabled: feito === null,
    staleTime: 0,
  })
  const nada = () => undefined
  // What was refused is told in the dialog.
  const bloquear = useAcaoNaPosicao<{ impacto: ImpactoDoBloqueio }>(par, nada, nada)
  const over = useAcabou(bloquear.error, ATO)
  const estado = SITUACOES_DO_LOTE[situacao].toLowerCase()
  if (feito)
    return (
      <Dialog
        open
        title={`Lote ${lote.codigo}: ${estado}`}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Entendi
          </Button>
        }
      >
        <p>O que estava contando com ele:</p>
        <PedidosAtingidos {...feito} unidade={posicao.unidade} />
      </Dialog>
    )
  const confirmar = (motivo: string) =>
    bloquear.mutate(
      {
        chamar: () => api.estoque.bloquearLote({ params, body: { situacao, motivo } }),
        feito: `Lote ${lote.codigo}: ${estado}`,
      },
      { onSuccess: (dados) => (vazio(dados.impacto) ? onClose() : setFeito(dados.impacto)) },
    )
  return (
    <ConfirmDialog
      open
      title={`${rotulo} o lote ${lote.codigo}?`}
      confirmLabel={rotulo}
      tone="danger"
      busy={bloquear.isPending}
      over={over}
      {...aConfirmar(motivoDoAto(ATO), bloquear.error)}
      onClose={onClose}
      onConfirm={confirmar}
    >
      <p>Nada mais sai dele, em nenhum depósito, a não ser como perda, amostra ou devolução ao fornecedor.</p>
      {impacto.isLoading && <SkeletonList />}
      {impacto.error && (
        <Banner tone="warning">Não deu para ver quem conta com este lote: {impacto.error.message}</Banner>
      )}
      {impacto.data && !vazio(impacto.data) && (
        <>
          <p>Há quem conte com ele. O que fica à espera é atendido assim que houver outro lote:</p>
          <PedidosAtingidos {...impacto.data} unidade={posicao.unidade} />
        </>
      )}
    </ConfirmDialog>
  )
}
