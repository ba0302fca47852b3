import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { LocalDetalhado, locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, rita, db, people, tipoDe, newPlace, ficha, newPerson, naConta, eventosDe } =
  await mesaDeLocais()
const { regional, regionalAlheia, escola, escolaAlheia } = people.locais

const criar = async (partes: Parameters<typeof ficha>[0] = {}, quem = rita) =>
  quem.call(locais.criar, { body: await ficha(partes) })
const permitidas = ({ acoes }: LocalDetalhado) =>
  acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)

test('criar makes a place under another, whole, with its history and audit', async () => {
  const answer = await criar({
    nome: 'Escola Nísia Floresta',
    codigo_inep: '17000123',
    cnpj: '12.abc.345/01de-35',
    cep: '77000-000',
    telefones: ['63 3333-0000', '63 99999-0000'],
    turnos: ['manha', 'noite'],
    etapas: ['medio'],
    codigos_externos: [{ sistema: 'SIGE', valor: '88' }],
    matriculas: 412,
    matriculas_ano: 2026,
  })
  const { local, avisos } = answer.dados
  expect(avisos).toEqual([])
  expect(LocalDetalhado.parse(local)).toMatchObject({
    codigo_inep: '17000123',
    cnpj: '12ABC34501DE35',
    cep: '77000000',
    telefone: '63 3333-0000',
    telefones: ['63 3333-0000', '63 99999-0000'],
    turnos: ['manha', 'noite'],
    regional: 'Regional do Vale',
    codigos_externos: [{ sistema: 'SIGE', valor: '88' }],
    pai: { id: regional, nome: 'Regional do Vale' },
    raio_m: 250,
    versao: 1,
  })
  expect(local.caminho.map(({ nome, alcancado }) => [nome, alcancado])).toEqual([
    ['Secretaria de Teste', false],
    ['Regional do Vale', true],
  ])
  expect(local.vinculos).toMatchObject([{ pai: { id: regional }, fim: null }])
  const eventos = await eventosDe('locais.criar', local.id)
  expect(eventos).toContainEqual(expect.objectContaining({ campo: 'nome', para: 'Escola Nísia Floresta' }))
})

test('criar refuses what is out of reach, out of place, repeated or badly written', async () => {
  expect(await criar({ pai_id: regionalAlheia })).toMatchObject({ codigo: 'ERR_NAO_ENCONTRADO' })
  expect(await criar({ pai_id: escola })).toMatchObject({ codigo: 'ERR_FORM_VALIDATION' })
  expect(await criar({ pai_id: null })).toMatchObject({ codigo: 'ERR_NAO_AUTORIZADO' })
  expect((await criar({ pai_id: null }, clara)).envelope.erros).toHaveProperty('pai_id')
  expect((await criar({ codigo: 'T-E1' })).codigo).toBe('ERR_DUPLICADO')
  for (const [campo, valor] of [
    ['cnpj', '12.ABC.345/01DE-36'],
    ['codigo_inep', '123'],
    ['cep', '1'],
    ['uf', 'X1'],
    ['email', 'nada'],
    ['latitude', 91],
  ] as const)
    expect((await criar({ [campo]: valor })).envelope.erros, campo).toHaveProperty(campo)
  expect((await criar({ latitude: -10 })).envelope.erros).toHaveProperty('longitude')
})

test('criar asks for what the type demands', async () => {
  const tipo_id = await tipoDe('teste-setor')
  await db.run(sql`update local_tipo set exige_inep = true, exige_coordenadas = true where id = ${tipo_id}`)
  expect((await criar({ tipo_id })).envelope.erros).toHaveProperty('codigo_inep')
  expect((await criar({ tipo_id, codigo_inep: '17000999' })).envelope.erros).toHaveProperty('latitude')
  await db.run(sql`update local_tipo set exige_inep = false, exige_coordenadas = false where id = ${tipo_id}`)
  expect((await criar({ tipo_id })).codigo).toBe('SUCESSO')
})

test('criar warns of a position far from the rest of the município, and keeps it', async () => {
  const palmas = { municipio_ibge: '1721000', municipio: 'Palmas', uf: 'TO' as const }
  for (const longitude of [-48.33, -48.34, -48.35])
    expect((await criar({ ...palmas, latitude: -10.2, longitude })).dados.avisos).toEqual([])
  const longe = await criar({ ...palmas, latitude: -8, longitude: -48.3 })
  expect(longe.dados.avisos).toMatchObject([{ campo: 'latitude' }])
  expect(longe.dados.avisos[0]?.mensagem).toContain('245 km')
  expect(longe.dados.local.latitude).toBe(-8)
})

