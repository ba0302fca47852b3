import sql from 'sql-template-tag'
import {
  type EstadoDoPasso,
  PassoDoComeco,
  type primeirosPassos,
} from '#contract/administracao/primeiros-passos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Handlers } from '#server/casa/http/call.ts'

interface Linha {
  feitos: Record<PassoDoComeco, boolean>
  pulados: string[]
}

/** Each is one look at whether a row is there: a list of a million costs the same. */
async function passosDados(tx: Queryable): Promise<EstadoDoPasso[]> {
  const { feitos, pulados } = await tx.one<Linha>(sql`
    select json_build_object(
      'orgao', exists (select 1 from parametros where versao > 1),
      'pessoas', (select count(*) from (select 1 from usuario limit 2) x) > 1,
      'rede', (select count(*) from (select 1 from local limit 2) x) > 1,
      'materiais', exists (select 1 from material),
      'plaquetas', exists (select 1 from lote_plaquetas),
      'bens', exists (select 1 from patrimonio),
      'visita', exists (select 1 from monitoramento)) as feitos,
      (select coalesce(array_agg(passo), '{}') from passo_pulado) as pulados`)
  return PassoDoComeco.options.map((passo) => ({
    passo,
    feito: feitos[passo],
    pulado: !feitos[passo] && pulados.includes(passo),
  }))
}

export const primeirosPassosHandlers: Handlers<typeof primeirosPassos> = {
  ver: ({ tx }) => passosDados(tx),

  async pular({ tx, body: { passo, pulado }, ator, audit }) {
    if (pulado)
      await tx.run(sql`insert into passo_pulado (passo, pulado_por) values (${passo}, ${ator.usuario.id})
        on conflict do nothing`)
    else await tx.run(sql`delete from passo_pulado where passo = ${passo}`)
    audit.mudanca({
      entidade: 'parametros',
      entidade_id: 1,
      de: { passo_pulado: pulado ? null : passo },
      para: { passo_pulado: pulado ? passo : null },
    })
    return passosDados(tx)
  },
}
