// Two people saw one thing differently: a supervisor reads both sides and may swap them.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta, type DivergenciaDaColeta } from '#contract/campo/coleta.ts'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { type AtualizacaoDePatrimonio, patrimonios } from '#contract/campo/patrimonios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'
import { visitaPerdida } from '#server/testing/visita-perdida.ts'

const { ana, as, db, eva, naConta, newVisit, ottoNoPainel, people, sara, saraNoPainel } =
  await visitaPerdida()
const evaNoCampo = await naConta(eva)

const daDupla = () => newVisit([people.ana, eva])
type Campos = Partial<Omit<AtualizacaoDePatrimonio, 'atualizado_em'>>

interface Edicao {
  quem: Client
  device: Device
  minuto: number
  op_id?: string
  headers?: Record<string, string>
}

function editar(visita: Visit, campos: Campos, { quem, device, minuto, ...resto }: Edicao) {
  const { op_id = randomUUID(), headers = {} } = resto
  return quem.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[0]?.uuid ?? '' },
    body: { ...campos, atualizado_em: as(minuto) },
    headers: { ...device.headers(), ...headers },
    op_id,
  })
}

async function lista(visita: Visit, situacao: 'aberta' | 'resolvida' = 'aberta', quem = saraNoPainel) {
  const answer = await quem.call(coleta.divergencias, { query: { monitoramento_id: visita.id, situacao } })
  return answer.dados.data
}

const resolver = (id: number, decisao: 'manter' | 'trocar', quem = saraNoPainel) =>
  quem.call(coleta.resolver, { params: { id }, body: { decisao, observacao: 'Vi as fotos' } })

const estadoAtual = async (visita: Visit) =>
  (
    await db.one<{ estado: string }>(
      sql`select estado from monitoramento_patrimonio where uuid = ${visita.bens[0]?.uuid}`,
    )
  ).estado

const lados = ({ campo, vencedor, perdedor }: DivergenciaDaColeta) =>
  `${campo}: ${vencedor.valor} (${vencedor.autor?.nome}) > ${perdedor.valor} (${perdedor.autor?.nome})`

/** Ana says bom at 8:10, Eva says ruim at 8:20. */
async function discordante() {
  const visita = await daDupla()
  const [daAna, daEva] = [new Device(), new Device()]
  const [deAna, deEva] = [randomUUID(), randomUUID()]
  await editar(visita, { estado: 'ruim' }, { quem: evaNoCampo, device: daEva, minuto: 20, op_id: deEva })
  const tarde = await editar(
    visita,
    { estado: 'bom' },
    { quem: ana, device: daAna, minuto: 10, op_id: deAna },
  )
  return { visita, daAna, daEva, deAna, deEva, tarde }
}

test('a divergência tells both sides with author, instant and operation, the thing by its name, and its photos', async () => {
  const { visita, deAna, deEva, tarde } = await discordante()
  expect(tarde.dados.divergencias).toEqual([{ campo: 'estado', vencedor: 'ruim', perdedor: 'bom' }])
  const foto = file(visita, 'lado', { model: 'patrimonio', model_id: visita.bens[0]?.uuid ?? '' })
  await send(ana, foto)
  const [divergencia] = await lista(visita)
  expect(divergencia).toMatchObject({
    motivo: 'captura_concorrente',
    monitoramento: { id: visita.id },
    entidade: 'patrimonio',
    entidade_uuid: visita.bens[0]?.uuid,
    alvo: `Cadeira 1 · ${visita.bens[0]?.referencia_id}`,
    campo: 'estado',
    vencedor: {
      valor: 'ruim',
      autor: { id: eva.id },
      capturado_em: '2025-04-10T11:20:00.000Z',
      op_id: deEva,
    },
    perdedor: {
      valor: 'bom',
      autor: { id: people.ana.id },
      capturado_em: '2025-04-10T11:10:00.000Z',
      op_id: deAna,
    },
    fotos: [{ uuid: foto.reserva.uuid, url: `/arquivos/${foto.reserva.uuid}`, autor: { id: people.ana.id } }],
    pode_trocar: true,
    resolucao: null,
  })
})

