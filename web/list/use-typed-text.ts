import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * A text that goes to the address after a pause. One stretch of typing is one entry of the history; an address that
 * changes by another way (back, a saved view) is followed.
 */
export function useTypedText(valor: string, aplicar: (valor: string, opcoes: { replace: boolean }) => void) {
  const [texto, setTexto] = useState(valor)
  const [visto, setVisto] = useState(valor)
  const [enviado, setEnviado] = useState(valor)
  const typing = useRef(false)
  if (valor !== visto) {
    setVisto(valor)
    if (valor !== enviado) {
      setEnviado(valor)
      setTexto(valor)
    }
  }
  const enviar = useEffectEvent((novo: string) => {
    setEnviado(novo)
    aplicar(novo, { replace: typing.current })
    typing.current = true
  })
  const novo = texto.trim()
  useEffect(() => {
    if (novo === enviado) return
    const timer = setTimeout(() => enviar(novo), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [novo, enviado])
  return {
    texto,
    setTexto,
    terminar: () => {
      typing.current = false
    },
  }
}
