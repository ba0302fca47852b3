// Undoing what is large is a job: it tells how far it is, and leaves all as it was when it may not be.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { createMesa, utf8 } from './testing/mesa.ts'

const { clara, confirmada, db, feita, people, simulada } = await createMesa()
const { codigo } = await db.one<{ codigo: string }>(
  sql`select codigo from local where id = ${people.locais.escola}`,
)
await db.run(sql`insert into classe_bem (codigo, nome) values ('T-MOB', 'Móveis de teste')`)

const MUITOS = 2_100
const body = { motivo: 'Arquivo errado' }

async function importada(serie: string) {
  const linhas = Array.from({ length: MUITOS }, (_, i) => `${serie}-${i};Cadeira ${i};T-MOB;${codigo}`)
  const ensaio = await simulada('bens', utf8(['Tombamento;Descrição;Classe;Local', ...linhas].join('\n')))
  const real = await confirmada(ensaio.id)
  expect(real.contagem).toEqual({ criar: MUITOS })
  return real
}
const quantos = async (serie: string) =>
  (
    await db.one<{ n: number }>(
      sql`select count(*) as n from patrimonio where tombamento like ${`${serie}-%`} and situacao = 'ativo'`,
    )
  ).n
const desfazer = (id: number) => clara.call(importacoes.desfazer, { params: { id }, body })

test('what is large waits its turn, tells how much there is to do, and is then gone', async () => {
  const { id } = await importada('UM')
  const pedida = await desfazer(id)
  expect(pedida.dados).toMatchObject({ situacao: 'desfazendo', linhas: 0, total: MUITOS })
  expect(await quantos('UM')).toBe(MUITOS)
  expect((await desfazer(id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const desfeita = await feita(id)
  expect(desfeita).toMatchObject({
    situacao: 'desfeita',
    linhas: MUITOS,
    mensagem: `Desfeita: ${MUITOS.toLocaleString('pt-BR')} registros retirados, 0 voltaram a como eram.`,
  })
  expect(await quantos('UM')).toBe(0)
  const trilha = await db.rows<{ campo: string; para: unknown; motivo: string; ator_id: number }>(sql`
    select campo, para, motivo, ator_id from evento
    where entidade = 'importacao' and entidade_id = ${String(id)} and acao = 'importacoes.desfazer'
      and campo = 'situacao' order by id`)
  expect(trilha.map(({ para }) => para)).toEqual(['desfazendo', 'desfeita'])
  for (const { motivo, ator_id } of trilha) {
    expect(motivo).toBe(body.motivo)
    expect(ator_id).toBe(people.clara.id)
  }
  const avisos = await db.rows(sql`
    select 1 from notificacao where data->'importacao'->>'id' = ${String(id)} and titulo like 'Importação desfeita%'`)
  expect(avisos).toHaveLength(1)
})

test('what may not be undone stays, all of it, and says what stands in the way', async () => {
  const { id } = await importada('DOIS')
  await desfazer(id)
  await db.run(sql`update patrimonio set descricao = 'Mudada' where tombamento = 'DOIS-7'`)
  const voltou = await feita(id)
  expect(voltou).toMatchObject({ situacao: 'concluida', linhas: MUITOS, total: MUITOS })
  expect(voltou.mensagem).toContain('mudou depois da importação')
  expect(await quantos('DOIS')).toBe(MUITOS)
  expect(voltou.acoes.find(({ chave }) => chave === 'importacoes.desfazer')?.permitido).toBe(true)
})

test('a turn that was cut is taken up again', async () => {
  const { id } = await importada('TRES')
  await desfazer(id)
  await db.run(sql`
    update importacao set posse = gen_random_uuid(), posse_ate = now() - interval '1 minute' where id = ${id}`)
  expect((await feita(id)).situacao).toBe('desfeita')
  expect(await quantos('TRES')).toBe(0)
})
