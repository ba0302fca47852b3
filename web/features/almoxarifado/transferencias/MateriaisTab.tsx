import {
  ATENDIMENTOS,
  type Atendimento,
  atendimentoDe,
  emTransitoDaLinha,
} from '#contract/almoxarifado/atendimento.ts'
import type { MaterialDaTransferencia } from '#contract/almoxarifado/material-da-transferencia.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<Atendimento, Tone>> = {
  nao_iniciado: 'neutral',
  em_separacao: 'info',
  separada: 'info',
  expedida_parcial: 'info',
  expedida: 'info',
  recebida_parcial: 'info',
  recebida: 'success',
  recebida_com_divergencia: 'danger',
  devolvida_com_divergencia: 'danger',
}

/** Each step that has something in it, in the order in which it happens. */
function passos(linha: MaterialDaTransferencia): string {
  const { unidade } = linha.material
  const ditos = [
    ['pedida', linha.qtd_solicitada_e3],
    ['autorizada', linha.qtd_autorizada_e3],
    ['em separação', linha.qtd_em_separacao_e3 + linha.qtd_separada_e3],
    ['em trânsito', emTransitoDaLinha(linha)],
    ['recebida', linha.qtd_recebida_e3],
    ['com divergência', linha.qtd_divergente_e3],
    ['perdida', linha.qtd_perdida_e3],
    ['não vai', linha.qtd_cancelada_e3],
  ] as const
  return ditos
    .filter(([passo, qtd]) => qtd !== null && (qtd > 0 || passo === 'autorizada'))
    .map(([passo, qtd]) => `${passo}: ${quantidade(qtd ?? 0, unidade)}`)
    .join(' · ')
}

function marca(linha: MaterialDaTransferencia) {
  if (linha.qtd_autorizada_e3 === null || linha.qtd_autorizada_e3 === linha.qtd_cancelada_e3) return null
  const atendimento = atendimentoDe([linha])
  return <Badge tone={TONS[atendimento]}>{ATENDIMENTOS[atendimento]}</Badge>
}

export function MateriaisTab({ transferencia: { materiais } }: { transferencia: TransferenciaDetalhada }) {
  return (
    <Card title="Materiais">
      <RecordList
        rotulo="Materiais da transferência"
        vazio="Nenhum material."
        itens={materiais.map((linha) => ({
          chave: String(linha.id),
          titulo: linha.material.descricao,
          marca: marca(linha),
          detalhe: `${linha.material.codigo} · ${passos(linha)}`,
        }))}
      />
    </Card>
  )
}
