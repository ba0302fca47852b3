// Two agents of one visit, both with no signal, and one who loses the visit meanwhile: nothing is overwritten in
// silence, nothing is lost, and the supervisor has the last word.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atribuir, idDe, retirar } from './support/atribuicao.ts'
import { MESA } from './support/browser.ts'
import {
  abrirAba,
  abrirColeta,
  avisado,
  cartoes,
  decidirQuarentena,
  nomeDe,
  SEGUNDA_AGENTE,
} from './support/coleta.ts'
import { type QueueRow, queueOf } from './support/device-store.ts'
import { novoDiario } from './support/diario.ts'
import { problemsOfArrival } from './support/oracle.ts'
import { AGENTE } from './support/people.ts'
import { makePhotos } from './support/photos.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { conferirBens, verificarInstalacoes } from './support/trabalho.ts'
import { conferirUm, preparado, verificarSala } from './support/um-por-um.ts'
import { finalizar, iniciar, sincronizar } from './support/visita.ts'
import { programar } from './support/visitas.ts'

const RESPONSAVEL = { nome: 'Anita Garibaldi', matricula: '30.08-7', cargo: 'Diretora' }

let rig: Rig

beforeAll(async () => {
  rig = await startRig({ seed: 27 })
})
afterAll(() => rig?.stop())

/** Times of capture travel in whole seconds: what comes after must be after. */
const maisTarde = () => new Promise((resolve) => setTimeout(resolve, 2_100))

interface Divergencia {
  id: string
  entidade_uuid: string
  campo: string
  motivo: string
  vencedor: unknown
  perdedor: unknown
  de: string | null
  contra: string | null
}

const divergencias = (job: number) =>
  rig.oracle.query<Divergencia>(
    `select d.id, d.entidade_uuid, d.campo, d.motivo, d.vencedor, d.perdedor, v.email as de, p.email as contra
     from divergencia d left join usuario v on v.id = d.vencedor_autor left join usuario p on p.id = d.perdedor_autor
     where d.monitoramento_id = $1 and d.substituida_em is null order by d.campo, d.id`,
    [job],
  )

const disputas = (todas: readonly Divergencia[], uuid: string) =>
  todas
    .filter(({ entidade_uuid, motivo }) => entidade_uuid === uuid && motivo === 'captura_concorrente')
    .map(({ campo, vencedor, perdedor, de, contra }) => [campo, vencedor, de, perdedor, contra])

