// A visit at the desk: what differs from the register is decided, and the homologação makes it so.

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { faltaAoLocal } from '#contract/campo/achados.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao, PODE_HOMOLOGAR } from '#server/testing/mesa-de-homologacao.ts'

const {
  achados,
  bem,
  concluida,
  db,
  decidir,
  homologar,
  locais,
  mudar,
  naConta,
  noCadastro,
  otto,
  people,
  pessoa,
  sara,
  ver,
} = await mesaDeHomologacao()

test('homologar turns every decision into a change of the register, at once', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { resultado: 'nao_localizado', estado: null })
  await mudar(visita, 1, { estado: 'pessimo' })
  await mudar(visita, 2, { resultado: 'plaqueta_trocada', referencia_id: '000900-9' })
  expect((await achados(visita)).map(({ tipo, diferencas }) => [tipo, diferencas])).toEqual([
    ['dados', [{ campo: 'estado', de: 'bom', para: 'pessimo' }]],
    ['nao_localizado', []],
    ['plaqueta', [{ campo: 'plaqueta', de: visita.bens[2]?.referencia_id, para: '000900-9' }]],
  ])
  expect((await homologar(visita)).envelope.mensagem).toBe('Faltam 3 divergências por decidir.')
  await decidir(visita, 'dados', 'atualizar')
  await decidir(visita, 'nao_localizado', 'nao_localizar', 'Procurado em todas as salas')
  await decidir(visita, 'plaqueta', 'reetiquetar')
  expect(await noCadastro(visita, 1)).toMatchObject({ estado: 'bom' })
  await db.run(
    sql`update monitoramento_patrimonio set latitude = -25.5, longitude = -49.25 where uuid = ${bem(visita, 1)}`,
  )
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  expect(await noCadastro(visita, 0)).toMatchObject({ situacao: 'nao_localizado' })
  expect(await noCadastro(visita, 1)).toMatchObject({
    estado: 'pessimo',
    situacao: 'ativo',
    verificado_por: people.ana.id,
    verificado_na_visita_id: visita.id,
    verificado_latitude: -25.5,
    verificado_longitude: -49.25,
  })
  expect(await noCadastro(visita, 0)).toMatchObject({ verificado_por: null, verificado_na_visita_id: null })
  expect(await noCadastro(visita, 2)).toMatchObject({
    referencia_id: '000900-9',
    referencias: [visita.bens[2]?.referencia_id],
  })
  expect(feita.dados).toMatchObject({ situacao: 'homologada', homologado_por: 'Sara Mesa', achados: 3 })
  expect(feita.dados.relatorio?.numero).toMatch(/^RELMON-\d{4}-000001$/)
  const guardados = await achados(visita)
  expect(guardados.map(({ tipo, decisao }) => [tipo, decisao?.ato])).toEqual([
    ['dados', 'atualizar'],
    ['nao_localizado', 'nao_localizar'],
    ['plaqueta', 'reetiquetar'],
  ])
  const { dados } = await db.one<{ dados: { conteudo: { atos: unknown[] } } }>(
    sql`select dados from documento where id = ${feita.dados.relatorio?.id ?? 0}`,
  )
  expect(dados.conteudo.atos).toHaveLength(3)
  expect((await homologar(visita)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('who nobody saw comes as not found by the rule that the device counts with', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { resultado: 'nao_localizado', estado: null })
  const { id } = await noCadastro(visita, 0)
  for (const local_id of [locais.escola, locais.outraEscola])
    for (const situacao of SituacaoDoPatrimonio.options) {
      await db.run(sql`update patrimonio set situacao = ${situacao}, local_id = ${local_id} where id = ${id}`)
      const tipos = (await achados(visita)).map(({ tipo }) => tipo)
      const falta = faltaAoLocal({ situacao, local_id }, locais.escola)
      expect([situacao, tipos.includes('nao_localizado')]).toEqual([situacao, falta])
    }
  await db.run(sql`update patrimonio set situacao = 'ativo', local_id = ${locais.escola} where id = ${id}`)
})

