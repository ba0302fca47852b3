import { type DiferencaDaNota, diferencasDePeso } from '#contract/almoxarifado/nfe.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

type Props = {
  diferencas: readonly DiferencaDaNota[]
  motivo: string
  onMotivo: (motivo: string) => void
}

/** What the note says and should not: what asks for a reason, with its field, and what is only told. */
export function DiferencasDaNfe({ diferencas, motivo, onMotivo }: Props) {
  const comMotivo = diferencasDePeso(diferencas, 'pede_motivo')
  return (
    <>
      {comMotivo.length > 0 && (
        <Card title="Diferenças da nota">
          <ul className="z-nfe-diferencas">
            {comMotivo.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
          <TextArea
            label="Por que receber assim"
            help="Fica gravado na entrada. Na dúvida, peça ao fornecedor a nota corrigida."
            rows={2}
            maxLength={500}
            value={motivo}
            onChange={({ target }) => onMotivo(target.value)}
          />
        </Card>
      )}
      {diferencasDePeso(diferencas, 'avisa').map((texto) => (
        <Banner key={texto} tone="warning">
          {texto}
        </Banner>
      ))}
    </>
  )
}
