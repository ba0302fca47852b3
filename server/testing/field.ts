// A day in the field for tests: the small school, Ana and a second agent signed in, and visits made as needed.
import sql from 'sql-template-tag'
import type { Answer, Client } from './client.ts'
import { createPeople, createPerson, type People, type Person } from './people.ts'
import { createSchool, createVisit, type School, type Visit } from './school.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface Field extends TestApp, TestDatabase {
  people: People
  school: School
  /** Works in the field too, and may conclude without signatures. */
  eva: Person
  ana: Client
  naConta(person: Person): Promise<Client>
  /** A fresh visit to Ana's school; to her alone unless others are named. */
  newVisit(agentes?: readonly Person[]): Promise<Visit>
  divergencias(visita: Visit): Promise<Divergence[]>
  /** Times as the device writes them, `minutos` after eight in the morning of a day long past. */
  as(minutos: number): string
}

export interface Divergence {
  entidade: string
  entidade_uuid: string
  campo: string
  motivo: string
  vencedor: unknown
  perdedor: unknown
  op_perdedora: string | null
}

/** Call it at the top of a test file, with `await`. */
export async function createField(): Promise<Field> {
  const database = await createTestDatabase()
  const { db } = database
  const app = await createTestApp(db)
  const people = await createPeople(db)
  const school = await createSchool(db, people)
  const eva = await createPerson(db, {
    nome: 'Eva Prado',
    email: 'eva@teste.zelo',
    permissoes: ['monitoramentos.executar', 'monitoramentos.concluir-sem-assinatura'],
    locais: [people.locais.regional],
  })
  async function naConta(person: Person): Promise<Client> {
    const client = app.client()
    await client.entrar(person)
    return client
  }
  return {
    ...database,
    ...app,
    people,
    school,
    eva,
    naConta,
    ana: await naConta(people.ana),
    newVisit: (agentes = [people.ana]) =>
      db.transaction((tx) =>
        createVisit(
          tx,
          school.local_id,
          agentes.map(({ id }) => id),
        ),
      ),
    divergencias: (visita) =>
      db.rows(sql`
        select entidade, entidade_uuid, campo, motivo, vencedor, perdedor, op_perdedora
        from divergencia where monitoramento_id = ${visita.id} and substituida_em is null order by id`),
    as: (minutos) =>
      `2025-04-10 ${String(8 + Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}:00`,
  }
}

/** The answer's codigo, and its message when it is a refusal: a failing assertion then says why. */
export const resultOf = ({ codigo, envelope }: Answer) =>
  codigo === 'SUCESSO' ? codigo : `${codigo}: ${envelope.mensagem} ${JSON.stringify(envelope.erros ?? {})}`
