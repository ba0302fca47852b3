import { ListPlus, Plus } from 'lucide-react'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'
import { estadoPorExtenso } from './bem.tsx'

export const detalheDoBem = ({ local, instalacao, estado, responsavel, partes }: BemATransferir) =>
  [
    local.nome,
    instalacao,
    estadoPorExtenso(estado),
    responsavel && `responde ${responsavel}`,
    partes > 0 && `com ${plural(partes, 'parte', 'partes')}`,
  ]
    .filter(Boolean)
    .join(' · ')

const VISTOS = 8

type Props = {
  achados: readonly BemATransferir[]
  /** The search found more than it answered. */
  ha_mais: boolean
  /** How many may still be added; all that were found, unless told. */
  cabem?: number
  onAcrescentar: (bens: readonly BemATransferir[]) => void
}

/** Assets that a search found: added one by one, or all that may move. */
export function BensAchados({ achados, ha_mais, cabem = Number.POSITIVE_INFINITY, onAcrescentar }: Props) {
  const livres = achados.filter(({ impedimento }) => impedimento === null)
  const todos = livres.slice(0, cabem)
  return (
    <div className="z-stack">
      <RecordList
        rotulo="Bens encontrados"
        vazio="Nenhum outro bem encontrado."
        itens={achados.slice(0, VISTOS).map((bem) => ({
          chave: String(bem.id),
          titulo: nomeDoBem(bem),
          detalhe: bem.impedimento ?? detalheDoBem(bem),
          acao: bem.impedimento === null && cabem > 0 && (
            <Button
              icon={Plus}
              aria-label={`Acrescentar ${nomeDoBem(bem)}`}
              onClick={() => onAcrescentar([bem])}
            >
              <span className="z-word">Acrescentar</span>
            </Button>
          ),
        }))}
      />
      {todos.length > 1 && (
        <div className="z-row">
          <Button icon={ListPlus} onClick={() => onAcrescentar(todos)}>
            Acrescentar {ha_mais || todos.length < livres.length ? 'os primeiros ' : 'todos os '}
            {todos.length}
          </Button>
          {(ha_mais || achados.length > VISTOS) && (
            <span className="z-small z-muted">Escreva mais do nome para ver outros.</span>
          )}
        </div>
      )}
    </div>
  )
}
