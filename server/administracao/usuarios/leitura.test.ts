import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { UsuarioDetalhado, UsuarioListado, usuarios } from '#contract/administracao/usuarios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, doGil, gil, hugo, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people

type Query = Parameters<typeof clara.call<typeof usuarios.listar>>[1]['query']

async function nomes(query: Query = {}, quem: Client = clara): Promise<string[]> {
  const answer = await quem.call(usuarios.listar, { query })
  expect(resultOf(answer)).toBe('SUCESSO')
  return answer.dados.data.map(({ nome }) => nome)
}

test('listar shows everybody to who administers everywhere, and to a regional who works or holds something there', async () => {
  expect(await nomes()).toEqual([
    'Ana Ribeiro',
    'Bruno Tavares',
    'Clara Nunes',
    'Davi Lima',
    'Gil Moura',
    'Hugo Sá',
  ])
  expect(await nomes({}, doGil)).toEqual(['Ana Ribeiro', 'Gil Moura'])
  const lotada = await newPerson({ nome: 'Iara Paz', lotacao: locais.escola })
  expect(await nomes({}, doGil)).toEqual(['Ana Ribeiro', 'Gil Moura', 'Iara Paz'])
  await db.run(sql`update usuario set local_lotacao_id = ${locais.escolaAlheia} where id = ${lotada.id}`)
  expect(await nomes({}, doGil)).toEqual(['Ana Ribeiro', 'Gil Moura'])
  await db.run(sql`delete from usuario where id = ${lotada.id}`)
})

test('listar tells what each record carries, and what the one who asks may do with it', async () => {
  const { dados } = await clara.call(usuarios.listar, { query: { texto: 'ana ribeiro' } })
  const ana = UsuarioListado.parse(dados.data[0])
  expect(ana).toMatchObject({
    situacao: 'ativo',
    lotacao: null,
    perfis: [
      { perfil: 'agente_monitoramento', local: 'Escola Cora Coralina' },
      { perfil: 'agente_monitoramento', local: 'Escola Paulo Freire' },
    ],
    aparelhos: 0,
    pendentes: 0,
  })
  const acao = (chave: string) => ana.acoes.find((uma) => uma.chave === chave)
  expect(acao('usuarios.bloquear')).toEqual({ chave: 'usuarios.bloquear', permitido: true })
  expect(acao('usuarios.desbloquear')).toMatchObject({
    permitido: false,
    motivo: 'A pessoa está ativa.',
  })
  const deHugo = await (await naConta(hugo)).call(usuarios.listar, { query: { texto: 'ana ribeiro' } })
  const permitidas = deHugo.dados.data[0]?.acoes.filter(({ permitido }) => permitido)
  expect(permitidas).toEqual([{ chave: 'usuarios.ver', permitido: true }])
})

