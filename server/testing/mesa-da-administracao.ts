// The administration for tests: Clara may everything, Gil administers one regional, Hugo only looks.
import sql from 'sql-template-tag'
import { type PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Client } from './client.ts'
import { resultOf } from './field.ts'
import { createPeople, createPerson, type People, type Person } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const CHAVES_DE_GIL = [
  'admin.usuarios.listar',
  'admin.usuarios.ver',
  'admin.usuarios.convidar',
  'admin.usuarios.editar',
  'admin.usuarios.bloquear',
  'admin.usuarios.inativar',
  'admin.usuarios.atribuir',
  'admin.usuarios.revogar-sessao',
  'admin.usuarios.ver-como',
  'admin.dispositivos.revogar',
  'admin.perfis.listar',
  'admin.perfis.criar',
  'admin.perfis.editar',
  'admin.perfis.inativar',
  'painel.locais.listar',
] as const satisfies readonly Permissao[]

export interface MesaDaAdministracao extends TestApp, TestDatabase {
  people: People
  gil: Person
  hugo: Person
  clara: Client
  doGil: Client
  naConta(person: Person): Promise<Client>
  /** Someone who works at a place, with grants or without. */
  newPerson(partes?: NewPerson): Promise<Person>
  /** A profile with these keys, made by Clara. */
  newProfile(
    chaves: readonly Permissao[],
    partes?: { nivel_max_local?: PerfilDetalhado['nivel_max_local'] },
  ): Promise<PerfilDetalhado>
  perfilDoSistema(): Promise<number>
  eventosDe(acao: string, entidade_id: number | string): Promise<Evento[]>
}

interface NewPerson {
  nome?: string
  lotacao?: number | null
  permissoes?: readonly (Permissao | null)[]
  locais?: readonly (number | null)[]
}

interface Evento {
  campo: string | null
  de: unknown
  para: unknown
  motivo: string | null
  ator_id: number | null
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDaAdministracao(): Promise<MesaDaAdministracao> {
  const database = await createTestDatabase()
  const { db } = database
  const app = await createTestApp(db)
  const people = await createPeople(db)
  const { locais } = people
  let given = 0
  async function newPerson({ nome, lotacao = null, permissoes = [], locais: onde }: NewPerson = {}) {
    const n = ++given
    const person = await createPerson(db, {
      nome: nome ?? `Pessoa ${n}`,
      email: `pessoa-${n}@teste.zelo`,
      permissoes,
      ...(onde && { locais: onde }),
    })
    await db.run(sql`update usuario set local_lotacao_id = ${lotacao} where id = ${person.id}`)
    return person
  }
  async function naConta(person: Person): Promise<Client> {
    const client = app.client()
    await client.entrar(person)
    return client
  }
  const gil = await newPerson({
    nome: 'Gil Moura',
    lotacao: locais.regional,
    permissoes: CHAVES_DE_GIL,
    locais: [locais.regional],
  })
  const hugo = await newPerson({
    nome: 'Hugo Sá',
    permissoes: ['admin.usuarios.listar', 'admin.usuarios.ver', 'admin.perfis.listar'],
  })
  const clara = await naConta(people.clara)
  return {
    ...database,
    ...app,
    people,
    gil,
    hugo,
    clara,
    doGil: await naConta(gil),
    naConta,
    newPerson,
    async newProfile(chaves, partes = {}) {
      const nome = `Perfil ${++given}`
      const answer = await clara.call(perfis.criar, { body: { nome, chaves: [...chaves], ...partes } })
      if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
      return answer.dados
    },
    async perfilDoSistema() {
      return (await db.one<{ id: number }>(sql`select id from perfil where slug = 'admin_sistema'`)).id
    },
    eventosDe: (acao, entidade_id) =>
      db.rows(sql`
        select campo, de, para, motivo, ator_id from evento
        where acao = ${acao} and entidade_id = ${String(entidade_id)} order by id`),
  }
}
