// A register of assets from somebody's spreadsheet: 10,000 lines, with `--full` 100,000, simulated, imported, sent again
// and undone, as a person does it, and what the server weighs meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { MemoryWatch } from '../proof/fleet/memory.ts'
import type { Figure } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const IMPORTACOES = '/api/painel/admin/importacoes'
const ESCOLAS = 500
const EM_ANDAMENTO: readonly string[] = ['simulando', 'na_fila', 'andando', 'desfazendo']
const ESPERA_MS = 100

export async function measureImports({ full }: BenchOptions): Promise<Figure[]> {
  const linhas = full ? 100_000 : 10_000
  const world = await createWorld()
  const memoria = new MemoryWatch(() => world.server.pid)
  try {
    await plantSchools(world)
    return [
      ...(await taken(world, linhas)),
      { name: 'memory of the server, most', value: memoria.max, unit: 'MB' },
    ]
  } finally {
    memoria.stop()
    await world.stop()
  }
}

async function plantSchools({ db, people }: World): Promise<void> {
  const { orgao, regional, escola } = people.locais
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 200000 + n, 'B-E' || n, 'Escola ' || n, (select tipo_id from local where id = ${escola}), ${regional},
        array[${orgao}::bigint, ${regional}::bigint, 200000 + n] from generate_series(1, ${ESCOLAS}::int) n`)
    await tx.run(sql`
      insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
      select 'BENCH-' || n, 'Classe do bench ' || n, '1.2.3.1.1.' || n, 60 + 12 * n, 1000 from generate_series(1, 10) n`)
  })
}

function planilha(linhas: number): string {
  const uma = (_: unknown, n: number) =>
    `2025/${String(n).padStart(6, '0')};Carteira escolar ${n % 40};BENCH-${1 + (n % 10)};B-E${1 + (n % ESCOLAS)};` +
    `Marca ${n % 30};S${n};bom;${10 + (n % 900)},${10 + (n % 90)};${1 + (n % 28)}/03/2024`
  return [
    'Tombamento;Descrição;Classe;Local;Marca;Número de série;Estado;Valor de aquisição;Data de ingresso',
    ...Array.from({ length: linhas }, uma),
  ].join('\r\n')
}

/** In seconds, until the server says that it is done. */
async function until(
  { admin }: World,
  id: number,
  act: string,
  body: object,
): Promise<[ImportacaoDetalhada, number]> {
  const begun = performance.now()
  let feita = await admin.json<ImportacaoDetalhada>('POST', `${IMPORTACOES}/${id}/${act}`, body)
  while (EM_ANDAMENTO.includes(feita.situacao)) {
    await sleep(ESPERA_MS)
    feita = await admin.json<ImportacaoDetalhada>('GET', `${IMPORTACOES}/${feita.id}`)
  }
  return [feita, (performance.now() - begun) / 1000]
}

async function sent({ admin }: World, arquivo: string): Promise<[ImportacaoDetalhada, number]> {
  const begun = performance.now()
  const answer = await admin.send({
    method: 'POST',
    path: `${IMPORTACOES}?alvo=bens&nome=bens.csv`,
    body: arquivo,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (answer.status !== 200) throw new Error(`the file was refused: ${answer.raw.toString().slice(0, 300)}`)
  return [JSON.parse(answer.raw.toString()).dados, (performance.now() - begun) / 1000]
}

async function taken(world: World, linhas: number): Promise<Figure[]> {
  const arquivo = planilha(linhas)
  const [lida, leu] = await sent(world, arquivo)
  const [, simulou] = await until(world, lida.id, 'simular', {})
  const [importada, importou] = await until(world, lida.id, 'confirmar', {})
  if (importada.contagem.criar !== linhas)
    throw new Error(`of ${linhas} lines: ${JSON.stringify(importada.contagem)} ${importada.mensagem ?? ''}`)
  const [outra] = await sent(world, `${arquivo}\r\n`)
  const [igual, conferiu] = await until(world, outra.id, 'simular', {})
  if (igual.contagem.igual !== linhas) throw new Error(`again: ${JSON.stringify(igual.contagem)}`)
  const [desfeita, desfez] = await until(world, importada.id, 'desfazer', { motivo: 'Fim da medida' })
  if (desfeita.situacao !== 'desfeita')
    throw new Error(`not undone: ${desfeita.mensagem ?? desfeita.situacao}`)
  return [
    { name: `${linhas} assets, file sent and read`, value: leu, unit: 's' },
    { name: 'simulated', value: simulou, unit: 's' },
    { name: 'imported', value: importou, unit: 's' },
    { name: 'imported, each second', value: linhas / importou, unit: 'assets/s' },
    { name: 'the same again, found equal', value: conferiu, unit: 's' },
    { name: 'undone', value: desfez, unit: 's' },
  ]
}
