import { CornerDownLeft } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  monitoramentoId: number
  rotulo?: string
  botao?: string
  /** Why it is not taken as it was typed; null: it is. What may be so all the same is taken when it is sent again. */
  recusa?: (codigo: string) => { erro: string; insiste: boolean } | null
  onCodigo: (codigo: string) => void
}

const VAZIO = { codigo: '' }
/** What the server takes of a reading. */
const MAXIMO = 200
const nenhuma = () => null
const VAZIO_DITO = 'Digite o código da plaqueta'

/** The code by hand, for a label that no camera reads. Enter sends, and the field is ready for the next one. */
export function CodigoForm({
  monitoramentoId,
  rotulo = 'Digitar o código',
  botao = 'Buscar',
  recusa = nenhuma,
  onCodigo,
}: Props) {
  const { valor, mudar, descartar } = useRascunho(monitoramentoId, `codigo:${monitoramentoId}`, VAZIO)
  const { codigo } = valor
  const [erro, setErro] = useState<string | null>(null)
  const [recusado, setRecusado] = useState<string | null>(null)

  function enviar(event: SyntheticEvent) {
    event.preventDefault()
    const problema = codigo.trim() === '' ? { erro: VAZIO_DITO, insiste: false } : recusa(codigo)
    if (problema && !(problema.insiste && recusado === codigo)) {
      setErro(problema.erro)
      setRecusado(codigo)
      return
    }
    setErro(null)
    setRecusado(null)
    onCodigo(codigo)
    descartar()
  }

  return (
    <form className="z-codigo" noValidate onSubmit={enviar}>
      <TextField
        label={rotulo}
        value={codigo}
        maxLength={MAXIMO}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className="z-code"
        placeholder="000123-4"
        error={erro ?? undefined}
        onChange={(event) => {
          mudar({ codigo: event.target.value })
          setErro(null)
        }}
      />
      <Button type="submit" icon={CornerDownLeft}>
        {botao}
      </Button>
    </form>
  )
}
