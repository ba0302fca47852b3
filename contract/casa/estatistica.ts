// The two distributions that an interval asks for.

/** Lanczos, g = 7: to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGama(x: number): number {
  const [inicio = 0, ...resto] = LANCZOS
  const t = x + 6.5
  const soma = resto.reduce((total, c, i) => total + c / (x + i), inicio)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(soma)
}

const PASSOS = 300
const QUASE = 1e-14
const nunca0 = (x: number) => (Math.abs(x) < 1e-300 ? 1e-300 : x)

/** Continued fraction of the incomplete beta (Lentz). */
function fracao(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / nunca0(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m <= PASSOS; m++) {
    const par = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nunca0(1 + par * d)
    c = nunca0(1 + par / c)
    h *= d * c
    const impar = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nunca0(1 + impar * d)
    c = nunca0(1 + impar / c)
    h *= d * c
    if (Math.abs(d * c - 1) < QUASE) return h
  }
  return h
}

/** Regularised incomplete beta: the share of Beta(a, b) below x. */
export function beta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const frente = Math.exp(logGama(a + b) - logGama(a) - logGama(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (frente * fracao(x, a, b)) / a : 1 - (frente * fracao(1 - x, b, a)) / b
}

/** The x below which that share of Beta(a, b) lies. */
export function quantilDaBeta(parte: number, a: number, b: number): number {
  let [baixo, alto] = [0, 1]
  for (let i = 0; i < 60; i++) {
    const meio = (baixo + alto) / 2
    if (beta(meio, a, b) < parte) baixo = meio
    else alto = meio
  }
  return (baixo + alto) / 2
}

/** Student's, at 97.5 %: through the beta that it is (Abramowitz and Stegun, 26.5.27). */
export function t975(graus: number): number {
  const x = quantilDaBeta(0.05, graus / 2, 0.5)
  return Math.sqrt((graus * (1 - x)) / x)
}
