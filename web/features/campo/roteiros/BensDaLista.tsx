import { X } from 'lucide-react'
import { useState } from 'react'
import { BENS_NA_LISTA, type BemEscolhido } from '#contract/campo/roteiro.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { BemPicker } from '#web/partes/patrimonio/BemPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'

type Props = {
  escolhidos: readonly BemEscolhido[]
  erro: string | undefined
  onChange: (lista: BemEscolhido[]) => void
}

const SEM_PLAQUETA =
  'Este bem não tem plaqueta: no campo ninguém o reconheceria. Ponha a plaqueta e escolha de novo.'

/** One by one, of any place; a visit has those that are registered where it goes. */
export function BensDaLista({ escolhidos, erro, onChange }: Props) {
  const [recusa, setRecusa] = useState<string>()
  const cheia = escolhidos.length >= BENS_NA_LISTA
  return (
    <div className="z-stack">
      <BemPicker
        label="Acrescentar bem"
        help="Pela plaqueta ou descrição. Cada visita leva, destes, os que o cadastro tem no local dela."
        value={null}
        error={recusa ?? erro}
        disabled={cheia}
        onChange={(bem) => {
          if (bem === null) return
          setRecusa(bem.codigo === null ? SEM_PLAQUETA : undefined)
          if (bem.codigo === null || escolhidos.some(({ codigo }) => codigo === bem.codigo)) return
          onChange([...escolhidos, { codigo: bem.codigo, descricao: bem.nome.slice(0, 200) }])
        }}
      />
      {escolhidos.length > 0 && (
        <p className="z-muted">
          {plural(escolhidos.length, 'bem escolhido', 'bens escolhidos')}
          {cheia && `: um roteiro leva até ${BENS_NA_LISTA}`}
        </p>
      )}
      <RecordList
        rotulo="Bens escolhidos"
        vazio={null}
        itens={escolhidos.map(({ codigo, descricao }) => ({
          chave: codigo,
          titulo: descricao,
          detalhe: codigo,
          acao: (
            <Button
              variant="quiet"
              icon={X}
              aria-label={`Tirar ${descricao}, ${codigo}`}
              onClick={() => onChange(escolhidos.filter((outro) => outro.codigo !== codigo))}
            >
              <span className="z-word">Tirar</span>
            </Button>
          ),
        }))}
      />
    </div>
  )
}
