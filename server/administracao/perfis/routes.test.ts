import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { openDatabase, type Queryable } from '#server/casa/db/database.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const {
  clara,
  db,
  doGil,
  eventosDe,
  gil,
  hugo,
  naConta,
  newPerson,
  newProfile,
  people,
  perfilDoSistema,
  role,
  url,
} = await mesaDaAdministracao()
const { locais } = people

let given = 0
const criar = (quem: Client, chaves: Permissao[], partes: object = {}) =>
  quem.call(perfis.criar, { body: { nome: `Novo ${++given}`, chaves, ...partes } })
const editar = (
  quem: Client,
  { id, nome, versao, nivel_max_local }: PerfilDetalhado,
  chaves: Permissao[],
  partes: object = {},
) => quem.call(perfis.editar, { params: { id }, body: { nome, versao, nivel_max_local, chaves, ...partes } })
/** One that Gil may change, who administers a regional. */
const newRegional = (chaves: Permissao[]) => newProfile(chaves, { nivel_max_local: 'regional' })

/** Someone who holds the profile at these places. */
async function titular(perfil: { id: number }, ...onde: (number | null)[]) {
  const pessoa = await newPerson({ lotacao: locais.escola })
  for (const local_id of onde)
    await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
      values (${pessoa.id}, ${perfil.id}, ${local_id})`)
  return pessoa
}

test('criar makes a profile of what its author holds, with a slug of its own', async () => {
  const answer = await criar(doGil, ['painel.locais.listar'], { nome: 'Visão da Regional' })
  const perfil = PerfilDetalhado.parse(answer.dados)
  expect(perfil).toMatchObject({
    slug: 'visao_da_regional',
    de_sistema: false,
    ativo: true,
    permissoes: 1,
    usuarios: 0,
    // As far as Gil administers profiles.
    nivel_max_local: 'regional',
  })
  const outro = await criar(clara, ['painel.locais.listar'], { nome: 'Visão-da regional' })
  expect(outro.dados.slug).toBe('visao_da_regional_2')
  const mesmo = await criar(clara, ['painel.locais.listar'], { nome: 'VISAO DA REGIONAL' })
  expect(mesmo.codigo).toBe('ERR_DUPLICADO')
  const maior = await criar(doGil, ['painel.locais.listar', 'painel.locais.exportar'])
  expect(maior.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(maior.envelope.mensagem).toContain('Exportar locais')
  expect(await eventosDe('perfis.criar', perfil.id)).toMatchObject([{ campo: 'perfil', ator_id: gil.id }])
})

test('criar refuses reserved keys, keys without what they lean on, and what is no field of a profile', async () => {
  const reservada = await criar(clara, ['painel.almoxarifado.transferencias.encerrar'])
  expect(reservada.envelope.erros?.chaves?.[0]).toContain('transferencias.encerrar')
  const sozinha = await criar(clara, ['admin.usuarios.bloquear'])
  expect(sozinha.envelope.erros?.chaves).toEqual([
    'As permissões escolhidas precisam também destas: Ver o cadastro de um usuário; Listar usuários.',
  ])
  expect(
    resultOf(await criar(clara, ['admin.usuarios.bloquear', 'admin.usuarios.ver', 'admin.usuarios.listar'])),
  ).toBe('SUCESSO')
  for (const campo of ['de_sistema', 'ativo', 'slug', 'id'])
    expect((await criar(clara, [], { [campo]: true })).envelope.erros).toHaveProperty(campo)
})

test('editar changes what people may do at their next request, audits the keys, and refuses an older version', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const pessoa = await titular(perfil, locais.escola)
  const browser = await naConta(pessoa)
  const permissoes = async () =>
    (await browser.call(conta.sessao, {})).dados.permissoes.map(({ permission }) => permission)
  expect(await permissoes()).toEqual(['painel.locais.listar'])
  const answer = await editar(clara, perfil, ['painel.locais.listar', 'painel.locais.exportar'])
  expect(answer.dados).toMatchObject({ versao: perfil.versao + 1, usuarios: 1 })
  expect(await permissoes()).toEqual(['painel.locais.exportar', 'painel.locais.listar'])
  const [evento] = await eventosDe('perfis.editar', perfil.id)
  expect(evento).toMatchObject({
    campo: 'chaves',
    de: ['painel.locais.listar'],
    para: ['painel.locais.exportar', 'painel.locais.listar'],
  })
  expect(await db.rows(sql`select type from notificacao where destinatario_id = ${pessoa.id}`)).toEqual([
    { type: 'AcessoAlterado' },
  ])
  expect((await editar(clara, perfil, [])).codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(await permissoes()).toHaveLength(2)
})

test('editar asks of its author every key, old and new, wherever the profile is given', async () => {
  const chaves: Permissao[] = ['painel.locais.listar']
  const livre = await newRegional(chaves)
  expect(resultOf(await editar(doGil, livre, ['painel.locais.listar', 'admin.perfis.listar']))).toBe(
    'SUCESSO',
  )
  const daqui = await newRegional(chaves)
  await titular(daqui, locais.escola)
  expect(resultOf(await editar(doGil, daqui, ['painel.locais.listar', 'admin.perfis.listar']))).toBe(
    'SUCESSO',
  )
  expect(
    (await editar(doGil, { ...daqui, versao: 3 }, ['painel.locais.listar', 'painel.locais.exportar'])).codigo,
  ).toBe('ERR_NAO_AUTORIZADO')
  for (const onde of [locais.escolaAlheia, null]) {
    const dali = await newRegional(chaves)
    await titular(dali, locais.escola, onde)
    expect((await editar(doGil, dali, [])).codigo).toBe('ERR_NAO_AUTORIZADO')
    expect((await doGil.call(perfis.inativar, { params: { id: dali.id }, body: {} })).codigo).toBe(
      'ERR_NAO_AUTORIZADO',
    )
    const visto = await doGil.call(perfis.ver, { params: { id: dali.id } })
    expect(visto.dados.acoes.find(({ chave }) => chave === 'perfis.editar')?.permitido).toBe(false)
  }
})

test('a system profile is neither edited nor made inactive; its clone has every key of today, and is no system profile', async () => {
  const id = await perfilDoSistema()
  const { dados: sistema } = await clara.call(perfis.ver, { params: { id } })
  expect(sistema).toMatchObject({ chaves: null, permissoes: null, de_sistema: true })
  expect((await editar(clara, sistema, ['painel.locais.listar'])).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await clara.call(perfis.inativar, { params: { id }, body: {} })).codigo).toBe('ERR_ESTADO_INVALIDO')
  const clone = await clara.call(perfis.clonar, { params: { id }, body: { nome: 'Quase tudo' } })
  expect(clone.dados.de_sistema).toBe(false)
  expect(clone.dados.chaves?.length).toBeGreaterThan(30)
  expect(clone.dados.chaves).not.toContain('admin.usuarios.criar')
  const doGilNao = await doGil.call(perfis.clonar, { params: { id }, body: { nome: 'Meu admin' } })
  expect(doGilNao.codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('inativar takes the powers away from everybody who holds it, and reativar gives them back', async () => {
  const perfil = await newRegional(['painel.locais.listar'])
  const browser = await naConta(await titular(perfil, locais.escola))
  const permissoes = async () => (await browser.call(conta.sessao, {})).dados.permissoes.length
  const acao = { params: { id: perfil.id }, body: {} }
  expect((await doGil.call(perfis.inativar, acao)).dados).toMatchObject({ ativo: false, usuarios: 0 })
  expect(await permissoes()).toBe(0)
  expect((await doGil.call(perfis.inativar, acao)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await doGil.call(perfis.reativar, acao)).dados).toMatchObject({ ativo: true, usuarios: 1 })
  expect(await permissoes()).toBe(1)
})

test('editar waits for who is giving the profile at that moment, and then asks what is needed there too', async () => {
  const perfil = await newRegional(['painel.locais.listar'])
  const { id } = await newPerson({ lotacao: locais.escolaAlheia })
  // A connection of its own: what the server does meanwhile is not part of this transaction.
  const outra = await openDatabase({ url, role })
  let editado: ReturnType<typeof editar> | undefined
  try {
    await outra.transaction(async (tx) => {
      await conceder(tx, perfil.id)
      await tx.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
        values (${id}, ${perfil.id}, ${locais.escolaAlheia})`)
      editado = editar(doGil, perfil, ['painel.locais.listar', 'admin.perfis.listar'])
      await esperaPelaTranca()
    })
  } finally {
    await outra.close()
  }
  expect((await editado)?.codigo).toBe('ERR_NAO_AUTORIZADO')
})