test('editar changes what was read, and not what somebody changed since', async () => {
  const id = await newPlace()
  const body = { ...(await ficha({ nome: 'Nome novo', telefones: [] })), versao: 1 }
  const { pai_id: _pai, ...dados } = body
  const editado = await rita.call(locais.editar, { params: { id }, body: dados })
  expect(editado.dados.local).toMatchObject({ nome: 'Nome novo', versao: 2, municipio: null, telefones: [] })
  const outra = await clara.call(locais.editar, { params: { id }, body: dados })
  expect(outra).toMatchObject({ codigo: 'ERR_CONFLITO_VERSAO', dados: { nome: 'Nome novo' } })
  const eventos = await eventosDe('locais.editar', id)
  expect(eventos).toContainEqual(expect.objectContaining({ campo: 'municipio', de: 'Vila Nova', para: null }))
})

test('who keeps one regional neither sees nor touches a place of another', async () => {
  const params = { id: escolaAlheia }
  const { pai_id: _pai, ...dados } = await ficha()
  const motivo = 'Teste de alcance'
  for (const answer of [
    await rita.call(locais.ver, { params }),
    await rita.call(locais.caminho, { params }),
    await rita.call(locais.editar, { params, body: { ...dados, versao: 1 } }),
    await rita.call(locais.inativar, { params, body: { motivo } }),
    await rita.call(locais.mover, { params, body: { pai_id: regional, motivo } }),
    await rita.call(locais.unificar, { params, body: { destino_id: escola, motivo } }),
    await rita.call(locais.responsaveis, { params }),
    await rita.call(locais.designarResponsavel, {
      params,
      body: { papel: 'titular', nome: 'Alguém', inicio: '2026-01-01' },
    }),
  ])
    expect(answer.codigo).toBe('ERR_NAO_ENCONTRADO')
  const leitora = await naConta(
    await newPerson({ permissoes: ['painel.locais.listar', 'painel.locais.ver'], locais: [regional] }),
  )
  const vista = await leitora.call(locais.ver, { params: { id: escola } })
  expect(permitidas(vista.dados)).toEqual(['locais.ver'])
})

test('inativar refuses, with the list, while there is something in the place; reativar brings it back', async () => {
  const id = await newPlace({ nome: 'Escola cheia' })
  const anexo = await newPlace({ nome: 'Anexo vivo', pai_id: id, tipo: 'teste-anexo' })
  await db.run(sql`insert into classe_bem (codigo, nome) values ('TESTE', 'Teste') on conflict do nothing`)
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id, referencia_id)
    select 'Mesa', min(id), ${id}, 'MESA-1' from classe_bem`)
  await db.run(sql`insert into monitoramento (protocolo, local_id) values ('MON-T-1', ${id})`)
  const motivo = 'Escola encerrada'
  const cheia = await rita.call(locais.inativar, { params: { id }, body: { motivo } })
  expect(cheia).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: {
      pendencias: [
        { chave: 'filhos', quantidade: 1, exemplos: ['Anexo vivo'] },
        { chave: 'patrimonios', quantidade: 1, exemplos: ['MESA-1'] },
        { chave: 'visitas', quantidade: 1, exemplos: ['MON-T-1'] },
      ],
    },
  })
  const { pai_id: _pai, ...dados } = await ficha({ situacao_funcionamento: 'extinta' })
  const extinta = await rita.call(locais.editar, { params: { id }, body: { ...dados, versao: 1 } })
  expect(extinta.codigo).toBe('ERR_PENDENCIAS')
  await db.run(sql`update patrimonio set situacao = 'baixado' where local_id = ${id}`)
  await db.run(sql`update monitoramento set cancelado_em = now() where local_id = ${id}`)
  await rita.call(locais.inativar, { params: { id: anexo }, body: { motivo } })
  const inativa = await rita.call(locais.inativar, { params: { id }, body: { motivo } })
  expect(inativa.dados).toMatchObject({ ativo: false, versao: 2 })
  expect(permitidas(inativa.dados)).toEqual(['locais.ver', 'locais.reativar'])
  const semPai = await rita.call(locais.reativar, { params: { id: anexo }, body: {} })
  expect(semPai).toMatchObject({ codigo: 'ERR_ESTADO_INVALIDO' })
  const devolta = await rita.call(locais.reativar, { params: { id }, body: {} })
  expect(devolta.dados.ativo).toBe(true)
})
