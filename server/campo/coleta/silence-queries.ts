// Devices that hold work and say nothing, and who must hear of it.
import sql from 'sql-template-tag'
import type { Usuario } from '#contract/casa/usuario.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { silencioso } from './silencio.ts'

export interface AparelhoSilencioso {
  pessoa: string
  pendentes: number
  mais_antigo: string | null
  ultimo_contato_em: string
  /** Protocols of the visits kept on it. */
  visitas: string[]
}

export interface AvisoDeSilencio {
  supervisor: Usuario
  aparelhos: AparelhoSilencioso[]
}

/** After so many days the message would only teach people not to read it; the panel goes on showing the device. */
const AVISA_POR_DIAS = 30

/**
 * One row for each person to tell. Those whose profile names the permission hear of the devices of their places; a
 * device that none of them reaches is told to who may do everything.
 */
export async function silenciososPorSupervisor(
  db: Queryable,
  agora: Date,
  fuso: string,
): Promise<AvisoDeSilencio[]> {
  const { silencio_horas } = await limitesAtuais(db)
  const desde = new Date(agora.getTime() - AVISA_POR_DIAS * 24 * 3_600_000)
  const hoje = sql`(${agora}::timestamptz at time zone ${fuso})::date`
  return db.rows(sql`
    with calados as (
      select d.* from dispositivo d where ${silencioso(agora, silencio_horas)} and d.ultimo_contato_em > ${desde}
    ), lugares as (
      select c.id, l.caminho from calados c
        join monitoramento m on m.id = any(c.visitas) join local l on l.id = m.local_id
      union
      select c.id, l.caminho from calados c join monitoramento_agente a on a.usuario_id = c.usuario_id
        join monitoramento m on m.id = a.monitoramento_id join local l on l.id = m.local_id
    ), alcances as (
      select distinct a.usuario_id, a.local_id, pp.permissao is null as coringa
      from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
      join perfil_permissao pp on pp.perfil_id = p.id
      join usuario u on u.id = a.usuario_id and u.situacao = 'ativo'
      where (pp.permissao is null or pp.permissao = 'painel.monitoramentos.acompanhar')
        and ${hoje} between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')
    ), pares as (
      select distinct c.id, s.usuario_id, s.coringa
      from calados c join alcances s on s.local_id is null
        or exists (select 1 from lugares g where g.id = c.id and s.local_id = any(g.caminho))
    ), avisos as (
      select distinct p.usuario_id, p.id from pares p
      where not p.coringa or not exists (select 1 from pares q where q.id = p.id and not q.coringa)
    )
    select json_build_object('id', u.id, 'nome', u.nome, 'email', u.email) as supervisor,
      json_agg(json_build_object('pessoa', dono.nome, 'pendentes', c.pendentes, 'mais_antigo', c.mais_antigo,
        'ultimo_contato_em', c.ultimo_contato_em, 'visitas', array(
          select m.protocolo from monitoramento m where m.id = any(c.visitas) order by m.id))
        order by c.pendentes desc, c.id) as aparelhos
    from avisos v join usuario u on u.id = v.usuario_id
    join calados c on c.id = v.id join usuario dono on dono.id = c.usuario_id
    group by u.id order by u.id`)
}

/** True for the one caller that tells this person today. */
export async function reservarAviso(
  db: Queryable,
  usuario_id: number,
  dia: string,
  aparelhos: number,
): Promise<boolean> {
  const reservados = await db.run(sql`
    insert into aviso_de_silencio (usuario_id, dia, aparelhos) values (${usuario_id}, ${dia}, ${aparelhos})
    on conflict do nothing`)
  return reservados > 0
}

export async function desfazerAviso(db: Queryable, usuario_id: number, dia: string): Promise<void> {
  await db.run(sql`delete from aviso_de_silencio where usuario_id = ${usuario_id} and dia = ${dia}`)
}
