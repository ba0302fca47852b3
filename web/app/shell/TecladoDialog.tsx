import { changeAppearance, useAppearance } from '#web/ui/appearance.ts'
import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ATALHOS_DE_TECLADO, type AtalhoDeTeclado } from './atalhos-de-teclado.ts'
import './Dialogs.css'

export function TecladoDialog({ onClose }: { onClose: () => void }) {
  const { atalhos: valem } = useAppearance()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atalhos do teclado"
      subtitle="Não valem enquanto você digita em um campo."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="z-stack" tabIndex={0} aria-label="Lista dos atalhos">
        <Switch
          label="Atalhos de uma tecla só"
          hint="Desligados, ficam os de Ctrl, Alt e setas: para quem dita em voz alta ou esbarra nas teclas."
          checked={valem === 'todos'}
          onChange={(event) => changeAppearance({ atalhos: event.target.checked ? 'todos' : 'combinados' })}
        />
        {ATALHOS_DE_TECLADO.map(({ titulo, atalhos }) => (
          <section key={titulo} className="z-teclado" aria-label={titulo}>
            <h3>{titulo}</h3>
            <dl>
              {atalhos.map((atalho) => (
                <div key={atalho.faz}>
                  <dt>
                    <Teclas {...atalho} />
                  </dt>
                  <dd>{atalho.faz}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="z-muted z-small">
          No macOS, os atalhos com Alt e número são Control+Option e o número.
        </p>
      </section>
    </Dialog>
  )
}

function Teclas({ teclas, ou }: AtalhoDeTeclado) {
  return (
    <>
      <Juntas teclas={teclas} />
      {ou && (
        <>
          {' ou '}
          <Juntas teclas={ou} />
        </>
      )}
    </>
  )
}

function Juntas({ teclas }: Pick<AtalhoDeTeclado, 'teclas'>) {
  return teclas.map((tecla, i) => (
    <span key={tecla}>
      {i > 0 && <span className="z-teclado-mais">+</span>}
      <kbd>{tecla}</kbd>
    </span>
  ))
}
