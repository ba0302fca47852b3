import { type Permissao, type Verbete, verbeteDe } from '#contract/casa/permissoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { trazJunto } from './palavras.ts'

type Props = {
  titulo: string
  /** Those in sight. */
  permissoes: readonly Permissao[]
  total: number
  chaves: ReadonlySet<Permissao>
  editavel: boolean
  onMarcar: (permissao: Permissao, sim: boolean) => void
}

const RISCOS: Readonly<Record<Verbete['risco'], string | null>> = {
  baixo: null,
  medio: null,
  alto: 'Risco alto',
}

/** The permissions of one module. Giving one gives what it needs; taking one takes what needed it. */
export function ModuloCard({ titulo, permissoes, total, chaves, editavel, onMarcar }: Props) {
  if (permissoes.length === 0) return null
  const marcadas = permissoes.filter((permissao) => chaves.has(permissao)).length
  return (
    <Card
      title={titulo}
      actions={
        <span className="z-muted z-small">
          {marcadas} de {permissoes.length}
          {permissoes.length < total && ` (de ${total})`}
        </span>
      }
    >
      <fieldset disabled={!editavel} className="z-perfil-permissoes">
        <legend className="visually-hidden">{titulo}</legend>
        {permissoes.map((permissao) => {
          const { rotulo, descricao, risco } = verbeteDe(permissao)
          const aviso = RISCOS[risco]
          return (
            <Checkbox
              key={permissao}
              label={
                <>
                  {rotulo} {aviso && <Badge tone="warning">{aviso}</Badge>}
                </>
              }
              hint={[descricao, trazJunto(permissao)].filter(Boolean).join(' ') || undefined}
              checked={chaves.has(permissao)}
              onChange={(event) => onMarcar(permissao, event.target.checked)}
            />
          )
        })}
      </fieldset>
    </Card>
  )
}
