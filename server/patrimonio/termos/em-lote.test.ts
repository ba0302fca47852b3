import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { termos } from '#contract/patrimonio/termos.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, newProfile, people } = await mesaDaAdministracao()
const { escola, outraEscola } = people.locais
await db.run(sql`insert into classe_bem (codigo, nome) values ('TL', 'De teste')`)
const diretora = await newPerson({ nome: 'Diretora das duas', permissoes: [] })
for (const local of [escola, outraEscola])
  await db.run(sql`insert into responsabilidade_local (local_id, usuario_id, papel, inicio)
    values (${local}, ${diretora.id}, 'titular', '2020-01-01')`)

async function bem(local: number, situacao = 'ativo'): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao)
      select 'Cadeira', id, ${local}, ${situacao} from classe_bem where codigo = 'TL' returning id`),
  )
  return id
}

const carga = async (local: number) =>
  (
    await db.one<{ id: number }>(
      sql`select id from carga_patrimonial where local_id = ${local} and servidor_id is null`,
    )
  ).id

test('emLote of assets issues the paper of each charge they are in once, and of none beyond its reach', async () => {
  const daOutra = [await bem(outraEscola), await bem(outraEscola, 'a_tombar')]
  const bens = [await bem(escola), await bem(escola), ...daOutra]
  const { dados } = await clara.call(termos.emLote, { body: { acao: 'emitir', bens } })
  const cargas = [await carga(escola), await carga(outraEscola)].sort((a, b) => a - b)
  const [semTombo] = daOutra.slice(1)
  expect(dados.resultados).toMatchObject([
    ...cargas.map((id) => ({ id, feito: true })),
    // In nobody's charge yet: it is told, and not left out.
    { id: semTombo, feito: false, mensagem: expect.stringContaining('tombe-o antes'), pedidos: [semTombo] },
  ])
  const emitidos = dados.resultados.filter(({ feito }) => feito)
  const deles = new Map(emitidos.map(({ id, pedidos }) => [id, pedidos]))
  // Who has no paper of part of them is told which assets these are.
  expect(deles.get(await carga(escola))).toEqual(bens.slice(0, 2))
  expect(deles.get(await carga(outraEscola))).toEqual(daOutra.slice(0, 1))
  const daEscola = await newPerson({
    permissoes: ['painel.almoxarifado.patrimonios.listar', 'painel.almoxarifado.patrimonios.emitir-termo'],
    locais: [escola],
  })
  const conta = await naConta(daEscola)
  const dela = await conta.call(termos.emLote, { body: { acao: 'emitir', bens } })
  expect(dela.dados.resultados.map(({ id }) => id)).toEqual([await carga(escola)])
  const alheios = await conta.call(termos.emLote, { body: { acao: 'emitir', bens: daOutra } })
  expect(alheios.envelope.erros).toHaveProperty('bens')
  const nenhum = await clara.call(termos.emLote, { body: { acao: 'emitir' } })
  expect(nenhum.envelope.erros).toHaveProperty('ids')
})

test('emLote of assets that are all in no charge says why of each, as each stands', async () => {
  const bens = [await bem(escola, 'a_tombar'), await bem(escola, 'baixado')]
  const { dados } = await clara.call(termos.emLote, { body: { acao: 'emitir', bens } })
  expect(dados.resultados.map(({ id, nome, feito, mensagem }) => [id, nome, feito, mensagem])).toEqual([
    [bens[0], 'Cadeira', false, 'Ainda não foi tombado, e não está em carga: tombe-o antes.'],
    [bens[1], 'Cadeira', false, 'Está baixado: saiu do patrimônio, e ninguém responde por ele.'],
  ])
})

test('emLote tells of an asset seen where the person issues no papers, by the name of its place', async () => {
  const [minha, alheia] = [await bem(escola), await bem(outraEscola)]
  const pessoa = await newPerson({
    permissoes: ['painel.almoxarifado.patrimonios.emitir-termo'],
    locais: [escola],
  })
  const ve = await newProfile(['painel.almoxarifado.patrimonios.listar'])
  for (const local of [escola, outraEscola])
    await db.run(
      sql`insert into atribuicao (usuario_id, perfil_id, local_id) values (${pessoa.id}, ${ve.id}, ${local})`,
    )
  const { dados } = await (await naConta(pessoa)).call(termos.emLote, {
    body: { acao: 'emitir', bens: [minha, alheia] },
  })
  expect(dados.resultados).toMatchObject([
    { feito: true, pedidos: [minha] },
    { id: alheia, feito: false, mensagem: expect.stringContaining('Você não emite termos de ') },
  ])
})
