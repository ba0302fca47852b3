// What the commission says of an asset becomes so in the register too.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { FilaDeInventarioDeBens } from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'

const { aberto, concluida, db, locais, mudar, people, pessoaQue } = await mesaDeContagens()

const nilo = await pessoaQue('Nilo', locais.regional, [
  'painel.almoxarifado.inventarios-de-bens.listar',
  'painel.almoxarifado.inventarios-de-bens.decidir',
  'painel.almoxarifado.inventarios-de-bens.encerrar',
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.nao-localizar',
  'painel.almoxarifado.patrimonios.apurar',
])
const itens = async (id: number) =>
  (await nilo.call(inventariosDeBens.itens, { params: { id }, query: { perPage: 100 } })).dados
const decidir = (id: number, ids: number[], decisao: 'localizado' | 'em_outro_local' | 'apurar') =>
  nilo.call(inventariosDeBens.decidir, {
    params: { id },
    body: { itens: ids, decisao, motivo: 'Procurado em todas as salas' },
  })

/** What the register has, and the last line of its trail. */
const noCadastro = (id: number | null | undefined) =>
  db.one<{ situacao: string; motivo: string | null; abertas: number }>(sql`
    select p.situacao, (select count(*)::int from apuracao a where a.patrimonio_id = p.id and a.concluida_em is null) as abertas,
      (select e.motivo from evento e where e.entidade = 'patrimonio' and e.entidade_id = p.id::text
        order by e.id desc limit 1) as motivo
    from patrimonio p where p.id = ${id}`)

test.each(['localizado', 'em_outro_local'] as const)(
  'an asset that the register has as missing is back by the decision "%s", and its trail says so',
  async (decisao) => {
    const { id, protocolo } = await aberto()
    const ativos = (await itens(id)).data.filter(({ bem }) => bem.situacao === 'ativo').slice(0, 2)
    expect(ativos).toHaveLength(2)
    for (const { bem } of ativos)
      await nilo.call(apuracoes.naoLocalizar, {
        params: { id: bem.id },
        body: { motivo: 'Sumiu da sala dele' },
      })
    await nilo.call(apuracoes.abrir, {
      body: { bem_id: ativos[0]?.bem.id ?? 0, fatos: 'Sumiu da sala dele' },
    })
    const ids = ativos.map((um) => um.id)
    expect(resultOf(await decidir(id, ids, decisao))).toBe('SUCESSO')
    for (const { bem } of ativos)
      expect(await noCadastro(bem.id)).toEqual({
        situacao: 'ativo',
        abertas: 0,
        motivo: `${protocolo}: Procurado em todas as salas`,
      })
    // Decided of what is not missing, it does nothing to the register.
    const antes = await noCadastro(ativos[0]?.bem.id)
    expect(resultOf(await decidir(id, ids, 'localizado'))).toBe('SUCESSO')
    expect(await noCadastro(ativos[0]?.bem.id)).toEqual(antes)
  },
)

/** Those whose days are over and that wait for Nilo. */
const naFila = async (fila: FilaDeInventarioDeBens = 'a_concluir') =>
  (await nilo.call(inventariosDeBens.listar, { query: { fila, perPage: 100 } })).dados.data.map(
    ({ id }) => id,
  )

test('an inventory past its days waits for who decides only while something of it is undecided', async () => {
  const visita = await concluida()
  const [bem] = visita.bens
  await mudar(visita, 0, { resultado: 'nao_cadastrado' })
  await db.run(sql`update patrimonio set situacao = 'a_tombar' where uuid = ${bem?.patrimonio_uuid}`)
  await db.run(sql`
    update monitoramento set homologado_em = now(), homologado_por = ${people.ana.id},
      concluido_em = concluido_em - interval '3 days' where id = ${visita.id}`)
  const { id } = await aberto()
  expect(await naFila()).toEqual([])
  await db.run(sql`update inventario_de_bens set fim = ${HOJE} - 1 where id = ${id}`)
  expect(await naFila()).toEqual([id])
  const restam = (await itens(id)).data.filter(({ a_decidir }) => a_decidir).map((um) => um.id)
  const [ultimo, ...outros] = restam
  await decidir(id, outros, 'localizado')
  expect(await naFila()).toEqual([id])
  await decidir(id, [ultimo ?? 0], 'localizado')
  // What no register had waits too, until it is incorporated or discarded.
  const resumo = async () => (await nilo.call(inventariosDeBens.ver, { params: { id } })).dados
  expect(await resumo()).toMatchObject({ a_decidir: 0, sobras_a_decidir: 1 })
  expect(await naFila()).toEqual([id])
  expect(await naFila('a_encerrar')).toEqual([])
  await db.run(sql`update patrimonio set situacao = 'ativo' where uuid = ${bem?.patrimonio_uuid}`)
  expect(await resumo()).toMatchObject({ situacao: 'aberto', sobras_a_decidir: 0 })
  expect(await naFila()).toEqual([]) // Nothing is left to decide: who closes it has it instead.
  expect(await naFila('a_encerrar')).toEqual([id])
  await nilo.call(inventariosDeBens.encerrar, { params: { id }, body: { versao: (await resumo()).versao } })
  expect(await naFila('a_encerrar')).toEqual([])
})
