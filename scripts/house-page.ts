// What docs/architecture.md says of the house and its files can say themselves: the table of features, the picture of areas.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS, type Area, areaOf, arrowsOf, filesOf } from './house.ts'

interface Feature {
  name: string
  area: Area
  contract: string
  server: string
  /** Folders of `web/features`; null: other screens show it. */
  screens: string | null
}

/** `{name: path}` of a list of imports: `import { bens } from './patrimonio/bens.ts'`. */
function importsIn(root: string, file: string): Map<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/import \{ (\w+) \} from '\.\/([^']+)'/g)
  return new Map([...found].map(([, name = '', path = '']) => [name, path]))
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The folder of screens that has its name, or else the one that calls its operations most. */
function screensOf(root: string): (name: string) => string | null {
  const folders = readdirSync(join(root, 'web/features')).flatMap((area) =>
    readdirSync(join(root, 'web/features', area)).map((folder) => `${area}/${folder}`),
  )
  const calls = new Map<string, Map<string, number>>()
  for (const file of filesOf(root, 'web/features')) {
    const folder = file.split('/').slice(2, 4).join('/')
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bapi\.(\w+)\./g)) {
      const of = calls.get(name) ?? new Map<string, number>()
      calls.set(name, of.set(folder, (of.get(folder) ?? 0) + 1))
    }
  }
  return (name) => {
    const own = folders.find((folder) => folder.split('/')[1] === kebab(name))
    if (own !== undefined) return own
    const most = [...(calls.get(name) ?? [])].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    return most[0]?.[0] ?? null
  }
}

export function featuresOf(root: string): Feature[] {
  const handlers = importsIn(root, 'server/features.ts')
  const screens = screensOf(root)
  return [...importsIn(root, 'contract/index.ts')]
    .map(([name, contract]) => {
      const area = areaOf(`contract/${contract}`)
      const server = handlers.get(`${name}Handlers`)
      if (area === null || server === undefined) throw new Error(`${name} has no area, or no handlers`)
      return { name, area, contract, server: server.split('/').slice(0, 2).join('/'), screens: screens(name) }
    })
    .sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area) || (a.name < b.name ? -1 : 1))
}

const MARKS = { begin: '<!-- features: derived -->', end: '<!-- /features -->' }

/** What each feature is, as the page says it now. */
export function wordsIn(page: string): Map<string, string> {
  const [, table = ''] = page.split(MARKS.begin)
  const rows = (table.split(MARKS.end)[0] ?? '').matchAll(/^\| \w+ \| `(\w+)` \| (.*?) \|/gm)
  return new Map([...rows].map(([, name = '', words = '']) => [name, words]))
}

/** The page with its table made anew; the words are those that it had. */
export function pageWithFeatures(page: string, features: readonly Feature[]): string {
  const words = wordsIn(page)
  const rows = features.map(({ name, area, contract, server, screens }) =>
    [
      '',
      area,
      `\`${name}\``,
      words.get(name) ?? '',
      `\`${contract.split('/')[1]}\``,
      `\`${server.split('/')[1]}/\``,
      screens === null
        ? ''
        : `\`${screens.startsWith(`${area}/`) ? screens.slice(area.length + 1) : screens}/\``,
      '',
    ]
      .join(' | ')
      .trim(),
  )
  const head = [
    '| Area | Feature | What it is | `contract/` | `server/` | `web/features/` |',
    '|---|---|---|---|---|---|',
  ]
  const [before = ''] = page.split(MARKS.begin)
  const [, after = ''] = page.split(MARKS.end)
  return `${before}${MARKS.begin}\n${[...head, ...rows].join('\n')}\n${MARKS.end}${after}`
}

