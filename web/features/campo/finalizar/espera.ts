// What of a visit has not reached the server, and why.
import { passaNoFiltro } from '#offline/pendencias.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { plural } from '#web/ui/format.ts'

export interface Espera {
  total: number
  /** Photos and attachments; the signatures apart. */
  fotos: number
  assinaturas: number
  precisam: number
  /** op_ids that wait for Wi-Fi. */
  semWifi: readonly string[]
}

export function esperaDe(pendencias: readonly Pendencia[]): Espera {
  const quantas = (filtro: 'fotos' | 'precisam') =>
    pendencias.filter((cada) => passaNoFiltro(cada, filtro)).length
  const assinaturas = pendencias.filter(
    ({ acao, arquivo }) => arquivo !== null && acao.startsWith('monitoramento.assinaturas.'),
  ).length
  const semWifi = pendencias.filter(({ situacao }) => situacao === 'espera-wifi').map(({ op_id }) => op_id)
  return {
    total: pendencias.length,
    fotos: quantas('fotos') - assinaturas,
    assinaturas,
    precisam: quantas('precisam'),
    semWifi,
  }
}

const EM_LISTA = new Intl.ListFormat('pt-BR')

export function frasesDaEspera({ total, fotos, assinaturas, precisam }: Espera): string[] {
  const registros = total - fotos - assinaturas
  const partes = [
    registros > 0 && plural(registros, 'registro', 'registros'),
    fotos > 0 && plural(fotos, 'foto ou anexo', 'fotos e anexos'),
    assinaturas > 0 && plural(assinaturas, 'assinatura', 'assinaturas'),
  ].filter((parte) => parte !== false)
  const frases = [`Guardado neste aparelho, ainda por enviar: ${EM_LISTA.format(partes)}.`]
  if (precisam > 0)
    frases.push(`${plural(precisam, 'item precisa', 'itens precisam')} de você em Pendências.`)
  else frases.push('O aparelho envia sozinho, quando há conexão; nada precisa ser refeito.')
  return frases
}
