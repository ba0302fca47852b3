// The program that makes documents' files, one at a time. See pdf.ts.
import { createRequire } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { definicao } from './folha.ts'
import { folhaDeRelatorio } from './folha-de-relatorio.ts'
import { fotosImpressas } from './fotos.ts'
import { keepTotals } from './linhas-juntas.ts'
import type { Pedido, RespostaDePdf } from './pdf.ts'
import { tagEverything } from './tags.ts'

const FONTES = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)

pdfmake.setFonts({
  Roboto: {
    normal: join(FONTES, 'Roboto-Regular.ttf'),
    bold: join(FONTES, 'Roboto-Medium.ttf'),
    italics: join(FONTES, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTES, 'Roboto-MediumItalic.ttf'),
  },
})
// Nothing that people wrote can have a file or an address read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => resolve(path).startsWith(FONTES + sep))
tagEverything()
keepTotals()

async function folhaDe(pedido: Pedido): Promise<TDocumentDefinitions> {
  if ('relatorio' in pedido) return folhaDeRelatorio(pedido.relatorio, pedido.logo)
  return definicao({ ...pedido, fotos: await fotosImpressas(pedido.fotos) })
}

async function answer(pedido: Pedido): Promise<RespostaDePdf> {
  try {
    return { pdf: new Uint8Array(await pdfmake.createPdf(await folhaDe(pedido)).getBuffer()) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (pedido: Pedido) => {
  void answer(pedido).then((given) => process.send?.(given))
})
// The server that asked is gone.
process.on('disconnect', () => process.exit(0))
