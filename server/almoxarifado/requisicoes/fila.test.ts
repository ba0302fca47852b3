import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { feita, mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const mesa = await mesaDeRequisicoes()
const {
  db,
  elisaPessoa,
  elisa,
  bruno,
  lia,
  entrar,
  materialCom,
  enviada,
  autorizar,
  ver,
  reservadoDe,
  vigiar,
  servir,
} = mesa

test('what is not on the shelf waits in the queue, and what enters goes by priority', async () => {
  const material_id = await materialCom(3)
  const primeira = feita(
    await autorizar(await enviada({ itens: [{ material_id, qtd_solicitada_e3: 5000 }] })),
  )
  expect(primeira).toMatchObject({
    na_fila: true,
    itens: [{ reservada_e3: 3000, disponibilidade: 'parcial' }],
  })
  const segunda = feita(await autorizar(await enviada({ itens: [{ material_id, qtd_solicitada_e3: 4000 }] })))
  expect(segunda).toMatchObject({
    na_fila: true,
    itens: [{ reservada_e3: 0, disponibilidade: 'indisponivel' }],
  })
  await db.run(sql`update requisicao set prioridade = 'urgente' where id = ${segunda.id}`)
  await entrar(material_id, 5)
  while (await servir());
  expect((await ver(segunda.id)).itens).toMatchObject([{ reservada_e3: 4000, na_fila_desde: null }])
  expect((await ver(primeira.id)).itens).toMatchObject([{ reservada_e3: 4000 }])
  expect(await reservadoDe(material_id)).toBe(8000)
  // Given up: what it had promised goes to who waits.
  const { id } = segunda
  feita(await elisa.call(requisicoes.cancelar, { params: { id }, body: { motivo: 'Não precisa mais' } }))
  while (await servir());
  expect(await ver(primeira.id)).toMatchObject({ na_fila: false, itens: [{ reservada_e3: 5000 }] })
})

test('encerrarSaldo gives up lines, by either side, and the requisition ends when nothing is left', async () => {
  const itens = [
    { material_id: await materialCom(10), qtd_solicitada_e3: 5000 },
    { material_id: await materialCom(0), qtd_solicitada_e3: 5000 },
  ]
  const { id, itens: linhas } = feita(await autorizar(await enviada({ itens })))
  const motivo = 'Sem previsão de compra'
  const encerrar = (quem: Client, item_ids: number[] | null) =>
    quem.call(requisicoes.encerrarSaldo, { params: { id }, body: { item_ids, motivo } })
  expect((await encerrar(lia, null)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const meia = feita(await encerrar(bruno, [linhas[1]?.id ?? 0]))
  expect(meia).toMatchObject({ situacao: 'autorizada', na_fila: false })
  expect(meia.itens.map(({ qtd_cancelada_e3 }) => qtd_cancelada_e3)).toEqual([0, 5000])
  expect(feita(await encerrar(elisa, null))).toMatchObject({ situacao: 'encerrada', motivo })
  expect(await reservadoDe(itens[0]?.material_id ?? 0)).toBe(0)
})

test('what nobody moves is warned of and expires, and repetir opens the same lines again', async () => {
  const { id } = await enviada()
  await db.run(
    sql`update requisicao set enviada_em = date_trunc('year', ${HOJE}) + interval '2 days' where id = ${id}`,
  )
  const { expira_em } = await ver(id)
  expect(expira_em).not.toBeNull()
  const fim = new Date(expira_em ?? '').getTime()
  await vigiar(new Date(fim - 4 * 86_400_000))
  const avisos = () =>
    db.rows(sql`
      select titulo from notificacao where type = 'RequisicaoExpirando' and destinatario_id = ${elisaPessoa.id}
        and titulo like '%expira em 4 dias'`)
  expect(await avisos()).toHaveLength(1)
  await vigiar(new Date(fim - 4 * 86_400_000 + 60_000))
  expect(await avisos()).toHaveLength(1)
  await vigiar(new Date(Math.max(fim, Date.now()) + 1000))
  expect(await ver(id)).toMatchObject({ situacao: 'expirada', nivel: null })
  const outra = feita(await elisa.call(requisicoes.repetir, { params: { id }, body: {} }))
  expect(outra).toMatchObject({ situacao: 'rascunho', origem: { tipo: 'repeticao', id } })
  expect(outra.itens).toHaveLength(1)
})
