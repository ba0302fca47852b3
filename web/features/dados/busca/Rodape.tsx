import { Button } from '#web/ui/actions/Button.tsx'

export type RodapeProps = {
  fechar: () => void
  esquecer: (() => void) | null
  /** Whether there is anything of the registers that the person may find. */
  encontra: boolean
}

export function Rodape({ fechar, esquecer, encontra }: RodapeProps) {
  return (
    <footer className="z-busca-rodape">
      {encontra && (
        <p className="z-busca-dica">
          <code>local:nome</code> <code>tipo:bem</code> <code>#protocolo</code> restringem a busca.
        </p>
      )}
      <p className="z-busca-teclas">
        <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
      {esquecer && (
        <Button size="sm" variant="quiet" onClick={esquecer}>
          Limpar recentes
        </Button>
      )}
      <Button size="sm" className="z-busca-fechar" onClick={fechar}>
        Fechar
      </Button>
    </footer>
  )
}
