import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'

export type Mudanca = {
  /** What the form began with, and what is kept now. */
  antes: object
  agora: object
  /** Begins again with what is kept now. */
  recomecar: () => void
}

/** Says that the record under an open form was saved meanwhile: in another tab, or by another person. */
export function AvisoDeMudanca({ antes, agora, recomecar }: Mudanca) {
  if (JSON.stringify(antes) === JSON.stringify(agora)) return null
  return (
    <Banner
      tone="warning"
      icon={RefreshCw}
      live
      action={<Button onClick={recomecar}>Ver o que foi salvo</Button>}
    >
      Isto foi salvo em outra aba ou por outra pessoa depois que você abriu. Salvar aqui troca o que lá foi
      respondido nos mesmos campos.
    </Banner>
  )
}
