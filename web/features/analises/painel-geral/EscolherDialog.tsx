import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import { chaveDoLadrilho, LADRILHOS_NO_MAXIMO, type Ladrilho } from '#contract/analises/paineis.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { MoveButtons } from '#web/ui/actions/MoveButtons.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useEscolher, useVisoes } from './consultas.ts'
import { aEscolher, movido } from './ladrilhos.ts'

type Props = {
  escolhidos: readonly Ladrilho[]
  /** They are the person's own, and the profile begins with others. */
  desfaz: boolean
  onClose: () => void
}

/** What is pinned, in its order: by the buttons, or by Alt with the arrows. */
export function EscolherDialog({ escolhidos, desfaz, onClose }: Props) {
  const [ladrilhos, setLadrilhos] = useState(escolhidos)
  const [dito, setDito] = useState('')
  const { sessao } = useSessao()
  const { data: visoes = [] } = useVisoes()
  const escolher = useEscolher(onClose)
  const ja = new Set(ladrilhos.map(chaveDoLadrilho))
  const faltam = aEscolher(sessao?.permissoes ?? [], visoes).filter((um) => !ja.has(chaveDoLadrilho(um)))
  const fixar = (chave: string) => {
    const um = faltam.find((outro) => chaveDoLadrilho(outro) === chave)
    if (!um) return
    setLadrilhos([...ladrilhos, um])
    setDito(`${nomeDoLadrilho(um)}: fixado, é o ${ladrilhos.length + 1}º.`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Escolher o que ver primeiro"
      subtitle="Números e visões salvas de listas, na ordem em que aparecem no Painel Geral."
      onSubmit={() => escolher.mutate([...ladrilhos])}
      footer={
        <>
          {desfaz && (
            <Button busy={escolher.isPending} onClick={() => escolher.mutate([])}>
              Voltar ao do perfil
            </Button>
          )}
          <Button type="submit" variant="primary" busy={escolher.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <Select
        label="Fixar"
        help="As visões são as que você salvou no menu Visões de cada lista."
        value=""
        disabled={ladrilhos.length >= LADRILHOS_NO_MAXIMO}
        placeholder={
          ladrilhos.length >= LADRILHOS_NO_MAXIMO ? `São no máximo ${LADRILHOS_NO_MAXIMO}` : 'Escolha…'
        }
        options={faltam.map((um) => ({ value: chaveDoLadrilho(um), label: nomeDoLadrilho(um) }))}
        onChange={(event) => fixar(event.target.value)}
      />
      <Ordem ladrilhos={ladrilhos} mudar={setLadrilhos} dizer={setDito} />
      <p className="z-hidden" role="status">
        {dito}
      </p>
    </Dialog>
  )
}

type OrdemProps = {
  ladrilhos: readonly Ladrilho[]
  mudar: (novos: readonly Ladrilho[]) => void
  dizer: (frase: string) => void
}

function Ordem({ ladrilhos, mudar, dizer }: OrdemProps) {
  const lista = useRef<HTMLOListElement>(null)
  /** Where the focus goes back: a move takes its element out of the page for a moment. */
  const [foco, setFoco] = useState<string | null>(null)
  useEffect(() => {
    if (foco === null) return
    lista.current?.querySelector<HTMLElement>(`[data-chave="${CSS.escape(foco)}"] [data-tirar]`)?.focus()
    setFoco(null)
  }, [foco])
  const mover = (indice: number, passo: 1 | -1) => {
    const um = ladrilhos[indice]
    const novos = movido(ladrilhos, indice, passo)
    mudar(novos)
    if (!um) return
    setFoco(chaveDoLadrilho(um))
    dizer(`${nomeDoLadrilho(um)}: agora é o ${novos.indexOf(um) + 1}º de ${novos.length}.`)
  }
  const aoTeclar = (event: KeyboardEvent, indice: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    mover(indice, event.key === 'ArrowUp' ? -1 : 1)
  }
  if (ladrilhos.length === 0) return <p className="z-muted">Nada fixado ainda.</p>
  return (
    <ol ref={lista} className="z-escolhidos-ordem" aria-label="Fixados, na ordem">
      {ladrilhos.map((um, indice) => (
        <li key={chaveDoLadrilho(um)} data-chave={chaveDoLadrilho(um)}>
          <span>{nomeDoLadrilho(um)}</span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the buttons inside, which do the same */}
          <div className="z-escolhidos-atos" onKeyDown={(event) => aoTeclar(event, indice)}>
            <MoveButtons
              name={nomeDoLadrilho(um)}
              index={indice}
              total={ladrilhos.length}
              onMove={(passo) => mover(indice, passo)}
            />
            <IconButton
              data-tirar
              label={`Desafixar ${nomeDoLadrilho(um)}`}
              icon={X}
              onClick={() => {
                mudar(ladrilhos.filter((outro) => outro !== um))
                const vizinho = ladrilhos[indice + 1] ?? ladrilhos[indice - 1]
                setFoco(vizinho ? chaveDoLadrilho(vizinho) : null)
                dizer(`${nomeDoLadrilho(um)}: desafixado.`)
              }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
