// What a person's system asks of every screen: larger letters, forced colours, stillness, room between the letters.
import type { Page } from 'playwright-core'
import { CELULAR, MESA } from './browser.ts'
import { focosTapados } from './foco.ts'

/** A desk of 1280 × 1024 at 400 %, asked of every screen; one of 1366 px at 200 %, whose layout is between, of some. */
const A_400 = { nome: '400 %', width: 320, height: 256 } as const
const A_200 = { nome: '200 %', width: 683, height: 384 } as const

/** Where people work: the desk of a public office and a cheap phone; how far down the first record of a list may begin. */
const DE_TODO_DIA = [
  { ...CELULAR, primeiro: 300 },
  { ...MESA, primeiro: 260 },
]

/** A list, a record, a form, pictures of figures, a map and a home: what each kind of screen does between the two. */
export const DE_CADA_TIPO = [
  /\/patrimonios$/,
  /\/patrimonios\/\d+$/,
  /\/patrimonios\/cadastrar$/,
  /\/almoxarifado\/analises$/,
  /\/locais\/mapa$/,
  /\/dashboard$/,
]

/** In pixels: a line that is read, which no field of one line passes. */
const CAMPO_NO_MAXIMO = 720

/** Of the window, at 400 %: what stands still over the rest leaves it this much. */
const LIVRE_NO_MINIMO = 0.35

