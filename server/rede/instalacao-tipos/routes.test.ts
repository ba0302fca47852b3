import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { instalacaoTipos, TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { novaVisita } from '#server/campo/monitoramentos/creation.ts'
import { tiposDaVisita } from '#server/campo/monitoramentos/package-queries.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, eventosDe, hugo, naConta, newPerson, people, role } = await mesaDaAdministracao()
const { locais } = people

let given = 0
const agua: Recurso = { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao', obrigatorio: true }
const torneiras: Recurso = {
  chave: 'torneiras',
  rotulo: 'Torneiras',
  tipo: 'quantidade',
  so_se: { chave: 'agua', valor: true },
  critico_se: { operador: 'menor', valor: 1 },
}

async function novoTipo(partes: object = {}): Promise<TipoDetalhado> {
  const answer = await clara.call(instalacaoTipos.criar, {
    body: { nome: `Tipo ${++given}`, grupo: 'Salas gerais', ...partes },
  })
  return TipoDetalhado.parse(answer.dados)
}

const salvar = (id: number, recursos: Recurso[], versao = 0, orientacao: string | null = null) =>
  clara.call(instalacaoTipos.salvarRascunho, { params: { id }, body: { recursos, versao, orientacao } })
const publicar = (id: number, versao: number) =>
  clara.call(instalacaoTipos.publicar, { params: { id }, body: { versao } })

async function publicado(recursos: Recurso[] = [agua]): Promise<TipoDetalhado> {
  const { id } = await novoTipo()
  await salvar(id, recursos)
  return TipoDetalhado.parse((await publicar(id, 1)).dados)
}

test('criar makes a type with a slug of its own, not yet offered to the field', async () => {
  const tipo = await novoTipo({ nome: 'Sala de Robótica' })
  expect(tipo).toMatchObject({
    slug: 'sala_de_robotica',
    versao_publicada: null,
    tem_rascunho: false,
    usos: 0,
    max_fotos: 6,
    peso_nota: 1,
    rascunho: null,
    versoes: [],
  })
  const repetido = await clara.call(instalacaoTipos.criar, {
    body: { nome: 'SALA DE ROBOTICA', grupo: 'Salas gerais' },
  })
  expect(repetido.envelope.erros).toHaveProperty('nome')
  const noutro = await novoTipo({ nome: 'Sala de Robótica', grupo: 'Laboratórios' })
  expect(noutro.slug).toBe('sala_de_robotica_2')
  const slug = await clara.call(instalacaoTipos.criar, {
    body: { nome: 'Outro nome', grupo: 'Salas gerais', slug: 'sala_de_robotica' },
  })
  expect(slug.envelope.erros).toHaveProperty('slug')
  expect(await eventosDe('instalacaoTipos.criar', tipo.id)).toMatchObject([{ campo: 'tipo' }])
})

test('editar changes the header and refuses an older version of it', async () => {
  const { id, versao } = await novoTipo()
  const body = {
    nome: `Editado ${++given}`,
    grupo: 'Banheiros',
    codigo_censo: { campo: 'IN_BANHEIRO_TESTE', codigo: '57' },
    exige_foto_se: ['ruim' as const, 'critico' as const],
    estados_permitidos: ['bom' as const],
    min_fotos: 1,
    max_fotos: 4,
    peso_nota: 3,
    versao,
  }
  const answer = await clara.call(instalacaoTipos.editar, { params: { id }, body })
  expect(answer.dados).toMatchObject({ ...body, versao: versao + 1 })
  const antiga = await clara.call(instalacaoTipos.editar, { params: { id }, body })
  expect(antiga.codigo).toBe('ERR_CONFLITO_VERSAO')
  const fotos = await clara.call(instalacaoTipos.editar, {
    params: { id },
    body: { ...body, versao: versao + 1, min_fotos: 5 },
  })
  expect(fotos.envelope.erros).toHaveProperty('max_fotos')
})

test('one draft for each type, with the problems that publishing would find still in it', async () => {
  const { id } = await novoTipo()
  const torta = { ...torneiras, so_se: { chave: 'nao_ha', valor: true } }
  expect((await salvar(id, [torta, torta])).dados.rascunho).toMatchObject({ versao: 1 })
  expect((await salvar(id, [agua])).codigo).toBe('ERR_CONFLITO_VERSAO')
  const recusada = await publicar(id, 1)
  expect(recusada.codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(recusada.envelope.erros ?? {})).toEqual([
    'recursos.0.so_se',
    'recursos.1.chave',
    'recursos.1.so_se',
  ])
  expect((await salvar(id, [agua], 1)).dados.rascunho).toMatchObject({ versao: 2, recursos: [agua] })
  expect((await publicar(id, 1)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const descartado = await clara.call(instalacaoTipos.descartarRascunho, {
    params: { id },
    body: { versao: 2 },
  })
  expect(descartado.dados).toMatchObject({ rascunho: null, versoes: [] })
})

test('publicar makes the draft the next version, and refuses one that changes nothing', async () => {
  const { id, versoes } = await publicado()
  expect(versoes).toMatchObject([{ versao: 1, recursos: [agua], publicada_por: people.clara.nome }])
  await salvar(id, [agua])
  expect((await publicar(id, 1)).codigo).toBe('ERR_ESTADO_INVALIDO')
  await salvar(id, [agua, torneiras], 1, 'Abra uma torneira')
  const segunda = await publicar(id, 2)
  expect(segunda.dados.versoes.map(({ versao }) => versao)).toEqual([2, 1])
  expect(segunda.dados).toMatchObject({ versao_publicada: 2, itens: 2, rascunho: null })
  expect(await eventosDe('instalacaoTipos.publicar', id)).toMatchObject([
    { campo: 'versao_publicada', de: null, para: 1 },
    { campo: 'versao_publicada', de: 1, para: 2 },
  ])
})

test('a chave never takes another kind of answer, even after a version without it', async () => {
  const { id } = await publicado()
  await salvar(id, [])
  await publicar(id, 1)
  await salvar(id, [{ ...agua, tipo: 'escala' }])
  expect((await publicar(id, 1)).envelope.erros).toHaveProperty('recursos.0.tipo')
})

test('of two that publish at once one wins, and there is one version', async () => {
  const { id } = await novoTipo()
  await salvar(id, [agua])
  const answers = await Promise.all([publicar(id, 1), publicar(id, 1), publicar(id, 1)])
  expect(answers.map(({ codigo }) => codigo).sort()).toEqual([
    'ERR_ESTADO_INVALIDO',
    'ERR_ESTADO_INVALIDO',
    'SUCESSO',
  ])
  expect(await db.rows(sql`select versao from instalacao_tipo_versao where tipo_id = ${id}`)).toHaveLength(1)
})

test('a published version cannot be changed nor taken away in the database itself', async () => {
  const { id } = await publicado()
  // The application's role has not even the privilege; whoever owns the table meets the trigger.
  for (const comando of [
    sql`update instalacao_tipo_versao set orientacao = 'outra' where tipo_id = ${id}`,
    sql`delete from instalacao_tipo_versao where tipo_id = ${id}`,
  ])
    await expect(db.run(comando)).rejects.toThrow(role ? /permission denied/ : /não muda/)
  const gatilhos = await db.rows<{ nome: string }>(sql`
    select tgname as nome from pg_trigger where tgrelid = 'instalacao_tipo_versao'::regclass and not tgisinternal
      and tgenabled = 'O' order by 1`)
  expect(gatilhos.map(({ nome }) => nome)).toEqual([
    'instalacao_tipo_versao_imutavel',
    'instalacao_tipo_versao_inteira',
  ])
})

test('a visit keeps the version it was made with; the next one takes the new', async () => {
  const { id } = await publicado()
  await db.run(
    sql`insert into instalacao (local_id, tipo_id, nome) values (${locais.escola}, ${id}, 'Sala um')`,
  )
  const visita = () =>
    db.transaction((tx) =>
      novaVisita(tx, { local_id: locais.escola, agentes: [people.ana.id], ano: 2025, criado_por: null }),
    )
  const versoesNaVisita = async (visitaId: number) =>
    (
      await db.rows<{ versao: number }>(sql`
        select v.versao from monitoramento_instalacao mi join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
        where mi.monitoramento_id = ${visitaId} and v.tipo_id = ${id}`)
    ).map(({ versao }) => versao)
  const antes = await visita()
  await salvar(id, [agua, torneiras])
  await publicar(id, 1)
  const depois = await visita()
  expect([await versoesNaVisita(antes), await versoesNaVisita(depois)]).toEqual([[1], [2]])
  const tipos = (await tiposDaVisita(db, antes)).filter((tipo) => tipo.id === id)
  expect(tipos.map(({ versao, recursos }) => [versao, recursos.length])).toEqual([
    [1, 1],
    [2, 2],
  ])
  const { dados } = await clara.call(instalacaoTipos.ver, { params: { id } })
  expect(dados).toMatchObject({ usos: 1, locais: 1, versoes: [{ visitas: 1 }, { visitas: 1 }] })
})

test('inativar takes a type out of what is offered and keeps it readable; reativar gives it back', async () => {
  const { id } = await publicado()
  const pedido = { params: { id }, body: {} }
  expect((await clara.call(instalacaoTipos.inativar, pedido)).dados).toMatchObject({ ativo: false })
  expect((await clara.call(instalacaoTipos.inativar, pedido)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const lista = await clara.call(instalacaoTipos.listar, { query: { ativo: 'false', perPage: 100 } })
  expect(lista.dados.data.map((tipo) => tipo.id)).toContain(id)
  expect((await clara.call(instalacaoTipos.reativar, pedido)).dados).toMatchObject({ ativo: true })
})

test('duplicar copies header and checklist into another type, as its draft', async () => {
  const { id } = await publicado([agua, torneiras])
  const answer = await clara.call(instalacaoTipos.duplicar, {
    params: { id },
    body: { nome: `Cópia ${++given}` },
  })
  expect(answer.dados).toMatchObject({
    versao_publicada: null,
    grupo: 'Salas gerais',
    rascunho: { recursos: [agua, torneiras] },
  })
})

test('listar filters by text, group and draft, and pages by cursor without gaps', async () => {
  const grupo = `Grupo ${++given}`
  const ids = []
  for (let i = 0; i < 3; i++) ids.push((await novoTipo({ grupo, ordem: 5 })).id)
  await salvar(ids[1] ?? 0, [agua])
  const pedir = (query: object) => clara.call(instalacaoTipos.listar, { query: { grupo, ...query } })
  const com = await pedir({ rascunho: 'true' })
  expect(com.dados.data.map(({ id }) => id)).toEqual([ids[1]])
  const primeira = await pedir({ perPage: 2 })
  const segunda = await pedir({ perPage: 2, cursor: primeira.dados.proximo ?? '' })
  expect([...primeira.dados.data, ...segunda.dados.data].map(({ id }) => id)).toEqual(ids)
  expect((await pedir({ texto: 'não há nada assim' })).dados.total).toBe(0)
})

test('who looks at types changes none, and a grant at one place changes none for the network', async () => {
  const { id } = await novoTipo()
  const doHugo = await naConta(hugo)
  expect((await doHugo.call(instalacaoTipos.ver, { params: { id } })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const local = await newPerson({
    permissoes: ['admin.instalacao-tipos.listar', 'admin.instalacao-tipos.editar'],
    locais: [locais.escola],
  })
  const doLocal = await naConta(local)
  expect(resultOf(await doLocal.call(instalacaoTipos.ver, { params: { id } }))).toBe('SUCESSO')
  const body = { recursos: [agua], versao: 0, orientacao: null }
  const recusa = await doLocal.call(instalacaoTipos.salvarRascunho, { params: { id }, body })
  expect(recusa.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(await db.rows(sql`select from instalacao_tipo_rascunho where tipo_id = ${id}`)).toEqual([])
})
