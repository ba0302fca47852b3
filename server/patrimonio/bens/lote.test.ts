// One change to many assets.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { bens } from '#contract/patrimonio/bens.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()
const { locais } = people

async function criado(codigo = 'T-LOTE') {
  const { id } = await db.transaction(async (tx) => {
    const { classe } = await tx.one<{ classe: number }>(
      sql`insert into classe_bem (codigo, nome) values (${codigo}, 'Do lote') returning id as classe`,
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

test('each bulk change tells what the asset had, which the same change puts back', async () => {
  const [um, outro] = [await criado('T-LOTE-1'), await criado('T-LOTE-2')]
  const { id: sala } = await db.transaction(async (tx) => {
    await tx.run(
      sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-volta', 'Sala', 'pedagogico')`,
    )
    return tx.one<{ id: number }>(sql`insert into instalacao (local_id, tipo_id, nome)
      select ${locais.escola}, id, 'Sala da volta' from instalacao_tipo where slug = 't-volta' returning id`)
  })
  const pedido = { ids: [um.id], motivo: 'engano' }
  const vaievem = [
    [
      (instalacao_id: number | null) =>
        clara.call(bens.trocarAmbiente, { body: { ...pedido, instalacao_id } }),
      null,
      sala,
    ],
    [
      (responsavel_id: number | null) =>
        clara.call(bens.trocarResponsavel, { body: { ...pedido, responsavel_id } }),
      null,
      people.bruno.id,
    ],
    [
      (classe_id: number | null) =>
        clara.call(bens.definirClasse, { body: { ...pedido, classe_id: Number(classe_id) } }),
      um.classe.id,
      outro.classe.id,
    ],
  ] as const
  for (const [mudar, era, passa] of vaievem) {
    const emTexto = (id: number | null) => (id === null ? null : String(id))
    expect((await mudar(passa)).dados.resultados).toMatchObject([{ feito: true, antes: emTexto(era) }])
    expect((await mudar(era)).dados.resultados).toMatchObject([{ feito: true, antes: emTexto(passa) }])
  }
  const { classe, instalacao, responsavel } = (await clara.call(bens.ver, { params: { id: um.id } })).dados
  expect({ classe, instalacao, responsavel }).toEqual({
    classe: um.classe,
    instalacao: um.instalacao,
    responsavel: um.responsavel,
  })
})
