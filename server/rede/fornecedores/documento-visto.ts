// The door for who prints a supplier: its document, as those read it who need only recognise it.
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import type { TipoDeFornecedor } from '#contract/rede/fornecimento.ts'
import { cpfOculto } from '#server/casa/cpf-oculto.ts'

/** A CPF shows its middle alone; a CNPJ is public. */
export function documentoVisto(tipo: TipoDeFornecedor, documento: string | null) {
  if (documento === null) return null
  return tipo === 'pf' ? cpfOculto(documento) : documentoComMascara(documento)
}
