import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { divide, kindOf } from './chunks.ts'

const ROOT = '/casa'

/** A program in which each file names what it imports; after `~`, what it fetches later. */
function divided(graph: Readonly<Record<string, string>>): Record<string, string> {
  const idOf = (name: string) => `${ROOT}/${name}`
  const split = (names = '') => names.split(' ').filter(Boolean).map(idOf)
  const files = divide(ROOT, idOf('web/main.tsx'), (id) => {
    const [now, later] = (graph[id.slice(ROOT.length + 1)] ?? '').split('~')
    return { importedIds: split(now), dynamicallyImportedIds: split(later) }
  })
  return Object.fromEntries([...files].map(([id, file]) => [id.slice(ROOT.length + 1), file]))
}

test('a feature has its file, and what several need is in the file that all of them load', () => {
  const locais = 'web/features/rede/locais/LocaisPage.tsx'
  const mapaDosLocais = 'web/features/rede/locais/MapaDosLocais.tsx'
  const tipos = 'web/features/rede/local-tipos/LocalTiposPage.tsx'
  const bens = 'web/features/patrimonio/bens/BensPage.tsx'
  const detalhes = 'web/features/campo/detalhes/DetalhesPage.tsx'
  const files = divided({
    'web/main.tsx': `web/ui/Button.tsx ~ ${locais} ${tipos} ${bens} ${detalhes} web/offline-browser/engine.ts`,
    [locais]: `web/list/ListPage.tsx web/partes/rede/nome.ts web/so-locais.ts web/lista-e-mapa.ts ~ ${mapaDosLocais}`,
    [tipos]: 'web/list/ListPage.tsx web/partes/rede/nome.ts',
    [bens]: 'web/list/ListPage.tsx web/ui/Sheet.tsx',
    [detalhes]: 'web/ui/Sheet.tsx web/so-campo.ts web/offline-browser/vault.ts',
    [mapaDosLocais]: 'maplibre web/lista-e-mapa.ts',
    'web/offline-browser/engine.ts': 'web/offline-browser/vault.ts',
  })
  expect(files).toEqual({
    [locais]: 'rede-locais',
    'web/so-locais.ts': 'rede-locais',
    'web/lista-e-mapa.ts': 'painel',
    [tipos]: 'rede-local-tipos',
    'web/partes/rede/nome.ts': 'rede',
    'web/list/ListPage.tsx': 'painel',
    [bens]: 'patrimonio-bens',
    'web/ui/Sheet.tsx': 'base',
    [detalhes]: 'campo',
    'web/so-campo.ts': 'campo',
    'web/offline-browser/engine.ts': 'aparelho',
    'web/offline-browser/vault.ts': 'aparelho',
    [mapaDosLocais]: 'mapa',
    maplibre: 'mapa',
  })
})

test('every screen that opens with no signal is of the field', () => {
  const root = join(import.meta.dirname, '..')
  const tables = globSync('web/{*-,}routes.tsx', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const offline = tables
    .join('\n')
    .split(/^(?=(?:export )?const )/m)
    .filter((block) => block.includes('<RequireSession offline />') || /^const visita\b/.test(block))
  const screens = offline.flatMap((block) =>
    [...block.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => `web/${file}`),
  )
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((screen) => kindOf(screen) !== 'campo')).toEqual([])
})
