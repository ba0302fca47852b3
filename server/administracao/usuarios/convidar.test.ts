import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { SENHA_DE_TESTE } from '#server/testing/people.ts'

const { app, clara, client, db, doGil, emails, eventosDe, newPerson, newProfile, people, perfilDoSistema } =
  await mesaDaAdministracao()
const { locais } = people

const SENHA = 'jabuticaba-com-orvalho'
const linkEm = (texto: string | undefined) => /token=([\w-]+)/.exec(texto ?? '')?.[1] ?? ''
const ultimoLink = async () => {
  await backgroundSent()
  return linkEm(emails.at(-1)?.text)
}
const backgroundSent = () => Promise.all(app.background)
const aceitar = (token: string, senha_nova = SENHA) =>
  client().call(conta.alterarSenha, { body: { token, senha_nova } })

let n = 0
beforeEach(() => {
  n += 1
  emails.length = 0
})
const nova = (partes: object = {}) => ({ nome: `Nova Pessoa ${n}`, email: `nova-${n}@teste.zelo`, ...partes })

test('what is wrong with a profile of the invitation is told at the field of that profile', async () => {
  const [daqui, daUnidade] = [
    await newProfile(['painel.locais.listar']),
    await newProfile(['painel.locais.listar'], { nivel_max_local: 'unidade' }),
  ]
  const atribuicoes = [
    { perfil_id: daqui.id, local_id: locais.escola },
    { perfil_id: daUnidade.id, local_id: null },
  ]
  const { envelope } = await clara.call(usuarios.convidar, { body: nova({ atribuicoes }) })
  expect(Object.keys(envelope.erros ?? {})).toEqual(['atribuicoes.1.local_id'])
})

