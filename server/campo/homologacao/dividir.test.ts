// One visit becomes two, whatever a device that had the whole of it brings afterwards.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, eva, naConta, newVisit, people } = await createField()
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara@teste.zelo',
    permissoes: [
      'painel.monitoramentos.listar',
      'painel.monitoramentos.ver',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.cancelar',
    ],
    locais: [people.locais.regional],
  }),
)
const evaNoCampo = await naConta(eva)
const tablet = new Device()

const ver = async (id: number) => (await sara.call(homologacao.ver, { params: { id } })).dados
const partes = async (id: number) =>
  (await sara.call(homologacao.partes, { params: { id } })).dados.partes.map(({ chave }) => chave)
const dividir = async (id: number, escolhidas: readonly string[], mais: object = {}) =>
  sara.call(homologacao.dividir, {
    params: { id },
    body: {
      partes: [...escolhidas],
      agentes: [eva.id],
      previsto_inicio: '2026-12-08',
      previsto_fim: null,
      versao: (await ver(id)).versao,
      ...mais,
    },
  })
const noAparelho = async (quem: typeof ana, id: number) => {
  const { dados } = await quem.call(monitoramentos.ver, { params: { id } })
  return {
    salas: dados.instalacoes.map(({ instalacao: { nome } }) => nome),
    bens: dados.patrimonios.length,
    contagens: dados.contagens,
  }
}
const daSala = ({ salas }: Visit, i: number) => `ambiente:${salas[i]?.id}`
const conferir = (visita: Visit, i: number) =>
  ana.call(instalacoes.atualizar, {
    params: { monitoramentoId: visita.id, instalacaoId: visita.salas[i]?.uuid ?? '' },
    body: { atualizado_em: as(i), estado: 'bom' },
    headers: tablet.headers(),
    op_id: randomUUID(),
  })

test('the rest of a visit goes to another day and other hands; the first keeps what was captured', async () => {
  const visita = await newVisit()
  expect(resultOf(await conferir(visita, 0))).toBe('SUCESSO')
  const dividida = await dividir(visita.id, [daSala(visita, 1), daSala(visita, 2)], {
    janela_inicio: '08:00',
    janela_fim: '11:30',
  })
  expect(resultOf(dividida)).toBe('SUCESSO')
  const [outra] = dividida.dados.dividida_em
  const nova = await ver(outra?.id ?? 0)
  expect(nova).toMatchObject({
    divide: { id: visita.id, protocolo: dividida.dados.protocolo },
    previsto_inicio: '2026-12-08',
    janela_inicio: '08:00',
    janela_fim: '11:30',
    equipe: [{ id: eva.id }],
    contagens: { instalacoes: 2, instalacoes_verificadas: 0, patrimonios: 4 },
  })
  expect(dividida.dados.contagens).toMatchObject({
    instalacoes: 1,
    instalacoes_verificadas: 1,
    patrimonios: 2,
  })
  expect(await noAparelho(ana, visita.id)).toMatchObject({ salas: ['Sala 1'], bens: 2 })
  expect(await noAparelho(evaNoCampo, nova.id)).toMatchObject({ salas: ['Sala 2', 'Sala 3'], bens: 4 })
  const { detalhe } = await db.one<{ detalhe: string }>(sql`
    select detalhe from notificacao where destinatario_id = ${people.ana.id}
      and data #>> '{monitoramento,id}' = ${String(visita.id)} order by id desc limit 1`)
  expect(detalhe).toContain(`Passou à visita ${nova.protocolo}, de 08/12/2026: Sala 2, Sala 3.`)
})

test('what her device had of the parts is told where it was captured, and the finish accuses none of them', async () => {
  const visita = await newVisit()
  const [, bem] = visita.bens
  const { dados } = await dividir(visita.id, [daSala(visita, 1), daSala(visita, 2)])
  expect(resultOf(await conferir(visita, 2))).toBe('SUCESSO')
  const lido = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: bem?.uuid ?? '' },
    body: { atualizado_em: as(5), estado: 'ruim' },
    headers: tablet.headers(),
    op_id: randomUUID(),
  })
  expect(resultOf(lido)).toBe('SUCESSO')
  expect(await noAparelho(ana, visita.id)).toMatchObject({ salas: ['Sala 1', 'Sala 3'], bens: 3 })
  const resultados = await db.rows<{ resultado: string; passou: boolean }>(sql`
    select resultado, passou_para_id is not null as passou from monitoramento_patrimonio
    where monitoramento_id = ${visita.id} order by id`)
  expect(resultados.filter(({ passou }) => passou)).toHaveLength(4)
  expect(resultados.filter(({ resultado }) => resultado === 'conferido')).toHaveLength(1)
  expect(await noAparelho(evaNoCampo, dados.dividida_em[0]?.id ?? 0)).toMatchObject({ bens: 4 })
  await db.run(sql`update monitoramento set iniciado_em = now() where id = ${visita.id}`)
  const fim = await ana.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: {
      responsavel_nome: 'Rita Alves',
      finalizadoEm: as(60),
      recusa: {
        motivo: 'Não quis assinar',
        testemunhas: ['Ivo', 'Lia'].map((nome) => ({ nome, documento: '1' })),
      },
    },
    headers: tablet.headers(),
    op_id: randomUUID(),
  })
  const faltam = await db.rows<{ passou: boolean }>(sql`
    select passou_para_id is not null as passou from monitoramento_patrimonio
    where monitoramento_id = ${visita.id} and resultado = 'nao_localizado'`)
  expect(resultOf(fim)).toBe('SUCESSO')
  expect(faltam).toEqual([{ passou: false }, { passou: false }])
})

