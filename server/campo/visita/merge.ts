// Two captures of the same field: the later one stands whatever the order of arrival, and what another hand wrote is
// never lost without a trace. What comes out depends on which captures arrived, never on when.

/** Where a field's value comes from. */
export interface Captura {
  /** Instant of capture, ISO 8601 in UTC with three decimals: as text it sorts as time. */
  em: string
  op: string | null
  dispositivo: string | null
  seq: number | null
  usuario: number
  /** What it is compared by, where that is not `em`. */
  ordem?: string
  /** The clock of the device was off by more than is believed. */
  suspeito?: true
  /** A supervisor chose this value: nobody went to look again. */
  decisao?: true
}

/** The last word of one hand (a person on a device) about a field. */
export interface Palavra extends Captura {
  valor: unknown
}

/** Of the value that stands (which is the field's own), and the last word of every other hand. */
export interface Marca extends Captura {
  outras?: Palavra[]
}
export type Capturas = Readonly<Record<string, Marca>>

/** What a field's hands do not agree on, whole: as it is now, not only what this capture changed. */
export interface Disputa {
  campo: string
  vencedor: Palavra
  perdedores: Palavra[]
}

export interface Discordancia {
  campo: string
  vencedor: unknown
  perdedor: unknown
}

export interface Fusao<T> {
  /** The fields as they must be now: only those that this capture changed. */
  valores: Partial<T>
  capturas: Record<string, Marca>
  /** Of every field that another hand wrote too, agreeing or not. */
  disputas: Disputa[]
  /** Those in which this capture is one of the two sides. */
  discordancias: Discordancia[]
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const ordemDe = ({ ordem, em }: Captura) => ordem ?? em
const mesmaMao = (a: Captura, b: Captura) =>
  a.dispositivo === b.dispositivo && a.usuario === b.usuario && a.decisao === b.decisao

/** Negative when `a` comes first. A total order: time, then operation, then hand. */
function comparadas(a: Captura, b: Captura): number {
  const chaves = (c: Captura) => [ordemDe(c), c.op ?? '', c.dispositivo ?? '', String(c.usuario)]
  const [ka, kb] = [chaves(a), chaves(b)]
  for (const [i, parte] of ka.entries()) {
    const outra = kb[i] ?? ''
    if (parte !== outra) return parte < outra ? -1 : 1
  }
  return 0
}

/** On one device its own sequence, because its clock may have been set back. */
function precede(a: Captura, b: Captura): boolean {
  if (a.seq !== null && b.seq !== null) return a.seq < b.seq
  return comparadas(a, b) < 0
}

/**
 * The hand's last word, which counts as the latest instant that the hand ever said: who corrects oneself on a device
 * whose clock was set back does not fall behind what one had written before.
 */
function ultimaPalavra(antes: Palavra | undefined, nova: Palavra): Palavra {
  if (antes === undefined) return nova
  const palavra = precede(nova, antes) ? antes : nova
  const ordem = ordemDe(antes) > ordemDe(nova) ? ordemDe(antes) : ordemDe(nova)
  const { ordem: _, ...resto } = palavra
  return ordem === resto.em ? resto : { ...resto, ordem }
}

const maiorPrimeiro = (a: Captura, b: Captura) => comparadas(b, a)

/** Every hand's last word about a field, the one that stands first. */
export function palavrasDe(atual: unknown, marca: Marca | undefined): Palavra[] {
  if (marca === undefined) return []
  const { outras = [], ...vencedora } = marca
  return [{ ...vencedora, valor: atual ?? null }, ...outras]
}

export function marcaDe([vencedora, ...outras]: readonly [Palavra, ...Palavra[]]): Marca {
  const { valor: _, ...captura } = vencedora
  return outras.length > 0 ? { ...captura, outras } : captura
}

/**
 * Merges `novos`, captured at `captura`, into `atuais`, of which `anteriores` says where each came from. An undefined
 * field was not captured. `prefixo` tells apart, in `anteriores`, the fields of a nested object.
 */
export function fusao<T extends object>(
  atuais: T,
  anteriores: Capturas,
  novos: { [K in keyof T]?: T[K] | undefined },
  captura: Captura,
  prefixo = '',
): Fusao<T> {
  const resultado: Fusao<T> = { valores: {}, capturas: {}, disputas: [], discordancias: [] }
  // as: Object.keys forgets that the keys are those of T.
  for (const chave of Object.keys(novos) as (keyof T & string)[]) {
    const novo = novos[chave]
    if (novo === undefined) continue
    const campo = `${prefixo}${chave}`
    const { vencedor, outras } = decidido(palavrasDe(atuais[chave], anteriores[campo]), {
      ...captura,
      valor: novo,
    })
    if (!igual(vencedor.valor, atuais[chave])) resultado.valores[chave] = vencedor.valor as T[typeof chave] // as: some hand captured it for this field
    resultado.capturas[campo] = marcaDe([vencedor, ...outras])
    if (outras.length === 0) continue
    const perdedores = outras.filter(({ valor }) => !igual(valor, vencedor.valor))
    resultado.disputas.push({ campo, vencedor, perdedores })
    resultado.discordancias.push(...ladosDe(captura, { campo, vencedor, perdedores }))
  }
  return resultado
}

function decidido(palavras: readonly Palavra[], nova: Palavra): { vencedor: Palavra; outras: Palavra[] } {
  const minha = ultimaPalavra(
    palavras.find((palavra) => mesmaMao(palavra, nova)),
    nova,
  )
  const outras = palavras.filter((palavra) => !mesmaMao(palavra, nova))
  const [vencedor = minha, ...resto] = [minha, ...outras].sort(maiorPrimeiro)
  return { vencedor, outras: resto }
}

function ladosDe(captura: Captura, { campo, vencedor, perdedores }: Disputa): Discordancia[] {
  const sou = (palavra: Palavra) => mesmaMao(palavra, captura) && palavra.op === captura.op
  return perdedores
    .filter((perdedor) => sou(vencedor) || sou(perdedor))
    .map((perdedor) => ({ campo, vencedor: vencedor.valor, perdedor: perdedor.valor }))
}

/** The latest capture that any field of a thing remembers: who looked at it last, and when. */
export function ultimaVerificacao(capturas: Capturas): Captura | undefined {
  return Object.values(capturas)
    .flatMap(({ outras = [], ...marca }) => [marca, ...outras])
    .filter(({ decisao }) => !decisao)
    .sort(maiorPrimeiro)[0]
}
