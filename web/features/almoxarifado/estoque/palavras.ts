import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { data } from '#web/ui/format.ts'

const TELA_DE_ESTOQUE = '/painel/almoxarifado/estoque'

export const enderecoDaPosicao = (depositoId: number, materialId: number) =>
  `${TELA_DE_ESTOQUE}/${depositoId}/${materialId}`

const TELAS_DOS_DOCUMENTOS: Readonly<Record<string, string>> = {
  entrada: '/painel/almoxarifado/entradas',
  inventario: '/painel/almoxarifado/inventarios',
  material: '/painel/almoxarifado/materiais',
}

/** Where the document of a movement is read; null: on the position itself. */
export const telaDoDocumento = (tipo: string, id: number): string | null =>
  TELAS_DOS_DOCUMENTOS[tipo] ? `${TELAS_DOS_DOCUMENTOS[tipo]}/${id}` : null

const DOCUMENTOS: Readonly<Record<string, string>> = {
  entrada: 'Entrada',
  inventario: 'Inventário',
  ajuste: 'Ajuste',
  material: 'Unificação',
  carga: 'Carga inicial',
}

export const nomeDoDocumento = (tipo: string, protocolo: string | null): string =>
  protocolo ?? DOCUMENTOS[tipo] ?? 'Documento'

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
