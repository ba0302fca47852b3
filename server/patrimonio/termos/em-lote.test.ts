import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { termos } from '#contract/patrimonio/termos.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
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
  expect(dados.resultados).toMatchObject(cargas.map((id) => ({ id, feito: true })))
  const deles = new Map(dados.resultados.map(({ id, pedidos }) => [id, pedidos]))
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
