// What the lines of a chunk name, all of it found at once: places, classes, rooms, people, suppliers, and the assets.

import sql from 'sql-template-tag'
import { codigoEscrito, numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import type { VidaDaClasse } from '#contract/patrimonio/abertura-do-bem.ts'
import type { AtributoDaClasse, ValoresDosAtributos } from '#contract/patrimonio/bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Valores } from '#server/dados/importacoes/alvos/definicao.ts'
import { impedimentosDasPlaquetas } from '#server/patrimonio/faixas/livre.ts'

export interface LocalAchado {
  id: number
  nome: string
  caminho: number[]
  permite_patrimonio: boolean
}

export interface ClasseAchada extends VidaDaClasse {
  id: number
  nome: string
  exige_serie: boolean
  atributos: AtributoDaClasse[]
}

/** A row of `patrimonio`, as JSON gives it, with where it is. */
export interface BemAchado extends Readonly<Record<string, unknown>> {
  id: number
  tombamento: string | null
  referencia_id: string | null
  situacao: SituacaoDoPatrimonio
  local_id: number
  instalacao_id: number | null
  depreciado_centavos: number
  depreciado_abertura_centavos: number
  classe: VidaDaClasse
  local_nome: string
  /** Of the records that it points to, by column. */
  nomes: Readonly<Record<string, string | null>>
  classe_id: number
  atributos: ValoresDosAtributos
  atributos_da_classe: AtributoDaClasse[]
  caminho: number[]
}

export interface Achados {
  local(nome: string): LocalAchado | 'varios' | undefined
  classe(nome: string): ClasseAchada | undefined
  ambiente(local_id: number, nome: string): number | 'varios' | undefined
  pessoa(nome: string): number | undefined
  fornecedor(documento: string): number | undefined
  porTombamento(tombamento: string): BemAchado | undefined
  porPlaqueta(referencia: string): BemAchado | undefined
  /** Why this label may not be put on this asset, or on a new one. */
  impedimento(referencia: string, bem_id: number | null): string | undefined
}

const distintos = (lista: readonly Valores[], chave: string): string[] => [
  ...new Set(lista.flatMap((valores) => (valores[chave] === undefined ? [] : [String(valores[chave])]))),
]

/** By the name that the file has; more than one is `varios`. */
function porNome<T>(linhas: readonly { nome_lido: string; achado: T }[]) {
  const achados = new Map<string, T | 'varios'>()
  for (const { nome_lido, achado } of linhas)
    achados.set(nome_lido, achados.has(nome_lido) ? 'varios' : achado)
  return achados
}

async function locaisDe(tx: Queryable, nomes: string[]) {
  const linhas = await tx.rows<{ nome_lido: string; achado: LocalAchado }>(sql`
    select n.nome as nome_lido, json_build_object('id', l.id, 'nome', l.nome, 'caminho', l.caminho,
      'permite_patrimonio', t.permite_patrimonio) as achado
    from unnest(${nomes}::text[]) n (nome) join local l on l.ativo and (l.codigo = n.nome or l.codigo_inep = n.nome)
    join local_tipo t on t.id = l.tipo_id`)
  const achados = porNome(linhas)
  const faltam = nomes.filter((nome) => !achados.has(nome))
  if (faltam.length === 0) return achados
  const pelosNomes = await tx.rows<{ nome_lido: string; achado: LocalAchado }>(sql`
    select n.nome as nome_lido, json_build_object('id', l.id, 'nome', l.nome, 'caminho', l.caminho,
      'permite_patrimonio', t.permite_patrimonio) as achado
    from local l join unnest(${faltam}::text[]) n (nome) on lower(f_unaccent(n.nome)) = lower(f_unaccent(l.nome))
    join local_tipo t on t.id = l.tipo_id where l.ativo`)
  for (const [nome, achado] of porNome(pelosNomes)) achados.set(nome, achado)
  return achados
}

async function classesDe(tx: Queryable, nomes: string[]) {
  const linhas = await tx.rows<{ nome_lido: string; achado: ClasseAchada }>(sql`
    select distinct on (n.nome) n.nome as nome_lido, json_build_object('id', c.id, 'nome', c.nome, 'exige_serie', c.exige_serie,
      'atributos', c.atributos, 'residual_bp', c.residual_bp, 'vida_util_meses', c.vida_util_meses) as achado
    from unnest(${nomes}::text[]) n (nome) join classe_bem c on c.ativo
      and (lower(c.codigo) = lower(n.nome) or lower(f_unaccent(c.nome)) = lower(f_unaccent(n.nome)))
    order by n.nome, lower(c.codigo) = lower(n.nome) desc, c.id`)
  return new Map(linhas.map(({ nome_lido, achado }) => [nome_lido, achado]))
}

const chaveDoAmbiente = (local_id: number, nome: string) => `${local_id}\n${nome}`

async function ambientesDe(tx: Queryable, nomes: string[], locais: number[]) {
  if (nomes.length === 0) return new Map<string, number | 'varios'>()
  const linhas = await tx.rows<{ local_id: number; nome_lido: string; achado: number }>(sql`
    select i.local_id, n.nome as nome_lido, i.id as achado
    from instalacao i join unnest(${nomes}::text[]) n (nome) on lower(f_unaccent(n.nome)) = lower(f_unaccent(i.nome))
    where i.local_id = any(${locais}::bigint[]) and i.ativo and i.homologada`)
  return porNome(
    linhas.map(({ local_id, nome_lido, achado }) => ({
      nome_lido: chaveDoAmbiente(local_id, nome_lido),
      achado,
    })),
  )
}

async function pessoasDe(tx: Queryable, nomes: string[]) {
  const linhas = await tx.rows<{ nome_lido: string; id: number }>(sql`
    select n.nome as nome_lido, u.id from unnest(${nomes}::text[]) n (nome)
    join usuario u on u.situacao <> 'inativo' and (lower(u.email) = lower(n.nome) or u.matricula = n.nome)`)
  return new Map(linhas.map(({ nome_lido, id }) => [nome_lido, id]))
}

async function fornecedoresDe(tx: Queryable, documentos: string[]) {
  const linhas = await tx.rows<{ documento: string; id: number }>(sql`
    select documento, coalesce(unificado_em_id, id) as id from fornecedor where documento = any(${documentos}::text[])`)
  return new Map(linhas.map(({ documento, id }) => [documento, id]))
}

/** A label may have been registered by its number alone, before the whole code was kept. */
function comoSeEscreve(plaqueta: string): string[] {
  const numero = numeroDaPlaqueta(plaqueta)
  return numero === undefined ? [plaqueta] : [plaqueta, String(numero), String(numero).padStart(6, '0')]
}

/** By the whole code of the label; who bears it as it is comes before who bears its number alone. */
function porEtiqueta(bens: readonly BemAchado[]): ReadonlyMap<string, BemAchado> {
  const etiquetados = bens.flatMap((bem) =>
    bem.referencia_id === null ? [] : [[bem.referencia_id, bem] as const],
  )
  return new Map([
    ...etiquetados.map(([codigo, bem]) => [codigoEscrito(codigo), bem] as const),
    ...etiquetados,
  ])
}

/** Held until the end, in the order of their ids. */
function bensDe(tx: Queryable, tombamentos: string[], plaquetas: string[]): Promise<BemAchado[]> {
  const baixos = tombamentos.map((um) => um.toLowerCase())
  return tx.rows(sql`
    select p.*, l.nome as local_nome, l.caminho, c.atributos as atributos_da_classe,
      json_build_object('residual_bp', c.residual_bp, 'vida_util_meses', c.vida_util_meses) as classe,
      json_build_object('classe_id', c.nome,
        'instalacao_id', (select i.nome from instalacao i where i.id = p.instalacao_id),
        'responsavel_servidor_id', (select u.nome from usuario u where u.id = p.responsavel_servidor_id),
        'fornecedor_id', (select f.razao_social from fornecedor f where f.id = p.fornecedor_id)) as nomes
    from patrimonio p join local l on l.id = p.local_id join classe_bem c on c.id = p.classe_id
    where p.id in (
      select id from patrimonio where lower(tombamento) = any(${baixos}::text[]) and tombamento is not null
        and situacao <> 'estornado'
      union
      select id from patrimonio where referencia_id = any(${plaquetas}::text[]) and referencia_id is not null
        and situacao not in ('baixado', 'estornado'))
    order by p.id for update of p`)
}

export async function acharTudo(tx: Queryable, lista: readonly Valores[]): Promise<Achados> {
  const locais = await locaisDe(tx, distintos(lista, 'local'))
  const classes = await classesDe(tx, distintos(lista, 'classe'))
  const bens = await bensDe(
    tx,
    distintos(lista, 'tombamento'),
    distintos(lista, 'referencia_id').flatMap(comoSeEscreve),
  )
  const ids = [...locais.values()].flatMap((local) => (local === 'varios' ? [] : [local.id]))
  const onde = [...ids, ...bens.map(({ local_id }) => local_id)]
  const ambientes = await ambientesDe(tx, distintos(lista, 'ambiente'), onde)
  const pessoas = await pessoasDe(tx, distintos(lista, 'responsavel'))
  const fornecedores = await fornecedoresDe(tx, distintos(lista, 'fornecedor'))
  const impedimento = await impedimentosDasPlaquetas(tx, distintos(lista, 'referencia_id'))
  const tombados = new Map(bens.map((bem) => [bem.tombamento?.toLowerCase(), bem]))
  const etiquetados = porEtiqueta(bens)
  return {
    local: (nome) => locais.get(nome),
    classe: (nome) => classes.get(nome),
    ambiente: (local_id, nome) => ambientes.get(chaveDoAmbiente(local_id, nome)),
    pessoa: (nome) => pessoas.get(nome),
    fornecedor: (documento) => fornecedores.get(documento),
    porTombamento: (tombamento) => tombados.get(tombamento.toLowerCase()),
    porPlaqueta: (referencia) => etiquetados.get(referencia),
    impedimento,
  }
}
