// What a person may have so many of is counted by one request at a time: many that come together do not pass the limit.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { visoes } from '#contract/administracao/visoes.ts'
import { RELATORIOS_POR_PESSOA, relatorios } from '#contract/analises/relatorios.ts'
import { agenda } from '#contract/campo/agenda.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, newPerson, naConta } = await mesaDaAdministracao()
const destinataria = await newPerson({ nome: 'Íris Lima' })

const LIMITADOS: Record<string, { ja: number; limite: number; pedir: (i: number) => Promise<string> }> = {
  'visões salvas': {
    ja: 197,
    limite: 200,
    pedir: async (i) =>
      (await clara.call(visoes.salvar, { body: { lista: 'locais', nome: `Visão ${i}`, consulta: '' } }))
        .codigo,
  },
  relatórios: {
    ja: RELATORIOS_POR_PESSOA - 3,
    limite: RELATORIOS_POR_PESSOA,
    pedir: async (i) =>
      (
        await clara.call(relatorios.criar, {
          body: {
            nome: `Relatório ${i}`,
            assunto: { tipo: 'lista', lista: 'locais', consulta: 'colunas=nome' },
            ritmo: 'semanal',
            dia: 1,
            hora: 8,
            formatos: ['pdf'],
            destinatarios: [destinataria.id],
          },
        })
      ).codigo,
  },
  'endereços de calendário': {
    ja: 7,
    limite: 10,
    pedir: async (i) =>
      (await clara.call(agenda.criarEndereco, { body: { nome: `Endereço ${i}`, visitas: 'minhas' } })).codigo,
  },
}

test.each(Object.entries(LIMITADOS))(
  '%s do not pass their limit together',
  async (_nome, { ja, limite, pedir }) => {
    for (let i = 0; i < ja; i += 20)
      await Promise.all(Array.from({ length: Math.min(20, ja - i) }, (_, k) => pedir(i + k)))
    const codigos = await Promise.all(Array.from({ length: 8 }, (_, i) => pedir(ja + i)))
    expect(codigos.filter((codigo) => codigo === 'SUCESSO')).toHaveLength(limite - ja)
    expect(codigos.filter((codigo) => codigo === 'ERR_LIMITE')).toHaveLength(8 - (limite - ja))
  },
)

test('at the limit, what has the same name is still replaced', async () => {
  const outra = await naConta(await newPerson({ nome: 'Nuno Reis', permissoes: ['painel.locais.listar'] }))
  const salvar = (nome: string) =>
    outra.call(visoes.salvar, { body: { lista: 'locais', nome, consulta: 'texto=escola' } })
  await salvar('A de sempre')
  await db.run(sql`insert into visao_salva (usuario_id, lista, nome, consulta)
    select usuario_id, lista, 'Visão ' || n, '' from visao_salva, generate_series(1, 199) n where nome = 'A de sempre'`)
  expect((await salvar('a de SEMPRE')).codigo).toBe('SUCESSO')
  expect((await salvar('Mais uma')).codigo).toBe('ERR_LIMITE')
})
