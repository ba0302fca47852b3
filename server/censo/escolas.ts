// Schools by INEP code: the missing ones are created, the known ones take what the source says differently.
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { auditar, type EventoDaImportacao, type Execucao } from '#server/dados/importacoes/auditoria.ts'
import { type Arvore, chaveDaRegional, type No } from './arvore.ts'
import type { CamposDaEscola, EscolaLida } from './escola-lida.ts'

export type Gravacao = Record<'criadas' | 'alteradas' | 'iguais' | 'campos_alterados', number>

/** As registered; `regional`: the code under which the census last had it. */
interface Registrada extends CamposDaEscola {
  id: number
  codigo_inep: string
  coordenada_fonte: string | null
  regional: string | null
  pai_id: number | null
  /** It stands directly beneath the secretariat, or nowhere. */
  sob_o_orgao: boolean
}

const CAMPOS = [
  'nome',
  'dependencia',
  'localizacao',
  'situacao_funcionamento',
  'municipio_ibge',
  'municipio',
  'uf',
  'endereco',
  'bairro',
  'cep',
  'telefone',
  'latitude',
  'longitude',
  'etapas',
] as const satisfies readonly (keyof CamposDaEscola)[]

const DEFINICAO = sql`nome text, dependencia text, localizacao text, situacao_funcionamento text, municipio_ibge text,
  municipio text, uf text, endereco text, bairro text, cep text, telefone text, latitude float8, longitude float8,
  etapas text[]`

/** Holds the rows until the end: nobody edits them meanwhile. */
function registradas(tx: Queryable, codigos: readonly string[]): Promise<Registrada[]> {
  return tx.rows<Registrada>(sql`
    select l.id, l.codigo_inep, l.nome, l.dependencia, l.localizacao, l.situacao_funcionamento, l.municipio_ibge,
      l.municipio, l.uf, l.endereco, l.bairro, l.cep, l.telefone, l.latitude, l.longitude, l.etapas, l.coordenada_fonte,
      l.origem->>'regional' as regional, l.pai_id, coalesce(t.nivel = 'orgao', true) as sob_o_orgao
    from local l left join local pai on pai.id = l.pai_id left join local_tipo t on t.id = pai.tipo_id
    where l.codigo_inep = any(${codigos}::text[])
    order by l.id for update of l`)
}

function paiDe({ orgaos, regionais }: Arvore, { campos: { uf }, regional }: EscolaLida): No {
  const no = (regional && regionais.get(chaveDaRegional(uf, regional))) || orgaos.get(uf)
  if (!no) throw new Error(`no secretariat was prepared for ${uf}`)
  return no
}

async function criar(
  tx: Queryable,
  arvore: Arvore,
  novas: readonly EscolaLida[],
): Promise<EventoDaImportacao[]> {
  if (novas.length === 0) return []
  const linhas = novas.map((escola) => ({
    ...escola.campos,
    codigo_inep: escola.codigo_inep,
    pai_id: paiDe(arvore, escola).id,
    regional: escola.regional ?? null,
  }))
  const criadas = await tx.rows<{ id: number; nome: string; codigo_inep: string }>(sql`
    insert into local (id, codigo, codigo_inep, tipo_id, pai_id, caminho, nome, dependencia, localizacao,
      situacao_funcionamento, municipio_ibge, municipio, uf, endereco, bairro, cep, telefone, latitude, longitude,
      etapas, coordenada_fonte, origem)
    overriding system value
    select r.id, coalesce(case when not exists (select from local c where c.codigo = r.codigo_inep) then r.codigo_inep end,
        'INEP-' || r.codigo_inep), r.codigo_inep, t.id, pai.id, pai.caminho || r.id, r.nome, r.dependencia, r.localizacao,
      coalesce(r.situacao_funcionamento, 'em_atividade'), r.municipio_ibge, r.municipio, r.uf, r.endereco, r.bairro,
      r.cep, r.telefone, r.latitude, r.longitude, coalesce(r.etapas, '{}'),
      case when r.latitude is not null then 'importada' end,
      jsonb_strip_nulls(jsonb_build_object('fonte', 'censo', 'regional', r.regional))
    from (select nextval(pg_get_serial_sequence('local', 'id')) as id, s.*
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as s (codigo_inep text, pai_id bigint, regional text, ${DEFINICAO})) r
    join local pai on pai.id = r.pai_id
    cross join local_tipo t
    where t.slug = 'escola'
    returning id, nome, codigo_inep`)
  return criadas.map(({ id, nome, codigo_inep }) => ({
    acao: 'locais.criar',
    entidade: 'local',
    entidade_id: id,
    local_id: id,
    para: { nome, codigo_inep },
  }))
}

type Mudancas = Partial<Record<keyof CamposDaEscola | 'regional', { de: unknown; para: unknown }>>

