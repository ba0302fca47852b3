// What comes next in a series of months: four plain methods, each tried on what is already known.

/** Each sees the months before, and answers the month `adiante` after the last of them (1 is the next); null: it cannot tell. */
type Metodo = (serie: readonly number[], adiante: number) => number | null

const soma = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0)
const media = (valores: readonly number[]): number => soma(valores) / valores.length

const doAnoAnterior: Metodo = (serie, adiante) => serie.at(adiante - 1 - 12) ?? null

/** The last three months against the same three of a year before. */
const noRitmo: Metodo = (serie, adiante) => {
  const igual = doAnoAnterior(serie, adiante)
  const antes = serie.slice(-15, -12)
  if (igual === null || antes.length < 3 || soma(antes) <= 0) return null
  return igual * Math.min(2, Math.max(0.5, soma(serie.slice(-3)) / soma(antes)))
}

const daMedia: Metodo = (serie) => (serie.length < 3 ? null : media(serie.slice(-3)))

const PESO = 0.3
const alisado: Metodo = (serie) =>
  serie.length < 3 ? null : serie.reduce((nivel, valor) => nivel + PESO * (valor - nivel))

const METODOS = {
  ano_anterior: doAnoAnterior,
  ritmo: noRitmo,
  media: daMedia,
  alisamento: alisado,
} as const satisfies Record<string, Metodo>
type NomeDoMetodo = keyof typeof METODOS

/** From the last month that ended; the first after it is in course: it is not foreseen, and nothing of it is known. */
const ADIANTE = [2, 3, 4] as const
const MESES_DE_PROVA = 12
const HISTORIA_MINIMA = 6
/** Fewer tell nothing. */
const PROVAS_MINIMAS = 6

interface Tentativa {
  real: number
  /** In the order of the methods; null: that one could not tell. */
  previstos: (number | null)[]
}

/** Each of the last twelve months, foreseen two, three and four months before with what had then ended. */
function tentativas(serie: readonly number[], metodos: readonly Metodo[]): Tentativa[] {
  const feitas: Tentativa[] = []
  for (let alvo = Math.max(1, serie.length - MESES_DE_PROVA); alvo < serie.length; alvo++)
    for (const adiante of ADIANTE) {
      const sabido = serie.slice(0, Math.max(0, alvo - adiante + 1))
      const previstos = metodos.map((metodo) => (sabido.length === 0 ? null : metodo(sabido, adiante)))
      feitas.push({ real: serie[alvo] ?? 0, previstos })
    }
  return feitas
}

/** What each missed by, over what there was. Null when there was nothing. */
function errosDe(feitas: readonly Tentativa[], metodos: number): (number | null)[] {
  const houve = soma(feitas.map(({ real }) => real))
  return Array.from({ length: metodos }, (_, n) =>
    houve > 0
      ? soma(feitas.map(({ real, previstos }) => Math.abs(real - (previstos[n] ?? 0)))) / houve
      : null,
  )
}

/** Missed over foreseen, one a try. */
const desviosDe = (feitas: readonly Tentativa[], n: number): number[] =>
  feitas.flatMap(({ real, previstos }) => {
    const previsto = previstos[n]
    return previsto == null || previsto <= 0 ? [] : [(real - previsto) / previsto]
  })

/** By interpolation between neighbours, as `percentile_cont`. */
export function percentil(valores: readonly number[], parte: number): number | null {
  const emOrdem = [...valores].sort((a, b) => a - b)
  if (emOrdem.length === 0) return null
  const lugar = (emOrdem.length - 1) * parte
  const [abaixo = 0, acima = abaixo] = [emOrdem[Math.floor(lugar)], emOrdem[Math.ceil(lugar)]]
  return abaixo + (acima - abaixo) * (lugar - Math.floor(lugar))
}

export interface Previsao {
  metodo: NomeDoMetodo
  meses: { previsto: number; minimo: number | null; maximo: number | null }[]
  /** Of the method, and of repeating the year before, in the same tries; null: too few of them. */
  erro: number | null
  erro_do_ano_anterior: number | null
  provas: number
}

const nomes = Object.keys(METODOS) as NomeDoMetodo[] // as: Object.keys forgets the literal keys

const DE_UM_ANO: ReadonlySet<NomeDoMetodo> = new Set(['ano_anterior', 'ritmo'])

/** All in the same tries. Those that look a year back are left out while there are too few tries that they could do. */
function concorrentes(serie: readonly number[]): { quais: NomeDoMetodo[]; comuns: Tentativa[] } {
  const podem = nomes.filter((nome) => ADIANTE.every((adiante) => METODOS[nome](serie, adiante) !== null))
  const comunsA = (quais: readonly NomeDoMetodo[]) =>
    tentativas(
      serie,
      quais.map((nome) => METODOS[nome]),
    ).filter(({ previstos }) => previstos.every((um) => um !== null))
  const semRitmo = podem.filter((nome) => nome !== 'ritmo')
  const semAno = podem.filter((nome) => !DE_UM_ANO.has(nome))
  for (const quais of [podem, semRitmo]) {
    const comuns = comunsA(quais)
    if (comuns.length >= PROVAS_MINIMAS) return { quais, comuns }
  }
  return { quais: semAno, comuns: comunsA(semAno) }
}

/**
 * `serie`: whole months, from the oldest, none left out; what is foreseen begins after the one that follows them. Null: too
 * short to say anything.
 */
export function previsaoDe(serie: readonly number[]): Previsao | null {
  if (serie.length < HISTORIA_MINIMA) return null
  const { quais, comuns } = concorrentes(serie)
  const erros = errosDe(comuns, quais.length)
  const menor = Math.min(...erros.map((erro) => erro ?? Infinity))
  const n = Math.max(0, erros.indexOf(menor))
  const metodo = quais[n]
  if (metodo === undefined) return null
  const desvios = desviosDe(comuns, n)
  const comFaixa = desvios.length >= PROVAS_MINIMAS
  const [baixo, alto] = comFaixa ? [percentil(desvios, 0.1), percentil(desvios, 0.9)] : [null, null]
  const naFaixa = (previsto: number, desvio: number | null) =>
    desvio === null ? null : Math.max(0, Math.round(previsto * (1 + desvio)))
  return {
    metodo,
    meses: ADIANTE.map((adiante) => {
      const previsto = Math.max(0, Math.round(METODOS[metodo](serie, adiante) ?? 0))
      return { previsto, minimo: naFaixa(previsto, baixo), maximo: naFaixa(previsto, alto) }
    }),
    erro: erros[n] ?? null,
    erro_do_ano_anterior: erros[quais.indexOf('ano_anterior')] ?? null,
    provas: comuns.length,
  }
}
