// What the rules say of places, of visits and of who decides, in words and at their bounds.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Tx } from '#server/casa/db/database.ts'
import { mundoDasRegras } from '#server/testing/mundo-das-regras.ts'

const { AGORA, experimentar, achados, rotulosDe } = await mundoDasRegras()

const HA_CEM_DIAS = sql`${AGORA}::timestamptz - interval '100 days'`

const visitaLida = (tx: Tx) =>
  tx.one<{ id: number; raio_m: number }>(sql`
    select m.id, l.raio_m from monitoramento m join local l on l.id = m.local_id where m.finalizado_em is not null
      and (select count(*) from leitura x where x.monitoramento_id = m.id) >= 10
    order by m.finalizado_em desc limit 1`)

test.each([
  ['digitadas', () => 50, () => 51, /, 51% digitado$/],
  ['segundos_por_bem', () => 4, () => 3, /, 3 s por bem$/],
  ['distancia_m', (raio: number) => 2 * raio, (raio: number) => 2 * raio + 1, /, a \d+ m do local$/],
] as const)('D23 finds a visit by its %s beyond the bound, and not at it', (medida, ate, alem, dito) =>
  experimentar(async (tx) => {
    const { id, raio_m } = await visitaLida(tx)
    const medir = async (valor: number) => {
      await tx.run(sql`update monitoramento set digitadas = ${medida === 'digitadas' ? valor : 0},
        segundos_por_bem = ${medida === 'segundos_por_bem' ? valor : 60},
        distancia_m = ${medida === 'distancia_m' ? valor : 5} where id = ${id}`)
      return achados(tx, 'D23')
    }
    expect(await medir(ate(raio_m))).not.toContain(id)
    expect(await medir(alem(raio_m))).toContain(id)
    expect(await rotulosDe(tx, 'D23', id)).toEqual([expect.stringMatching(dito)])
    // Few readings say nothing of who made them.
    await tx.run(sql`delete from leitura where monitoramento_id = ${id}`)
    expect(await achados(tx, 'D23')).not.toContain(id)
  }),
)

test('the demonstration measured its visits, each near its place and read at a pace of people', () =>
  experimentar(async (tx) => {
    const { digitadas, segundos, metros } = await tx.one<Record<string, number | null>>(sql`
      select max(digitadas) as digitadas, min(segundos_por_bem) as segundos, max(distancia_m) as metros
      from monitoramento where finalizado_em is not null and digitadas is not null`)
    expect(digitadas).toBeGreaterThan(0)
    expect(digitadas).toBeLessThan(50)
    expect(segundos).toBeGreaterThan(4)
    expect(metros).toBeLessThan(250)
  }))

test('D22 finds a score that fell twenty points between the last two visits, and no less', () =>
  experimentar(async (tx) => {
    const [nova, velha] = await tx.rows<{ id: number; local_id: number }>(sql`
      select id, local_id from monitoramento where local_id = (
        select local_id from monitoramento group by 1 having count(*) > 1 order by 1 limit 1) order by id desc limit 2`)
    if (!nova || !velha) throw new Error('the demonstration has no place with two visits')
    await tx.run(sql`update monitoramento set nota = null where local_id = ${nova.local_id}`)
    const cair = async (para: number) => {
      await tx.run(sql`update monitoramento set nota = case id when ${nova.id} then ${para}::numeric else 82.5 end,
        finalizado_em = ${HA_CEM_DIAS}, concluido_em = ${HA_CEM_DIAS}, cancelado_em = null,
        homologado_por = (select min(id) from usuario),
        homologado_em = ${AGORA}::timestamptz - make_interval(days => case id when ${nova.id} then 1 else 90 end)
        where id in (${nova.id}, ${velha.id})`)
      await achados(tx, 'D22')
      return rotulosDe(tx, 'D22', nova.local_id)
    }
    expect((await cair(62.6)).join()).not.toContain('nota')
    expect(await cair(62.5)).toEqual([expect.stringMatching(/nota caiu de 82,5 para 62,5$/)])
    expect((await cair(95)).join()).not.toContain('nota')
  }))

test('D12 tells the one who decides by name, nobody where there is none, and nothing where two may', () =>
  experimentar(async (tx) => {
    const { id, solicitante_id, local_id } = await tx.one<{
      id: number
      solicitante_id: number
      local_id: number
    }>(sql`
      update requisicao set etapa_em = ${AGORA}, nivel = 1
      where id = (select min(id) from requisicao where situacao = 'em_autorizacao')
      returning id, solicitante_id, local_destino_id as local_id`)
    const [dele, outro] = await tx.rows<{ id: number; nome: string }>(sql`
      select id, nome from usuario where situacao = 'ativo' and id <> ${solicitante_id} order by id limit 2`)
    if (!dele || !outro) throw new Error('the demonstration has two people at least')
    const dito = async () => {
      await achados(tx, 'D12', 3)
      return rotulosDe(tx, 'D12', id)
    }
    const atribuir = (usuario_id: number) =>
      tx.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
        select ${usuario_id}, pp.perfil_id, ${local_id}::bigint from perfil_permissao pp join perfil p on p.id = pp.perfil_id
        where p.ativo and coalesce(pp.permissao, 'painel.almoxarifado.requisicoes.autorizar')
          = 'painel.almoxarifado.requisicoes.autorizar' order by 2 limit 1`)
    await tx.run(sql`delete from delegacao_de_autorizacao`)
    await tx.run(sql`delete from atribuicao`)
    expect(await dito()).toEqual([expect.stringMatching(/ não tem quem decida$/)])
    // Who asked never decides.
    await atribuir(solicitante_id)
    expect(await dito()).toEqual([expect.stringMatching(/ não tem quem decida$/)])
    await atribuir(dele.id)
    expect(await dito()).toEqual([expect.stringContaining(`, só ${dele.nome} decide`)])
    // Lent to another for today: then there are two.
    await tx.run(sql`insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
      select ${dele.id}, ${outro.id}, ${AGORA}::date - 5, ${AGORA}::date + 9, 'Férias'`)
    expect(await dito()).toEqual([])
  }))
