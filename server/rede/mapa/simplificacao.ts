// Fewer vertices, and still no gap between two municípios: a stretch that both share becomes the same line for both,
// because it is simplified once for each pair of meeting points, in one direction.

export type Posicao = [number, number]
export type Anel = Posicao[]

const chave = ([lon, lat]: Posicao) => `${lon},${lat}`

/** Where lines meet: a vertex that has other neighbours in one ring than in another. */
function encontros(aneis: readonly Anel[]): Set<string> {
  const vizinhos = new Map<string, Set<string>>()
  for (const anel of aneis) {
    const abertos = anel.slice(0, -1).map(chave)
    abertos.forEach((aqui, i) => {
      const ao_lado = vizinhos.get(aqui) ?? new Set()
      ao_lado.add(abertos.at(i - 1) ?? aqui).add(abertos[(i + 1) % abertos.length] ?? aqui)
      vizinhos.set(aqui, ao_lado)
    })
  }
  return new Set([...vizinhos].filter(([, ao_lado]) => ao_lado.size !== 2).map(([aqui]) => aqui))
}

/** Square of the distance from `p` to the segment `a`–`b`. */
function distancia2(p: Posicao, a: Posicao, b: Posicao): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const comprimento = dx * dx + dy * dy
  const t = comprimento === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / comprimento
  const parte = Math.max(0, Math.min(1, t))
  return (p[0] - a[0] - parte * dx) ** 2 + (p[1] - a[1] - parte * dy) ** 2
}

/** Douglas and Peucker, without recursion: a line of a hundred thousand vertices has no stack to fill. */
function linhaSimplificada(linha: Anel, tolerancia: number): Anel {
  const [primeiro, ultimo] = [linha[0], linha.at(-1)]
  if (primeiro === undefined || ultimo === undefined || linha.length < 3) return linha
  const invertida = chave(primeiro) > chave(ultimo)
  const pontos = invertida ? linha.toReversed() : linha
  const ficam = new Set([0, pontos.length - 1])
  const trechos: [number, number][] = [[0, pontos.length - 1]]
  for (let trecho = trechos.pop(); trecho; trecho = trechos.pop()) {
    const [de, ate] = trecho
    let [longe, maior] = [0, tolerancia ** 2]
    for (let i = de + 1; i < ate; i++) {
      // as: the indices are within the line
      const d = distancia2(pontos[i] as Posicao, pontos[de] as Posicao, pontos[ate] as Posicao)
      if (d > maior) [longe, maior] = [i, d]
    }
    if (longe === 0) continue
    ficam.add(longe)
    trechos.push([de, longe], [longe, ate])
  }
  const menor = pontos.filter((_, i) => ficam.has(i))
  return invertida ? menor.toReversed() : menor
}

/** The ring's fixed points in its order; one that meets nothing has two of its own, the same wherever it begins. */
function fixos(aberto: Anel, onde: ReadonlySet<string>): number[] {
  const indices = [...aberto.keys()]
  const comuns = indices.filter((i) => onde.has(chave(aberto[i] as Posicao))) // as: its own index
  if (comuns.length >= 2) return comuns
  const porChave = indices.toSorted((a, b) =>
    chave(aberto[a] as Posicao) < chave(aberto[b] as Posicao) ? -1 : 1,
  ) // as: its own indices
  const extremos = [...comuns, porChave[0] ?? 0, porChave.at(-1) ?? 0]
  return [...new Set(extremos)].toSorted((a, b) => a - b)
}

/** A ring that would become less than a triangle stays as it is. */
function anelSimplificado(anel: Anel, onde: ReadonlySet<string>, tolerancia: number): Anel {
  const aberto = anel.slice(0, -1)
  const cortes = fixos(aberto, onde)
  const primeiro = cortes[0] ?? 0
  const volta = [...aberto.slice(primeiro), ...aberto.slice(0, primeiro + 1)]
  const fim = [...cortes.slice(1).map((corte) => corte - primeiro), volta.length - 1]
  let de = 0
  const novo: Anel = []
  for (const ate of fim) {
    novo.push(...linhaSimplificada(volta.slice(de, ate + 1), tolerancia).slice(0, -1))
    de = ate
  }
  const [inicio] = novo
  return inicio === undefined || novo.length < 3 ? anel : [...novo, inicio]
}

/** All the rings of a file together, so that neighbours go on touching. `tolerancia` is in degrees. */
export function aneisSimplificados(aneis: readonly Anel[], tolerancia: number): Anel[] {
  const onde = encontros(aneis)
  return aneis.map((anel) => anelSimplificado(anel, onde, tolerancia))
}