test('two agents edit the same visit with no signal: the later capture stands, both values stay, and one is swapped', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  await atribuir(rig, job, SEGUNDA_AGENTE)
  const [primeira, segunda, terceira] = (await rig.oracle.rooms(job)).map(({ uuid }) => uuid)
  const [bem = ''] = (await rig.oracle.assets(job)).map(({ uuid }) => uuid)
  const salas = [primeira ?? '', segunda ?? '', terceira ?? ''] as const
  const ana = await preparado(rig, job)
  const gilda = await preparado(rig, job, SEGUNDA_AGENTE)
  await ana.offline(true)
  await gilda.offline(true)
  await iniciar(ana.page)
  await iniciar(gilda.page)

  const emUso = { condicao: 'Em uso' } as const
  await verificarSala(ana.page, job, salas[0], { ...emUso, estado: 'Bom', observacoes: 'Ana viu antes' })
  await verificarSala(gilda.page, job, salas[1], {
    ...emUso,
    estado: 'Ótimo',
    observacoes: 'Gilda viu antes',
  })
  await conferirUm(ana.page, job, bem, { ...emUso, estado: 'Bom', observacoes: 'Falta um parafuso' })
  await maisTarde()
  const fotos = await makePhotos(1, 41)
  await verificarSala(gilda.page, job, salas[0], {
    ...emUso,
    estado: 'Regular',
    observacoes: 'Gilda viu depois',
    fotos,
  })
  await verificarSala(ana.page, job, salas[1], { ...emUso, estado: 'Regular', observacoes: 'Ana viu depois' })
  await verificarSala(gilda.page, job, salas[2], { ...emUso, estado: 'Bom', observacoes: 'Só Gilda viu' })
  await conferirUm(gilda.page, job, bem, { ...emUso, estado: 'Bom' })
  await finalizar(ana.page, job, RESPONSAVEL, { concluir: false })

  const filas: Record<string, QueueRow[]> = {
    [AGENTE]: await queueOf(ana.page),
    [SEGUNDA_AGENTE]: await queueOf(gilda.page),
  }
  await ana.offline(false)
  await sincronizar(ana.page, 60_000)
  await gilda.offline(false)
  await sincronizar(gilda.page, 60_000)

  const guardadas = await rig.oracle.operations(job)
  expect(
    problemsOfArrival(
      (filas[AGENTE] ?? []).map(({ op_id }) => op_id),
      guardadas,
    ),
  ).toEqual([])
  const chegadas = guardadas.map(({ op_id }) => op_id)
  expect((filas[SEGUNDA_AGENTE] ?? []).filter(({ op_id }) => !chegadas.includes(op_id))).toEqual([])
  const ditas = (await rig.oracle.rooms(job)).filter(({ uuid }) => salas.includes(uuid))
  expect(ditas.map(({ estado, observacoes }) => [estado, observacoes])).toEqual([
    ['regular', 'Gilda viu depois'],
    ['regular', 'Ana viu depois'],
    ['bom', 'Só Gilda viu'],
  ])
  const [conferido] = (await rig.oracle.assets(job)).filter(({ uuid }) => uuid === bem)
  expect(conferido).toMatchObject({ estado: 'bom', condicao: 'em_uso', observacoes: 'Falta um parafuso' })

  const todas = await divergencias(job)
  expect(disputas(todas, salas[0])).toEqual([
    ['estado', 'regular', SEGUNDA_AGENTE, 'bom', AGENTE],
    ['observacoes', 'Gilda viu depois', SEGUNDA_AGENTE, 'Ana viu antes', AGENTE],
  ])
  expect(disputas(todas, salas[1])).toEqual([
    ['estado', 'regular', AGENTE, 'otimo', SEGUNDA_AGENTE],
    ['observacoes', 'Ana viu depois', AGENTE, 'Gilda viu antes', SEGUNDA_AGENTE],
  ])
  expect([...disputas(todas, salas[2]), ...disputas(todas, bem)]).toEqual([])
  const complementos = todas.filter(({ motivo }) => motivo === 'complemento')
  // Each thing of hers after the closing, the photo too.
  expect(complementos.map(({ campo }) => campo).sort()).toEqual([
    'instalacoes.atualizar',
    'instalacoes.atualizar',
    'instalacoes.atualizar',
    'multimidias.registrar',
    'patrimonios.atualizar',
  ])
  expect(new Set(complementos.map(({ de }) => de))).toEqual(new Set([SEGUNDA_AGENTE]))

  const fabio = await rig.device({ viewport: MESA })
  await abrirColeta(fabio.page)
  await abrirAba(fabio.page, 'Conflitos')
  const cartao = cartoes(fabio.page, 'Conflitos', 'Dois valores')
    .filter({ hasText: 'Conservação: ficou' })
    .filter({ has: fabio.page.getByRole('list', { name: /^Fotos de/ }) })
  await cartao.waitFor()
  for (const email of [AGENTE, SEGUNDA_AGENTE]) expect(await cartao.textContent()).toContain(nomeDe(email))
  await until('the thumbnail', 15_000, () =>
    cartao
      .getByRole('img')
      .first()
      .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
  )
  await cartao.getByRole('button', { name: /^Trocar pelo outro/ }).click()
  await avisado(fabio.page, 'Valor trocado')
  const [trocada] = (await rig.oracle.rooms(job)).filter(({ uuid }) => uuid === salas[0])
  expect(trocada).toMatchObject({ estado: 'bom', observacoes: 'Gilda viu depois' })
  expect(disputas(await divergencias(job), salas[0])[0]).toEqual([
    'estado',
    'bom',
    AGENTE,
    'regular',
    SEGUNDA_AGENTE,
  ])
  expect([...fabio.violations, ...fabio.errors]).toEqual([])
})