/** A position measured on site or pointed at on the map is better than the source's. */
function podeMudar(campo: keyof CamposDaEscola, { coordenada_fonte }: Registrada): boolean {
  const daPosicao = campo === 'latitude' || campo === 'longitude'
  return !daPosicao || coordenada_fonte === null || coordenada_fonte === 'importada'
}

function mudancas(atual: Registrada, { campos, regional, etapasEmParte = false }: EscolaLida): Mudancas {
  const mudou: Mudancas = {}
  for (const campo of CAMPOS) {
    const para = campos[campo]
    if (campo === 'etapas' && etapasEmParte && atual.etapas?.length) continue
    if (para !== null && !isDeepStrictEqual(para, atual[campo]) && podeMudar(campo, atual)) {
      mudou[campo] = { de: atual[campo], para }
    }
  }
  if (typeof regional === 'string' && regional !== atual.regional) {
    mudou.regional = { de: atual.regional, para: regional }
  }
  return mudou
}

interface Alteracao {
  atual: Registrada
  escola: EscolaLida
  mudou: Mudancas
}

async function alterar(tx: Queryable, alteracoes: readonly Alteracao[]): Promise<EventoDaImportacao[]> {
  if (alteracoes.length === 0) return []
  const linhas = alteracoes.map(({ atual, mudou }) => {
    const para = Object.entries(mudou).map(([campo, { para }]) => [campo, para])
    const posicao = 'latitude' in mudou || 'longitude' in mudou
    return { ...atual, ...Object.fromEntries(para), ...(posicao && { coordenada_fonte: 'importada' }) }
  })
  await tx.run(sql`
    update local l set nome = r.nome, dependencia = r.dependencia, localizacao = r.localizacao,
      situacao_funcionamento = r.situacao_funcionamento, municipio_ibge = r.municipio_ibge, municipio = r.municipio,
      uf = r.uf, endereco = r.endereco, bairro = r.bairro, cep = r.cep, telefone = r.telefone, latitude = r.latitude,
      longitude = r.longitude, etapas = r.etapas, coordenada_fonte = r.coordenada_fonte,
      origem = l.origem || jsonb_strip_nulls(jsonb_build_object('regional', r.regional)),
      versao = l.versao + 1, atualizado_em = now()
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as r (id bigint, coordenada_fonte text, regional text, ${DEFINICAO})
    where l.id = r.id`)
  return alteracoes.flatMap(({ atual: { id }, mudou }) =>
    Object.entries(mudou).map(([campo, { de, para }]) => ({
      acao: 'locais.alterar' as const,
      entidade: 'local' as const,
      entidade_id: id,
      local_id: id,
      campo,
      de: de ?? null,
      para,
    })),
  )
}

/**
 * A school follows its regional when the census moved it. Where the census never had it, and a person placed it,
 * it stays.
 */
async function mover(tx: Queryable, arvore: Arvore, alteracoes: readonly Alteracao[]): Promise<void> {
  const linhas = alteracoes
    .filter(({ atual, mudou }) => mudou.regional && (atual.regional !== null || atual.sob_o_orgao))
    .map(({ atual, escola }) => ({ id: atual.id, de: atual.pai_id, pai: paiDe(arvore, escola) }))
    .filter(({ de, pai }) => de !== pai.id)
    .map(({ id, pai }) => ({ id, pai_id: pai.id, caminho: pai.caminho }))
  if (linhas.length === 0) return
  await tx.run(sql`
    update local l set caminho = r.caminho || l.caminho[array_position(l.caminho, r.id):],
      pai_id = case when l.id = r.id then r.pai_id else l.pai_id end
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (id bigint, pai_id bigint, caminho bigint[])
    where l.caminho @> array[r.id]`)
}

export async function gravarEscolas(
  tx: Queryable,
  importacao: Execucao,
  arvore: Arvore,
  escolas: readonly EscolaLida[],
): Promise<Gravacao> {
  const codigos = escolas.map(({ codigo_inep }) => codigo_inep)
  const atuais = new Map((await registradas(tx, codigos)).map((atual) => [atual.codigo_inep, atual]))
  const novas = escolas.filter(({ codigo_inep }) => !atuais.has(codigo_inep))
  const alteracoes = escolas.flatMap((escola) => {
    const atual = atuais.get(escola.codigo_inep)
    const mudou = atual ? mudancas(atual, escola) : {}
    return atual && Object.keys(mudou).length > 0 ? [{ atual, escola, mudou }] : []
  })
  const criacoes = await criar(tx, arvore, novas)
  const mudados = await alterar(tx, alteracoes)
  await mover(tx, arvore, alteracoes)
  await auditar(tx, importacao, [...criacoes, ...mudados])
  return {
    criadas: criacoes.length,
    alteradas: alteracoes.length,
    iguais: escolas.length - criacoes.length - alteracoes.length,
    campos_alterados: mudados.length,
  }
}
