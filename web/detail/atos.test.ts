import { expect, test } from 'vitest'
import type { Evento } from '#contract/administracao/auditoria.ts'
import { atosDe } from './atos.ts'

const COMUM: Omit<Evento, 'id' | 'campo' | 'de' | 'para'> = {
  registrado_em: '2026-05-04T12:00:00.010Z',
  ocorrido_em: '2026-05-04T12:00:00.000Z',
  acao: 'bens.editar',
  ator: { id: 1, nome: 'Clara' },
  causado_por: null,
  origem: 'web',
  ip: null,
  dispositivo_id: null,
  op_id: null,
  entidade: 'patrimonio',
  entidade_id: '7',
  local: null,
  motivo: null,
  ocultado: false,
}
const linha = (id: number, campo: string | null, de: unknown, para: unknown, outros: Partial<Evento> = {}) =>
  ({ ...COMUM, id, campo, de, para, ...outros }) satisfies Evento

test('atosDe makes one act of the rows of one operation, with what each changed in words', () => {
  const atos = atosDe([
    linha(9, 'motivo_da_baixa', null, null, { acao: 'bens.descartar' }),
    linha(8, 'local_id', 4, 5),
    linha(7, 'cor', '', null),
    linha(6, 'valor_aquisicao_centavos', null, 123456),
    linha(5, 'propriedade', 'proprio', 'locado'),
    linha(4, 'referencias', [], ['A-1', 'A-2']),
    linha(3, 'garantia_ate', '2026-01-31', null),
    linha(2, 'estado', 'bom', 'ruim', { ocorrido_em: '2026-05-03T12:00:00.000Z' }),
  ])
  expect(atos.map(({ evento, mudancas }) => [evento.id, mudancas])).toEqual([
    [9, []],
    [
      8,
      [
        'Garantia até: retirado (era 31/01/2026)',
        'Outros códigos: A-1, A-2',
        'Propriedade: Próprio → Locado',
        'Valor de aquisição: R$\u00a01.234,56',
        'Local: mudou',
      ],
    ],
    [2, ['Estado: Bom → Ruim']],
  ])
})
