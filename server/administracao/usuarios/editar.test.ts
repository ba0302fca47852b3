import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { app, clara, client, db, doGil, emails, eventosDe, naConta, newPerson, people } =
  await mesaDaAdministracao()
const { locais } = people

const editar = (quem: Client, id: number, body: object) =>
  quem.call(usuarios.editar, {
    params: { id },
    body: body as { nome: string; email: string; versao: number },
  })

async function pessoa(partes: Parameters<typeof newPerson>[0] = {}) {
  const uma = await newPerson({ lotacao: locais.escola, ...partes })
  const base = {
    nome: uma.nome,
    email: uma.email,
    local_lotacao_id: partes.lotacao === undefined ? locais.escola : partes.lotacao,
    versao: 1,
  }
  return { ...uma, base }
}

test('editar changes the register, keeps the CPF when it is not sent, and audits each field', async () => {
  const uma = await pessoa()
  await db.run(sql`update usuario set cpf = '52998224725' where id = ${uma.id}`)
  const answer = await editar(doGil, uma.id, { ...uma.base, nome: 'Outro Nome', cargo: 'Diretora' })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({
    nome: 'Outro Nome',
    cargo: 'Diretora',
    cpf: '***.982.247-**',
    versao: 2,
  })
  expect((await eventosDe('usuarios.editar', uma.id)).map(({ campo }) => campo).sort()).toEqual([
    'cargo',
    'nome',
  ])
  const semCpf = await editar(doGil, uma.id, { ...uma.base, versao: 2, cpf: null })
  expect(semCpf.dados.cpf).toBeNull()
})

test('editar refuses who read an older version, and answers the current one', async () => {
  const uma = await pessoa()
  await editar(doGil, uma.id, { ...uma.base, cargo: 'Primeira' })
  const tarde = await editar(clara, uma.id, { ...uma.base, cargo: 'Segunda' })
  expect(tarde.codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(tarde.dados).toMatchObject({ cargo: 'Primeira', versao: 2 })
})

test('editar refuses fields of the account, and places that one does not administer', async () => {
  const uma = await pessoa()
  for (const campo of ['situacao', 'senha_hash', 'ultimo_acesso_em', 'id', 'atribuicoes'])
    expect((await editar(clara, uma.id, { ...uma.base, [campo]: 1 })).envelope.erros).toHaveProperty(campo)
  const fora = await editar(doGil, uma.id, { ...uma.base, local_lotacao_id: locais.escolaAlheia })
  expect(fora.codigo).toBe('ERR_NAO_ENCONTRADO')
  const nenhum = await editar(doGil, uma.id, { ...uma.base, local_lotacao_id: null })
  expect(nenhum.envelope.erros).toHaveProperty('local_lotacao_id')
  const alheia = await pessoa({ lotacao: locais.escolaAlheia })
  expect((await editar(doGil, alheia.id, alheia.base)).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('another e-mail ends the sessions, kills the links, and the old address hears of it', async () => {
  const uma = await pessoa()
  const aberta = await naConta(uma)
  await client().call(conta.recuperarSenha, { body: { email: uma.email } })
  await Promise.all(app.background)
  const token = /token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
  emails.length = 0
  const novo = `novo-${uma.id}@teste.zelo`
  expect(resultOf(await editar(doGil, uma.id, { ...uma.base, email: novo }))).toBe('SUCESSO')
  await Promise.all(app.background)
  expect(emails).toMatchObject([{ to: uma.email }])
  expect(emails[0]?.text).toContain(novo)
  expect((await aberta.call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
  const peloLink = await client().call(conta.alterarSenha, {
    body: { token, senha_nova: 'girassol-ao-meio-dia' },
  })
  expect(peloLink.codigo).toBe('ERR_LINK_EXPIRADO')
})

test('nobody changes the e-mail of who may do more: it would hand the account over', async () => {
  const maior = await pessoa({ permissoes: ['admin.auditoria.listar'], locais: [locais.escola] })
  const answer = await editar(doGil, maior.id, { ...maior.base, email: 'meu@teste.zelo' })
  expect(answer.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(resultOf(await editar(doGil, maior.id, { ...maior.base, cargo: 'Auditora' }))).toBe('SUCESSO')
})

test('an invited person with another e-mail gets another invitation there', async () => {
  const { dados } = await clara.call(usuarios.convidar, {
    body: { nome: 'Errou o E-mail', email: 'erado@teste.zelo', local_lotacao_id: locais.escola },
  })
  await Promise.all(app.background)
  emails.length = 0
  const body = { nome: dados.nome, email: 'errado@teste.zelo', local_lotacao_id: locais.escola, versao: 1 }
  await editar(doGil, dados.id, body)
  await Promise.all(app.background)
  expect(emails).toMatchObject([{ to: 'errado@teste.zelo', subject: 'Zelo: seu convite' }])
})
