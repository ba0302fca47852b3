import { expect, test } from 'vitest'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { fotosPorData, legendaDe } from './fotos-por-data.ts'

const foto = (uuid: string, em: string, protocolo: string | null): FotoNoTempo => ({
  uuid,
  nome: 'foto.jpg',
  mime: 'image/jpeg',
  url: `/arquivos/${uuid}`,
  em,
  autor: 'Ana',
  monitoramento: protocolo === null ? null : { id: 1, protocolo },
  instalacao: null,
})

test('fotosPorData keeps together what one visit took in one day, in the order given', () => {
  const grupos = fotosPorData([
    foto('a', '2025-04-11T15:00:00.000Z', 'MON-2'),
    foto('b', '2025-04-10T15:00:00.000Z', 'MON-1'),
    foto('c', '2025-04-10T14:00:00.000Z', null),
    foto('d', '2025-04-10T13:00:00.000Z', 'MON-1'),
  ])
  expect(grupos.map(({ titulo, fotos }) => [titulo, fotos.map(({ uuid }) => uuid)])).toEqual([
    ['11/04/2025, visita MON-2', ['a']],
    ['10/04/2025, visita MON-1', ['b', 'd']],
    ['10/04/2025, anexadas no painel', ['c']],
  ])
})

test('legendaDe names the room where the photo has one', () => {
  const sala = { ...foto('a', '2025-04-10T15:00:00.000Z', null), instalacao: { id: 1, nome: 'Sala 1' } }
  expect(legendaDe(sala, 'Escola')).toBe('Foto de Sala 1, 10/04/2025, por Ana')
  expect(legendaDe({ ...sala, instalacao: null }, 'Escola')).toBe('Foto de Escola, 10/04/2025, por Ana')
})