/** As `usuarios.atribuir` holds it. */
const conceder = (tx: Queryable, perfil_id: number) =>
  tx.maybe(sql`select id from perfil where id = ${perfil_id} for share`)

async function esperaPelaTranca(): Promise<void> {
  for (;;) {
    const { n } = await db.one<{ n: number }>(sql`
      select count(*) as n from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`)
    if (n > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('listar filters by text, key and activity, pages by cursor, and refuses who lacks the permission', async () => {
  const nomes = async (query: object, quem: Client = clara) => {
    const answer = await quem.call(perfis.listar, { query: query as { texto?: string } })
    expect(resultOf(answer)).toBe('SUCESSO')
    return answer.dados.data.map(({ nome }) => nome)
  }
  expect(await nomes({ texto: 'visao regional' })).toEqual(['Visão da Regional', 'Visão-da regional'])
  expect(await nomes({ permissao: 'monitoramentos.executar' })).toEqual([
    'admin_sistema',
    'agente_monitoramento',
    'Quase tudo',
  ])
  expect(await nomes({ ativo: 'false' })).toEqual([])
  const inteira = await nomes({ perPage: 100 })
  const lidos: string[] = []
  let cursor: string | undefined
  do {
    const answer = await clara.call(perfis.listar, { query: { perPage: 4, ...(cursor && { cursor }) } })
    lidos.push(...answer.dados.data.map(({ nome }) => nome))
    cursor = answer.dados.proximo ?? undefined
  } while (cursor)
  expect(lidos).toEqual(inteira)
  const deHugo = await (await naConta(hugo)).call(perfis.listar, { query: {} })
  expect(deHugo.dados.data[0]?.acoes.filter(({ permitido }) => permitido)).toEqual([
    { chave: 'perfis.ver', permitido: true },
  ])
  const davi = await naConta(people.davi)
  expect((await davi.call(perfis.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})
