import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { rita, clara, db, people, newPlace, newPerson } = await mesaDeLocais()
const { regional, regionalAlheia } = people.locais

test('designar keeps one titular on any day, and ends the one before when asked', async () => {
  const id = await newPlace()
  const ivo = await newPerson({ nome: 'Ivo Diretor', lotacao: regional })
  const designar = (body: BodyFor<typeof locais.designarResponsavel>) =>
    rita.call(locais.designarResponsavel, { params: { id }, body })
  const primeira = await designar({
    papel: 'titular',
    usuario_id: ivo.id,
    inicio: '2026-01-01',
    ato: 'Portaria 1',
  })
  expect(primeira.dados).toMatchObject([
    { papel: 'titular', nome: 'Ivo Diretor', usuario: { id: ivo.id }, fim: null, vigente: true },
  ])
  const outra = { papel: 'titular' as const, nome: 'Lia Nova', inicio: '2026-03-01' }
  expect((await designar(outra)).codigo).toBe('ERR_DUPLICADO')
  const trocada = await designar({ ...outra, encerra_anterior: true })
  expect(trocada.dados).toMatchObject([
    { nome: 'Lia Nova', inicio: '2026-03-01', usuario: null },
    { nome: 'Ivo Diretor', fim: '2026-02-28' },
  ])
  expect((await designar({ papel: 'vice', nome: 'Rui Vice', inicio: '2026-01-01' })).codigo).toBe('SUCESSO')
  const { dados } = await rita.call(locais.listar, { query: { id, com_responsavel: 'true' } })
  expect(dados.data[0]?.responsavel).toBe('Lia Nova')
})

test('two who designate at once make one titular', async () => {
  const id = await newPlace()
  const answers = await Promise.all(
    [rita, clara].map((quem, i) =>
      quem.call(locais.designarResponsavel, {
        params: { id },
        body: { papel: 'titular', nome: `Titular ${i}`, inicio: '2026-01-01' },
      }),
    ),
  )
  expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['ERR_DUPLICADO', 'SUCESSO'])
})

test('designar refuses nobody, a stranger to the place, and a period that ends before it begins', async () => {
  const id = await newPlace()
  const deFora = await newPerson({ lotacao: regionalAlheia })
  const inicio = '2026-01-01'
  for (const [body, campo] of [
    [{ papel: 'vice', inicio }, 'nome'],
    [{ papel: 'vice', inicio, usuario_id: deFora.id }, 'usuario_id'],
    [{ papel: 'vice', inicio, nome: 'Alguém', fim: '2025-12-31' }, 'fim'],
  ] as const)
    expect(
      (await rita.call(locais.designarResponsavel, { params: { id }, body })).envelope.erros,
    ).toHaveProperty(campo)
})

test('encerrar says the last day, of this place’s own alone', async () => {
  const [id, outro] = [await newPlace(), await newPlace()]
  const { dados } = await rita.call(locais.designarResponsavel, {
    params: { id },
    body: { papel: 'titular', nome: 'Eva', inicio: '2026-01-01' },
  })
  const responsavelId = dados[0]?.id ?? 0
  const body = { fim: '2026-01-31', ato: 'Portaria 9' }
  const deOutro = await rita.call(locais.encerrarResponsavel, { params: { id: outro, responsavelId }, body })
  expect(deOutro.codigo).toBe('ERR_NAO_ENCONTRADO')
  const fim = await rita.call(locais.encerrarResponsavel, { params: { id, responsavelId }, body })
  expect(fim.dados).toMatchObject([{ fim: '2026-01-31', ato: 'Portaria 9' }])
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from evento where acao = 'locais.encerrarResponsavel' and campo = 'titular'`,
  )
  expect(n).toBe(1)
})
