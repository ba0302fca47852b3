// What each person wants to hear of, and by which way.

import sql from 'sql-template-tag'
import {
  assuntoDe,
  type PreferenciaDeNotificacao,
  TipoDeNotificacao,
} from '#contract/administracao/notificacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const ASSUNTOS = TipoDeNotificacao.options.map((tipo) => ({ tipo, ...assuntoDe(tipo) }))

interface Escolhas {
  resumo_diario: boolean
  escolhidas: { type: string; painel: boolean; email: boolean }[]
}

export async function preferenciasDe(db: Queryable, usuario_id: number) {
  const { resumo_diario, escolhidas } = await db.one<Escolhas>(sql`
    select u.resumo_diario, coalesce((select jsonb_agg(to_jsonb(p)) from preferencia_de_notificacao p
      where p.usuario_id = u.id), '[]') as escolhidas
    from usuario u where u.id = ${usuario_id}`)
  const porTipo = new Map(escolhidas.map((escolha) => [escolha.type, escolha]))
  const tipos = ASSUNTOS.map(({ tipo, rotulo, email = false, obrigatoria = false }) => {
    const escolha = porTipo.get(tipo)
    return {
      tipo,
      rotulo,
      obrigatoria,
      painel: obrigatoria || (escolha?.painel ?? true),
      email: (obrigatoria && email) || (escolha?.email ?? email),
    }
  })
  return { tipos, resumo_diario }
}

export async function gravarPreferencias(
  tx: Queryable,
  usuario_id: number,
  { tipos, resumo_diario }: { tipos: readonly PreferenciaDeNotificacao[]; resumo_diario: boolean },
): Promise<void> {
  await tx.run(sql`update usuario set resumo_diario = ${resumo_diario} where id = ${usuario_id}`)
  const ultimas = [...new Map(tipos.map((preferencia) => [preferencia.tipo, preferencia])).values()]
  await tx.run(sql`
    insert into preferencia_de_notificacao (usuario_id, type, painel, email)
    select ${usuario_id}, tipo, painel, email
    from jsonb_to_recordset(${JSON.stringify(ultimas)}::jsonb) as r (tipo text, painel boolean, email boolean)
    on conflict (usuario_id, type) do update set painel = excluded.painel, email = excluded.email`)
}
