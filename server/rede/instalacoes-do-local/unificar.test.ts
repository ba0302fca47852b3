import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'
import { LEVADAS } from './unificar-queries.ts'

const { clara, rita, db, people, newPlace, newPerson, naConta } = await mesaDeLocais()
const motivo = 'A mesma biblioteca, cadastrada duas vezes'
const um = async (texto: ReturnType<typeof sql>) =>
  (await db.transaction((tx) => tx.one<{ id: number }>(texto))).id

await db.run(sql`insert into classe_bem (codigo, nome) values ('TUI', 'De teste')`)
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('teste-bib', 'Biblioteca', 'Salas'),
  ('teste-quadra', 'Quadra', 'Áreas')`)
const versao = await um(sql`insert into instalacao_tipo_versao (tipo_id, versao, recursos, publicada_em)
  select id, 1, '[]', now() from instalacao_tipo where slug = 'teste-bib' returning id`)

const sala = (local: number, nome: string, tipo = 'teste-bib') =>
  um(sql`insert into instalacao (local_id, tipo_id, nome) select ${local}, id, ${nome} from instalacao_tipo
    where slug = ${tipo} returning id`)

const visita = (local: number, concluida = true) =>
  um(sql`insert into monitoramento (protocolo, local_id, iniciado_em, concluido_em)
    values (${randomUUID()}, ${local}, now(), ${concluida ? new Date() : null}) returning id`)

const vista = (monitoramento: number, instalacao: number) =>
  um(sql`insert into monitoramento_instalacao (monitoramento_id, instalacao_id, tipo_versao_id, resultado)
    values (${monitoramento}, ${instalacao}, ${versao}, 'vista') returning id`)

const foto = (instalacao: number) =>
  um(sql`insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao,
      recebido_em)
    select gen_random_uuid(), ${people.clara.id}, 'anexo', 'instalacao', uuid, 'foto.jpg', 'image/jpeg', 10,
      ${'a'.repeat(64)}, 'registrado', now() from instalacao where id = ${instalacao} returning id`)

const onde = async (tabela: 'patrimonio' | 'monitoramento_instalacao', id: number) =>
  (
    await db.one<{ sala: number }>(
      tabela === 'patrimonio'
        ? sql`select instalacao_id as sala from patrimonio where id = ${id}`
        : sql`select instalacao_id as sala from monitoramento_instalacao where id = ${id}`,
    )
  ).sala

async function duas(nomes: [string, string] = ['Biblioteca', 'BIBLIOTECA NOVA']) {
  const local = await newPlace()
  const [origem, destino] = [await sala(local, nomes[0]), await sala(local, nomes[1])]
  const pedido = (parte: object = {}) => ({
    params: { localId: local, instalacaoId: origem },
    body: { destino_id: destino, motivo, ...parte },
  })
  return { local, origem, destino, pedido }
}

test('assets, history, photos and what was empty go to the room that stays, and both tell it', async () => {
  const { local, origem, destino, pedido } = await duas()
  const mesa = await um(sql`insert into patrimonio (descricao, classe_id, local_id, instalacao_id)
    select 'Mesa', id, ${local}, ${origem} from classe_bem where codigo = 'TUI' returning id`)
  const [soDela, dasDuas] = [await visita(local), await visita(local)]
  const [levada, fica] = [await vista(soDela, origem), await vista(dasDuas, origem)]
  await vista(dasDuas, destino)
  await foto(origem)
  await db.run(
    sql`update instalacao set bloco = 'B', estado = 'ruim', verificada_em = now() where id = ${origem}`,
  )
  await db.run(sql`update instalacao set estado = 'bom', verificada_em = now() - interval '1 year', capacidade = 30
    where id = ${destino}`)
  const vai = {
    patrimonios: 1,
    verificacoes: 1,
    verificacoes_que_ficam: 1,
    arquivos: 1,
    transferencias: 0,
    campos: ['bloco'],
    estado_do_repetido: true,
  }
  const simulada = await clara.call(instalacoesDoLocal.unificar, pedido({ simular: true }))
  expect(simulada.dados).toEqual({ ...vai, feito: false })
  expect(await onde('patrimonio', mesa)).toBe(origem)
  expect((await clara.call(instalacoesDoLocal.unificar, pedido())).dados).toEqual({ ...vai, feito: true })
  expect(await onde('patrimonio', mesa)).toBe(destino)
  expect(await onde('monitoramento_instalacao', levada)).toBe(destino)
  expect(await onde('monitoramento_instalacao', fica)).toBe(origem)
  const ver = async (id: number) =>
    (await clara.call(instalacoesDoLocal.ver, { params: { localId: local, instalacaoId: id } })).dados
  expect(await ver(destino)).toMatchObject({
    bloco: 'B',
    capacidade: 30,
    estado: 'ruim',
    patrimonios: 1,
    ativo: true,
    versao: 2,
  })
  expect(await ver(origem)).toMatchObject({
    ativo: false,
    patrimonios: 0,
    inativada_motivo: `Unificada com BIBLIOTECA NOVA: ${motivo}`,
  })
  const { dados } = await clara.call(instalacoesDoLocal.fotos, {
    params: { localId: local },
    query: { instalacao_id: destino },
  })
  expect(dados.data).toHaveLength(1)
  const trilha = await db.rows<{ entidade_id: string }>(sql`
    select entidade_id from evento where acao = 'instalacoesDoLocal.unificar' and entidade = 'instalacao'
      and entidade_id::bigint in (${origem}, ${destino}) order by entidade_id::bigint`)
  expect(trilha.map(({ entidade_id }) => Number(entidade_id))).toEqual([origem, destino])
})

test('an open transfer to the repeated room goes to the other; one that ended says where it went', async () => {
  const { local, origem, destino, pedido } = await duas()
  const outro = await newPlace()
  const transferencia = (situacao: string) =>
    um(sql`insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, instalacao_destino_id, motivo,
        solicitada_por)
      values (${randomUUID()}, 'transferencia', ${situacao}, ${outro}, ${local}, ${origem}, 'Sobra',
        ${people.clara.id}) returning id`)
  const [aberta, encerrada] = [await transferencia('autorizada'), await transferencia('encerrada')]
  expect((await clara.call(instalacoesDoLocal.unificar, pedido())).dados.transferencias).toBe(1)
  const salas = await db.rows<{ id: number; sala: number }>(sql`
    select id, instalacao_destino_id as sala from transferencia where id in (${aberta}, ${encerrada}) order by id`)
  expect(salas.map(({ sala: uma }) => uma)).toEqual([destino, origem])
})

test('two that are not the same room are refused, each with why', async () => {
  const { local, origem, pedido } = await duas()
  const erroDe = async (destino_id: number) => {
    const { envelope } = await clara.call(instalacoesDoLocal.unificar, pedido({ destino_id }))
    return envelope.erros?.destino_id?.[0]
  }
  expect(await erroDe(origem)).toMatch(/é a mesma/)
  expect(await erroDe(await sala(await newPlace(), 'Biblioteca'))).toMatch(/deste local/)
  expect(await erroDe(await sala(local, 'Quadra', 'teste-quadra'))).toMatch(/é Quadra, e esta é Biblioteca/)
  const inativa = await sala(local, 'Velha')
  await db.run(sql`update instalacao set ativo = false where id = ${inativa}`)
  expect(await erroDe(inativa)).toMatch(/está inativa/)
  const doCampo = await sala(local, 'Do campo')
  await db.run(sql`update instalacao set homologada = false where id = ${doCampo}`)
  const answer = await clara.call(instalacoesDoLocal.unificar, pedido({ destino_id: doCampo }))
  expect(answer.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('while a visit is in the field nothing is merged, and it says which', async () => {
  const { local, pedido } = await duas()
  const aberta = await visita(local, false)
  const { protocolo } = await db.one<{ protocolo: string }>(
    sql`select protocolo from monitoramento where id = ${aberta}`,
  )
  const answer = await clara.call(instalacoesDoLocal.unificar, pedido())
  expect(answer.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(answer.envelope.mensagem).toContain(protocolo)
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${aberta}`)
  expect((await clara.call(instalacoesDoLocal.unificar, pedido())).codigo).toBe('SUCESSO')
})

test('only who merges places merges rooms', async () => {
  const { local, pedido } = await duas()
  const edita = await naConta(
    await newPerson({
      permissoes: ['painel.locais.instalacoes.listar', 'painel.locais.instalacoes.editar'],
      locais: [local],
    }),
  )
  expect((await edita.call(instalacoesDoLocal.unificar, pedido())).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await rita.call(instalacoesDoLocal.unificar, pedido())).codigo).toBe('SUCESSO')
})

test('every column that names a room goes with a merge', async () => {
  const colunas = await db.rows<{ coluna: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'instalacao'::regclass and c.conparentid = 0 order by 1`)
  expect(colunas.map(({ coluna }) => coluna)).toEqual([...LEVADAS])
})
