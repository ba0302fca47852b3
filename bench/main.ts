// `npm run bench [-- area …] [--full] [--movimentos=n] [--bens=n] [--minutos=n] [--parte=n]`: measures each area on servers of its own and prints what it found.
import { PROJECT } from '../e2e/support/processes.ts'
import { measureAgenda } from './agenda.ts'
import { measureInsights } from './analises.ts'
import { measureAudit } from './auditoria.ts'
import { measureBundle } from './bundle.ts'
import { measureSearch } from './busca.ts'
import { measurePhone } from './celular.ts'
import { measureConcurrency } from './concorrencia.ts'
import { measureGrowth } from './curvas.ts'
import { measureDay } from './dia.ts'
import { measureScale } from './escala.ts'
import { measureStock } from './estoque.ts'
import { type Figure, printFigures, writeFigures } from './figures.ts'
import { measureImports } from './importacoes.ts'
import { measureInstances } from './instancias.ts'
import { measureSideBySide } from './lado-a-lado.ts'
import { measurePlaces } from './locais.ts'
import { measureNotes } from './nfe.ts'
import { measureOrgaos } from './orgaos.ts'
import { measureAssets } from './patrimonios.ts'
import { measureFirstLoad } from './primeira-carga.ts'
import { measureRequests } from './requisicoes.ts'
import { measureService } from './servico.ts'
import { measureSync } from './sincronia.ts'
import { measureRealTime } from './tempo-real.ts'
import { measureVisit } from './visita.ts'

export interface BenchOptions {
  full: boolean
  /** Of `estoque`: instead of its figures, so many movements at random; of `analises`, how many are planted. */
  movimentos: number
  /** Of `analises`, `concorrencia` and `lado-a-lado`, how many assets are planted; of `curvas`, at most. */
  bens: number
  /** Of `dia`: how long it lasts. */
  minutos: number
  /** Of `dia`: of how many parts of a state's day it has one. */
  parte: number
}

const AREAS: Readonly<Record<string, (options: BenchOptions) => Promise<Figure[]>>> = {
  agenda: measureAgenda,
  analises: measureInsights,
  auditoria: measureAudit,
  bundle: measureBundle,
  busca: measureSearch,
  celular: measurePhone,
  concorrencia: measureConcurrency,
  curvas: measureGrowth,
  escala: measureScale,
  estoque: measureStock,
  importacoes: measureImports,
  instancias: measureInstances,
  'lado-a-lado': measureSideBySide,
  locais: measurePlaces,
  nfe: measureNotes,
  orgaos: measureOrgaos,
  patrimonios: measureAssets,
  dia: measureDay,
  'primeira-carga': measureFirstLoad,
  requisicoes: measureRequests,
  servico: measureService,
  sincronia: measureSync,
  'tempo-real': measureRealTime,
  visita: measureVisit,
}

const args = process.argv.slice(2)
const full = args.includes('--full')
const numberOf = (name: string, otherwise = 0) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [movimentos, bens] = [numberOf('movimentos'), numberOf('bens')]
const [minutos, parte] = [numberOf('minutos', full ? 60 : 1), numberOf('parte', 10)]
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !(name in AREAS))
if (unknown.length > 0) {
  console.error(`Área desconhecida: ${unknown.join(', ')}. Áreas: ${Object.keys(AREAS).join(', ')}.`)
  process.exit(2)
}

for (const [name, measure] of Object.entries(AREAS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const figures = await measure({ full, movimentos, bens, minutos, parte })
  printFigures(name, figures)
  console.log(`→ ${await writeFigures(PROJECT, name, figures)}`)
}
