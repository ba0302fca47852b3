import { ATENDIMENTOS } from '#contract/atendimento.ts'
import type { SituacaoDaRequisicao } from '#contract/requisicao.ts'
import type { ItemDaRequisicao } from '#contract/requisicao-formas.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora, quantidade } from '#web/ui/format.ts'
import { Abertas } from './ItemRow.tsx'
import { DisponibilidadeBadge } from './palavras.tsx'

type Props = { item: ItemDaRequisicao; situacao: SituacaoDaRequisicao }

/** One line, from what was asked to what arrived. */
export function ItemAtendido({ item, situacao }: Props) {
  const { material, qtd_solicitada_e3: pedida, qtd_autorizada_e3: autorizada } = item
  const { unidade } = material
  const vale = situacao === 'autorizada' || situacao === 'encerrada'
  return (
    <li>
      <div className="z-row">
        <strong>{material.descricao}</strong>
        {vale && item.atendimento !== 'nao_iniciado' && (
          <Badge tone={item.atendimento === 'recebida_com_divergencia' ? 'danger' : 'neutral'}>
            {ATENDIMENTOS[item.atendimento]}
          </Badge>
        )}
        {item.na_fila_desde && <Badge tone="warning">Aguardando estoque</Badge>}
        {item.disponibilidade && <DisponibilidadeBadge disponibilidade={item.disponibilidade} />}
      </div>
      <p className="z-small z-muted">{detalhesDe(item)}</p>
      {vale && autorizada !== null && (
        <div className="z-etapas">
          <Etapa rotulo="Autorizada" parte={autorizada} de={pedida} unidade={unidade} />
          <Etapa rotulo="Expedida" parte={item.qtd_expedida_e3} de={autorizada} unidade={unidade} />
          <Etapa rotulo="Recebida" parte={item.qtd_recebida_e3} de={autorizada} unidade={unidade} />
        </div>
      )}
      {notasDe(item).map((nota) => (
        <p key={nota} className="z-small">
          {nota}
        </p>
      ))}
      {item.abertas.length > 0 && <Abertas abertas={item.abertas} unidade={unidade} />}
    </li>
  )
}

function detalhesDe(item: ItemDaRequisicao): string {
  const { material, disponivel_e3, qtd_anterior_e3, qtd_solicitada_e3 } = item
  const q = (qtd: number) => quantidade(qtd, material.unidade)
  return [
    material.codigo,
    `pedida: ${q(qtd_solicitada_e3)}`,
    qtd_anterior_e3 !== null && qtd_anterior_e3 !== qtd_solicitada_e3 && `antes: ${q(qtd_anterior_e3)}`,
    item.qtd_sugerida_e3 !== null && `sugerida: ${q(item.qtd_sugerida_e3)}`,
    disponivel_e3 !== null && `no depósito: ${q(disponivel_e3)}`,
    item.reservada_e3 > 0 && `reservada: ${q(item.reservada_e3)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What explains a difference, a line each. */
function notasDe(item: ItemDaRequisicao): string[] {
  const { unidade } = item.material
  const q = (qtd: number) => quantidade(qtd, unidade)
  return [
    item.justificativa && `Justificativa: ${item.justificativa}`,
    item.motivo_corte && `Corte: ${item.motivo_corte}`,
    item.qtd_divergente_e3 > 0 && `Em apuração: ${q(item.qtd_divergente_e3)}`,
    item.qtd_perdida_e3 > 0 && `Perdida no caminho: ${q(item.qtd_perdida_e3)}`,
    item.qtd_cancelada_e3 > 0 &&
      `Saldo encerrado: ${q(item.qtd_cancelada_e3)}${item.motivo_cancelamento ? `, ${item.motivo_cancelamento}` : ''}`,
    item.na_fila_desde && `Na fila por estoque desde ${dataHora(item.na_fila_desde)}`,
  ].filter((nota): nota is string => Boolean(nota))
}

function Etapa({
  rotulo,
  parte,
  de,
  unidade,
}: {
  rotulo: string
  parte: number
  de: number
  unidade: string
}) {
  return (
    <ProgressBar
      value={de === 0 ? 0 : (parte / de) * 100}
      label={rotulo}
      valueText={`${quantidade(parte)} de ${quantidade(de, unidade)}`}
    />
  )
}