test('convidar sends a link with which the person makes the first password and enters, once', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const answer = await clara.call(usuarios.convidar, {
    body: nova({ cpf: '529.982.247-25', atribuicoes: [{ perfil_id: perfil.id, local_id: locais.escola }] }),
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({ situacao: 'convidado', cpf: '***.982.247-**', perfis: [{}] })
  expect(answer.dados.convite_expira_em).not.toBeNull()
  const token = await ultimoLink()
  expect(emails).toMatchObject([{ to: `nova-${n}@teste.zelo` }])
  expect(emails[0]?.text).toContain('&convite=1')
  expect(emails[0]?.text).toContain('72 horas')
  const { email } = answer.dados
  expect((await client().entrar({ email }, SENHA)).codigo).toBe('ERR_CREDENCIAIS')
  expect(resultOf(await aceitar(token))).toBe('SUCESSO')
  expect(resultOf(await client().entrar({ email }, SENHA))).toBe('SUCESSO')
  expect((await aceitar(token, 'outra-senha-bem-longa')).codigo).toBe('ERR_LINK_EXPIRADO')
  expect(await eventosDe('conta.alterarSenha', answer.dados.id)).toMatchObject([
    { campo: 'situacao', de: 'convidado', para: 'ativo', motivo: 'pelo convite' },
  ])
})

test('reenviarConvite kills the former link, and none outlives its hours, a block, or the acceptance', async () => {
  const { dados } = await clara.call(usuarios.convidar, { body: nova() })
  const params = { id: dados.id }
  const primeiro = await ultimoLink()
  await clara.call(usuarios.reenviarConvite, { params, body: {} })
  const segundo = await ultimoLink()
  expect(segundo).not.toBe(primeiro)
  expect((await aceitar(primeiro)).codigo).toBe('ERR_LINK_EXPIRADO')
  await db.run(sql`update recuperacao_senha set expira_em = now() - interval '1 second'
    where usuario_id = ${dados.id} and expira_em > now()`)
  expect((await aceitar(segundo)).codigo).toBe('ERR_LINK_EXPIRADO')
  await clara.call(usuarios.reenviarConvite, { params, body: {} })
  const terceiro = await ultimoLink()
  await clara.call(usuarios.bloquear, { params, body: { motivo: 'Engano' } })
  await clara.call(usuarios.desbloquear, { params, body: {} })
  expect((await aceitar(terceiro)).codigo).toBe('ERR_LINK_EXPIRADO')
  await clara.call(usuarios.reenviarConvite, { params, body: {} })
  expect(resultOf(await aceitar(await ultimoLink()))).toBe('SUCESSO')
  const depois = await clara.call(usuarios.reenviarConvite, { params, body: {} })
  expect(depois.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('who was invited cannot recover a password, and the answer says nothing of it', async () => {
  const { dados } = await clara.call(usuarios.convidar, { body: nova() })
  await backgroundSent()
  const answer = await client().call(conta.recuperarSenha, { body: { email: dados.email } })
  expect(answer.codigo).toBe('SUCESSO')
  await backgroundSent()
  expect(emails).toHaveLength(1)
})

test('convidar refuses an e-mail or a CPF already there, in any case, a CPF that does not exist, and unknown fields', async () => {
  await clara.call(usuarios.convidar, { body: nova({ cpf: '111.444.777-35' }) })
  const mesmo = await clara.call(usuarios.convidar, { body: nova({ email: `NOVA-${n}@teste.zelo` }) })
  expect(mesmo.codigo).toBe('ERR_DUPLICADO')
  const outro = { email: `outra-${n}@teste.zelo` }
  expect((await clara.call(usuarios.convidar, { body: nova({ ...outro, cpf: '11144477735' }) })).codigo).toBe(
    'ERR_DUPLICADO',
  )
  const errado = await clara.call(usuarios.convidar, { body: nova({ ...outro, cpf: '11144477736' }) })
  expect(errado.envelope.erros).toHaveProperty('cpf')
  const extra = nova({ ...outro, situacao: 'ativo', senha_hash: 'x' })
  expect((await clara.call(usuarios.convidar, { body: extra })).envelope.erros).toMatchObject({
    situacao: [expect.anything()],
    senha_hash: [expect.anything()],
  })
})

test('convidar gives no more than its author holds, and leaves no half of a person behind', async () => {
  const perfil_id = await perfilDoSistema()
  const body = nova({
    local_lotacao_id: locais.escola,
    atribuicoes: [{ perfil_id, local_id: locais.escola }],
  })
  expect((await doGil.call(usuarios.convidar, { body })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const fora = await doGil.call(usuarios.convidar, { body: nova({ local_lotacao_id: locais.escolaAlheia }) })
  expect(fora.codigo).toBe('ERR_NAO_ENCONTRADO')
  const semLugar = await doGil.call(usuarios.convidar, { body: nova() })
  expect(semLugar.envelope.erros).toHaveProperty('local_lotacao_id')
  expect(await db.rows(sql`select 1 from usuario where email = ${body.email}`)).toEqual([])
  await backgroundSent()
  expect(emails).toEqual([])
  const dentro = await doGil.call(usuarios.convidar, { body: nova({ local_lotacao_id: locais.escola }) })
  expect(resultOf(dentro)).toBe('SUCESSO')
})

test('convidar with profiles asks for the permission to give them too', async () => {
  const convida = await newPerson({
    permissoes: [
      'admin.usuarios.listar',
      'admin.usuarios.ver',
      'admin.usuarios.convidar',
      'painel.locais.listar',
    ],
  })
  const browser = client()
  await browser.entrar(convida, SENHA_DE_TESTE)
  const perfil = await newProfile(['painel.locais.listar'])
  const atribuicoes = [{ perfil_id: perfil.id, local_id: null }]
  expect((await browser.call(usuarios.convidar, { body: nova({ atribuicoes }) })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect(resultOf(await browser.call(usuarios.convidar, { body: nova() }))).toBe('SUCESSO')
})

test('convidarLista does each line for itself, and simulating it answers the same and does nothing', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const linhas = [
    { nome: 'Primeira Boa', email: 'primeira@lista.zelo', local_lotacao_id: locais.escola },
    { nome: 'Sem Arroba', email: 'sem-arroba' },
    { nome: 'Repetida', email: 'PRIMEIRA@lista.zelo' },
    { nome: 'Outra Regional', email: 'outra@lista.zelo', local_lotacao_id: locais.escolaAlheia },
    { nome: 'Última Boa', email: 'ultima@lista.zelo', local_lotacao_id: locais.outraEscola },
  ]
  const atribuicao = { perfil_id: perfil.id, local_id: locais.regional }
  const pedir = (simular: boolean) =>
    doGil.call(usuarios.convidarLista, { body: { simular, linhas, atribuicao } })
  const simulada = await pedir(true)
  expect(resultOf(simulada)).toBe('SUCESSO')
  expect(simulada.dados.resultados.map(({ feito }) => feito)).toEqual([true, false, false, false, true])
  expect(simulada.dados.resultados[2]?.mensagem).toContain('e-mail')
  await backgroundSent()
  expect(emails).toEqual([])
  expect(await db.rows(sql`select 1 from usuario where email like '%@lista.zelo'`)).toEqual([])
  const feita = await pedir(false)
  expect(feita.dados.resultados.map(({ feito }) => feito)).toEqual([true, false, false, false, true])
  await backgroundSent()
  expect(emails.map(({ to }) => to)).toEqual(['primeira@lista.zelo', 'ultima@lista.zelo'])
  const gravadas = await db.rows(sql`
    select u.situacao, a.local_id from usuario u join atribuicao a on a.usuario_id = u.id
    where u.email like '%@lista.zelo'`)
  expect(gravadas).toEqual([
    { situacao: 'convidado', local_id: locais.regional },
    { situacao: 'convidado', local_id: locais.regional },
  ])
  const eventos = await db.rows(sql`
    select distinct entidade_id from evento where acao = 'usuarios.convidarLista' and entidade = 'usuario'`)
  expect(eventos).toHaveLength(2)
})
