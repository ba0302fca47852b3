import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { avisarManutencoes } from './prazos.ts'

const { db, newPerson, people } = await mesaDaAdministracao()
const { escola, outraEscola } = people.locais
await db.run(sql`insert into classe_bem (codigo, nome) values ('TP', 'De teste')`)
const CHAVE = 'painel.almoxarifado.patrimonios.manutencao'
const gestor = await newPerson({ permissoes: [CHAVE], locais: [escola] })
const alheio = await newPerson({ permissoes: [CHAVE], locais: [outraEscola] })

async function ordem(numero: string, dias: number): Promise<number> {
  const { id } = await db.transaction(async (tx) => {
    const bem = await tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao)
      select 'Projetor', id, ${escola}, 'em_manutencao' from classe_bem where codigo = 'TP' returning id`)
    return tx.one<{ id: number }>(sql`
      insert into manutencao (numero, patrimonio_id, local_id, defeito, previsto_para, enviado_por, enviado_em)
      values (${numero}, ${bem.id}, ${escola}, 'Não liga', ${HOJE} + ${dias}::int, ${gestor.id}, now())
      returning id`)
  })
  return id
}

const avisar = () => db.transaction((tx) => avisarManutencoes(tx, new Date(), 'America/Sao_Paulo'))

test('an order past its day is told once to who sends to repair there, and again when the day changes and passes', async () => {
  const [atrasada] = [await ordem('OS-1', -3), await ordem('OS-2', 30)]
  expect([await avisar(), await avisar()]).toEqual([1, 0])
  await db.run(sql`update manutencao set previsto_para = ${HOJE} - 2 where id = ${atrasada}`)
  expect(await avisar()).toBe(1)
  await db.run(sql`update manutencao set previsto_para = ${HOJE} - 4, resultado = 'consertado',
    retornado_em = now() where id = ${atrasada}`)
  expect(await avisar()).toBe(0)
  const avisados = await db.rows<{ usuario_id: number; titulo: string }>(sql`
    select destinatario_id as usuario_id, titulo from notificacao where type = 'ManutencaoAtrasada' order by id`)
  const deles = avisados.map(({ usuario_id }) => usuario_id)
  expect(deles).toContain(gestor.id)
  expect(deles).not.toContain(alheio.id)
  expect(avisados[0]?.titulo).toContain('OS-1 devia ter voltado')
})
