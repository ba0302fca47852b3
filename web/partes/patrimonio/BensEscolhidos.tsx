import { X } from 'lucide-react'
import { useState } from 'react'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { detalheDoBem } from './BensAchados.tsx'

type Props = { rotulo: string; bens: readonly BemATransferir[]; onTirar: (bem_id: number) => void }

/** More would push away the list that they are added from. */
const VISTOS = 8

/** The assets chosen so far, the last ones unless asked for all; each may be taken out. Nothing while there is none. */
export function BensEscolhidos({ rotulo, bens, onTirar }: Props) {
  const [todos, setTodos] = useState(false)
  const vistos = todos ? bens : bens.slice(-VISTOS)
  return (
    <>
      <RecordList
        rotulo={rotulo}
        vazio={null}
        itens={vistos.map((bem) => ({
          chave: String(bem.id),
          titulo: nomeDoBem(bem),
          detalhe: detalheDoBem(bem),
          acao: (
            <Button
              variant="quiet"
              icon={X}
              aria-label={`Tirar ${nomeDoBem(bem)}`}
              onClick={() => onTirar(bem.id)}
            >
              <span className="z-word">Tirar</span>
            </Button>
          ),
        }))}
      />
      {bens.length > VISTOS && (
        <div className="z-row">
          <Button variant="quiet" onClick={() => setTodos(!todos)}>
            {todos ? `Mostrar só os últimos ${VISTOS}` : `Mostrar os ${bens.length} escolhidos`}
          </Button>
        </div>
      )}
    </>
  )
}