test('trocar puts the other value, audited as an act of the supervisor; trocar again puts it back', async () => {
  const { visita } = await discordante()
  const [{ id } = { id: 0 }] = await lista(visita)
  const troca = await resolver(id, 'trocar')
  expect(resultOf(troca)).toBe('SUCESSO')
  expect(lados(troca.dados)).toBe(`estado: bom (${people.ana.nome}) > ruim (${eva.nome})`)
  expect(troca.dados).toMatchObject({
    resolucao: 'trocar',
    resolvida_por: { id: sara.id },
    observacao: 'Vi as fotos',
  })
  expect(await estadoAtual(visita)).toBe('bom')
  expect(await lista(visita)).toEqual([])
  const eventos = await db.rows(sql`
    select ator_id, campo, de, para from evento where acao = 'coleta.resolver' and entidade = 'monitoramento_patrimonio'
    order by id desc limit 1`)
  expect(eventos).toEqual([{ ator_id: sara.id, campo: 'estado', de: 'ruim', para: 'bom' }])
  expect(lados((await resolver(id, 'trocar')).dados)).toBe(
    `estado: ruim (${eva.nome}) > bom (${people.ana.nome})`,
  )
  expect(await estadoAtual(visita)).toBe('ruim')
  expect(await lista(visita, 'resolvida')).toHaveLength(1)
})

test('manter closes it, and closing it again changes nothing', async () => {
  const { visita } = await discordante()
  const [{ id } = { id: 0 }] = await lista(visita)
  const primeira = await resolver(id, 'manter')
  expect(primeira.dados).toMatchObject({ resolucao: 'manter', vencedor: { valor: 'ruim' } })
  expect((await resolver(id, 'manter')).dados).toEqual(primeira.dados)
  expect(await lista(visita)).toEqual([])
})

test('what arrives after a swap is compared with the decision: what was captured before loses to it', async () => {
  const { visita, daAna, daEva } = await discordante()
  const [{ id } = { id: 0 }] = await lista(visita)
  await resolver(id, 'trocar')
  await editar(visita, { estado: 'regular' }, { quem: evaNoCampo, device: daEva, minuto: 40 })
  expect(await estadoAtual(visita)).toBe('bom')
  expect((await lista(visita)).map(lados)).toEqual([`estado: bom (${sara.nome}) > regular (${eva.nome})`])
  await editar(visita, { estado: 'bom' }, { quem: ana, device: daAna, minuto: 41 })
  expect(await lista(visita)).toHaveLength(1)
})

test('a swap decided on what is no longer so is refused with how it is now', async () => {
  const { visita, daEva } = await discordante()
  const [velha = { id: 0 }] = await lista(visita)
  await editar(visita, { estado: 'regular' }, { quem: evaNoCampo, device: daEva, minuto: 50 })
  const answer = await resolver(velha.id, 'trocar')
  expect(answer.codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(lados(answer.dados)).toBe(`estado: regular (${eva.nome}) > bom (${people.ana.nome})`)
  expect(answer.dados.id).not.toBe(velha.id)
  expect(resultOf(await resolver(answer.dados.id, 'trocar'))).toBe('SUCESSO')
  expect(await estadoAtual(visita)).toBe('bom')
})

test('who comes to agree leaves nothing to decide', async () => {
  const { visita, daAna } = await discordante()
  await editar(visita, { estado: 'ruim' }, { quem: ana, device: daAna, minuto: 15 })
  expect(await lista(visita)).toEqual([])
})

test('a replay adds no row, and a clock that was off is told without blocking', async () => {
  const visita = await daDupla()
  const suspeito = { 'x-zelo-desvio-ms': String(11 * 60_000) }
  const edicao = { quem: ana, device: new Device(), minuto: 10, op_id: randomUUID(), headers: suspeito }
  await editar(visita, { estado: 'bom' }, { quem: evaNoCampo, device: new Device(), minuto: 1 })
  const pedido = {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[0]?.uuid ?? '' },
    body: { estado: 'ruim' as const, atualizado_em: as(10) },
    headers: { ...edicao.device.headers(), ...suspeito },
    op_id: edicao.op_id,
  }
  const primeira = await ana.call(patrimonios.atualizar, pedido)
  expect((await ana.call(patrimonios.atualizar, pedido)).json).toEqual(primeira.json)
  const linhas = await db.rows(
    sql`select relogio_suspeito from divergencia where monitoramento_id = ${visita.id}`,
  )
  expect(linhas).toEqual([{ relogio_suspeito: true }])
})

