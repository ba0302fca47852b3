import { expect, test } from 'vitest'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import { agrupadas, rotuloDoGrupo } from './grupos.ts'

const LIDA = '2025-04-10T13:00:00.000Z'

const notificacao = (id: number, type: string, partes: Partial<Notificacao> = {}): Notificacao => ({
  id,
  type,
  read_at: null,
  created_at: '2025-04-10T12:00:00.000Z',
  archived_at: null,
  data: {},
  titulo: `Aviso ${id}`,
  detalhe: null,
  acao_url: null,
  local: null,
  quantas: 1,
  ...partes,
})

const forma = (linhas: readonly Notificacao[]) =>
  agrupadas(linhas).map((linha) =>
    'notificacoes' in linha ? linha.notificacoes.map(({ id }) => id) : linha.id,
  )

test('three unread of one subject are one line, where the first of them was; two stay two', () => {
  const linhas = [
    notificacao(9, 'NovoAcesso'),
    notificacao(8, 'RecebimentoPendente'),
    notificacao(7, 'NovoAcesso'),
    notificacao(6, 'RecebimentoPendente'),
    notificacao(5, 'RecebimentoPendente'),
  ]
  expect(forma(linhas)).toEqual([9, [8, 6, 5], 7])
  expect(forma(linhas.slice(0, 4))).toEqual([9, 8, 7, 6])
})

test('what was read or put away is in no group and makes none', () => {
  const linhas = [
    notificacao(4, 'NovoAcesso'),
    notificacao(3, 'NovoAcesso', { read_at: LIDA }),
    notificacao(2, 'NovoAcesso', { archived_at: LIDA }),
    notificacao(1, 'NovoAcesso'),
  ]
  expect(forma(linhas)).toEqual([4, 3, 2, 1])
  expect(forma([...linhas, notificacao(0, 'NovoAcesso')])).toEqual([[4, 1, 0], 3, 2])
})

test('a group has the name of its subject, and of one that this version does not know says so', () => {
  expect(rotuloDoGrupo({ type: 'RecebimentoPendente' })).toBe('Remessa que já devia ter sido recebida')
  expect(rotuloDoGrupo({ type: 'CoisaDoFuturo' })).toBe('Notificação desconhecida')
})
