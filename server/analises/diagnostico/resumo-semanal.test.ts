import sql, { raw } from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { notificacoes, type PreferenciaDeNotificacao } from '#contract/administracao/notificacoes.ts'
import { diagnostico, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { segundaDaSemana } from '#contract/casa/dias.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { feito } from '#server/testing/mesa-de-inventarios.ts'
import { enviarAchadosDaSemana, mailFindings } from './resumo-semanal.ts'

const { app, db, emails, people, naConta, newPerson, services } = await mesaDaAdministracao()
const { locais } = people
const CUIDA = REGRAS_DO_DIAGNOSTICO.D10.dono
const daRegional = await newPerson({
  nome: 'Íris Lima',
  permissoes: ['painel.almoxarifado.diagnosticos', CUIDA],
  locais: [locais.regional],
})
const daRede = await newPerson({
  nome: 'Jonas Melo',
  permissoes: ['painel.almoxarifado.diagnosticos', 'painel.almoxarifado.diagnosticos.silenciar', CUIDA],
})
// Sees the findings and mends none of them.
await newPerson({ permissoes: ['painel.almoxarifado.diagnosticos'] })
await db.run(sql`update usuario set situacao = 'inativo' where id = ${people.clara.id}`)

/** Ten in the morning of a Monday, on the órgão's wall. */
const SEGUNDA = new Date('2025-04-07T13:00:00.000Z')
const horas = (quantas: number) => new Date(SEGUNDA.getTime() + quantas * 3_600_000)

const achado = (numero: number, local: number | null, regra = 'D10') => sql`
  insert into achado_do_diagnostico (regra, objeto_tipo, objeto_id, rotulo, local_id, primeiro_em, ultimo_em, vez)
  values (${regra}, 'teste', ${numero}, ${`achado ${numero}`}, ${local}, now(), now(), 1)`

beforeEach(async () => {
  emails.length = 0
  for (const tabela of [
    'resumo_do_diagnostico',
    'notificacao',
    'notificacao_unica',
    'preferencia_de_notificacao',
  ])
    await db.run(sql`delete from ${raw(tabela)}`)
  await db.run(sql`delete from silencio_do_achado`)
  await db.run(sql`delete from achado_do_diagnostico`)
  await db.run(sql`delete from regra_da_rodada`)
  await db.run(sql`delete from rodada_do_diagnostico`)
  await db.run(sql`insert into rodada_do_diagnostico (criada_em, terminada_em) values (now(), now())`)
  for (const [numero, local] of [locais.escola, locais.outraEscola, locais.escolaAlheia, null].entries())
    await db.run(achado(numero, local))
})

const para = (pessoa: { email: string }) => emails.find(({ to }) => to === pessoa.email)
const enviados = () => emails.map(({ to }) => to)

test('each owner hears of what they reach, and each number is that of the list behind its link', async () => {
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(2)
  expect(enviados()).toEqual([daRegional.email, daRede.email])
  for (const [pessoa, quantos] of [
    [daRegional, 2],
    [daRede, 4],
  ] as const) {
    const { subject, text = '' } = para(pessoa) ?? {}
    expect(subject).toBe(`Zelo: ${quantos} achados do diagnóstico para resolver`)
    expect(text).toContain(`- ${REGRAS_DO_DIAGNOSTICO.D10.nome}: ${quantos} achados`)
    const [endereco] = text.match(/\S+\/achados\?\S+/) ?? []
    const query = Object.fromEntries(new URL(endereco ?? '').searchParams)
    const cliente = await naConta(pessoa)
    expect(feito(await cliente.call(diagnostico.listar, { query })).total).toBe(quantos)
    const { data } = feito(await cliente.call(notificacoes.listar, { query: {} }))
    expect(data.map(({ titulo }) => titulo)).toEqual([`${quantos} achados do diagnóstico para resolver`])
  }
})

test('a second time in the same week sends nothing, whatever the number of processes; the next week does', async () => {
  const juntos = await Promise.all(Array.from({ length: 4 }, () => enviarAchadosDaSemana(services, SEGUNDA)))
  expect(juntos.reduce((soma, um) => soma + um)).toBe(2)
  expect(await enviarAchadosDaSemana(services, horas(6 * 24))).toBe(0)
  expect(emails).toHaveLength(2)
  expect(await enviarAchadosDaSemana(services, horas(7 * 24))).toBe(2)
})

test('what is silenced is not told, and with nothing left there is no e-mail', async () => {
  const doJonas = await naConta(daRede)
  const { data } = feito(await doJonas.call(diagnostico.listar, { query: {} }))
  const ate = daquiA(1)
  const daEscola = data.filter(({ local }) => [locais.escola, locais.outraEscola].includes(local?.id ?? 0))
  await doJonas.call(diagnostico.silenciar, {
    body: { ids: daEscola.map(({ id }) => id), ate, motivo: 'espera a licitação' },
  })
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(1)
  expect(enviados()).toEqual([daRede.email])
  expect(para(daRede)?.subject).toBe('Zelo: 2 achados do diagnóstico para resolver')
})

test('who chose not to be written to is not, and who lost the place hears of nothing of it', async () => {
  const doJonas = await naConta(daRede)
  const tipos: PreferenciaDeNotificacao[] = [{ tipo: 'DiagnosticoSemanal', painel: true, email: false }]
  await doJonas.call(notificacoes.gravarPreferencias, { body: { tipos, resumo_diario: false } })
  await db.run(sql`update atribuicao set local_id = ${locais.orgao} where usuario_id = ${daRegional.id}`)
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(1)
  expect(para(daRegional)?.subject).toBe('Zelo: 3 achados do diagnóstico para resolver')
  await db.run(sql`update atribuicao set local_id = ${locais.regional} where usuario_id = ${daRegional.id}`)
  const { data } = feito(await doJonas.call(notificacoes.listar, { query: {} }))
  expect(data).toHaveLength(1)
})

test('nothing is sent before seven, nor while a run is going on, nor before the first', async () => {
  expect(await enviarAchadosDaSemana(services, new Date('2025-04-07T09:59:00.000Z'))).toBe(0)
  await db.run(sql`insert into rodada_do_diagnostico (criada_em) values (now())`)
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(0)
  await db.run(sql`delete from rodada_do_diagnostico`)
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(0)
})

test('an e-mail that could not be sent does not keep the others back, and is tried again', async () => {
  const mail: typeof services.mail = {
    async send(message) {
      if (message.to === daRegional.email) throw new Error('recusado')
      await services.mail.send(message)
    },
  }
  await expect(enviarAchadosDaSemana({ ...services, mail }, SEGUNDA)).rejects.toThrow('recusado')
  expect(enviados()).toEqual([daRede.email])
  expect(await enviarAchadosDaSemana(services, SEGUNDA)).toBe(1)
  expect(enviados()).toEqual([daRede.email, daRegional.email])
})

test('the job tells the time by the clock of the database', async () => {
  const passo = () =>
    runStep({ db, log: app.log, signal: new AbortController().signal }, mailFindings(services, app.log))
  await passo()
  const semanas = () =>
    db.rows<{ semana: string }>(sql`select distinct semana::text from resumo_do_diagnostico`)
  const { hora, hoje } = await db.one<{ hora: number; hoje: string }>(sql`
    select extract(hour from relogio.now() at time zone ${services.config.fuso})::int as hora,
      (relogio.now() at time zone ${services.config.fuso})::date::text as hoje`)
  expect(await semanas()).toEqual(hora < 7 ? [] : [{ semana: segundaDaSemana(hoje) }])
})
