// One change to many assets.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { bens } from '#contract/patrimonio/bens.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()
const { locais } = people

async function criado() {
  const { id } = await db.transaction(async (tx) => {
    const { classe } = await tx.one<{ classe: number }>(
      sql`insert into classe_bem (codigo, nome) values ('T-LOTE', 'Do lote') returning id as classe`,
    )
    return tx.one<{ id: number }>(sql`insert into patrimonio (descricao, classe_id, local_id, situacao)
      values ('Mesa do lote', ${classe}, ${locais.escola}, 'ativo') returning id`)
  })
  return (await clara.call(bens.ver, { params: { id } })).dados
}

test('a bulk act that changes none of its assets is not told in the trail as done', async () => {
  const um = await criado()
  const { antes } = await db.one<{ antes: number }>(sql`select count(*)::int as antes from evento`)
  const { id: sala } = await db.transaction(async (tx) => {
    await tx.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-lote', 'Sala', 'pedagogico')`)
    return tx.one<{ id: number }>(sql`insert into instalacao (local_id, tipo_id, nome)
      select ${locais.escolaAlheia}, id, 'Sala alheia' from instalacao_tipo where slug = 't-lote' returning id`)
  })
  const ids = [um.id]
  const motivo = 'arrumação'
  const respostas = [
    await clara.call(bens.trocarAmbiente, { body: { ids, instalacao_id: sala, motivo } }),
    await clara.call(bens.trocarAmbiente, { body: { ids, instalacao_id: null, motivo } }),
    await clara.call(bens.trocarResponsavel, { body: { ids, responsavel_id: null, motivo } }),
    await clara.call(bens.definirClasse, { body: { ids, classe_id: um.classe.id, motivo } }),
  ]
  expect(
    respostas.map(({ dados }) => dados.resultados.map(({ feito, mensagem }) => [feito, mensagem])),
  ).toEqual([
    [[false, 'É de outro local: para levá-lo, abra uma transferência.']],
    [[false, 'Já está sem ambiente.']],
    [[false, 'Já responde o titular do local.']],
    [[false, `Já é da classe ${um.classe.nome}.`]],
  ])
  const { depois } = await db.one<{ depois: number }>(sql`select count(*)::int as depois from evento`)
  expect(depois).toBe(antes)
})
