// A small school for tests of the field: three rooms, six assets, a range of labels, and a visit of Ana's.
import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { type NovaVisita, novaVisita } from '#server/campo/monitoramentos/creation.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import type { People } from './people.ts'

export interface School {
  local_id: number
  tipo_id: number
  /** A visit to the school, assigned to Ana. */
  visita: Visit
  /** A visit to a school of another regional, assigned to Bruno. */
  alheia: Visit
  /** Ana's labels: 100 to 149. */
  faixa: { inicio: number; fim: number }
}

export interface Visit {
  id: number
  uuid: string
  /** Entries, in the order of the rooms and of the assets. */
  salas: { id: number; uuid: string }[]
  bens: { id: number; uuid: string; referencia_id: string; patrimonio_uuid: string }[]
}

export const RECURSOS_DA_SALA: Recurso[] = [
  { chave: 'internet', rotulo: 'Tem internet', tipo: 'sim_nao' },
  { chave: 'tomadas', rotulo: 'Tomadas', tipo: 'quantidade' },
  {
    chave: 'piso',
    rotulo: 'Piso',
    tipo: 'opcao',
    opcoes: [
      { valor: 'bom', rotulo: 'Bom' },
      { valor: 'gasto', rotulo: 'Gasto' },
    ],
  },
]

async function typeOfRoom(tx: Queryable): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into instalacao_tipo (slug, nome, grupo) values ('teste-sala', 'Sala de aula', 'Salas de aula')
    on conflict (slug) do update set nome = excluded.nome returning id`)
  await tx.run(sql`
    insert into instalacao_tipo_versao (tipo_id, versao, recursos)
    values (${id}, 1, ${JSON.stringify(RECURSOS_DA_SALA)}::jsonb) on conflict do nothing`)
  return id
}

/** Rooms "Sala 1"… and assets labelled from `primeira`, spread over them. */
export async function furnish(
  tx: Queryable,
  { local_id, salas, bens, primeira }: { local_id: number; salas: number; bens: number; primeira: number },
): Promise<number> {
  const tipo_id = await typeOfRoom(tx)
  const { classe_id } = await tx.one<{ classe_id: number }>(sql`
    insert into classe_bem (codigo, nome) values ('TESTE', 'Classe de teste')
    on conflict (codigo) do update set nome = excluded.nome returning id as classe_id`)
  await tx.run(sql`
    insert into instalacao (local_id, tipo_id, nome)
    select ${local_id}, ${tipo_id}, 'Sala ' || n from generate_series(1, ${salas}::int) n`)
  const codigos = Array.from({ length: bens }, (_, i) => plaqueta(primeira + i))
  await tx.run(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, estado, condicao, local_id, instalacao_id)
    select codigo, 'Cadeira ' || n, ${classe_id}, 'bom', 'em_uso', ${local_id},
      (select array_agg(id order by id) from instalacao where local_id = ${local_id})[1 + (n % ${salas}::int)]
    from unnest(${codigos}::text[]) with ordinality as c (codigo, n)`)
  return tipo_id
}

/** With `inventario`, its people count their own assets for it. */
export async function createVisit(
  tx: Queryable,
  local_id: number,
  agentes: readonly number[],
  inventario?: NovaVisita['inventario'],
): Promise<Visit> {
  const id = await novaVisita(tx, { local_id, agentes, ano: 2025, criado_por: null, inventario })
  const { uuid } = await tx.one<{ uuid: string }>(sql`select uuid from monitoramento where id = ${id}`)
  const salas = await tx.rows<Visit['salas'][number]>(sql`
    select mi.id, mi.uuid from monitoramento_instalacao mi where mi.monitoramento_id = ${id} order by mi.instalacao_id`)
  const bens = await tx.rows<Visit['bens'][number]>(sql`
    select mp.id, mp.uuid, mp.referencia_id, p.uuid as patrimonio_uuid
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = ${id} order by mp.patrimonio_id`)
  return { id, uuid, salas, bens }
}

/** Ana's school with its assets 1 to 6 and her visit; a school elsewhere with assets 51 to 53 and a visit of Bruno's. */
export function createSchool(db: Database, { ana, bruno, locais }: People): Promise<School> {
  return db.transaction(async (tx) => {
    const tipo_id = await furnish(tx, { local_id: locais.escola, salas: 3, bens: 6, primeira: 1 })
    await furnish(tx, { local_id: locais.escolaAlheia, salas: 1, bens: 3, primeira: 51 })
    await furnish(tx, { local_id: locais.outraEscola, salas: 1, bens: 2, primeira: 71 })
    const faixa = { inicio: 100, fim: 149 }
    await tx.run(sql`
      insert into lote_plaquetas (inicio, fim, agente_id) values (${faixa.inicio}, ${faixa.fim}, ${ana.id})`)
    return {
      local_id: locais.escola,
      tipo_id,
      visita: await createVisit(tx, locais.escola, [ana.id]),
      alheia: await createVisit(tx, locais.escolaAlheia, [bruno.id]),
      faixa,
    }
  })
}

/** Headers of a device's queue: its own numbering, and instants as the tests say them. */
export class Device {
  readonly id = randomUUID()
  #seq = 0

  /** Of one operation; each call takes the next number. `em` is the instant of capture. */
  headers(em = new Date()): Record<string, string> {
    this.#seq += 1
    return {
      'x-fuso': '-03:00',
      'x-zelo-dispositivo': this.id,
      'x-zelo-sequencia': String(this.#seq),
      'x-zelo-capturado-em': em.toISOString(),
    }
  }
}

/** The smallest bytes that are a JPEG to the server, different for each `seed`. */
export function photo(seed: string): { bytes: Buffer; sha256: string; tamanho: number } {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(seed)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length }
}
