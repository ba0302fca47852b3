// The agenda as the desk and the agents read it, its holidays, and the calendars that read it by a secret address.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { agenda } from '#contract/campo/agenda.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import type { Visit } from '#server/testing/school.ts'

const { ana, client, db, eva, naConta, newVisit, people, school } = await createField()
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara@teste.zelo',
    permissoes: ['painel.monitoramentos.listar', 'painel.monitoramentos.agendar'],
    locais: [people.locais.escola],
  }),
)
const clara = await naConta(people.clara)
const davi = await naConta(people.davi)

const MAIO = { de: '2026-05-01', ate: '2026-05-31' }

async function prevista(
  dia: string | null,
  { ate = null, agente = people.ana } = {} as Partial<{ ate: string | null; agente: typeof people.ana }>,
): Promise<Visit> {
  const visita = await newVisit([agente])
  await db.run(sql`
    update monitoramento set previsto_inicio = ${dia}, previsto_fim = ${ate} where id = ${visita.id}`)
  return visita
}

const lida = async (quem: typeof ana, query = MAIO) => (await quem.call(agenda.ver, { query })).dados

test('who follows a place sees what is planned there; an agent sees her own; who does neither sees nothing', async () => {
  const [deAna, deEva] = [await prevista('2026-05-12'), await prevista('2026-05-13', { agente: eva })]
  const semDia = await prevista(null)
  await db.run(sql`update monitoramento set previsto_inicio = '2026-05-14' where id = ${school.alheia.id}`)
  const daMesa = await lida(sara)
  const ids = daMesa.visitas.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([deAna.id, deEva.id]))
  expect(ids).not.toContain(school.alheia.id)
  expect(daMesa.sem_dia.map(({ id }) => id)).toContain(semDia.id)
  expect(daMesa.agentes.map(({ id }) => id)).toEqual(expect.arrayContaining([people.ana.id, eva.id]))
  const [acao] = daMesa.visitas.find(({ id }) => id === deAna.id)?.acoes ?? []
  expect(acao).toEqual({ chave: 'homologacao.reagendar', permitido: true })
  const daAgente = await lida(ana)
  expect(daAgente.visitas.map(({ id }) => id)).toEqual([deAna.id])
  expect(daAgente.visitas[0]?.acoes).toEqual([])
  expect((await davi.call(agenda.ver, { query: MAIO })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('a window that only touches the period is in it, a called off visit is not, and too long a period is refused', async () => {
  const vesperas = await prevista('2026-04-28', { ate: '2026-05-02' })
  const cancelada = await prevista('2026-05-20')
  await db.run(
    sql`update monitoramento set cancelado_em = now(), cancelado_motivo = 'x' where id = ${cancelada.id}`,
  )
  const ids = (await lida(sara)).visitas.map(({ id }) => id)
  expect(ids).toContain(vesperas.id)
  expect(ids).not.toContain(cancelada.id)
  const longa = await sara.call(agenda.ver, { query: { de: '2026-05-01', ate: '2026-06-15' } })
  expect(longa.codigo).toBe('ERR_FORM_VALIDATION')
})

test('an agent busy elsewhere is busy here, and nothing more is said of it', async () => {
  await db.run(sql`
    insert into monitoramento_agente (monitoramento_id, usuario_id, papel) values (${school.alheia.id}, ${people.ana.id}, 'apoio')
    on conflict do nothing`)
  const { ocupacoes } = await lida(sara)
  expect(ocupacoes).toEqual([
    {
      agente_id: people.ana.id,
      previsto_inicio: '2026-05-14',
      previsto_fim: null,
      minutos: expect.any(Number),
    },
  ])
  expect((await lida(clara)).ocupacoes).toEqual([])
})

test('how long a visit takes is learned from the visits of the place, by their median', async () => {
  const visita = await prevista('2026-05-25')
  const duracao = async () => (await lida(sara)).visitas.find(({ id }) => id === visita.id)?.duracao
  expect(await duracao()).toEqual({ minutos: 180, de: 'padrao', visitas: 0 })
  for (const minutos of [60, 100, 900]) {
    const feita = await newVisit()
    await db.run(sql`update monitoramento set concluido_em = now() where id = ${feita.id}`)
    await db.run(sql`
      insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim)
      values (${feita.id}, ${people.ana.id}, now() - make_interval(mins => ${minutos}::int), now())`)
  }
  expect(await duracao()).toEqual({ minutos: 100, de: 'local', visitas: 3 })
})

test('holidays are those of the country and those registered, there or everywhere, each year or once', async () => {
  await db.run(sql`
    update local set municipio = 'Ipê do Norte', municipio_ibge = '1799999' where id = ${people.locais.escola}`)
  const criar = (body: { dia: string; nome: string; anual: boolean; local_id: number | null }) =>
    clara.call(agenda.criarFeriado, { body })
  const daCidade = await criar({
    dia: '2020-05-13',
    nome: 'Aniversário de Ipê',
    anual: true,
    local_id: people.locais.escola,
  })
  expect(resultOf(daCidade)).toBe('SUCESSO')
  const umaVez = { dia: '2025-05-13', nome: 'Luto oficial', anual: false, local_id: null }
  expect(resultOf(await criar(umaVez))).toBe('SUCESSO')
  expect((await criar(umaVez)).codigo).toBe('ERR_FORM_VALIDATION')
  const { feriados } = await lida(sara)
  expect(feriados.map(({ dia, nome, municipio }) => ({ dia, nome, municipio }))).toEqual([
    { dia: '2026-05-01', nome: 'Dia do Trabalho', municipio: null },
    { dia: '2026-05-13', nome: 'Aniversário de Ipê', municipio: 'Ipê do Norte' },
  ])
  const removido = await clara.call(agenda.removerFeriado, { params: { id: daCidade.dados.id ?? 0 } })
  expect(resultOf(removido)).toBe('SUCESSO')
  expect((await lida(sara)).feriados).toHaveLength(1)
})

test('a day of an address that nobody plans for is answered, and breaks nothing', async () => {
  for (const [de, ate] of [
    ['0202-12-20', '0202-12-26'],
    ['0001-01-01', '0001-01-07'],
    ['9999-12-25', '9999-12-31'],
  ] as const)
    expect(resultOf(await sara.call(agenda.ver, { query: { de, ate } }))).toBe('SUCESSO')
  expect((await lida(sara, { de: '0202-12-20', ate: '0202-12-26' })).feriados).toMatchObject([
    { dia: '0202-12-25', nome: 'Natal' },
  ])
  expect(resultOf(await sara.call(agenda.ver, { query: { de: '0000-01-01', ate: '0000-01-07' } }))).toMatch(
    /^ERR_FORM_VALIDATION/,
  )
})

test('a calendar reads by its secret what its person may see now, and nothing once revoked', async () => {
  const visita = await prevista(daquiA(1))
  await db.run(sql`
    update monitoramento set instrucoes = ${'Entre pelo portão; leve a chave, e a lista\nde bens'} where id = ${visita.id}`)
  const criado = await ana.call(agenda.criarEndereco, { body: { nome: 'Telefone', visitas: 'minhas' } })
  expect(resultOf(criado)).toBe('SUCESSO')
  const segredo = criado.dados.caminho.split('/').at(-1) ?? ''
  const [guardado] = await db.rows<{ segredo_hash: Buffer }>(
    sql`select segredo_hash from endereco_do_calendario where id = ${criado.dados.id}`,
  )
  expect(guardado?.segredo_hash.toString()).not.toContain(segredo)
  const estranho = client()
  const ler = () => estranho.call(agenda.calendario, { params: { segredo } })
  const texto = (await ler()).bytes.toString()
  expect(texto).toContain(`UID:${visita.uuid}@zelo`)
  expect(texto.replaceAll('\r\n ', '')).toContain('Entre pelo portão\\; leve a chave\\, e a lista\\nde bens')
  for (const linha of texto.split('\r\n')) expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${people.ana.id}`)
  expect((await ler()).status).toBe(404)
  await db.run(sql`update usuario set situacao = 'ativo' where id = ${people.ana.id}`)
  const alheio = await sara.call(agenda.revogarEndereco, { params: { id: criado.dados.id } })
  expect(alheio.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(resultOf(await ana.call(agenda.revogarEndereco, { params: { id: criado.dados.id } }))).toBe(
    'SUCESSO',
  )
  expect((await ler()).status).toBe(404)
  expect((await ana.call(agenda.enderecos, {})).dados).toEqual([])
})