test('the second called off gives its parts back; divided again, each part is once', async () => {
  const visita = await newVisit()
  const { dados } = await dividir(visita.id, [daSala(visita, 1), daSala(visita, 2)])
  const segunda = dados.dividida_em[0]?.id ?? 0
  const [primeira] = await partes(segunda)
  const deNovo = await dividir(segunda, [primeira ?? ''])
  expect(deNovo.dados.dividida_em).toHaveLength(1)
  expect(await partes(segunda)).toHaveLength(1)
  await sara.call(homologacao.cancelar, {
    params: { id: segunda },
    body: { motivo: 'Sem carro', versao: (await ver(segunda)).versao },
  })
  expect((await ver(visita.id)).contagens).toMatchObject({ instalacoes: 2, patrimonios: 4 })
})

test('one that could not be made keeps its parts, and the visit in its place takes them alone', async () => {
  const visita = await newVisit()
  const { dados } = await dividir(visita.id, [daSala(visita, 1)])
  const segunda = dados.dividida_em[0]?.id ?? 0
  const dita = await evaNoCampo.call(monitoramentos.declararImpossivel, {
    params: { id: segunda },
    body: { motivo: 'estrada', descricao: 'Ponte caída', ocorrido_em: as(10) },
    headers: new Device().headers(),
    op_id: randomUUID(),
  })
  expect(resultOf(dita)).toBe('SUCESSO')
  const { versao } = await ver(segunda)
  const body = { previsto_inicio: '2026-12-15', previsto_fim: null, versao }
  const { impossibilidade } = (await sara.call(homologacao.reprogramar, { params: { id: segunda }, body }))
    .dados
  const nova = await ver(impossibilidade?.refeita?.id ?? 0)
  expect(nova.contagens).toMatchObject({ instalacoes: 1, patrimonios: 2 })
  expect((await ver(visita.id)).contagens).toMatchObject({ instalacoes: 2, patrimonios: 4 })
})

test('what leaves nothing, was seen meanwhile, or certifies a sample, is not divided', async () => {
  const visita = await newVisit()
  const todas = await partes(visita.id)
  expect((await dividir(visita.id, todas)).envelope.erros).toEqual({
    partes: ['Assim nada fica nesta visita: mude o dia ou os agentes dela.'],
  })
  expect((await dividir(visita.id, ['ambiente:999999999'])).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await dividir(visita.id, todas.slice(0, 1), { janela_inicio: '09:00' })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  expect((await ver(visita.id)).dividida_em).toEqual([])
  await db.run(sql`
    with c as (insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha, amostra)
      values ('Amostra', 'Teste', 'amostragem', ${people.locais.regional}, '2025-05-05', '2025-05-30', '{}', '{}') returning id)
    update monitoramento set campanha_id = c.id from c where monitoramento.id = ${visita.id}`)
  expect((await dividir(visita.id, todas.slice(0, 1))).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('each takes of a day what it has of the whole, together what the whole took', async () => {
  const visita = await newVisit()
  const partesDe = async (ids: readonly number[]) =>
    db.rows<{ parte: number }>(
      sql`select parte from monitoramento where id = any(${[...ids]}::bigint[]) order by id`,
    )
  const { dados } = await dividir(visita.id, [daSala(visita, 0)])
  const segunda = dados.dividida_em[0]?.id ?? 0
  const [fica, vai] = (await partesDe([visita.id, segunda])).map(({ parte }) => parte)
  expect(fica).toBeCloseTo(6 / 9)
  expect(vai).toBeCloseTo(3 / 9)
  await sara.call(homologacao.cancelar, {
    params: { id: segunda },
    body: { motivo: 'Sem carro', versao: (await ver(segunda)).versao },
  })
  expect((await partesDe([visita.id]))[0]?.parte).toBeCloseTo(1)
})

test('two of a campaign at one place are open when one was divided into the other', async () => {
  const visita = await newVisit()
  await db.run(sql`
    with c as (insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
      values ('Rotina', 'Teste', 'rotina', ${people.locais.regional}, '2025-05-05', '2025-05-30', '{}') returning id)
    update monitoramento set campanha_id = c.id from c where monitoramento.id = ${visita.id}`)
  const dividida = await dividir(visita.id, [daSala(visita, 0)])
  expect(resultOf(dividida)).toBe('SUCESSO')
  const { iguais } = await db.one<{ iguais: boolean }>(sql`
    select campanha_id = (select campanha_id from monitoramento where id = ${visita.id}) as iguais
    from monitoramento where id = ${dividida.dados.dividida_em[0]?.id}`)
  expect(iguais).toBe(true)
})
