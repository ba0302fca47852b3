import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { busca } from '#contract/dados/busca.ts'
import { type BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people, eventosDe } = await mesaDaAdministracao()
const { locais } = people
const LER = [
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.ver',
  'painel.almoxarifado.patrimonios.historico',
] as const
const leitor = await naConta(await newPerson({ permissoes: LER, locais: [locais.escola] }))

const { classe_id, outra_classe } = await db.transaction(async (tx) => {
  const nova = (codigo: string, atributos: object[]) =>
    tx.one<{ id: number }>(sql`insert into classe_bem (codigo, nome, atributos, exige_serie)
      values (${codigo}, ${codigo}, ${JSON.stringify(atributos)}::jsonb, ${codigo === 'T-AR'}) returning id`)
  const ar = await nova('T-AR', [{ chave: 'btu', rotulo: 'BTU', tipo: 'numero', obrigatorio: true }])
  return { classe_id: ar.id, outra_classe: (await nova('T-MESA', [])).id }
})

type Corpo = BodyFor<typeof bens.criar>
const criar = (corpo: Partial<Corpo> = {}, quem: Client = clara) =>
  quem.call(bens.criar, {
    body: { descricao: 'Carteira escolar', classe_id: outra_classe, local_id: locais.escola, ...corpo },
  })
async function criado(corpo: Partial<Corpo> = {}): Promise<BemDetalhado> {
  const answer = await criar(corpo)
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}
async function ids(query: object, quem: Client = clara): Promise<number[]> {
  const answer = await quem.call(bens.listar, { query })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.data.map(({ id }) => id)
}
const tombar = (bem: BemDetalhado, referencia_id: string) =>
  clara.call(bens.tombar, { params: { id: bem.id }, body: { referencia_id, versao: bem.versao } })

test('criar registers an asset a_tombar, tombar labels it once, and the same label is refused at its field', async () => {
  const um = await criado({ descricao: 'Mesa de reunião', tombamento: 'PAT-900' })
  expect(um).toMatchObject({ situacao: 'a_tombar', referencia_id: null, versao: 1 })
  expect(um.pendencias).toEqual(['sem_plaqueta', 'sem_foto', 'sem_ambiente'])
  const feito = await tombar(um, 'https://zelo.example/p/900001-x')
  expect(feito.dados).toMatchObject({
    situacao: 'ativo',
    referencia_id: '900001-X',
    situacao_anterior: 'a_tombar',
  })
  expect((await tombar(feito.dados, '900002')).codigo).toBe('ERR_ESTADO_INVALIDO')
  const outro = await criado()
  const repetida = await tombar(outro, '900001-X')
  expect(repetida.codigo).toBe('ERR_DUPLICADO')
  expect(Object.keys(repetida.envelope.erros ?? {})).toEqual(['referencia_id'])
  const semForma = await tombar(outro, '=1+1')
  expect(semForma.envelope.erros?.referencia_id?.[0]).toContain('Uma plaqueta tem letras e números')
  const numero = await criar({ tombamento: 'pat-900' })
  expect(Object.keys(numero.envelope.erros ?? {})).toEqual(['tombamento'])
  expect((await eventosDe('bens.tombar', um.id)).map(({ campo }) => campo)).toContain('situacao')
})

