// One entry of the permission catalogue, and how the entries of one resource are written.

export interface Verbete {
  rotulo: string
  /** What it lets a person do, when the label does not say it all. */
  descricao?: string
  risco: 'baixo' | 'medio' | 'alto'
  /** Useless without these: a profile that holds it holds them too. */
  depende_de?: readonly string[]
  /** Whether it is asked of the whole órgão, of a place or of one document. */
  escopo: 'global' | 'local' | 'documento'
  /** Asks for a second factor once the installation has one. */
  mfa?: true
  /** Belongs to an area that is not built yet: nobody can be given it, and no screen shows it. */
  reservada?: true
}

export type Verbetes = Readonly<Record<`${string}.${string}`, Verbete>>

/** `escopo` is the resource's unless the action says otherwise. */
type Acao = Omit<Verbete, 'escopo'> & {
  escopo?: Verbete['escopo']
  /** What its forms have a person choose from, or show before it is done: needed besides what the pattern says. */
  tambem?: readonly string[]
}
type Acoes = Readonly<Record<string, Acao>>
type DoRecurso<P extends string, A extends Acoes> = {
  readonly [K in keyof A & string as `${P}.${K}`]: Verbete
}

/** Whether an action that exists today may lean on this one. */
const serve = (outra: Acao | undefined, acao: Acao) =>
  outra !== undefined && (acao.reservada === true || outra.reservada !== true)

/** Who may not see a thing does nothing with it: `ver` needs `listar`, and any other action needs `ver` or `listar`. */
function base(acoes: Acoes, chave: string, acao: Acao): string | undefined {
  if (chave === 'listar') return undefined
  return ['ver', 'listar'].find((outra) => outra !== chave && serve(acoes[outra], acao))
}

/** The keys `prefixo.acao` of one resource, each with what it needs by the pattern unless it says so itself. */
export function recurso<const P extends string, const A extends Acoes>(
  prefixo: P,
  escopo: Verbete['escopo'],
  acoes: A,
): DoRecurso<P, A> {
  const verbetes = Object.entries<Acao>(acoes).map(([chave, { tambem = [], ...acao }]) => {
    const precisa = base(acoes, chave, acao)
    const depende_de = [...(precisa === undefined ? [] : [`${prefixo}.${precisa}`]), ...tambem]
    return [`${prefixo}.${chave}`, { escopo, ...(depende_de.length > 0 && { depende_de }), ...acao }]
  })
  return Object.fromEntries(verbetes) as DoRecurso<P, A> // as: the entries just made
}

/** The keys of a resource of which nothing is built yet. */
export function reservado<const P extends string, const A extends Acoes>(
  prefixo: P,
  escopo: Verbete['escopo'],
  acoes: A,
): DoRecurso<P, A> {
  const reservadas = Object.entries<Acao>(acoes).map(([chave, acao]) => [
    chave,
    { ...acao, reservada: true as const },
  ])
  return recurso(prefixo, escopo, Object.fromEntries(reservadas) as A) // as: the same actions, marked
}
