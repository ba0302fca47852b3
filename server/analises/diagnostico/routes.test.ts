import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  CodigoDaRegra,
  diagnostico,
  PONTOS_DA_SEVERIDADE,
  REGISTROS_DA_REGRA,
  REGRAS_DO_DIAGNOSTICO,
} from '#contract/analises/diagnostico.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Client } from '#server/testing/client.ts'
import { daquiA, FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { feito } from '#server/testing/mesa-de-inventarios.ts'
import { abrirDaNoite } from './job.ts'
import { abrirRodada, rodarProxima } from './rodada.ts'

const { db, people, clara, naConta, newPerson } = await mesaDaAdministracao()
const { locais } = people
const CHAVES: readonly Permissao[] = [
  'painel.almoxarifado.diagnosticos',
  'painel.almoxarifado.diagnosticos.silenciar',
  'painel.almoxarifado.diagnosticos.executar',
]
const daRegional = await naConta(await newPerson({ permissoes: CHAVES, locais: [locais.regional] }))

const AMANHA = daquiA(1)
const MIL_DIAS = daquiA(1000)

// Of each rule, one in the regional, one in the other, and one of no place; each worth something.
await db.transaction((tx) =>
  tx.run(sql`
    insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, valor_centavos, primeiro_em,
      ultimo_em, resolvido_em, vez)
    select r, 'teste', l.n, r || ' em ' || l.n, l.id, 100, now() - make_interval(days => l.n * 20), now(),
      case when l.n = 4 then now() - interval '5 days' end, 1
    from unnest(${CodigoDaRegra.options}::text[]) r
    cross join (values (1, ${locais.escola}::bigint), (2, ${locais.regionalAlheia}::bigint), (3, null), (4, ${locais.escola}::bigint))
      l (n, id)`),
)

const resumo = async (quem: Client) => feito(await quem.call(diagnostico.resumir, {}))
const lista = async (quem: Client, query: object) =>
  feito(await quem.call(diagnostico.listar, { query: { perPage: 100, ...query } }))

const [UMA] = CodigoDaRegra.options
async function achadoDe(quem: Client): Promise<number> {
  const [um] = (await lista(quem, { regra: UMA })).data
  if (!um) throw new Error('there is no finding')
  return um.id
}
const silenciar = (quem: Client, ids: number[], ate = AMANHA) =>
  quem.call(diagnostico.silenciar, { body: { ids, ate, motivo: 'espera a licitação' } })

test.each([
  ['of everywhere', clara, 3],
  ['of one regional', daRegional, 1],
] as const)(
  'each number of the summary is that of the list behind it, for who is %s',
  async (_, quem, quantos) => {
    const { regras } = await resumo(quem)
    expect(regras.map(({ regra }) => regra)).toEqual(CodigoDaRegra.options)
    for (const { regra, abertos, silenciados, valor_centavos, mais_antigo_em } of regras) {
      const { data, total } = await lista(quem, { regra })
      expect({ regra, abertos }).toEqual({ regra, abertos: total })
      // What names people or prices is not even counted for who may not know them.
      const dizivel = quem === clara || REGRAS_DO_DIAGNOSTICO[regra].so_para === undefined
      expect(abertos).toBe(dizivel ? quantos : 0)
      expect(silenciados).toBe((await lista(quem, { regra, situacao: 'silenciado' })).total)
      const valores = data.map((um) => um.valor_centavos).filter((valor) => valor !== null)
      expect(valor_centavos).toBe(
        valores.length === 0 ? null : valores.reduce((soma, valor) => soma + valor, 0),
      )
      expect(mais_antigo_em).toBe(data.map(({ primeiro_em }) => primeiro_em).sort()[0] ?? null)
      // Of no rule does who only sees findings see a price.
      const vePreco = quem === clara && REGRAS_DO_DIAGNOSTICO[regra].valor !== null
      expect(valor_centavos).toBe(vePreco ? 300 : null)
    }
  },
)

test('a finding that names people or prices is silenced only by who may read it', async () => {
  const regra = CodigoDaRegra.options.find((uma) => REGRAS_DO_DIAGNOSTICO[uma].so_para !== undefined)
  const daEscola = sql`
    select id from achado_do_diagnostico where regra = ${regra} and local_id = ${locais.escola} and resolvido_em is null`
  const { id } = await db.one<{ id: number }>(daEscola)
  expect((await silenciar(daRegional, [id])).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await lista(daRegional, { regra })).total).toBe(0)
  expect((await lista(clara, { regra })).total).toBeGreaterThan(0)
})

