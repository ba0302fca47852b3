// Nobody gives what they do not hold (security S-01, S-02).
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, doGil, eventosDe, gil, naConta, newPerson, newProfile, people, perfilDoSistema } =
  await mesaDaAdministracao()
const { locais } = people
const atribuir = (quem: typeof clara, id: number, body: object) =>
  quem.call(usuarios.atribuir, { params: { id }, body: body as { perfil_id: number } })
const doLugar = () => newPerson({ lotacao: locais.escola })
const quantas = async (id: number) =>
  (await db.one<{ n: number }>(sql`select count(*) as n from atribuicao where usuario_id = ${id}`)).n

test('atribuir gives a profile at a place and for a time, at once, and says so in the audit', async () => {
  const pessoa = await doLugar()
  const perfil = await newProfile(['painel.locais.listar'])
  const body = {
    perfil_id: perfil.id,
    local_id: locais.escola,
    vigencia_inicio: null,
    vigencia_fim: '2999-12-31',
    ato: 'Portaria 12',
  }
  const answer = await atribuir(doGil, pessoa.id, body)
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.atribuicoes).toMatchObject([
    {
      perfil: { id: perfil.id },
      local: { nome: 'Escola Cora Coralina' },
      vigente: true,
      vigencia_fim: '2999-12-31',
      ato: 'Portaria 12',
      concedido_por: gil.nome,
    },
  ])
  expect(await eventosDe('usuarios.atribuir', pessoa.id)).toMatchObject([
    { campo: 'atribuicao', ator_id: gil.id, para: { perfil: perfil.slug, local_id: locais.escola } },
  ])
  const avisos = await db.rows(sql`select type from notificacao where destinatario_id = ${pessoa.id}`)
  expect(avisos).toEqual([{ type: 'AcessoAlterado' }])
})