test('a room is told by its name, a checked item of a room is swapped like any field', async () => {
  const visita = await daDupla()
  const [um, dois] = visita.salas.map(({ uuid }) => uuid)
  await editar(visita, { instalacao_uuid: um }, { quem: ana, device: new Device(), minuto: 1 })
  await editar(visita, { instalacao_uuid: dois }, { quem: evaNoCampo, device: new Device(), minuto: 2 })
  const verificar = (quem: Client, internet: boolean, minuto: number) =>
    quem.call(instalacoes.atualizar, {
      params: { monitoramentoId: visita.id, instalacaoId: um ?? '' },
      body: { recursos: { internet }, atualizado_em: as(minuto) },
      headers: new Device().headers(),
      op_id: randomUUID(),
    })
  await verificar(ana, true, 3)
  await verificar(evaNoCampo, false, 4)
  const abertas = await lista(visita)
  expect(abertas.map(lados).sort()).toEqual([
    `instalacao_uuid: Sala 2 (${eva.nome}) > Sala 1 (${people.ana.nome})`,
    `recursos.internet: false (${eva.nome}) > true (${people.ana.nome})`,
  ])
  for (const { id } of abertas) expect(resultOf(await resolver(id, 'trocar'))).toBe('SUCESSO')
  const bem = await db.one(sql`
    select mi.uuid as sala from monitoramento_patrimonio mp join monitoramento_instalacao mi on mi.id = mp.instalacao_id
    where mp.uuid = ${visita.bens[0]?.uuid}`)
  expect(bem).toEqual({ sala: um })
  const sala = await db.one(sql`select recursos from monitoramento_instalacao where uuid = ${um}`)
  expect(sala).toEqual({ recursos: { internet: true } })
})

test('a complemento was said by one side, beside what it corrected, and is kept, not swapped', async () => {
  const visita = await daDupla()
  await db.run(sql`update monitoramento set concluido_em = now() where id = ${visita.id}`)
  const op_id = randomUUID()
  await editar(visita, { estado: 'bom' }, { quem: ana, device: new Device(), minuto: 5, op_id })
  const [complemento] = await lista(visita)
  expect(complemento).toMatchObject({
    motivo: 'complemento',
    pode_trocar: false,
    vencedor: { valor: { estado: 'bom', atualizado_em: as(5) }, autor: { id: people.ana.id }, op_id },
    perdedor: { valor: { estado: null }, autor: null, capturado_em: null, op_id: null },
  })
  const id = complemento?.id ?? 0
  expect((await resolver(id, 'trocar')).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await resolver(id, 'manter')).dados.resolucao).toBe('manter')
})

test('a row of before both sides were kept is still read, and swapped while its value stands', async () => {
  const { visita } = await discordante()
  await db.run(sql`
    update divergencia set op_vencedora = null, vencedor_autor = null, vencedor_em = null, perdedor_autor = null,
      perdedor_em = null where monitoramento_id = ${visita.id}`)
  const [antiga] = await lista(visita)
  expect(antiga).toMatchObject({ vencedor: { valor: 'ruim', autor: null }, perdedor: { valor: 'bom' } })
  expect(resultOf(await resolver(antiga?.id ?? 0, 'trocar'))).toBe('SUCESSO')
  expect(await estadoAtual(visita)).toBe('bom')
})

test('only who supervises the place of the visit sees and decides; to anyone else it does not exist', async () => {
  const { visita } = await discordante()
  const [{ id } = { id: 0 }] = await lista(visita)
  expect(await lista(visita, 'aberta', ottoNoPainel)).toEqual([])
  expect((await resolver(id, 'manter', ottoNoPainel)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await resolver(id, 'manter', ana)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await resolver(999_999, 'manter')).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('INV-20 through the server: the order of arrival changes neither the field nor the open divergências', async () => {
  const maos = { A: { quem: ana, device: new Device() }, E: { quem: evaNoCampo, device: new Device() } }
  const capturas = [
    ['A', 1, 'bom'],
    ['E', 2, 'ruim'],
    ['A', 3, 'regular'],
    ['E', 4, 'bom'],
  ] as const
  const ordens = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]
  const vistos = new Set<string>()
  for (const ordem of ordens) {
    const visita = await daDupla()
    const prontas = capturas.map(([mao, minuto, estado]) => ({
      ...maos[mao],
      minuto,
      estado,
      headers: maos[mao].device.headers(),
    }))
    for (const i of ordem) {
      const { estado, device, quem, minuto, headers } = prontas[i] as (typeof prontas)[number] // as: one of four
      await editar(visita, { estado }, { quem, device, minuto, headers })
    }
    vistos.add(JSON.stringify([await estadoAtual(visita), (await lista(visita)).map(lados)]))
  }
  expect([...vistos]).toEqual([
    JSON.stringify(['bom', [`estado: bom (${eva.nome}) > regular (${people.ana.nome})`]]),
  ])
})
