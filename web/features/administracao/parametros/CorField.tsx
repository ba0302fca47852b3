import { BRANCO, CONTRASTE_MINIMO, contraste } from '#contract/casa/cor.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** What the product has: where an órgão begins to choose. */
const DO_PRODUTO = '#0b4f4d'
const COR = /^#[0-9a-f]{6}$/i

const DE_QUEM = [
  { value: 'produto', label: 'A do Zelo' },
  { value: 'orgao', label: 'A do órgão' },
] as const

type Props = { cor: string | null; error: string | undefined; onChange: (cor: string | null) => void }

export function CorField({ cor, error, onChange }: Props) {
  return (
    <div className="z-stack">
      <SegmentedChoice
        compact
        label="Cor dos botões e links"
        options={DE_QUEM}
        value={cor === null ? 'produto' : 'orgao'}
        onChange={(de) => onChange(de === 'produto' ? null : DO_PRODUTO)}
      />
      {cor !== null && (
        <div className="z-parametros-cor">
          <Field label="Escolher">
            {(control) => (
              <input
                {...control}
                type="color"
                className="z-parametros-amostra"
                value={COR.test(cor) ? cor : DO_PRODUTO}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </Field>
          <TextField
            label="Código da cor"
            placeholder="#0b5d3b"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={cor}
            error={error}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <Contraste cor={cor} />
        </div>
      )}
    </div>
  )
}

const figura = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

function Contraste({ cor }: { cor: string }) {
  if (!COR.test(cor)) return null
  const quanto = contraste(cor, BRANCO)
  const serve = quanto >= CONTRASTE_MINIMO
  return (
    <p className="z-parametros-contraste" role="status">
      Contraste com o branco: {/* Down, so that what does not reach the limit is never said to. */}
      <strong>{figura.format(Math.floor(quanto * 10) / 10)} : 1</strong>{' '}
      <Badge tone={serve ? 'success' : 'danger'}>
        {serve ? 'Legível' : `Precisa de ${figura.format(CONTRASTE_MINIMO)}`}
      </Badge>
    </p>
  )
}
