// What a spreadsheet leaves in a cell instead of what its person meant.

/** In the place of a formula that was never calculated. */
export const FORMULA_SEM_RESULTADO = '#FÓRMULA!'

/** In English, which the file keeps, and in Portuguese, which a CSV is saved with. */
const ERRO =
  /^#(DIV\/0!|N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!)$/i
/** A code of twelve digits or more, shown as a number: its last digits are gone from the file. */
const ARREDONDADO = /^\d([.,]\d+)?e\+\d{2}$/i

/** What to do about it; undefined where the cell says what it says. */
export function erroDePlanilha(celula: string): string | undefined {
  const dita = celula.trim()
  if (dita === FORMULA_SEM_RESULTADO)
    return 'há aqui uma fórmula sem resultado: abra o arquivo no programa de planilhas, que a calcula, e salve de novo'
  if (ERRO.test(dita)) return 'é um erro da planilha: corrija-o nela e salve de novo'
  if (ARREDONDADO.test(dita))
    return 'a planilha arredondou este número: formate a coluna como texto, escreva-o inteiro e salve de novo'
  return undefined
}
