import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import { chaveDoLadrilho, type Ladrilho } from '#contract/analises/paineis.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'

type DoPainel = Extract<AssuntoDoRelatorio, { tipo: 'painel' }>

type Props = {
  assunto: DoPainel
  /** What the person has pinned now. */
  fixados: readonly Ladrilho[]
  onChange: (assunto: DoPainel) => void
}

const chaves = (ladrilhos: readonly Ladrilho[]) => ladrilhos.map(chaveDoLadrilho).join('\n')

/** A copy of what was pinned: what is pinned later does not change a report that others receive. */
export function PainelField({ assunto: { ladrilhos }, fixados, onChange }: Props) {
  const mudou = fixados.length > 0 && chaves(fixados) !== chaves(ladrilhos)
  return (
    <div className="z-stack">
      <RecordList
        rotulo="Números que vão"
        vazio=""
        itens={ladrilhos.map((um) => ({ chave: chaveDoLadrilho(um), titulo: nomeDoLadrilho(um) }))}
      />
      <p className="z-muted z-small">
        Vai uma cópia: mudar o que está fixado depois não muda o relatório. Cada pessoa recebe só os números
        que pode ver.
      </p>
      {mudou && (
        <div className="z-row">
          <Button size="sm" onClick={() => onChange({ tipo: 'painel', ladrilhos: [...fixados] })}>
            Usar o que está fixado agora
          </Button>
        </div>
      )}
    </div>
  )
}
