import { DoorOpen, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import type { InstalacaoDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { WithPicture } from '#web/list/PictureCards.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data as dia } from '#web/ui/format.ts'
import { enderecoDaInstalacao, rotuloDaCondicao, rotuloDoEstado, tomDoEstado } from './palavras.ts'

export function EstadoDaInstalacaoBadge({ estado }: { estado: EstadoDaInstalacao | null }) {
  if (estado === null) return <Badge>Sem estado</Badge>
  return <Badge tone={tomDoEstado(estado)}>{rotuloDoEstado(estado)}</Badge>
}

export function CondicaoBadge({ condicao }: { condicao: CondicaoDaInstalacao | null }) {
  if (condicao === null || condicao === 'em_uso') return null
  return <Badge tone={condicao === 'interditada' ? 'danger' : 'neutral'}>{rotuloDaCondicao(condicao)}</Badge>
}

type Props = { instalacao: InstalacaoDoLocal }

export function InstalacaoTitulo({ localId, instalacao }: Props & { localId: number }) {
  return (
    <WithPicture de={instalacao} icone={DoorOpen}>
      <Link to={enderecoDaInstalacao(localId, instalacao.id)}>{instalacao.nome}</Link>
    </WithPicture>
  )
}

/** All that is worth a mark, the state first. */
export function InstalacaoMarks({ instalacao }: Props) {
  const { estado, condicao, critica, homologada, ativo, verificada_em } = instalacao
  return (
    <>
      <EstadoDaInstalacaoBadge estado={estado} />
      <CondicaoBadge condicao={condicao} />
      {critica && estado !== 'critico' && (
        <Badge tone="danger" icon={TriangleAlert}>
          Item crítico
        </Badge>
      )}
      {!homologada && <Badge tone="warning">Por homologar</Badge>}
      {!ativo && <Badge>Inativa</Badge>}
      <span className="z-muted z-small">
        {verificada_em ? `verificada em ${dia(verificada_em)}` : 'nunca verificada'}
      </span>
    </>
  )
}
