// Conditions over `local l` by what a person asks.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FiltroDeLocais } from '#contract/rede/locais.ts'
import { padrao, palavrasDe } from '#server/casa/db/contem.ts'
import { hojeEm } from '#server/casa/hoje.ts'

export interface Filtro extends Omit<z.output<typeof FiltroDeLocais>, 'id' | 'ids'> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** Only these. */
  ids?: readonly number[] | undefined
  fuso: string
}

/** What a place must be to pass the filter, over `local l`. */
export function condicoes(filtro: Filtro): Sql {
  const { nos, ids, tipo_id, pai_id, municipio_ibge, situacao_funcionamento: situacoes, fuso } = filtro
  const { com_coordenadas, com_responsavel, sem_visita_ha, nota_ate, inativos = false } = filtro
  const partes = [sql`l.ativo = ${!inativos}`, ...doTexto(filtro.texto ?? '')]
  if (ids !== undefined) partes.push(sql`l.id = any(${[...ids]}::bigint[])`)
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (pai_id !== undefined) partes.push(sql`l.caminho @> array[${pai_id}]::bigint[]`)
  if (tipo_id?.length) partes.push(sql`l.tipo_id = any(${tipo_id}::bigint[])`)
  if (municipio_ibge?.length) partes.push(sql`l.municipio_ibge = any(${municipio_ibge}::text[])`)
  if (situacoes?.length) partes.push(sql`l.situacao_funcionamento = any(${situacoes}::text[])`)
  if (com_coordenadas !== undefined)
    partes.push(sql`(l.latitude is not null and l.longitude is not null) = ${com_coordenadas}`)
  if (com_responsavel !== undefined) partes.push(sql`exists (${titular(fuso)}) = ${com_responsavel}`)
  if (sem_visita_ha !== undefined)
    partes.push(
      sql`coalesce(l.ultima_visita_em, '-infinity') < now() - make_interval(days => ${sem_visita_ha})`,
    )
  if (nota_ate !== undefined) partes.push(sql`l.nota <= ${nota_ate}::numeric`)
  if (filtro.sem_instalacao_do_tipo !== undefined)
    partes.push(semInstalacaoDoTipo(filtro.sem_instalacao_do_tipo))
  return join(partes, ' and ')
}

const semInstalacaoDoTipo = (tipo_id: number): Sql => sql`l.matriculas > 0
  and exists (select from instalacao i where i.local_id = l.id and i.ativo)
  and not exists (select from instalacao i where i.local_id = l.id and i.ativo and i.tipo_id = ${tipo_id}
    and i.condicao is distinct from 'inexistente' and i.condicao is distinct from 'desativada')`

/** The titular of today, if there is one. */
export const titular = (
  fuso: string,
): Sql => sql`select r.id, r.usuario_id, r.nome from responsabilidade_local r
  where r.local_id = l.id and r.papel = 'titular' and daterange(r.inicio, r.fim, '[]') @> ${hojeEm(fuso)}`

function doTexto(texto: string): Sql[] {
  return palavrasDe(texto).map((palavra) => {
    const dito = padrao(palavra)
    return sql`(l.busca like ${dito} or l.id in (select a.local_id from local_alias a where a.busca like ${dito}))`
  })
}