/** From area to area, on the server and in the contract: how many imports. */
export function arrowsBetweenAreas(root: string): Map<string, number> {
  const count = new Map<string, number>()
  for (const room of ['contract', 'server'])
    for (const { from, to } of arrowsOf(root, room)) {
      const [here, there] = [areaOf(from), areaOf(to)]
      if (here === null || there === null || here === there || !to.startsWith(`${room}/`)) continue
      const key = `${here} ${there}`
      count.set(key, (count.get(key) ?? 0) + 1)
    }
  return new Map([...count].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const [WIDTH, HEIGHT, BOX, TALL] = [760, 640, 150, 44]
/** Centre of each box. */
const AT: Readonly<Record<Area, readonly [number, number]>> = {
  analises: [380, 40],
  campo: [210, 150],
  almoxarifado: [550, 150],
  patrimonio: [380, 260],
  rede: [380, 365],
  papeis: [110, 440],
  dados: [650, 440],
  administracao: [380, 500],
  casa: [380, 600],
}

const STYLE = `
    .area { fill: #f4f6f8; stroke: #3b4a5a; stroke-width: 1.5 }
    .engine { stroke-dasharray: 5 3 }
    text { font: 600 15px system-ui, sans-serif; fill: #1c2733; text-anchor: middle }
    .arrow { fill: none; stroke: #6b7c8d; stroke-opacity: .75 }
    .up { stroke: #b3261e; stroke-opacity: 1 }
    .tip { fill: #6b7c8d } .tip-up { fill: #b3261e }
    @media (prefers-color-scheme: dark) {
      .area { fill: #1d2630; stroke: #9fb0c1 } text { fill: #e8eef4 }
      .arrow { stroke: #8899aa } .tip { fill: #8899aa } .up { stroke: #ff8a80 } .tip-up { fill: #ff8a80 }
    }`

const isUp = (from: Area, to: Area): boolean => AT[from][1] > AT[to][1]

/** From side to side of the boxes, each at its own place of the edge, so that few lie on each other. */
function arrow(from: Area, to: Area, many: number): string {
  const [[x1, y1], [x2, y2]] = [AT[from], AT[to]]
  const way = y2 > y1 ? 1 : -1
  const lean = Math.max(-55, Math.min(55, (x2 - x1) / 4)) + (AREAS.indexOf(to) - 4) * 7
  const [sx, sy] = [x1 + lean, y1 + (way * TALL) / 2]
  const [tx, ty] = [
    x2 - Math.max(-55, Math.min(55, (x2 - x1) / 4)) + (AREAS.indexOf(from) - 4) * 9,
    y2 - way * (TALL / 2 + 7),
  ]
  const straight = Math.abs(y2 - y1) < 130
  const aside = straight || Math.abs(x2 - x1) > 150 ? 0 : from === 'analises' || to === 'casa' ? 190 : 120
  const side = AREAS.indexOf(from) % 2 === 0 ? -1 : 1
  const bend = aside * side
  const width = 1 + Math.floor(Math.log10(many))
  const up = isUp(from, to)
  return `  <path class="arrow${up ? ' up' : ''}" stroke-width="${width}" marker-end="url(#${up ? 'up' : 'tip'})" d="M${sx} ${sy} C${sx + bend} ${sy + way * 40} ${tx + bend} ${ty - way * 40} ${tx} ${ty}"><title>${from} → ${to}</title></path>`
}

const marker = (id: string, name: string) =>
  `    <marker id="${id}" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="${name}" d="M0 0 8 4 0 8z"/></marker>`

/**
 * Boxes from the ground up, an arrow for each pair that has imports: thin for one, thicker for tens and for hundreds. One that
 * points up is red.
 */
export function picture(arrows: ReadonlyMap<string, number>): string {
  const drawn = [...arrows].map(([pair, many]) => {
    const [from, to] = pair.split(' ') as [Area, Area] // as: keys of arrowsBetweenAreas
    return arrow(from, to, many)
  })
  const boxes = AREAS.map((area) => {
    const [x, y] = AT[area]
    const engine = area === 'papeis' || area === 'dados'
    return `  <rect class="area${engine ? ' engine' : ''}" x="${x - BOX / 2}" y="${y - TALL / 2}" width="${BOX}" height="${TALL}" rx="6"/>
  <text x="${x}" y="${y + 5}">${area}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The areas of the code, and which imports from which">
  <style>${STYLE}
  </style>
  <defs>
${marker('tip', 'tip')}
${marker('up', 'tip-up')}
  </defs>
${drawn.join('\n')}
${boxes.join('\n')}
</svg>
`
}
