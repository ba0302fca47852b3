// The papers of requisitions and of shipments of materials: what each says, when it may be issued, and for whom.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { papeisDaRemessa } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { documentos, type EntidadeDoDocumento, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS } from '#server/document-types.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola, outraEscola, regional } = people.locais
const gravada = <T extends object>(comando: Sql) => db.transaction((tx) => tx.one<T>(comando))

const CHAVES: Permissao[] = [
  'painel.geral.documentos.listar',
  'painel.geral.documentos.ver',
  'painel.geral.documentos.emitir',
  'painel.almoxarifado.requisicoes.listar',
  'painel.almoxarifado.requisicoes.ver',
  'painel.almoxarifado.requisicoes.imprimir',
]
const naEscola = await naConta(await newPerson({ permissoes: CHAVES, locais: [escola] }))

await db.run(sql`insert into grupo_de_material (codigo, nome) values ('97', 'Papéis')`)
await db.run(sql`insert into unidade_de_medida (sigla, nome) values ('rsm', 'resma de teste')`)
const { material_id } = await gravada<{ material_id: number }>(sql`
  insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
  select 'PPL-1', 'Papel sulfite', 'consumo', g.id, u.id from grupo_de_material g, unidade_de_medida u
  where g.codigo = '97' and u.sigla = 'rsm' returning id as material_id`)
const noLugar = async (codigo: string) => {
  const { id } = await gravada<{ id: number }>(sql`
    insert into endereco_de_estoque (deposito_id, codigo) values (${regional}, ${codigo}) returning id`)
  return id
}
const enderecos = [await noLugar('B-02'), await noLugar('A-01')]
const { lote_id } = await gravada<{ lote_id: number }>(sql`
  insert into lote (material_id, codigo, validade) values (${material_id}, 'L-9', '2027-03-31') returning id as lote_id`)

let vez = 0
/** Authorised with a cut, of one material at two addresses. */
async function remessa(situacao: string, destino = escola) {
  vez += 1
  const { id: requisicao_id, item } = await gravada<{ id: number; item: number }>(sql`
    with r as (
      insert into requisicao (protocolo, tipo, situacao, niveis, solicitante_id, local_destino_id, deposito_id, justificativa,
        enviada_em, autorizada_em)
      values (${`REQ-2026-00000${vez}`}, 'consumo', 'autorizada', 1, ${people.clara.id}, ${escola}, ${regional},
        'Começo das aulas', now(), now()) returning id),
    d as (insert into requisicao_decisao (requisicao_id, versao_do_pedido, nivel, decisao, regra)
      select id, 1, null, 'automatica', 'dentro da cota' from r)
    insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3, motivo_corte)
    select id, 1, ${material_id}, 9000, 7500, 'Saldo curto' from r returning requisicao_id as id, id as item`)
  const saiu = situacao !== 'separada'
  const chegou = situacao.startsWith('recebida')
  const { id } = await gravada<{ id: number }>(sql`
    insert into remessa (numero, requisicao_id, origem_id, destino_id, situacao, modalidade, transporte, expedida_por,
      expedida_em, recebida_em, recebimento_uuid, recebedor_nome, recebedor_matricula)
    values (${`REM-2026-00000${vez}`}, ${requisicao_id}, ${regional}, ${destino}, ${situacao}, 'entrega', 'Kombi ABC1D23',
      case when ${saiu} then ${people.clara.id}::bigint end, case when ${saiu} then now() end,
      case when ${chegou} then now() end, case when ${chegou} then gen_random_uuid() end,
      case when ${chegou} then 'Dona Neide' end,
      case when ${chegou} then '4521' end) returning id`)
  await db.run(
    sql`insert into remessa_volume (remessa_id, numero, lacre) values (${id}, 1, 'LAC-77'), (${id}, 2, null)`,
  )
  const recebida = chegou ? 3500 : 0
  await db.run(sql`
    insert into remessa_item (remessa_id, requisicao_item_id, material_id, lote_id, endereco_id, qtd_e3,
      qtd_recebida_e3, qtd_divergente_e3)
    values (${id}, ${item}, ${material_id}, ${lote_id}, ${enderecos[0]}, 3500, ${recebida}, 0),
      (${id}, ${item}, ${material_id}, null, ${enderecos[1]}, 4000, 0, ${chegou ? 4000 : 0})`)
  if (chegou)
    await db.run(sql`insert into remessa_divergencia (remessa_id, material_id, tipo, qtd_e3, motivo)
      values (${id}, ${material_id}, 'falta', 4000, 'Caixa não veio')`)
  return { id, requisicao_id }
}

