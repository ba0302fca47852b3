// What the device counts and names by itself is what the desk counts and names.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ResultadoDaInstalacao, ResultadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { SITUACOES_DA_VISITA } from '#contract/campo/achados.ts'
import { situacaoDaVisita } from '#contract/campo/monitoramentos.ts'
import { bemVisto, instalacaoVerificada } from '#contract/campo/verificados.ts'
import { situacaoEmPalavras } from '#server/campo/monitoramentos/policy.ts'
import { SITUACAO } from '#server/campo/monitoramentos/situacao.ts'
import { createField } from '#server/testing/field.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from './verificados.ts'

const { db } = await createField()

test.each(ResultadoDoPatrimonio.options)(
  'an asset that is %s is seen for one where it is for the other',
  async (resultado) => {
    const { vistos } = await db.one<{ vistos: number }>(
      sql`select ${BENS_VERIFICADOS}::int as vistos from (select ${resultado}::text as resultado) mp`,
    )
    expect(vistos === 1).toBe(bemVisto(resultado))
  },
)

test.each(ResultadoDaInstalacao.options)(
  'a room that is %s, answered or not, is verified for one where it is for the other',
  async (resultado) => {
    for (const estado of [null, 'bom']) {
      const { feitas } = await db.one<{ feitas: number }>(sql`
        select ${INSTALACOES_VERIFICADAS}::int as feitas
        from (select ${resultado}::text as resultado, ${estado}::text as estado) mi`)
      expect(feitas === 1).toBe(instalacaoVerificada({ resultado, estado }))
    }
  },
)

const EM = '2026-03-10T12:00:00.000Z'
const MARCAS = [
  'impossivel',
  'cancelado',
  'homologado',
  'concluido',
  'devolvido',
  'finalizado',
  'iniciado',
] as const
const combinacoes = Array.from({ length: 2 ** MARCAS.length }, (_, n) =>
  MARCAS.filter((_, bit) => (n >> bit) % 2 === 1),
)

test('a visit has one name, whatever marks it bears', async () => {
  for (const marcas of combinacoes) {
    const em = (marca: (typeof MARCAS)[number]) => (marcas.includes(marca) ? EM : null)
    const { situacao } = await db.one<{ situacao: string }>(sql`
      select ${SITUACAO} as situacao from (select null::bigint as id, ${em('impossivel')}::text as impossivel_motivo,
        ${em('cancelado')}::timestamptz as cancelado_em, ${em('homologado')}::timestamptz as homologado_em,
        ${em('concluido')}::timestamptz as concluido_em, ${em('devolvido')}::timestamptz as devolvido_em,
        ${em('finalizado')}::timestamptz as finalizado_em, ${em('iniciado')}::timestamptz as iniciado_em) m`)
    const noAparelho = situacaoDaVisita({
      intervalo: null,
      iniciado_em: em('iniciado'),
      finalizado_em: em('finalizado'),
      concluido_em: em('concluido'),
      cancelado_em: em('cancelado'),
      homologado_em: em('homologado'),
      impossibilidade: em('impossivel') && { motivo: 'escola_fechada', descricao: 'Fechada' },
      devolucao: em('devolvido') && { em: EM, por: 'Sara', motivo: 'Confira' },
    })
    expect([marcas, noAparelho]).toEqual([marcas, situacao])
  }
})

test('a visit that was finished and not concluded is not said to be paused', async () => {
  const parada = {
    intervalo: null,
    iniciado_em: EM,
    concluido_em: null,
    cancelado_em: null,
    homologado_em: null,
  }
  const { falta_concluir, pausada } = SITUACOES_DA_VISITA
  expect(SITUACOES_DA_VISITA[situacaoDaVisita({ ...parada, finalizado_em: EM })]).toBe(falta_concluir)
  expect(SITUACOES_DA_VISITA[situacaoDaVisita({ ...parada, finalizado_em: null })]).toBe(pausada)
  const visita = { ...parada, caminho: [], agentes: [] }
  expect(situacaoEmPalavras({ ...visita, finalizado_em: EM })).toBe(
    'A visita foi finalizada e falta concluir.',
  )
  expect(situacaoEmPalavras({ ...visita, finalizado_em: null })).toBe('A visita está pausada.')
})
