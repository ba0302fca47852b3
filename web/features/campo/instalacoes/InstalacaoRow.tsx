import { ChevronRight, CircleCheck, CircleDashed, Eye } from 'lucide-react'
import { instalacaoVerificada } from '#contract/campo/verificados.ts'
import { instalacaoComProblema } from '#contract/rede/respostas-da-instalacao.ts'
import { listaDe } from '#web/offline-browser/lista-da-instalacao.ts'
import type { InstalacaoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { devolvido, FILTRO_CORRIGIR } from '#web/partes/campo/devolvidos.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'

type Props = {
  item: InstalacaoDaVisita
  pacote: Pacote | undefined
  /** Something was typed there and not saved. */
  rascunho: boolean
  onOpen: () => void
}

export function InstalacaoRow({ item, pacote, rascunho, onOpen }: Props) {
  const { instalacao, estado, condicao, resultado } = item
  const { estado_instalacao: estados, condicao_instalacao: condicoes } = pacote?.vocabularios ?? {}
  const rotulo = estados?.find(({ valor }) => valor === estado)?.rotulo
  const mau = estado === 'ruim' || estado === 'critico'
  const problema = instalacaoComProblema(item, listaDe(item, pacote?.tipos ?? []))
  const feita = instalacaoVerificada(item)
  const esteve = resultado === 'vista'
  const Icone = feita ? CircleCheck : esteve ? Eye : CircleDashed
  // Of a room that does not exist, or is shut, no state is asked: it is told by its condição.
  const semEstado = feita
    ? (condicoes?.find(({ valor }) => valor === condicao)?.rotulo ?? 'Verificada')
    : esteve
      ? 'Vista, a verificar'
      : 'Pendente'
  const onde = [instalacao.tipo_nome, instalacao.bloco, instalacao.pavimento].filter(Boolean).join(' · ')
  return (
    <li>
      <button type="button" className="z-list-row" onClick={onOpen}>
        <Icone className={`z-icon ${feita ? 'z-instalacao-feita' : 'z-muted'}`} aria-hidden />
        <span className="z-list-row-text">
          <span className="z-instalacao-nome">{instalacao.nome}</span>
          <span className="z-small z-muted">{onde}</span>
        </span>
        <span className="z-row">
          {rascunho && <Badge tone="warning">Rascunho</Badge>}
          {devolvido(item) && <Badge tone="warning">{FILTRO_CORRIGIR.label}</Badge>}
          {rotulo ? (
            <Badge tone={mau ? 'danger' : estado === 'regular' ? 'warning' : 'success'}>{rotulo}</Badge>
          ) : (
            <Badge>{semEstado}</Badge>
          )}
          {problema && !mau && <Badge tone="danger">Com problema</Badge>}
          {resultado === 'nova' && <Badge tone="info">Nova</Badge>}
          <EnvioBadge envio={item.envio} />
        </span>
        <ChevronRight className="z-icon z-muted" aria-hidden />
      </button>
    </li>
  )
}
