// What a visit made of another takes from it.
import sql from 'sql-template-tag'
import { JANELA } from '#server/campo/visita/janela.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

interface Plano {
  prioridade: 'normal' | 'alta'
  instrucoes: string | null
  contato_nome: string | null
  contato_telefone: string | null
  /** Undefined when it was closed meanwhile: the new visit is of none. */
  campanha_id: number | undefined
  janela_inicio: string | null
  janela_fim: string | null
}

interface Dias {
  previsto_inicio: string
  previsto_fim: string | null
  janela_inicio?: string | null | undefined
  janela_fim?: string | null | undefined
}

/** The hours of the place are those of before, unless others are said. Throws when its place takes no visits any more. */
export async function planoLevado(tx: Queryable, id: number, dias: Dias): Promise<Plano & Dias> {
  const { recebe, campanha_id, ...plano } = await tx.one<
    Omit<Plano, 'campanha_id'> & { campanha_id: number | null; recebe: boolean }
  >(sql`
    select m.prioridade, m.instrucoes, m.contato_nome, m.contato_telefone, ${JANELA},
      (select c.id from campanha c where c.id = m.campanha_id and c.encerrada_em is null) as campanha_id,
      l.ativo and t.permite_monitoramento as recebe
    from monitoramento m join local l on l.id = m.local_id join local_tipo t on t.id = l.tipo_id where m.id = ${id}`)
  if (!recebe) throw new Recusa('ERR_ESTADO_INVALIDO', 'Este local não recebe mais visitas.')
  const { janela_inicio = plano.janela_inicio, janela_fim = plano.janela_fim } = dias
  return { ...plano, ...dias, janela_inicio, janela_fim, campanha_id: campanha_id ?? undefined }
}