interface Retida {
  operacao: string
  situacao: string
  falha: string | null
}

const retidas = (job: number) =>
  rig.oracle.query<Retida>(
    'select operacao, situacao, falha from quarentena where monitoramento_id = $1 order by seq',
    [job],
  )

test('the visit is withdrawn while the agent works: the queue empties into quarantine, and is applied as hers', async () => {
  rig.watch()
  const { id: job } = await programar(rig, { agente: SEGUNDA_AGENTE })
  const gilda = await preparado(rig, job, SEGUNDA_AGENTE)
  const { page } = gilda
  await gilda.offline(true)
  await iniciar(page)
  const diario = novoDiario()
  await verificarInstalacoes(page, diario, job, { count: 2, withPhoto: 1 })
  await conferirBens(page, diario, job, { count: 2 })
  const fila = await queueOf(page)
  await retirar(rig, job, SEGUNDA_AGENTE)
  await gilda.offline(false)
  await sincronizar(page, 60_000)
  expect(await queueOf(page)).toEqual([])
  expect((await retidas(job)).map(({ situacao }) => situacao)).toEqual(fila.map(() => 'aguardando'))
  const intactas = (await rig.oracle.rooms(job)).filter(({ resultado }) => resultado !== 'pendente')
  expect(intactas).toEqual([])

  const fabio = await rig.device({ viewport: MESA })
  await abrirColeta(fabio.page)
  await abrirAba(fabio.page, 'Quarentena')
  const [visita] = await rig.oracle.query<{ protocolo: string }>(
    'select protocolo from monitoramento where id = $1',
    [job],
  )
  const dela = cartoes(fabio.page, 'Registros em quarentena', visita?.protocolo ?? '')
  await until('her records', 15_000, async () => (await dela.count()) === fila.length)
  const caixas = await dela.getByRole('checkbox').all()
  await decidirQuarentena(fabio.page, 'Aplicar', { marcar: caixas, motivo: 'Conferi com a agente.' })
  await until('nothing of hers to wait', 30_000, async () => (await dela.count()) === 0)
  expect(await retidas(job)).toEqual(
    (await retidas(job)).map((cada) => ({ ...cada, situacao: 'aplicada', falha: null })),
  )
  const salas = await rig.oracle.query<{ uuid: string; estado: string; observacoes: string; por: string }>(
    `select uuid, estado, observacoes, atualizado_por as por from monitoramento_instalacao
     where monitoramento_id = $1 and resultado = 'conferida' order by uuid`,
    [job],
  )
  const gildaId = await idDe(rig, SEGUNDA_AGENTE)
  const esperadas = [...diario.rooms].sort(([a], [b]) => (a < b ? -1 : 1))
  expect(salas.map(({ por, ...sala }) => [sala, Number(por)])).toEqual(
    esperadas.map(([uuid, { estado, observacoes }]) => [{ uuid, estado, observacoes }, gildaId]),
  )
  const bens = (await rig.oracle.assets(job)).filter(({ resultado }) => resultado === 'conferido')
  expect(bens.map(({ uuid }) => uuid).sort()).toEqual([...diario.assets.keys()].sort())
  const [arquivo, ...outros] = await rig.oracle.files(job)
  expect(outros).toEqual([])
  expect(['registrado', 'verificado']).toContain(arquivo?.situacao)
  const [visitada] = await rig.oracle.query<{ iniciado: boolean }>(
    'select iniciado_em is not null as iniciado from monitoramento where id = $1',
    [job],
  )
  expect(visitada?.iniciado).toBe(true)
})
