// A browser by its User-Agent: enough to tell one kind from another, and to name it to a person.

const NAVEGADORES = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SISTEMAS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nomeEm = (nomes: readonly (readonly [RegExp, string])[], agente: string) =>
  nomes.find(([padrao]) => padrao.test(agente))?.[1]

/** "Chrome no Android"; what is not known is said to be so. */
export function navegadorLegivel(agente: string): string {
  const navegador = nomeEm(NAVEGADORES, agente) ?? 'Navegador não identificado'
  const sistema = nomeEm(SISTEMAS, agente)
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`
}

/** The same through every update of the browser and of the system. */
export function navegadorSemVersao(agente: string): string {
  return agente.replace(/\d[\d._]*/g, '').slice(0, 300)
}
