import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { perfis } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { PARES_SEGREGADOS } from './segregacao.ts'

const { clara, db, doGil, naConta, hugo, newPerson, newProfile, people } = await mesaDaAdministracao()
const { locais } = people

async function pessoaCom(...atribuicoes: [perfil: { id: number }, local: number | null][]) {
  const pessoa = await newPerson()
  for (const [{ id }, local_id] of atribuicoes)
    await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
      values (${pessoa.id}, ${id}, ${local_id})`)
  return pessoa
}

async function impacto(perfil: { id: number }, chaves: Permissao[]) {
  const answer = await clara.call(perfis.impacto, { params: { id: perfil.id }, body: { chaves } })
  return answer.dados
}

test('impacto counts who wins and who loses each key, but for what they hold by another profile there or above', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const exporta = await newProfile(['painel.locais.listar', 'painel.locais.exportar'])
  await pessoaCom([perfil, locais.escola])
  await pessoaCom([perfil, locais.escola], [exporta, locais.regional])
  await pessoaCom([perfil, locais.escola], [exporta, locais.escolaAlheia])
  await pessoaCom([perfil, locais.escola], [perfil, locais.escolaAlheia], [exporta, locais.escola])
  const bloqueada = await pessoaCom([perfil, locais.escola])
  await db.run(sql`update usuario set situacao = 'inativo' where id = ${bloqueada.id}`)
  expect(await impacto(perfil, ['painel.locais.exportar'])).toEqual({
    usuarios: 4,
    ganham: [{ permissao: 'painel.locais.exportar', rotulo: 'Exportar locais', usuarios: 3 }],
    perdem: [{ permissao: 'painel.locais.listar', rotulo: 'Listar locais', usuarios: 3 }],
    alertas: [],
  })
  const depois = await clara.call(perfis.ver, { params: { id: perfil.id } })
  expect(depois.dados.chaves).toEqual(['painel.locais.listar'])
})

test('impacto warns of who comes to hold what one person should not hold together, and did not before', async () => {
  const [par] = PARES_SEGREGADOS
  if (!par) throw new Error('there is no pair')
  const convida: Permissao[] = ['admin.usuarios.listar', 'admin.usuarios.ver', 'admin.usuarios.convidar']
  const perfil = await newProfile(convida)
  const atribui = await newProfile([
    'admin.usuarios.listar',
    'admin.usuarios.ver',
    'admin.usuarios.atribuir',
    'painel.locais.listar',
  ])
  await pessoaCom([perfil, null])
  await pessoaCom([perfil, locais.escola])
  await pessoaCom([perfil, locais.escola], [atribui, locais.escola])
  const { alertas } = await impacto(perfil, [...convida, 'admin.usuarios.atribuir', 'painel.locais.listar'])
  expect(alertas).toEqual([
    { usuarios: 2, mensagem: '2 pessoas passam a poder convidar pessoas e também dar perfis a elas.' },
  ])
  expect((await impacto(perfil, convida)).alertas).toEqual([])
})

test('impacto is for who edits profiles', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const pedido = { params: { id: perfil.id }, body: { chaves: [] } }
  expect((await (await naConta(hugo)).call(perfis.impacto, pedido)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await doGil.call(perfis.impacto, pedido)).codigo).toBe('SUCESSO')
  const nenhum = { params: { id: 999_999 }, body: { chaves: [] } }
  expect((await clara.call(perfis.impacto, nenhum)).codigo).toBe('ERR_NAO_ENCONTRADO')
})
