import { ATENDIMENTOS } from '#contract/almoxarifado/atendimento.ts'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora } from '#web/ui/format.ts'
import { Abertas } from './ItemRow.tsx'
import { DisponibilidadeBadge } from './palavras.tsx'
import { esperaResposta, SubstituicaoDoItem } from './SubstituicaoDoItem.tsx'

type Props = { item: ItemDaRequisicao; requisicao: RequisicaoDetalhada }

/** One line, from what was asked to what arrived. */
export function ItemAtendido({ item, requisicao }: Props) {
  const { situacao } = requisicao
  const { material, qtd_solicitada_e3: pedida, qtd_autorizada_e3: autorizada } = item
  const { unidade } = material
  const vale = situacao === 'autorizada' || situacao === 'encerrada'
  return (
    <li>
      <div className="z-row">
        <strong>{material.descricao}</strong>
        {vale && item.atendimento !== 'nao_iniciado' && (
          <Badge tone={item.atendimento.endsWith('_com_divergencia') ? 'danger' : 'neutral'}>
            {ATENDIMENTOS[item.atendimento]}
          </Badge>
        )}
        <SubstitutoBadge item={item} />
        {item.na_fila_desde && <Badge tone="warning">Aguardando estoque</Badge>}
        {item.disponibilidade && <DisponibilidadeBadge disponibilidade={item.disponibilidade} />}
      </div>
      <p className="z-small z-muted">{detalhesDe(item)}</p>
      {vale && autorizada !== null && !recusado(item) && (
        <div className="z-etapas">
          <Etapa rotulo="Autorizada" parte={autorizada} de={pedida} unidade={unidade} />
          <Etapa rotulo="Expedida" parte={item.qtd_expedida_e3} de={autorizada} unidade={unidade} />
          <Etapa rotulo="Recebida" parte={item.qtd_recebida_e3} de={autorizada} unidade={unidade} />
        </div>
      )}
      {[...doSubstituto(item, requisicao), ...notasDe(item)].map((nota) => (
        <p key={nota} className="z-small">
          {nota}
        </p>
      ))}
      <SubstituicaoDoItem requisicao={requisicao} item={item} />
      {item.abertas.length > 0 && <Abertas abertas={item.abertas} unidade={unidade} />}
    </li>
  )
}

const recusado = ({ substituicao, substituicao_aceita_em }: ItemDaRequisicao) =>
  Boolean(substituicao?.respondida_em) && substituicao_aceita_em === null

function SubstitutoBadge({ item }: { item: ItemDaRequisicao }) {
  if (esperaResposta(item)) return <Badge tone="warning">Substituto a responder</Badge>
  return recusado(item) ? <Badge>Substituto recusado</Badge> : null
}

/** In whose place it comes, and why. */
function doSubstituto(item: ItemDaRequisicao, { itens }: RequisicaoDetalhada): string[] {
  const { substituicao, substituto_de } = item
  const outro = itens.find(({ id }) => id === substituto_de)?.material
  if (substituicao === null || outro === undefined) return []
  const { qtd_e3, por, em } = substituicao
  return [
    `Em lugar de ${quantidade(qtd_e3, outro.unidade)} de ${outro.descricao}, proposto por ${por.nome} em ${dataHora(em)}`,
  ]
}

function detalhesDe(item: ItemDaRequisicao): string {
  const { material, disponivel_e3, qtd_anterior_e3, qtd_solicitada_e3 } = item
  const q = (qtd: number) => quantidade(qtd, material.unidade)
  return [
    material.codigo,
    `${item.substituicao ? 'proposta' : 'pedida'}: ${q(qtd_solicitada_e3)}`,
    qtd_anterior_e3 !== null && qtd_anterior_e3 !== qtd_solicitada_e3 && `antes: ${q(qtd_anterior_e3)}`,
    item.qtd_sugerida_e3 !== null && `sugerida: ${q(item.qtd_sugerida_e3)}`,
    disponivel_e3 !== null && `disponível para este pedido: ${q(disponivel_e3)}`,
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
    item.justificativa && `${item.substituicao ? 'Motivo' : 'Justificativa'}: ${item.justificativa}`,
    item.motivo_corte && `${item.substituicao ? 'Recusa' : 'Corte'}: ${item.motivo_corte}`,
    item.qtd_em_substituicao_e3 > 0 && `Esperando resposta: ${q(item.qtd_em_substituicao_e3)}`,
    item.qtd_divergente_e3 > 0 && `Em apuração: ${q(item.qtd_divergente_e3)}`,
    item.qtd_devolvida_e3 > 0 && `De volta ao depósito: ${q(item.qtd_devolvida_e3)}`,
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
