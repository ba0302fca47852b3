import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { documentos as documentosDoContrato } from '#contract/papeis/documentos.ts'
import { SITUACOES_DO_BEM, SITUACOES_FORA_DO_LOCAL } from '#contract/patrimonio/ciclo-do-bem.ts'
import { CargaDetalhada, termos } from '#contract/patrimonio/termos.ts'
import { termoDeResponsabilidade } from '#server/patrimonio/termos/papeis/termo-de-responsabilidade.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA, HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createPlace, type Person } from '#server/testing/people.ts'

const { clara, db, eventosDe, naConta, newPerson, people } = await mesaDaAdministracao()
const LISTAR = 'painel.almoxarifado.patrimonios.listar'
await db.run(sql`insert into classe_bem (codigo, nome) values ('TT', 'De teste')`)
const { tipo_id } = await db.one<{ tipo_id: number }>(
  sql`select tipo_id from local where id = ${people.locais.escola}`,
)
let dado = 0

interface Escola {
  id: number
  diretora: Person
  conta: Client
  bem(situacao?: string, servidor?: number): Promise<number>
  carga(servidor?: number): Promise<number>
}

/** A school with its titular, who may list the assets there. */
async function escola(): Promise<Escola> {
  const n = ++dado
  const id = await createPlace(db, {
    codigo: `TT-${n}`,
    nome: `Escola do termo ${n}`,
    tipo_id,
    pai_id: people.locais.regional,
  })
  const diretora = await newPerson({ nome: `Diretora ${n}`, permissoes: [LISTAR], locais: [id] })
  await titular(id, diretora.id)
  return {
    id,
    diretora,
    conta: await naConta(diretora),
    async bem(situacao = 'ativo', servidor) {
      const um = await db.transaction((tx) =>
        tx.one<{ id: number }>(sql`
          insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao, responsavel_servidor_id)
          select ${`TT-${++dado}`}, 'Cadeira', id, ${id}, ${situacao}, ${servidor ?? null}
          from classe_bem where codigo = 'TT' returning id`),
      )
      return um.id
    },
    async carga(servidor) {
      const uma = await db.one<{ id: number }>(sql`
        select id from carga_patrimonial where local_id = ${id}
          and servidor_id is not distinct from ${servidor ?? null}::bigint`)
      return uma.id
    },
  }
}

async function titular(local: number, usuario: number): Promise<void> {
  await db.run(sql`
    update responsabilidade_local set fim = ${HOJE} - 3 where local_id = ${local} and fim is null`)
  await db.run(sql`
    insert into responsabilidade_local (local_id, usuario_id, papel, inicio)
    select ${local}, ${usuario}, 'titular', case when count(*) = 0 then date '2020-01-01' else ${HOJE} - 2 end
    from responsabilidade_local where local_id = ${local}`)
}

function feita(answer: { codigo: string; dados: unknown }): CargaDetalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer as Parameters<typeof resultOf>[0])) // as: an answer
  return CargaDetalhada.parse(answer.dados)
}

const emitir = (id: number, body: { conferencia_em?: string } = {}) =>
  clara.call(termos.emitir, { params: { id }, body })
const ver = async (id: number, quem: Client = clara) => feita(await quem.call(termos.ver, { params: { id } }))

function oQueAguarda({ termos: todos }: CargaDetalhada) {
  const termo = todos.find(({ situacao }) => situacao === 'aguardando')
  if (!termo) throw new Error('no paper waits')
  return termo
}

async function assinar(quem: Client, id: number) {
  const { id: termo_id, documento } = oQueAguarda(await ver(id, quem))
  return quem.call(termos.assinar, {
    params: { id },
    body: { termo_id, dados_sha256: documento.dados_sha256, declaro: true },
  })
}

async function emDia(uma: Escola): Promise<number> {
  const id = await uma.carga()
  feita(await emitir(id))
  expect(feita(await assinar(uma.conta, id)).situacao).toBe('em_dia')
  return id
}

