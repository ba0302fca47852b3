// The working day of a state in an hour, or one of so many parts of it: desks read, write and export, schools ask and are
// served, the month is depreciated and closed, analyses are read, and at the end of the day the field comes back at once.
// What is asked is set by the clock and not by the answers: a server that is late is asked no less.
import { setTimeout as sleep } from 'node:timers/promises'
import { sorteio } from '#contract/casa/sorteio.ts'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import { mesMais } from '#server/analises/insights/periodo.ts'
import { relogioDaHistoria } from '#server/demo/relogio.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { FleetDevice } from '../proof/fleet/device.ts'
import { residentMB } from '../proof/fleet/memory.ts'
import { NO_FAULTS, Road } from '../proof/fleet/network.ts'
import { judgeFleet } from '../proof/fleet/oracle.ts'
import { createSeats } from '../proof/fleet/seats.ts'
import { BEM_ZERO, plantAssets } from './bens-plantados.ts'
import { type Figure, figureOf, median } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { type Almoxarifado, journey, stock, storekeepers } from './requisicoes.ts'
import { createWorld, type World } from './world.ts'

/** Of 5,000 schools, as `bench/escala/redes.ts` supposes a day of theirs; requisitions have ten lines each. */
const DO_ESTADO = {
  leituras: 300_000,
  atos: 30_000,
  requisicoes: 4_000,
  exportacoes: 300,
  analises: 3_000,
  /** 60 agents, two visits each. */
  visitas: 120,
}
const BENS = 100_000
/** The field comes back after this share of the day. */
const FIM_DA_TARDE = 0.7
const PAINEL = '/api/painel'

interface Dia {
  world: World
  milliseconds: number
  /** Of each kind, the milliseconds of each time. */
  tempos: Map<string, number[]>
  erros: string[]
}

interface Especie {
  nome: string
  vezes: number
  once: (n: number) => Promise<unknown>
}

