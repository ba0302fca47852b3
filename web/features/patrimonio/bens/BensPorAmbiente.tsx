import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { MODO } from '#contract/casa/endereco-da-lista.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import type { BensDoLocal } from '#contract/patrimonio/vida-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { comMudancas, type Mudancas } from '#web/list/list-query.ts'
import { chaveDaLista, type List } from '#web/list/use-list.ts'
import { TABELA } from '#web/list/use-mode.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { numero, plural } from '#web/ui/format.ts'
import './Modos.css'

type Props = { lista: List<BemListado> }

/** How many there are in each room of a place, by the filter of the list. */
export function BensPorAmbiente({ lista }: Props) {
  if (lista.filtro.local_id !== undefined) return <Locais lista={lista} />
  return (
    <Card title="De que local?">
      <LocalPicker
        label="Local"
        help="Com os que estão abaixo dele."
        value={null}
        onChange={(local) => lista.mudar({ local_id: local && String(local.id) })}
      />
    </Card>
  )
}

function Locais({ lista }: Props) {
  const consulta = useQuery({
    queryKey: [...chaveDaLista('bens'), 'por-ambiente', lista.filtro],
    // as: texts of the address; the server reads them as the contract says
    queryFn: () => dadosDe(api.bens.porAmbiente({ query: lista.filtro as never })),
  })
  return (
    <RecordView consulta={consulta}>
      {({ locais, mais }) => (
        <div className="z-stack">
          {mais && <Banner tone="info">Há mais locais do que cabem aqui: escolha um mais abaixo.</Banner>}
          {locais.length === 0 && (
            <EmptyState icon={DoorOpen} title="Não há bens aqui com estes filtros.">
              Confira os filtros, ou tire algum.
            </EmptyState>
          )}
          {locais.map((um) => (
            <Ambientes key={um.local.id} um={um} locais={locais} lista={lista} />
          ))}
        </div>
      )}
    </RecordView>
  )
}

type AmbientesProps = Props & { um: BensDoLocal; locais: readonly BensDoLocal[] }

function Ambientes({ um: { local, total, ambientes }, locais, lista }: AmbientesProps) {
  const em = (mudancas: Mudancas) => {
    const naTabela = { [MODO]: TABELA, local_id: String(local.id), ...mudancas }
    return `?${comMudancas(lista.params, naTabela).toString()}`
  }
  // The filter of a place takes what is below it too: what is in no room of this one alone has no link then.
  const temAbaixo = locais.some((outro) => outro.local.id !== local.id && outro.caminho.includes(local.id))
  return (
    <Card title={local.nome} actions={<span>{plural(total, 'bem', 'bens')}</span>}>
      <ul className="z-bens-ambientes" aria-label={`Ambientes de ${local.nome}`}>
        {ambientes.map(({ instalacao, total: quantos }) => (
          <li key={instalacao?.id ?? 0}>
            {instalacao ? (
              <Link to={em({ instalacao_id: String(instalacao.id) })}>{instalacao.nome}</Link>
            ) : temAbaixo ? (
              <span>Sem ambiente</span>
            ) : (
              <Link to={em({ sem_ambiente: 'true' })}>Sem ambiente</Link>
            )}
            <span className="z-number">{numero(quantos)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
