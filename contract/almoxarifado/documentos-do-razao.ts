/** The documents that post in the ledger of stock, as people call each kind; its number says the rest. */
export const DOCUMENTOS_DO_RAZAO = {
  entrada: 'Entrada',
  remessa: 'Remessa',
  transferencia: 'Devolução',
  inventario: 'Inventário',
  ajuste: 'Ajuste',
  material: 'Unificação',
  carga: 'Carga inicial',
} as const satisfies Readonly<Record<string, string>>
export type DocumentoDoRazao = keyof typeof DOCUMENTOS_DO_RAZAO
