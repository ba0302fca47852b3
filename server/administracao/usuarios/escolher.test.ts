// Every account of the demonstration that may do an act chooses the person whom its form asks for.
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { EscolhaDePessoa, PessoaEscolhivel, usuarios } from '#contract/administracao/usuarios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { loadDemonstration } from '#server/demo/load-demonstration.ts'
import { PESSOAS, SENHA_DA_DEMONSTRACAO } from '#server/demo/pessoas.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db)
const { client } = await createTestApp(db)

async function naContaDe(email: string) {
  const quem = client()
  await quem.entrar({ email }, SENHA_DA_DEMONSTRACAO)
  return quem
}

test('escolher answers who holds the permission of the act, and nobody else, in every account', async () => {
  const respondidas = new Set<string>()
  for (const { email } of PESSOAS) {
    const quem = await naContaDe(email)
    const { permissoes } = (await quem.call(conta.sessao, {})).dados
    for (const para of EscolhaDePessoa.options) {
      const { codigo, dados } = await quem.call(usuarios.escolher, { query: { para } })
      expect([email, para, codigo]).toEqual([
        email,
        para,
        pode(permissoes, para) ? 'SUCESSO' : 'ERR_NAO_AUTORIZADO',
      ])
      if (codigo !== 'SUCESSO') continue
      expect(dados.length, `${email} ${para}`).toBeGreaterThan(0)
      respondidas.add(para)
    }
  }
  expect([...respondidas].sort()).toEqual([...EscolhaDePessoa.options].sort())
})

test('escolher finds by name and matrícula within the reach, never by e-mail, and says neither e-mail nor CPF', async () => {
  const fabio = await naContaDe('fabio@zelo.demo')
  const para = 'painel.monitoramentos.criar' as const
  const nomes = async (query: { texto?: string; id?: number }) =>
    (await fabio.call(usuarios.escolher, { query: { para, ...query } })).dados
  const [ana] = await nomes({ texto: 'lucena' })
  expect(ana).toMatchObject({ nome: 'Ana Lucena' })
  expect(Object.keys(ana ?? {}).sort()).toEqual(Object.keys(PessoaEscolhivel.shape).sort())
  expect(await nomes({ texto: 'ana@zelo' })).toEqual([])
  // Only who may carry out a visit is offered for one.
  expect((await nomes({})).map(({ nome }) => nome)).not.toContain('Davi Prates')
  expect(await nomes({ id: ana?.id ?? 0 })).toHaveLength(1)
})
