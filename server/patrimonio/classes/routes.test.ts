import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { ClasseDetalhada, classes } from '#contract/patrimonio/classes.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, eventosDe, naConta, newPerson } = await mesaDaAdministracao()

type Corpo = BodyFor<typeof classes.criar>
const corpo = (partes: Partial<Corpo> = {}): Corpo => ({
  codigo: 'TIC-01',
  nome: 'Computadores',
  conta: '1.2.3.1.1.02',
  natureza_despesa: '',
  deprecia: true,
  vida_util_meses: 60,
  residual_bp: 1000,
  exige_serie: true,
  exige_foto: false,
  criticidade: '',
  verificar_a_cada_meses: null,
  atributos: [],
  ...partes,
})
const criar = (partes: Partial<Corpo> = {}, quem = clara) => quem.call(classes.criar, { body: corpo(partes) })
const opcao = { chave: 'memoria', rotulo: 'Memória', tipo: 'opcao' as const }

test('criar keeps the class with its attributes, and refuses a code that exists, however written', async () => {
  const { dados } = await criar({ atributos: [{ ...opcao, opcoes: ['8 GB', '16 GB'] }] })
  expect(ClasseDetalhada.parse(dados)).toMatchObject({
    codigo: 'TIC-01',
    natureza_despesa: null,
    criticidade: null,
    atributos: [{ chave: 'memoria', opcoes: ['8 GB', '16 GB'] }],
    versao: 1,
  })
  expect((await eventosDe('classes.criar', dados.id)).map(({ campo }) => campo)).toContain('conta')
  const repetida = await criar({ codigo: 'tic-01' })
  expect(repetida.codigo).toBe('ERR_DUPLICADO')
  expect(repetida.envelope.erros?.codigo?.[0]).toContain('Computadores')
})

test('criar says which field is wrong', async () => {
  const erros = async (partes: Partial<Corpo>) =>
    Object.keys((await criar({ codigo: 'X-1', ...partes })).envelope.erros ?? {})
  expect(await erros({ vida_util_meses: null })).toEqual(['vida_util_meses'])
  expect(await erros({ residual_bp: 10_001 })).toEqual(['residual_bp'])
  expect(await erros({ atributos: [{ ...opcao, opcoes: ['uma'] }] })).toEqual(['atributos.0.opcoes'])
  const repetidos = [opcao, opcao].map((um) => ({ ...um, tipo: 'texto' as const }))
  expect(await erros({ atributos: repetidos })).toEqual(['atributos'])
  expect((await criar({ codigo: 'X-2', deprecia: false, vida_util_meses: null })).codigo).toBe('SUCESSO')
})

test('editar and inativar ask for the permission, and editar for the version that was read', async () => {
  const { dados } = await criar({ codigo: 'MOV-01', nome: 'Mesas' })
  const editar = (versao: number, quem = clara) =>
    quem.call(classes.editar, {
      params: { id: dados.id },
      body: { ...corpo({ codigo: 'MOV-01', nome: 'Mesas e cadeiras' }), versao },
    })
  const leitora = await naConta(await newPerson({ permissoes: ['admin.classes.listar'] }))
  expect((await editar(1, leitora)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await editar(1)).dados).toMatchObject({ nome: 'Mesas e cadeiras', versao: 2 })
  expect((await editar(1)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const params = { id: dados.id }
  expect((await clara.call(classes.inativar, { params, body: {} })).dados.ativo).toBe(false)
  expect((await clara.call(classes.inativar, { params, body: {} })).codigo).toBe('ERR_ESTADO_INVALIDO')
  const ativas = await leitora.call(classes.listar, { query: { texto: 'mesas', ativo: 'true' } })
  expect(ativas.dados.data).toEqual([])
  expect((await clara.call(classes.reativar, { params, body: {} })).dados.ativo).toBe(true)
})

test('the seeds complete a class that nobody edited, and leave alone what somebody did', async () => {
  await db.run(sql`
    insert into classe_bem (codigo, nome, versao) values ('VEI-TRA', 'Veículos', 1), ('INF-COM', 'Computadores', 2)
    on conflict (codigo) do update set conta = null, vida_util_meses = null, versao = excluded.versao`)
  await applySeeds(db)
  const { dados } = await clara.call(classes.listar, { query: { incompleta: 'true', perPage: 100 } })
  expect(dados.data.map(({ codigo }) => codigo)).toContain('INF-COM')
  const veiculos = await clara.call(classes.listar, { query: { texto: 'vei-tra' } })
  expect(veiculos.dados.data[0]).toMatchObject({
    conta: '1.2.3.1.1.05',
    natureza_despesa: '4.4.90.52.52',
    vida_util_meses: 180,
    residual_bp: 1000,
  })
  expect((await applySeeds(db)).criados).toBe(0)
})
