/** The list of installations of the whole network on the screen. */

import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import type { InstalacaoDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { LISTA_DE_INSTALACOES } from '#contract/rede/lista-de-instalacoes.ts'
import { daLista } from '#web/list/da-lista.ts'
import { modoDosCartoes, WithPicture } from '#web/list/PictureCards.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { data } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<keyof typeof ESTADOS_DE_INSTALACAO, Tone>> = {
  otimo: 'success',
  bom: 'success',
  regular: 'warning',
  ruim: 'danger',
  critico: 'danger',
}

function EstadoBadge({ instalacao: { estado, critica } }: { instalacao: InstalacaoDaRede }) {
  return (
    <span className="z-row">
      {estado ? <Badge tone={TONS[estado]}>{ESTADOS_DE_INSTALACAO[estado].rotulo}</Badge> : '—'}
      {critica && estado !== 'critico' && <Badge tone="danger">Item crítico</Badge>}
    </span>
  )
}

const SEM_NOVIDADE: readonly (string | null)[] = ['otimo', 'bom', null]

export const MODOS = [
  modoDosCartoes<InstalacaoDaRede>(DoorOpen, (instalacao) => ({
    titulo: instalacao.nome,
    lado: instalacao.local.nome,
    codigo: instalacao.tipo_nome,
    fim: instalacao.verificada_em ? data(instalacao.verificada_em) : 'nunca vista',
    marca: (instalacao.critica || !SEM_NOVIDADE.includes(instalacao.estado)) && (
      <EstadoBadge instalacao={instalacao} />
    ),
  })),
]

export const daListaDeInstalacoes = (tipos: readonly SelectOption[]) =>
  daLista(LISTA_DE_INSTALACOES, {
    celulas: {
      nome: (instalacao) => (
        <WithPicture de={instalacao} icone={DoorOpen}>
          {instalacao.nome}
        </WithPicture>
      ),
      local: ({ local }) => <Link to={`/painel/locais/${local.id}?aba=instalacoes`}>{local.nome}</Link>,
      estado: (instalacao) => <EstadoBadge instalacao={instalacao} />,
    },
    opcoes: { tipo_id: tipos },
  })
