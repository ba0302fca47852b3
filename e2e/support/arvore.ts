// What a screen reader is given: the accessibility tree that the browser makes of a page, read over its own protocol.
import type { CDPSession, Page } from 'playwright-core'

export interface Dito {
  papel: string
  nome: string
  /** What is said after the name: the help of a field, and what is wrong with it. */
  descricao: string
  /** `expanded`, `checked`, `selected`, `modal`, `focused`, `invalid`, `live`, as the tree gives them. */
  estados: Readonly<Record<string, unknown>>
  /** The nearest one around it that is told too. */
  em: Dito | undefined
}

interface No {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

const sessoes = new WeakMap<Page, CDPSession>()

/** In the order of reading; what is hidden from who listens is not there. */
export async function arvoreDe(page: Page): Promise<Dito[]> {
  const sessao = sessoes.get(page) ?? (await page.context().newCDPSession(page))
  sessoes.set(page, sessao)
  // as: the protocol's own shape, of which this is what is read here
  const { nodes } = (await sessao.send('Accessibility.getFullAXTree')) as { nodes: No[] }
  const ditos = new Map(nodes.filter(({ ignored }) => !ignored).map((no) => [no.nodeId, ditoDe(no)]))
  const pais = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]))
  for (const [id, dito] of ditos) {
    let pai = pais.get(id)
    while (pai !== undefined && !ditos.has(pai)) pai = pais.get(pai)
    dito.em = pai === undefined ? undefined : ditos.get(pai)
  }
  return [...ditos.values()]
}

const texto = (valor: { value?: unknown } | undefined) => String(valor?.value ?? '').trim()

function ditoDe({ role, name, description, properties = [] }: No): Dito {
  return {
    papel: texto(role),
    nome: texto(name),
    descricao: texto(description),
    estados: Object.fromEntries(properties.map((uma) => [uma.name, uma.value.value])),
    em: undefined,
  }
}

/** The first of this role whose name is, or has, this one. */
export async function dito(page: Page, papel: string, nome: string | RegExp): Promise<Dito | undefined> {
  const ehEle = (outro: string) => (typeof nome === 'string' ? outro === nome : nome.test(outro))
  return (await arvoreDe(page)).find((um) => um.papel === papel && ehEle(um.nome))
}

/** Whether this text is told when it appears, to who listens: it is within something that the browser says is live. */
export async function anunciado(page: Page, texto: string): Promise<boolean> {
  const vivo = (um: Dito | undefined): boolean =>
    um !== undefined && (/polite|assertive/.test(String(um.estados.live)) || vivo(um.em))
  return (await arvoreDe(page)).some(({ nome, em }) => nome.includes(texto) && vivo(em))
}

/** What has the focus, and what it stands in, from the innermost out. */
export async function ondeEstaOFoco(page: Page): Promise<Dito[]> {
  const voltas = (um: Dito | undefined): Dito[] => (um === undefined ? [] : [um, ...voltas(um.em)])
  return voltas((await arvoreDe(page)).findLast(({ estados }) => estados.focused === true))
}

/** Without a name they are only "button" or "table" to who listens. */
const COM_NOME = new Set([
  'alertdialog',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'grid',
  'heading',
  'image',
  'img',
  'link',
  'listbox',
  'menu',
  'menuitem',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'table',
  'tablist',
  'tabpanel',
  'textbox',
])

const ondeFica = (um: Dito): string => {
  const volta = um.em
  if (volta === undefined) return 'the page'
  return volta.nome === '' ? ondeFica(volta) : `${volta.papel} “${volta.nome.slice(0, 40)}”`
}

/** A table alone in what scrolls it has the name of that. */
const temNome = ({ papel, nome, em }: Dito): boolean =>
  nome !== '' || (papel === 'table' && em?.papel === 'region' && em.nome !== '')

/** "Abrir", "Ver", "Remover": a verb, and nothing of what it is done to. */
const SO_VERBO = /^\p{L}+[aei]r$/iu

/** Links and buttons that are a verb alone, and the same one more than once: heard in a list of links, none says which is which. */
function iguaisDeOuvido(ditos: readonly Dito[]): Dito[] {
  const verbos = ditos.filter(({ papel, nome }) => /^(link|button)$/.test(papel) && SO_VERBO.test(nome))
  const dizem = ({ nome, descricao }: Dito) => `${nome} ${descricao}`
  const levaAoMesmo = (um: Dito, outro: Dito) => um.papel === 'link' && um.estados.url === outro.estados.url
  return verbos.filter((um, i) =>
    verbos.slice(0, i).some((outro) => dizem(outro) === dizem(um) && !levaAoMesmo(um, outro)),
  )
}

/** One line for each that is told without a name, or by one that does not tell it from another. */
export async function semNomeProprio(page: Page, screen: string): Promise<string[]> {
  const ditos = await arvoreDe(page)
  const mudos = ditos.filter((um) => COM_NOME.has(um.papel) && !temNome(um))
  return [
    ...mudos.map((um) => `${screen}: a ${um.papel} without a name, in ${ondeFica(um)}`),
    ...iguaisDeOuvido(ditos).map(
      (um) => `${screen}: another ${um.papel} that says only “${um.nome}”, in ${ondeFica(um)}`,
    ),
  ]
}