test('criar asks what the class asks, and tombar again the series that it demands', async () => {
  const sem = await criar({ classe_id })
  expect(Object.keys(sem.envelope.erros ?? {})).toEqual(['atributos.btu'])
  const errado = await criar({ classe_id, atributos: { btu: 'muitos' } })
  expect(errado.envelope.erros?.['atributos.btu']?.[0]).toContain('número')
  const doAr = { classe_id, atributos: { btu: '12000' }, descricao: 'Ar-condicionado' }
  const semSerie = await criar(doAr)
  expect(Object.keys(semSerie.envelope.erros ?? {})).toEqual(['numero_serie'])
  const ar = await criado({ ...doAr, numero_serie: 'AR-1' })
  // As one that came from the field, or in a purchase.
  await db.run(sql`update patrimonio set numero_serie = null where id = ${ar.id}`)
  expect((await tombar(ar, '900010')).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('listar finds by words without accents, by any code, and only where the person reaches', async () => {
  const daqui = await criado({
    descricao: 'Armário de aço',
    numero_serie: 'SN-77x',
    referencias: ['ANT-5501'],
  })
  const dali = await criado({ descricao: 'Armário de aço', local_id: locais.escolaAlheia })
  expect(await ids({ texto: 'aco armario' })).toEqual([daqui.id, dali.id])
  expect(await ids({ texto: 'aco armario' }, leitor)).toEqual([daqui.id])
  for (const codigo of ['SN-77x', 'ant-5501', 'sn-77X'])
    expect(await ids({ texto: codigo })).toEqual([daqui.id])
  expect(await ids({ texto: 'armario', local_id: locais.regionalAlheia })).toEqual([dali.id])
  expect((await leitor.call(bens.ver, { params: { id: dali.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('listar pages by cursor in every order without losing or repeating any', async () => {
  for (let i = 0; i < 5; i++) await criado({ descricao: `Paginado ${i % 2}`, local_id: locais.outraEscola })
  const todos = await ids({ texto: 'paginado', perPage: 100 })
  expect(todos).toHaveLength(5)
  for (const order of ['descricao', 'referencia_id', 'valor', 'verificado_em'] as const)
    for (const sort of ['asc', 'desc'] as const) {
      const vistos: number[] = []
      let cursor: string | undefined
      do {
        const query = { texto: 'paginado', perPage: 2, order, sort, ...(cursor && { cursor }) }
        const { dados } = await clara.call(bens.listar, { query })
        vistos.push(...dados.data.map(({ id }) => id))
        cursor = dados.proximo ?? undefined
      } while (cursor)
      expect(new Set(vistos)).toEqual(new Set(todos))
      expect(vistos).toHaveLength(todos.length)
    }
})

test('every filter of listar is one that the database takes', async () => {
  const filtros = [
    { classe_id: String(outra_classe), estado: 'bom,ruim', condicao: 'em_uso', situacao: 'a_tombar,ativo' },
    {
      propriedade: 'proprio',
      forma_ingresso: 'compra',
      fornecedor_id: 1,
      responsavel_id: 1,
      instalacao_id: 1,
    },
    { ingresso_de: '2025-01-01', ingresso_ate: '2025-12-31', valor_de: 10, valor_ate: 20 },
    { sem_plaqueta: 'true', sem_foto: 'false', sem_responsavel: 'true', sem_ambiente: 'true' },
    { sem_data_ingresso: 'true' },
    { nao_verificado_ha: 12, garantia_vencendo_em: 30, divergente: 'false', duplicidade_suspeita: 'true' },
    { divergente: 'true', duplicidade_suspeita: 'false' },
  ]
  for (const query of filtros)
    expect((await clara.call(bens.listar, { query: query as object })).codigo).toBe('SUCESSO') // as: text of the address
  const [serie, outra] = [
    await criado({ numero_serie: 'IGUAL-1' }),
    await criado({ numero_serie: 'igual-1' }),
  ]
  expect((await ids({ duplicidade_suspeita: 'true' })).sort()).toEqual([serie.id, outra.id].sort())
})

test('values are neither shown, filtered nor sorted for who may not see them', async () => {
  const bem = await criado({ descricao: 'Projetor caro', valores: { valor_aquisicao_centavos: 123_456 } })
  expect(bem.contas).toMatchObject({ valor_aquisicao_centavos: 123_456, valor_liquido_centavos: 123_456 })
  const visto = await leitor.call(bens.ver, { params: { id: bem.id } })
  expect(visto.dados).toMatchObject({
    contas: null,
    valor_aquisicao_centavos: null,
    valor_liquido_centavos: null,
  })
  expect(await ids({ valor_de: 1 }, leitor)).toEqual([])
  expect(await ids({ order: 'valor' }, leitor)).toEqual([])
  expect(await ids({ texto: 'projetor', valor_de: 1234.56, valor_ate: 1234.56 })).toEqual([bem.id])
  const historico = await leitor.call(bens.historico, { params: { id: bem.id }, query: {} })
  expect(JSON.stringify(historico.dados)).not.toContain('123456')
  const criador = await naConta(
    await newPerson({
      permissoes: [...LER, 'painel.almoxarifado.patrimonios.criar'],
      locais: [locais.escola],
    }),
  )
  // Nothing told asks for no permission; a zero is told.
  for (const valores of [
    { valor_aquisicao_centavos: 1 },
    { valor_aquisicao_centavos: 0 },
    { vida_restante_meses: 0 },
  ])
    expect((await criar({ valores }, criador)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await criar({ valores: {} }, criador)).codigo).toBe('SUCESSO')
})

test('editar refuses an old version, a room of another place and what was written off', async () => {
  const bem = await criado()
  const corpo = { descricao: 'Cadeira', classe_id: outra_classe, versao: 1 }
  const editar = (body: object) =>
    clara.call(bens.editar, { params: { id: bem.id }, body: { ...corpo, ...body } })
  const { id: sala } = await db.transaction(async (tx) => {
    await tx.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-bens', 'Sala', 'pedagogico')
      on conflict do nothing`)
    return tx.one<{ id: number }>(sql`insert into instalacao (local_id, tipo_id, nome)
      select ${locais.outraEscola}, id, 'Sala alheia' from instalacao_tipo where slug = 't-bens' returning id`)
  })
  expect(Object.keys((await editar({ instalacao_id: sala })).envelope.erros ?? {})).toEqual(['instalacao_id'])
  expect((await editar({})).dados).toMatchObject({ descricao: 'Cadeira', versao: 2 })
  expect((await editar({})).codigo).toBe('ERR_CONFLITO_VERSAO')
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${bem.id}`)
  expect((await editar({ versao: 2 })).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('editarValores is refused once the asset was depreciated', async () => {
  const bem = await criado({ valores: { valor_aquisicao_centavos: 1000 } })
  const editar = (versao: number) =>
    clara.call(bens.editarValores, {
      params: { id: bem.id },
      body: { valor_aquisicao_centavos: 2000, versao, motivo: 'nota corrigida' },
    })
  expect((await editar(1)).dados.contas?.valor_aquisicao_centavos).toBe(2000)
  await db.run(sql`update patrimonio set depreciado_centavos = 10 where id = ${bem.id}`)
  expect((await editar(2)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('an asset enters with what it had lost, which fits its value, and is refused at the field that does not', async () => {
  const aberto = {
    valor_aquisicao_centavos: 100_000,
    valor_residual_centavos: 10_000,
    vida_util_meses: 60,
    inicio_depreciacao: '2017-03-01',
    depreciado_abertura_centavos: 60_000,
    vida_restante_meses: 24,
    documento_abertura: 'Inventário 2025',
  }
  const recusas = [
    [{ depreciado_abertura_centavos: 90_001 }, 'depreciado_abertura_centavos'],
    [{ valor_residual_centavos: 100_001 }, 'valor_residual_centavos'],
    [{ vida_restante_meses: null }, 'vida_restante_meses'],
    [{ vida_restante_meses: 61 }, 'vida_restante_meses'],
    [{ documento_abertura: ' ' }, 'documento_abertura'],
    [{ inicio_depreciacao: null }, 'inicio_depreciacao'],
  ] as const
  for (const [troca, campo] of recusas) {
    const recusada = await criar({ valores: { ...aberto, ...troca } })
    expect(Object.keys(recusada.envelope.erros ?? {})).toEqual([`valores.${campo}`])
  }
  const bem = await criado({ valores: aberto })
  expect(bem.contas).toMatchObject({ ...aberto, depreciado_centavos: 60_000, valor_liquido_centavos: 40_000 })
  const editar = (versao: number, troca: object) =>
    clara.call(bens.editarValores, {
      params: { id: bem.id },
      body: { ...aberto, ...troca, versao, motivo: 'laudo corrigido' },
    })
  expect(Object.keys((await editar(1, { vida_restante_meses: 61 })).envelope.erros ?? {})).toEqual([
    'vida_restante_meses',
  ])
  const { dados } = await editar(1, { depreciado_abertura_centavos: 50_000 })
  expect(dados.contas).toMatchObject({ depreciado_centavos: 50_000, valor_liquido_centavos: 50_000 })
  // What it lost elsewhere does not hold its class; a quota of these books does.
  const mudarClasse = () =>
    clara.call(bens.definirClasse, { body: { ids: [bem.id], classe_id, motivo: 'revisão' } })
  expect((await mudarClasse()).dados.resultados[0]?.feito).toBe(true)
})

test('an asset that lost worth here is refused another class with others, and is told where it changes, truly', async () => {
  const aberto = { valor_aquisicao_centavos: 100_000, depreciado_abertura_centavos: 0 }
  const bem = await criado({ valores: { ...aberto, vida_util_meses: 60, inicio_depreciacao: '2017-03-01' } })
  await db.run(sql`update patrimonio set situacao = 'ativo', depreciado_centavos = 1500 where id = ${bem.id}`)
  const recusa = await clara.call(bens.definirClasse, {
    body: { ids: [bem.id], classe_id, motivo: 'revisão' },
  })
  expect(recusa.envelope.mensagem).toContain('Troque na ficha do bem, em Editar')
  const { dados } = await clara.call(bens.editar, {
    params: { id: bem.id },
    body: {
      descricao: bem.descricao,
      classe_id,
      atributos: { btu: '12000' },
      numero_serie: 'AR-9',
      versao: bem.versao,
    },
  })
  expect(dados).toMatchObject({ classe: { id: classe_id }, contas: { depreciado_centavos: 1500 } })
})

test('trocarAmbiente moves within the place, and says of each other one why it did not', async () => {
  const { id: sala } = await db.transaction(async (tx) => {
    await tx.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-bens', 'Sala', 'pedagogico')
      on conflict do nothing`)
    return tx.one<{ id: number }>(sql`insert into instalacao (local_id, tipo_id, nome)
      select ${locais.escola}, id, 'Sala 9' from instalacao_tipo where slug = 't-bens' returning id`)
  })
  const [daqui, dali] = [await criado(), await criado({ local_id: locais.escolaAlheia })]
  const { dados } = await clara.call(bens.trocarAmbiente, {
    body: { ids: [dali.id, daqui.id], instalacao_id: sala, motivo: 'arrumação' },
  })
  expect(dados.resultados.map(({ id, feito }) => [id, feito])).toEqual([
    [daqui.id, true],
    [dali.id, false],
  ])
  expect(await ids({ instalacao_id: sala })).toEqual([daqui.id])
  expect(await eventosDe('bens.trocarAmbiente', daqui.id)).toMatchObject([
    { campo: 'instalacao_id', para: sala },
  ])
  expect(await eventosDe('bens.trocarAmbiente', dali.id)).toEqual([])
})

test('definirClasse and trocarResponsavel change many at once, none for who may not', async () => {
  const [um, dois] = [await criado(), await criado()]
  const body = { ids: [um.id, dois.id], classe_id, motivo: 'reclassificação' }
  expect((await clara.call(bens.definirClasse, { body })).dados.resultados.every(({ feito }) => feito)).toBe(
    true,
  )
  expect((await leitor.call(bens.definirClasse, { body })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const responsavel_id = people.bruno.id
  await clara.call(bens.trocarResponsavel, { body: { ids: [um.id], responsavel_id, motivo: 'troca' } })
  expect(await ids({ responsavel_id })).toEqual([um.id])
})

test('juntar makes a part of an asset of the same place, never a ring', async () => {
  const [pai, parte, fora] = [await criado(), await criado(), await criado({ local_id: locais.escolaAlheia })]
  const juntar = (id: number, parte_id: number) =>
    clara.call(bens.juntar, { params: { id }, body: { parte_id } })
  expect((await juntar(pai.id, parte.id)).dados.partes.map(({ id }) => id)).toEqual([parte.id])
  for (const [id, outra] of [
    [parte.id, pai.id],
    [pai.id, pai.id],
    [pai.id, fora.id],
  ] as const)
    expect(Object.keys((await juntar(id, outra)).envelope.erros ?? {})).toEqual(['parte_id'])
  const separada = await clara.call(bens.separar, {
    params: { id: pai.id, parteId: parte.id },
    body: { motivo: 'vendida à parte' },
  })
  expect(separada.dados.partes).toEqual([])
})

test('the search of the panel opens the asset by its code', async () => {
  const bem = await tombar(await criado({ descricao: 'Bebedouro' }), '900900-0')
  const { dados } = await clara.call(busca.buscar, { query: { q: '900900-0' } })
  const [achado] = dados.grupos.find(({ grupo }) => grupo === 'patrimonios')?.itens ?? []
  expect(achado).toMatchObject({ exato: true, url: `/painel/almoxarifado/patrimonios/${bem.dados.id}` })
})

test('the first photo attached is the cover, and once removed it is not', async () => {
  const bem = await criado({ descricao: 'Fotografado' })
  const situacao = async (uuid: string, nova: string) =>
    db.run(sql`update multimidia set situacao = ${nova} where uuid = ${uuid}`)
  const [uma, outra] = [randomUUID(), randomUUID()]
  for (const uuid of [uma, outra])
    await db.run(sql`
      insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao,
        registrado_em)
      values (${uuid}, ${people.clara.id}, 'anexo', 'patrimonio', ${bem.uuid}, 'foto.jpg', 'image/jpeg', 1,
        ${'0'.repeat(64)}, 'registrado', now())`)
  const ver = async () => (await clara.call(bens.ver, { params: { id: bem.id } })).dados
  expect(await ver()).toMatchObject({ capa_uuid: uma, capa_url: `/arquivos/${uma}` })
  const { data } = (await clara.call(bens.fotos, { params: { id: bem.id } })).dados
  expect(data.map(({ uuid }) => uuid).sort()).toEqual([uma, outra].sort())
  const trocada = await clara.call(bens.definirCapa, { params: { id: bem.id }, body: { foto_uuid: outra } })
  expect(trocada.dados.capa_uuid).toBe(outra)
  await situacao(outra, 'removido')
  expect((await ver()).capa_uuid).toBeNull()
  const alheia = await clara.call(bens.definirCapa, { params: { id: bem.id }, body: { foto_uuid: outra } })
  expect(Object.keys(alheia.envelope.erros ?? {})).toEqual(['foto_uuid'])
})

test('nothing came in on a day that has not come, when it is registered and when it is corrected', async () => {
  const recusa = { data_ingresso: ['A data de ingresso não pode ser depois de hoje.'] }
  expect((await criar({ data_ingresso: '2999-12-31' })).envelope.erros).toEqual(recusa)
  const um = await criado({ data_ingresso: '2024-12-31' })
  const { descricao, versao } = um
  const editar = (data_ingresso: string) =>
    clara.call(bens.editar, {
      params: { id: um.id },
      body: { descricao, classe_id: outra_classe, versao, data_ingresso },
    })
  expect((await editar('2999-12-31')).envelope.erros).toEqual(recusa)
  expect((await editar('2024-12-30')).codigo).toBe('SUCESSO')
})

test('nothing is missing in the register of what is no longer there, and who answers for the place is named', async () => {
  const { id, pendencias } = await criado()
  expect(pendencias).toContain('sem_foto')
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${id}`)
  const { dados } = await clara.call(bens.ver, { params: { id } })
  expect(dados).toMatchObject({ pendencias: [], titular_do_local: null })
  await db.run(sql`insert into responsabilidade_local (local_id, nome, papel, inicio)
    values (${locais.escola}, 'Elisa Prado', 'titular', '2020-01-01')`)
  expect((await clara.call(bens.ver, { params: { id } })).dados.titular_do_local).toBe('Elisa Prado')
})

test('no asset is registered at a place whose type has none', async () => {
  await db.run(sql`update local_tipo set permite_patrimonio = false
    where id = (select tipo_id from local where id = ${locais.escola})`)
  expect((await criar()).envelope.erros?.local_id?.[0]).toContain('não tem bens')
  await db.run(sql`update local_tipo set permite_patrimonio = true`)
  expect((await criar()).codigo).toBe('SUCESSO')
})
