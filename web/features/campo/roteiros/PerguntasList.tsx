import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { MoveButtons } from '#web/ui/actions/MoveButtons.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { comMovida, descricaoDaPergunta, type Item, semItem } from './perguntas.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; editavel: boolean; onEditar: (uid: number) => void }

const nome = ({ pergunta }: Item) => pergunta.rotulo || 'pergunta em branco'

/** The lines of the roteiro. Alt with the arrows moves the one in focus. */
export function PerguntasList({ editor, editavel, onEditar }: Props) {
  const { itens, setItens, conteudo, problemas } = editor
  const [dito, setDito] = useState('')
  /** The line to which the focus goes back: a move takes its element out of the page for a moment. */
  const [foco, setFoco] = useState<number | null>(null)
  const lista = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (foco === null) return
    lista.current?.querySelector<HTMLElement>(`[data-uid="${foco}"] [data-editar]`)?.focus()
    setFoco(null)
  }, [foco])
  const mover = (item: Item, passo: 1 | -1) => {
    const novos = comMovida(itens, item.uid, passo)
    setItens(novos)
    setFoco(item.uid)
    setDito(`${nome(item)}: agora é a ${novos.indexOf(item) + 1}ª de ${novos.length}.`)
  }
  const remover = (item: Item, indice: number) => {
    setItens(semItem(itens, item.uid))
    setFoco((itens[indice + 1] ?? itens[indice - 1])?.uid ?? null)
    setDito(`${nome(item)}: retirada.`)
    // Where it stood, in what the list is by then.
    notify.undo('Pergunta retirada', () => setItens((agora) => agora.toSpliced(indice, 0, item)))
  }
  const aoTeclar = (event: KeyboardEvent, item: Item) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    mover(item, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <>
      {itens.length === 0 && (
        <p className="z-muted">Nenhuma pergunta: a visita só verifica os ambientes e os bens escolhidos.</p>
      )}
      <ol ref={lista} className="z-roteiro-perguntas" aria-label="Perguntas do roteiro">
        {itens.map((item, indice) => (
          <li key={item.uid} data-uid={item.uid} className="z-roteiro-pergunta">
            <span className="z-muted z-number">{indice + 1}</span>
            <div>
              <strong>{item.pergunta.rotulo || 'Sem pergunta'}</strong>
              <p className="z-small z-muted">{descricaoDaPergunta(item.pergunta, conteudo.perguntas)}</p>
              {problemas
                .filter((problema) => problema.indice === indice)
                .map(({ campo, mensagem }) => (
                  <p key={campo} className="z-roteiro-problema">
                    {mensagem}
                  </p>
                ))}
            </div>
            {editavel && (
              // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the buttons inside, which do the same
              <div className="z-roteiro-pergunta-acoes" onKeyDown={(event) => aoTeclar(event, item)}>
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
