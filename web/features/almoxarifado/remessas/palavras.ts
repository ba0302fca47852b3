import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'
import type { DonoDoAnexo } from '#web/partes/papeis/enviar-anexo.ts'

export const EXPEDICAO = '/painel/almoxarifado/expedicao'
export const BALCAO = '/painel/almoxarifado/balcao'
export const enderecoDaOnda = (id: number) => `${EXPEDICAO}/ondas/${id}`
/** Of all that waits in the depósito, or of those chosen. */
export const enderecoDaRota = (deposito_id: number, ids: readonly number[] = []) =>
  `${EXPEDICAO}/rota?deposito=${deposito_id}${ids.length > 0 ? `&remessas=${ids.join(',')}` : ''}`

export const chaveDosDepositos = ['balcao', 'depositos'] as const

/** Whether all the words are somewhere in it. */
export function temAsPalavras(onde: readonly string[], texto: string): boolean {
  const dito = semAcento(onde.join(' '))
  return semAcento(texto.trim())
    .split(/\s+/)
    .every((palavra) => dito.includes(palavra))
}

const UMA_CASA = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const emLinhaReta = (km: number) => `${UMA_CASA.format(km)} km em linha reta`

/** Whose are the photos of what arrived, and of a refusal. */
export const donoDaChegada = ({ id }: Pick<RemessaDetalhada, 'id'>): DonoDoAnexo => ({
  modelo: 'chegada_da_remessa',
  modelo_id: id,
})

/** Whose is the signature of who took the goods: signed where they were handed over. */
export const donoDaAssinatura = ({
  id,
  modalidade,
}: Pick<RemessaDetalhada, 'id' | 'modalidade'>): DonoDoAnexo =>
  modalidade === 'retirada' ? { modelo: 'saida_da_remessa', modelo_id: id } : donoDaChegada({ id })
