import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { guardarEndereco } from '#server/casa/endereco-do-servidor.ts'
import { microdados } from '#server/dados/importacoes/testing/censo.ts'
import { prepareData } from '../demo/prepare-data.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createTestDatabase } from '../testing/test-database.ts'

// Each command is a process that connects and migrates.
vi.setConfig({ testTimeout: 60_000 })

const { db, url } = await createTestDatabase()
await prepareData(db, { demo: 'curta' })
const pasta = await temporaryFolder()
afterAll(pasta.remove)
await writeFile(join(pasta.path, 'censo.csv'), microdados({}, { CO_ENTIDADE: '11900002' }))
await writeFile(
  join(pasta.path, 'com-erro.csv'),
  microdados({ CO_ENTIDADE: '11900003' }, { CO_ENTIDADE: '7' }),
)
await writeFile(join(pasta.path, 'outra.csv'), microdados({ CO_ENTIDADE: '11900004' }))

/** Empty: messages become files. */
let smtp = ''
afterEach(() => {
  smtp = ''
})

/** As a person types it, in the folder where their file is. */
function run(
  command: 'importar' | 'monitoramento' | 'pessoa' | 'somas',
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    ZELO_DADOS: pasta.path,
    INIT_CWD: pasta.path,
    ZELO_UF: 'RO',
    SMTP_URL: smtp,
  }
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, `${command}.ts`)
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}

const contar = async (query: ReturnType<typeof sql>) =>
  (await db.one<{ n: number }>(sql`select count(*) as n from (${query}) q`)).n

test('importar simulates, imports, and the second time finds everything there', async () => {
  const simulado = await run('importar', 'censo', 'censo.csv', '--simular', '--bens')
  expect(simulado.code).toBe(0)
  expect(simulado.out).toContain('Simulação: nada foi gravado')
  expect(simulado.out).toMatch(/Escolas +criadas 2 · alteradas 0/)
  expect(simulado.out).toMatch(
    /Locais criados acima das escolas[^:]*:\n.*\n? *Regional 3 \(RO\), em .*: 2 escolas/,
  )
  expect(await contar(sql`select from local where codigo_inep like '119%'`)).toBe(0)

  const primeira = await run('importar', 'censo', 'censo.csv', '--bens')
  expect(primeira).toMatchObject({ code: 0, err: '' })
  expect(primeira.out).toMatch(/Bens +criados a tombar 14 · já existiam 0/)
  const orgao = await db.one(sql`select nome from local where codigo = 'ORGAO-RO'`)
  expect(orgao).toEqual({ nome: 'Secretaria de Estado da Educação' })

  const segunda = await run('importar', 'censo', 'censo.csv', '--bens')
  expect(segunda.out).toMatch(/Escolas +criadas 0 · alteradas 0 · campos alterados 0 · sem mudança 2/)
})

test('importar tells the bad line and ends with an error code, the good ones being in', async () => {
  const { code, out } = await run('importar', 'censo', 'com-erro.csv')
  expect(code).toBe(1)
  expect(out).toContain('linha 3: CO_ENTIDADE é “7”: o código INEP tem 8 dígitos')
  expect(await contar(sql`select from local where codigo_inep = '11900003'`)).toBe(1)
})

test('importar hangs the schools from the place that is named, and from none that is not there or is a school', async () => {
  const { codigo, nome } = await db.one<{ codigo: string; nome: string }>(sql`
    select l.codigo, l.nome from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'regional' and l.ativo order by l.id limit 1`)
  const { code, out } = await run('importar', 'censo', 'outra.csv', '--acima', codigo)
  expect(code).toBe(0)
  expect(out).not.toContain('Locais criados acima das escolas')
  expect(
    await db.one(sql`select pai.nome from local l join local pai on pai.id = l.pai_id
      where l.codigo_inep = '11900004'`),
  ).toEqual({ nome })
  const lugarNenhum = await run('importar', 'censo', 'outra.csv', '--acima', 'Lugar Nenhum')
  expect(lugarNenhum.err).toContain('--acima: não achei o local “Lugar Nenhum”')
  const escola = await run('importar', 'censo', 'outra.csv', '--acima', '11900004')
  expect(escola.err).toContain('não é um órgão nem uma regional')
})

test('importar explains itself, and what it was not told', async () => {
  expect(await run('importar', '--ajuda')).toMatchObject({ code: 0, err: '' })
  const semArquivo = await run('importar', 'censo')
  expect(semArquivo.code).toBe(2)
  expect(semArquivo.err).toContain('Diga qual é o arquivo do censo.')
  expect(semArquivo.err).toContain('Como usar:')
  expect((await run('importar', 'censo', 'x.csv', '--uf', 'ZZ')).err).toContain('--uf não pode ser “ZZ”')
  const perdido = await run('importar', 'censo', 'x.csv')
  expect(perdido.code).toBe(1)
  expect(perdido.err).toContain('ele não existe')
})

