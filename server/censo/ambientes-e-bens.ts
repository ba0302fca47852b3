// Rooms and equipment that the census counted. Each has a key of its own, so that a second run finds it there,
// whatever people have done with it since.
import sql from 'sql-template-tag'
import { plural } from '#contract/casa/numeros.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { auditar, type Execucao } from '#server/dados/importacoes/auditoria.ts'
import type { NotaDeLinha } from './arquivo-do-censo.ts'
import { BENS_DO_CENSO } from './bens-do-censo.ts'
import type { EscolaLida } from './escola-lida.ts'

export interface TipoDoCenso {
  id: number
  nome: string
  coluna: string
}

export type Contagem = Record<'criados' | 'existentes', number>

/** The kinds of room that the census counts. */
export function tiposDoCenso(db: Queryable): Promise<TipoDoCenso[]> {
  return db.rows<TipoDoCenso>(sql`
    select id, nome, codigo_censo as coluna from instalacao_tipo
    where codigo_censo is not null and ativo order by ordem, id`)
}

interface Fechado {
  codigo_inep: string
  nome: string
  ativo: boolean
}

const quantos = (contagens: Readonly<Record<string, number>>): number =>
  Object.values(contagens).reduce((total, n) => total + n, 0)

/** What the place takes of the line, and why the rest stays out. */
function cabem(escola: EscolaLida, { nome, ativo }: Fechado): { cabe: EscolaLida; porque: string | null } {
  const bens = quantos(escola.bens)
  if (ativo) {
    const porque = `${nome} é de um tipo de local que não tem bens: ${plural(bens, 'bem ficou', 'bens ficaram')} de fora; se é para entrar, peça a quem administra os tipos de local`
    return { cabe: { ...escola, bens: {} }, porque: bens > 0 ? porque : null }
  }
  const ambientes = quantos(escola.ambientes)
  const porque = `${nome} está inativo: os ambientes e os bens da linha ficaram de fora; reative o local e importe de novo se é para entrarem`
  return { cabe: { ...escola, ambientes: {}, bens: {} }, porque: ambientes + bens > 0 ? porque : null }
}

/** Rooms and assets enter where a form would let them be registered; `avisos` tells of the others. */
export async function oQueCabe(
  tx: Queryable,
  escolas: readonly EscolaLida[],
): Promise<{ escolas: EscolaLida[]; avisos: NotaDeLinha[] }> {
  const codigos = escolas.map(({ codigo_inep }) => codigo_inep)
  const fechados = await tx.rows<Fechado>(sql`
    select l.codigo_inep, l.nome, l.ativo from local l join local_tipo t on t.id = l.tipo_id
    where l.codigo_inep = any(${codigos}::text[]) and not (l.ativo and t.permite_patrimonio)`)
  const porCodigo = new Map(fechados.map((fechado) => [fechado.codigo_inep, fechado]))
  const avisos: NotaDeLinha[] = []
  const cabidas = escolas.map((escola) => {
    const fechado = porCodigo.get(escola.codigo_inep)
    if (fechado === undefined) return escola
    const { cabe, porque } = cabem(escola, fechado)
    if (porque !== null) avisos.push({ linha: escola.linha, texto: porque })
    return cabe
  })
  return { escolas: cabidas, avisos }
}

interface PorLocal {
  local_id: number
  n: number
}

async function auditarPorEscola(
  tx: Queryable,
  importacao: Execucao,
  entidade: 'instalacao' | 'patrimonio',
  criados: readonly PorLocal[],
): Promise<void> {
  const acao = entidade === 'instalacao' ? 'instalacoes.criar' : 'patrimonios.criar'
  await auditar(
    tx,
    importacao,
    criados.map(({ local_id, n }) => ({ acao, entidade, local_id, para: { quantidade: n } })),
  )
}

const soma = (criados: readonly PorLocal[]) => criados.reduce((total, { n }) => total + n, 0)

function nomeDoAmbiente({ nome, coluna }: TipoDoCenso, i: number, quantidade: number): string {
  if (!coluna.startsWith('QT_')) return nome
  return `Sala ${String(i + 1).padStart(Math.max(2, String(quantidade).length), '0')}`
}

function ambientesDe({ codigo_inep, ambientes }: EscolaLida, tipos: readonly TipoDoCenso[]) {
  return tipos.flatMap((tipo) => {
    const quantidade = ambientes[tipo.coluna] ?? 0
    return Array.from({ length: quantidade }, (_, i) => ({
      codigo_inep,
      tipo_id: tipo.id,
      nome: nomeDoAmbiente(tipo, i, quantidade),
      chave: `censo:${codigo_inep}:${tipo.coluna}:${i + 1}`,
    }))
  })
}

export async function gravarAmbientes(
  tx: Queryable,
  importacao: Execucao,
  escolas: readonly EscolaLida[],
  tipos: readonly TipoDoCenso[],
): Promise<Contagem> {
  const linhas = escolas.flatMap((escola) => ambientesDe(escola, tipos))
  const criados = await tx.rows<PorLocal>(sql`
    with criadas as (
      insert into instalacao (local_id, tipo_id, nome, origem)
      select l.id, r.tipo_id, r.nome, jsonb_build_object('fonte', 'censo', 'chave', r.chave)
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as r (codigo_inep text, tipo_id bigint, nome text, chave text)
      join local l on l.codigo_inep = r.codigo_inep
      where not exists (select from instalacao i where i.origem ? 'chave' and i.origem->>'chave' = r.chave)
        and not exists (select from instalacao i
          where i.local_id = l.id and i.tipo_id = r.tipo_id and lower(i.nome) = lower(r.nome) and i.ativo)
      on conflict do nothing
      returning local_id)
    select local_id, count(*) as n from criadas group by local_id order by local_id`)
  await auditarPorEscola(tx, importacao, 'instalacao', criados)
  return { criados: soma(criados), existentes: linhas.length - soma(criados) }
}

export async function gravarBens(
  tx: Queryable,
  importacao: Execucao,
  escolas: readonly EscolaLida[],
): Promise<Contagem> {
  const linhas = escolas.flatMap(({ codigo_inep, bens }) =>
    Object.entries(bens).map(([coluna, quantidade]) => ({
      ...BENS_DO_CENSO[coluna],
      codigo_inep,
      quantidade,
      chave: `censo:${codigo_inep}:${coluna}`,
    })),
  )
  const criados = await tx.rows<PorLocal>(sql`
    with criados as (
      insert into patrimonio (descricao, classe_id, situacao, local_id, origem)
      select r.descricao, c.id, 'a_tombar', l.id,
        jsonb_build_object('fonte', 'censo', 'chave', r.chave || ':' || n)
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as r (codigo_inep text, descricao text, classe text, quantidade int, chave text)
      join local l on l.codigo_inep = r.codigo_inep
      join classe_bem c on c.codigo = r.classe
      cross join generate_series(1, r.quantidade) n
      where not exists (
        select from patrimonio p where p.origem ? 'chave' and p.origem->>'chave' = r.chave || ':' || n)
      on conflict do nothing
      returning local_id)
    select local_id, count(*) as n from criados group by local_id order by local_id`)
  await auditarPorEscola(tx, importacao, 'patrimonio', criados)
  const pedidos = linhas.reduce((total, { quantidade }) => total + quantidade, 0)
  return { criados: soma(criados), existentes: pedidos - soma(criados) }
}
