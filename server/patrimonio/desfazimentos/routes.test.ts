import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { documentos } from '#contract/papeis/documentos.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { comissoes } from '#contract/rede/comissoes.ts'
import { resultOf } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDeDesfazimentos } from '#server/testing/mesa-de-desfazimentos.ts'

const { clara, client, db, people, gestora, alheio, leitor, bem, situacaoDe } = await mesaDeDesfazimentos()

const membros = ['Direção', 'Secretaria', 'APMF'].map((papel) => ({ nome: `Pessoa da ${papel}`, papel }))
const comissao = async (partes: object = {}) => {
  const answer = await clara.call(comissoes.criar, {
    body: {
      nome: 'Comissão de Inservibilidade',
      tipo: 'inservibilidade',
      ato: 'Portaria 12/2026',
      inicio: '2025-01-01',
      membros,
      ...partes,
    },
  })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.id
}
const justificativa = 'Cadeiras quebradas no depósito'
const arrolar = (bens: number[], quem = clara) =>
  quem.call(desfazimentos.arrolar, { body: { bens, justificativa } })
async function arrolado(bens: number[]): Promise<number> {
  const answer = await arrolar(bens)
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.id
}
const avaliar = (id: number, bemId: number, partes: object = {}) =>
  clara.call(desfazimentos.avaliar, {
    params: { id, bemId },
    body: {
      condicao: 'irrecuperavel',
      valor_mercado_centavos: 5_000,
      parecer: 'Assento rachado e pés soltos',
      ...partes,
    },
  })
async function comLaudo(bens: number[], partes: object = {}): Promise<number> {
  const id = await arrolado(bens)
  for (const um of bens) expect(resultOf(await avaliar(id, um, partes))).toBe('SUCESSO')
  const comissao_id = await comissao()
  expect(
    resultOf(await clara.call(desfazimentos.emitirLaudo, { params: { id }, body: { comissao_id } })),
  ).toBe('SUCESSO')
  return id
}
const baixar = (id: number, bens: number[], partes: object = {}, quem = gestora) =>
  quem.call(desfazimentos.baixar, {
    params: { id },
    body: { bens, destino: 'inutilizacao', processo: '77/2026', ...partes },
  })
const estornar = (id: number, quem = gestora) =>
  quem.call(desfazimentos.estornarBaixa, { params: { id }, body: { motivo: 'baixado por engano' } })

test('arrolar takes assets of one place that nobody uses, and they can no longer be moved', async () => {
  const [um, outro] = [await bem(), await bem({ condicao: 'ocioso', estado: 'bom' })]
  const { dados } = await arrolar([um, outro])
  expect(dados).toMatchObject({ situacao: 'aberto', bens: 2, avaliados: 0 })
  expect(dados.protocolo).toMatch(/^DSF-\d{4}-\d{6}$/)
  expect(await situacaoDe(um)).toBe('em_desfazimento')
  expect((await arrolar([um])).codigo).toBe('ERR_ESTADO_INVALIDO')
  const emUso = await arrolar([await bem({ condicao: 'em_uso' })])
  expect(emUso.envelope.erros?.bens?.[0]).toContain('não consta como inservível')
  const deLonge = await bem({ local: people.locais.outraEscola })
  expect((await arrolar([await bem(), deLonge])).envelope.erros?.bens?.[0]).toContain('outro local')
  expect(await situacaoDe(deLonge)).toBe('ativo')
})

