import { expect, test } from 'vitest'
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { visita } from '#web/testing/visit-rows.ts'
import { secoes } from './secoes.ts'

const agora = new Date(2026, 10, 20, 15)

function listada(
  estado: VisitaListada['estado'],
  previsto_inicio: string | null,
  protocolo = 'MON-1',
): VisitaListada {
  const { contagens, ...monitoramento } = visita({ previsto_inicio, protocolo })
  return {
    monitoramento: { ...monitoramento, contagens },
    estado,
    contagens,
    preparo: null,
    pendentes: 0,
    recusadas: 0,
    mesa: null,
  }
}

test('work under way comes first, then today, then what is late', () => {
  const lista = [
    listada('concluido', '2026-11-01'),
    listada('aguardando', '2026-12-01'),
    listada('aguardando', '2026-11-19'),
    listada('aguardando', '2026-11-20'),
    listada('pausado', '2026-11-10'),
    listada('aguardando', null),
  ]
  expect(secoes(lista, { texto: '', agora }).map(({ titulo }) => titulo)).toEqual([
    'Em andamento',
    'Hoje',
    'Atrasadas',
    'Próximas',
    'Sem data',
    'Encerradas',
  ])
})

test('within a section the sooner comes first, and of what ended the latest', () => {
  const protocolos = (estado: VisitaListada['estado']) =>
    secoes([listada(estado, '2026-12-09', 'B'), listada(estado, '2026-12-02', 'A')], {
      texto: '',
      agora,
    })[0]?.visitas.map(({ monitoramento }) => monitoramento.protocolo)
  expect(protocolos('aguardando')).toEqual(['A', 'B'])
  expect(protocolos('concluido')).toEqual(['B', 'A'])
})

test('the search looks at school, city and protocolo', () => {
  expect(secoes([listada('aguardando', null)], { texto: 'vila SERENA', agora })).toHaveLength(1)
  expect(secoes([listada('aguardando', null)], { texto: 'outra', agora })).toEqual([])
})

test('with no signal what is not on the device comes last, by itself', () => {
  const preparada = { ...listada('aguardando', '2026-12-09', 'P'), preparo: { bytes: 1, preparado_em: 0 } }
  // as: of a prepared visit the list asks only that it is
  const lista = [listada('aguardando', '2026-11-20', 'N'), preparada as unknown as VisitaListada]
  const titulos = (semSinal: boolean) =>
    secoes(lista, { texto: '', agora, semSinal }).map(({ titulo, visitas }) => [
      titulo,
      visitas[0]?.monitoramento.protocolo,
    ])
  expect(titulos(true)).toEqual([
    ['Próximas', 'P'],
    ['Só com sinal', 'N'],
  ])
  expect(titulos(false)).toEqual([
    ['Hoje', 'N'],
    ['Próximas', 'P'],
  ])
})
