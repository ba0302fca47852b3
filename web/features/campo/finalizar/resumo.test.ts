import { expect, test } from 'vitest'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { instalacao, patrimonio, TIPOS, visita } from '#web/testing/visit-rows.ts'
import { faltas, numeroAConfirmar, resumoDe } from './resumo.ts'

const coleta = {
  visita: visita(),
  instalacoes: [instalacao(1), instalacao(2, { estado: 'critico', resultado: 'conferida' })],
  patrimonios: [
    patrimonio(1),
    patrimonio(2, { resultado: 'visto' }),
    patrimonio(3, { resultado: 'conferido', estado: 'bom' }),
    patrimonio(4, { resultado: 'nao_cadastrado', estado: 'novo', condicao: 'em_uso' }),
  ],
  arquivos: [
    { uuid: 'a', tipo: 'foto_geral', removendo: false },
    { uuid: 'b', tipo: 'foto_geral', removendo: true },
    { uuid: 'c', tipo: 'anexo', removendo: false },
  ],
  tipos: TIPOS,
}

test('the summary counts what is on the device, without what is being removed', () => {
  expect(resumoDe(coleta)).toMatchObject({
    instalacoes: { total: 2, verificadas: 1, com_problema: 1 },
    patrimonios: { total: 4, vistos: 3, conferidos: 2, novos: 1, pendentes: 1, nao_localizados: 1 },
    fotos: 1,
    anexos: 1,
  })
})

test('a room has a problem by its state, by its condition, or by an answer that its checklist calls critical', () => {
  const comProblema = (...instalacoes: ReturnType<typeof instalacao>[]) =>
    resumoDe({ ...coleta, instalacoes }).instalacoes.com_problema
  const bom = { resultado: 'conferida', estado: 'bom', condicao: 'em_uso' } as const
  expect(comProblema(instalacao(1, bom), instalacao(2, { ...bom, recursos: { agua: true } }))).toBe(0)
  expect(comProblema(instalacao(1, { ...bom, recursos: { agua: false } }))).toBe(1)
  expect(comProblema(instalacao(1, { ...bom, condicao: 'interditada' }))).toBe(1)
  expect(comProblema(instalacao(1, { ...bom, estado: 'ruim' }))).toBe(1)
})

test('what is missing is said in words, and nothing when all is done', () => {
  expect(faltas(resumoDe(coleta))).toEqual([
    '1 instalação não verificada',
    '1 bem não visto será marcado como não localizado',
  ])
  expect(faltas(resumoDe({ ...coleta, instalacoes: [], patrimonios: [] }))).toEqual([])
})

test('many assets about to be declared missing want their number confirmed', () => {
  const pendentes = (quantos: number) =>
    resumoDe({ ...coleta, patrimonios: Array.from({ length: quantos }, (_, n) => patrimonio(n + 1)) })
  expect(numeroAConfirmar(pendentes(9))).toBeUndefined()
  expect(numeroAConfirmar(pendentes(238))).toBe('238')
})

test('of the pending, only those that the desk will be told of are declared missing', () => {
  const bens = SituacaoDoPatrimonio.options.flatMap((situacao, n) => {
    const bem = patrimonio(n + 1)
    const deFora = patrimonio(n + 101)
    return [
      { ...bem, patrimonio: { ...bem.patrimonio, situacao } },
      { ...deFora, patrimonio: { ...deFora.patrimonio, situacao, local_id: 6 } },
    ]
  })
  const resumo = resumoDe({ ...coleta, instalacoes: [], patrimonios: bens })
  expect(resumo.patrimonios).toMatchObject({ pendentes: bens.length, nao_localizados: 1 })
  expect(faltas(resumo)).toEqual([
    '1 bem não visto será marcado como não localizado',
    `${bens.length - 1} bens não vistos que o cadastro não dá como ativos aqui (em manutenção, por exemplo)`,
  ])
  expect(numeroAConfirmar(resumo)).toBeUndefined()
})

test('of a visit that came back, what the first finish did not find is not seen, and is confirmed again', () => {
  const declarados = Array.from({ length: 77 }, (_, n) => patrimonio(n + 1, { resultado: 'nao_localizado' }))
  const [lido, ...faltam] = declarados
  const volta = resumoDe(
    {
      ...coleta,
      instalacoes: [
        instalacao(1, { resultado: 'conferida', estado: 'bom' }),
        instalacao(2, { resultado: 'pendente', estado: 'bom', devolvido: 'Confira o teto' }),
      ],
      patrimonios: [
        ...faltam,
        { ...patrimonio(1), ...lido, resultado: 'visto' },
        ...[91, 92, 93, 94].map((n) => patrimonio(n, { resultado: 'conferido', estado: 'bom' })),
        patrimonio(95, { resultado: 'pendente', estado: 'bom', condicao: 'em_uso', devolvido: 'Confira' }),
      ],
    },
    2,
  )
  expect(volta).toMatchObject({
    instalacoes: { total: 2, verificadas: 1 },
    patrimonios: { total: 82, vistos: 5, conferidos: 4, pendentes: 77, nao_localizados: 77 },
  })
  expect(faltas(volta)).toEqual([
    '2 perguntas devolvidas, por responder de novo',
    '2 itens devolvidos, por conferir de novo',
    '1 instalação não verificada',
    '77 bens não vistos serão marcados como não localizados',
  ])
  expect(numeroAConfirmar(volta)).toBe('77')
})

test('the signature that answers a question is no attachment of the visit', () => {
  const uuid = '11111111-1111-4111-8111-111111111111'
  const arquivos = [...coleta.arquivos, { uuid, tipo: 'anexo', removendo: false }]
  const respondida = { ...coleta, arquivos, visita: visita({ respostas: { agua: [uuid] } }) }
  expect([resumoDe({ ...coleta, arquivos }).anexos, resumoDe(respondida).anexos]).toEqual([2, 1])
})