const emitir = (quem: Client, tipo: TipoDeDocumento, entidade: EntidadeDoDocumento, entidade_id: number) =>
  quem.call(documentos.emitir, { body: { tipo, entidade, entidade_id } })

async function escrito(tipo: TipoDeDocumento, id: number): Promise<string> {
  const { dados } = await db.one<{ dados: { conteudo: unknown } }>(
    sql`select dados from documento where id = ${id}`,
  )
  // as: of the cover these types read only where the clock is
  const capa = { fuso: 'America/Araguaina' } as Parameters<(typeof TIPOS)['rmb']['paginas']>[1]
  return JSON.stringify(TIPOS[tipo].paginas(dados.conteudo, capa))
}

async function papel(tipo: TipoDeDocumento, entidade: EntidadeDoDocumento, entidade_id: number) {
  const { codigo, dados, envelope } = await emitir(clara, tipo, entidade, entidade_id)
  expect(codigo, JSON.stringify(envelope)).toBe('SUCESSO')
  return escrito(tipo, dados.id)
}

test('requisicao_de_material and autorizacao_de_requisicao say what was asked, the cut and the rule that decided', async () => {
  const { requisicao_id } = await remessa('separada')
  const pedida = await papel('requisicao_de_material', 'requisicao', requisicao_id)
  for (const parte of [
    'PPL-1 Papel sulfite',
    'Começo das aulas',
    '"9"',
    'automática pela regra: dentro da cota',
  ])
    expect(pedida).toContain(parte)
  const autorizada = await papel('autorizacao_de_requisicao', 'requisicao', requisicao_id)
  for (const parte of ['"7,5"', 'Saldo curto']) expect(autorizada).toContain(parte)
})

test('who asked and who sent are called as they were that day, in papers of after and of before a change of name', async () => {
  const { id, requisicao_id } = await remessa('expedida')
  const { dados: antes } = await emitir(clara, 'guia_de_remessa', 'remessa_de_material', id)
  const { nome } = people.clara
  await db.run(sql`update usuario set nome = 'Clara de Outro Nome' where id = ${people.clara.id}`)
  const depois = await papel('requisicao_de_material', 'requisicao', requisicao_id)
  expect(depois).toContain(nome)
  expect(depois).not.toContain('Clara de Outro Nome')
  expect(await escrito('guia_de_remessa', antes.id)).toContain(nome)
  const { dados } = await clara.call(documentos.listar, { query: { texto: antes.numero } })
  expect(dados.data.map(({ emitido_por }) => emitido_por)).toEqual([nome])
  await db.run(sql`update usuario set nome = ${nome} where id = ${people.clara.id}`)
})

