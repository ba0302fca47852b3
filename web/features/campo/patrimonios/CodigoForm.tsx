import { CornerDownLeft } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The code by hand, for a label that no camera reads. Enter sends, and the field is ready for the next one. */
export function CodigoForm({ onCodigo }: { onCodigo: (codigo: string) => void }) {
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState(false)

  function enviar(event: SyntheticEvent) {
    event.preventDefault()
    setErro(codigo.trim() === '')
    if (codigo.trim() === '') return
    onCodigo(codigo)
    setCodigo('')
  }

  return (
    <form className="z-codigo" noValidate onSubmit={enviar}>
      <TextField
        label="Digitar o código"
        value={codigo}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className="z-code"
        placeholder="000123-4"
        error={erro ? 'Digite o código da plaqueta' : undefined}
        onChange={(event) => {
          setCodigo(event.target.value)
          setErro(false)
        }}
      />
      <Button type="submit" icon={CornerDownLeft}>
        Buscar
      </Button>
    </form>
  )
}
