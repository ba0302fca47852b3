import { X } from 'lucide-react'
import { useState } from 'react'
import type { Ladrilho } from '#contract/analises/paineis.ts'
import { usePerfisAtivos } from '#web/partes/administracao/perfis-ativos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useCompartilhados, useCompartilhar } from './consultas.ts'

type Props = { ladrilhos: readonly Ladrilho[]; onClose: () => void }

/** A copy of this panel, for who has a profile and chose nothing else. */
export function CompartilharDialog({ ladrilhos, onClose }: Props) {
  const [perfil, setPerfil] = useState('')
  const perfis = usePerfisAtivos()
  const { data: compartilhados = [] } = useCompartilhados()
  const compartilhar = useCompartilhar()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Compartilhar este painel"
      subtitle="Quem tem o perfil e não escolheu outros números começa por estes. Cada pessoa vê o que ela alcança; o que não pode abrir não aparece."
      onSubmit={() => compartilhar.mutate({ perfil_id: Number(perfil), ladrilhos: [...ladrilhos] })}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button type="submit" variant="primary" disabled={perfil === ''} busy={compartilhar.isPending}>
            Compartilhar
          </Button>
        </>
      }
    >
      <Select
        label="Perfil"
        help="O painel que o perfil já tiver é trocado por este."
        value={perfil}
        options={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        onChange={(event) => setPerfil(event.target.value)}
      />
      {compartilhados.length > 0 && (
        <ul className="z-escolhidos-ordem" aria-label="Perfis com painel">
          {compartilhados.map(({ perfil: { id, nome }, por, quantos }) => (
            <li key={id}>
              <span>
                {nome}
                <span className="z-small z-muted z-escolhidos-lista">
                  {plural(quantos, 'número', 'números')}, por {por}
                </span>
              </span>
              <IconButton
                label={`Tirar o painel do perfil ${nome}`}
                icon={X}
                busy={compartilhar.isPending && compartilhar.variables.perfil_id === id}
                onClick={() => compartilhar.mutate({ perfil_id: id, ladrilhos: [] })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