/** In the page: how much wider it is than the window, where, and how much of the height is left to scroll in. */
function noZoom(livre: number): string[] {
  const problemas: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) {
    const fora = [...document.body.querySelectorAll('*')].filter(
      (um) => um.getBoundingClientRect().right > innerWidth + 1 && um.childElementCount === 0,
    )
    const quais = fora.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`)
    problemas.push(`${scrollWidth} px wide in ${innerWidth} (${quais.join(', ')})`)
  }
  const meio = innerWidth / 2
  let tapado = 0
  for (let y = 4; y < innerHeight; y += 8) {
    const parada = (um: Element | null): boolean =>
      um !== null && (/fixed|sticky/.test(getComputedStyle(um).position) || parada(um.parentElement))
    const alvo = document.elementFromPoint(meio, y)
    if (alvo !== null && alvo.closest('dialog, [role=menu]') === null && parada(alvo)) tapado += 8
  }
  if (1 - tapado / innerHeight < livre)
    problemas.push(`${tapado} of ${innerHeight} px stand still over the rest`)
  return problemas
}

/**
 * In the page: what says where one is and the first record of a list are seen before anything is scrolled, and no field
 * of one line is wider than what one writes in it.
 */
async function aPrimeiraVista({ primeiro, campo }: { primeiro: number; campo: number }): Promise<string[]> {
  scrollTo(0, 0)
  // What measures itself draws what it found in the frame after.
  for (let quadro = 0; quadro < 3; quadro++) await new Promise(requestAnimationFrame)
  const { scrollWidth } = document.documentElement
  const alturaDe = (seletor: string) => document.querySelector(seletor)?.getBoundingClientRect().top
  const titulo = alturaDe('main h1') ?? 0
  const registro = alturaDe('.z-list-page :is(.z-list-cards > li, .z-picture-cards > li, tbody tr)') ?? 0
  // A table, a drawing and what is written in a field show by their own cut that they go on.
  const seguem = [...document.querySelectorAll('main *')].filter(
    (um) =>
      um.scrollWidth > um.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(um).overflowX) &&
      um.clientWidth > 0 &&
      um.closest('input, textarea, pre, figure') === null &&
      um.querySelector('table, svg[role], canvas, figure') === null &&
      !um.closest('.z-sideways')?.querySelector('.z-sideways-more'),
  )
  const largos = [...document.querySelectorAll<HTMLElement>('main :is(select, input)')].filter(
    (um) => um.getBoundingClientRect().width > campo,
  )
  return [
    ...largos.map(
      (um) => `${um.tagName} of ${um.closest('.z-field')?.textContent} is ${um.clientWidth} px wide`,
    ),
    ...seguem.map(({ tagName, className }) => `${tagName}.${className} goes on sideways and does not say so`),
    ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ...(titulo > innerHeight / 2 ? [`the title begins at ${titulo} px`] : []),
    ...(registro > primeiro ? [`the first record begins at ${registro} px`] : []),
  ]
}

/** In the page: numbers of official acts that stand on two lines, and so are read and looked for as two things. */
export function protocolosPartidos(): string[] {
  const PROTOCOLO = /\b[A-Z]{2,3}-\d{4}-\d{4,}\b/g
  const partidos = new Set<string>()
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (textos.nextNode()) {
    const no = textos.currentNode
    for (const { 0: protocolo, index } of (no.nodeValue ?? '').matchAll(PROTOCOLO)) {
      const trecho = document.createRange()
      trecho.setStart(no, index)
      trecho.setEnd(no, index + protocolo.length)
      const alturas = new Set([...trecho.getClientRects()].map(({ top }) => Math.round(top)))
      const { tagName, className } = no.parentElement ?? document.body
      if (alturas.size > 1) partidos.add(`${protocolo} breaks in ${tagName}.${className}`)
    }
  }
  return [...partidos]
}

/** In the page, with forced colours: controls whose focus is not drawn, and states drawn as their absence. */
function semCores(conhecidos: string[]): { problemas: string[]; vistos: string[] } {
  const problemas: string[] = []
  const vistos = new Set(conhecidos)
  const nomeDe = (um: Element) => `${um.tagName.toLowerCase()}.${[...um.classList].join('.')}`
  const aVista = (um: Element) => um.getBoundingClientRect().width > 0
  const traco = (um: Element | null, parte?: string) => {
    if (um === null) return ''
    const estilo = getComputedStyle(um, parte)
    if (parte && estilo.content === 'none') return ''
    const { color, backgroundColor, borderColor, borderWidth, borderStyle, outlineStyle, outlineWidth } =
      estilo
    const { outlineColor, textDecorationLine, opacity, display, visibility, fontWeight } = estilo
    const tracos = [color, backgroundColor, borderColor, borderWidth, borderStyle, outlineStyle, outlineWidth]
    return [...tracos, outlineColor, textDecorationLine, opacity, display, visibility, fontWeight].join('|')
  }
  /** Of a control that is hidden behind what is drawn for it, of that too. */
  const pintura = (um: Element) => {
    const partes = [um, um.nextElementSibling, um.closest('label'), um.parentElement].filter(
      (p) => p !== null,
    )
    const proprias = [um, ...(um.matches('input') ? partes : [])]
    return proprias.map((p) => [traco(p), traco(p, '::before'), traco(p, '::after')].join()).join()
  }
  const aberto = document.querySelector('[role=menu], [role=listbox]:not([hidden])') !== null
  const antes = document.activeElement
  const focaveis = aberto
    ? []
    : document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
  for (const um of focaveis) {
    const quem = `focus ${nomeDe(um)}`
    if (vistos.has(quem) || um.matches(':disabled') || !aVista(um)) continue
    if (um instanceof HTMLElement) um.blur()
    const parado = pintura(um)
    um.focus({ preventScroll: true, focusVisible: true } as FocusOptions) // as: newer than the types
    if (document.activeElement !== um) continue
    vistos.add(quem)
    if (pintura(um) === parado) problemas.push(`the focus of ${nomeDe(um)} is not drawn`)
  }
  if (antes instanceof HTMLElement && antes !== document.body) antes.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const ESTADOS = ':is(a, button)[aria-current], [aria-selected=true], [aria-pressed=true], input:checked'
  for (const um of document.querySelectorAll(ESTADOS)) {
    const quem = `state ${nomeDe(um)} in ${um.parentElement && nomeDe(um.parentElement)}`
    if (vistos.has(quem) || !aVista(um.matches('input') ? (um.parentElement ?? um) : um)) continue
    // The browser itself draws it, in the system's colours.
    if (
      um.matches('input') &&
      getComputedStyle(um).appearance === 'auto' &&
      getComputedStyle(um).opacity !== '0'
    )
      continue
    const iguais = [
      ...document.querySelectorAll(
        um.matches('input') ? `input[type=${um.getAttribute('type')}]` : um.tagName,
      ),
    ]
    const outro = iguais.find(
      (par) =>
        !par.matches(ESTADOS) &&
        par.className === um.className &&
        par.parentElement?.className === um.parentElement?.className &&
        aVista(par.matches('input') ? (par.parentElement ?? par) : par),
    )
    if (outro === undefined) continue
    vistos.add(quem)
    if (pintura(um) === pintura(outro)) problemas.push(`${nomeDe(um)} is drawn alike in both states`)
  }
  return { problemas, vistos: [...vistos] }
}

/** In the page, for who asked for stillness: what takes time to move; a spinner, which says nothing else, turns slowly. */
function oQueSeMove(): string[] {
  const LENTA = 4
  const tipos = new Map([...document.querySelectorAll('*')].map((um) => [um.tagName + um.className, um]))
  const lentos = [...tipos.values()].filter((um) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(um)
    if (animationName === 'z-spin' && Number.parseFloat(animationDuration) >= LENTA) return false
    const segundos = (ditos: string) => Math.max(...ditos.split(',').map((cada) => Number.parseFloat(cada)))
    return (
      segundos(transitionDuration) > 0.05 || (animationName !== 'none' && segundos(animationDuration) > 0.05)
    )
  })
  return [
    ...new Set(
      lentos.map(({ tagName, className }) => `${tagName}.${className} moves for who asked for stillness`),
    ),
  ]
}

/** In the page, with the room between letters, words and lines of WCAG 1.4.12: texts that are cut from below. */
function comEspaco(): string[] {
  const folha = new CSSStyleSheet()
  folha.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets.push(folha)
  const cortados = [...document.querySelectorAll('main *, dialog *')].filter((um) => {
    const { overflowY } = getComputedStyle(um)
    const temTexto = [...um.childNodes].some((no) => no.nodeType === Node.TEXT_NODE && no.nodeValue?.trim())
    return temTexto && overflowY === 'hidden' && um.scrollHeight > um.clientHeight + 2 && um.clientHeight > 4
  })
  const largura = document.documentElement.scrollWidth
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((uma) => uma !== folha)
  const ditos = cortados.map(
    ({ tagName, className }) => `${tagName}.${className} is cut with room between the letters`,
  )
  return [
    ...new Set(ditos),
    ...(largura > innerWidth ? [`${largura} px wide with room between the letters`] : []),
  ]
}

/** The phone lying on its side. */
const DEITADO = { nome: 'lying down', width: 844, height: 390 } as const

/** One line for each thing that is lost on this screen of the field, to who reads it large, lying down or with room between letters. */
export async function problemasNaMao(page: Page, screen: string): Promise<string[]> {
  const problemas: string[] = []
  for (const { nome, width, height } of [A_400, DEITADO]) {
    await page.setViewportSize({ width, height })
    problemas.push(...(await page.evaluate(noZoom, LIVRE_NO_MINIMO)).map((um) => `at ${nome}, ${um}`))
  }
  await page.setViewportSize(CELULAR)
  problemas.push(...(await page.evaluate(comEspaco)))
  return problemas.map((um) => `${screen}: ${um}`)
}

/** The kinds of control and state that were looked at, on any page of this file: each is told once. */
const olhados = new Set<string>()

/** One line for each thing that is lost on this screen, at the desk, to who needs it otherwise. */
export async function problemasDeAdaptacao(page: Page, screen: string): Promise<string[]> {
  const janela = page.viewportSize()
  const problemas: string[] = []
  const deTipo = DE_CADA_TIPO.some((tipo) => tipo.test(screen))
  for (const { nome, width, height } of deTipo ? [A_200, A_400] : [A_400]) {
    await page.setViewportSize({ width, height })
    problemas.push(...(await page.evaluate(noZoom, LIVRE_NO_MINIMO)).map((um) => `at ${nome}, ${um}`))
  }
  // To go through all that has the focus costs seconds: of each kind of screen, one.
  if (deTipo) problemas.push(...(await page.evaluate(focosTapados)).map((um) => `at ${A_400.nome}, ${um}`))
  for (const { width, height, primeiro } of DE_TODO_DIA) {
    await page.setViewportSize({ width, height })
    const vistos = [
      ...(await page.evaluate(aPrimeiraVista, { primeiro, campo: CAMPO_NO_MAXIMO })),
      ...(await page.evaluate(protocolosPartidos)),
    ]
    problemas.push(...vistos.map((um) => `at ${width} × ${height}, ${um}`))
  }
  if (janela) await page.setViewportSize(janela)
  // One rule stops all that moves (base.css), and a test asks that no other style has its weight.
  if (deTipo) problemas.push(...(await page.evaluate(oQueSeMove)))
  problemas.push(...(await page.evaluate(comEspaco)))
  await page.emulateMedia({ forcedColors: 'active' })
  const { problemas: escondidos, vistos } = await page.evaluate(semCores, [...olhados])
  await page.emulateMedia({ forcedColors: null })
  for (const visto of vistos) olhados.add(visto)
  problemas.push(...escondidos.map((um) => `with forced colours, ${um}`))
  return problemas.map((um) => `${screen}: ${um}`)
}
