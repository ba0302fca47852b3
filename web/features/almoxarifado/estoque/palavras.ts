import { DOCUMENTOS_DO_RAZAO, type DocumentoDoRazao } from '#contract/almoxarifado/documentos-do-razao.ts'
import type { LinhaDoKardex, PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { data } from '#web/ui/format.ts'

const TELA_DE_ESTOQUE = '/painel/almoxarifado/estoque'

export const enderecoDaPosicao = (depositoId: number, materialId: number) =>
  `${TELA_DE_ESTOQUE}/${depositoId}/${materialId}`

/** Null: read on the position itself, or nowhere. */
const TELAS_DOS_DOCUMENTOS: Readonly<Record<DocumentoDoRazao, string | null>> = {
  entrada: '/painel/almoxarifado/entradas',
  remessa: '/painel/almoxarifado/expedicao',
  transferencia: '/painel/almoxarifado/transferencias',
  inventario: '/painel/almoxarifado/inventarios',
  material: '/painel/almoxarifado/materiais',
  ajuste: null,
  carga: null,
}

const ehDocumento = (tipo: string): tipo is DocumentoDoRazao => Object.hasOwn(DOCUMENTOS_DO_RAZAO, tipo)

/** Where the document of a movement is read; null: on the position itself. */
export function telaDoDocumento(tipo: string, id: number): string | null {
  const tela = ehDocumento(tipo) ? TELAS_DOS_DOCUMENTOS[tipo] : null
  return tela === null ? null : `${tela}/${id}`
}

/** The code of a material says nothing of what was done to it. */
export function nomeDoDocumento(tipo: string, protocolo: string | null): string {
  if (!ehDocumento(tipo)) return protocolo ?? 'Documento'
  if (tipo === 'material' && protocolo !== null) return `${DOCUMENTOS_DO_RAZAO.material} de ${protocolo}`
  return protocolo ?? DOCUMENTOS_DO_RAZAO[tipo]
}

type Lancada = Pick<
  LinhaDoKardex,
  'sinal' | 'qtd_e3' | 'valor_centavos' | 'saldo_qtd_e3' | 'saldo_valor_centavos'
>

/** What there was before a movement; an adjustment of value has no sign but its own. */
export const saldoAntes = (linha: Lancada) => ({
  qtd_e3: linha.saldo_qtd_e3 - linha.sinal * linha.qtd_e3,
  valor_centavos: linha.saldo_valor_centavos - (linha.sinal || 1) * linha.valor_centavos,
})

/** "2" or "1,5", of tenths. */
export const meses = (decimos: number) => (decimos / 10).toLocaleString('pt-BR')

export const mesesPorExtenso = (decimos: number) => `${meses(decimos)} ${decimos > 10 ? 'meses' : 'mês'}`

type Presos = Pick<PosicaoListada, 'unidade' | 'reservado_e3' | 'bloqueado_e3' | 'vencido_e3'>

/** What of the balance cannot be given out, and why; agrees with a unit of any gender. */
export function presosDa({ unidade, reservado_e3, bloqueado_e3, vencido_e3 }: Presos): string {
  const partes = [
    ['Reservado', reservado_e3],
    ['Bloqueado', bloqueado_e3],
    ['Vencido', vencido_e3],
  ] as const
  return partes
    .filter(([, qtd_e3]) => qtd_e3 > 0)
    .map(([dito, qtd_e3]) => `${dito}: ${quantidade(qtd_e3, unidade)}`)
    .join(' · ')
}

/** Of the lot that expires first; on its last day it still serves. */
export const validadeDita = (validade: string, hoje: string): string =>
  validade < hoje ? `vencido desde ${data(validade)}` : `próxima validade ${data(validade)}`