test('monitoramento makes a visit with everything of the place, and reserves labels for who has none', async () => {
  const escola = ['--local', '99000031', '--inicio', '2026-03-10']
  const daAna = await run('monitoramento', 'criar', ...escola, '--agente', 'Ana@zelo.demo')
  expect(daAna).toMatchObject({ code: 0, err: '' })
  expect(daAna.out).toMatch(/Visita MON-\d{4}-\d{6} criada para ana@zelo\.demo/)
  expect(daAna.out).toContain('Ambientes: 14. Bens: 140.')
  expect(daAna.out).not.toContain('Plaquetas reservadas')

  // Where the server last said that it answers, and not where this command would guess.
  await guardarEndereco({ dados: pasta.path }, 'http://zelo.local:4321')
  const doFabio = await run('monitoramento', 'criar', ...escola, '--agente', 'fabio@zelo.demo')
  expect(doFabio.out).toMatch(/Endereço: http:\/\/zelo\.local:4321\/monitoramentos\/\d+\n/)
  expect(doFabio.out).toContain('Plaquetas reservadas agora: de 120101-8 a 120300-2.')
  const outra = await run('monitoramento', 'criar', ...escola, '--agente', 'fabio@zelo.demo')
  expect(outra.out).not.toContain('Plaquetas reservadas')
  expect(outra.out).toMatch(/Atenção: esta pessoa já tinha uma visita aberta a este local, MON-/)
  expect(
    await contar(sql`select from monitoramento where previsto_inicio = '2026-03-10' and id > 16`),
  ).toBeGreaterThanOrEqual(3)
})

test('monitoramento refuses in plain words', async () => {
  const criar = async (...args: string[]) => (await run('monitoramento', 'criar', ...args)).err
  expect(await criar('--agente', 'ana@zelo.demo')).toContain('Diga o local: --local INEP.')
  expect(await criar('--local', '99000017', '--agente', 'ana')).toContain('Informe um e-mail válido')
  const comAna = ['--agente', 'ana@zelo.demo']
  expect(await criar('--local', '99000017', ...comAna, '--inicio', '10/03/2026')).toContain('AAAA-MM-DD')
  expect(await criar('--local', '99999999', ...comAna)).toContain('Nenhum local tem')
  expect(await criar('--local', '99000017', '--agente', 'davi@zelo.demo')).toContain('não pode executar')
  expect(await criar('--local', '99000017', '--agente', 'x@zelo.demo')).toContain('Nenhuma pessoa ativa')
})

const nova = (email: string) => ['criar', '--nome', 'Gil Rocha', '--email', email, '--perfil', 'consulta']

test('pessoa shows the link of the first access and leaves it in the e-mail', async () => {
  const { code, out, err } = await run('pessoa', ...nova('Gil@orgao.gov.br'), '--local', '99000017')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('Gil Rocha (gil@orgao.gov.br) pode usar o Zelo.')
  const [link = 'no link'] = /http\S+\/autenticacao\/alterar-senha\?token=[\w-]{43}/.exec(out) ?? []
  const [arquivo = ''] = (await readdir(join(pasta.path, 'emails'))).filter((nome) => nome.endsWith('.eml'))
  expect(out).toContain(arquivo)
  const mensagem = await readFile(join(pasta.path, 'emails', arquivo), 'utf8')
  expect(mensagem).toContain(link)
  expect(mensagem).toContain('nas próximas 72 horas')
})

test('pessoa tells when the mail server did not take the message, the person being there all the same', async () => {
  smtp = 'smtp://127.0.0.1:1'
  const { code, out, err } = await run('pessoa', ...nova('hugo@orgao.gov.br'))
  expect(code).toBe(1)
  expect(out).toContain('/autenticacao/alterar-senha?token=')
  expect(err).toContain('A pessoa foi criada, mas o e-mail não saiu')
  expect(await contar(sql`select from usuario where email = 'hugo@orgao.gov.br'`)).toBe(1)
})

test('pessoa lists the profiles, and says what is missing', async () => {
  const perfis = await run('pessoa', 'perfis')
  expect(perfis).toMatchObject({ code: 0, err: '' })
  expect(perfis.out).toMatch(/^agente_monitoramento +Agente de monitoramento: /m)
  const incompleto = await run('pessoa', 'criar', '--nome', 'Gil')
  expect(incompleto.code).toBe(2)
  expect(incompleto.err).toContain('Diga o e-mail: --email EMAIL.')
  expect(incompleto.err).toContain('Diga o perfil: --perfil PERFIL.')
  const repetida = await run('pessoa', ...nova('ANA@zelo.demo'))
  expect(repetida.code).toBe(1)
  expect(repetida.err).toContain('Já existe uma pessoa com o e-mail “ana@zelo.demo”.')
})

test('somas adds up the whole ledger again', async () => {
  const { code, out } = await run('somas')
  expect(code).toBe(0)
  const movimentos = await contar(sql`select from movimento_estoque`)
  expect(out).toContain(`${movimentos.toLocaleString('pt-BR')} movimentos somados`)
  const [{ n } = { n: 0 }] = await db.rows<{ n: number }>(
    sql`select sum(movimentos)::int as n from soma_do_deposito`,
  )
  expect(n).toBe(movimentos)
})
