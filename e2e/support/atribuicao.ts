// Who has a visit, changed behind everybody's back, as when an assignment is withdrawn while the device has no signal.
import type { Rig } from './rig.ts'

export async function atribuir({ oracle }: Rig, job: number, email: string): Promise<void> {
  await oracle.query(
    `insert into monitoramento_agente (monitoramento_id, usuario_id) select $1, id from usuario where email = $2`,
    [job, email],
  )
}

export async function retirar({ oracle }: Rig, job: number, email: string): Promise<void> {
  await oracle.query(
    `delete from monitoramento_agente where monitoramento_id = $1
       and usuario_id = (select id from usuario where email = $2)`,
    [job, email],
  )
}

export async function idDe({ oracle }: Rig, email: string): Promise<number> {
  const [row] = await oracle.query<{ id: string }>('select id from usuario where email = $1', [email])
  return Number(row?.id)
}
