// Every address of the panel, walked by who may open them all: the register first, then the record that each list leads to.
import type { Page } from 'playwright-core'
import { PAGINAS } from '#web/app/paginas-do-painel.ts'
import { enderecos, navegacao } from './navegar.ts'

/** What an address may leave out, it leaves out. */
const CAMINHOS = Object.keys(PAGINAS).map((caminho) => `/painel/${caminho.replace(/\/:\w+\?$/, '')}`)
const SEM_REGISTRO = CAMINHOS.filter((caminho) => !caminho.includes(':'))
const DE_REGISTRO = CAMINHOS.filter((caminho) => caminho.includes(':'))

const comoExpressao = (caminho: string) => new RegExp(`^${caminho.replaceAll(/:\w+/g, '\\d+')}$`)

/** In the page: texts with a unit by the short name that the data keeps, as "12 un" or a cell of "rsm". */
export function siglasNaTela(): string[] {
  const SIGLAS = 'bd|ct|cx|dz|fd|fl|fr|gl|jg|lt|pct|rl|rsm|sc|un'
  const comQuantidade = new RegExp(`(^|[\\d)] |em |por |\\()(${SIGLAS})(?![\\wÀ-ú]|\\. )`)
  const textos = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const achados = new Set<string>()
  while (textos.nextNode()) {
    const texto = textos.currentNode.nodeValue?.trim() ?? ''
    if (comQuantidade.test(texto)) achados.add(texto)
  }
  return [...achados]
}

/** Opens each once, and shows it to `olhar`; answers those of a record that no list led to. */
export async function percorrerPainel(
  page: Page,
  olhar: (endereco: string) => Promise<void>,
): Promise<string[]> {
  const { abrir } = navegacao(page)
  const achados = new Map<string, string>()
  const guardar = async () => {
    for (const endereco of await enderecos(page.locator('main a[href^="/painel"]'))) {
      const [caminho = ''] = endereco.split('?')
      const qual = DE_REGISTRO.find((um) => comoExpressao(um).test(caminho))
      if (qual && !achados.has(qual)) achados.set(qual, caminho)
    }
  }
  for (const tela of SEM_REGISTRO) {
    await abrir(tela)
    await guardar()
    await olhar(tela)
  }
  for (const qual of DE_REGISTRO) {
    const registro = achados.get(qual)
    if (registro === undefined) continue
    await abrir(registro)
    await guardar()
    await olhar(registro)
  }
  return DE_REGISTRO.filter((qual) => !achados.has(qual))
}
