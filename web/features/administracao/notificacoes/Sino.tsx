import { Bell } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { lazyPart, whenIdle } from '#web/ui/lazy-part.ts'
import { nomeDoSino } from './palavras.ts'
import { useSino } from './use-sino.ts'
import './Sino.css'

const lista = lazyPart(async () => (await import('./SinoLista.tsx')).SinoLista)

/** The bell of the header: a green dot with how many wait, and the oldest ten at a press. */
export function Sino() {
  const Lista = lista.use()
  const id = useId()
  const sino = useSino()
  const [botao, setBotao] = useState<HTMLElement | null>(null)
  const [aberta, setAberta] = useState(false)
  useEffect(() => whenIdle(() => void lista.want()), [])
  const { data = [], total = 0, total_aproximado: aproximado = false } = sino.data ?? {}
  const porLer = data.some(({ read_at }) => read_at === null)
  const alternar = async () => {
    setAberta(!aberta)
    if (!aberta && !(await lista.want())) setAberta(false)
  }
  return (
    <div className="z-sino" ref={setBotao}>
      <IconButton
        label={nomeDoSino(total, aproximado)}
        icon={Bell}
        aria-haspopup="dialog"
        aria-expanded={aberta}
        aria-controls={aberta ? id : undefined}
        onPointerEnter={() => void lista.want()}
        onFocus={() => void lista.want()}
        onClick={() => void alternar()}
      />
      {porLer && (
        <span className="z-sino-ponto" aria-hidden>
          {total > 99 ? '99+' : total}
        </span>
      )}
      {Lista && aberta && botao && (
        <Lista id={id} ancora={botao} sino={sino} fechar={() => setAberta(false)} />
      )}
    </div>
  )
}