test('a draft has no paper, and what was not authorised has no authorisation', async () => {
  const { requisicao_id } = await remessa('separada')
  await db.run(sql`update requisicao set autorizada_em = null where id = ${requisicao_id}`)
  expect((await emitir(clara, 'autorizacao_de_requisicao', 'requisicao', requisicao_id)).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  await db.run(sql`update requisicao set protocolo = null, situacao = 'rascunho' where id = ${requisicao_id}`)
  expect((await emitir(clara, 'requisicao_de_material', 'requisicao', requisicao_id)).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('lista_de_separacao goes by address, and ends when the shipment leaves', async () => {
  const { id } = await remessa('separada')
  const lista = await papel('lista_de_separacao', 'remessa_de_material', id)
  expect(lista.indexOf('A-01')).toBeLessThan(lista.indexOf('B-02'))
  expect(lista).toContain('L-9, val. 31/03/2027')
  const saiu = await remessa('expedida')
  expect((await emitir(clara, 'lista_de_separacao', 'remessa_de_material', saiu.id)).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('guia_de_remessa has volumes and seals, and only what left has one', async () => {
  const { id } = await remessa('expedida')
  const guia = await papel('guia_de_remessa', 'remessa_de_material', id)
  for (const parte of ['Kombi ABC1D23', 'LAC-77', '"3,5"', '"4"']) expect(guia).toContain(parte)
  const parada = await remessa('separada')
  expect((await emitir(clara, 'guia_de_remessa', 'remessa_de_material', parada.id)).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('the receipt is of the destination and the proof of withdrawal of the origin, both with who received', async () => {
  const { id } = await remessa('recebida_com_divergencia')
  for (const [tipo, entidade] of [
    ['recibo_de_material', 'recebimento_de_material'],
    ['comprovante_de_retirada', 'remessa_de_material'],
  ] as const)
    expect(await papel(tipo, entidade, id)).toContain('Dona Neide, matrícula 4521')
  expect((await emitir(naEscola, 'recibo_de_material', 'recebimento_de_material', id)).codigo).toBe('SUCESSO')
  expect((await emitir(naEscola, 'comprovante_de_retirada', 'remessa_de_material', id)).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  const aCaminho = await remessa('expedida')
  expect((await emitir(clara, 'recibo_de_material', 'recebimento_de_material', aCaminho.id)).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})

test('relatorio_de_divergencia_de_remessa says what is missing and that nobody settled it yet', async () => {
  const { id } = await remessa('recebida_com_divergencia')
  const relatorio = await papel('relatorio_de_divergencia_de_remessa', 'remessa_de_material', id)
  for (const parte of ['Falta', '4 resmas', 'Caixa não veio', 'Em apuração'])
    expect(relatorio).toContain(parte)
  // The report of assets is not of materials.
  expect((await emitir(clara, 'relatorio_de_divergencia', 'remessa', id)).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('relatorio_de_divergencia_de_remessa of what was refused says by whom, why, and who counted it at its return', async () => {
  const { id } = await remessa('recebida_com_divergencia')
  await db.run(sql`
    update remessa set motivo = 'Não pedimos', recebimento_uuid = null, recusa_uuid = gen_random_uuid(),
      recebida_por = ${people.bruno.id} where id = ${id}`)
  await db.run(sql`
    insert into evento (origem, acao, entidade, entidade_id, local_id, campo, de, para, ator_id)
    values ('web', 'remessas.confirmarRetorno', 'remessa', ${String(id)}, ${regional}, 'situacao', '"em_devolucao"',
      '"recebida_com_divergencia"', ${people.clara.id})`)
  const relatorio = await papel('relatorio_de_divergencia_de_remessa', 'remessa_de_material', id)
  for (const parte of ['"Recusada"', 'por Dona Neide', 'Não pedimos', '"De volta à origem, conferida"'])
    expect(relatorio).toContain(parte)
  expect(relatorio).not.toContain('"Recebida"')
})

test('the depósito prints the requisition that was sent to it, and no draft; another prints none', async () => {
  const { requisicao_id } = await remessa('separada')
  const noDeposito = await naConta(await newPerson({ permissoes: CHAVES, locais: [regional] }))
  // Of a school that is not under it: as who asks for it there is no other.
  await db.run(
    sql`update requisicao set local_destino_id = ${people.locais.escolaAlheia} where id = ${requisicao_id}`,
  )
  const pedida = async (quem: Client) =>
    (await emitir(quem, 'requisicao_de_material', 'requisicao', requisicao_id)).codigo
  expect(await pedida(noDeposito)).toBe('SUCESSO')
  expect(await pedida(naEscola)).toBe('ERR_NAO_ENCONTRADO')
  await db.run(sql`update requisicao set protocolo = null, situacao = 'rascunho' where id = ${requisicao_id}`)
  expect(await pedida(noDeposito)).toBe('ERR_NAO_ENCONTRADO')
})

test('romaneio takes what is ready or on its way, and says which shipment is neither', async () => {
  const ids = [(await remessa('separada')).id, (await remessa('expedida')).id]
  const { dados } = await clara.call(papeisDaRemessa.romaneio, { body: { ids } })
  const texto = await escrito('romaneio_de_materiais', dados.documento.id)
  // The unit is written out, as in the other papers.
  for (const parte of ['"Volumes"', 'LAC-77', '"7,5"', '"resma"']) expect(texto).toContain(parte)
  const recebida = await remessa('recebida')
  const negado = await clara.call(papeisDaRemessa.romaneio, { body: { ids: [...ids, recebida.id] } })
  expect(JSON.stringify(negado.envelope)).toContain(`REM-2026-00000${vez}`)
  expect((await naEscola.call(papeisDaRemessa.romaneio, { body: { ids } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('romaneio keeps the order given, with what goes to one place in one stop and one signature for it', async () => {
  const [escolaAntes, longe, escolaDepois] = [
    (await remessa('separada')).id,
    (await remessa('expedida', outraEscola)).id,
    (await remessa('separada')).id,
  ]
  const nome = async (id: number) =>
    (await db.one<{ nome: string }>(sql`select nome from local where id = ${id}`)).nome
  const [daEscola, doLonge] = [await nome(escola), await nome(outraEscola)]
  const paradasDe = async (ids: number[]) => {
    const { dados } = await clara.call(papeisDaRemessa.romaneio, { body: { ids } })
    const texto = await escrito('romaneio_de_materiais', dados.documento.id)
    const { conteudo } = (
      await db.one<{ dados: { conteudo: { paradas: { numero: string; parada: number }[] } } }>(
        sql`select dados from documento where id = ${dados.documento.id}`,
      )
    ).dados
    return { texto, paradas: conteudo.paradas.map(({ numero, parada }) => `${parada}: ${numero}`) }
  }
  const numeros = await db.rows<{ id: number; numero: string }>(sql`select id, numero from remessa`)
  const numeroDe = (id: number) => numeros.find((uma) => uma.id === id)?.numero
  const juntas = await paradasDe([escolaDepois, longe, escolaAntes])
  expect(juntas.paradas).toEqual([
    `1: ${numeroDe(escolaDepois)}`,
    `1: ${numeroDe(escolaAntes)}`,
    `2: ${numeroDe(longe)}`,
  ])
  expect(juntas.texto.split('Quem recebeu em')).toHaveLength(3)
  for (const parte of [
    `1. ${daEscola}`,
    `2. ${doLonge}`,
    '"Volumes desta parada","style":"rotulo"},{"text":"4"}',
  ])
    expect(juntas.texto).toContain(parte)
  expect((await paradasDe([longe, escolaAntes, escolaDepois])).paradas).toEqual([
    `1: ${numeroDe(longe)}`,
    `2: ${numeroDe(escolaAntes)}`,
    `2: ${numeroDe(escolaDepois)}`,
  ])
})

test('a romaneio of before stops had numbers is laid out as it was, each shipment by itself', () => {
  const remessa = {
    numero: 'REM-1',
    protocolo: 'REQ-1',
    destino: 'Escola Um',
    municipio: null,
    modalidade: 'Entrega',
    transporte: null,
    volumes: 1,
    lacres: [],
    itens: [],
  }
  const capa = {} as Parameters<(typeof TIPOS)['rmb']['paginas']>[1] // as: of the cover this type reads nothing
  const antiga = { origem: 'Depósito', paradas: [remessa, { ...remessa, numero: 'REM-2' }] }
  const texto = JSON.stringify(TIPOS.romaneio_de_materiais.paginas(antiga, capa))
  expect(texto.split('Quem recebeu em')).toHaveLength(3)
  expect(texto).toContain('2. Escola Um')
})

test('etiquetas makes one label for each volume, in sheets or in a roll', async () => {
  const { id } = await remessa('separada')
  const folha = await clara.call(papeisDaRemessa.etiquetas, { params: { id }, query: {} })
  expect(folha.status).toBe(200)
  const rolo = await clara.call(papeisDaRemessa.etiquetas, {
    params: { id },
    query: { formato: 'rolo_60x40' },
  })
  expect(rolo.status).toBe(200)
  await db.run(sql`delete from remessa_volume where remessa_id = ${id}`)
  const sem = await clara.call(papeisDaRemessa.etiquetas, { params: { id }, query: {} })
  expect(sem.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await naEscola.call(papeisDaRemessa.etiquetas, { params: { id }, query: {} })).status).toBe(404)
})

test('what came in the place of another says of which, in the order and in the receipt; what was refused is in neither', async () => {
  const { id, requisicao_id } = await remessa('recebida')
  const substituto = (codigo: string, aceito: boolean) =>
    gravada<{ item: number; material: number }>(sql`
      with m as (
        insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
        select ${codigo}, ${`Papel ${codigo}`}, 'consumo', grupo_id, unidade_id from material where id = ${material_id}
        returning id)
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3, motivo_corte,
        substituto_de, qtd_substitui_e3, substituicao_proposta_por, substituicao_proposta_em, substituicao_aceita_em,
        substituicao_respondida_em)
      select ${requisicao_id}, (select max(ordem) + 1 from requisicao_item where requisicao_id = ${requisicao_id}), m.id,
        2000, case when ${aceito} then 2000 else 0 end, 'Não serve', i.id, 1000, ${people.clara.id}, now(),
        case when ${aceito} then now() end, now()
      from m, requisicao_item i where i.requisicao_id = ${requisicao_id} and i.ordem = 1
      returning id as item, material_id as material`)
  await substituto('PPL-REC', false)
  const { item, material } = await substituto('PPL-ACE', true)
  await db.run(sql`insert into remessa_item (remessa_id, requisicao_item_id, material_id, qtd_e3)
    values (${id}, ${item}, ${material}, 2000)`)
  for (const texto of [
    await papel('requisicao_de_material', 'requisicao', requisicao_id),
    await papel('comprovante_de_retirada', 'remessa_de_material', id),
  ]) {
    expect(texto).toContain('PPL-ACE Papel PPL-ACE (em lugar de Papel sulfite)')
    expect(texto).not.toContain('PPL-REC')
  }
})
