import { Copy, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { MoveButtons } from '#web/ui/actions/MoveButtons.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { comDuplicado, comMovido, type Item, semItem } from './itens.ts'
import { descricaoDoItem } from './palavras.ts'
import type { Checklist } from './use-checklist.ts'

type Props = { checklist: Checklist; editavel: boolean; onEditar: (uid: number) => void }

/** The lines of the checklist. Alt with the arrows moves the one in focus. */
export function ItensList({ checklist, editavel, onEditar }: Props) {
  const { itens, setItens, chavesPublicadas, problemas } = checklist
  const [dito, setDito] = useState('')
  /** The line to which the focus goes back: a move takes its element out of the page for a moment. */
  const [foco, setFoco] = useState<number | null>(null)
  const lista = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (foco === null) return
    lista.current?.querySelector<HTMLElement>(`[data-uid="${foco}"] [data-editar]`)?.focus()
    setFoco(null)
  }, [foco])
  const nome = ({ recurso }: Item) => recurso.rotulo || 'item sem pergunta'
  const mover = (item: Item, passo: 1 | -1) => {
    const novos = comMovido(itens, item.uid, passo)
    setItens(novos)
    setFoco(item.uid)
    setDito(`${nome(item)}: agora é o ${novos.indexOf(item) + 1}º de ${novos.length}.`)
  }
  const remover = (item: Item, indice: number) => {
    setItens(semItem(itens, item.uid))
    setFoco((itens[indice + 1] ?? itens[indice - 1])?.uid ?? null)
    setDito(`${nome(item)}: retirado.`)
    // Where it stood, in what the list is by then.
    notify.undo('Item retirado', () => setItens((agora) => agora.toSpliced(indice, 0, item)))
  }
  const aoTeclar = (event: KeyboardEvent, item: Item) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    mover(item, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <>
      {itens.length === 0 && (
        <p className="z-muted">Nenhum item: o agente registra só o estado e a condição.</p>
      )}
      <ol ref={lista} className="z-tipo-itens" aria-label="Itens do checklist">
        {itens.map((item, indice) => (
          <li key={item.uid} data-uid={item.uid} className="z-tipo-item">
            <span className="z-muted z-number">{indice + 1}</span>
            <div>
              <strong>{item.recurso.rotulo || 'Sem pergunta'}</strong>
              <p className="z-small z-muted">
                {descricaoDoItem(
                  item.recurso,
                  itens.map(({ recurso }) => recurso),
                )}
              </p>
              {problemas
                .filter((problema) => problema.indice === indice)
                .map(({ campo, mensagem }) => (
                  <p key={campo} className="z-tipo-problema">
                    {mensagem}
                  </p>
                ))}
            </div>
            {editavel && (
              // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the buttons inside, which do the same
              <div className="z-tipo-item-acoes" onKeyDown={(event) => aoTeclar(event, item)}>
                <IconButton
                  data-editar
                  label={`Editar ${nome(item)}`}
                  icon={Pencil}
                  onClick={() => onEditar(item.uid)}
                />
                <MoveButtons
                  name={nome(item)}
                  index={indice}
                  total={itens.length}
                  onMove={(passo) => mover(item, passo)}
                />
                <IconButton
                  label={`Duplicar ${nome(item)}`}
                  icon={Copy}
                  onClick={() => setItens(comDuplicado(itens, item.uid, chavesPublicadas))}
                />
                <IconButton
                  label={`Retirar ${nome(item)}`}
                  icon={Trash2}
                  onClick={() => remover(item, indice)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="z-hidden" role="status">
        {dito}
      </p>
    </>
  )
}
