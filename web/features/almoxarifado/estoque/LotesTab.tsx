import { useState } from 'react'
import { ATOS_DO_ESTOQUE } from '#contract/almoxarifado/atos-do-estoque.ts'
import { SITUACOES_DO_LOTE } from '#contract/almoxarifado/movimento.ts'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data } from '#web/ui/format.ts'
import { BloquearLoteDialog } from './BloquearLoteDialog.tsx'
import { parDe, useRelerPosicao } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada }
type Ato = { lote: LoteNaPosicao; situacao: 'quarentena' | 'bloqueado' | 'liberado' }

const ROTULOS = {
  quarentena: 'Pôr em quarentena',
  bloqueado: 'Bloquear',
  liberado: ATOS_DO_ESTOQUE.desbloquearLote.rotulo,
} as const

function Marca({ vencido, situacao, lote_id }: LoteNaPosicao) {
  if (situacao !== 'liberado') return <Badge tone="danger">{SITUACOES_DO_LOTE[situacao]}</Badge>
  if (vencido) return <Badge tone="danger">Vencido</Badge>
  return lote_id === null ? null : <Badge tone="success">Liberado</Badge>
}

export function LotesTab({ posicao }: Props) {
  const { lotes, unidade, acoes } = posicao
  const [ato, setAto] = useState<Ato | null>(null)
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  const [bloqueia, libera] = [pode('estoque.bloquearLote'), pode('estoque.desbloquearLote')]
  return (
    <Card title="Lotes e endereços">
      <RecordList
        rotulo="Lotes e endereços"
        vazio="Não há saldo deste material aqui."
        itens={lotes.map((lote) => ({
          chave: `${lote.lote_id ?? ''}/${lote.endereco_id ?? ''}`,
          titulo: lote.codigo ? `Lote ${lote.codigo}` : (lote.endereco ?? 'Sem endereço'),
          marca: <Marca {...lote} />,
          detalhe: [
            quantidade(lote.qtd_e3, unidade),
            lote.codigo && (lote.endereco ? `endereço ${lote.endereco}` : 'sem endereço'),
            lote.validade && `validade ${data(lote.validade)}`,
            lote.fabricacao && `fabricado em ${data(lote.fabricacao)}`,
            lote.motivo,
          ]
            .filter(Boolean)
            .join(' · '),
          acao: lote.lote_id !== null && (
            <AcoesDoLote lote={lote} bloqueia={bloqueia} libera={libera} onSelect={setAto} />
          ),
        }))}
      />
      {ato && <Confirmar posicao={posicao} ato={ato} onClose={() => setAto(null)} />}
    </Card>
  )
}

type AcoesProps = { lote: LoteNaPosicao; bloqueia: boolean; libera: boolean; onSelect: (ato: Ato) => void }

function AcoesDoLote({ lote, bloqueia, libera, onSelect }: AcoesProps) {
  const possiveis = (['quarentena', 'bloqueado', 'liberado'] as const).filter(
    (situacao) => situacao !== lote.situacao && (situacao === 'liberado' ? libera : bloqueia),
  )
  return possiveis.map((situacao) => (
    <Button
      key={situacao}
      variant="quiet"
      aria-label={`${ROTULOS[situacao]}: lote ${lote.codigo}`}
      onClick={() => onSelect({ lote, situacao })}
    >
      {ROTULOS[situacao]}
    </Button>
  ))
}

function Confirmar({ posicao, ato: { lote, situacao }, onClose }: Props & { ato: Ato; onClose: () => void }) {
  const comum = { posicao, lote, onClose }
  return situacao === 'liberado' ? (
    <Liberar {...comum} />
  ) : (
    <BloquearLoteDialog {...comum} situacao={situacao} rotulo={ROTULOS[situacao]} />
  )
}

function Liberar({ posicao, lote, onClose }: Props & { lote: LoteNaPosicao; onClose: () => void }) {
  const par = parDe(posicao)
  const reler = useRelerPosicao(par)
  const params = { ...par, loteId: lote.lote_id ?? 0 }
  return (
    <AtoDialog
      ato={ATOS_DO_ESTOQUE.desbloquearLote}
      nome={lote.codigo ?? ''}
      pedir={(motivo) => api.estoque.desbloquearLote({ params, body: { motivo } })}
      mudou={reler}
      onClose={onClose}
    />
  )
}
