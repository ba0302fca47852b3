// The face of a record: the newest photo of a material and of a room, and who sees it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { attached, statusOfFile } from '#server/testing/attach.ts'
import { createField } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'

const { db, naConta, newVisit, people, school } = await createField()

async function newDesk(nome: string, permissoes: readonly Permissao[]) {
  const email = `${nome}@teste.zelo`
  return naConta(await createPerson(db, { nome, email, permissoes, locais: [people.locais.escola] }))
}

const catalogo = await newDesk('iris', [
  'painel.almoxarifado.materiais.listar',
  'painel.almoxarifado.materiais.ver',
  'painel.almoxarifado.materiais.editar',
])
const pede = await newDesk('otto', ['painel.almoxarifado.materiais.listar'])
const salas = await newDesk('alba', ['painel.locais.instalacoes.listar', 'painel.locais.instalacoes.editar'])
const nada = await newDesk('nilo', ['painel.locais.ver'])

const material = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
  with g as (insert into grupo_de_material (codigo, nome) values ('97', 'Fotografados') returning id),
    u as (insert into unidade_de_medida (sigla, nome, casas) values ('fto', 'Folha', 0) returning id)
  insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
  select 'FOTO-1', 'Papel sulfite A4', 'consumo', g.id, u.id from g, u returning id`),
)

test('the newest photo of a material is its face, seen by who asks for it and by nobody else', async () => {
  const dono = { modelo: 'material', modelo_id: material.id } as const
  const listada = async () =>
    (await pede.call(materiais.listar, { query: { texto: 'sulfite' } })).dados.data[0]
  expect(await listada()).toMatchObject({ capa_url: null, capa_cor: null })
  const primeira = await attached(catalogo, dono)
  const segunda = await attached(catalogo, dono)
  await db.run(
    sql`update multimidia set situacao = 'verificado', cor = '#336699' where uuid in (${primeira}, ${segunda})`,
  )
  expect(await listada()).toMatchObject({ capa_url: `/arquivos/${segunda}`, capa_cor: '#336699' })
  expect(await statusOfFile(pede, segunda)).toBe(200)
  expect(await statusOfFile(nada, segunda)).toBe(404)
  const recusada = await pede.call(anexos.reservar, {
    body: {
      ...dono,
      uuid: randomUUID(),
      nome: 'a.jpg',
      mime: 'image/jpeg',
      tamanho: 1,
      sha256: '0'.repeat(64),
    },
  })
  expect(recusada.codigo).toBe('ERR_NAO_AUTORIZADO')
  await catalogo.call(anexos.remover, { params: { uuid: segunda }, body: { motivo: 'borrada' } })
  expect(await listada()).toMatchObject({ capa_url: `/arquivos/${primeira}` })
  const { dados } = await catalogo.call(materiais.ver, { params: { id: material.id } })
  expect(dados.capa_url).toBe(`/arquivos/${primeira}`)
  await catalogo.call(anexos.restaurar, { params: { uuid: segunda }, body: {} })
  expect(await listada()).toMatchObject({ capa_url: `/arquivos/${segunda}` })
})

test('a room shows its newest photo, of a visit or attached, and never one of a defect or that does not open', async () => {
  const visita = await newVisit()
  const entrada = await db.one<{ uuid: string; instalacao_id: number; nome: string }>(sql`
    select mi.uuid, mi.instalacao_id, i.nome from monitoramento_instalacao mi
    join instalacao i on i.id = mi.instalacao_id where mi.monitoramento_id = ${visita.id} order by mi.id limit 1`)
  const daVisita = async (tipo: string) => {
    const uuid = randomUUID()
    await db.run(sql`
      insert into multimidia (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256,
        situacao, registrado_em)
      values (${uuid}, ${visita.id}, ${people.ana.id}, ${tipo}, 'instalacao', ${entrada.uuid}, 'f.jpg', 'image/jpeg', 1,
        ${'0'.repeat(64)}, 'registrado', now())`)
    return uuid
  }
  const capa = async () => {
    const params = { localId: school.local_id, instalacaoId: entrada.instalacao_id }
    const { dados } = await salas.call(instalacoesDoLocal.ver, { params })
    const { data } = (await salas.call(instalacoesDaRede.listar, { query: { texto: entrada.nome } })).dados
    const naRede = data.find(({ id }) => id === entrada.instalacao_id)
    expect(naRede?.capa_url).toBe(dados.capa_url)
    return dados.capa_url
  }
  const geral = await daVisita('foto_geral')
  const defeito = await daVisita('foto_defeito')
  expect(await capa()).toBe(`/arquivos/${geral}`)
  // The bytes were never sent here: what is asked is whether it is refused before they are looked for.
  const recusa = async (uuid: string) =>
    (await salas.inject({ method: 'GET', url: `/arquivos/${uuid}`, headers: salas.keys() })).envelope.mensagem
  expect(await recusa(geral)).toContain('não está no servidor')
  expect(await recusa(defeito)).toContain('Arquivo não encontrado')
  const daMesa = await attached(salas, { modelo: 'instalacao', modelo_id: entrada.instalacao_id })
  expect(await capa()).toBe(`/arquivos/${daMesa}`)
  await db.run(sql`update multimidia set suspeito_em = now(), suspeita = 'não abre' where uuid = ${daMesa}`)
  expect(await capa()).toBe(`/arquivos/${geral}`)
})
