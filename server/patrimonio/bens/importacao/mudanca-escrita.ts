// What a line of an import changes in an asset, as who simulates it reads it before confirming.
import { type CampoDoRegistro, ditoDoCampo } from '#contract/casa/campos.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { reais } from '#contract/casa/reais.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'

type Escrita = Readonly<Record<string, unknown>>

const CAMPOS: Readonly<Record<string, CampoDoRegistro>> = CAMPOS_DO_BEM
const MAIOR_VALOR = 60

type Nomes = Readonly<Record<string, string | null | undefined>>

/** What is a list of answers has no words of its own: of it, that it changes. */
const soONome = (valor: unknown): boolean => typeof valor === 'object' && valor !== null

const entreAspas = (texto: string) => `“${texto.slice(0, MAIOR_VALOR)}”`

function valorEscrito(coluna: string, campo: CampoDoRegistro, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'vazio'
  if (coluna.endsWith('_centavos')) return reais(Number(valor))
  const texto = String(valor)
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return diaEscrito(texto)
  return entreAspas(ditoDoCampo(campo, valor))
}

/** What a record that is kept by its number is called. */
const nomeEscrito = (nome: string | null | undefined) => (nome ? entreAspas(nome) : 'vazio')

/** `Descrição: “Cadeira” → “Poltrona”; Valor de aquisição: vazio → R$ 10,00`. */
export function mudancaEscrita(antes: Escrita, muda: Escrita, nomes: { de: Nomes; para: Nomes }): string {
  return Object.entries(muda)
    .map(([coluna, valor]) => {
      const campo = CAMPOS[coluna] ?? { rotulo: coluna }
      if (soONome(valor)) return campo.rotulo
      if (nomes.para[coluna] !== undefined)
        return `${campo.rotulo}: ${nomeEscrito(nomes.de[coluna])} → ${nomeEscrito(nomes.para[coluna])}`
      const [de, para] = [antes[coluna], valor].map((um) => valorEscrito(coluna, campo, um))
      return `${campo.rotulo}: ${de} → ${para}`
    })
    .join('; ')
}