async function tried(dia: Dia, nome: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  try {
    await work()
    const taken = dia.tempos.get(nome) ?? []
    dia.tempos.set(nome, taken)
    taken.push(performance.now() - begun)
  } catch (error) {
    dia.erros.push(`${nome}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Each at its own moment, spread over the day, whoever was answered. */
async function spread(dia: Dia, { nome, vezes, once }: Especie): Promise<void> {
  const begun = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; n < vezes; n++) {
    const at = begun + ((n + 0.5) / vezes) * dia.milliseconds
    await sleep(Math.max(0, at - performance.now()))
    under.push(tried(dia, nome, () => once(n)))
  }
  await Promise.all(under)
}

function especies(world: World, parte: number, almoxarifado: Almoxarifado, equipe: Equipe): Especie[] {
  const { admin } = world
  const bem = (n: number) => BEM_ZERO + 1 + ((7919 * n) % (BENS - 1))
  const bens = `${PAINEL}/almoxarifado/patrimonios`
  const listas = [
    `${bens}?perPage=25&estado=ruim&classe_id=90003`,
    `${bens}?perPage=25&texto=armario`,
    `${PAINEL}/almoxarifado/estoque?perPage=25`,
    `${PAINEL}/almoxarifado/requisicoes?perPage=25`,
    `${PAINEL}/locais?perPage=25&texto=escola`,
    `${PAINEL}/notificacoes?perPage=25`,
  ]
  const vezes = (whole: number) => Math.max(1, Math.round(whole * parte))
  return [
    {
      nome: 'a desk reads',
      vezes: vezes(DO_ESTADO.leituras),
      once: (n) => admin.json('GET', n % 3 === 0 ? `${bens}/${bem(n)}` : (listas[n % listas.length] ?? '')),
    },
    {
      nome: 'a desk writes',
      vezes: vezes(DO_ESTADO.atos),
      once: (n) => updated(world, bem(2 * n), n),
    },
    {
      nome: 'a requisition of ten lines, from draft to receipt',
      vezes: vezes(DO_ESTADO.requisicoes),
      once: (n) => journey(world, [equipe[n % equipe.length] ?? admin], almoxarifado),
    },
    {
      nome: 'an export, asked and made',
      vezes: vezes(DO_ESTADO.exportacoes),
      once: () => exported(world),
    },
    {
      nome: 'an analysis',
      vezes: vezes(DO_ESTADO.analises),
      once: (n) => admin.json('GET', `${PAINEL}/metricas?${n % 2 === 0 ? '' : 'comparar=ano'}`),
    },
  ]
}

type Equipe = Awaited<ReturnType<typeof storekeepers>>

/** By the clock of the stories that the demonstration tells, so that there is a month to close. */
function stockedLastMonth(world: World): Promise<Almoxarifado> {
  const then = new Date(`${mesMais(daquiA(0).slice(0, 7), -1)}-15T12:00:00Z`)
  const transaction: World['db']['transaction'] = (work, options) =>
    world.db.transaction(async (tx) => {
      await relogioDaHistoria(tx, then)
      return work(tx)
    }, options)
  return stock({ ...world, db: { ...world.db, transaction } })
}

/** Who is told that the asset is being posted asks again, as a person does. */
async function patiently<R>(ask: () => Promise<R>): Promise<R> {
  for (let again = 0; ; again++) {
    try {
      return await ask()
    } catch (error) {
      if (again === 20 || !(error instanceof Error && error.message.includes('ERR_OPERACAO_EM_ANDAMENTO')))
        throw error
      await sleep(1_000)
    }
  }
}

async function updated({ admin }: World, id: number, n: number): Promise<unknown> {
  const path = `${PAINEL}/almoxarifado/patrimonios/${id}`
  const { descricao, classe, marca, numero_serie, estado, condicao, data_ingresso, versao } =
    await admin.json<Record<string, unknown> & { classe: { id: number } }>('GET', path)
  const body = {
    descricao,
    classe_id: classe.id,
    marca,
    numero_serie,
    estado,
    condicao,
    data_ingresso,
    versao,
  }
  const operation = admin.operation()
  return patiently(() => admin.json('PUT', path, { ...body, observacoes: `do dia, ${n}` }, operation))
}

async function exported({ admin }: World): Promise<void> {
  const path = `${PAINEL}/exportacoes`
  const body = {
    lista: 'bens',
    formato: 'xlsx',
    filtro: { estado: 'ruim', classe_id: '90003' },
    colunas: [],
  }
  const { id } = await admin.json<{ id: number }>('POST', path, body)
  for (;;) {
    const { situacao } = await admin.json<{ situacao: string }>('GET', `${path}/${id}`)
    if (situacao === 'pronta') break
    if (situacao !== 'na_fila' && situacao !== 'andando') throw new Error(`the export ended ${situacao}`)
    await sleep(500)
  }
}

/** The accounts of the month before, at midday. */
async function accounts(dia: Dia, { deposito }: Almoxarifado): Promise<void> {
  await sleep(dia.milliseconds / 2)
  const { admin } = dia.world
  const competencia = mesMais(daquiA(0).slice(0, 7), -1)
  const base = `${PAINEL}/almoxarifado/depreciacoes`
  await tried(dia, `a month of depreciation of ${BENS} assets`, async () => {
    const { id, versao } = await admin.json<{ id: number; versao: number }>('POST', base, { competencia })
    await admin.json('POST', `${base}/${id}/processar`, { versao })
    for (;;) {
      const { situacao, falha } = await admin.json<{ situacao: string; falha: string | null }>(
        'GET',
        `${base}/${id}`,
      )
      if (falha) throw new Error(falha)
      if (situacao === 'processada') return
      await sleep(500)
    }
  })
  await tried(dia, 'the closing of a month', async () => {
    const fechamentos = `${PAINEL}/almoxarifado/fechamentos`
    const { id, versao, pendencias } = await admin.json<{
      id: number
      versao: number
      pendencias: { tipo: string }[]
    }>('POST', fechamentos, { deposito_id: deposito, competencia })
    const ressalvas = pendencias.map(({ tipo }) => ({ tipo, justificativa: 'do bench' }))
    await admin.json('POST', `${fechamentos}/${id}/fechar`, { versao, ressalvas })
  })
}

/** Answers what of the visits did not arrive as it was captured. */
async function field(dia: Dia, visitas: number): Promise<{ writes: readonly number[]; danos: string[] }> {
  const { server, people } = dia.world
  const random = sorteio(1)
  const road = new Road(server.url, NO_FAULTS, random)
  const seats = await createSeats(server, visitas, people.locais)
  const devices = seats.map((seat, n) => new FleetDevice(seat, { calm: road, road }, random, n % 5 === 0))
  for (const device of devices) await device.prepare()
  for (const device of devices) await device.work()
  await sleep(dia.milliseconds * FIM_DA_TARDE)
  const limit = AbortSignal.timeout(600_000)
  road.writes.length = 0
  await Promise.all(devices.map((device) => device.run(limit)))
  await road.settled()
  const danos = (await judgeFleet(server, devices)).flat()
  return { writes: road.writes, danos: danos.map(({ kind, detail }) => `${kind}: ${detail}`) }
}

/** One of each kind is enough to read. */
const withoutNumbers = (text: string) => text.replaceAll(/\/\d+/g, '/…')

/** Resident, each second, while the day lasts. */
function watched(dia: Dia): { samples: number[]; stop(): void } {
  const samples: number[] = []
  const timer = setInterval(async () => samples.push((await residentMB(dia.world.server.pid)) ?? 0), 1_000)
  return { samples, stop: () => clearInterval(timer) }
}

export async function measureDay({ minutos, parte }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  const equipe: Equipe = []
  try {
    await plantAssets(world, BENS)
    const almoxarifado = await stockedLastMonth(world)
    equipe.push(...(await storekeepers(world)))
    const dia: Dia = { world, milliseconds: minutos * 60_000, tempos: new Map(), erros: [] }
    const share = minutos / 60 / parte
    const memory = watched(dia)
    const [campo] = await Promise.all([
      field(dia, Math.max(2, Math.round(DO_ESTADO.visitas * share))),
      accounts(dia, almoxarifado),
      ...especies(world, share, almoxarifado, equipe).map((especie) => spread(dia, especie)),
    ])
    memory.stop()
    const livro = await verificar(world.db, { deposito_id: almoxarifado.deposito })
    const faltas = [...campo.danos, ...livro.diferencas.map((diferenca) => JSON.stringify(diferenca))]
    for (const text of new Set([...dia.erros.map(withoutNumbers), ...faltas.slice(0, 10)]))
      console.error(text)
    return [
      ...[...dia.tempos].map(([nome, tempos]) => figureOf(nome, 'ms', tempos)),
      figureOf('a task of the field', 'ms', campo.writes),
      ...memoryFigures(memory.samples),
      { name: 'errors', value: dia.erros.length, unit: 'errors', aim: '0' },
      {
        name: `differences, ${livro.movimentos} movements and the visits read again`,
        value: livro.total + campo.danos.length,
        unit: 'differences',
        aim: '0',
      },
    ]
  } finally {
    for (const um of equipe) um.close()
    await world.stop()
  }
}

function memoryFigures(samples: readonly number[]): Figure[] {
  const quarter = Math.floor(samples.length / 4)
  return [
    {
      name: 'memory of the server, second quarter of the day',
      value: median(samples.slice(quarter, 2 * quarter)),
      unit: 'MB',
    },
    {
      name: 'memory of the server, last quarter',
      value: median(samples.slice(-quarter)),
      unit: 'MB',
      aim: 'no more',
    },
  ]
}