test('an asset of another place comes by a transfer that the homologação opens and ends', async () => {
  const visita = await concluida()
  const { id, uuid } = await db.transaction((tx) =>
    tx.one<{ id: number; uuid: string }>(
      sql`select id, uuid from patrimonio where local_id = ${locais.outraEscola} limit 1`,
    ),
  )
  await db.run(sql`update patrimonio set responsavel_servidor_id = ${people.ana.id} where id = ${id}`)
  await db.run(sql`
    insert into monitoramento_patrimonio (uuid, monitoramento_id, patrimonio_id, resultado, atualizado_em, atualizado_por)
    values (${randomUUID()}, ${visita.id}, ${id}, 'localizado_outro_local', now(), ${people.ana.id})`)
  await decidir(visita, 'de_outro_local', 'transferir')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  const depois = await db.one<{ local_id: number; protocolo: string; situacao: string }>(sql`
    select p.local_id, p.responsavel_servidor_id, t.protocolo, t.situacao from patrimonio p
    join transferencia_item i on i.patrimonio_id = p.id join transferencia t on t.id = i.transferencia_id
    where p.uuid = ${uuid}`)
  expect(depois).toMatchObject({
    local_id: locais.escola,
    responsavel_servidor_id: null,
    situacao: 'encerrada',
  })
  expect(depois.protocolo).toMatch(/^TRF-/)
  const trilha = await db.rows<{ campo: string }>(sql`
    select campo from evento where entidade = 'patrimonio' and entidade_id = ${String(id)} and campo = 'local_id'`)
  expect(trilha).toHaveLength(1)
})

test('what the visit saw as of no more use is listed for disposal at once, once the register says so too', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { condicao: 'irrecuperavel', estado: 'pessimo' })
  await mudar(visita, 1, { condicao: 'antieconomico', estado: 'ruim' })
  await mudar(visita, 2, { condicao: 'ocioso' })
  const { por_tipo } = await ver(visita)
  expect(por_tipo.find(({ tipo }) => tipo === 'inservivel')).toMatchObject({ total: 2, decididos: 0 })
  const vistos = (await achados(visita)).filter(({ tipo }) => tipo === 'inservivel')
  expect(vistos.flatMap(({ diferencas }) => diferencas)).toContainEqual({
    campo: 'condicao',
    de: 'em_uso',
    para: 'irrecuperavel',
  })
  expect(resultOf(await decidir(visita, 'inservivel', 'arrolar'))).toBe('SUCESSO')
  await decidir(visita, 'dados', 'ignorar', 'O cadastro está certo')
  const recusada = await homologar(visita)
  expect(recusada.envelope.mensagem).toContain('não consta como inservível')
  expect(await noCadastro(visita, 0)).toMatchObject({ situacao: 'ativo' })
  const uuids = (await achados(visita)).filter(({ tipo }) => tipo === 'dados').map((um) => um.entrada_uuid)
  await decidir(visita, 'dados', 'atualizar', undefined, uuids)
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  for (const i of [0, 1]) expect(await noCadastro(visita, i)).toMatchObject({ situacao: 'em_desfazimento' })
  expect(await noCadastro(visita, 2)).toMatchObject({ situacao: 'ativo' })
  const { protocolo } = await ver(visita)
  const listas = await db.rows(sql`
    select d.situacao, d.justificativa, count(*) as bens from desfazimento d
    join desfazimento_bem b on b.desfazimento_id = d.id
    where d.local_id = ${locais.escola} group by d.id`)
  expect(listas).toEqual([
    { situacao: 'aberto', justificativa: `Vistos como inservíveis na visita ${protocolo}`, bens: 2 },
  ])
})

