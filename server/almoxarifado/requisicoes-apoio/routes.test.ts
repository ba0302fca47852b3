import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { comentariosDaRequisicao } from '#contract/almoxarifado/comentarios-da-requisicao.ts'
import { cotas } from '#contract/almoxarifado/cotas.ts'
import { modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { sugestoesDeRequisicao } from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mesaDeAutorizacoes } from '#server/testing/mesa-de-autorizacoes.ts'
import { cotaExcedida } from './cota-do-local.ts'

const mesa = await mesaDeAutorizacoes()
const { db, people, clara, elisa, fabio, bia, lia, escola, grupo, deposito, documento, lancando } = mesa

const kit = async (partes: object = {}) => ({
  nome: `Kit ${documento()}`,
  tipo: 'consumo' as const,
  local_id: people.locais.regional,
  itens: [{ material_id: await mesa.material(), qtd_e3: 2000 }],
  ...partes,
})

test('criar keeps a model for a place and those below, and one for all only by who keeps the whole tree', async () => {
  const corpo = await kit()
  const { dados } = await fabio.call(modelosDeRequisicao.criar, { body: corpo })
  expect(dados).toMatchObject({ nome: corpo.nome, local: { id: people.locais.regional }, ativo: true })
  const geral = await kit({ local_id: null })
  expect((await fabio.call(modelosDeRequisicao.criar, { body: geral })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const deTodos = await clara.call(modelosDeRequisicao.criar, { body: geral })
  const usaveis = async (quem = elisa, local_id = escola) =>
    (await quem.call(modelosDeRequisicao.paraUsar, { query: { local_id } })).dados?.map(({ id }) => id)
  expect(await usaveis()).toEqual(expect.arrayContaining([dados.id, deTodos.dados.id]))
  expect(await usaveis(lia, people.locais.escolaAlheia)).toEqual([deTodos.dados.id])
  expect(
    (await elisa.call(modelosDeRequisicao.paraUsar, { query: { local_id: people.locais.outraEscola } }))
      .codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  const { data } = (await fabio.call(modelosDeRequisicao.listar, { query: { perPage: '100' } })).dados
  const permitidas = data.map(({ id, acoes }) => [id, acoes.every(({ permitido }) => permitido)])
  expect(permitidas).toEqual([
    [deTodos.dados.id, false],
    [dados.id, true],
  ])
})

test('criar refuses a name in use, a material twice, one out of use, and decimals that the unit has not', async () => {
  const corpo = await kit()
  await fabio.call(modelosDeRequisicao.criar, { body: corpo })
  const erros = async (body: typeof corpo) =>
    Object.keys((await fabio.call(modelosDeRequisicao.criar, { body })).envelope.erros ?? {})
  expect(await erros({ ...(await kit()), nome: corpo.nome.toUpperCase() })).toEqual(['nome'])
  const [item] = corpo.itens
  if (!item) throw new Error('the kit has an item')
  expect(await erros(await kit({ itens: [item, item] }))).toEqual(['itens'])
  expect(await erros(await kit({ itens: [{ ...item, qtd_e3: 1500 }] }))).toEqual(['itens.0.qtd_e3'])
  await db.run(sql`update material set ativo = false where id = ${item.material_id}`)
  expect(await erros(await kit({ itens: [item] }))).toEqual(['itens.0.material_id'])
})

test('editar keeps two people apart, and inativar hides the model from who asks until reativar', async () => {
  const { dados } = await fabio.call(modelosDeRequisicao.criar, { body: await kit() })
  const params = { id: dados.id }
  const corpo = await kit()
  const editar = (versao: number) =>
    fabio.call(modelosDeRequisicao.editar, { params, body: { ...corpo, versao } })
  expect((await editar(1)).dados).toMatchObject({ nome: corpo.nome, versao: 2 })
  expect((await editar(1)).codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(
    (await lia.call(modelosDeRequisicao.inativar, { params, body: { motivo: 'não é meu' } })).codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  const usavel = async () =>
    (await elisa.call(modelosDeRequisicao.paraUsar, { query: { local_id: escola } })).dados.some(
      ({ id }) => id === dados.id,
    )
  await fabio.call(modelosDeRequisicao.inativar, { params, body: { motivo: 'Ano letivo acabou' } })
  expect(await usavel()).toBe(false)
  // Its name may be taken meanwhile: then it does not come back over the other.
  const outro = await fabio.call(modelosDeRequisicao.criar, { body: await kit({ nome: corpo.nome }) })
  expect((await fabio.call(modelosDeRequisicao.reativar, { params, body: {} })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  await fabio.call(modelosDeRequisicao.inativar, {
    params: { id: outro.dados.id },
    body: { motivo: 'Repetido' },
  })
  expect((await fabio.call(modelosDeRequisicao.reativar, { params, body: {} })).dados.ativo).toBe(true)
  expect(await usavel()).toBe(true)
})

/** Ten units for R$ 100,00 in the depósito. */
async function materialDeDezReais(): Promise<number> {
  const material_id = await mesa.material()
  const entrada = { deposito_id: deposito, tipo: 'entrada_compra' as const, linha: documento() }
  await lancando((lancador) =>
    lancar(lancador, { tipo: 'entrada', id: documento() }, [
      { ...entrada, material_id, qtd_e3: 10_000, valor_centavos: 10_000 },
    ]),
  )
  return material_id
}

test('cotaExcedida measures what was asked in the period against the quota, refusals and old requests apart', async () => {
  const material_id = await materialDeDezReais()
  const body = { local_id: escola, grupo_id: grupo, periodo: 'mes' as const, valor_centavos: 5000 }
  const { dados: cota } = await fabio.call(cotas.criar, { body })
  expect((await fabio.call(cotas.criar, { body })).envelope.erros).toHaveProperty('grupo_id')
  // Two of three authorised, one asked for: three units, R$ 30,00. The others do not count.
  await mesa.requisicao({ itens: [{ material_id, solicitada_e3: 3000, autorizada_e3: 2000 }] })
  const pedida = await mesa.requisicao({
    situacao: 'em_autorizacao',
    itens: [{ material_id, solicitada_e3: 1000 }],
  })
  await mesa.requisicao({ situacao: 'negada', itens: [{ material_id, solicitada_e3: 9000 }] })
  await mesa.requisicao({ dias: 40, itens: [{ material_id, solicitada_e3: 9000, autorizada_e3: 9000 }] })
  const excedida = (qtd_e3: number, menos: number | null = null) =>
    db.transaction((tx) =>
      cotaExcedida(tx, {
        local_id: escola,
        deposito_id: deposito,
        fuso: FUSO_DE_TESTE,
        menos,
        linhas: [{ material_id, qtd_e3 }],
      }),
    )
  expect(await excedida(2000)).toEqual([])
  expect(await excedida(3000)).toMatchObject([
    { cota_id: cota.id, usado_centavos: 3000, restante_centavos: 2000, pedido_centavos: 3000 },
  ])
  expect(await excedida(3000, pedida)).toEqual([])
  const linhas = `${material_id}:1000`
  const restante = await elisa.call(cotas.restante, { query: { local_id: escola, linhas } })
  expect(restante.dados).toMatchObject([{ restante_centavos: 2000, pedido_centavos: 1000 }])
  const { data } = (await fabio.call(cotas.listar, { query: { grupo_id: grupo } })).dados
  expect(data).toMatchObject([{ id: cota.id, usado_centavos: 3000, restante_centavos: 2000 }])
  expect((await lia.call(cotas.listar, { query: {} })).dados.data).toEqual([])
  // Who asks for material there sees it, and may not change it; two of five parts are left.
  const daEscola = async (resta_ate: string, quem = elisa) =>
    (await quem.call(cotas.listar, { query: { local_id: escola, ativa: 'true', resta_ate } })).dados.data
  expect(await daEscola('40')).toMatchObject([
    {
      id: cota.id,
      acoes: [
        { permitido: false, alheia: true },
        { permitido: false, alheia: true },
      ],
    },
  ])
  expect(await daEscola('39.9')).toEqual([])
  expect(await daEscola('40', fabio)).toMatchObject([
    { id: cota.id, acoes: [{ permitido: true }, { permitido: true }] },
  ])
})

test('a quota of a group counts its subgroups, and a closed one counts nothing', async () => {
  const material_id = await materialDeDezReais()
  const outra = people.locais.outraEscola
  await db.run(
    sql`insert into grupo_de_material (codigo, nome, pai_id) values ('99.01', 'Subgrupo', ${grupo})`,
  )
  await db.run(sql`
    update material set grupo_id = (select id from grupo_de_material where codigo = '99.01') where id = ${material_id}`)
  const body = { local_id: outra, grupo_id: grupo, periodo: 'ano' as const, valor_centavos: 500 }
  const { dados: cota } = await fabio.call(cotas.criar, { body })
  const pedido = {
    local_id: outra,
    deposito_id: deposito,
    fuso: FUSO_DE_TESTE,
    linhas: [{ material_id, qtd_e3: 1000 }],
  }
  const excedidas = () => db.transaction((tx) => cotaExcedida(tx, pedido))
  expect(await excedidas()).toHaveLength(1)
  const params = { id: cota.id }
  const maior = { periodo: 'ano' as const, valor_centavos: 1000, versao: 1 }
  expect((await lia.call(cotas.editar, { params, body: maior })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await fabio.call(cotas.editar, { params, body: maior })).dados.valor_centavos).toBe(1000)
  expect(await excedidas()).toEqual([])
  await fabio.call(cotas.encerrar, { params, body: { motivo: 'Acabou o programa' } })
  expect((await fabio.call(cotas.editar, { params, body: { ...maior, versao: 3 } })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  expect((await fabio.call(cotas.criar, { body })).codigo).toBe('SUCESSO')
})

test('comentar tells who is mentioned, and only who sees the requisition may be', async () => {
  const id = await mesa.requisicao()
  const params = { id }
  const { dados: achados } = await elisa.call(comentariosDaRequisicao.mencionaveis, {
    params,
    query: { texto: 'b' },
  })
  const nomes = achados.map(({ nome }) => nome)
  expect(nomes).toEqual(expect.arrayContaining([mesa.biaPessoa.nome, mesa.fabioPessoa.nome]))
  expect(nomes).not.toContain(mesa.liaPessoa.nome)
  const comentar = (mencionados: number[]) =>
    elisa.call(comentariosDaRequisicao.comentar, {
      params,
      body: { texto: '@Bia chega quando?', mencionados },
    })
  expect((await comentar([mesa.liaPessoa.id])).envelope.erros).toHaveProperty('mencionados')
  expect((await comentar([mesa.biaPessoa.id, mesa.biaPessoa.id])).dados).toMatchObject({
    autor: { nome: mesa.elisaPessoa.nome },
    mencionados: [{ nome: mesa.biaPessoa.nome }],
  })
  const avisos = await db.rows<{ id: number }>(sql`
    select destinatario_id as id from notificacao where type = 'ComentarioMencao'`)
  expect(avisos).toEqual([{ id: mesa.biaPessoa.id }])
  const doDeposito = await bia.call(comentariosDaRequisicao.listar, { params })
  expect(doDeposito.dados.map(({ texto }) => texto)).toEqual(['@Bia chega quando?'])
  expect((await lia.call(comentariosDaRequisicao.listar, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('the comments of a draft are of the destination alone', async () => {
  const params = { id: await mesa.requisicao({ situacao: 'rascunho' }) }
  expect((await elisa.call(comentariosDaRequisicao.listar, { params })).dados).toEqual([])
  expect((await bia.call(comentariosDaRequisicao.listar, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('sugestoes are of what the place consumed, less what was taken back and what is coming', async () => {
  const material_id = await materialDeDezReais()
  const saiu = async (qtd_e3: number) => {
    const id = documento()
    await lancando((lancador) =>
      lancar(lancador, { tipo: 'remessa', id }, [
        {
          deposito_id: deposito,
          material_id,
          tipo: 'saida_consumo' as const,
          qtd_e3,
          linha: documento(),
          local_consumo_id: escola,
        },
      ]),
    )
    return id
  }
  await saiu(5000)
  const engano = await saiu(2000)
  await lancando((lancador) => estornar(lancador, { tipo: 'remessa', id: engano }, 'Engano'))
  const sugerido = async (query: { materiais?: string } = { materiais: String(material_id) }) =>
    (await elisa.call(sugestoesDeRequisicao.listar, { query: { local_id: escola, ...query } })).dados
  const um = { consumo_mensal_e3: 5000, saldo_destino_e3: null, a_caminho_e3: 0, qtd_sugerida_e3: 5000 }
  expect(await sugerido()).toMatchObject([{ material: { id: material_id }, ...um }])
  await mesa.requisicao({ itens: [{ material_id, solicitada_e3: 4000, autorizada_e3: 3000 }] })
  expect(await sugerido()).toMatchObject([{ a_caminho_e3: 3000, qtd_sugerida_e3: 2000 }])
  const devolveu = documento()
  await lancando((lancador) =>
    lancar(lancador, { tipo: 'entrada', id: devolveu }, [
      {
        deposito_id: deposito,
        material_id,
        tipo: 'entrada_devolucao_unidade',
        qtd_e3: 1000,
        valor_centavos: 1000,
        linha: documento(),
        local_consumo_id: escola,
      },
    ]),
  )
  expect(await sugerido()).toMatchObject([{ consumo_mensal_e3: 4000, qtd_sugerida_e3: 1000 }])
  await lancando((lancador) => estornar(lancador, { tipo: 'entrada', id: devolveu }, 'Engano'))
  expect(await sugerido()).toMatchObject([{ consumo_mensal_e3: 5000, qtd_sugerida_e3: 2000 }])
  // With nothing named, what the place consumes; of one never consumed, only when it is asked about.
  expect((await sugerido({})).map(({ material }) => material.id)).toEqual([material_id])
  const novo = await mesa.material()
  expect(await sugerido({ materiais: String(novo) })).toMatchObject([
    { consumo_mensal_e3: 0, qtd_sugerida_e3: 0 },
  ])
  const alheia = await elisa.call(sugestoesDeRequisicao.listar, {
    query: { local_id: people.locais.outraEscola },
  })
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
})