test('a silence has a reason and an end, leaves the count, is audited, and can be undone', async () => {
  const id = await achadoDe(daRegional)
  const daRegra = async () => (await resumo(daRegional)).regras.find(({ regra }) => regra === UMA)
  expect((await silenciar(daRegional, [id], MIL_DIAS)).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await silenciar(daRegional, [id], '2020-01-01')).codigo).toBe('ERR_FORM_VALIDATION')
  expect(feito(await silenciar(daRegional, [id])).resultados).toMatchObject([
    { id, feito: true, antes: null },
  ])
  expect(await daRegra()).toMatchObject({ abertos: 0, silenciados: 1 })
  const [silenciado] = (await lista(daRegional, { regra: UMA, situacao: 'silenciado' })).data
  expect(silenciado?.silencio).toMatchObject({ ate: AMANHA, motivo: 'espera a licitação' })
  const desfazer = () => daRegional.call(diagnostico.desfazerSilencio, { body: { ids: [id] } })
  expect(feito(await desfazer()).resultados).toMatchObject([{ id, feito: true }])
  expect(feito(await desfazer()).resultados).toMatchObject([{ id, feito: false }])
  expect(await daRegra()).toMatchObject({ abertos: 1, silenciados: 0 })
  const trilha = await db.rows(sql`
    select acao, campo, de, para, motivo from evento where entidade = 'achado_do_diagnostico' order by id`)
  expect(trilha).toEqual([
    {
      acao: 'diagnostico.silenciar',
      campo: 'silenciado_ate',
      de: null,
      para: AMANHA,
      motivo: 'espera a licitação',
    },
    { acao: 'diagnostico.desfazerSilencio', campo: 'silenciado_ate', de: AMANHA, para: null, motivo: null },
  ])
  // In the place of another silence: to end it would not leave the finding as it was.
  await silenciar(daRegional, [id])
  expect(feito(await silenciar(daRegional, [id])).resultados[0]).not.toHaveProperty('antes')
  await desfazer()
})