test('who may not list assets for disposal does not do it by homologating', async () => {
  const nina = await naConta(
    await pessoa(
      'Nina Mesa',
      locais.regional,
      PODE_HOMOLOGAR.filter((chave) => !chave.endsWith('.arrolar')),
    ),
  )
  const visita = await concluida()
  await db.run(
    sql`update patrimonio set condicao = 'irrecuperavel' where uuid = ${visita.bens[3]?.patrimonio_uuid}`,
  )
  await mudar(visita, 3, { condicao: 'irrecuperavel' })
  await decidir(visita, 'inservivel', 'arrolar')
  expect((await homologar(visita, nina)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(await noCadastro(visita, 3)).toMatchObject({ situacao: 'ativo' })
  await db.run(sql`update patrimonio set condicao = 'em_uso' where uuid = ${visita.bens[3]?.patrimonio_uuid}`)
})

test('an act that the register refuses refuses the whole homologação', async () => {
  const visita = await concluida()
  await mudar(visita, 3, { estado: 'ruim' })
  await mudar(visita, 4, { resultado: 'plaqueta_trocada', referencia_id: '000901-9' })
  await decidir(visita, 'dados', 'atualizar')
  await decidir(visita, 'plaqueta', 'reetiquetar')
  // Free when it was decided.
  await db.run(sql`
    update patrimonio set referencia_id = '000901-9'
    where id = (select max(id) from patrimonio where local_id = ${locais.outraEscola})`)
  const recusada = await homologar(visita)
  expect(recusada.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(recusada.envelope.mensagem).toContain('já está em outro bem')
  expect(await noCadastro(visita, 3)).toMatchObject({ estado: 'bom' })
  expect(await ver(visita)).toMatchObject({ situacao: 'aguardando_homologacao', homologado_em: null })
})

test('a decision that says no is told why, and one that does not fit is refused', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'ruim' })
  const sem = await decidir(visita, 'dados', 'ignorar')
  expect(sem.envelope.erros).toEqual({ motivo: [DIGA_O_MOTIVO] })
  expect((await decidir(visita, 'dados', 'transferir')).codigo).toBe('ERR_FORM_VALIDATION')
  const alheia = await decidir(visita, 'dados', 'atualizar', undefined, [randomUUID()])
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('who did the visit does not decide about it, and who does not reach the place does not see it', async () => {
  const eva = await pessoa('Eva Mesa', locais.regional)
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'ruim' })
  await db.run(
    sql`insert into monitoramento_agente (monitoramento_id, usuario_id, papel) values (${visita.id}, ${eva.id}, 'apoio')`,
  )
  const daEva = await naConta(eva)
  const recusada = await decidir(visita, 'dados', 'atualizar', undefined, undefined, daEva)
  expect(recusada.envelope.mensagem).toBe('Quem fez a visita não decide sobre ela: peça a outra pessoa.')
  expect((await otto.call(homologacao.ver, { params: { id: visita.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const lista = await otto.call(homologacao.listar, { query: {} })
  expect(lista.dados.data.map(({ id }) => id)).not.toContain(visita.id)
})

test('an open conflict holds the homologação', async () => {
  const visita = await concluida()
  await db.run(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, vencedor, perdedor, motivo)
    values (${visita.id}, 'patrimonio', ${bem(visita, 0)}, 'estado', '"bom"', '"ruim"', 'captura_concorrente')`)
  expect((await homologar(visita)).envelope.mensagem).toBe('Há um conflito por resolver na aba Conflitos.')
})

test('two who homologate at once: what one decided is not signed unseen by the other', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'ruim' })
  const { versao } = await ver(visita)
  await decidir(visita, 'dados', 'atualizar')
  const velha = await sara.call(homologacao.homologar, { params: { id: visita.id }, body: { versao } })
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
})

test('listar says of each visit as many findings as its own page does, and not those of the others', async () => {
  const visitas = [await concluida(), await concluida(), await concluida()]
  for (const [i, visita] of visitas.entries())
    for (let bemDela = 0; bemDela <= i; bemDela++) await mudar(visita, bemDela, { estado: 'pessimo' })
  const { dados } = await sara.call(homologacao.listar, { query: { perPage: 100 } })
  const listados = new Map(dados.data.map(({ id, achados: quantos }) => [id, quantos]))
  for (const [i, visita] of visitas.entries()) {
    expect(await achados(visita)).toHaveLength(i + 1)
    expect(listados.get(visita.id)).toBe(i + 1)
    expect((await ver(visita)).achados).toBe(i + 1)
  }
})

test('a finding and a room say as many photos as their own list has, and what is attached to them is none', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'pessimo' })
  const sala = await db.one<{ uuid: string }>(sql`
    select uuid from monitoramento_instalacao where monitoramento_id = ${visita.id} order by id limit 1`)
  const guardar = (tipo: string, model: 'instalacao' | 'patrimonio', de: string) =>
    db.run(sql`
      insert into multimidia (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256,
        situacao, registrado_em)
      values (${randomUUID()}, ${visita.id}, ${people.ana.id}, ${tipo}, ${model}, ${de}, 'f.jpg', 'image/jpeg', 1,
        ${'0'.repeat(64)}, 'registrado', now())`)
  for (const tipo of ['foto_geral', 'foto_defeito', 'anexo']) await guardar(tipo, 'instalacao', sala.uuid)
  for (const tipo of ['foto_plaqueta', 'anexo']) await guardar(tipo, 'patrimonio', bem(visita, 0))
  const params = { id: visita.id }
  const naLista = async (de?: string) =>
    (await sara.call(homologacao.fotos, { params, query: { de } })).dados.total
  const ambientes = (await sara.call(homologacao.infraestrutura, { params })).dados
  expect(ambientes.find(({ uuid }) => uuid === sala.uuid)?.fotos).toBe(2)
  expect(await naLista(sala.uuid)).toBe(2)
  expect((await achados(visita)).find(({ entrada_uuid }) => entrada_uuid === bem(visita, 0))?.fotos).toBe(1)
  expect(await naLista(bem(visita, 0))).toBe(1)
  expect((await ver(visita)).contagens.fotos).toBe(await naLista())
})
