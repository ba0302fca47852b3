import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { comissoes } from '#contract/rede/comissoes.ts'
import { termoCircunstanciado } from '#server/patrimonio/apuracoes/papeis/termo-circunstanciado.ts'
import { mesaDeDesfazimentos } from '#server/testing/mesa-de-desfazimentos.ts'

const { clara, db, gestora, bem, situacaoDe } = await mesaDeDesfazimentos()

test('an act declares, another inquires, and a second person concludes with the write-off', async () => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'bom' })
  const motivo = 'Não apareceu em duas visitas'
  const perdido = await clara.call(apuracoes.naoLocalizar, { params: { id: alvo }, body: { motivo } })
  expect(perdido.dados.situacao).toBe('nao_localizado')
  const aberta = await clara.call(apuracoes.abrir, {
    body: { bem_id: alvo, fatos: motivo, boletim: 'BO 12' },
  })
  const { id } = aberta.dados
  const concluir = (quem: typeof clara, partes: object = {}) =>
    quem.call(apuracoes.concluir, {
      params: { id },
      body: {
        resultado: 'isento',
        relatorio: 'Furto com arrombamento, sem culpa.',
        processo: '9/2026',
        ...partes,
      },
    })
  expect((await concluir(clara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await concluir(gestora, { resultado: 'ressarcido' })).envelope.erros?.valor_centavos).toBeDefined()
  const fim = await concluir(gestora)
  expect(fim.dados).toMatchObject({
    situacao: 'concluida',
    termo: { numero: expect.stringMatching(/^TCA-/) },
  })
  expect(await situacaoDe(alvo)).toBe('baixado')
  const estorno = await gestora.call(desfazimentos.estornarBaixa, {
    params: { id: alvo },
    body: { motivo: 'baixado por engano' },
  })
  expect(estorno.dados.situacao).toBe('em_apuracao')
  const achado = await clara.call(apuracoes.localizar, {
    params: { id: alvo },
    body: { motivo: 'Estava na quadra' },
  })
  expect(achado.dados.situacao).toBe('ativo')
  const depois = await clara.call(apuracoes.ver, { params: { id } })
  expect(depois.dados).toMatchObject({ resultado: 'localizado', termo: null })
})

test('several that are missing are found at once, and of the others it says why not', async () => {
  const motivo = 'Estavam no depósito da quadra'
  const [perdido = 0, apurado = 0, ativo = 0] = await Promise.all(
    [1, 2, 3].map(() => bem({ condicao: 'em_uso', estado: 'bom' })),
  )
  for (const id of [perdido, apurado])
    await clara.call(apuracoes.naoLocalizar, { params: { id }, body: { motivo: 'Não apareceu na sala' } })
  const aberta = await clara.call(apuracoes.abrir, {
    body: { bem_id: apurado, fatos: 'Não apareceu na sala' },
  })
  const { dados } = await clara.call(apuracoes.localizarVarios, {
    body: { ids: [perdido, apurado, ativo, perdido], motivo },
  })
  expect(new Map(dados.resultados.map(({ id, feito }) => [id, feito]))).toEqual(
    new Map([
      [perdido, true],
      [apurado, true],
      [ativo, false],
    ]),
  )
  expect(dados.resultados.find(({ id }) => id === ativo)?.mensagem).toBe(
    'Está ativo: só se localiza o que consta como não localizado ou em apuração.',
  )
  for (const id of [perdido, apurado, ativo]) expect(await situacaoDe(id)).toBe('ativo')
  const depois = await clara.call(apuracoes.ver, { params: { id: aberta.dados.id } })
  expect(depois.dados).toMatchObject({ resultado: 'localizado', relatorio: motivo })
})

test('the termo names the commission with its act and registrations, the book value, and who concluded and when', async () => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'bom' })
  await db.run(sql`update patrimonio set valor_aquisicao_centavos = 100000 where id = ${alvo}`)
  await clara.call(apuracoes.naoLocalizar, { params: { id: alvo }, body: { motivo: 'Não apareceu na sala' } })
  const nomes = ['Ada', 'Bia', 'Caio']
  const comissao = await clara.call(comissoes.criar, {
    body: {
      nome: 'Comissão de Apuração',
      tipo: 'apuracao',
      ato: 'Portaria 77/2026',
      inicio: '2025-01-01',
      membros: nomes.map((nome, i) => ({ nome: `${nome} Silva`, papel: 'Membro', matricula: `M-${i}` })),
    },
  })
  const aberta = await clara.call(apuracoes.abrir, {
    body: { bem_id: alvo, fatos: 'Não apareceu na sala', comissao_id: comissao.dados.id },
  })
  const fim = await gestora.call(apuracoes.concluir, {
    params: { id: aberta.dados.id },
    body: { resultado: 'isento', relatorio: 'Furto com arrombamento, sem culpa.', processo: '9/2026' },
  })
  const { dados } = await db.one<{ dados: { conteudo: unknown } }>(
    sql`select dados from documento where id = ${fim.dados.termo?.id ?? 0}`,
  )
  const conteudo = termoCircunstanciado.dados.parse(dados.conteudo)
  const papel = JSON.stringify(
    termoCircunstanciado.paginas(conteudo, { fuso: 'America/Sao_Paulo' } as never, {} as never),
  ) // as: of them the zone alone is read
  for (const dito of [
    'Comissão de Apuração',
    'Portaria 77/2026',
    'matrícula M-2',
    '1.000,00',
    'Concluída em',
  ])
    expect(papel).toContain(dito)
  expect(conteudo).toMatchObject({ concluida_por: fim.dados.concluida_por })
})
