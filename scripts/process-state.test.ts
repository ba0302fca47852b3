// Several órgãos live in one process (server/orgaos): what a module keeps between requests is kept by órgão (a WeakMap by
// its database, application or request), or is the same for all of them and stands here with the reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './house.ts'

const ROOT = join(import.meta.dirname, '..')

const OF_THE_PROCESS: Readonly<Record<string, string>> = {
  'server/administracao/conta/senha.ts hashDeNinguem':
    'the hash that no password has, compared to take as long',
  'server/administracao/sistema/base-do-mapa.ts abertas':
    'by the path of a file that the operator named for each',
  'server/casa/http/documentation.ts paths': 'of the contract alone',
  'server/casa/http/operation-headers.ts formats': 'by time zone',
  'server/casa/medidas/medidas.ts doProcesso': 'the figures of Node itself',
  'server/casa/traces/spans.ts collected': 'where the process delivers its traces',
  'server/casa/traces/statement.ts kept': 'by the text of a statement, which carries no value',
  'server/censo/municipios.ts lidos': 'by federation unit, of the outlines that come with the product',
  'server/demo/calendario.ts feriados': 'by year, of the country',
  'server/demo/decisao.ts config': 'of the demonstration, as the process is configured',
  'server/papeis/documentos/pdf.ts child':
    'the process that draws: each paper is told whole, and nothing stays',
  'server/papeis/documentos/pdf.ts idle': 'when that process ends',
  'server/papeis/documentos/pdf.ts queue': 'papers are drawn one after the other',
  'server/patrimonio/plaquetas/labels-file.ts queue': 'sheets are drawn one after the other',
}

const KEEPS =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Map|Set|LRUCache)\b(?:<[^\n]*>)?\(\))/gm

const kept = filesOf(ROOT, 'server').flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(KEEPS)].map(
    (found) => `${file} ${found[1] ?? found[2]}`,
  ),
)

test('what a module of the server keeps is of the process, with a reason', () => {
  expect(kept.sort()).toEqual(Object.keys(OF_THE_PROCESS).sort())
})
