// L3: what must leave a place before the place leaves use.
import sql from 'sql-template-tag'
import { plural } from '#contract/casa/numeros.ts'
import type { PendenciaDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { EXEMPLOS, pendenciasDeMateriais } from './pendencias-do-deposito.ts'
import type { Alvo } from './queries.ts'

interface Contada {
  quantidade: number
  exemplos: string[]
}

const abaixo = (tx: Queryable, id: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade,
      coalesce((array_agg(nome order by f_ordem(nome), id))[:${EXEMPLOS}::int], '{}') as exemplos
    from local where pai_id = ${id} and ativo`)

const bens = (tx: Queryable, id: number) =>
  tx.one<Contada>(sql`
    select (select count(*)::int from patrimonio p
        where p.local_id = ${id} and p.situacao not in ('baixado', 'estornado')) as quantidade,
      array(select coalesce(p.referencia_id, p.descricao) from patrimonio p
        where p.local_id = ${id} and p.situacao not in ('baixado', 'estornado')
        order by p.id limit ${EXEMPLOS}) as exemplos`)

const visitas = (tx: Queryable, id: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(protocolo order by id))[:${EXEMPLOS}::int], '{}') as exemplos
    from monitoramento where local_id = ${id} and concluido_em is null and cancelado_em is null`)

export async function pendenciasDoLocal(tx: Queryable, id: number): Promise<PendenciaDoLocal[]> {
  const [filhos, doPatrimonio, abertas] = [await abaixo(tx, id), await bens(tx, id), await visitas(tx, id)]
  const todas: PendenciaDoLocal[] = [
    {
      chave: 'filhos',
      mensagem: `${plural(filhos.quantidade, 'local ativo', 'locais ativos')} abaixo: mova-os ou inative-os antes.`,
      ...filhos,
    },
    {
      chave: 'patrimonios',
      mensagem: `${plural(doPatrimonio.quantidade, 'bem', 'bens')} em carga: transfira-os ou dê baixa antes.`,
      ...doPatrimonio,
    },
    {
      chave: 'visitas',
      mensagem: `${plural(abertas.quantidade, 'visita aberta', 'visitas abertas')}: conclua ou cancele antes.`,
      ...abertas,
    },
  ]
  return [...todas.filter(({ quantidade }) => quantidade > 0), ...(await pendenciasDeMateriais(tx, id))]
}

export function recusaPorPendencias(inicio: string, pendencias: readonly PendenciaDoLocal[]): Recusa {
  return new Recusa('ERR_PENDENCIAS', {
    mensagem: `${inicio} ${pendencias.map(({ mensagem }) => mensagem).join(' ')}`,
    dados: { inicio, pendencias },
  })
}

export async function exigirSemPendencias(
  tx: Queryable,
  { id, nome }: Alvo,
  fazer: 'inativar' | 'extinguir',
): Promise<void> {
  const pendencias = await pendenciasDoLocal(tx, id)
  if (pendencias.length > 0) throw recusaPorPendencias(`Não dá para ${fazer} ${nome}.`, pendencias)
}
