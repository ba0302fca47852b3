// What of a visit has not reached the server, and why.
import { passaNoFiltro } from '#offline/pendencias.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { plural } from '#web/ui/format.ts'

export interface Espera {
  total: number
  fotos: number
  precisam: number
  /** op_ids that wait for Wi-Fi. */
  semWifi: readonly string[]
}

export function esperaDe(pendencias: readonly Pendencia[]): Espera {
  const quantas = (filtro: 'fotos' | 'precisam') =>
    pendencias.filter((cada) => passaNoFiltro(cada, filtro)).length
  const semWifi = pendencias.filter(({ situacao }) => situacao === 'espera-wifi').map(({ op_id }) => op_id)
  return { total: pendencias.length, fotos: quantas('fotos'), precisam: quantas('precisam'), semWifi }
}

export function frasesDaEspera({ total, fotos, precisam }: Espera): string[] {
  const partes = [
    total - fotos > 0 && plural(total - fotos, 'registro', 'registros'),
    fotos > 0 && plural(fotos, 'foto ou anexo', 'fotos e anexos'),
  ].filter((parte) => parte !== false)
  const frases = [`Guardado neste aparelho, ainda por enviar: ${partes.join(' e ')}.`]
  if (precisam > 0)
    frases.push(`${plural(precisam, 'item precisa', 'itens precisam')} de você em Pendências.`)
  else frases.push('O aparelho envia sozinho, quando há conexão; nada precisa ser refeito.')
  return frases
}
