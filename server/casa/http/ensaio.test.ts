// What only says what would be, or only begins what another operation ends, is no happening: the trail does not tell it.
import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { perfis } from '#contract/administracao/perfis.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { locais } from '#contract/rede/locais.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, newProfile, people } = await mesaDaAdministracao()
const { escola, regionalAlheia } = people.locais

const quantos = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from evento`)).n

/** How many lines of the trail it wrote. */
async function linhasDe(ato: () => Promise<{ codigo: string }>): Promise<number> {
  const antes = await quantos()
  expect((await ato()).codigo).toBe('SUCESSO')
  return (await quantos()) - antes
}

const mover = (simular: boolean) => () =>
  clara.call(locais.mover, {
    params: { id: escola },
    body: { pai_id: regionalAlheia, motivo: 'nova divisão', simular },
  })

test('what would change is not told as changed, and what changes is', async () => {
  const perfil = await newProfile(['painel.locais.listar'])
  const params = { id: perfil.id }
  expect(await linhasDe(() => clara.call(perfis.impacto, { params, body: { chaves: [] } }))).toBe(0)
  expect(await linhasDe(mover(true))).toBe(0)
  expect(await linhasDe(mover(false))).toBeGreaterThan(0)
})

test('a file that was only begun is not told, asked for once or twice with the same key', async () => {
  const body = {
    uuid: randomUUID(),
    modelo: 'local' as const,
    modelo_id: escola,
    nome: 'planta.jpg',
    mime: 'image/jpeg' as const,
    tamanho: 10,
    sha256: createHash('sha256').update('x').digest('hex'),
  }
  const reservar = () => clara.call(anexos.reservar, { body })
  expect(await linhasDe(reservar)).toBe(0)
  expect(await linhasDe(reservar)).toBe(0)
})

test('what is declared a rehearsal is no reading, which is never told, and what takes bytes tells by itself', () => {
  const todas = Object.entries(contract).flatMap(([area, operacoes]) =>
    Object.entries<Endpoint>(operacoes).map(([nome, endpoint]) => ({ nome: `${area}.${nome}`, ...endpoint })),
  )
  const ensaios = todas.filter(({ ensaio }) => ensaio)
  expect(ensaios.map(({ nome }) => nome).sort()).toEqual([
    'anexos.reservar',
    'campanhas.prever',
    'estoque.impactoDaFalta',
    'importacoes.simular',
    'multimidias.urlTemporaria',
    'perfis.impacto',
  ])
  expect(ensaios.filter(({ method, content }) => method === 'GET' || content === 'bytes')).toEqual([])
})
