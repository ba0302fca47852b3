import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { QueryFor } from '#contract/casa/endpoint.ts'
import { InstalacaoDaRede, instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, db, people, newPerson, naConta, newPlace } = await mesaDeLocais()
const { regional, regionalAlheia } = people.locais
const longe = await newPlace({ nome: 'Escola Longe', pai_id: regionalAlheia })
const perto = await newPlace({ nome: 'Escola Perto' })
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo, ordem, estados_permitidos) values
  ('rede-sala', 'Sala', 'Salas', 1, '{}'), ('rede-patio', 'Pátio', 'Externas', 2, '{bom,ruim}')`)
await db.run(sql`insert into instalacao_tipo_versao (tipo_id, versao, publicada_em, recursos)
  select id, 1, now(), case when slug = 'rede-sala' then ${JSON.stringify([
    { chave: 'piso', rotulo: 'Piso', tipo: 'texto', obrigatorio: true },
    { chave: 'luz', rotulo: 'Luz', tipo: 'sim_nao' },
  ])}::jsonb else '[]'::jsonb end from instalacao_tipo where slug in ('rede-sala', 'rede-patio')`)
const tipoDe = async (slug: string) =>
  (await db.one<{ id: number }>(sql`select id from instalacao_tipo where slug = ${slug}`)).id
const [sala, patio] = [await tipoDe('rede-sala'), await tipoDe('rede-patio')]
await db.run(sql`insert into instalacao (local_id, tipo_id, nome, estado, verificada_em) values
  (${perto}, ${sala}, 'Sala Ágata', 'bom', now() - interval '90 days'), (${perto}, ${sala}, 'Sala Berilo', 'critico', now()),
  (${perto}, ${patio}, 'Pátio', null, null), (${longe}, ${sala}, 'Sala Cobre', 'bom', now())`)
const mesa = await naConta(
  await newPerson({
    nome: 'Rute Rede',
    permissoes: [
      'painel.locais.listar',
      'painel.locais.ver',
      'painel.locais.instalacoes.listar',
      'painel.locais.instalacoes.criar',
      'painel.locais.instalacoes.editar',
    ],
    locais: [regional],
  }),
)

type Pergunta = QueryFor<typeof instalacoesDaRede.listar>
const listar = async (query: Pergunta, quem = mesa) =>
  (await quem.call(instalacoesDaRede.listar, { query })).dados
const nomes = async (query: Pergunta) => (await listar(query)).data.map(({ nome }) => nome)

test('listar has the rooms of every place reached, and none of another', async () => {
  const { data } = await listar({ tipo_id: `${sala},${patio}` })
  expect(data.map(({ nome }) => nome)).toEqual(['Pátio', 'Sala Ágata', 'Sala Berilo'])
  expect(InstalacaoDaRede.parse(data[1])).toMatchObject({
    local: { id: perto, nome: 'Escola Perto' },
    critica: false,
  })
  expect(data[2]?.critica).toBe(true)
  const tudo = await listar({ tipo_id: String(sala) }, clara)
  expect(tudo.data.map(({ nome }) => nome)).toContain('Sala Cobre')
})

test('listar filters by each of its questions', async () => {
  const tipo_id = `${sala},${patio}`
  expect(await nomes({ texto: 'agata perto' })).toEqual(['Sala Ágata'])
  expect(await nomes({ texto: 'longe' })).toEqual([])
  expect(await nomes({ local_id: perto, estado: 'critico,ruim' })).toEqual(['Sala Berilo'])
  expect(await nomes({ tipo_id, nao_verificada_ha: 30 })).toEqual(['Pátio', 'Sala Ágata'])
  expect(await nomes({ tipo_id, inativas: 'true' })).toEqual([])
  expect(await nomes({ tipo_id, por_homologar: 'true' })).toEqual([])
})

test('listar goes on from where each page ended, in either order', async () => {
  for (const order of ['nome', 'verificada_em'] as const) {
    const todas = await nomes({ tipo_id: `${sala},${patio}`, order })
    const vistas: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await listar({
        tipo_id: `${sala},${patio}`,
        order,
        perPage: 1,
        ...(cursor && { cursor }),
      })
      vistas.push(...pagina.data.map(({ nome }) => nome))
      cursor = pagina.proximo ?? undefined
    } while (cursor)
    expect(vistas).toEqual(todas)
    expect(vistas).toHaveLength(3)
  }
  const trocado = await mesa.call(instalacoesDaRede.listar, {
    query: { order: 'verificada_em', cursor: Buffer.from('["x",1]').toString('base64url') },
  })
  expect(trocado.codigo).not.toBe('SUCESSO')
})

test('criarDoModelo makes what the type usually has and the place lacks, once', async () => {
  const modelo = [
    { tipo_id: sala, quantidade: 4 },
    { tipo_id: patio, quantidade: 1 },
  ]
  await db.run(sql`update local_tipo set modelo_instalacoes = ${JSON.stringify(modelo)}::jsonb
    where id = (select tipo_id from local where id = ${perto})`)
  const params = { localId: perto }
  await db.run(sql`insert into instalacao (local_id, tipo_id, nome) values (${perto}, ${sala}, 'SALA 01')`)
  const { dados: tipos } = await mesa.call(instalacoesDoLocal.tipos, { params })
  expect(tipos.faltam_do_modelo).toBe(1)
  const simulado = await mesa.call(instalacoesDoLocal.criarDoModelo, { params, body: { simular: true } })
  expect(simulado.dados).toEqual({ feito: false, novas: [{ tipo_nome: 'Sala', nome: 'Sala 02' }] })
  const feito = await mesa.call(instalacoesDoLocal.criarDoModelo, { params, body: {} })
  expect(feito.dados).toMatchObject({ feito: true, novas: [{ nome: 'Sala 02' }] })
  expect(await nomes({ tipo_id: String(sala), local_id: perto })).toHaveLength(4)
  const outra = await mesa.call(instalacoesDoLocal.criarDoModelo, { params, body: {} })
  expect(outra.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('editar at the desk keeps to the states of the type, and asks for what its checklist demands', async () => {
  const { id } = await db.one<{ id: number }>(
    sql`select id from instalacao where local_id = ${perto} and nome = 'Pátio'`,
  )
  const editar = (instalacaoId: number, body: Record<string, unknown>) =>
    mesa.call(instalacoesDoLocal.editar, {
      params: { localId: perto, instalacaoId },
      body: { nome: 'Pátio', versao: 1, ...body },
    })
  expect((await editar(id, { estado: 'otimo' })).envelope.erros).toHaveProperty('estado')
  expect((await editar(id, { estado: 'ruim' })).dados).toMatchObject({
    estado: 'ruim',
    permitidos: { estados_permitidos: ['bom', 'ruim'] },
  })
  const agata = await db.one<{ id: number }>(
    sql`select id from instalacao where local_id = ${perto} and nome = 'Sala Ágata'`,
  )
  const falta = await editar(agata.id, { nome: 'Sala Ágata', recursos: { luz: true } })
  expect(falta.envelope.erros).toEqual({ 'recursos.piso': ['Responda este item'] })
  // Who only renames is not asked for what nobody has answered yet.
  expect((await editar(agata.id, { nome: 'Sala Ágata II' })).codigo).toBe('SUCESSO')
})