test('emitir freezes what is in charge, and assinar by who answers brings it up to date', async () => {
  const uma = await escola()
  await uma.bem()
  await uma.bem('a_tombar')
  const id = await uma.carga()
  expect(await ver(id)).toMatchObject({ situacao: 'sem_termo', bens: 1, responsavel: uma.diretora.nome })
  const emitida = feita(await emitir(id))
  expect(emitida).toMatchObject({ situacao: 'aguardando', desatualizada_desde: null })
  const termo = oQueAguarda(emitida)
  expect(termo).toMatchObject({ bens: 1, entraram: 1, sairam: 0, recebido_de: null })
  const assinada = feita(await assinar(uma.conta, id))
  expect(assinada).toMatchObject({ situacao: 'em_dia', diferenca: { quantos_entraram: 0 } })
  expect(assinada.termos[0]).toMatchObject({
    situacao: 'assinado',
    forma: 'painel',
    assinado_por: uma.diretora.nome,
  })
  const documentos = await db.rows<{ situacao: string; dados: { conteudo: Record<string, unknown> } }>(sql`
    select situacao, dados from documento where entidade = 'termo' and entidade_id = ${termo.id} order by id`)
  expect(documentos.map(({ situacao }) => situacao)).toEqual(['cancelado', 'vigente'])
  expect(documentos[1]?.dados.conteudo.assinatura).toMatchObject({
    nome: uma.diretora.nome,
    sha256: termo.documento.dados_sha256,
  })
  const pdf = await clara.call(documentosDoContrato.baixar, {
    params: { id: assinada.termos[0]?.documento.id ?? 0 },
    query: {},
  })
  expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await eventosDe('termos.assinar', id)).map(({ campo }) => campo)).toContain('forma')
})

test('the paper and the difference tell an asset without label by its tombamento', async () => {
  const uma = await escola()
  const bem = await uma.bem()
  await db.run(sql`update patrimonio set referencia_id = null, tombamento = ${`TT/${bem}`} where id = ${bem}`)
  const id = await uma.carga()
  const esperado = [{ plaqueta: null, tombamento: `TT/${bem}` }]
  expect((await ver(id)).diferenca.entraram).toMatchObject(esperado)
  const { documento } = oQueAguarda(feita(await emitir(id)))
  const { dados } = await db.one<{ dados: { conteudo: object } }>(
    sql`select dados from documento where id = ${documento.id}`,
  )
  expect(dados.conteudo).toMatchObject({ bens: esperado })
})

test('a signature gives the paper another number: each of the two says which the other is', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await uma.carga()
  const { documento: lido } = oQueAguarda(feita(await emitir(id)))
  expect(oQueAguarda(await ver(id)).lido).toBeNull()
  const [assinado] = feita(await assinar(uma.conta, id)).termos
  const { id: novo, numero } = assinado?.documento ?? { id: 0, numero: '' }
  expect(numero).not.toBe(lido.numero)
  expect(assinado?.lido).toEqual({ id: lido.id, numero: lido.numero })
  const documento = async (um: number) =>
    (await clara.call(documentosDoContrato.ver, { params: { id: um } })).dados
  expect(await documento(lido.id)).toMatchObject({
    motivo: `Assinado: o ${numero}, com a assinatura, tomou o lugar deste.`,
    substituido_por: { id: novo, numero },
  })
  expect((await documento(novo)).substitui).toEqual({ id: lido.id, numero: lido.numero })
  // Whoever holds the former paper is told which to ask for.
  const codigo = (await documento(lido.id)).codigo_verificacao
  const verificado = await clara.call(documentosDoContrato.verificar, { params: { codigo } })
  expect(verificado.dados).toMatchObject({ resultado: 'cancelado', documento: { substituido_por: numero } })
  feita(await emitir(id))
  feita(await assinar(uma.conta, id))
  const [segundo] = (await ver(id)).termos
  expect((await documento(novo)).motivo).toBe(`Substituído pelo termo ${segundo?.documento.numero}.`)
})

test('an asset that enters or leaves makes the charge outdated at once, and the next paper tells both', async () => {
  const [uma, outra] = [await escola(), await escola()]
  const [vai] = [await uma.bem(), await uma.bem()]
  await outra.bem()
  const [daqui, dali] = [await emDia(uma), await emDia(outra)]
  await db.run(sql`update patrimonio set valor_aquisicao_centavos = 5 where id = ${vai}`)
  expect((await ver(daqui)).situacao).toBe('em_dia')
  await db.run(sql`update patrimonio set local_id = ${outra.id} where id = ${vai}`)
  expect(await ver(daqui)).toMatchObject({ situacao: 'a_regularizar', diferenca: { quantos_sairam: 1 } })
  expect(await ver(dali)).toMatchObject({ situacao: 'a_regularizar', diferenca: { quantos_entraram: 1 } })
  const nova = feita(await emitir(dali))
  expect(oQueAguarda(nova)).toMatchObject({ bens: 2, entraram: 1, sairam: 0 })
  expect(feita(await assinar(outra.conta, dali)).termos.map(({ situacao }) => situacao)).toEqual([
    'assinado',
    'substituido',
  ])
})

