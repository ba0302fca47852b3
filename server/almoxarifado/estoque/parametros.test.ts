import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { SituacaoDaPosicao } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db, url } = await mesaDaAdministracao()
const owner: pg.Client = await openClient({ url })
afterAll(() => owner.end())
const stock = await createStock(db)
const un = (n: number) => n * 1000

const postar = (material_id: number, partes: Pick<Lancamento, 'tipo' | 'qtd_e3' | 'valor_centavos'>) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      { deposito_id: stock.deposito, material_id, linha: stock.documento(), ...partes },
    ]),
  )

async function comSaldo(qtd_e3 = un(10), valor_centavos = 1_000, descricao?: string) {
  const materialId = await stock.material({ ...(descricao && { descricao }) })
  await postar(materialId, { tipo: 'entrada_compra', qtd_e3, valor_centavos })
  return { depositoId: stock.deposito, materialId }
}

const ver = async (params: { depositoId: number; materialId: number }) =>
  (await clara.call(estoque.ver, { params })).dados

test('listar tells each situation by what can be given out, and finds each by it', async () => {
  const parametros = { modo: 'manual', tempo_decimos: 10, intervalo_decimos: 20, versao: null } as const
  const esperadas: [number, SituacaoDaPosicao][] = [
    [un(4), 'critico'],
    [un(10), 'repor'],
    [un(20), 'ok'],
    [un(40), 'excesso'],
  ]
  for (const [qtd, situacao] of esperadas) {
    const params = await comSaldo(qtd, 100, `Medido ${situacao}`)
    await db.run(sql`update material set critico = true where id = ${params.materialId}`)
    // c = 10: Em = 5, Pp = 15, EM = 25.
    const body = { ...parametros, consumo_mensal_e3: un(10), fracao: 50 }
    const { dados } = await clara.call(estoque.gravarParametros, { params, body })
    expect(dados.situacao).toBe(situacao)
    const { data } = (await clara.call(estoque.listar, { query: { situacao, texto: 'medido' } })).dados
    expect(data.map(({ material }) => material.id)).toEqual([params.materialId])
  }
})

test('gravarParametros measures the consumption, without the days of an empty shelf, and recalcular again', async () => {
  const params = await comSaldo(un(60), 6_000)
  await postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(60) })
  // A year goes by in a moment: as the owner, whose triggers may be off.
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(
    `update movimento_estoque set registrado_em = now() - make_interval(days => case seq when 1 then 200 else 78 end)
     where material_id = $1`,
    [params.materialId],
  )
  const body = {
    modo: 'automatico',
    tempo_decimos: 10,
    intervalo_decimos: 30,
    fracao: 0,
    versao: null,
  } as const
  const { dados } = await clara.call(estoque.gravarParametros, { params, body })
  expect(dados.parametros).toMatchObject({
    // 60 in the 122 days that had stock: four months.
    medida: { consumo_e3: un(60), dias: 200, dias_sem_estoque: 78 },
    consumo_mensal_e3: un(15),
    ponto_de_pedido_e3: un(15),
    maximo_e3: un(45),
    versao: 1,
  })
  const deNovo = await clara.call(estoque.gravarParametros, { params, body })
  expect(deNovo.codigo).toBe('ERR_CONFLITO_VERSAO')
  const segura = await clara.call(estoque.gravarParametros, {
    params,
    body: { ...body, fracao: 30, versao: 1 },
  })
  expect(segura.envelope.erros?.fracao).toHaveLength(1)
  await postar(params.materialId, { tipo: 'entrada_compra', qtd_e3: un(40), valor_centavos: 1 })
  await postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(40) })
  const semParametros = await ver(await comSaldo())
  const { resultados } = (
    await clara.call(estoque.recalcular, { body: { ids: [dados.id, semParametros.id, 999_999] } })
  ).dados
  expect(resultados.map(({ feito }) => feito)).toEqual([true, false, false])
  expect((await ver(params)).parametros).toMatchObject({ consumo_mensal_e3: un(25), versao: 2 })
})