test('atribuir refuses what the giver does not hold, or holds only elsewhere', async () => {
  const pessoa = await doLugar()
  const maior = await newProfile(['painel.locais.listar', 'painel.locais.exportar'])
  const answer = await atribuir(doGil, pessoa.id, { perfil_id: maior.id, local_id: locais.escola })
  expect(answer.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(answer.envelope.mensagem).toContain('Exportar locais')
  const igual = await newProfile(['painel.locais.listar'])
  expect((await atribuir(doGil, pessoa.id, { perfil_id: igual.id, local_id: null })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect(await quantas(pessoa.id)).toBe(0)
})

test('atribuir of the wildcard asks for the wildcard at the same place or wider', async () => {
  const pessoa = await doLugar()
  const perfil_id = await perfilDoSistema()
  expect((await atribuir(doGil, pessoa.id, { perfil_id, local_id: locais.escola })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const daEscola = await newPerson({ permissoes: [null], locais: [locais.escola] })
  const escola = await naConta(daEscola)
  expect((await atribuir(escola, pessoa.id, { perfil_id, local_id: null })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(resultOf(await atribuir(escola, pessoa.id, { perfil_id, local_id: locais.escola }))).toBe('SUCESSO')
})

test('atribuir does not find places of others, people of others, nor profiles that do not exist', async () => {
  const pessoa = await doLugar()
  const { id: perfil_id } = await newProfile(['painel.locais.listar'])
  for (const local_id of [locais.escolaAlheia, locais.orgao, 999_999]) {
    const answer = await atribuir(doGil, pessoa.id, { perfil_id, local_id })
    expect(answer.codigo).toBe('ERR_NAO_ENCONTRADO')
    expect(answer.envelope.erros).toHaveProperty('local_id')
  }
  const alheia = await newPerson({ lotacao: locais.escolaAlheia })
  const semLugar = await newPerson()
  for (const { id } of [alheia, semLugar])
    expect((await atribuir(doGil, id, { perfil_id, local_id: locais.escola })).codigo).toBe(
      'ERR_NAO_ENCONTRADO',
    )
  expect((await atribuir(doGil, pessoa.id, { perfil_id: 999_999, local_id: locais.escola })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect([await quantas(pessoa.id), await quantas(alheia.id)]).toEqual([0, 0])
})

test('nobody edits the own attributions', async () => {
  const { id: perfil_id } = await newProfile(['painel.locais.listar'])
  expect((await atribuir(doGil, gil.id, { perfil_id, local_id: locais.regional })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const { dados } = await doGil.call(usuarios.ver, { params: { id: gil.id } })
  const params = { id: gil.id, atribuicaoId: dados.atribuicoes[0]?.id ?? 0 }
  expect((await doGil.call(usuarios.removerAtribuicao, { params })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('atribuir keeps to the widest place of the profile, to dates that come, and to one at a time', async () => {
  const pessoa = await doLugar()
  const daUnidade = await newProfile(['painel.locais.listar'], { nivel_max_local: 'unidade' })
  const grande = await atribuir(clara, pessoa.id, { perfil_id: daUnidade.id, local_id: locais.regional })
  expect(grande.envelope.erros).toHaveProperty('local_id')
  const todo = await atribuir(clara, pessoa.id, { perfil_id: daUnidade.id, local_id: null })
  expect(todo.envelope.erros).toHaveProperty('local_id')
  const base = { perfil_id: daUnidade.id, local_id: locais.escola }
  const passou = await atribuir(clara, pessoa.id, { ...base, vigencia_fim: '2020-01-01' })
  expect(passou.envelope.erros).toHaveProperty('vigencia_fim')
  const invertida = await atribuir(clara, pessoa.id, {
    ...base,
    vigencia_inicio: '2999-02-01',
    vigencia_fim: '2999-01-01',
  })
  expect(invertida.envelope.erros).toHaveProperty('vigencia_fim')
  expect(resultOf(await atribuir(clara, pessoa.id, { ...base, vigencia_fim: '2998-12-31' }))).toBe('SUCESSO')
  const outra = await atribuir(clara, pessoa.id, base)
  expect(outra.codigo).toBe('ERR_DUPLICADO')
  const depois = await atribuir(clara, pessoa.id, { ...base, vigencia_inicio: '2999-01-01' })
  expect(resultOf(depois)).toBe('SUCESSO')
  expect(depois.dados.atribuicoes.map(({ vigente }) => vigente)).toEqual([true, false])
})

test('atribuir refuses fields that it does not know, and an inactive profile', async () => {
  const pessoa = await doLugar()
  const { id: perfil_id } = await newProfile(['painel.locais.listar'])
  const extra = { perfil_id, local_id: locais.escola, concedido_por: 1, usuario_id: gil.id }
  expect((await atribuir(clara, pessoa.id, extra)).envelope.erros).toHaveProperty('concedido_por')
  await db.run(sql`update perfil set ativo = false where id = ${perfil_id}`)
  const inativo = await atribuir(clara, pessoa.id, { perfil_id, local_id: locais.escola })
  expect(inativo.envelope.erros).toHaveProperty('perfil_id')
})

test('removerAtribuicao takes it away from the next request on, and only where one could have given it', async () => {
  const pessoa = await newPerson({
    lotacao: locais.escola,
    permissoes: ['painel.locais.listar'],
    locais: [locais.escola, locais.escolaAlheia],
  })
  const { dados } = await clara.call(usuarios.ver, { params: { id: pessoa.id } })
  const em = (nome: string) => dados.atribuicoes.find(({ local }) => local?.nome === nome)?.id ?? 0
  const params = (atribuicaoId: number, id = pessoa.id) => ({ params: { id, atribuicaoId } })
  const fora = await doGil.call(usuarios.removerAtribuicao, params(em('Escola Anísio Teixeira')))
  expect(fora.codigo).toBe('ERR_NAO_AUTORIZADO')
  const deOutra = await clara.call(
    usuarios.removerAtribuicao,
    params(em('Escola Cora Coralina'), people.ana.id),
  )
  expect(deOutra.codigo).toBe('ERR_NAO_ENCONTRADO')
  const tirada = await doGil.call(usuarios.removerAtribuicao, params(em('Escola Cora Coralina')))
  expect(tirada.dados.atribuicoes).toHaveLength(1)
  expect(await eventosDe('usuarios.removerAtribuicao', pessoa.id)).toMatchObject([
    { campo: 'atribuicao', para: null, de: { local_id: locais.escola } },
  ])
})

test('removerAtribuicao answers the person even when nothing is left to reach them by', async () => {
  const pessoa = await newPerson({ permissoes: ['painel.locais.listar'], locais: [locais.escola] })
  const { dados } = await doGil.call(usuarios.ver, { params: { id: pessoa.id } })
  const params = { id: pessoa.id, atribuicaoId: dados.atribuicoes[0]?.id ?? 0 }
  expect(resultOf(await doGil.call(usuarios.removerAtribuicao, { params }))).toBe('SUCESSO')
  expect((await doGil.call(usuarios.ver, { params: { id: pessoa.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})
