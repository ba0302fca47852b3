import { CornerDownLeft } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  monitoramentoId: number
  rotulo?: string
  botao?: string
  maximo?: number
  onCodigo: (codigo: string) => void
}

const VAZIO = { codigo: '' }

/** The code by hand, for a label that no camera reads. Enter sends, and the field is ready for the next one. */
export function CodigoForm({
  monitoramentoId,
  rotulo = 'Digitar o código',
  botao = 'Buscar',
  maximo = 200,
  onCodigo,
}: Props) {
  const { valor, mudar, descartar } = useRascunho(monitoramentoId, `codigo:${monitoramentoId}`, VAZIO)
  const { codigo } = valor
  const [erro, setErro] = useState(false)

  function enviar(event: SyntheticEvent) {
    event.preventDefault()
    setErro(codigo.trim() === '')
    if (codigo.trim() === '') return
    onCodigo(codigo)
    descartar()
  }

  return (
    <form className="z-codigo" noValidate onSubmit={enviar}>
      <TextField
        label={rotulo}
        value={codigo}
        maxLength={maximo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className="z-code"
        placeholder="000123-4"
        error={erro ? 'Digite o código da plaqueta' : undefined}
        onChange={(event) => {
          mudar({ codigo: event.target.value })
          setErro(false)
        }}
      />
      <Button type="submit" icon={CornerDownLeft}>
        {botao}
      </Button>
    </form>
  )
}