test('listar refuses who lacks the permission', async () => {
  const davi = await naConta(people.davi)
  expect((await davi.call(usuarios.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('listar finds by words in any order without accents, by matrícula and by whole CPF', async () => {
  await db.run(sql`update usuario set cpf = '52998224725', matricula = 'M-77' where id = ${hugo.id}`)
  expect(await nomes({ texto: 'SA hugo' })).toEqual(['Hugo Sá'])
  expect(await nomes({ texto: 'm-77' })).toEqual(['Hugo Sá'])
  expect(await nomes({ texto: '529.982.247-25' })).toEqual(['Hugo Sá'])
  expect(await nomes({ texto: '529982' })).toEqual([])
  expect(await nomes({ texto: '%' })).toEqual([])
})

test('listar filters by profile, permission, place, situation, absence and end of validity', async () => {
  const { id: perfil_id } = await db.one<{ id: number }>(
    sql`select id from perfil where slug = 'agente_monitoramento'`,
  )
  expect(await nomes({ perfil_id: String(perfil_id) })).toEqual(['Ana Ribeiro'])
  expect(await nomes({ permissao: 'monitoramentos.executar' })).toEqual(['Ana Ribeiro', 'Clara Nunes'])
  expect(await nomes({ situacao: 'bloqueado,inativo' })).toEqual([])
  expect(await nomes({ local_id: locais.escola })).toEqual([
    'Ana Ribeiro',
    'Bruno Tavares',
    'Clara Nunes',
    'Gil Moura',
    'Hugo Sá',
  ])
  expect(await nomes({ local_id: locais.escolaAlheia })).toEqual(['Bruno Tavares', 'Clara Nunes', 'Hugo Sá'])
  await db.run(sql`update usuario set ultimo_acesso_em = now() where id <> ${people.bruno.id}`)
  expect(await nomes({ sem_acesso_ha: 30 })).toEqual(['Bruno Tavares'])
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} + 5 where usuario_id = ${people.bruno.id}`)
  expect(await nomes({ vence_em: 7 })).toEqual(['Bruno Tavares'])
  expect(await nomes({ vence_em: 3 })).toEqual([])
})

test('listar pages by cursor in each order and both directions, each person once', async () => {
  for (const nome of ['Água', 'agnes', 'Zuza', 'Água']) await newPerson({ nome })
  for (const order of ['nome', 'ultimo_acesso_em', 'criado_em'] as const) {
    const inteira = await nomes({ perPage: 100, order, sort: 'asc' })
    expect(inteira).toHaveLength(10)
    for (const sort of ['asc', 'desc'] as const) {
      const lidos: string[] = []
      let cursor: string | undefined
      do {
        const answer = await clara.call(usuarios.listar, {
          query: { perPage: 3, order, sort, ...(cursor && { cursor }) },
        })
        lidos.push(...answer.dados.data.map(({ nome }) => nome))
        cursor = answer.dados.proximo ?? undefined
      } while (cursor)
      expect(lidos).toEqual(sort === 'asc' ? inteira : inteira.toReversed())
    }
  }
  expect((await nomes({ perPage: 2, page: 2 })).length).toBe(2)
})

test('ver answers the whole register with the CPF masked, and hides who is out of reach', async () => {
  const answer = await clara.call(usuarios.ver, { params: { id: hugo.id } })
  const pessoa = UsuarioDetalhado.parse(answer.dados)
  expect(pessoa).toMatchObject({ cpf: '***.982.247-**', email: hugo.email, versao: 1 })
  expect(JSON.stringify(answer.dados)).not.toContain('52998224725')
  expect(pessoa.atribuicoes).toMatchObject([
    { vigente: true, local: null, acoes: [{ chave: 'usuarios.removerAtribuicao', permitido: true }] },
  ])
  expect((await doGil.call(usuarios.ver, { params: { id: people.davi.id } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect((await doGil.call(usuarios.ver, { params: { id: 999_999 } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const dele = await doGil.call(usuarios.ver, { params: { id: gil.id } })
  expect(dele.dados.sessoes).toMatchObject([{ atual: true }])
  expect(dele.dados.atribuicoes[0]?.acoes).toMatchObject([{ permitido: false }])
})

test('permissoes says what the person may do today and by which profile in which place', async () => {
  const deAna = await clara.call(usuarios.permissoes, { params: { id: people.ana.id } })
  expect(deAna.dados.map(({ permissao }) => permissao)).toEqual([
    'painel.locais.listar',
    'monitoramentos.executar',
  ])
  expect(deAna.dados[0]).toMatchObject({
    rotulo: 'Listar locais',
    por: [
      { perfil: 'agente_monitoramento', local: { nome: 'Escola Cora Coralina' }, vigencia_fim: null },
      { perfil: 'agente_monitoramento', local: { nome: 'Escola Paulo Freire' }, vigencia_fim: null },
    ],
  })
  const deClara = await clara.call(usuarios.permissoes, { params: { id: people.clara.id } })
  expect(deClara.dados.length).toBeGreaterThan(30)
  expect(deClara.dados.map(({ permissao }) => permissao)).not.toContain('admin.usuarios.criar')
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${people.ana.id}`)
  expect((await clara.call(usuarios.permissoes, { params: { id: people.ana.id } })).dados).toEqual([])
})