test('an asset given to a person leaves the charge of the place and makes one of theirs', async () => {
  const uma = await escola()
  const bem = await uma.bem()
  const id = await emDia(uma)
  const servidor = await newPerson({ nome: 'Servidora do notebook' })
  await db.run(sql`update patrimonio set responsavel_servidor_id = ${servidor.id} where id = ${bem}`)
  expect(await ver(id)).toMatchObject({ situacao: 'a_regularizar', bens: 0 })
  const dela = await uma.carga(servidor.id)
  expect(await ver(dela)).toMatchObject({
    situacao: 'sem_termo',
    bens: 1,
    responsavel: servidor.nome,
    servidor: { id: servidor.id },
  })
  const lista = await clara.call(termos.listar, { query: { bem_id: bem } })
  expect(lista.dados.data.map((carga) => carga.id)).toEqual([dela])
})

test('assinar refuses who does not answer, a paper other than the one read, and one that is outdated', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await uma.carga()
  const termo = oQueAguarda(feita(await emitir(id)))
  expect((await assinar(clara, id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const outro = await uma.conta.call(termos.assinar, {
    params: { id },
    body: { termo_id: termo.id, dados_sha256: 'f'.repeat(64), declaro: true },
  })
  expect(outro.codigo).toBe('ERR_ESTADO_INVALIDO')
  await uma.bem()
  const velho = await assinar(uma.conta, id)
  expect(velho.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(velho.envelope.mensagem).toContain('Entraram ou saíram bens')
  expect((await emitir(id)).codigo).toBe('SUCESSO')
  expect((await assinar(uma.conta, id)).codigo).toBe('SUCESSO')
})

test('the change of who answers asks for a new paper with the day of the physical check', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await emDia(uma)
  const nova = await newPerson({ nome: 'Diretora nova', permissoes: [LISTAR], locais: [uma.id] })
  await titular(uma.id, nova.id)
  expect(await ver(id)).toMatchObject({ situacao: 'a_regularizar', trocou_responsavel: true })
  const semData = await emitir(id)
  expect(semData.envelope.erros?.conferencia_em?.[0]).toContain(uma.diretora.nome)
  expect((await emitir(id, { conferencia_em: '2999-01-01' })).codigo).toBe('ERR_FORM_VALIDATION')
  const emitida = feita(await emitir(id, { conferencia_em: '2026-01-10' }))
  expect(oQueAguarda(emitida)).toMatchObject({
    recebido_de: uma.diretora.nome,
    conferencia_em: '2026-01-10',
    responsavel: nova.nome,
  })
  expect((await assinar(uma.conta, id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(feita(await assinar(await naConta(nova), id))).toMatchObject({
    situacao: 'em_dia',
    trocou_responsavel: false,
  })
})

test('recusar gives the paper back with its reason, and cancelar and a new issue end the one that waited', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await uma.carga()
  const primeiro = oQueAguarda(feita(await emitir(id)))
  const recusada = feita(
    await uma.conta.call(termos.recusar, {
      params: { id },
      body: { termo_id: primeiro.id, motivo: 'A cadeira não está aqui' },
    }),
  )
  expect(recusada).toMatchObject({ situacao: 'sem_termo', termos: [{ situacao: 'recusado' }] })
  const { type } = await db.one<{ type: string }>(sql`
    select type from notificacao where data->'carga'->>'id' = ${String(id)} and destinatario_id = ${people.clara.id}`)
  expect(type).toBe('TermoRecusado')
  const segundo = oQueAguarda(feita(await emitir(id)))
  const terceiro = oQueAguarda(feita(await emitir(id)))
  const pedido = (termo_id: number) =>
    clara.call(termos.cancelar, { params: { id }, body: { termo_id, motivo: 'Engano' } })
  expect((await pedido(segundo.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(feita(await pedido(terceiro.id)).termos.map(({ situacao }) => situacao)).toEqual([
    'cancelado',
    'cancelado',
    'recusado',
  ])
})

test('registrarAssinatura takes what was signed on paper, but not by who answers nor before the issue', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await uma.carga()
  const { id: termo_id } = oQueAguarda(feita(await emitir(id)))
  const registrar = (assinado_em: string) =>
    clara.call(termos.registrarAssinatura, {
      params: { id },
      body: { termo_id, assinado_em, guarda: 'Pasta 3' },
    })
  expect((await registrar('2020-01-01')).envelope.erros?.assinado_em?.[0]).toContain('antes')
  const hoje = daquiA(0)
  const registrada = feita(await registrar(hoje))
  expect(registrada.termos[0]).toMatchObject({ forma: 'papel', assinado_por: uma.diretora.nome })

  const propria = await escola()
  await titular(propria.id, people.clara.id)
  await propria.bem()
  const minha = await propria.carga()
  const meu = oQueAguarda(feita(await emitir(minha)))
  const recusa = await clara.call(termos.registrarAssinatura, {
    params: { id: minha },
    body: { termo_id: meu.id, assinado_em: hoje, guarda: 'Pasta 3' },
  })
  expect(recusa.codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('emitir refuses a place without titular and emLote does the others', async () => {
  const [uma, outra] = [await escola(), await escola()]
  await uma.bem()
  await outra.bem()
  await db.run(sql`delete from responsabilidade_local where local_id = ${outra.id}`)
  const ids = [await uma.carga(), await outra.carga()]
  const { dados } = await clara.call(termos.emLote, { body: { acao: 'emitir', ids } })
  expect(dados.resultados.map(({ feito }) => feito)).toEqual([true, false])
  expect(dados.resultados[1]?.mensagem).toContain('não tem titular')
})

test('listar filters by situation and place, within what its reader reaches', async () => {
  const [uma, outra] = [await escola(), await escola()]
  await uma.bem()
  await outra.bem()
  const id = await emDia(uma)
  const situacoes = async (quem: Client, query: object) =>
    (await quem.call(termos.listar, { query })).dados.data.map((carga) => [carga.id, carga.situacao])
  expect(await situacoes(uma.conta, {})).toEqual([[id, 'em_dia']])
  expect(await situacoes(clara, { local_id: outra.id, situacao: 'sem_termo' })).toEqual([
    [await outra.carga(), 'sem_termo'],
  ])
  expect(await situacoes(clara, { local_id: uma.id, situacao: 'sem_termo,a_regularizar' })).toEqual([])
  expect((await uma.conta.call(termos.ver, { params: { id: await outra.carga() } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})

test('while a paper is issued nothing enters the charge unseen', async () => {
  const uma = await escola()
  await uma.bem()
  const id = await uma.carga()
  await Promise.all([emitir(id), uma.bem(), uma.bem(), emitir(id), uma.bem()])
  const { bens, termos: todos, desatualizada_desde } = await ver(id)
  expect(bens).toBe(4)
  const noPapel = todos.find(({ situacao }) => situacao === 'aguardando')?.bens
  // Either the paper tells all of them, or it is said to be outdated.
  expect(noPapel === 4 || desatualizada_desde !== null).toBe(true)
})

test('what is in carga and not there is told apart on the paper, with where it stands, and before it is issued', async () => {
  const { bem, carga } = await escola()
  await bem()
  await bem('em_desfazimento')
  for (const situacao of SITUACOES_FORA_DO_LOCAL) await bem(situacao)
  await bem('nao_localizado')
  const { fora } = await ver(await carga())
  expect(fora[0]).toEqual({ situacao: 'nao_localizado', bens: 2 })
  expect(fora.map(({ situacao }) => situacao).sort()).toEqual([...SITUACOES_FORA_DO_LOCAL].sort())
  const termo = oQueAguarda(feita(await emitir(await carga())))
  const { dados } = await db.one<{
    dados: { conteudo: { bens: { fora: string | null }[] } }
  }>(sql`select dados from documento where id = ${termo.documento.id}`)
  const ditos = dados.conteudo.bens.map((um) => um.fora).filter((um) => um !== null)
  expect([...new Set(ditos)].sort()).toEqual(
    SITUACOES_FORA_DO_LOCAL.map((uma) => SITUACOES_DO_BEM[uma]).sort(),
  )
  const papel = JSON.stringify(
    termoDeResponsabilidade.paginas(dados.conteudo, { fuso: 'America/Sao_Paulo' } as never),
  ) // as: of it the zone alone is read
  expect(papel).toContain('No local (2)')
  expect(papel).toContain(`Em carga e fora do local (${SITUACOES_FORA_DO_LOCAL.length + 1})`)
  expect(papel).toContain('deles não declaro a presença')
})
