import { useEffect, useState } from 'react'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { useLeiturasGuardadas } from './leituras-guardadas.ts'

/** How many codes were read in this visit and are still nobody's: neither of its list nor set aside. */
export function useLeiturasADecidir(monitoramentoId: number): number {
  const { resolver } = useVisita(monitoramentoId)
  const guardadas = useLeiturasGuardadas(monitoramentoId)
  const [quantas, setQuantas] = useState(0)
  useEffect(() => {
    let vale = true
    const lidas = (guardadas ?? []).filter(({ ignorada, consulta }) => !ignorada && !consulta)
    void Promise.all(lidas.map(({ referencia_id }) => resolver(referencia_id))).then((resolucoes) => {
      if (vale) setQuantas(resolucoes.filter(({ tipo }) => tipo !== 'da-visita').length)
    }, console.error)
    return () => {
      vale = false
    }
  }, [resolver, guardadas])
  return quantas
}
