// The people of the tests: Ana works in the field at two places, Bruno keeps a storeroom, Clara administers, Davi
// may do nothing.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { hashDaSenha } from '#server/administracao/conta/senha.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'

export const SENHA_DE_TESTE = 'girassol-violeta-manacá'
// why: at what a password of the product costs, each of the thousands of times that somebody signs in would take 30 ms.
const hashDeTeste = hashDaSenha(SENHA_DE_TESTE, { memory: 8, passes: 1 })

export interface Person {
  id: number
  nome: string
  email: string
}

/** A regional with two schools of Ana's, and a school of another regional that nobody here reaches but Clara. */
export interface Places {
  orgao: number
  regional: number
  escola: number
  outraEscola: number
  regionalAlheia: number
  escolaAlheia: number
}

export interface People {
  ana: Person
  bruno: Person
  clara: Person
  davi: Person
  locais: Places
}

/** Outside a transaction the database only reads; a test may give it as it is, or the transaction it is in. */
type Writable = Database | Queryable

function writing<R>(db: Writable, work: (tx: Queryable) => Promise<R>): Promise<R> {
  return 'transaction' in db ? db.transaction(work) : work(db)
}

async function createType(db: Queryable, slug: string, nivel: string): Promise<number> {
  await db.run(sql`insert into local_tipo (slug, nome, nivel, permite_monitoramento)
    values (${slug}, ${slug}, ${nivel}, true) on conflict (slug) do nothing`)
  const { id } = await db.one<{ id: number }>(sql`select id from local_tipo where slug = ${slug}`)
  return id
}

interface NewPlace {
  codigo: string
  nome: string
  tipo_id: number
  pai_id?: number
}

/** Inserts a place under `pai_id` with its path; answers its id. */
export function createPlace(db: Writable, place: NewPlace): Promise<number> {
  return writing(db, (tx) => insertPlace(tx, place))
}

async function insertPlace(db: Queryable, { codigo, nome, tipo_id, pai_id }: NewPlace): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('local', 'id')) as id`,
  )
  await db.run(sql`insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio, uf)
    overriding system value
    select ${id}, ${codigo}, ${nome}, ${tipo_id}, ${pai_id ?? null}::bigint,
      coalesce((select caminho from local where id = ${pai_id ?? null}::bigint), '{}') || ${id}::bigint,
      'Vila Nova', 'TO'`)
  return id
}

export function createPlaces(db: Writable): Promise<Places> {
  return writing(db, insertPlaces)
}

async function insertPlaces(db: Queryable): Promise<Places> {
  const [daSecretaria, daRegional, daEscola] = [
    await createType(db, 'teste-secretaria', 'orgao'),
    await createType(db, 'teste-regional', 'regional'),
    await createType(db, 'teste-escola', 'unidade'),
  ]
  const place = (codigo: string, nome: string, tipo_id: number, pai_id?: number) =>
    createPlace(db, { codigo, nome, tipo_id, ...(pai_id !== undefined && { pai_id }) })
  const orgao = await place('T-SEC', 'Secretaria de Teste', daSecretaria)
  const regional = await place('T-R1', 'Regional do Vale', daRegional, orgao)
  const regionalAlheia = await place('T-R2', 'Regional da Serra', daRegional, orgao)
  return {
    orgao,
    regional,
    regionalAlheia,
    escola: await place('T-E1', 'Escola Cora Coralina', daEscola, regional),
    outraEscola: await place('T-E2', 'Escola Paulo Freire', daEscola, regional),
    escolaAlheia: await place('T-E3', 'Escola Anísio Teixeira', daEscola, regionalAlheia),
  }
}

interface NewPerson {
  nome: string
  email: string
  /** Null is the wildcard. */
  permissoes?: readonly (Permissao | null)[]
  /** Where the permissions hold; null: everywhere. */
  locais?: readonly (number | null)[]
  /** Slug of the profile; made for the person when absent. */
  perfil?: string
}

/** Someone with a profile of their own, who signs in with `SENHA_DE_TESTE`. */
export function createPerson(db: Writable, person: NewPerson): Promise<Person> {
  return writing(db, (tx) => insertPerson(tx, person))
}

async function insertPerson(db: Queryable, person: NewPerson): Promise<Person> {
  const { nome, email, permissoes = [], locais = [null], perfil = `teste-${email}` } = person
  const { id } = await db.one<{ id: number }>(sql`
    insert into usuario (nome, email, senha_hash, senha_alterada_em)
    values (${nome}, ${email}, ${await hashDeTeste}, now()) returning id`)
  if (permissoes.length === 0) return { id, nome, email }
  const { perfil_id } = await db.one<{ perfil_id: number }>(sql`
    insert into perfil (slug, nome, de_sistema) values (${perfil}, ${perfil}, ${permissoes.includes(null)})
    on conflict (slug) do update set nome = excluded.nome returning id as perfil_id`)
  for (const permissao of permissoes) {
    await db.run(sql`insert into perfil_permissao (perfil_id, permissao) values (${perfil_id}, ${permissao})
      on conflict do nothing`)
  }
  for (const local_id of locais) {
    await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
      values (${id}, ${perfil_id}, ${local_id})`)
  }
  return { id, nome, email }
}

export function createPeople(db: Writable): Promise<People> {
  return writing(db, insertPeople)
}

async function insertPeople(db: Queryable): Promise<People> {
  const locais = await createPlaces(db)
  return {
    locais,
    ana: await createPerson(db, {
      nome: 'Ana Ribeiro',
      email: 'ana@teste.zelo',
      perfil: 'agente_monitoramento',
      permissoes: ['monitoramentos.executar', 'painel.locais.listar'],
      locais: [locais.escola, locais.outraEscola],
    }),
    bruno: await createPerson(db, {
      nome: 'Bruno Tavares',
      email: 'bruno@teste.zelo',
      perfil: 'almoxarife',
      permissoes: ['painel.almoxarifado.dashboard'],
      locais: [locais.orgao],
    }),
    clara: await createPerson(db, {
      nome: 'Clara Nunes',
      email: 'clara@teste.zelo',
      perfil: 'admin_sistema',
      permissoes: [null],
    }),
    davi: await createPerson(db, { nome: 'Davi Lima', email: 'davi@teste.zelo' }),
  }
}
