// The setting of the acceptance: a school of the census, and an asset of another school of its regional.
import { AGENTE } from './people.ts'
import type { Rig } from './rig.ts'
import { CENSUS_SCHOOL, createVisit, findCensus, importCensus } from './school.ts'
import { programar } from './visitas.ts'

export interface Cenario {
  job: number
  /** Label of an asset registered at another school of the same regional. */
  alheio: string
  /** Whether goods of the school still wait for a label. */
  semPlaqueta: boolean
}

async function alheioDe({ oracle }: Rig, job: number): Promise<string> {
  const [known] = await oracle.query<{ referencia_id: string }>(
    `select p.referencia_id from monitoramento m join local l on l.id = m.local_id
     join local o on o.pai_id = l.pai_id and o.id <> l.id join patrimonio p on p.local_id = o.id
     where m.id = $1 and p.referencia_id is not null and p.situacao = 'ativo' order by p.id limit 1`,
    [job],
  )
  if (known) return known.referencia_id
  // The census counts goods without labels: one of a neighbour's gets its label before the visit is prepared.
  const [labelled] = await oracle.query<{ referencia_id: string }>(
    `update patrimonio set referencia_id = '900001-1', situacao = 'ativo' where id = (
       select p.id from monitoramento m join local l on l.id = m.local_id
       join local o on o.pai_id = l.pai_id and o.id <> l.id join patrimonio p on p.local_id = o.id
       where m.id = $1 order by p.id limit 1) returning referencia_id`,
    [job],
  )
  if (!labelled) throw new Error('no other school of the regional has goods')
  return labelled.referencia_id
}

/** A visit of the census' school, or of the demonstration where the census is not at hand. */
export async function prepararCenario(rig: Rig): Promise<Cenario> {
  const file = await findCensus()
  let job: number
  if (file) {
    await importCensus(rig.server, file)
    const said = await createVisit(rig.server, CENSUS_SCHOOL, AGENTE)
    job = Number(/monitoramentos\/(\d+)/.exec(said)?.[1])
  } else {
    console.log('ZELO_CENSO não aponta para um arquivo do censo: a visita é de uma escola da demonstração.')
    job = (await programar(rig, { salas: 20, bens: 70 })).id
  }
  const assets = await rig.oracle.assets(job)
  const semPlaqueta = assets.some(({ referencia_id }) => referencia_id === null)
  return { job, alheio: await alheioDe(rig, job), semPlaqueta }
}
