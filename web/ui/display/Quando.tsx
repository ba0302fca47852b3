import { dataHora, tempoRelativo } from '../format.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

type Props = {
  em: string
  /** In a row of a list, which is one stop of the keyboard: there the date is only under the pointer. */
  naLinha?: true
}

/** "há 3 dias", and the whole date to who asks: by the pointer, by the keyboard, by a screen reader. */
export function Quando({ em, naLinha }: Props) {
  const inteira = dataHora(em)
  const dito = tempoRelativo(em, new Date())
  const conteudo = (
    <>
      {dito}
      {dito !== inteira && <span className="visually-hidden"> ({inteira})</span>}
    </>
  )
  if (naLinha)
    return (
      <time dateTime={em} title={inteira} className="text-nowrap">
        {conteudo}
      </time>
    )
  return (
    <Tooltip text={inteira}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the tooltip says must be had by the keyboard too */}
      <time dateTime={em} tabIndex={0} className="text-nowrap">
        {conteudo}
      </time>
    </Tooltip>
  )
}