test('of several, one out of reach leaves all as they were', async () => {
  const meu = await achadoDe(daRegional)
  const todos = (await lista(clara, { regra: UMA })).data.map(({ id }) => id)
  expect(todos).toContain(meu)
  expect((await silenciar(daRegional, todos)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await achadoDe(daRegional)).toBe(meu)
})

test('the summary names the records of what is open where the person reaches, each once, while they are few', async () => {
  const daRegra = async (quem: Client) =>
    (await resumo(quem)).regras.find(({ regra }) => regra === UMA)?.registros
  await db.transaction((tx) =>
    tx.run(sql`update achado_do_diagnostico set endereco = '/painel/almoxarifado/estoque/1/' || objeto_id
      where regra = ${UMA}`),
  )
  expect(await daRegra(daRegional)).toEqual(['/painel/almoxarifado/estoque/1/1'])
  // The fourth was mended.
  expect(await daRegra(clara)).toEqual([1, 2, 3].map((n) => `/painel/almoxarifado/estoque/1/${n}`))
  const muitos = (quantos: number) =>
    db.transaction((tx) =>
      tx.run(sql`
        insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, endereco, primeiro_em, ultimo_em, vez)
        select ${UMA}, 'teste', 1000 + n, 'mais', '/painel/almoxarifado/estoque/2/' || n, now(), now(), 1
        from generate_series(1, ${quantos}::int) n`),
    )
  await muitos(REGISTROS_DA_REGRA - 2)
  expect(await daRegra(clara)).toEqual([])
  await db.transaction((tx) =>
    tx.run(sql`delete from achado_do_diagnostico where regra = ${UMA} and objeto_id > 1000`),
  )
})

test('what is exposed counts a record once, however many rules found it, and nothing for who sees no values', async () => {
  const { regras, exposto_centavos } = await resumo(clara)
  const somadas = regras.reduce((soma, { valor_centavos }) => soma + (valor_centavos ?? 0), 0)
  // Three records, each worth 100 in every rule.
  expect([exposto_centavos, somadas > 300]).toEqual([300, true])
  expect((await resumo(daRegional)).exposto_centavos).toBeNull()
})

test('the trend counts what was open thirty days before, and says nothing where nobody looked then', async () => {
  const daRegra = async () => (await resumo(clara)).regras.find(({ regra }) => regra === UMA)
  expect(await daRegra()).toMatchObject({ abertos_antes: null })
  await db.transaction(async (tx) => {
    await tx.run(sql`
      with r as (insert into rodada_do_diagnostico (criada_em, terminada_em)
        values (now() - interval '40 days', now() - interval '40 days') returning id)
      insert into regra_da_rodada (rodada_id, regra, em, achados, novos, resolvidos)
      select r.id, ${UMA}::text, now() - interval '40 days', 0, 0, 0 from r`)
  })
  // Seen 20, 40, 60 and 80 days ago; the last one was mended five days ago.
  expect(await daRegra()).toMatchObject({ abertos: 3, abertos_antes: 3 })
})

test('one run at a time; what a run no longer finds is over, and counted again if it comes back', async () => {
  const agora = new Date()
  expect(feito(await daRegional.call(diagnostico.rodar, {}))).toMatchObject({ feitas: 0, terminada_em: null })
  const { id } = feito(await clara.call(diagnostico.rodar, {}))
  const rodar = async () => {
    while (await db.transaction((tx) => rodarProxima(tx, { agora, fuso: FUSO_DE_TESTE })));
  }
  await rodar()
  expect((await resumo(clara)).rodada).toMatchObject({ id, regras: CodigoDaRegra.options.length })
  expect((await lista(clara, { regra: UMA })).total).toBe(0)
  expect((await lista(clara, { regra: UMA, situacao: 'resolvido' })).total).toBe(4)
  // Something true, mended and broken again.
  const importar = (situacao: string) =>
    db.transaction((tx) => tx.run(sql`update importacao set situacao = ${situacao}`))
  await db.transaction((tx) =>
    tx.run(sql`
      insert into importacao (arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, colunas, total,
        situacao, criada_em)
      values (gen_random_uuid(), ${people.clara.id}, 'materiais', 'materiais.csv', 10, 'x', 'csv', '[]', 1, 'simulada',
        now() - interval '30 days')`),
  )
  const vezes: (number | undefined)[] = []
  for (const situacao of ['simulada', 'cancelada', 'simulada']) {
    await importar(situacao)
    await db.transaction((tx) => abrirRodada(tx, null))
    await rodar()
    vezes.push((await lista(clara, { regra: 'D26' })).data[0]?.vez)
  }
  // The first of the file's findings was of another object.
  expect(vezes).toEqual([2, undefined, 3])
})

test('a rule that fails is told, and stops no other', async () => {
  await db.transaction((tx) => abrirRodada(tx, null))
  const semFuso = { agora: new Date(), fuso: 'Nao/Existe' }
  while (await db.transaction((tx) => rodarProxima(tx, semFuso)));
  const { regras } = await resumo(clara)
  const falharam = regras.filter(({ falha }) => falha !== null)
  expect(falharam.length).toBeGreaterThan(0)
  expect(falharam.length).toBeLessThan(regras.length)
})

test('the night has one run, whoever asks how often', async () => {
  const relogio = (instante: string) => ({ agora: new Date(instante), fuso: FUSO_DE_TESTE })
  const abrir = (instante: string) =>
    db.transaction(async (tx) => {
      const abriu = await abrirDaNoite(tx, relogio(instante))
      await tx.run(sql`update rodada_do_diagnostico set terminada_em = now(), criada_em = ${instante}::timestamptz
        where terminada_em is null`)
      return abriu
    })
  const ano = Number(daquiA(0).slice(0, 4)) + 1
  const abertas: boolean[] = []
  for (const hora of ['03-10T07:00', '03-10T12:00', '03-11T02:00', '03-11T06:30', '03-11T23:00'])
    abertas.push(await abrir(`${ano}-${hora}:00Z`))
  expect(abertas).toEqual([true, false, false, true, false])
})

const semAchados = () =>
  db.run(sql`with s as (delete from silencio_do_achado) delete from achado_do_diagnostico`)

test('how long a rule takes to be mended is that of what was mended in a year, where the person looks', async () => {
  await semAchados()
  await db.run(sql`
    insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, primeiro_em, ultimo_em,
      resolvido_em, vez)
    select ${UMA}, 'teste', n, 'um', l, now() - make_interval(days => visto), now(), now() - make_interval(days => feito), 1
    from (values (1, ${locais.escola}::bigint, 80, 5), (2, ${locais.regionalAlheia}::bigint, 20, 5),
      (3, ${locais.escola}::bigint, 900, 400)) v (n, l, visto, feito)`)
  const daRegra = async (quem: Client) => (await resumo(quem)).regras.find(({ regra }) => regra === UMA)
  expect((await daRegra(clara))?.dias_para_resolver).toBe(45)
  expect((await daRegra(daRegional))?.dias_para_resolver).toBe(75)
  await semAchados()
  expect((await daRegra(clara))?.dias_para_resolver).toBeNull()
})

test('the score of a place is 100 less what each rule with something open takes, and the network has the average', async () => {
  await semAchados()
  await db.run(sql`
    insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, primeiro_em, ultimo_em, vez)
    select r, 'teste', l * 10 + n, 'um', l, now(), now(), 1
    from unnest(array['D5', 'D6']) r cross join generate_series(1, 2) n
    cross join unnest(${[locais.escola, locais.regionalAlheia]}::bigint[]) l`)
  const pontos = (['D5', 'D6'] as const).map(
    (regra) => PONTOS_DA_SEVERIDADE[REGRAS_DO_DIAGNOSTICO[regra].severidade],
  )
  const nota = 100 - pontos.reduce((soma, um) => soma + um, 0)
  expect(nota).toBe(86)
  const { notas } = await resumo(clara)
  expect(notas.piores.map(({ local: { id }, ...resto }) => ({ id, ...resto }))).toEqual(
    expect.arrayContaining([
      { id: locais.escola, nota, regras: 2 },
      { id: locais.regionalAlheia, nota, regras: 2 },
    ]),
  )
  expect(notas.piores).toHaveLength(2)
  expect(notas.rede).toBe(Math.round((100 * (notas.locais - 2) + 2 * nota) / notas.locais))
  // Who looks at one regional is told of its places alone.
  const dela = (await resumo(daRegional)).notas
  expect(dela.piores.map(({ local }) => local.id)).toEqual([locais.escola])
  expect(dela.locais).toBeLessThan(notas.locais)
})
