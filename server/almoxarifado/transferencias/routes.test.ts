import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import type { Client } from '#server/testing/client.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { itemDe, MOVER, mesaDeTransferencias, remessaDe } from '#server/testing/mesa-de-transferencias.ts'

const mesa = await mesaDeTransferencias()
const { db, naConta, people, elisa, elisaPessoa, nina, rui } = mesa
const { bem, comoEsta, pedir, pedida, autorizar, expedir, pessoaEm } = mesa
const { escola, outraEscola, escolaAlheia } = people.locais

test('a transfer is requested, authorised by another, shipped with its guia and received with the state compared', async () => {
  const movel = await bem()
  const pediu = await pedida({ patrimonio_ids: [movel] })
  expect(pediu).toMatchObject({
    situacao: 'solicitada',
    bens: 1,
    origem: { id: escola },
    destino: { id: outraEscola },
  })
  expect(pediu.protocolo).toMatch(/^TRF-\d{4}-\d{6}$/)
  expect((await expedir(pediu.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await autorizar(pediu.id, elisa)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await autorizar(pediu.id)).dados.situacao).toBe('autorizada')
  const saiu = TransferenciaDetalhada.parse((await expedir(pediu.id)).dados)
  expect(saiu.situacao).toBe('em_transito')
  // The carga stays with the origin until the other side signs.
  expect(await comoEsta(movel)).toMatchObject({ situacao: 'em_transferencia', local_id: escola })
  const guia = await db.rows<{ tipo: string }>(
    sql`select tipo from documento where entidade = 'transferencia' and entidade_id = ${saiu.id}`,
  )
  expect(guia).toEqual([{ tipo: 'guia_de_transferencia' }])
  const recebeu = await nina.call(transferencias.receber, {
    params: remessaDe(saiu),
    body: { recebidos: [{ item_id: itemDe(saiu, movel), estado: 'ruim', observacao: 'Pé quebrado' }] },
  })
  expect(recebeu.dados).toMatchObject({ situacao: 'encerrada', remessas: [{ situacao: 'recebida' }] })
  expect(recebeu.dados.itens[0]).toMatchObject({ estado_saida: 'bom', estado_chegada: 'ruim' })
  expect(await comoEsta(movel)).toMatchObject({ situacao: 'ativo', local_id: outraEscola, estado: 'ruim' })
})

test('both sides read the papers of a transfer, and only who issued them cancels', async () => {
  const movel = await bem()
  const saiu = await mesa.expedida({ patrimonio_ids: [movel] })
  const lidos = ['listar', 'ver', 'cancelar'].map((acao) => `painel.geral.documentos.${acao}` as Permissao)
  const em = async (local: number) => naConta(await mesa.pessoaEm('Lia Costa', lidos, local))
  const filtro = { entidade: 'transferencia' as const, entidade_id: saiu.id }
  for (const [local, cancela] of [
    [escola, true],
    [outraEscola, false],
  ] as const) {
    const quem = await em(local)
    const [guia] = (await quem.call(documentos.listar, { query: filtro })).dados.data
    expect(guia).toMatchObject({ tipo: 'guia_de_transferencia', local: { id: escola } })
    const visto = await quem.call(documentos.ver, { params: { id: guia?.id ?? 0 } })
    const [ver, cancelar] = visto.dados.acoes
    expect(ver).toMatchObject({ chave: 'documentos.ver', permitido: true })
    // On the side that issued it, what forbids is that the assets are on their way.
    expect(cancelar?.motivo === 'Você não cancela documentos deste local.').toBe(!cancela)
    const cancelada = await quem.call(documentos.cancelar, {
      params: { id: guia?.id ?? 0 },
      body: { motivo: 'Engano' },
    })
    expect(cancelada.codigo).toBe(cancela ? 'ERR_ESTADO_INVALIDO' : 'ERR_NAO_AUTORIZADO')
  }
  const alheia = await em(escolaAlheia)
  expect((await alheia.call(documentos.listar, { query: filtro })).dados.data).toEqual([])
})

test('what a school gives up goes to the depósito that supplies it, which its principal does not see', async () => {
  const patrimonio_ids = [await bem()]
  const para = (tipo: 'recolhimento' | 'entre_locais') =>
    pedir({ tipo, patrimonio_ids, destino_id: escolaAlheia })
  expect((await para('recolhimento')).codigo).toBe('ERR_NAO_ENCONTRADO')
  await db.run(sql`update local set deposito_supridor_id = ${escolaAlheia} where id = ${escola}`)
  expect((await para('entre_locais')).codigo).toBe('ERR_NAO_ENCONTRADO')
  const pediu = await para('recolhimento')
  expect(pediu.dados).toMatchObject({ situacao: 'solicitada', destino: { id: escolaAlheia } })
  await db.run(sql`update local set deposito_supridor_id = null where id = ${escola}`)
})

test('two who ask for the same asset at once leave one transfer, and the other hears which', async () => {
  const movel = await bem()
  const respostas = await Promise.all([
    pedir({ patrimonio_ids: [movel] }),
    pedir({ patrimonio_ids: [movel] }),
  ])
  expect(respostas.map(({ codigo }) => codigo).sort()).toEqual(['ERR_ESTADO_INVALIDO', 'SUCESSO'])
  const recusada = respostas.find(({ codigo }) => codigo !== 'SUCESSO')
  expect(recusada?.envelope.mensagem).toMatch(/já está na transferência TRF-/)
})

test('the database itself refuses a second open transfer of one asset', async () => {
  const movel = await bem()
  await pedida({ patrimonio_ids: [movel] })
  const outra = await pedida({ patrimonio_ids: [await bem()] })
  const insistir = db.run(
    sql`insert into transferencia_item (transferencia_id, patrimonio_id) values (${outra.id}, ${movel})`,
  )
  await expect(insistir).rejects.toThrow(/transferencia_aberta_do_bem/)
})

test('parts go with the whole, and do not go without it', async () => {
  const movel = await bem()
  const gaveta = await bem({ pai_id: movel })
  const chave = await bem({ pai_id: gaveta })
  expect((await pedir({ patrimonio_ids: [gaveta] })).envelope.mensagem).toContain('é parte de outro bem')
  const uma = await pedida({ patrimonio_ids: [movel] })
  expect(uma.itens.map((item) => item.bem.id).sort((a, b) => a - b)).toEqual([movel, gaveta, chave])
})

test('criar refuses assets of two places, an asset out of reach, and one that is not active', async () => {
  const [aqui, la] = [await bem(), await bem({ local: outraEscola })]
  const dois = await pedir({ patrimonio_ids: [aqui, la] }, rui)
  expect(dois.envelope.mensagem).toContain('está em outro local')
  const alheio = await pedir({ patrimonio_ids: [await bem({ local: escolaAlheia })] })
  expect(alheio.codigo).toBe('ERR_NAO_ENCONTRADO')
  const parado = await pedir({ patrimonio_ids: [await bem({ situacao: 'em_manutencao' })] })
  expect(parado.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await pedir({ patrimonio_ids: [aqui], destino_id: escolaAlheia })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect((await pedir({ patrimonio_ids: [aqui], destino_id: null })).envelope.erros?.destino_id).toBeDefined()
})

test('who authorises on both sides needs no other’s word', async () => {
  expect((await pedida({ patrimonio_ids: [await bem()] }, rui)).situacao).toBe('autorizada')
})

test('listar shows both sides their transfers, and nobody else; the queue is of who asks', async () => {
  const { id, protocolo } = await pedida({ patrimonio_ids: [await bem()] })
  const ve = async (quem: Client, query: object = { texto: protocolo }) =>
    (await quem.call(transferencias.listar, { query })).dados.data.some((uma) => uma.id === id)
  const longe = await naConta(await pessoaEm('Longe Dali', MOVER, escolaAlheia))
  expect([await ve(elisa), await ve(nina), await ve(rui), await ve(longe)]).toEqual([true, true, true, false])
  expect((await longe.call(transferencias.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect([await ve(rui, { fila: 'a_autorizar' }), await ve(elisa, { fila: 'a_autorizar' })]).toEqual([
    true,
    false,
  ])
  await autorizar(id)
  expect([await ve(elisa, { fila: 'a_expedir' }), await ve(nina, { fila: 'a_expedir' })]).toEqual([
    true,
    false,
  ])
  await expedir(id)
  expect([await ve(nina, { fila: 'a_receber' }), await ve(elisa, { fila: 'a_receber' })]).toEqual([
    true,
    false,
  ])
})

test('negar frees the assets and tells who asked; emLote does each by its own rules', async () => {
  const movel = await bem()
  const { id } = await pedida({ patrimonio_ids: [movel] })
  const negou = await rui.call(transferencias.negar, { params: { id }, body: { motivo: 'Faz falta aqui' } })
  expect(negou.dados).toMatchObject({ situacao: 'negada', decidida: { motivo: 'Faz falta aqui' } })
  const avisos = await db.rows<{ titulo: string }>(sql`
    select titulo from notificacao where destinatario_id = ${elisaPessoa.id} and type = 'TransferenciaDecidida'
    order by id desc limit 1`)
  expect(avisos[0]?.titulo).toContain('foi negada')
  const outra = await pedida({ patrimonio_ids: [movel] })
  const lote = await rui.call(transferencias.emLote, { body: { acao: 'autorizar', ids: [id, outra.id] } })
  expect(lote.dados.resultados.map(({ feito }) => feito)).toEqual([false, true])
})

test('bens tells what may go and why the others may not', async () => {
  const [livre, tomado] = [await bem(), await bem()]
  await pedida({ patrimonio_ids: [tomado] })
  const { dados: achado } = await elisa.call(transferencias.bens, {
    query: { ids: [livre, tomado].join(',') },
  })
  expect(achado.bens.find(({ id }) => id === livre)?.impedimento).toBeNull()
  expect(achado.bens.find(({ id }) => id === tomado)?.impedimento).toMatch(/TRF-/)
  const fora = await elisa.call(transferencias.bens, { query: { local_id: escolaAlheia } })
  expect(fora.dados.bens).toEqual([])
})

test('no asset goes to a place whose type has none, unless it is lent or ceded', async () => {
  await db.run(sql`
    with outro as (insert into local_tipo (slug, nome, nivel, permite_patrimonio)
      values ('sem-bens-teste', 'Sem bens', 'externo', false) returning id)
    update local set tipo_id = (select id from outro) where id = ${outraEscola}`)
  const recusada = await pedir({ patrimonio_ids: [await bem()] })
  expect(recusada.envelope.erros?.destino_id?.[0]).toContain('não tem bens')
  const emprestado = { tipo: 'emprestimo' as const, previsao_devolucao: daquiA(30) }
  expect((await pedir({ patrimonio_ids: [await bem()], ...emprestado })).codigo).toBe('SUCESSO')
})
