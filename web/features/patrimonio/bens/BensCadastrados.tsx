import { List, Plus, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bens } from '#contract/patrimonio/bens.ts'
import type { BemCadastrado } from '#contract/patrimonio/bens-iguais.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { plural } from '#web/ui/format.ts'
import { LISTA_DE_BENS } from './palavras.ts'
import { TombarVariosDialog } from './TombarVariosDialog.tsx'

type Props = { criados: readonly BemCadastrado[]; onOutro: () => void }

/** What was registered together, and the next step of it: labels. */
export function BensCadastrados({ criados, onOutro }: Props) {
  const [tombando, setTombando] = useState(false)
  const [aTombar, setATombar] = useState(() => criados.map(({ id }) => id))
  const lugar = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone from sight.
  useEffect(() => lugar.current?.focus(), [])
  const terminar = (ficam: readonly number[] = []) => {
    setTombando(false)
    setATombar([...ficam])
  }
  return (
    <div ref={lugar} tabIndex={-1}>
      <Card title={plural(criados.length, 'bem cadastrado', 'bens cadastrados')}>
        <div className="z-stack">
          <div className="z-row">
            {aTombar.length > 0 && (
              <Can do={bens.tombarVarios}>
                <Button variant="primary" icon={Tag} onClick={() => setTombando(true)}>
                  Tombar e imprimir etiquetas
                </Button>
              </Can>
            )}
            <Button icon={Plus} onClick={onOutro}>
              Cadastrar outro
            </Button>
            <ButtonLink icon={List} to={`${LISTA_DE_BENS}?ids=${criados.map(({ id }) => id).join(',')}`}>
              Ver na lista
            </ButtonLink>
          </div>
          <RecordList
            rotulo="Bens cadastrados"
            vazio={null}
            itens={criados.map(({ id, descricao, numero_serie }) => ({
              chave: String(id),
              titulo: <Link to={enderecoDoBem(id)}>{descricao}</Link>,
              detalhe: numero_serie === null ? 'Sem número de série' : `Série ${numero_serie}`,
            }))}
          />
        </div>
        {tombando && (
          <TombarVariosDialog ids={aTombar} onClose={() => setTombando(false)} onDone={terminar} />
        )}
      </Card>
    </div>
  )
}
