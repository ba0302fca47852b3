// What a line of an import changes in an asset, as who simulates it reads it before confirming.
import { type CampoDoRegistro, ditoDoCampo } from '#contract/casa/campos.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { reais } from '#contract/casa/reais.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'

type Escrita = Readonly<Record<string, unknown>>

const CAMPOS: Readonly<Record<string, CampoDoRegistro>> = CAMPOS_DO_BEM
const MAIOR_VALOR = 60

/** Records that are named by a number here have their own words elsewhere: of them, that they change. */
const soONome = (coluna: string, valor: unknown): boolean =>
  (coluna.endsWith('_id') && coluna !== 'referencia_id') || (typeof valor === 'object' && valor !== null)

function valorEscrito(coluna: string, campo: CampoDoRegistro, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'vazio'
  if (coluna.endsWith('_centavos')) return reais(Number(valor))
  const texto = String(valor)
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return diaEscrito(texto)
  return `“${ditoDoCampo(campo, valor).slice(0, MAIOR_VALOR)}”`
}

/** `Descrição: “Cadeira” → “Poltrona”; Valor de aquisição: vazio → R$ 10,00`. */
export function mudancaEscrita(antes: Escrita, muda: Escrita): string {
  return Object.entries(muda)
    .map(([coluna, valor]) => {
      const campo = CAMPOS[coluna] ?? { rotulo: coluna }
      if (soONome(coluna, valor)) return campo.rotulo
      const [de, para] = [antes[coluna], valor].map((um) => valorEscrito(coluna, campo, um))
      return `${campo.rotulo}: ${de} → ${para}`
    })
    .join('; ')
}
