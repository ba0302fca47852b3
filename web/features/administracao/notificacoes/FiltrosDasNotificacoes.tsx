import { assuntoDe, TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Filtro, SITUACOES, semFiltro } from './filtro.ts'

/** By name. */
const ASSUNTOS = TipoDeNotificacao.options
  .map((tipo) => ({ value: tipo, label: assuntoDe(tipo).rotulo }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

type Props = { filtro: Filtro; mudar: (mudanca: Partial<Filtro>) => void }

export function FiltrosDasNotificacoes({ filtro, mudar }: Props) {
  return (
    <div className="z-notificacoes-filtros">
      <SegmentedChoice
        label="Mostrar"
        compact
        options={SITUACOES}
        value={filtro.tipo}
        onChange={(tipo) => mudar({ tipo })}
      />
      <Select
        label="Assunto"
        placeholder="Todos"
        options={ASSUNTOS}
        value={filtro.assunto ?? ''}
        onChange={({ target }) => mudar({ assunto: TipoDeNotificacao.safeParse(target.value).data ?? null })}
      />
      <TextField
        label="De"
        type="date"
        value={filtro.de ?? ''}
        max={filtro.ate ?? undefined}
        onChange={({ target }) => mudar({ de: target.value || null })}
      />
      <TextField
        label="Até"
        type="date"
        value={filtro.ate ?? ''}
        min={filtro.de ?? undefined}
        onChange={({ target }) => mudar({ ate: target.value || null })}
      />
      {!semFiltro(filtro) && (
        <Button variant="quiet" onClick={() => mudar({ tipo: 'todos', assunto: null, de: null, ate: null })}>
          Limpar filtros
        </Button>
      )}
    </div>
  )
}
