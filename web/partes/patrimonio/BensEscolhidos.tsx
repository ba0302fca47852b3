import { X } from 'lucide-react'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { detalheDoBem } from './BensAchados.tsx'
import { nomeDoBem } from './bem.tsx'

type Props = { rotulo: string; bens: readonly BemATransferir[]; onTirar: (bem_id: number) => void }

/** The assets chosen so far, each of which may be taken out; nothing while there is none. */
export function BensEscolhidos({ rotulo, bens, onTirar }: Props) {
  return (
    <RecordList
      rotulo={rotulo}
      vazio={null}
      itens={bens.map((bem) => ({
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
  )
}
