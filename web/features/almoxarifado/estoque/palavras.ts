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
