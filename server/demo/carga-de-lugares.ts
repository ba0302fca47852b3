// Writes the places, rooms and assets of the demonstration.
import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { ambientesDe } from './ambientes.ts'
import { type Bem, bensDe } from './bens.ts'
import type { Calendario } from './calendario.ts'
import { ZONA } from './decisao.ts'
import { type Lugar, type Lugares, type Porte, UF_FICTICIA } from './lugares.ts'
import type { Random } from './random.ts'

/** The assets bear the labels from here on, without gaps. */
export const PRIMEIRA_PLAQUETA = 100_001

export interface AmbienteDaCarga {
  uuid: string
  local: string
  tipo: string
  nome: string
  bloco: string | null
}
export interface BemDaCarga extends Bem {
  local: string
  instalacao: string
  referencia_id: string
}

/** Fails loudly when a reference row (type, class, profile) that the demonstration needs is not there. */
export async function insertAll(tx: Tx, query: ReturnType<typeof sql>, expected: number): Promise<void> {
  const written = await tx.run(query)
  if (written !== expected) {
    throw new Error(`demonstration: ${written} of ${expected} rows written; were the seeds applied?`)
  }
}

export async function carregarLugares(tx: Tx, { todos }: Lugares): Promise<void> {
  const ids = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('local', 'id')) as id from generate_series(1, ${todos.length}::int)`,
  )
  const caminhos = new Map<string, number[]>()
  const linhas = todos.map((lugar, i) => {
    const pai = lugar.pai === null ? [] : (caminhos.get(lugar.pai) ?? [])
    const caminho = [...pai, ids[i]?.id ?? 0]
    caminhos.set(lugar.codigo, caminho)
    return { ...lugar, caminho, id: caminho.at(-1), pai_id: pai.at(-1) ?? null }
  })
  await insertAll(
    tx,
    sql`
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho, codigo_inep, cnpj, dependencia, localizacao,
      municipio_ibge, municipio, uf, endereco, bairro, cep, telefone, email, latitude, longitude, coordenada_fonte,
      matriculas, matriculas_ano)
    overriding system value
    select r.id, r.codigo, r.nome, t.id, r.pai_id, r.caminho, r.codigo_inep, r.cnpj, 'estadual', r.localizacao,
      r.municipio_ibge, r.municipio, ${UF_FICTICIA}, r.endereco, r.bairro, r.cep, r.telefone, r.email, r.latitude,
      r.longitude, 'mapa', r.matriculas, case when r.matriculas is not null then extract(year from relogio.now() at time zone ${ZONA})::int end
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (id bigint, codigo text, nome text, tipo text,
      pai_id bigint, caminho bigint[], codigo_inep text, cnpj text, localizacao text, municipio_ibge text, municipio text,
      endereco text, bairro text, cep text, telefone text, email text, latitude float8, longitude float8,
      matriculas int)
    join local_tipo t on t.slug = r.tipo
    order by r.id`,
    todos.length,
  )
}

interface LugarComConteudo {
  lugar: Lugar
  porte: Porte | 'deposito'
}

function lugaresComConteudo({ escolas, deposito }: Lugares): LugarComConteudo[] {
  return [
    ...escolas.map((lugar) => ({ lugar, porte: lugar.porte })),
    { lugar: deposito, porte: 'deposito' as const },
  ]
}

export interface Conteudo {
  ambientes: AmbienteDaCarga[]
  bens: BemDaCarga[]
}

export function conteudoDosLugares(random: Random, calendario: Calendario, lugares: Lugares): Conteudo {
  const ambientes: AmbienteDaCarga[] = []
  const bens: BemDaCarga[] = []
  for (const { lugar, porte } of lugaresComConteudo(lugares)) {
    const daqui = ambientesDe(porte).map((ambiente) => ({
      ...ambiente,
      uuid: random.uuid(),
      local: lugar.codigo,
    }))
    ambientes.push(...daqui)
    const tipos = daqui.map(({ tipo }) => tipo)
    for (const { ambiente, ...bem } of bensDe(random, calendario, porte, tipos)) {
      const referencia_id = plaqueta(PRIMEIRA_PLAQUETA + bens.length)
      bens.push({ ...bem, local: lugar.codigo, instalacao: daqui[ambiente]?.uuid ?? '', referencia_id })
    }
  }
  return { ambientes, bens }
}

/** The ids follow the story's order, whatever way the database chooses to join. */
const emOrdem = <T>(linhas: readonly T[]) => linhas.map((linha, ordem) => ({ ...linha, ordem }))

export async function carregarConteudo(tx: Tx, { ambientes, bens }: Conteudo): Promise<void> {
  await insertAll(
    tx,
    sql`
    insert into instalacao (uuid, local_id, tipo_id, nome, bloco, origem)
    select r.uuid, l.id, t.id, r.nome, r.bloco,
      case when t.codigo_censo is not null and l.codigo_inep is not null then '{"fonte": "censo"}'::jsonb else '{}' end
    from jsonb_to_recordset(${JSON.stringify(emOrdem(ambientes))}::jsonb)
      as r (ordem int, uuid uuid, local text, tipo text, nome text, bloco text)
    join local l on l.codigo = r.local
    join instalacao_tipo t on t.slug = r.tipo
    order by r.ordem`,
    ambientes.length,
  )
  await insertAll(
    tx,
    sql`
    insert into patrimonio (uuid, referencia_id, descricao, classe_id, marca, modelo, numero_serie, estado, condicao,
      situacao, local_id, instalacao_id, valor_aquisicao_centavos, data_ingresso)
    select r.uuid, r.referencia_id, r.descricao, c.id, r.marca, r.modelo, r.numero_serie, r.estado, r.condicao,
      r.situacao, i.local_id, i.id, r.valor_aquisicao_centavos, r.data_ingresso
    from jsonb_to_recordset(${JSON.stringify(emOrdem(bens))}::jsonb) as r (ordem int, uuid uuid, referencia_id text,
      descricao text, classe text, marca text, modelo text, numero_serie text, estado text, condicao text, situacao text,
      instalacao uuid, valor_aquisicao_centavos bigint, data_ingresso date)
    join classe_bem c on c.codigo = r.classe
    join instalacao i on i.uuid = r.instalacao
    order by r.ordem`,
    bens.length,
  )
}
