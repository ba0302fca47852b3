import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()
const { escola, outraEscola } = people.locais
await db.run(sql`insert into classe_bem (codigo, nome) values ('TV', 'De teste')`)

async function bem(local_id: number, situacao = 'ativo'): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao)
      select 'Projetor', id, ${local_id}, ${situacao} from classe_bem where codigo = 'TV' returning id`),
  )
  return id
}

const quando = { previsto_inicio: '2026-12-01', previsto_fim: '2026-12-05' }
const visitas = () =>
  db.rows<{ local_id: number; instrucoes: string; agente_id: number; previsto_fim: string }>(sql`
    select m.local_id, m.instrucoes, a.usuario_id as agente_id, m.previsto_fim from monitoramento m
    join monitoramento_agente a on a.monitoramento_id = m.id order by m.id`)

test('programarVisita makes one visit for each place, which names the assets, and leaves out what is gone', async () => {
  const [um, dois, longe, baixado] = [
    await bem(escola),
    await bem(escola),
    await bem(outraEscola),
    await bem(escola, 'baixado'),
  ]
  const resposta = await clara.call(bens.programarVisita, {
    body: {
      ids: [um, dois, longe, baixado],
      agente_id: people.ana.id,
      instrucoes: 'Levar a lanterna',
      ...quando,
    },
  })
  expect(resultOf(resposta)).toBe('SUCESSO')
  expect(resposta.dados.resultados.map(({ id, feito }) => [id, feito])).toEqual([
    [um, true],
    [dois, true],
    [longe, true],
    [baixado, false],
  ])
  const feitas = await visitas()
  expect(feitas.map(({ local_id }) => local_id)).toEqual([escola, outraEscola].sort((a, b) => a - b))
  const daEscola = feitas.find(({ local_id }) => local_id === escola)
  expect(daEscola).toMatchObject({ agente_id: people.ana.id, previsto_fim: '2026-12-05' })
  expect(daEscola?.instrucoes.startsWith('Levar a lanterna\n\nConferir os bens:\n• ')).toBe(true)
  expect(daEscola?.instrucoes.match(/•/g)).toHaveLength(2)
})

async function roteiro(nome: string, partes: Partial<ConteudoDoRoteiro>): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with novo as (insert into roteiro (nome) values (${nome}) returning id)
      insert into roteiro_versao (roteiro_id, versao, conteudo)
      select id, 1, ${JSON.stringify({ ...ROTEIRO_EM_BRANCO, ...partes })}::jsonb from novo
      returning roteiro_id as id`),
  )
  return id
}

test('programarVisita leaves out, and says, the assets that the roteiro does not verify', async () => {
  const [dela, sem] = [await bem(escola), await bem(escola)]
  await db.run(sql`update patrimonio set referencia_id = 'VER-1' where id = ${dela}`)
  const lista = [{ codigo: 'VER-1', descricao: 'Projetor' }]
  const pedido = { ids: [dela, sem], agente_id: people.ana.id, instrucoes: '', ...quando }
  const programar = async (roteiro_id: number) =>
    (await clara.call(bens.programarVisita, { body: { ...pedido, roteiro_id } })).dados.resultados
  const recusado = expect.stringMatching(/não verifica este bem/)
  expect(await programar(await roteiro('Um bem', { bens: 'lista', lista }))).toMatchObject([
    { id: dela, feito: true },
    { id: sem, feito: false, mensagem: recusado },
  ])
  expect((await visitas()).at(-1)?.instrucoes.match(/•/g)).toHaveLength(1)
  const antes = (await visitas()).length
  expect(await programar(await roteiro('Só olhar', { bens: 'nenhum' }))).toMatchObject([
    { feito: false, mensagem: recusado },
    { feito: false, mensagem: recusado },
  ])
  expect((await visitas()).length).toBe(antes)
})

test('programarVisita gives each visit the roteiro that was chosen, in its version in force', async () => {
  const id = await roteiro('Todos os bens', { bens: 'todos' })
  const body = { ids: [await bem(escola)], agente_id: people.ana.id, instrucoes: '', ...quando }
  expect(resultOf(await clara.call(bens.programarVisita, { body: { ...body, roteiro_id: id } }))).toBe(
    'SUCESSO',
  )
  const [feita] = await db.rows(sql`
    select v.roteiro_id, v.versao from monitoramento_roteiro mr join roteiro_versao v on v.id = mr.roteiro_versao_id
    order by mr.monitoramento_id desc limit 1`)
  expect(feita).toEqual({ roteiro_id: id, versao: 1 })
  const semEle = await clara.call(bens.programarVisita, { body: { ...body, roteiro_id: id + 1 } })
  expect(Object.keys(semEle.envelope.erros ?? {})).toEqual(['roteiro_id'])
})

test('programarVisita is refused where it was asked for: nobody who may go, or an end before the beginning', async () => {
  const antes = (await visitas()).length
  const ids = [await bem(escola)]
  const semPoder = await clara.call(bens.programarVisita, {
    body: { ids, agente_id: people.davi.id, ...quando },
  })
  expect(Object.keys(semPoder.envelope.erros ?? {})).toEqual(['agente_id'])
  const aoContrario = {
    ids,
    agente_id: people.ana.id,
    previsto_inicio: '2026-12-05',
    previsto_fim: '2026-12-01',
  }
  const invertida = await clara.call(bens.programarVisita, { body: aoContrario })
  expect(Object.keys(invertida.envelope.erros ?? {})).toEqual(['previsto_fim'])
  expect((await visitas()).length).toBe(antes)
})

test('the instructions of a visit keep within their letters, and say how many assets do not fit', async () => {
  const ids: number[] = []
  for (let i = 0; i < 400; i++) ids.push(await bem(escola))
  await clara.call(bens.programarVisita, { body: { ids, agente_id: people.ana.id, ...quando } })
  const ultima = (await visitas()).at(-1)?.instrucoes ?? ''
  expect(ultima.length).toBeLessThanOrEqual(4_000)
  const ditos = ultima.match(/•/g)?.length ?? 0
  expect(ultima.endsWith(`e mais ${400 - ditos}`)).toBe(true)
})
