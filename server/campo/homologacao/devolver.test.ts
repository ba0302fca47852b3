// What goes back to the field: the visit opens again for its agent, with what must be looked at.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'

const { ana, bem, concluida, db, decidir, locais, mudar, sara, ver } = await mesaDeHomologacao()

test('devolver reopens the visit for its agent with what must be looked at again', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'ruim' })
  await decidir(visita, 'dados', 'atualizar')
  const devolvida = await sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: { motivo: 'Falta a foto da plaqueta', itens: [{ entidade: 'patrimonio', uuid: bem(visita, 0) }] },
  })
  expect(resultOf(devolvida)).toBe('SUCESSO')
  expect(devolvida.dados).toMatchObject({
    situacao: 'em_correcao',
    devolucao: { vezes: 1, por: 'Sara Mesa' },
  })
  const noAparelho = (await ana.call(monitoramentos.ver, { params: { id: visita.id } })).dados
  expect(noAparelho).toMatchObject({
    concluido_em: null,
    finalizado_em: null,
    devolucao: { motivo: 'Falta a foto da plaqueta', por: 'Sara Mesa' },
  })
  const [voltou, outro] = [0, 1].map((i) =>
    noAparelho.patrimonios.find(({ uuid }) => uuid === bem(visita, i)),
  )
  expect(voltou).toMatchObject({
    resultado: 'pendente',
    devolvido: 'Falta a foto da plaqueta',
    estado: 'ruim',
  })
  expect(outro).toMatchObject({ resultado: 'conferido', devolvido: null })
  const avisos = await db.rows(
    sql`select 1 from notificacao where type = 'MonitoramentoDevolvido' and local_id = ${locais.escola}`,
  )
  expect(avisos.length).toBeGreaterThan(0)
  const decisoes = await db.rows(sql`select 1 from homologacao_decisao where monitoramento_id = ${visita.id}`)
  expect(decisoes).toEqual([])
})

test('an item of another visit is not returned, and nothing is half done', async () => {
  const [visita, outra] = [await concluida(), await concluida()]
  const recusada = await sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: {
      motivo: 'Confira de novo',
      itens: [
        { entidade: 'patrimonio', uuid: bem(visita, 0) },
        { entidade: 'patrimonio', uuid: bem(outra, 0) },
      ],
    },
  })
  expect(recusada.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await ver(visita)).toMatchObject({ situacao: 'aguardando_homologacao', devolucao: null })
})
