// Where the schools of the census hang: under the place that was chosen, or one secretariat for each federation unit; its
// regionals beneath it. No line of the file names any of these places.

import sql from 'sql-template-tag'
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import type { LocalAcima } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { auditar, type Execucao } from '#server/dados/importacoes/auditoria.ts'

export interface No {
  id: number
  caminho: number[]
}

/** A place above schools, as it is told to the person. */
interface Acima extends No {
  nome: string
  /** Under which it is. */
  em: string | null
}

export interface Arvore {
  /** By UF. */
  orgaos: Map<string, No>
  /** By `UF-code`. */
  regionais: Map<string, No>
  criados: { orgaos: number; regionais: number }
  /** Those above some school of the file, each once. */
  acima: LocalAcima[]
}

export const chaveDaRegional = (uf: string, codigo: string) => `${uf}-${codigo}`

interface NovoNo {
  tipo: 'orgao' | 'regional'
  codigo: string
  nome: string
  uf: string
  pai: Acima | null
  chave: string
}

async function criarNo(tx: Queryable, importacao: Execucao, novo: NovoNo): Promise<Acima> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('local', 'id')) as id`,
  )
  const caminho = [...(novo.pai?.caminho ?? []), id]
  await tx.run(sql`
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho, uf, origem) overriding system value
    select ${id}, ${novo.codigo}, ${novo.nome}, t.id, ${novo.pai?.id ?? null}, ${caminho}::bigint[], ${novo.uf},
      jsonb_build_object('fonte', 'censo', 'chave', ${novo.chave}::text)
    from local_tipo t where t.slug = ${novo.tipo}`)
  const { nome, codigo } = novo
  await auditar(tx, importacao, [
    { acao: 'locais.criar', entidade: 'local', entidade_id: id, local_id: id, para: { nome, codigo } },
  ])
  return { id, caminho, nome, em: novo.pai?.nome ?? null }
}

/** The one whose UF this is; else one without UF, which is then taken to be this one's. */
function acharOrgao(tx: Queryable, uf: string): Promise<Acima | undefined> {
  return tx.maybe<Acima>(sql`
    select l.id, l.caminho, l.nome, null as em from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'orgao' and l.pai_id is null and l.ativo and coalesce(l.uf, ${uf}) = ${uf}
    order by l.uf is null, l.id limit 1`)
}

interface Regional {
  uf: string
  numero: string
  chave: string
  codigo: string
}

/**
 * Beneath the secretariat by what the census called it, by code or by name; else wherever the census put it. One that was
 * merged is the one that stayed.
 */
function acharRegional(tx: Queryable, orgao: No, { uf, numero, chave, codigo }: Regional) {
  const codigos = [2, 3, 5].map((casas) => numero.padStart(casas, '0')).concat(numero)
  const ditos = [...codigos, ...codigos.map((cada) => `reg-${cada}`)].map((cada) => cada.toLowerCase())
  const nomes = codigos.flatMap((cada) => [`regional ${cada}`, `regional ${cada} (${uf})`.toLowerCase()])
  return tx.maybe<Acima>(sql`
    select f.id, f.caminho, f.nome, pai.nome as em
    from (
      select l.*, t.nivel, l.caminho @> array[${orgao.id}]::bigint[] as abaixo,
        (l.origem->>'chave' = ${chave} and l.origem ? 'chave') is true as do_censo
      from local l join local_tipo t on t.id = l.tipo_id) l
    join local f on f.id = coalesce(l.unificado_em_id, l.id)
    left join local pai on pai.id = f.pai_id
    where l.do_censo or l.codigo = ${codigo} or (l.abaixo and l.ativo and l.nivel = 'regional'
      and (lower(l.codigo) = any(${ditos}::text[]) or lower(l.nome) = any(${nomes}::text[])))
    order by not l.abaixo, not l.do_censo, l.codigo <> ${codigo}, l.id limit 1`)
}

interface Escolhido extends Acima {
  nivel: string
}

/** The place under which everything goes. Throws `OperatorError` when schools may not be under it, or no longer. */
export async function acimaEscolhido(tx: Queryable, id: number): Promise<Escolhido> {
  const local = await tx.maybe<Escolhido & { ativo: boolean }>(sql`
    select l.id, l.caminho, l.nome, pai.nome as em, t.nivel, l.ativo
    from local l join local_tipo t on t.id = l.tipo_id left join local pai on pai.id = l.pai_id where l.id = ${id}`)
  if (local?.ativo && ['orgao', 'regional'].includes(local.nivel)) return local
  throw new OperatorError(
    local?.ativo
      ? `${local.nome} não é um órgão nem uma regional. Escolha outro local para ficar acima das escolas.`
      : 'O local escolhido para ficar acima das escolas não está ativo. Escolha outro.',
  )
}

/** The secretariat of this installation, where it has one alone. */
export async function raizUnica(db: Queryable): Promise<number | null> {
  const raizes = await db.rows<{ id: number }>(sql`
    select l.id from local l join local_tipo t on t.id = l.tipo_id
    where l.pai_id is null and l.ativo and t.nivel = 'orgao' order by l.id limit 2`)
  return raizes.length === 1 ? (raizes[0]?.id ?? null) : null
}

export interface ArvorePedida {
  /** Of each school of the file. */
  escolas: readonly { uf: string; regional: string | null | undefined }[]
  /** Under which everything goes; null: the secretariat of each federation unit. */
  acima: Escolhido | null
  /** Of a secretariat that has to be created. */
  nomeDoOrgao: (uf: string) => string
}

/** What the census writes where a school has no regional: they are together, and nobody takes it for one of them. */
const SEM_NUMERO = '0'

/** Secretariats, then regionals by their number. */
const naOrdem = (a: LocalAcima, b: LocalAcima) =>
  Number(a.em !== null) - Number(b.em !== null) || comparaNomes(a.nome, b.nome)

export async function prepararArvore(
  tx: Queryable,
  importacao: Execucao,
  { escolas, acima, nomeDoOrgao }: ArvorePedida,
): Promise<Arvore> {
  const arvore: Arvore = {
    orgaos: new Map(),
    regionais: new Map(),
    criados: { orgaos: 0, regionais: 0 },
    acima: [],
  }
  const ditos = new Map<number, LocalAcima>()
  const orgaos = new Map<string, Acima>()
  const regionais = new Map<string, Acima>()

  function dizer({ id, nome, em }: Acima, criado: boolean): void {
    if (!ditos.has(id)) ditos.set(id, { nome, em, criado, escolas: 0 })
  }

  async function orgaoDe(uf: string): Promise<Acima> {
    const achado = orgaos.get(uf) ?? acima ?? (await acharOrgao(tx, uf))
    if (!achado) arvore.criados.orgaos++
    const orgao =
      achado ??
      (await criarNo(tx, importacao, {
        tipo: 'orgao',
        codigo: `ORGAO-${uf}`,
        nome: nomeDoOrgao(uf),
        uf,
        pai: null,
        chave: `censo:orgao:${uf}`,
      }))
    dizer(orgao, !achado)
    orgaos.set(uf, orgao)
    return orgao
  }

  async function regionalDe(uf: string, numero: string, pai: Acima): Promise<Acima> {
    const qual = chaveDaRegional(uf, numero)
    const conhecida = regionais.get(qual)
    if (conhecida) return conhecida
    const pedida = { uf, numero, chave: `censo:regional:${qual}`, codigo: `REG-${qual}` }
    const achada = await acharRegional(tx, pai, pedida)
    if (!achada) arvore.criados.regionais++
    const nome = numero === SEM_NUMERO ? `Sem regional no arquivo (${uf})` : `Regional ${numero} (${uf})`
    const no = achada ?? (await criarNo(tx, importacao, { tipo: 'regional', nome, pai, ...pedida }))
    dizer(no, !achada)
    regionais.set(qual, no)
    return no
  }

  // Under a regional the schools are as they are: no regional goes beneath another.
  const soEscolas = acima?.nivel === 'regional'
  for (const { uf, regional } of escolas) {
    const orgao = await orgaoDe(uf)
    const no = typeof regional === 'string' && !soEscolas ? await regionalDe(uf, regional, orgao) : orgao
    const dito = ditos.get(no.id)
    if (dito) dito.escolas++
  }
  return { ...arvore, orgaos, regionais, acima: [...ditos.values()].sort(naOrdem) }
}
