import { expect, test } from 'vitest'
import { ResultadoDaInstalacao, ResultadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { bemConferido, bemVisto, instalacaoVerificada } from './verificados.ts'

test('an asset that waits, or that a finish ended without, was not seen; any other was', () => {
  expect(ResultadoDoPatrimonio.options.filter((resultado) => !bemVisto(resultado))).toEqual([
    'pendente',
    'nao_localizado',
  ])
})

test.each(ResultadoDoPatrimonio.options)(
  'what was not seen was not checked, whatever it has: %s',
  (resultado) => {
    const respondido = { resultado, estado: 'bom', condicao: 'em_uso' }
    expect(bemConferido(respondido)).toBe(bemVisto(resultado))
    expect(bemConferido({ resultado, estado: null, condicao: null })).toBe(resultado === 'conferido')
  },
)

test('a room is verified once it is answered, and waits again when it is sent back', () => {
  const verificadas = (estado: string | null) =>
    ResultadoDaInstalacao.options.filter((resultado) => instalacaoVerificada({ resultado, estado }))
  expect(verificadas(null)).toEqual(['conferida'])
  expect(verificadas('bom')).toEqual(['conferida', 'nova'])
})
