import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImpactoDoBloqueio, PedidoAtingido } from '#contract/almoxarifado/bloqueio-de-lote.ts'
import { SITUACOES_DO_LOTE } from '#contract/almoxarifado/movimento.ts'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { SITUACOES_DA_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAcabou } from '#web/detail/AtoDialog.tsx'
import { aConfirmar, motivoDoAto } from '#web/detail/motivo-do-ato.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
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
        <Atingidos impacto={feito} unidade={posicao.unidade} titulo="O que estava contando com ele:" />
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
        <Atingidos
          impacto={impacto.data}
          unidade={posicao.unidade}
          titulo="Há quem conte com ele. O que fica à espera é atendido assim que houver outro lote:"
        />
      )}
    </ConfirmDialog>
  )
}

type AtingidosProps = { impacto: ImpactoDoBloqueio; unidade: string; titulo: string }

function Atingidos({ impacto: { pedidos, outros }, unidade, titulo }: AtingidosProps) {
  return (
    <>
      <p>{titulo}</p>
      <RecordList
        rotulo="Pedidos que contavam com o lote"
        vazio={null}
        itens={pedidos.map((um) => ({
          chave: `${um.pedido.tipo}/${um.pedido.id}`,
          titulo: um.pedido.protocolo,
          detalhe: `De ${um.deposito} para ${um.destino}`,
          linhas: linhasDe(um, unidade),
        }))}
      />
      {outros > 0 && (
        <p className="z-muted">
          {pedidos.length > 0 && 'E mais '}
          {plural(outros, 'pedido', 'pedidos')} de locais que você não vê.
        </p>
      )}
    </>
  )
}

const linhasDe = ({ liberada_e3, remessas }: PedidoAtingido, unidade: string): string[] => [
  ...(liberada_e3 > 0 ? [`Espera estoque: ${quantidade(liberada_e3, unidade)}`] : []),
  ...remessas.map(
    ({ numero, situacao, qtd_e3, so_do_lote }) =>
      `${numero} (${SITUACOES_DA_REMESSA[situacao].toLowerCase()}): ${quantidade(qtd_e3, unidade)} a separar de novo; ${
        so_do_lote ? 'a remessa é cancelada' : 'tire o lote do que já foi pego'
      }`,
  ),
]
