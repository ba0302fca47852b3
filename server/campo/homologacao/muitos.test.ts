// A visit that found hundreds of things: the homologação is a few statements, whatever their number.
import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { TipoDeAchado } from '#contract/campo/achados.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import type { Visit } from '#server/testing/school.ts'

const { db, naConta, newVisit, people } = await createField()
const { locais } = people
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara.mesa@teste.zelo',
    permissoes: [
      'painel.monitoramentos.ver',
      'painel.monitoramentos.homologar',
      'painel.almoxarifado.patrimonios.listar',
      'painel.almoxarifado.patrimonios.nao-localizar',
      'painel.almoxarifado.patrimonios.apurar',
    ],
    locais: [locais.regional],
  }),
)

/** A concluded visit where, of each kind, this many assets differ from the register. */
async function achou(porTipo: number, primeira: number): Promise<Visit> {
  await db.run(sql`update patrimonio set situacao = 'baixado' where local_id = ${locais.escola}`)
  await db.run(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, estado, condicao, local_id)
    select 'ANTIGA-' || ${primeira}::int + n, 'Cadeira ' || n, (select id from classe_bem limit 1), 'bom', 'em_uso',
      ${locais.escola}
    from generate_series(1, ${porTipo * 5}::int) n`)
  const visita = await newVisit()
  await db.run(sql`
    with numerado as (
      select mp.id, mp.patrimonio_id, (row_number() over (order by mp.id) - 1) / ${porTipo}::int as faixa
      from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id and p.situacao <> 'baixado'
      where mp.monitoramento_id = ${visita.id}),
    cadastro as (
      update patrimonio p set situacao = case n.faixa when 0 then 'a_tombar' when 1 then 'em_apuracao' else 'ativo' end
      from numerado n where n.patrimonio_id = p.id),
    apuracoes as (
      insert into apuracao (numero, patrimonio_id, local_id, fatos, aberta_por, aberta_em)
      select 'APU-2025-' || n.id, n.patrimonio_id, ${locais.escola}, 'Sumiu', ${people.ana.id}, now() from numerado n
      where n.faixa = 1)
    update monitoramento_patrimonio mp set atualizado_em = now() - interval '2 hours',
      atualizado_por = ${people.ana.id}, estado = case n.faixa when 4 then 'ruim' else 'bom' end, condicao = 'em_uso',
      resultado = case n.faixa when 0 then 'nao_cadastrado' when 2 then 'plaqueta_trocada'
        when 3 then 'nao_localizado' else 'conferido' end,
      referencia_id = case n.faixa when 2 then 'NOVA-' || mp.id else mp.referencia_id end
    from numerado n where n.id = mp.id`)
  await db.run(sql`
    update monitoramento set iniciado_em = now() - interval '3 hours', finalizado_em = now() - interval '1 hour',
      finalizado_por = ${people.ana.id}, concluido_em = now() - interval '50 minutes', responsavel_nome = 'Maria'
    where id = ${visita.id}`)
  return visita
}

const decidir = async ({ id }: Visit, tipo: TipoDeAchado, ato: 'incorporar' | 'localizar' | 'reetiquetar') =>
  resultOf(await sara.call(homologacao.decidir, { params: { id }, body: { tipo, ato } }))

async function homologar({ id }: Visit) {
  const { versao } = (await sara.call(homologacao.ver, { params: { id } })).dados
  // why: only what reaches the database tells how many statements an operation is.
  const consultas = vi.spyOn(pg.Client.prototype, 'query')
  const resposta = await sara.call(homologacao.homologar, { params: { id }, body: { versao } })
  const comandos = consultas.mock.calls.length
  consultas.mockRestore()
  return { resposta, comandos }
}

async function decidirTudo(visita: Visit) {
  expect(await decidir(visita, 'bem_novo', 'incorporar')).toBe('SUCESSO')
  expect(await decidir(visita, 'reapareceu', 'localizar')).toBe('SUCESSO')
  expect(await decidir(visita, 'plaqueta', 'reetiquetar')).toBe('SUCESSO')
  const [params, motivo] = [{ id: visita.id }, 'Procurado em todas as salas']
  await sara.call(homologacao.decidir, { params, body: { tipo: 'nao_localizado', ato: 'apurar', motivo } })
  await sara.call(homologacao.decidir, { params, body: { tipo: 'dados', ato: 'atualizar' } })
}

test('homologar makes five hundred decisions so by as many statements as five', async () => {
  const pequena = await achou(1, 5000)
  await decidirTudo(pequena)
  const poucos = await homologar(pequena)
  expect(resultOf(poucos.resposta)).toBe('SUCESSO')
  const grande = await achou(100, 6000)
  await decidirTudo(grande)
  const muitos = await homologar(grande)
  expect(resultOf(muitos.resposta)).toBe('SUCESSO')
  expect(muitos.resposta.dados.achados).toBe(500)
  // The trail goes a thousand rows at a time: a few more statements is all that a hundred times more assets cost.
  expect(muitos.comandos).toBeLessThan(poucos.comandos + 10)
  const situacoes = await db.rows(sql`
    select p.situacao, count(*) as quantos from patrimonio p
    join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${grande.id}
    where mp.atualizado_em is not null group by p.situacao order by p.situacao`)
  expect(situacoes).toEqual([
    { situacao: 'ativo', quantos: 400 },
    { situacao: 'em_apuracao', quantos: 100 },
  ])
  const contas = await db.one(sql`
    select count(*) filter (where a.resultado = 'localizado') as encerradas,
      count(distinct a.numero) filter (where a.concluida_em is null) as abertas
    from apuracao a join monitoramento_patrimonio mp on mp.patrimonio_id = a.patrimonio_id
      and mp.monitoramento_id = ${grande.id} and mp.atualizado_em is not null`)
  expect(contas).toEqual({ encerradas: 100, abertas: 100 })
  const etiquetas = await db.one<{ novas: number; antigas: number }>(sql`
    select count(*) filter (where p.referencia_id = 'NOVA-' || mp.id) as novas,
      count(*) filter (where cardinality(p.referencias) = 1) as antigas
    from patrimonio p join monitoramento_patrimonio mp on mp.patrimonio_id = p.id
    where mp.monitoramento_id = ${grande.id}`)
  expect(etiquetas).toEqual({ novas: 100, antigas: 100 })
  const trilha = await db.rows(sql`
    select e.campo, count(*) as quantos from evento e join patrimonio p on e.entidade_id = p.id::text
    join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${grande.id}
    where e.entidade = 'patrimonio' and e.acao = 'homologacao.homologar' group by e.campo order by e.campo`)
  // `situacao`: of the new, of those that reappeared, and twice of those that are lost and then inquired into.
  expect(trilha).toEqual([
    { campo: 'estado', quantos: 100 },
    { campo: 'evento', quantos: 400 },
    { campo: 'referencia_id', quantos: 100 },
    { campo: 'situacao', quantos: 400 },
  ])
})

test('incorporar demands what the class demands, and names the asset that lacks it', async () => {
  const visita = await achou(2, 8000)
  const novo = await db.one<{ id: number; classe_id: number }>(sql`
    select p.id, p.classe_id from patrimonio p join monitoramento_patrimonio mp on mp.patrimonio_id = p.id
    where mp.monitoramento_id = ${visita.id} and p.situacao = 'a_tombar' order by p.id limit 1`)
  const exigir = (campo: 'exige_serie' | 'exige_foto') =>
    db.run(sql`update classe_bem set exige_serie = ${campo === 'exige_serie'}, exige_foto = ${campo === 'exige_foto'}
      where id = ${novo.classe_id}`)
  await decidirTudo(visita)
  await exigir('exige_serie')
  await db.run(
    sql`update patrimonio set numero_serie = 'SN-' || id where local_id = ${locais.escola} and id <> ${novo.id}`,
  )
  const semSerie = (await homologar(visita)).resposta
  expect(semSerie.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(semSerie.envelope.mensagem).toMatch(/Cadeira.*exige o número de série/)
  await db.run(sql`update patrimonio set numero_serie = 'SN-1' where id = ${novo.id}`)
  await exigir('exige_foto')
  expect((await homologar(visita)).resposta.envelope.mensagem).toMatch(/Cadeira.*exige foto/)
  await db.run(sql`update patrimonio set capa_uuid = gen_random_uuid() where local_id = ${locais.escola}`)
  expect(resultOf((await homologar(visita)).resposta)).toBe('SUCESSO')
})
