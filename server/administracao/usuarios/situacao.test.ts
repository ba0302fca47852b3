import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createVisit } from '#server/testing/school.ts'

const { app, clara, db, doGil, emails, eventosDe, gil, naConta, newPerson, people, perfilDoSistema } =
  await mesaDaAdministracao()
const { locais } = people

const motivo = 'Saiu da secretaria'
const bloquear = (quem: Client, id: number) =>
  quem.call(usuarios.bloquear, { params: { id }, body: { motivo } })
const inativar = (quem: Client, id: number) =>
  quem.call(usuarios.inativar, { params: { id }, body: { motivo } })
const situacaoDe = async (id: number) =>
  (await db.one<{ situacao: string }>(sql`select situacao from usuario where id = ${id}`)).situacao

test('bloquear ends the sessions at once, keeps the person out, and desbloquear lets them in again', async () => {
  const pessoa = await newPerson({ lotacao: locais.escola })
  const aberta = await naConta(pessoa)
  const answer = await bloquear(doGil, pessoa.id)
  expect(answer.dados).toMatchObject({ situacao: 'bloqueado', sessoes: [] })
  expect((await aberta.call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect((await app.inject({ method: 'GET', url: '/api/ping' })).statusCode).toBe(200)
  const denovo = await naConta(pessoa)
  expect((await denovo.call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect(await eventosDe('usuarios.bloquear', pessoa.id)).toMatchObject([
    { campo: 'situacao', de: 'ativo', para: 'bloqueado', motivo, ator_id: gil.id },
  ])
  expect((await bloquear(doGil, pessoa.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const solta = await doGil.call(usuarios.desbloquear, { params: { id: pessoa.id }, body: {} })
  expect(solta.dados).toMatchObject({ situacao: 'ativo' })
  expect((await (await naConta(pessoa)).call(conta.sessao, {})).codigo).toBe('SUCESSO')
})

test('bloquear refuses the own account, who is out of reach, and who holds the wildcard', async () => {
  expect((await bloquear(doGil, gil.id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await bloquear(doGil, people.davi.id)).codigo).toBe('ERR_NAO_ENCONTRADO')
  await db.run(sql`update usuario set local_lotacao_id = ${locais.escola} where id = ${people.clara.id}`)
  const maior = await bloquear(doGil, people.clara.id)
  expect(maior.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(maior.envelope.mensagem).toContain('permissões que você não tem')
  expect(await situacaoDe(people.clara.id)).toBe('ativo')
})

test('inativar takes the profiles too; reativar gives back neither them nor the old password', async () => {
  const pessoa = await newPerson({
    lotacao: locais.escola,
    permissoes: ['painel.locais.listar'],
    locais: [locais.escola],
  })
  const answer = await inativar(doGil, pessoa.id)
  expect(answer.dados).toMatchObject({ situacao: 'inativo', atribuicoes: [] })
  expect((await eventosDe('usuarios.inativar', pessoa.id)).map(({ campo }) => campo)).toEqual([
    'atribuicao',
    'situacao',
  ])
  emails.length = 0
  const volta = await doGil.call(usuarios.reativar, { params: { id: pessoa.id }, body: {} })
  expect(volta.dados).toMatchObject({ situacao: 'convidado', atribuicoes: [] })
  await Promise.all(app.background)
  expect(emails).toMatchObject([{ to: pessoa.email, subject: 'Zelo: seu convite' }])
  expect((await (await naConta(pessoa)).call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('inativar waits for what the devices of open visits still have to send, and says which', async () => {
  const agente = await newPerson({ permissoes: ['monitoramentos.executar'], locais: [locais.escola] })
  const visita = await db.transaction((tx) => createVisit(tx, locais.escola, [agente.id]))
  await db.run(sql`insert into dispositivo (id, usuario_id, pendentes)
    values (gen_random_uuid(), ${agente.id}, 3)`)
  const answer = await inativar(clara, agente.id)
  expect(answer.codigo).toBe('ERR_PENDENCIAS')
  expect(answer.envelope.mensagem).toContain('3 registros')
  expect(answer.dados).toMatchObject({ pendentes: 3, visitas: [{ id: visita.id }] })
  expect(await situacaoDe(agente.id)).toBe('ativo')
  await db.run(sql`update dispositivo set pendentes = 0 where usuario_id = ${agente.id}`)
  expect(resultOf(await inativar(clara, agente.id))).toBe('SUCESSO')
})

async function admins(quantos: number, vigencia_fim: string | null = null) {
  const novos = []
  for (let i = 0; i < quantos; i++) {
    const pessoa = await newPerson()
    await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id, vigencia_fim)
      values (${pessoa.id}, ${await perfilDoSistema()}, null, ${vigencia_fim}::date)`)
    novos.push(pessoa)
  }
  return novos
}

const atribuicaoDe = async (id: number) =>
  (await db.one<{ id: number }>(sql`select id from atribuicao where usuario_id = ${id} and local_id is null`))
    .id

test('the last administrator is neither blocked, nor made inactive, nor deprived of the profile', async () => {
  const [outro] = await admins(1, '2999-12-31')
  if (!outro) throw new Error('no other administrator')
  const doOutro = await naConta(outro)
  const params = { id: people.clara.id, atribuicaoId: await atribuicaoDe(people.clara.id) }
  // The other one's power has an end: it does not count.
  expect((await bloquear(doOutro, people.clara.id)).codigo).toBe('ERR_ULTIMO_ADMINISTRADOR')
  expect((await inativar(doOutro, people.clara.id)).codigo).toBe('ERR_ULTIMO_ADMINISTRADOR')
  expect((await doOutro.call(usuarios.removerAtribuicao, { params })).codigo).toBe('ERR_ULTIMO_ADMINISTRADOR')
  const visto = await doOutro.call(usuarios.ver, { params: { id: people.clara.id } })
  expect(visto.dados.acoes.find(({ chave }) => chave === 'usuarios.bloquear')).toMatchObject({
    permitido: false,
  })
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${outro.id}`)
  expect(resultOf(await bloquear(doOutro, people.clara.id))).toBe('SUCESSO')
  await doOutro.call(usuarios.desbloquear, { params: { id: people.clara.id }, body: {} })
  await db.run(sql`delete from atribuicao where usuario_id = ${outro.id}`)
})

test('two who take the power of the last two administrators at the same time leave one of them', async () => {
  // Those who act have an end of their own, and so are none of the two.
  const [um, outro] = await admins(2, '2999-12-31')
  if (!um || !outro) throw new Error('two are needed')
  const [doUm, doOutro] = [await naConta(um), await naConta(outro)]
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${people.clara.id}`)
  for (let vez = 0; vez < 6; vez++) {
    const [a, b] = await admins(2)
    if (!a || !b) throw new Error('two are needed')
    const remover = async (quem: Client, id: number) =>
      quem.call(usuarios.removerAtribuicao, { params: { id, atribuicaoId: await atribuicaoDe(id) } })
    const atos = [bloquear, inativar, remover]
    const answers = await Promise.all([
      atos[vez % 3]?.(doUm, a.id),
      atos[(vez + Math.floor(vez / 3)) % 3]?.(doOutro, b.id),
    ])
    expect(answers.map((answer) => answer?.codigo).sort(), `${vez}`).toEqual([
      'ERR_ULTIMO_ADMINISTRADOR',
      'SUCESSO',
    ])
    await db.run(sql`delete from atribuicao where usuario_id = any(${[a.id, b.id]}::bigint[])`)
  }
})