test('arrolar and ver do nothing for who does not reach the place, and list nothing', async () => {
  const alvo = await bem()
  expect((await arrolar([alvo], alheio)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await arrolar([alvo], leitor)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const id = await arrolado([alvo])
  expect((await alheio.call(desfazimentos.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await alheio.call(desfazimentos.listar, { query: {} })).dados.data).toEqual([])
})

test('avaliar demands what the decree demands of a recoverable asset, and ver hides values', async () => {
  const alvo = await bem({ condicao: 'recuperavel' })
  const id = await arrolado([alvo])
  const recuperavel = { condicao: 'recuperavel', valor_mercado_centavos: 10_000 }
  const semCusto = await avaliar(id, alvo, recuperavel)
  expect(Object.keys(semCusto.envelope.erros ?? {})).toEqual(['custo_recuperacao_centavos'])
  const caro = { ...recuperavel, custo_recuperacao_centavos: 5_001 }
  expect(Object.keys((await avaliar(id, alvo, caro)).envelope.erros ?? {})).toEqual(['justificativa'])
  expect((await avaliar(id, alvo, { ...caro, custo_recuperacao_centavos: 5_000 })).codigo).toBe('SUCESSO')
  const visto = await leitor.call(desfazimentos.ver, { params: { id } })
  expect(visto.dados.arrolados[0]).toMatchObject({ condicao: 'recuperavel', valor_mercado_centavos: null })
  const novo = await bem({ estado: 'bom', condicao: 'ocioso' })
  expect((await avaliar(await arrolado([novo]), novo)).envelope.erros?.condicao?.[0]).toContain('novo ou bom')
})

test('emitirLaudo waits for every asset, a commission in force, and classifies the register', async () => {
  const [um, outro] = [await bem(), await bem()]
  const id = await arrolado([um, outro])
  const emitir = (comissao_id: number) =>
    clara.call(desfazimentos.emitirLaudo, { params: { id }, body: { comissao_id } })
  const emVigor = await comissao()
  await avaliar(id, um)
  expect((await emitir(emVigor)).envelope.mensagem).toContain('Falta avaliar')
  await avaliar(id, outro, { condicao: 'antieconomico' })
  const vencida = await comissao({ fim: '2025-12-31' })
  expect(Object.keys((await emitir(vencida)).envelope.erros ?? {})).toEqual(['comissao_id'])
  const deOutra = await comissao({ local_id: people.locais.escolaAlheia })
  expect((await emitir(deOutra)).codigo).toBe('ERR_FORM_VALIDATION')
  const { dados } = await emitir(emVigor)
  expect(dados).toMatchObject({ situacao: 'avaliado', laudo: { numero: expect.stringMatching(/^LAUDO-/) } })
  const { condicao } = await db.one<{ condicao: string }>(
    sql`select condicao from patrimonio where id = ${outro}`,
  )
  expect(condicao).toBe('antieconomico')
  expect((await avaliar(id, um)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('baixar is not for who signed the laudo, and inutilizar only what is beyond repair', async () => {
  const [um, outro] = [await bem(), await bem()]
  const id = await comLaudo([um, outro], { condicao: 'antieconomico' })
  expect((await baixar(id, [um], {}, clara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(Object.keys((await baixar(id, [um])).envelope.erros ?? {})).toEqual(['destino'])
  expect(Object.keys((await baixar(id, [um], { destino: 'doacao' })).envelope.erros ?? {})).toEqual([
    'destinatario',
  ])
  const doado = await baixar(id, [um], { destino: 'doacao', destinatario: 'APMF da escola' })
  expect(doado.dados).toMatchObject({
    situacao: 'avaliado',
    destinos: ['doacao'],
    baixas: [{ bens: 1, termo: { numero: expect.stringMatching(/^DOA-/) } }],
  })
  expect([await situacaoDe(um), await situacaoDe(outro)]).toEqual(['baixado', 'em_desfazimento'])
  expect(
    (await clara.call(desfazimentos.cancelar, { params: { id }, body: { motivo: 'desistimos' } })).codigo,
  ).toBe('ERR_ESTADO_INVALIDO')
  const motivo = 'serve à oficina'
  const params = { id, bemId: outro }
  const fim = await clara.call(desfazimentos.reaproveitar, { params, body: { motivo } })
  expect(fim.dados.situacao).toBe('baixado')
  expect(await situacaoDe(outro)).toBe('ativo')
})

test('the history of an asset says where it went, and the term what it was worth, until which month', async () => {
  const alvo = await bem()
  await db.run(
    sql`update patrimonio set valor_aquisicao_centavos = 300000, depreciado_centavos = 9693 where id = ${alvo}`,
  )
  const id = await comLaudo([alvo], { condicao: 'antieconomico' })
  const { meses_por_depreciar } = (await clara.call(desfazimentos.ver, { params: { id } })).dados
  expect(meses_por_depreciar).toEqual([])
  await db.run(sql`insert into depreciacao_execucao (competencia, situacao, criada_por, processada_em)
    values (date_trunc('month', ${HOJE} - interval '3 months')::date, 'processada', ${people.clara.id}, now())`)
  const depois = (await clara.call(desfazimentos.ver, { params: { id } })).dados.meses_por_depreciar
  expect(depois).toHaveLength(2)
  const { dados } = await baixar(id, [alvo], { destino: 'doacao', destinatario: 'APMF da escola' })
  const { conteudo } = await db.one<{ conteudo: object }>(sql`
    select dados::jsonb -> 'conteudo' as conteudo from documento where id = ${dados.baixas[0]?.termo?.id ?? 0}`)
  expect(conteudo).toMatchObject({
    depreciado_ate: expect.stringMatching(/^\d{4}-\d{2}$/),
    assina: expect.stringContaining(', que deu a baixa'),
    bens: [{ valor_aquisicao_centavos: 300_000, liquido_centavos: 290_307, valor_mercado_centavos: 5_000 }],
  })
  const { motivo: dito } = await db.one<{ motivo: string }>(sql`
    select motivo from evento where entidade = 'patrimonio' and entidade_id = ${String(alvo)}
      and campo = 'evento' and para = '"baixar"'::jsonb`)
  expect(dito).toBe(`Doação para APMF da escola, ${dados.protocolo}, processo 77/2026`)
  await db.run(sql`delete from depreciacao_execucao`)
})

test('baixar asks that what keeps data was wiped', async () => {
  const alvo = await bem()
  const id = await comLaudo([alvo], { guarda_dados: true })
  expect(Object.keys((await baixar(id, [alvo])).envelope.erros ?? {})).toEqual(['dados_apagados'])
  expect(await situacaoDe(alvo)).toBe('em_desfazimento')
  expect((await baixar(id, [alvo], { dados_apagados: [alvo] })).dados.situacao).toBe('baixado')
})

test('estornarBaixa returns one asset, cancels the term and issues another for those that left', async () => {
  const [um, outro] = [await bem(), await bem()]
  const id = await comLaudo([um, outro])
  const antes = (await baixar(id, [um, outro])).dados.baixas[0]?.termo
  // The papers of what is in force end with it, and never alone.
  const laudo = (await clara.call(desfazimentos.ver, { params: { id } })).dados.laudo
  const sozinho = async (papel: typeof laudo | undefined) =>
    (
      await clara.call(documentos.cancelar, {
        params: { id: papel?.id ?? 0 },
        body: { motivo: 'engano nosso' },
      })
    ).envelope.mensagem
  expect(await sozinho(antes)).toContain('estorne a baixa')
  expect(await sozinho(laudo)).toContain('cancele o desfazimento')
  expect((await estornar(um)).dados).toEqual({ id: um, situacao: 'em_desfazimento' })
  const { dados } = await clara.call(desfazimentos.ver, { params: { id } })
  expect(dados.situacao).toBe('avaliado')
  expect(dados.baixas[0]?.bens).toBe(1)
  expect(dados.baixas[0]?.termo?.id).not.toBe(antes?.id)
  const { situacao } = await db.one<{ situacao: string }>(
    sql`select situacao from documento where id = ${antes?.id ?? 0}`,
  )
  expect(situacao).toBe('cancelado')
  expect(dados.baixas[0]?.estornos).toEqual([
    {
      termo: antes,
      em: expect.any(String),
      por: expect.any(String),
      motivo: 'Estorno da baixa: baixado por engano',
    },
  ])
  expect((await baixar(id, [um])).dados.situacao).toBe('baixado')
})

test('estornarBaixa refuses another exercise, a label taken since, and what another system wrote off', async () => {
  const alvo = await bem({ plaqueta: 'P4-REUSO' })
  const id = await comLaudo([alvo])
  await baixar(id, [alvo])
  await bem({ plaqueta: 'P4-REUSO' })
  expect((await estornar(alvo)).codigo).toBe('ERR_DUPLICADO')
  const velho = await bem()
  const deAntes = await comLaudo([velho])
  await baixar(deAntes, [velho])
  await db.run(sql`update baixa set em = em - interval '1 year' where desfazimento_id = ${deAntes}`)
  expect((await estornar(velho)).envelope.mensagem).toContain('outro exercício')
  const importado = await bem()
  await db.run(sql`update patrimonio set situacao = 'baixado' where id = ${importado}`)
  expect((await estornar(importado)).envelope.mensagem).toContain('outro sistema')
  expect(await situacaoDe(velho)).toBe('baixado')
})

test('cancelar gives every asset back', async () => {
  const [um, outro] = [await bem(), await bem()]
  const id = await arrolado([um, outro])
  const { dados } = await clara.call(desfazimentos.cancelar, {
    params: { id },
    body: { motivo: 'engano nosso' },
  })
  expect(dados).toMatchObject({ situacao: 'cancelado', motivo: 'engano nosso' })
  expect([await situacaoDe(um), await situacaoDe(outro)]).toEqual(['ativo', 'ativo'])
})

const papeis = (entidade: string, id: number) =>
  db.rows<{ tipo: string; situacao: string }>(
    sql`select tipo, situacao from documento where entidade = ${entidade} and entidade_id = ${id} order by id`,
  )

test('the laudo and the term tell an asset without label by its tombamento', async () => {
  const um = await bem()
  await db.run(sql`update patrimonio set referencia_id = null, tombamento = ${`P4/${um}`} where id = ${um}`)
  await baixar(await comLaudo([um]), [um])
  const conteudos = await db.rows<{ bens: unknown }>(sql`
    select dados->'conteudo'->'bens' as bens from documento
    where dados->'conteudo'->'bens' @> ${JSON.stringify([{ tombamento: `P4/${um}` }])}::jsonb`)
  expect(conteudos).toMatchObject([{ bens: [{ referencia_id: null }] }, { bens: [{ referencia_id: null }] }])
})

const motivo = { motivo: 'engano nosso' }
const DESFAZEM: Record<string, (id: number, bens: number[]) => Promise<unknown>> = {
  cancelar: (id) => clara.call(desfazimentos.cancelar, { params: { id }, body: motivo }),
  'reaproveitar, of the last one': async (id, bens) => {
    for (const bemId of bens)
      await clara.call(desfazimentos.reaproveitar, { params: { id, bemId }, body: motivo })
  },
}

test.each(Object.entries(DESFAZEM))('%s leaves no paper of what it undoes in force', async (_, desfazer) => {
  const bens = [await bem(), await bem()]
  const id = await comLaudo(bens)
  expect(await papeis('desfazimento', id)).toEqual([{ tipo: 'laudo_de_avaliacao', situacao: 'vigente' }])
  await desfazer(id, bens)
  expect(await papeis('desfazimento', id)).toEqual([{ tipo: 'laudo_de_avaliacao', situacao: 'cancelado' }])
  const { codigo_verificacao: codigo } = await db.one<{ codigo_verificacao: string }>(
    sql`select codigo_verificacao from documento where entidade = 'desfazimento' and entidade_id = ${id}`,
  )
  const { dados } = await client().call(documentos.verificar, { params: { codigo } })
  expect(dados.resultado).toBe('cancelado')
})

test('reaproveitar one of several keeps the laudo of the others', async () => {
  const bens = [await bem(), await bem()]
  const id = await comLaudo(bens)
  await clara.call(desfazimentos.reaproveitar, { params: { id, bemId: bens[0] ?? 0 }, body: motivo })
  expect(await papeis('desfazimento', id)).toMatchObject([{ situacao: 'vigente' }])
})
